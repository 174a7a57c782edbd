// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// The time that a stage's layers live in.
public final class StageClock {
  enum Kind {
    case real
    case manual
    case virtual(VirtualTime)
  }

  let kind: Kind
  private var manualTime = VirtualTime.epoch

  private init(_ kind: Kind) {
    self.kind = kind
  }

  /// The machine's clock.
  public static func real() -> StageClock { StageClock(.real) }

  /// A clock that stands still until the stage moves it.
  ///
  /// Only layers and `CACurrentMediaTime()` on this thread follow it; timers do not. It costs
  /// nothing and disturbs nobody, so it is what most tests want.
  public static func manual() -> StageClock {
    let clock = StageClock(.manual)
    MediaClock.show(clock.manualTime, for: clock)
    return clock
  }

  /// A clock for the whole process: `Timer`, `DispatchQueue.asyncAfter`, `Task.sleep` and `Date()`
  /// follow it too, and stand still until the stage moves it.
  ///
  /// Make it on the main thread before the code that it shall drive; there can be one at a time.
  /// At the beginning `Date()` shows `date`.
  public static func virtual(
    startingAt date: Date = Date(timeIntervalSinceReferenceDate: 0)
  ) throws(StageError) -> StageClock {
    do {
      return StageClock(.virtual(try VirtualTime(startingAt: date)))
    } catch {
      throw StageError.clock("\(error)")
    }
  }

  /// A clock that moves a virtual time which is there already.
  package init(driving time: VirtualTime) {
    kind = .virtual(time)
  }

  var isReal: Bool {
    if case .real = kind { return true }
    return false
  }

  /// When something in the process wants to be woken next; nil where that is not known.
  var nextDeadline: Double? {
    guard case .virtual(let time) = kind, let next = time.nextDeadline, next > time.now else {
      return nil
    }
    return next
  }

  /// The media time now, in seconds.
  var now: Double {
    switch kind {
    case .real: CACurrentMediaTime()
    case .manual: manualTime
    case .virtual(let time): time.now
    }
  }

  /// Lets the program do what it has to do now, where time is virtual.
  func settle() throws(StageError) {
    if case .virtual = kind { try run(until: now) }
  }

  /// Lets the program run until a media time; a real clock is waited for.
  func run(until time: Double) throws(StageError) {
    switch kind {
    case .manual:
      manualTime = max(manualTime, time)
      MediaClock.show(manualTime, for: self)
    case .virtual(let virtual):
      do {
        try virtual.run(until: time)
      } catch {
        throw .clock("\(error)")
      }
    case .real:
      repeat {
        let left = max(0, time - CACurrentMediaTime())
        _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: left))
      } while CACurrentMediaTime() < time
    }
  }
}
