// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// What was not done as asked, in the whole process.
///
/// This is Citrine's own addition. Nothing here stops a program: each entry is written to standard
/// error when it is met first, and counted from then on. A stage that is strict makes an error of
/// it.
public enum Diagnostics {
  /// What has been met so far, in the order in which it was met first.
  public static var list: [Diagnostic] { DiagnosticTracker.process.list }

  /// Forgets everything; what is met again is written again.
  public static func reset() { DiagnosticTracker.process.reset() }

  private struct Listener {
    var thread: pthread_t
    let tracker: DiagnosticTracker
  }

  private static let listeners = Mutex<[Listener]>([])

  /// What tells this thread's media time; nil while only the machine's monotonic clock does.
  ///
  /// In a structure, as a closure alone would be wrapped once more by each access through a generic
  /// type, and in the end take longer and longer to call.
  private struct Clock {
    var now: (@Sendable () -> TimeInterval)?
  }

  private static let clock = Mutex(Clock())

  /// Has the media time told by what knows of clocks that are moved by hand.
  package static func tellTime(by now: @escaping @Sendable () -> TimeInterval) {
    clock.withLock { $0.now = now }
  }

  private static var mediaTime: TimeInterval {
    // Asked outside of the lock, as it may take another.
    let now = clock.withLock { $0.now }
    return now?() ?? MonotonicClock.now
  }

  /// Has a tracker, too, hear what is met on this thread from now on, and on no other.
  package static func listen(_ tracker: DiagnosticTracker) {
    guard tracker !== DiagnosticTracker.process else { return }
    let thread = pthread_self()
    listeners.withLock { listeners in
      if let place = listeners.firstIndex(where: { $0.tracker === tracker }) {
        listeners[place].thread = thread
      } else {
        listeners.append(Listener(thread: thread, tracker: tracker))
      }
    }
  }

  /// Ends what ``listen(_:)`` has begun.
  package static func ignore(_ tracker: DiagnosticTracker) {
    listeners.withLock { $0.removeAll { $0.tracker === tracker } }
  }

  /// Notes what was met.
  ///
  /// - Parameters:
  ///   - kind: What went wrong.
  ///   - message: What was asked for, and what is done in its place: one sentence.
  ///   - subject: Tells what it is about from other things with the same message; 0 for nothing.
  ///   - time: The media time at which it was met; nil for now.
  ///   - owner: The only tracker beside the process's that hears of it; nil for this thread's.
  ///   - count: How often.
  ///   - place: The way to the layer that it is about; asked for when it is met first.
  package static func report(
    _ kind: Diagnostic.Kind, _ message: String, subject: UInt64 = 0, time: TimeInterval? = nil,
    owner: DiagnosticTracker? = nil, count: Int = 1, place: () -> String? = { nil }
  ) {
    let time = time ?? mediaTime
    func note(_ tracker: DiagnosticTracker) {
      tracker.note(kind, message, subject: subject, time: time, count: count, place: place)
    }
    note(.process)
    if let owner {
      guard owner !== DiagnosticTracker.process else { return }
      return note(owner)
    }
    let thread = pthread_self()
    let trackers = listeners.withLock { listeners in
      listeners.filter { pthread_equal($0.thread, thread) != 0 }.map(\.tracker)
    }
    for tracker in trackers { note(tracker) }
  }
}
