// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Commits implicit transactions before the thread's run loop waits, as Core Animation does.
///
/// The observer has Core Animation's own order, 2,000,000, so it runs after an application's.
/// A thread whose run loop never runs commits by `CATransaction.flush()` and when it ends. The main
/// queue without the main thread (``MainQueue``) has no run loop: what changes in one of its turns is
/// committed in one of the next.
enum ImplicitCommit {
  private final class Arrangement {
    var isArranged = false
  }

  private static let arrangement = ThreadLocal { Arrangement() }
  private static let order = 2_000_000

  /// Adds the observer to the current thread's run loop, once.
  static func arrange() {
    guard !MainQueue.isAdrift else {
      return DispatchQueue.main.async { TransactionStack.ofThread.flush() }
    }
    let state = arrangement.value
    guard !state.isArranged else { return }
    state.isArranged = true
    let activities =
      CFRunLoopActivity.beforeWaiting.rawValue | CFRunLoopActivity.exit.rawValue
    let observer = CFRunLoopObserverCreateWithHandler(
      kCFAllocatorDefault, activities, true, order
    ) { _, _ in TransactionStack.ofThread.flush() }
    CFRunLoopAddObserver(CFRunLoopGetCurrent(), observer, .commonModes)
  }
}
