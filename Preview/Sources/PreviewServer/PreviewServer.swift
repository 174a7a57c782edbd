// SPDX-License-Identifier: Apache-2.0

import Foundation
import PreviewSource

/// Serves the page of the inspector, on this machine alone.
///
/// Each connection has a thread, so that none waits for another; what is waited for has limits
/// (``Door``, ``Relay``), and so has how many there are (``Guests``).
public final class PreviewServer: Sendable {
  /// Why nothing can be served.
  public struct Failure: Error, CustomStringConvertible {
    /// What the system says.
    public let description: String

    init() { description = String(cString: strerror(errno)) }
  }

  /// Who is let in, and the address.
  public let gate: Gate
  private let descriptor: Int32
  private let source: Source
  private let guests = Guests()

  /// Listens at a port of this machine; requests are heard from now on, and answered by ``run()``.
  ///
  /// - Parameters:
  ///   - source: What is looked at.
  ///   - port: 0 for any that is free.
  ///   - token: What who asks must know.
  /// - Throws: ``Failure`` where nobody can listen there.
  package init(source: Source, port: UInt16, token: String = Gate.token()) throws(Failure) {
    let listener = socket(
      AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard listener >= 0 else { throw Failure() }
    // What was served there before may still be ending.
    var on: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { general in
        bind(listener, general, size) == 0 && listen(listener, 128) == 0
          && getsockname(listener, general, &size) == 0
      }
    }
    guard result else {
      let failure = Failure()
      close(listener)
      throw failure
    }
    (self.source, descriptor) = (source, listener)
    gate = Gate(port: UInt16(bigEndian: address.sin_port), token: token)
  }

  /// Serves until the process ends.
  public func run() -> Never {
    while true {
      let guest = accept(descriptor, nil, nil)
      guard guest >= 0 else {
        // There may be no descriptors for a moment.
        if errno != EINTR { usleep(50_000) }
        continue
      }
      // What is started meanwhile is not to keep it open.
      _ = fcntl(guest, F_SETFD, FD_CLOEXEC)
      greet(Line(descriptor: guest))
    }
  }

  private func greet(_ line: Line) {
    guard let number = guests.enter(line) else {
      close(line.descriptor)
      return
    }
    let thread = Thread { [self] in
      Door(gate: gate, source: source, line: line) { [self] in
        guests.admit(number, isPage: $0)
      }.run()
      guests.leave(number) { close(line.descriptor) }
    }
    thread.name = "from a page"
    thread.start()
  }
}
