// SPDX-License-Identifier: Apache-2.0

import CVirtualTime
import Foundation

/// A wait of the main thread that has no limit and that nothing in the process has ended yet.
struct MainWait {
  /// Since when no thread has got to run, in nanoseconds of the real clock.
  let real: Int64
  /// When it began, in nanoseconds of the virtual clock.
  let instant: Int64
  /// What the main thread waits for.
  let text: String

  /// The wait that the main thread is in while the process is otherwise at rest.
  static var present: MainWait? {
    let wait = cvt_main_wait()
    let thing: String
    switch wait.kind {
    case CVT_WAIT_PIPE: thing = "a pipe that nobody writes to"
    case CVT_WAIT_MEMORY where wait.holder == getpid():
      thing = "a lock that the main thread itself holds"
    case CVT_WAIT_MEMORY where wait.holder != 0:
      thing = "a lock that thread \(VirtualTime.threadName(wait.holder)) holds"
    case CVT_WAIT_MEMORY: thing = "a semaphore, a condition, a group, a queue or a lock"
    default: return nil
    }
    return MainWait(
      real: wait.real, instant: wait.instant,
      text: "waits for something that does not come: \(thing)"
        + (wait.is_endless != 0 ? ", and nothing is due that could end the wait" : ""))
  }
}

/// Ends a process whose main thread waits for what can never come while virtual time is driven, as
/// no error can reach it.
final class WaitWatch: Sendable {
  private let state = NSCondition()
  // Read and written under the condition above alone.
  private nonisolated(unsafe) var isOver = false

  /// Watches until ``finish()``.
  ///
  /// - Parameters:
  ///   - start: The virtual clock's first reading in nanoseconds.
  ///   - patience: Real seconds.
  init(start: Int64, patience: Double) {
    let thread = Thread { [self] in watch(start, patience) }
    thread.name = "wait watch"
    thread.start()
  }

  func finish() {
    state.lock()
    isOver = true
    state.signal()
    state.unlock()
  }

  private func watch(_ start: Int64, _ patience: Double) {
    cvt_exempt_current_thread()
    state.lock()
    defer { state.unlock() }
    while !isOver {
      _ = state.wait(until: Date(timeIntervalSinceNow: 0.05))
      guard !isOver, !ProgramWatch.isWatching, let wait = MainWait.present,
        Double(cvt_real_monotonic() - wait.real) / 1e9 > patience
      else { continue }
      let name = ProcessInfo.processInfo.processName
      let instant = String(format: "%.3f s", Double(wait.instant - start) / 1e9)
      let text = "\(name): at \(instant) of virtual time the main thread \(wait.text).\n"
      _ = Array(text.utf8).withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
      _exit(1)
    }
  }
}
