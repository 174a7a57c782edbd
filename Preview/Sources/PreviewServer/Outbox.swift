// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What waits to be sent to a page, by a thread of its own: so who has news never waits for a page that
/// does not listen.
///
/// Everything in it is read and written under its condition.
final class Outbox: @unchecked Sendable {
  /// News beyond this mean that the page does not listen.
  private static let most = 256
  /// Answers that may wait: who gives more waits himself.
  private static let mostAnswers = 2
  /// Seconds that a page may take nothing.
  private static let patience = 20.0

  private struct Message {
    var head: [UInt8]
    var body: Data
    var isAnswer: Bool
  }

  private let line: Line
  private let condition = NSCondition()
  private var waiting: [Message] = []
  /// Nothing more is taken; what waits is still sent.
  private var isClosed = false
  /// The thread has ended.
  private var isDone = false

  init(_ line: Line) {
    self.line = line
    let thread = Thread { [self] in send() }
    thread.name = "to a page"
    thread.start()
  }

  /// Sends something soon.
  ///
  /// - Parameters:
  ///   - kind: What it is.
  ///   - body: What it says.
  ///   - isAnswer: Whether whoever gives it waits for a page that is slow.
  func put(_ kind: FrameWriter.Kind, _ body: Data = Data(), isAnswer: Bool = false) {
    condition.withLock {
      while isAnswer, !isClosed, waiting.count(where: \.isAnswer) >= Self.mostAnswers {
        condition.wait()
      }
      guard !isClosed else { return }
      guard waiting.count < Self.most else {
        isClosed = true
        line.end()
        return condition.broadcast()
      }
      waiting.append(
        Message(head: FrameWriter.head(kind, count: body.count), body: body, isAnswer: isAnswer))
      condition.broadcast()
    }
  }

  /// Sends a last word, where one is to be said, and waits until nothing is sent any more.
  func close(_ code: UInt16?) {
    condition.withLock {
      waiting = []
      if let code, !isClosed {
        let body = Data([UInt8(code >> 8), UInt8(code & 0xFF)])
        waiting = [
          Message(
            head: FrameWriter.head(.close, count: body.count), body: body, isAnswer: false)
        ]
      }
      isClosed = true
      condition.broadcast()
      while !isDone { condition.wait() }
    }
  }

  private func send() {
    while let message = next() {
      let isSent =
        line.write(message.head, patience: Self.patience)
        && message.body.withUnsafeBytes { line.write($0, patience: Self.patience) }
      guard !isSent else { continue }
      line.end()
      condition.withLock { (waiting, isClosed) = ([], true) }
    }
    condition.withLock {
      isDone = true
      condition.broadcast()
    }
  }

  private func next() -> Message? {
    condition.withLock {
      while waiting.isEmpty, !isClosed { condition.wait() }
      guard !waiting.isEmpty else { return nil }
      condition.broadcast()
      return waiting.removeFirst()
    }
  }
}
