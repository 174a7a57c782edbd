// SPDX-License-Identifier: Apache-2.0

import CSDL2
import Foundation
import Synchronization

/// What one thread waits for.
private final class Answer<Result: Sendable>: Sendable {
  let result = Mutex<Result?>(nil)
}

/// The thread that talks to the desktop, for all windows of the process.
///
/// The library wants windows, their events and their pictures on one thread, any one. As it is not
/// the main one, windows go on while the program computes: they are drawn, moved, resized and
/// uncovered. The thread runs while there are windows, and sleeps while none has anything to show.
final class DesktopThread: @unchecked Sendable {
  static let shared = DesktopThread()

  private let condition = NSCondition()
  // Under `condition`.
  private var jobs: [@Sendable () -> Void] = []
  private var isRunning = false
  // On the thread alone.
  private var windows: [UInt32: Weak] = [:]
  private var openCount = 0

  private struct Weak {
    weak var window: Window?
  }

  /// Seconds after which a thread that was not woken looks around by itself.
  private static let longestWait = 3600.0

  // MARK: - From any thread

  /// Runs a body on the thread, soon.
  func enqueue(_ body: @escaping @Sendable () -> Void) {
    condition.lock()
    jobs.append(body)
    if isRunning {
      citrine_windows_wake()
    } else {
      isRunning = true
      let thread = Thread { [self] in run() }
      thread.name = "citrine window"
      thread.stackSize = 8 << 20
      thread.qualityOfService = .userInteractive
      thread.start()
    }
    condition.unlock()
  }

  /// Runs a body on the thread and waits for what it answers.
  func perform<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
    let (answer, done) = (Answer<Result>(), DispatchSemaphore(value: 0))
    enqueue {
      let result = body()
      answer.result.withLock { $0 = result }
      done.signal()
    }
    done.wait()
    guard let result = answer.result.withLock({ $0 }) else {
      preconditionFailure("the body has run")
    }
    return result
  }

  // MARK: - On the thread

  func add(_ window: Window, identifier: UInt32) {
    windows[identifier] = Weak(window: window)
    openCount += 1
  }

  func remove(identifier: UInt32) {
    guard windows.removeValue(forKey: identifier) != nil else { return }
    openCount -= 1
  }

  private func run() {
    while true {
      runJobs()
      guard !isOver else { return }
      var wait = Self.longestWait
      for entry in windows.values { wait = min(wait, entry.window?.show() ?? .infinity) }
      pump(for: wait)
    }
  }

  private func runJobs() {
    while true {
      condition.lock()
      let taken = jobs
      jobs.removeAll()
      condition.unlock()
      guard !taken.isEmpty else { return }
      for job in taken { job() }
    }
  }

  /// Whether there is neither a window nor work; the thread ends then, and is made anew for more.
  private var isOver: Bool {
    condition.lock()
    defer { condition.unlock() }
    guard openCount == 0, jobs.isEmpty else { return false }
    isRunning = false
    return true
  }

  /// Hands out what has happened, waiting for it for some seconds.
  private func pump(for seconds: Double) {
    var event = citrine_event()
    var hasWaited = false
    while true {
      let isThere =
        hasWaited ? citrine_window_poll(&event) : citrine_window_wait(&event, max(0, seconds))
      hasWaited = true
      guard isThere else { break }
      if event.kind == citrine_event_quit {
        for entry in windows.values { entry.window?.receive(.close) }
      } else if let window = windows[event.window]?.window, let event = window.read(event) {
        window.receive(event)
      }
    }
    for entry in windows.values { entry.window?.notify() }
  }
}
