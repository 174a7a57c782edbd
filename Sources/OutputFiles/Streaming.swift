// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Bytes that go to a device or a pipe.
enum Streaming {
  struct Failure: Error {
    /// As errno has it.
    let code: Int32
  }

  /// Writes a file's bytes behind what a device, a pipe or an open file already has.
  ///
  /// A named pipe that nobody reads is waited for.
  static func copy(_ file: String, to place: String) throws(Failure) {
    let source = open(file, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { throw Failure(code: errno) }
    defer { close(source) }
    UnfinishedFiles.ignoreBrokenPipes()
    var target: Int32
    repeat {
      target = open(place, O_WRONLY | O_APPEND | O_NOCTTY | O_CLOEXEC)
    } while target < 0 && errno == EINTR
    guard target >= 0 else { throw Failure(code: errno) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var code: Int32 = 0
    while code == 0 {
      let count = read(source, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count != 0 else { break }
      let isWritten =
        count > 0 && buffer[..<count].withUnsafeBytes { AtomicFile.writeAll($0, to: target) }
      if !isWritten { code = errno }
    }
    if close(target) != 0 && code == 0 { code = errno }
    guard code == 0 else { throw Failure(code: code) }
  }
}
