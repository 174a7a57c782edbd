// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A key, with others held beside it, that calls a method along the responder chain.
@MainActor @preconcurrency
open class UIKeyCommand: UICommand {
  /// The key as it is written, or one of the names below; nil for the other keys alone.
  public final let input: String?
  /// The keys that are held beside it.
  public final let modifierFlags: UIKeyModifierFlags
  /// Whether it comes before what text makes of the key; it always does here, so it has no effect.
  open var wantsPriorityOverSystemBehavior = false
  /// Whether the key follows the layout of the keyboard; stored.
  open var allowsAutomaticLocalization = true

  /// Creates a command for a key and those that are held beside it.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    (self.input, self.modifierFlags) = (input, modifierFlags)
    super.init(
      title: title, image: image, action: action, propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  /// Creates a command without a key.
  ///
  /// - Parameters:
  ///   - title: What is written on it.
  ///   - image: What is drawn beside the title.
  ///   - action: The method, of the first object along the responder chain that has it.
  ///   - propertyList: What the command is about.
  ///   - discoverabilityTitle: What more is said of it.
  ///   - attributes: How a menu shows it.
  ///   - state: Whether a menu shows it as on.
  public override init(
    title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    (input, modifierFlags) = (nil, [])
    super.init(
      title: title, image: image, action: action, propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  /// Creates a command without a title.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Creates a command with words on what it does.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
  ) {
    self.init(
      title: discoverabilityTitle, action: action, input: input, modifierFlags: modifierFlags,
      discoverabilityTitle: discoverabilityTitle)
  }

  /// The input of the arrow up.
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  /// The input of the arrow down.
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  /// The input of the arrow that points left.
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The input of the arrow that points right.
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  /// The input of the key in the upper left corner.
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  /// The input of the key that goes a page up.
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  /// The input of the key that goes a page down.
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  /// The input of the key that goes to the beginning.
  public nonisolated static let inputHome = "UIKeyInputHome"
  /// The input of the key that goes to the end.
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  /// The input of Delete, which deletes forward.
  public nonisolated static let inputDelete = "UIKeyInputDelete"

  /// Whether a key that goes down is the command's.
  final func matches(_ key: UIKey) -> Bool {
    guard !attributes.contains(.disabled), let input else { return false }
    let counted: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
    return input.lowercased() == key.charactersIgnoringModifiers.lowercased()
      && modifierFlags.intersection(counted) == key.modifierFlags.intersection(counted)
  }
}

extension UIKeyboardHIDUsage {
  /// What ``UIKey`` and ``UIKeyCommand`` call a key that writes nothing.
  var name: String? {
    switch self {
    case .keyboardUpArrow: UIKeyCommand.inputUpArrow
    case .keyboardDownArrow: UIKeyCommand.inputDownArrow
    case .keyboardLeftArrow: UIKeyCommand.inputLeftArrow
    case .keyboardRightArrow: UIKeyCommand.inputRightArrow
    case .keyboardEscape: UIKeyCommand.inputEscape
    case .keyboardPageUp: UIKeyCommand.inputPageUp
    case .keyboardPageDown: UIKeyCommand.inputPageDown
    case .keyboardHome: UIKeyCommand.inputHome
    case .keyboardEnd: UIKeyCommand.inputEnd
    case .keyboardDeleteForward: UIKeyCommand.inputDelete
    default: nil
    }
  }
}
