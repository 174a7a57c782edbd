// SPDX-License-Identifier: Apache-2.0

import FlyingFox
import Foundation
import PreviewSource

/// Passes a page's questions on to the program, and its answers back.
///
/// Of several frames that are asked for while one is drawn, the last counts: the others are not drawn.
struct Relay: WSMessageHandler {
  /// Longer questions end the connection.
  static let longestQuestion = 1 << 16

  let source: Source

  func makeMessages(for client: AsyncStream<WSMessage>) async throws -> AsyncStream<WSMessage> {
    let (messages, output) = AsyncStream<WSMessage>.makeStream()
    let asker = Asker(source) {
      output.yield(Self.message($0))
    } onEnd: {
      output.finish()
    }
    Task {
      for await message in client {
        guard case .text(let text) = message, text.utf8.count <= Self.longestQuestion else { break }
        asker.ask(Data(text.utf8))
      }
      asker.end()
    }
    return messages
  }

  /// What a page is sent.
  private static func message(_ reply: Asker.Reply) -> WSMessage {
    switch reply {
    case .answer(.text(let data)): return .text(String(decoding: data, as: UTF8.self))
    case .answer(.picture(let data)): return .data(data)
    case .news(.changed): return event("changed")
    case .news(.failed(let words)): return event("failed", words)
    case .news(.waiting(let words)): return event("waiting", words)
    case .gone: return event("gone")
    }
  }

  private static func event(_ name: String, _ words: String? = nil) -> WSMessage {
    let body = try? JSONEncoder().encode(["event": name, "message": words])
    return .text(String(decoding: body ?? Data(), as: UTF8.self))
  }
}
