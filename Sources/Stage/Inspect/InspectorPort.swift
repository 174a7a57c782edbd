// SPDX-License-Identifier: Apache-2.0

import CVirtualTime
import Foundation
import Inspector
import Synchronization

/// Where inspectors ask a program: a socket in the file system, which only the same person can reach.
///
/// Messages go both ways as their length, four bytes in little-endian order, a byte that is 0 for text
/// and 1 for a picture, and what they say. Questions are ``InspectorRequest`` as JSON.
package final class InspectorPort: Sendable {
  /// Longer questions end the connection.
  static let longestQuestion = 1 << 16

  package let path: String
  private let listener: Int32
  private let state = Mutex((connections: [Int32](), isOpen: true))

  /// Listens at a path, which must be free or that of a socket nobody listens at any more.
  ///
  /// - Parameters:
  ///   - path: At most 100 bytes long.
  ///   - host: What is looked into.
  /// - Throws: When there can be no socket.
  package init(at path: String, of host: any InspectorHost) throws(StageError) {
    self.path = path
    guard var address = Self.address(path) else {
      throw .argument("\(path) cannot be a socket: give a path of at most 100 bytes.")
    }
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Self.closesOnExec, 0)
    guard listener >= 0 else { throw .media("There can be no socket: \(Self.reason).") }
    if Self.isSocket(path), Self.isAbandoned(&address) { unlink(path) }
    // Its owner's alone: what is bound takes the mode of the socket. The process's mask would hold for
    // the files of other threads too.
    fchmod(listener, 0o600)
    let isBound = Self.with(&address) { bind(listener, $0, $1) } == 0
    guard isBound, listen(listener, 8) == 0 else {
      let reason = Self.reason
      close(listener)
      throw .media("\(path) cannot be listened at: \(reason). Give another path.")
    }
    let session = InspectorSession(host)
    Self.start("inspector") { [self] in welcome(session) }
  }

  /// Ends all connections, and takes the socket away.
  package func end() {
    // Under the lock: who closes one of them has taken it from the list, and its number may be another's.
    state.withLock { state in
      guard state.isOpen else { return }
      state.isOpen = false
      for socket in state.connections + [listener] { shutdown(socket, Int32(SHUT_RDWR)) }
      unlink(path)
    }
  }

  // MARK: - Threads

  private static func start(_ name: String, _ body: @escaping @Sendable () -> Void) {
    let thread = Thread {
      // It waits for the world outside: virtual time need not wait for it.
      cvt_exempt_current_thread()
      body()
    }
    thread.name = name
    thread.stackSize = 4 << 20
    thread.start()
  }

  private func welcome(_ session: InspectorSession) {
    while true {
      let connection = Self.retried { Foundation.accept(listener, nil, nil) }
      guard connection >= 0 else {
        // Ended here, or by the system; then nobody may end what has its number later.
        state.withLock { state in
          if state.isOpen { unlink(path) }
          state.isOpen = false
        }
        break
      }
      _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
      let isOpen = state.withLock { state in
        if state.isOpen { state.connections.append(connection) }
        return state.isOpen
      }
      guard isOpen else {
        close(connection)
        break
      }
      Self.start("inspector") { [self] in serve(connection, session) }
    }
    close(listener)
  }

  private func serve(_ connection: Int32, _ session: InspectorSession) {
    defer {
      state.withLock { $0.connections.removeAll { $0 == connection } }
      close(connection)
    }
    while let question = Self.read(from: connection) {
      let isSent =
        switch session.answer(question) {
        case .text(let data): Self.send(data, kind: 0, to: connection)
        case .picture(let data): Self.send(data, kind: 1, to: connection)
        }
      guard isSent else { return }
    }
  }

  // MARK: - Bytes

  private static func read(from connection: Int32) -> Data? {
    guard let head = bytes(5, from: connection) else { return nil }
    let length = head.prefix(4).enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) }
    guard length <= longestQuestion else { return nil }
    return bytes(length, from: connection)
  }

  private static func bytes(_ count: Int, from connection: Int32) -> Data? {
    var data = Data(count: count)
    var done = 0
    while done < count {
      let got = data.withUnsafeMutableBytes { buffer in
        retried { recv(connection, buffer.baseAddress?.advanced(by: done), count - done, 0) }
      }
      guard got > 0 else { return nil }
      done += got
    }
    return data
  }

  private static func send(_ data: Data, kind: UInt8, to connection: Int32) -> Bool {
    var head = Data()
    withUnsafeBytes(of: UInt32(clamping: data.count).littleEndian) { head.append(contentsOf: $0) }
    head.append(kind)
    return write(head, to: connection) && write(data, to: connection)
  }

  private static func write(_ data: Data, to connection: Int32) -> Bool {
    data.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let sent = retried {
          Foundation.send(
            connection, buffer.baseAddress?.advanced(by: done), buffer.count - done,
            Int32(MSG_NOSIGNAL))
        }
        guard sent > 0 else { return false }
        done += sent
      }
      return true
    }
  }

  private static func retried<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }

  // MARK: - Addresses

  private static let closesOnExec = Int32(SOCK_CLOEXEC.rawValue)

  private static var reason: String { String(cString: strerror(errno)) }

  private static func address(_ path: String) -> sockaddr_un? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard !bytes.isEmpty, bytes.count <= 100, !bytes.contains(0) else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return address
  }

  private static func with<Result>(
    _ address: inout sockaddr_un, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  /// Whether a path is that of a socket: files refuse connections, too, and are not ours to take away.
  private static func isSocket(_ path: String) -> Bool {
    var entry = stat()
    return lstat(path, &entry) == 0 && entry.st_mode & S_IFMT == S_IFSOCK
  }

  /// Whether there is a socket that nobody listens at.
  private static func isAbandoned(_ address: inout sockaddr_un) -> Bool {
    let probe = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | closesOnExec, 0)
    guard probe >= 0 else { return false }
    defer { close(probe) }
    return with(&address) { connect(probe, $0, $1) } != 0 && errno == ECONNREFUSED
  }
}
