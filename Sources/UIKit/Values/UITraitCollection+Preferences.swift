// SPDX-License-Identifier: Apache-2.0

extension UITraitCollection {
  /// Creates a collection that says which size of text the user prefers.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    var values = Values()
    values.contentSize = preferredContentSizeCategory
    self.init(values: values)
  }

  /// Creates a collection that says the direction of reading.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    var values = Values()
    values.direction = layoutDirection
    self.init(values: values)
  }
}

extension UIContentSizeCategory {
  /// The smallest size.
  public static let extraSmall = Self(rawValue: "UICTContentSizeCategoryXS")
  /// A small size.
  public static let small = Self(rawValue: "UICTContentSizeCategoryS")
  /// A size between small and preset.
  public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
  /// A size above the preset one.
  public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
  /// A large size.
  public static let extraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXL")
  /// The largest of the usual sizes.
  public static let extraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategory" + "XX" + "XL")
  /// The smallest of the sizes for people who see badly.
  public static let accessibilityMedium = Self(rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// A large size for people who see badly.
  public static let accessibilityLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// A larger size for people who see badly.
  public static let accessibilityExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// A very large size for people who see badly.
  public static let accessibilityExtraExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// The largest size.
  public static let accessibilityExtraExtraExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibility" + "XX" + "XL")
}
