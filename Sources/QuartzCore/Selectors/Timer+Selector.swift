// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Timer {
  /// Creates a timer on the current run loop that sends a message to an object.
  ///
  /// The timer keeps the target alive until it is invalidated, as on Apple's systems.
  ///
  /// - Parameters:
  ///   - ti: Seconds until it fires, and between times.
  ///   - aTarget: Whose method is called.
  ///   - aSelector: The method, which may take the timer.
  ///   - userInfo: What ``userInfo`` answers.
  ///   - yesOrNo: Whether it fires again and again.
  /// - Returns: The timer, which runs.
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo,
      repeats: yesOrNo)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }

  /// Creates a timer, still on no run loop, that sends a message to an object.
  public convenience init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) {
    self.init(
      fireAt: Date(timeIntervalSinceNow: ti), interval: ti, target: aTarget, selector: aSelector,
      userInfo: userInfo, repeats: yesOrNo)
  }

  /// Creates a timer, still on no run loop, that sends a message to an object from a date on.
  public convenience init(
    fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector,
    userInfo ui: Any?, repeats rep: Bool
  ) {
    nonisolated(unsafe) let target = t
    self.init(fire: date, interval: ti, repeats: rep) { timer in
      if !s.perform(on: target, timer) {
        Diagnostics.report(
          "a timer cannot call \(s) on \(type(of: target)); write "
            + "Selector(\"\(s)\", \(type(of: target)).method)")
      }
    }
    if let ui { TimerNotes.shared.set(ui, for: self) }
  }

  /// What was handed over when the timer was created by target and selector.
  public var userInfo: Any? { TimerNotes.shared.value(for: self) }
}

/// What timers were given to carry: Foundation's have no room for it here.
private final class TimerNotes: @unchecked Sendable {
  static let shared = TimerNotes()

  private struct Note {
    weak var timer: Timer?
    var value: Any
  }

  // Used under the lock only.
  private var notes: [ObjectIdentifier: Note] = [:]
  private let lock = NSLock()

  func set(_ value: Any, for timer: Timer) {
    lock.lock()
    defer { lock.unlock() }
    notes = notes.filter { $0.value.timer != nil }
    notes[ObjectIdentifier(timer)] = Note(timer: timer, value: value)
  }

  func value(for timer: Timer) -> Any? {
    lock.lock()
    defer { lock.unlock() }
    guard let note = notes[ObjectIdentifier(timer)], note.timer === timer else { return nil }
    return note.value
  }
}
