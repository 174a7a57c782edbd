// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Runs a completion block once everything that was put under it has ended.
///
/// A transaction holds the group until it commits; each animation added after the block was set
/// holds it until it ends. The block then runs on a later turn of the main run loop.
final class CompletionGroup {
  private var block: (() -> Void)?

  init(_ block: @escaping () -> Void) {
    self.block = block
  }

  deinit {
    guard let block else { return }
    MainTurn.schedule(block)
  }
}

/// Work for a later turn of the main run loop.
enum MainTurn {
  private struct Job: @unchecked Sendable {
    let run: () -> Void
  }

  /// Runs a block on the main thread in a later turn, in the order of the calls.
  static func schedule(_ block: @escaping () -> Void) {
    let job = Job(run: block)
    DispatchQueue.main.async { job.run() }
  }
}
