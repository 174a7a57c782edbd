// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Keys that are held down beside another.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The options as bits, numbered as Apple numbers them; unknown ones are kept.
  public let rawValue: Int

  /// Creates a set of its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Caps lock.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// Shift.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Control.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Option, or Alt.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Command, or the key between Control and Alt.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// On the block of digits.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A key's number on USB's keyboard page.
public struct UIKeyboardHIDUsage: RawRepresentable, Hashable, Sendable {
  /// The number of the key in the table of USB keyboards, whatever the key writes.
  public let rawValue: Int

  /// Creates the number of any key, also of one that has no name here.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The key that writes A on a keyboard of the USA.
  public static let keyboardA = UIKeyboardHIDUsage(rawValue: 0x04)
  /// The key that writes Z on a keyboard of the USA.
  public static let keyboardZ = UIKeyboardHIDUsage(rawValue: 0x1d)
  /// The key that ends a line, among the letters.
  public static let keyboardReturnOrEnter = UIKeyboardHIDUsage(rawValue: 0x28)
  /// The key in the upper left corner.
  public static let keyboardEscape = UIKeyboardHIDUsage(rawValue: 0x29)
  /// The key that deletes what stands before the caret.
  public static let keyboardDeleteOrBackspace = UIKeyboardHIDUsage(rawValue: 0x2a)
  /// The key that goes on to the next field.
  public static let keyboardTab = UIKeyboardHIDUsage(rawValue: 0x2b)
  /// The bar below the letters.
  public static let keyboardSpacebar = UIKeyboardHIDUsage(rawValue: 0x2c)
  /// The key that writes over or between, and pastes with Shift.
  public static let keyboardInsert = UIKeyboardHIDUsage(rawValue: 0x49)
  /// The key that deletes what stands behind the caret.
  public static let keyboardDeleteForward = UIKeyboardHIDUsage(rawValue: 0x4c)
  /// The key that goes to the beginning.
  public static let keyboardHome = UIKeyboardHIDUsage(rawValue: 0x4a)
  /// The key that goes to the end.
  public static let keyboardEnd = UIKeyboardHIDUsage(rawValue: 0x4d)
  /// The key that goes a page up.
  public static let keyboardPageUp = UIKeyboardHIDUsage(rawValue: 0x4b)
  /// The key that goes a page down.
  public static let keyboardPageDown = UIKeyboardHIDUsage(rawValue: 0x4e)
  /// Return on the block of digits.
  public static let keypadEnter = UIKeyboardHIDUsage(rawValue: 0x58)
  /// The left one of the keys for capital letters.
  public static let keyboardLeftShift = UIKeyboardHIDUsage(rawValue: 0xe1)
  /// The arrow to the right.
  public static let keyboardRightArrow = UIKeyboardHIDUsage(rawValue: 0x4f)
  /// The arrow to the left.
  public static let keyboardLeftArrow = UIKeyboardHIDUsage(rawValue: 0x50)
  /// The arrow that points down.
  public static let keyboardDownArrow = UIKeyboardHIDUsage(rawValue: 0x51)
  /// The arrow that points up.
  public static let keyboardUpArrow = UIKeyboardHIDUsage(rawValue: 0x52)
}

/// A key of a keyboard.
@MainActor @preconcurrency
open class UIKey: NSObject {
  /// What the key writes together with those held beside it; the arrows and others their names.
  open private(set) var characters: String
  /// What the key writes without other keys beside it.
  open private(set) var charactersIgnoringModifiers: String
  /// The keys that are held down beside it.
  open private(set) var modifierFlags: UIKeyModifierFlags
  /// The key's number, whatever it writes.
  open private(set) var keyCode: UIKeyboardHIDUsage

  init(_ sample: KeySample) {
    let code = UIKeyboardHIDUsage(rawValue: sample.usage)
    characters = code.name ?? sample.characters
    charactersIgnoringModifiers = code.name ?? sample.charactersIgnoringModifiers
    modifierFlags = UIKeyModifierFlags(rawValue: sample.modifiers)
    keyCode = code
    super.init()
  }
}
