// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The size of text that the user prefers.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The name, as Apple spells it; unknown ones are kept.
  public let rawValue: String

  /// Creates a category of its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Nothing is said.
  public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest.
  public static let extraSmall = Self(rawValue: "UICTContentSizeCategoryXS")
  /// Two steps below what is preset.
  public static let small = Self(rawValue: "UICTContentSizeCategoryS")
  /// One step below what is preset.
  public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
  /// The size that is preset.
  public static let large = Self(rawValue: "UICTContentSizeCategoryL")
  /// One step above what is preset.
  public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
  /// Two steps above what is preset.
  public static let extraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXL")
  /// The largest that is offered to everybody.
  public static let extraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXX" + "XL")
  /// The first of those for people who see badly.
  public static let accessibilityMedium = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// The second of those for people who see badly.
  public static let accessibilityLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// The third of those for people who see badly.
  public static let accessibilityExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// The fourth of those for people who see badly.
  public static let accessibilityExtraExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// The largest.
  public static let accessibilityExtraExtraExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityXX" + "XL")

  /// All sizes, the smallest first.
  static let sizes: [Self] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// The place among the sizes; nil for names that are none.
  var index: Int? { Self.sizes.firstIndex(of: self) }

  /// Whether it is one of those for people who see badly.
  public var isAccessibilityCategory: Bool { (index ?? 0) >= 7 }

  /// The user prefers another size; the new one stands in the notification under
  /// ``newValueUserInfoKey``.
  public static let didChangeNotification = NSNotification.Name(
    "UIContentSizeCategoryDidChangeNotification")

  /// Where the notification has the new size's name.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}

// Names that are no size are neither smaller nor larger than any.

extension UIContentSizeCategory {
  /// Whether the one size is smaller.
  public static func < (left: Self, right: Self) -> Bool {
    guard let left = left.index, let right = right.index else { return false }
    return left < right
  }

  /// Whether the one size is smaller, or both are the same.
  public static func <= (left: Self, right: Self) -> Bool { left == right || left < right }

  /// Whether the one size is larger.
  public static func > (left: Self, right: Self) -> Bool { right < left }

  /// Whether the one size is larger, or both are the same.
  public static func >= (left: Self, right: Self) -> Bool { right <= left }

  /// Which size is smaller.
  ///
  /// - Parameter other: The size to compare with.
  /// - Returns: Ascending where this one is smaller.
  public func compare(toCategory other: Self) -> ComparisonResult {
    if self < other { return .orderedAscending }
    return self > other ? .orderedDescending : .orderedSame
  }
}

/// Something whose fonts can follow the size of text that the user prefers.
@MainActor @preconcurrency
public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  /// Whether fonts of text styles and scaled ones follow the size that the user prefers.
  var adjustsFontForContentSizeCategory: Bool { get set }
}
