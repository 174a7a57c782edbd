// SPDX-License-Identifier: Apache-2.0

public import UIKit

/// Keys that write nothing, as texts that are typed.
public struct XCUIKeyboardKey: RawRepresentable, Hashable, Sendable {
  /// The text.
  public let rawValue: String

  /// Creates a key from the text that stands for it.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The key that deletes before the caret.
  public static let delete = XCUIKeyboardKey(rawValue: "\u{8}")
  /// The key that ends a line.
  public static let `return` = XCUIKeyboardKey(rawValue: "\r")
  /// The one of the number pad.
  public static let enter = XCUIKeyboardKey(rawValue: "\u{3}")
  /// The key that goes on.
  public static let tab = XCUIKeyboardKey(rawValue: "\t")
  /// A space.
  public static let space = XCUIKeyboardKey(rawValue: " ")
  /// The key that gives up.
  public static let escape = XCUIKeyboardKey(rawValue: "\u{1B}")
  /// An arrow.
  public static let upArrow = XCUIKeyboardKey(rawValue: "\u{F700}")
  /// An arrow.
  public static let downArrow = XCUIKeyboardKey(rawValue: "\u{F701}")
  /// An arrow.
  public static let leftArrow = XCUIKeyboardKey(rawValue: "\u{F702}")
  /// An arrow.
  public static let rightArrow = XCUIKeyboardKey(rawValue: "\u{F703}")
  /// The key that deletes behind the caret.
  public static let forwardDelete = XCUIKeyboardKey(rawValue: "\u{F728}")
  /// To the beginning.
  public static let home = XCUIKeyboardKey(rawValue: "\u{F729}")
  /// To the end.
  public static let end = XCUIKeyboardKey(rawValue: "\u{F72B}")
  /// A page up.
  public static let pageUp = XCUIKeyboardKey(rawValue: "\u{F72C}")
  /// A page down.
  public static let pageDown = XCUIKeyboardKey(rawValue: "\u{F72D}")

  /// What a keyboard sends for a letter that is a key: its usage number (USB HID usage tables, page 7)
  /// and the scalar that it writes.
  static let keys: [Character: (usage: Int, code: Int)] = [
    "\u{8}": (0x2A, 8), "\u{7F}": (0x2A, 8), "\r": (0x28, 13), "\n": (0x28, 13),
    "\u{3}": (0x58, 13), "\t": (0x2B, 9), "\u{1B}": (0x29, 27), "\u{F700}": (0x52, 0),
    "\u{F701}": (0x51, 0), "\u{F702}": (0x50, 0), "\u{F703}": (0x4F, 0), "\u{F728}": (0x4C, 127),
    "\u{F729}": (0x4A, 0), "\u{F72B}": (0x4D, 0), "\u{F72C}": (0x4B, 0), "\u{F72D}": (0x4E, 0),
  ]
}

/// How fast a finger or a gesture moves, in points a second.
public struct XCUIGestureVelocity: RawRepresentable, Hashable, Sendable,
  ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
{
  /// Points a second.
  public let rawValue: CGFloat

  /// Creates a speed in points a second.
  public init(rawValue: CGFloat) { self.rawValue = rawValue }
  /// Creates a speed in points a second.
  public init(_ value: CGFloat) { rawValue = value }
  /// Creates a speed in points a second.
  public init(floatLiteral value: Double) { rawValue = value }
  /// Creates a speed in points a second.
  public init(integerLiteral value: Int) { rawValue = CGFloat(value) }

  /// As fast as XCTest thinks right; ours, as Apple gives no number.
  public static let `default` = XCUIGestureVelocity(1200)
  /// Ours.
  public static let slow = XCUIGestureVelocity(400)
  /// Ours.
  public static let fast = XCUIGestureVelocity(2400)
}
