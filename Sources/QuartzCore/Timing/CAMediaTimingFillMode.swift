// SPDX-License-Identifier: Apache-2.0

/// What an animation shows outside its time.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name that archives hold, as Apple spells it; unknown ones are kept.
  public let rawValue: String

  /// Creates the value of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Nothing of the animation: the model's value, before and after.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// The last value, after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value, before the beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// The first value before and the last value after.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}
