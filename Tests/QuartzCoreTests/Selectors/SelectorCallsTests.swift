// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Testing

private final class Listener: NSObject {
  var calls: [String] = []

  func tick(_ timer: Timer) { calls.append("tick \(timer.userInfo as? String ?? "-")") }
  func plain() { calls.append("plain") }
  func hear(_ notification: Notification) { calls.append(notification.name.rawValue) }
  func take(_ text: String) { calls.append(text) }

  func count(_ number: NSNumber) { calls.append("count \(number)") }
  func flag(_ flag: Bool) { calls.append("flag \(flag)") }

  static let count = Selector("count:", Listener.count(_:))
  static let flag = Selector("flag:", Listener.flag(_:))
  static let tick = Selector("tick:", Listener.tick(_:))
  static let plain = Selector("plain", Listener.plain)
  static let hear = Selector("hear:", Listener.hear(_:))
  static let take = Selector("take:", Listener.take(_:))
}

@Suite("Calls by selector")
struct SelectorCallsTests {
  /// Lets the run loop do what is due by now and by a few milliseconds from now.
  private func run() {
    let mark = Listener()
    mark.perform(Listener.plain, with: nil, afterDelay: 0.005)
    let end = Date(timeIntervalSinceNow: 300)
    // A turn ends at its limit where the thread's loop has something else to wait for, whatever timers fire.
    while mark.calls.isEmpty, Date() < end {
      _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    }
  }

  @Test("an object of another class is no argument; a flag says whether there is one")
  func arguments() {
    let listener = Listener()
    listener.perform(Listener.count, with: listener)
    listener.perform(Listener.take, with: listener)
    #expect(listener.calls.isEmpty)
    listener.perform(Listener.count, with: NSNumber(value: 3))
    listener.perform(Listener.flag, with: listener)
    listener.perform(Listener.flag, with: nil)
    #expect(listener.calls == ["count 3", "flag true", "flag false"])
  }

  @Test("a timer calls its target and carries what it was given")
  func timer() {
    let listener = Listener()
    let timer = Timer.scheduledTimer(
      timeInterval: 0.001, target: listener, selector: Listener.tick, userInfo: "info",
      repeats: false)
    #expect(timer.userInfo as? String == "info")
    run()
    #expect(listener.calls == ["tick info"])
    #expect(!timer.isValid)
    let other = Timer(
      timeInterval: 1, target: listener, selector: Listener.plain, userInfo: nil, repeats: true)
    #expect(other.userInfo == nil)
    other.fire()
    #expect(listener.calls == ["tick info", "plain"])
    other.invalidate()
  }

  @Test("a timer keeps its target until it is invalidated")
  func timerKeeps() {
    weak var seen: Listener?
    let timer: Timer
    do {
      let listener = Listener()
      seen = listener
      timer = Timer(
        timeInterval: 10, target: listener, selector: Listener.plain, userInfo: nil, repeats: true)
    }
    #expect(seen != nil)
    timer.invalidate()
  }

  @Test("notifications reach observers by selector until they are removed")
  func notifications() {
    let center = NotificationCenter()
    let (first, second) = (Notification.Name("first"), Notification.Name("second"))
    let listener = Listener()
    center.addObserver(listener, selector: Listener.hear, name: first, object: nil)
    center.addObserver(listener, selector: Listener.hear, name: second, object: nil)
    center.addObserver(listener, selector: Listener.plain, name: second, object: listener)
    center.post(name: first, object: nil)
    center.post(name: second, object: nil)
    #expect(listener.calls == ["first", "second"])
    center.post(name: second, object: listener)
    #expect(listener.calls.count == 4 && listener.calls.contains("plain"))
    center.removeObserver(listener, name: second, object: nil)
    center.post(name: second, object: listener)
    #expect(listener.calls.count == 4)
    center.removeObserver(listener)
    center.post(name: first, object: nil)
    #expect(listener.calls.count == 4)
  }

  @Test("a token's observation still ends, and other objects' go on")
  func tokens() {
    let center = NotificationCenter()
    let name = Notification.Name("name")
    nonisolated(unsafe) var count = 0
    let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in count += 1 }
    let listener = Listener()
    center.addObserver(listener, selector: Listener.hear, name: name, object: nil)
    center.post(name: name, object: nil)
    center.removeObserver(token)
    center.post(name: name, object: nil)
    #expect(count == 1)
    #expect(listener.calls.count == 2)
    center.removeObserver(listener)
  }

  @Test("an observer is not kept alive")
  func weakObserver() {
    let center = NotificationCenter()
    weak var seen: Listener?
    do {
      let listener = Listener()
      seen = listener
      center.addObserver(listener, selector: Listener.hear, name: nil, object: nil)
    }
    #expect(seen == nil)
    center.post(name: Notification.Name("late"), object: nil)
  }

  @Test("delayed calls come, and can be taken back")
  func delayed() {
    let listener = Listener()
    listener.perform(Listener.take, with: "now")
    listener.perform(Listener.take, with: "later", afterDelay: 0.001)
    listener.perform(Listener.plain, with: nil, afterDelay: 0.001)
    #expect(listener.calls == ["now"])
    NSObject.cancelPreviousPerformRequests(
      withTarget: listener, selector: Listener.plain, object: nil)
    run()
    #expect(listener.calls == ["now", "later"])
    listener.perform(Listener.plain, with: nil, afterDelay: 0.001)
    NSObject.cancelPreviousPerformRequests(withTarget: listener)
    run()
    #expect(listener.calls == ["now", "later"])
  }
}
