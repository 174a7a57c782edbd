// SPDX-License-Identifier: Apache-2.0

/// Takes apart what a browser sends by a WebSocket (RFC 6455): short texts, and what keeps the
/// connection.
///
/// What the protocol forbids, or nobody asks for, is refused before any of it is kept.
struct FrameReader {
  /// What has come.
  enum Event: Equatable {
    case text([UInt8])
    case ping([UInt8])
    case pong
    case close
  }

  /// Why the connection ends, as RFC 6455, section 7.4.1, numbers it.
  enum Fault: UInt16, Error {
    case protocolError = 1002
    case unacceptable = 1003
    case notText = 1007
    case tooLarge = 1009
  }

  /// Bytes of a text, in however many frames it comes.
  let longestMessage: Int
  private var waiting: [UInt8] = []
  private var message: [UInt8]?

  init(longestMessage: Int) { self.longestMessage = longestMessage }

  /// Takes bytes as they come.
  mutating func take(_ bytes: some Collection<UInt8>) throws(Fault) -> [Event] {
    waiting += bytes
    var (events, start) = ([Event](), 0)
    while let frame = try nextFrame(from: start) {
      start = frame.end
      if let event = try take(frame) { events.append(event) }
    }
    waiting.removeFirst(start)
    return events
  }

  // MARK: - A frame

  private struct Frame {
    var isLast: Bool
    var kind: UInt8
    var payload: [UInt8]
    var end: Int
  }

  private func nextFrame(from start: Int) throws(Fault) -> Frame? {
    let count = waiting.count - start
    guard count >= 1 else { return nil }
    let (isLast, kind) = (waiting[start] & 0x80 != 0, waiting[start] & 0x0F)
    // No extension was agreed on that gives the reserved bits a meaning.
    guard waiting[start] & 0x70 == 0, [0, 1, 2, 8, 9, 10].contains(kind) else {
      throw .protocolError
    }
    guard kind != 2 else { throw .unacceptable }
    guard count >= 2 else { return nil }
    guard waiting[start + 1] & 0x80 != 0 else { throw .protocolError }
    let short = Int(waiting[start + 1] & 0x7F)
    let isControl = kind >= 8
    guard !isControl || isLast && short <= 125 else { throw .protocolError }
    let more = short < 126 ? 0 : short == 126 ? 2 : 8
    guard count >= 2 + more else { return nil }
    var length = UInt64(short)
    if more > 0 {
      length = waiting[start + 2..<start + 2 + more].reduce(0) { $0 << 8 | UInt64($1) }
      // The shortest way to say it is the only one.
      guard length >= (more == 2 ? 126 : 65_536), length >> 63 == 0 else { throw .protocolError }
    }
    guard isControl || length <= UInt64(longestMessage - (message?.count ?? 0)) else {
      throw .tooLarge
    }
    let (key, begin) = (start + 2 + more, start + 6 + more)
    guard count >= 6 + more + Int(length) else { return nil }
    let payload = (0..<Int(length)).map { waiting[begin + $0] ^ waiting[key + $0 & 3] }
    return Frame(isLast: isLast, kind: kind, payload: payload, end: begin + Int(length))
  }

  private mutating func take(_ frame: Frame) throws(Fault) -> Event? {
    switch frame.kind {
    case 8: return .close
    case 9: return .ping(frame.payload)
    case 10: return .pong
    case 1 where message != nil, 0 where message == nil: throw .protocolError
    case 1: message = frame.payload
    default: message?.append(contentsOf: frame.payload)
    }
    guard frame.isLast, let whole = message else { return nil }
    message = nil
    guard String(validating: whole, as: UTF8.self) != nil else { throw .notText }
    return .text(whole)
  }
}

/// What a server sends by a WebSocket.
enum FrameWriter {
  enum Kind: UInt8 {
    case text = 1
    case picture = 2
    case close = 8
    case ping = 9
    case pong = 10
  }

  /// What stands before a message.
  static func head(_ kind: Kind, count: Int) -> [UInt8] {
    let first = 0x80 | kind.rawValue
    if count < 126 { return [first, UInt8(count)] }
    let size = count < 65_536 ? 2 : 8
    let bytes = (0..<size).reversed().map { UInt8(truncatingIfNeeded: count >> (8 * $0)) }
    return [first, size == 2 ? 126 : 127] + bytes
  }

  /// A short message, all of it.
  static func bytes(_ kind: Kind, _ payload: [UInt8] = []) -> [UInt8] {
    head(kind, count: payload.count) + payload
  }
}
