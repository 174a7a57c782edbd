// SPDX-License-Identifier: Apache-2.0

import CVirtualTime
import Foundation
import QuartzCore

/// The time that a stage's layers live in.
public final class StageClock {
  enum Kind {
    case real
    case manual(HostTurns)
    case virtual(VirtualTime)
  }

  /// An instant that seconds are counted from without losing digits.
  enum Reading {
    case real(Double)
    case manual(ExactSeconds)
    /// Nanoseconds.
    case virtual(Int64)
  }

  let kind: Kind
  /// Seconds since the clock was made.
  @ModelLocked private var manualTime = ExactSeconds()

  private init(_ kind: Kind) {
    self.kind = kind
  }

  /// The machine's clock, which nobody stops or moves: for stages in windows.
  public static func real() -> StageClock { StageClock(.real) }

  /// A clock that stands still until the stage moves it.
  ///
  /// Only layers, their delegates and completion blocks, and `CACurrentMediaTime()` on this thread
  /// follow it; timers do not. It costs nothing and disturbs nobody, so it is what most tests want.
  public static func manual() -> StageClock {
    let clock = StageClock(.manual(HostTurns()))
    clock.show()
    return clock
  }

  /// A clock for the whole process: `Timer`, `DispatchQueue.asyncAfter`, `Task.sleep` and `Date()`
  /// follow it too, and stand still until the stage moves it.
  ///
  /// Random numbers follow from the seed: `SystemRandomNumberGenerator`, `UUID()`, `arc4random` and
  /// its kin, `getrandom`, `getentropy` and `/dev/urandom`. The main thread and every serial queue
  /// with a label of its own get the same ones on every run.
  ///
  /// Make it on the main thread before the code that it shall drive; there can be one at a time.
  /// At the beginning `Date()` shows `date`.
  public static func virtual(
    startingAt date: Date = Date(timeIntervalSinceReferenceDate: 0), seed: UInt64 = 0
  ) throws(StageError) -> StageClock {
    guard abs(date.timeIntervalSinceReferenceDate) <= StageLimits.time else {
      throw StageError.argument("Virtual time cannot begin at \(date): give it a nearer date.")
    }
    do {
      return StageClock(.virtual(try VirtualTime(startingAt: date, seed: seed)))
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

  var isManual: Bool {
    if case .manual = kind { return true }
    return false
  }

  /// The media time now, in seconds.
  var now: Double {
    switch kind {
    case .real: CACurrentMediaTime()
    case .manual: VirtualTime.epoch + manualTime.value
    case .virtual(let time): time.now
    }
  }

  /// Has this thread's media clock and its turns follow a clock that is moved by hand.
  private func show() {
    if case .manual(let turns) = kind { MediaClock.show(now, for: self, turns: turns) }
  }
}

// MARK: - Seconds since a reading

extension StageClock {
  var reading: Reading {
    switch kind {
    case .real: .real(CACurrentMediaTime())
    case .manual: .manual(manualTime)
    case .virtual: .virtual(cvt_now())
    }
  }

  /// How many seconds ago an instant of this clock was.
  func seconds(since start: Reading) -> Double {
    switch start {
    case .real(let start): CACurrentMediaTime() - start
    case .manual(let start): manualTime - start
    case .virtual(let start): VirtualTime.seconds(cvt_now() - start)
    }
  }

  /// When something in the process wants to be woken next, in seconds after an instant; nil where
  /// that is not known.
  func nextDeadline(after start: Reading) -> Double? {
    switch start {
    case .real: return nil
    case .manual(let start):
      let next = MediaClock.nextTurn - VirtualTime.epoch
      return next.isFinite ? max(manualTime - start, next - start.value) : nil
    case .virtual(let start):
      let next = cvt_next_deadline()
      return next == .max || next <= cvt_now() ? nil : VirtualTime.seconds(next - start)
    }
  }

  /// Lets the program run until some seconds after an instant; a real clock is waited for.
  func run(until seconds: Double, after start: Reading) throws(StageError) {
    switch (kind, start) {
    case (.manual, .manual(let start)):
      let target = start + seconds
      if target - manualTime > 0 { manualTime = target }
      show()
    case (.virtual(let virtual), .virtual(let start)):
      do {
        try virtual.run(until: seconds, after: start)
      } catch {
        throw .clock("\(error)")
      }
    case (.real, .real(let start)):
      let time = start + seconds
      repeat {
        let left = max(0, time - CACurrentMediaTime())
        _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: left))
      } while CACurrentMediaTime() < time
    default: break
    }
  }

  // MARK: - Turns

  /// Whether the program has put something off to a turn of its own, at this very instant.
  var hasTurn: Bool {
    switch kind {
    case .real: false
    case .manual: MediaClock.hasTurn
    case .virtual: cvt_main_queue_has_work() != 0
    }
  }

  /// Lets the program do what it has to do now.
  func settle() throws(StageError) {
    switch kind {
    case .real: break
    case .manual: MediaClock.runTurn()
    case .virtual(let time):
      do {
        try time.settle()
      } catch {
        throw .clock("\(error)")
      }
    }
  }
}
