// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// What waits until the views that came on screen have been laid out and committed.
@MainActor
enum AppearanceQueue {
  private static var pending: [@MainActor () -> Void] = []

  /// Runs work in a later turn of the main run loop, after a commit, in the order of the calls.
  static func add(_ work: @escaping @MainActor () -> Void) {
    pending.append(work)
    guard pending.count == 1 else { return }
    MainTurn.schedule { MainActor.assumeIsolated { flush() } }
  }

  /// Commits, and runs what waits.
  static func flush() {
    guard !pending.isEmpty else { return }
    CATransaction.flush()
    let due = pending
    pending = []
    for work in due { work() }
  }
}
