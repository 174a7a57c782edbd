// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How a request becomes a WebSocket (RFC 6455, section 4.2).
enum Handshake {
  /// The answer's key; nil where the request asks for no WebSocket, or not as it should.
  static func accept(_ head: RequestHead) -> String? {
    func has(_ field: String, _ word: String) -> Bool {
      (head[field] ?? "").split(separator: ",").contains {
        $0.trimmingCharacters(in: .whitespaces).lowercased() == word
      }
    }
    guard has("upgrade", "websocket"), has("connection", "upgrade"),
      head["sec-websocket-version"] == "13", let key = head["sec-websocket-key"],
      Data(base64Encoded: key)?.count == 16
    else { return nil }
    return accept(key: key)
  }

  static func accept(key: String) -> String {
    Data(sha1(Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))).base64EncodedString()
  }

  /// SHA-1 (RFC 3174), which proves nothing here but that the other side speaks WebSocket.
  static func sha1(_ message: [UInt8]) -> [UInt8] {
    var hash: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    var bytes = message + [0x80]
    bytes += [UInt8](repeating: 0, count: (119 - message.count % 64) % 64)
    bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: (8 * message.count) >> (8 * $0)) }
    func turned(_ word: UInt32, _ count: UInt32) -> UInt32 { word << count | word >> (32 - count) }
    for start in stride(from: 0, to: bytes.count, by: 64) {
      var words = (0..<16).map { word in
        (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(bytes[start + 4 * word + $1]) }
      }
      for i in 16..<80 {
        words.append(turned(words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16], 1))
      }
      var (a, b, c, d, e) = (hash[0], hash[1], hash[2], hash[3], hash[4])
      for i in 0..<80 {
        let (f, k): (UInt32, UInt32) =
          switch i / 20 {
          case 0: (b & c | ~b & d, 0x5A82_7999)
          case 1: (b ^ c ^ d, 0x6ED9_EBA1)
          case 2: (b & c | b & d | c & d, 0x8F1B_BCDC)
          default: (b ^ c ^ d, 0xCA62_C1D6)
          }
        (a, b, c, d, e) = (turned(a, 5) &+ f &+ e &+ k &+ words[i], a, turned(b, 30), c, d)
      }
      for (i, value) in [a, b, c, d, e].enumerated() { hash[i] &+= value }
    }
    return hash.flatMap { word in
      (0..<4).reversed().map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
    }
  }
}
