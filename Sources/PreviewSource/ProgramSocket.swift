// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A connection to a program that answers questions about its layers.
///
/// Messages go both ways as their length, four bytes in little-endian order, a byte that is 0 for text
/// and 1 for a picture, and what they say. One thread at a time asks.
package final class ProgramSocket: Sendable {
  /// What a program answers.
  package enum Answer: Equatable, Sendable {
    case text(Data)
    case picture(Data)
  }

  /// Longer answers end the connection.
  static let longestAnswer = 256 << 20

  private let descriptor: Int32

  /// Connects; nil where nobody listens.
  package init?(path: String) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard !bytes.isEmpty, bytes.count <= 100, !bytes.contains(0) else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    // What is not made is let go all the same, by `deinit`: closed here too, it would be closed twice.
    guard result == 0 else { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Asks and waits for the answer; nil where the program is gone.
  package func ask(_ question: Data) -> Answer? {
    var message = Data()
    withUnsafeBytes(of: UInt32(clamping: question.count).littleEndian) {
      message.append(contentsOf: $0)
    }
    message.append(0)
    message.append(question)
    guard write(message), let head = read(5) else { return nil }
    let length = head.prefix(4).enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) }
    guard length <= Self.longestAnswer, let body = read(length) else { return nil }
    return head[4] == 0 ? .text(body) : .picture(body)
  }

  private func read(_ count: Int) -> Data? {
    var data = Data(count: count)
    var done = 0
    while done < count {
      let got = data.withUnsafeMutableBytes { buffer in
        recv(descriptor, buffer.baseAddress?.advanced(by: done), count - done, 0)
      }
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { return nil }
      done += got
    }
    return data
  }

  private func write(_ data: Data) -> Bool {
    data.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let sent = send(
          descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done,
          Int32(MSG_NOSIGNAL))
        if sent < 0, errno == EINTR { continue }
        guard sent > 0 else { return false }
        done += sent
      }
      return true
    }
  }
}
