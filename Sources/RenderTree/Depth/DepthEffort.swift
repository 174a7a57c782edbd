// SPDX-License-Identifier: Apache-2.0

/// What putting pictures in the order of their depth may cost, and what it has cost.
struct DepthEffort {
  /// How often pieces may be compared whose boxes meet: about a third of a second.
  ///
  /// Some 50 pictures that all cross one another in one place come to it.
  static let limit = 1 << 20

  let limit: Int
  /// How often pieces were compared whose boxes meet: what time goes with.
  var comparisons = 0
  /// Whether the order is not that of the depth everywhere, because it would cost too much.
  private(set) var isExceeded = false

  init(limit: Int = DepthEffort.limit) {
    self.limit = limit
  }

  /// Whether nothing may be compared any more.
  var isSpent: Bool { comparisons > limit }

  mutating func giveUp() { isExceeded = true }
}
