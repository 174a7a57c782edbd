// SPDX-License-Identifier: Apache-2.0

/// How the values between keyframes come about.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The name that archives hold, as Apple spells it; unknown ones are kept.
  public let rawValue: String

  /// Creates the value of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// On straight lines from key time to key time.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each value from its key time to the next one's, without anything between.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// On straight lines, at an even pace; key times do not count.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// On a smooth curve through the keyframes.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// On a smooth curve, at an even pace.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
  /// As linear, but along a path the timing functions count in lengths.
  package static let lengths = CAAnimationCalculationMode(rawValue: "lengths")
}
