// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Timer: _TimerByTarget {
  /// Creates a timer on the current run loop that sends a message to an object.
  ///
  /// The timer keeps the target alive until it is invalidated, as on Apple's systems.
  ///
  /// - Parameters:
  ///   - ti: Seconds until it fires, and between times.
  ///   - aTarget: Whose method is called.
  ///   - aSelector: The method, which may take the timer.
  ///   - userInfo: What the timer's `userInfo` answers.
  ///   - yesOrNo: Whether it fires again and again.
  /// - Returns: The timer, which runs.
  @discardableResult
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
}

/// Timers, for whose initialisers a timer of another class may stand in: Foundation's has no room
/// for what it is to carry.
public protocol _TimerByTarget {}

extension _TimerByTarget where Self == Timer {
  /// Creates a timer, still on no run loop, that sends a message to an object.
  public init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) {
    self.init(
      fireAt: Date(timeIntervalSinceNow: ti), interval: ti, target: aTarget, selector: aSelector,
      userInfo: userInfo, repeats: yesOrNo)
  }

  /// Creates a timer, still on no run loop, that sends a message to an object from a date on.
  public init(
    fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector,
    userInfo ui: Any?, repeats rep: Bool
  ) {
    // The timer calls on the thread of the run loop that the program adds it to.
    nonisolated(unsafe) let target = t
    let call: @Sendable (Timer) -> Void = { timer in
      if !s.perform(on: target, timer), !s.perform(on: target) {
        Diagnostics.report(
          .selector,
          "a timer cannot call \(s) on \(type(of: target)); write "
            + "Selector(\"\(s)\", \(type(of: target)).method)")
      }
    }
    let timer = TargetTimer(fire: date, interval: ti, repeats: rep, block: call)
    timer.note = ui
    self = timer
  }
}

/// A timer that carries something for its target.
private final class TargetTimer: Timer {
  var note: Any?

  override var userInfo: Any? { note }
}
