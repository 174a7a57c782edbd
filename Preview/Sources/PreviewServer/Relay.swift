// SPDX-License-Identifier: Apache-2.0

import Foundation
import PreviewSource

/// Passes a page's questions on to the program, and its answers back, for as long as the page is there.
struct Relay {
  /// Longer questions end the connection.
  static let longestQuestion = 1 << 16
  /// Seconds after which a silent page is asked whether it is there, and those after which it is not.
  private static let (silence, absence) = (20.0, 60.0)

  let source: Source
  let line: Line

  /// Serves until the page, or the connection, ends.
  ///
  /// - Parameter early: What has come behind the request's head.
  func run(_ early: [UInt8]) {
    let outbox = Outbox(line)
    let asker = Asker(source) { Self.send($0, by: outbox) }
    var reader = FrameReader(longestMessage: Self.longestQuestion)
    var (bytes, heard) = (early, Line.now)
    var code: UInt16?
    reading: while true {
      do throws(FrameReader.Fault) {
        for event in try reader.take(bytes) {
          switch event {
          case .text(let text): asker.ask(Data(text))
          case .ping(let payload): outbox.put(.pong, Data(payload))
          case .pong: break
          case .close:
            code = 1000
            break reading
          }
        }
      } catch {
        code = error.rawValue
        break
      }
      switch line.read(until: Line.now + Self.silence) {
      case .bytes(let more): (bytes, heard) = (more, Line.now)
      case .end: break reading
      case .nothing:
        guard Line.now - heard < Self.absence else { break reading }
        bytes = []
        outbox.put(.ping)
      }
    }
    asker.end()
    outbox.close(code)
    // What is still on its way here would cut off the last word.
    if code != nil { line.endPolitely(seconds: 1) }
  }

  /// What a page is sent.
  private static func send(_ reply: Asker.Reply, by outbox: Outbox) {
    switch reply {
    case .answer(.text(let data)): outbox.put(.text, data, isAnswer: true)
    case .answer(.picture(let data)): outbox.put(.picture, data, isAnswer: true)
    case .news(.changed): outbox.put(.text, event("changed"))
    case .news(.failed(let words)): outbox.put(.text, event("failed", words))
    case .news(.waiting(let words)): outbox.put(.text, event("waiting", words))
    case .gone: outbox.put(.text, event("gone"))
    }
  }

  private static func event(_ name: String, _ words: String? = nil) -> Data {
    (try? JSONEncoder().encode(["event": name, "message": words])) ?? Data()
  }
}
