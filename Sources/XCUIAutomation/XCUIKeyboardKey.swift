// SPDX-License-Identifier: Apache-2.0

public import UIKit

/// Keys that write nothing, as texts that are typed.
public struct XCUIKeyboardKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  /// Creates a key from the text that stands for it.
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let delete = XCUIKeyboardKey(rawValue: "\u{8}")
  public static let `return` = XCUIKeyboardKey(rawValue: "\r")
  public static let enter = XCUIKeyboardKey(rawValue: "\u{3}")
  public static let tab = XCUIKeyboardKey(rawValue: "\t")
  public static let space = XCUIKeyboardKey(rawValue: " ")
  public static let escape = XCUIKeyboardKey(rawValue: "\u{1B}")
  public static let upArrow = XCUIKeyboardKey(rawValue: "\u{F700}")
  public static let downArrow = XCUIKeyboardKey(rawValue: "\u{F701}")
  public static let leftArrow = XCUIKeyboardKey(rawValue: "\u{F702}")
  public static let rightArrow = XCUIKeyboardKey(rawValue: "\u{F703}")
  public static let forwardDelete = XCUIKeyboardKey(rawValue: "\u{F728}")
  public static let home = XCUIKeyboardKey(rawValue: "\u{F729}")
  public static let end = XCUIKeyboardKey(rawValue: "\u{F72B}")
  public static let pageUp = XCUIKeyboardKey(rawValue: "\u{F72C}")
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
  public let rawValue: CGFloat

  public init(rawValue: CGFloat) { self.rawValue = rawValue }
  public init(_ value: CGFloat) { rawValue = value }
  public init(floatLiteral value: Double) { rawValue = value }
  public init(integerLiteral value: Int) { rawValue = CGFloat(value) }

  /// As fast as XCTest thinks right; ours, as Apple gives no number.
  public static let `default` = XCUIGestureVelocity(1200)
  /// Ours.
  public static let slow = XCUIGestureVelocity(400)
  /// Ours.
  public static let fast = XCUIGestureVelocity(2400)
}
