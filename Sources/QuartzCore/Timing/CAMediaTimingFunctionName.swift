// SPDX-License-Identifier: Apache-2.0

/// The name of a timing curve.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name in files.
  public let rawValue: String

  /// Creates the value of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Even.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at first.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at last.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at both ends.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The curve of implicit animation.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}
