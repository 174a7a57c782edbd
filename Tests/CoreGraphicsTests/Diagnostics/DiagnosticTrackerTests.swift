// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Synchronization
import Testing

@Suite("The tracker of diagnostics")
struct DiagnosticTrackerTests {
  private final class Log: Sendable {
    private let said = Mutex<[String]>([])
    var lines: [String] { said.withLock { $0 } }
    func say(_ line: String) { said.withLock { $0.append(line) } }
  }

  @Test("writes each once, counts it, and keeps the first place and the earliest time")
  func counts() {
    let log = Log()
    let tracker = DiagnosticTracker { log.say($0) }
    tracker.note(.filter, "a", subject: 1, time: 5) { "here" }
    tracker.note(.filter, "a", subject: 1, time: 3) { "there" }
    tracker.note(.filter, "a", subject: 2)
    tracker.note(.contents, "a", subject: 1, time: 4)
    #expect(log.lines == ["here: a", "a", "a"])
    #expect(tracker.list.map(\.count) == [2, 1, 1])
    #expect(tracker.list.map(\.time) == [3, nil, 4])
    #expect(tracker.list.map(\.place) == ["here", nil, nil])
    #expect(tracker.first == tracker.list.first)
    tracker.reset()
    #expect(tracker.list.isEmpty && tracker.first == nil)
    tracker.note(.filter, "a", subject: 1) { "there" }
    #expect(log.lines.last == "there: a")
  }

  @Test("asks for a place only when it writes, and holds no lock while it does")
  func places() {
    let tracker = DiagnosticTracker()
    var asked = 0
    for _ in 0..<5 {
      tracker.note(.filter, "a") {
        asked += 1
        return "\(tracker.list.count)"
      }
    }
    #expect(asked == 1)
    #expect(tracker.list.map(\.place) == ["0"])
  }

  @Test("keeps so many of a kind and so many kinds, and counts the others as one")
  func bounds() {
    let log = Log()
    let tracker = DiagnosticTracker { log.say($0) }
    let most = DiagnosticTracker.mostOfKind
    for number in 0..<10_000 { tracker.note(.font, "there is no font named \(number)") }
    #expect(tracker.list.count == most + 1)
    #expect(tracker.list.last?.count == 10_000 - most)
    tracker.note(.font, "there is no font named 0")
    #expect(tracker.list.first?.count == 2)
    for number in 0..<10_000 { tracker.note(.init(rawValue: "kind.\(number)"), "b") }
    #expect(tracker.list.count == most + 1 + DiagnosticTracker.mostKinds)
    #expect(tracker.list.last?.kind == .diagnostics)
    #expect(log.lines.count == tracker.list.count)
    tracker.note(.font, String(repeating: "long", count: 100_000), subject: 9)
    #expect(tracker.list.allSatisfy { $0.message.utf8.count < 10_000 })
  }

  @Test("loses nothing that is met on many threads at once")
  func threads() {
    let log = Log()
    let tracker = DiagnosticTracker { log.say($0) }
    DispatchQueue.concurrentPerform(iterations: 64) { turn in
      for number in 0..<20 { tracker.note(.filter, "\(number)", subject: UInt64(turn % 2)) }
    }
    let most = DiagnosticTracker.mostOfKind
    #expect(tracker.list.reduce(0) { $0 + $1.count } == 64 * 20)
    #expect(tracker.list.count == most + 1)
    #expect(Set(log.lines).count <= 21 && log.lines.count == most + 1)
  }

  @Test("a listener hears its own thread until it is ignored; an owner alone hears its own")
  func scopes() {
    let (mine, other) = (DiagnosticTracker(), DiagnosticTracker())
    let kind = Diagnostic.Kind(rawValue: "test.\(UUID())")
    Diagnostics.listen(mine)
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      Diagnostics.listen(other)
      Diagnostics.report(kind, "other")
      Diagnostics.ignore(other)
      Diagnostics.report(kind, "late")
      done.signal()
    }
    thread.start()
    done.wait()
    Diagnostics.report(kind, "mine")
    Diagnostics.report(kind, "owned", owner: other)
    Diagnostics.ignore(mine)
    Diagnostics.report(kind, "nobody's")
    #expect(mine.list.map(\.message) == ["mine"])
    #expect(other.list.map(\.message) == ["other", "owned"])
    let all = Set(Diagnostics.list.filter { $0.kind == kind }.map(\.message))
    #expect(all == ["other", "late", "mine", "owned", "nobody's"])
  }
}
