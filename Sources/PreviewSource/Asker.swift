// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The questions of one who looks, asked one after the other on a thread of their own.
///
/// Of several frames that are asked for while one is drawn, the last counts: the others are not drawn.
package final class Asker: Sendable {
  /// What who looks is told.
  package enum Reply: Sendable {
    case answer(ProgramSocket.Answer)
    case news(Source.News)
    /// Nobody answers, for the moment.
    case gone
  }

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
  private let hear: @Sendable (Reply) -> Void
  private let onEnd: @Sendable () -> Void
  private let waiting = Mutex((questions: [Question](), isOver: false))
  private let bell = DispatchSemaphore(value: 0)
  private let listener = Mutex(0)

  /// Begins to look.
  ///
  /// - Parameters:
  ///   - source: What is looked at.
  ///   - hear: Told all answers and news, on threads of ours.
  ///   - onEnd: Called when nothing more is told, after ``end()``.
  package init(
    _ source: Source, hear: @escaping @Sendable (Reply) -> Void,
    onEnd: @escaping @Sendable () -> Void = {}
  ) {
    (self.source, self.hear, self.onEnd) = (source, hear, onEnd)
    let number = source.listen { hear(.news($0)) }
    listener.withLock { $0 = number }
    if let failure = source.failure { hear(.news(.failed(failure))) }
    Thread { [self] in run() }.start()
  }

  /// Asks, soon.
  package func ask(_ data: Data) {
    let head = try? JSONDecoder().decode(Head.self, from: data)
    let isFrame = ["frame", "pixels"].contains(head?.want)
    waiting.withLock { waiting in
      if isFrame { waiting.questions.removeAll { $0.isFrame } }
      if waiting.questions.count < Self.limit {
        waiting.questions.append(Question(data: data, isFrame: isFrame))
      }
    }
    bell.signal()
  }

  /// Looks no more.
  package func end() {
    source.leave(listener.withLock { $0 })
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
        hear(.gone)
        continue
      }
      hear(.answer(answer))
    }
    onEnd()
  }
}
