// SPDX-License-Identifier: Apache-2.0

import FlyingFox
import Foundation
import Synchronization

/// Passes a page's questions on to the program, and its answers back.
///
/// Of several frames that are asked for while one is drawn, the last counts: the others are not drawn.
struct Relay: WSMessageHandler {
  /// Longer questions end the connection.
  static let longestQuestion = 1 << 16

  let source: Source

  func makeMessages(for client: AsyncStream<WSMessage>) async throws -> AsyncStream<WSMessage> {
    let (messages, output) = AsyncStream<WSMessage>.makeStream()
    let asker = Asker(source, output)
    let number = source.listen { asker.tell($0) }
    if let failure = source.failure { asker.tell(.failed(failure)) }
    Task {
      for await message in client {
        guard case .text(let text) = message, text.utf8.count <= Self.longestQuestion else { break }
        asker.ask(Data(text.utf8))
      }
      source.leave(number)
      asker.end()
    }
    return messages
  }
}

/// The questions of one page, asked one after the other on a thread of their own.
private final class Asker: Sendable {
  private struct Question {
    var data: Data
    var isFrame: Bool
  }

  private struct Head: Decodable {
    var want: String?
  }

  /// More questions than this are not kept.
  private static let limit = 64

  private let source: Source
  private let output: AsyncStream<WSMessage>.Continuation
  private let waiting = Mutex((questions: [Question](), isOver: false))
  private let bell = DispatchSemaphore(value: 0)

  init(_ source: Source, _ output: AsyncStream<WSMessage>.Continuation) {
    (self.source, self.output) = (source, output)
    Thread { [self] in run() }.start()
  }

  func ask(_ data: Data) {
    let head = try? JSONDecoder().decode(Head.self, from: data)
    let question = Question(data: data, isFrame: head?.want == "frame")
    waiting.withLock { waiting in
      if question.isFrame { waiting.questions.removeAll { $0.isFrame } }
      if waiting.questions.count < Self.limit { waiting.questions.append(question) }
    }
    bell.signal()
  }

  func tell(_ news: Source.News) {
    switch news {
    case .changed: output.yield(.text(#"{"event":"changed"}"#))
    case .failed(let message):
      let body = try? JSONEncoder().encode(["event": "failed", "message": message])
      if let body { output.yield(.text(String(decoding: body, as: UTF8.self))) }
    }
  }

  func end() {
    waiting.withLock { $0 = ([], true) }
    bell.signal()
  }

  private func run() {
    var connection: (socket: ProgramSocket, version: Int)?
    while true {
      bell.wait()
      let (question, isOver) = waiting.withLock { waiting -> (Question?, Bool) in
        (waiting.questions.isEmpty ? nil : waiting.questions.removeFirst(), waiting.isOver)
      }
      if isOver { break }
      guard let question else { continue }
      if connection?.version != source.version { connection = source.connect() }
      guard let answer = connection?.socket.ask(question.data) else {
        connection = nil
        output.yield(.text(#"{"event":"gone"}"#))
        continue
      }
      switch answer {
      case .text(let data): output.yield(.text(String(decoding: data, as: UTF8.self)))
      case .picture(let data): output.yield(.data(data))
      }
    }
    output.finish()
  }
}
