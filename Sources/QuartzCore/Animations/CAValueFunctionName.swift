// SPDX-License-Identifier: Apache-2.0

/// The name of a function from numbers to a matrix.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name that archives hold, as Apple spells it; unknown ones are kept.
  public let rawValue: String

  /// Creates the value of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Radians about x.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// Radians about y.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// Radians about z.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// Three factors.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  /// A factor along x.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  /// A factor along y.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  /// A factor along z.
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// Three distances.
  public static let translate = CAValueFunctionName(rawValue: "translate")
  /// A distance along x.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  /// A distance along y.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  /// A distance along z.
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}
