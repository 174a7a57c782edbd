// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import Foundation

/// Foundation's timer class under Core Foundation's name.
public typealias CFRunLoopTimer = Timer

/// A timer that knows by which loops it has been taken on, and can be taken from them again.
private final class LoopTimer: Timer {
  /// The loops, by their modes; written on any thread.
  private let places = Places()

  /// A set that threads share.
  private final class Places: @unchecked Sendable {
    private let lock = NSLock()
    private var modes: [CFRunLoop: Set<CFRunLoopMode>] = [:]

    func insert(_ mode: CFRunLoopMode, _ loop: CFRunLoop) {
      lock.withLock { _ = modes[loop, default: []].insert(mode) }
    }

    func remove(_ mode: CFRunLoopMode, _ loop: CFRunLoop) {
      lock.withLock { _ = modes[loop]?.remove(mode) }
    }

    func contains(_ mode: CFRunLoopMode, _ loop: CFRunLoop) -> Bool {
      lock.withLock { modes[loop]?.contains(mode) ?? false }
    }

    /// Whether the current loop has the timer in the mode in which it runs.
    var isOpen: Bool {
      let current = RunLoop.current.currentMode
      return lock.withLock {
        (modes[CFRunLoopGetCurrent()] ?? []).contains { $0 == .commonModes || $0.mode == current }
      }
    }
  }

  static func make(
    _ fireDate: CFAbsoluteTime, _ interval: CFTimeInterval, _ order: CFIndex,
    _ block: ((CFRunLoopTimer?) -> Void)?
  ) -> LoopTimer {
    // It is called on the thread of the loop that has it, where the program adds it.
    nonisolated(unsafe) let call = block
    let timer = LoopTimer(
      fire: Date(timeIntervalSinceReferenceDate: fireDate), interval: interval,
      repeats: interval > 0
    ) { timer in
      if (timer as? LoopTimer)?.places.isOpen ?? true { call?(timer) }
    }
    timer.order = order
    return timer
  }

  private(set) var order: CFIndex = 0

  /// Kept here, as Foundation forgets it.
  private var lateness: TimeInterval = 0
  override var tolerance: TimeInterval {
    get { lateness }
    set { lateness = newValue }
  }

  func join(_ loop: CFRunLoop, _ mode: CFRunLoopMode) { places.insert(mode, loop) }
  func leave(_ loop: CFRunLoop, _ mode: CFRunLoopMode) { places.remove(mode, loop) }
  func isIn(_ loop: CFRunLoop, _ mode: CFRunLoopMode) -> Bool { places.contains(mode, loop) }
}

// MARK: - Making

/// Makes a timer; it waits for nothing before a loop has it.
///
/// - Parameters:
///   - allocator: Not looked at.
///   - fireDate: When it is due, in seconds since 2001.
///   - interval: Seconds from one time to the next; 0 for once.
///   - flags: Not looked at.
///   - order: Kept, and not looked at.
///   - block: Is called when it is due.
/// - Returns: The timer.
public func CFRunLoopTimerCreateWithHandler(
  _ allocator: CFAllocator?, _ fireDate: CFAbsoluteTime, _ interval: CFTimeInterval,
  _ flags: CFOptionFlags, _ order: CFIndex, _ block: ((CFRunLoopTimer?) -> Void)!
) -> CFRunLoopTimer! { LoopTimer.make(fireDate, interval, order, block) }

// MARK: - Loops

/// Has a loop wait for a timer.
public func CFRunLoopAddTimer(_ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) {
  (timer as? LoopTimer)?.join(rl, mode)
  if rl == CFRunLoopGetCurrent() { return RunLoop.current.add(timer, forMode: mode.mode) }
  if rl == CFRunLoopGetMain() { return RunLoop.main.add(timer, forMode: mode.mode) }
  // Handed over to the loop's thread, and not used here any more.
  nonisolated(unsafe) let timer = timer as CFRunLoopTimer
  let mode = mode.mode
  CoreFoundation.CFRunLoopPerformBlock(rl.loop, CoreFoundation.kCFRunLoopCommonModes) {
    RunLoop.current.add(timer, forMode: mode)
  }
  CoreFoundation.CFRunLoopWakeUp(rl.loop)
}

/// Ends that a loop waits for a timer in a mode; the timer may be added again.
///
/// > Difference: a timer that `CFRunLoopTimerCreateWithHandler` has not made ends for good.
public func CFRunLoopRemoveTimer(
  _ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!
) {
  guard let own = timer as? LoopTimer else { return timer.invalidate() }
  own.leave(rl, mode)
}

/// Whether a loop waits for a timer in a mode; never for one that
/// `CFRunLoopTimerCreateWithHandler` has not made.
public func CFRunLoopContainsTimer(
  _ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!
) -> Bool { (timer as? LoopTimer).map { $0.isValid && $0.isIn(rl, mode) } ?? false }

// MARK: - What a timer is like

/// Ends a timer.
public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) { timer.invalidate() }

/// Whether a timer has not ended.
public func CFRunLoopTimerIsValid(_ timer: CFRunLoopTimer!) -> Bool { timer.isValid }

/// When a timer is due next, in seconds since 2001; 0 where it has ended.
public func CFRunLoopTimerGetNextFireDate(_ timer: CFRunLoopTimer!) -> CFAbsoluteTime {
  timer.isValid ? timer.fireDate.timeIntervalSinceReferenceDate : 0
}

/// Has a timer be due at another time, in seconds since 2001.
public func CFRunLoopTimerSetNextFireDate(_ timer: CFRunLoopTimer!, _ fireDate: CFAbsoluteTime) {
  timer.fireDate = Date(timeIntervalSinceReferenceDate: fireDate)
}

/// Seconds from one time that a timer is due to the next; 0 for once.
public func CFRunLoopTimerGetInterval(_ timer: CFRunLoopTimer!) -> CFTimeInterval {
  timer.timeInterval
}

/// Whether a timer is due again and again.
public func CFRunLoopTimerDoesRepeat(_ timer: CFRunLoopTimer!) -> Bool { timer.timeInterval > 0 }

/// The order that a timer was made with; 0 for those made otherwise.
public func CFRunLoopTimerGetOrder(_ timer: CFRunLoopTimer!) -> CFIndex {
  (timer as? LoopTimer)?.order ?? 0
}

/// Seconds that a timer may be late.
public func CFRunLoopTimerGetTolerance(_ timer: CFRunLoopTimer!) -> CFTimeInterval {
  timer.tolerance
}

/// Allows a timer to be late by some seconds.
public func CFRunLoopTimerSetTolerance(_ timer: CFRunLoopTimer!, _ tolerance: CFTimeInterval) {
  timer.tolerance = tolerance
}
