// SPDX-License-Identifier: Apache-2.0

/// What an operation on regions may cost, and what it has cost.
public struct PathEffort: Sendable {
  /// How often outlines may be cut where they meet, beyond which an operation gives up.
  ///
  /// A crossing takes two cuts, and a cut about 400 bytes while the operation lasts.
  public static let limit = 2_500_000

  public let limit: Int
  /// How often outlines were cut.
  public internal(set) var cuts = 0
  /// Comparisons of points and pieces with one another: what time goes with.
  public internal(set) var comparisons = 0

  /// Whether the operation gave up.
  public var isExceeded: Bool { cuts > limit }

  public init(limit: Int = PathEffort.limit) {
    self.limit = limit
  }
}
