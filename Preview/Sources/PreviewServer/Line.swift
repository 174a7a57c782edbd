// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One end of a connection, of which nothing is waited for without a limit.
///
/// Whoever has it closes its descriptor.
struct Line: Sendable {
  let descriptor: Int32

  /// What comes of waiting.
  enum Arrival {
    case bytes([UInt8])
    /// The other side has ended it, or is gone.
    case end
    case nothing
  }

  /// Seconds of the machine's clock, which no one sets.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Reads what comes up to an instant of ``now``.
  func read(until instant: Double, atMost count: Int = 16_384) -> Arrival {
    while wait(for: POLLIN, until: instant) {
      var buffer = [UInt8](repeating: 0, count: count)
      let got = recv(descriptor, &buffer, count, Int32(MSG_DONTWAIT))
      if got < 0, errno == EINTR || errno == EAGAIN { continue }
      return got > 0 ? .bytes(Array(buffer[..<got])) : .end
    }
    return .nothing
  }

  /// Writes all bytes; false where the other side takes none for so many seconds, or is gone.
  func write(_ bytes: UnsafeRawBufferPointer, patience: Double) -> Bool {
    var done = 0
    while done < bytes.count {
      guard wait(for: POLLOUT, until: Self.now + patience) else { return false }
      let sent = send(
        descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done,
        Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      if sent < 0, errno == EINTR || errno == EAGAIN { continue }
      guard sent > 0 else { return false }
      done += sent
    }
    return true
  }

  func write(_ bytes: [UInt8], patience: Double) -> Bool {
    bytes.withUnsafeBytes { write($0, patience: patience) }
  }

  /// Ends what both sides say; whoever waits for it is told.
  func end() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// Says that no more comes, and hears out what the other side still says, so that it is not cut off
  /// before it has read the answer.
  func endPolitely(seconds: Double) {
    _ = shutdown(descriptor, Int32(SHUT_WR))
    let (limit, most) = (Self.now + seconds, 1 << 20)
    var count = 0
    while count < most, case .bytes(let bytes) = read(until: limit) { count += bytes.count }
  }

  private func wait(for events: Int32, until instant: Double) -> Bool {
    while true {
      let left = instant - Self.now
      guard left > 0 else { return false }
      var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
      let result = poll(&entry, 1, Int32(min(left * 1000, 60_000).rounded(.up)))
      if result > 0 { return true }
      guard result == 0 || errno == EINTR else { return false }
    }
  }
}
