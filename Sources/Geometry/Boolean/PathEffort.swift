// SPDX-License-Identifier: Apache-2.0

/// What an operation on regions may cost, and what it has cost.
package struct PathEffort: Sendable {
  /// How often outlines may be cut where they meet, beyond which an operation gives up.
  ///
  /// A crossing takes two cuts, and a cut about 400 bytes while the operation lasts.
  package static let limit = 2_500_000

  package let limit: Int
  /// How often outlines were cut.
  package internal(set) var cuts = 0
  /// Comparisons of points and pieces with one another: what time goes with.
  package internal(set) var comparisons = 0

  /// Whether the operation gave up.
  package var isExceeded: Bool { cuts > limit }

  package init(limit: Int = PathEffort.limit) {
    self.limit = limit
  }
}
