// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Hands on what another program says, line by line, in other words.
struct LineRelay {
  /// Where it goes: our own output, or our errors.
  let descriptor: Int32
  /// What the other program writes to.
  let input: Int32
  private let done = DispatchSemaphore(value: 0)

  /// - Parameters:
  ///   - descriptor: Where the lines go.
  ///   - translation: What becomes of each, without its end.
  /// - Throws: When there is no pipe left.
  init(
    _ descriptor: Int32, _ translation: @escaping @Sendable (String) -> String
  ) throws(CommandError) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else {
      throw CommandError(
        code: .unavailable, description: "no pipe: \(String(cString: strerror(errno)))")
    }
    // The other program has its end under another number.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    self.descriptor = descriptor
    input = ends[1]
    let (source, target, done) = (ends[0], descriptor, done)
    let thread = Thread {
      Self.copy(source, to: target, translation)
      close(source)
      done.signal()
    }
    thread.name = "line relay"
    thread.start()
  }

  /// Waits until all is handed on, once the other program has been started.
  func finish() {
    close(input)
    done.wait()
  }

  private static func copy(_ source: Int32, to target: Int32, _ translation: (String) -> String) {
    var (rest, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 14))
    while true {
      let count = read(source, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { break }
      rest += buffer[..<count]
      var lines: [UInt8] = []
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        lines += translated(rest[..<end], translation) + [UInt8(ascii: "\n")]
        rest.removeSubrange(...end)
      }
      send(lines, to: target)
    }
    send(translated(rest[...], translation), to: target)
  }

  /// Bytes that are no text go on as they are.
  private static func translated(
    _ line: ArraySlice<UInt8>, _ translation: (String) -> String
  ) -> [UInt8] {
    String(validating: line, as: UTF8.self).map { Array(translation($0).utf8) } ?? Array(line)
  }

  private static func send(_ bytes: [UInt8], to target: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(target, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
