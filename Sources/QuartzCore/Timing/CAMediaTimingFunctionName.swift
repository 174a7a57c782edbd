// SPDX-License-Identifier: Apache-2.0

/// The name of a timing curve.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name that archives hold, as Apple spells it; unknown ones are kept.
  public let rawValue: String

  /// Creates the value of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// At the same pace all the time.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at first, at full speed at the end.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// At full speed at first, slow at the end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at both ends, fastest in the middle.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The curve of implicit animation.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}
