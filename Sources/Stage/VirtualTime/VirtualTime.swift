// SPDX-License-Identifier: Apache-2.0

import CVirtualTime
import Foundation

/// The process's clock, standing still until it is told to move.
///
/// While one exists, `Date()`, `Timer`, `DispatchQueue.asyncAfter`, `Task.sleep`, `Thread.sleep`
/// and limited waits on all threads follow it. Make it before the code it shall drive starts its
/// timers, and drive it from the main thread, outside any block of the main queue. Two runs of
/// the same code see the same instants on any machine, because nothing of the real clock shows.
///
/// ``settle()`` neither sleeps nor guesses: it returns when there has been an instant at which the
/// main run loop had nothing to do and every other thread slept in the kernel. A thread that
/// waits for the world outside the process, for a pipe or a socket, counts as sleeping.
package final class VirtualTime {
  /// What the monotonic clock shows at the beginning, in seconds, the same on every machine.
  package static let epoch = 1000.0

  /// How many passes of the main run loop one instant may take.
  package static let passLimit = 10_000

  private let patience: Int64
  private let watch: WaitWatch

  /// Freezes the clocks of the process, with `Date()` at `date`.
  ///
  /// A thread may run for `patience` real seconds at one instant of virtual time, and a wait of the
  /// main thread that nothing can end ends the process after them. Random numbers follow from the
  /// seed.
  package init(
    startingAt date: Date = Date(timeIntervalSinceReferenceDate: 0), seed: UInt64 = 0,
    patience: Double = 30
  ) throws(VirtualTimeError) {
    self.patience = Self.nanoseconds(patience)
    let wall = Self.nanoseconds(date.timeIntervalSince1970)
    let start = Self.nanoseconds(Self.epoch)
    guard cvt_start(start, wall, seed) == 0 else { throw .alreadyRunning }
    watch = WaitWatch(start: start, patience: patience)
  }

  deinit {
    watch.finish()
    cvt_stop()
  }

  /// The reading of the monotonic clock in seconds, which is also the media time.
  package var now: Double { Self.seconds(cvt_now()) }

  /// The earliest instant at which something in the process wants to be woken.
  package var nextDeadline: Double? {
    let next = cvt_next_deadline()
    return next == .max ? nil : Self.seconds(next)
  }

  /// Moves the clock and wakes all whose deadline has come, without running what they do.
  ///
  /// The clock does not go back; an earlier time changes nothing.
  package func advance(to time: Double) {
    cvt_advance(Self.nanoseconds(time))
  }

  /// Runs the process until nothing more happens at this instant.
  package func settle() throws(VirtualTimeError) {
    guard cvt_is_main_thread() != 0 else { throw .notOnMainThread }
    cvt_host_begin()
    defer { cvt_host_end() }
    var passes = 0
    while true {
      // The others first, so that what they hand to the main thread stands there in full before
      // the main thread begins: the order does not depend on who is faster.
      try waitForOtherThreads()
      if !runMainLoopOnce() && othersRest() && cvt_main_queue_has_work() == 0 { return }
      passes += 1
      guard passes < Self.passLimit else {
        throw .mainThreadNeverRests(time: now, passes: passes)
      }
    }
  }

  /// Lets time pass until `time`, stopping at each deadline on the way.
  package func run(until time: Double) throws(VirtualTimeError) {
    try run(untilNanoseconds: Self.nanoseconds(time))
  }

  /// Lets time pass until some seconds after a reading of the clock in nanoseconds.
  package func run(until seconds: Double, after reading: Int64) throws(VirtualTimeError) {
    try run(untilNanoseconds: reading + Self.nanoseconds(seconds))
  }

  private func run(untilNanoseconds target: Int64) throws(VirtualTimeError) {
    try settle()
    while true {
      let next = cvt_next_deadline()
      guard next <= target else { break }
      cvt_advance(max(next, cvt_now() + 1))
      try settle()
    }
    guard cvt_now() < target else { return }
    cvt_advance(target)
    try settle()
  }

  // MARK: - Rest

  /// Runs one pass of the main run loop and returns whether it found an event.
  private func runMainLoopOnce() -> Bool {
    let before = cvt_main_events()
    // Here the program runs, and may wait.
    cvt_host_end()
    defer { cvt_host_begin() }
    _ = RunLoop.main.run(mode: .default, before: .distantPast)
    return cvt_main_events() != before
  }

  private func othersRest() -> Bool {
    var busy: Int32 = 0
    return cvt_others_at_rest(&busy) != 0
  }

  private func waitForOtherThreads() throws(VirtualTimeError) {
    let start = cvt_real_monotonic()
    var busy: Int32 = 0
    while cvt_others_at_rest(&busy) == 0 {
      guard cvt_real_monotonic() - start < patience else {
        throw .threadNeverRests(time: now, thread: Self.threadName(busy))
      }
      cvt_yield()
    }
  }

  static func threadName(_ thread: Int32) -> String {
    let path = "/proc/self/task/\(thread)/comm"
    let name = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return "\(thread) (\(name.trimmingCharacters(in: .whitespacesAndNewlines)))"
  }

  // MARK: - Units

  private static func nanoseconds(_ seconds: Double) -> Int64 {
    // Half the range, so that sums of two readings stay in it; NaN becomes the beginning.
    let limit = 4e18
    let scaled = (seconds * 1e9).rounded()
    return scaled.isNaN ? 0 : Int64(min(max(scaled, -limit), limit))
  }

  static func seconds(_ nanoseconds: Int64) -> Double { Double(nanoseconds) / 1e9 }
}
