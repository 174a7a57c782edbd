// SPDX-License-Identifier: Apache-2.0

/// Where a transition comes from; top is where y is largest.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The name that archives hold, as Apple spells it; unknown ones are kept.
  public let rawValue: String

  /// Creates the value of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The side of the largest x.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// The side of the smallest x.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// The side of the largest y.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// The side of the smallest y.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}
