// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What something is to people who cannot see it.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The options as bits, numbered as Apple numbers them; unknown ones are kept.
  public let rawValue: UInt64

  /// Creates a set of its bits.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// None of the others.
  public static let none: UIAccessibilityTraits = []
  /// It is pressed as a button.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// It leads elsewhere as a link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// It is a picture, also beside another trait.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// It is what is chosen of several.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// It plays a sound of its own when it is used.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// It is a key of a keyboard on screen.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// It is text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// Sums up what is going on.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// It cannot be used now.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// It changes too often to be told each time.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// It is a field for searching.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// Starts something that must not be talked over.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// Can be made more or less.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// It takes touches itself, past a screen reader.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// It turns the page when it has been read.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// It is a bar of tabs.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// It is a heading that divides contents.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// It switches something on and off.
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
}
