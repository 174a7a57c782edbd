// SPDX-License-Identifier: Apache-2.0

/// Runs a completion block once everything that was put under it has ended.
///
/// A transaction holds the group until it commits; each animation added after the block was set
/// holds it until it ends. The block then runs in a later turn of the main run loop, or of the host
/// that moves the thread's time by hand.
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
