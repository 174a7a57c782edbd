// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What text is typed into: a responder that gets letters while it is the first responder.
@MainActor @preconcurrency
public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is anything to delete.
  var hasText: Bool { get }
  /// Letters have been typed; a line end for the return key.
  func insertText(_ text: String)
  /// What stands before the caret is to go.
  func deleteBackward()
}

/// What a responder wants the keyboard on screen to be like.
@MainActor @preconcurrency
public protocol UITextInputTraits: NSObjectProtocol {
  /// When letters are written large.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether words are corrected while they are typed; stored, as nothing corrects them.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether words are checked while they are typed; stored, as nothing checks them.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// Which keys a keyboard on screen would have.
  var keyboardType: UIKeyboardType { get set }
  /// The colours that a keyboard on screen would have.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// What is written on the return key.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether the return key cannot be used while there is no text.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether the letters are not shown.
  var isSecureTextEntry: Bool { get set }
  /// What the text is, for filling it in; nil for nothing in particular; stored, as nothing fills it in.
  var textContentType: UITextContentType! { get set }
}

extension UITextInputTraits {
  /// At the beginning of sentences.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { InputTraits.unset.autocapitalizationType }
    set {}
  }
  /// As the keyboard wants it.
  public var autocorrectionType: UITextAutocorrectionType {
    get { InputTraits.unset.autocorrectionType }
    set {}
  }
  /// As the keyboard wants it.
  public var spellCheckingType: UITextSpellCheckingType {
    get { InputTraits.unset.spellCheckingType }
    set {}
  }
  /// Those of every language; setting it does nothing.
  public var keyboardType: UIKeyboardType {
    get { InputTraits.unset.keys.type }
    set {}
  }
  /// The interface's own; setting it does nothing.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { InputTraits.unset.keys.appearance }
    set {}
  }
  /// What the language has for it; setting it does nothing.
  public var returnKeyType: UIReturnKeyType {
    get { InputTraits.unset.keys.enter }
    set {}
  }
  /// No; setting it does nothing.
  public var enablesReturnKeyAutomatically: Bool {
    get { InputTraits.unset.enablesReturnKeyAutomatically }
    set {}
  }
  /// No; setting it does nothing.
  public var isSecureTextEntry: Bool {
    get { InputTraits.unset.isSecureTextEntry }
    set {}
  }
  /// Nothing in particular; setting it does nothing.
  public var textContentType: UITextContentType! {
    get { InputTraits.unset.textContentType }
    set {}
  }
}

/// When letters are written large.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// At no place.
  case none
  /// At the beginning of words.
  case words
  /// At the beginning of sentences.
  case sentences
  /// Everywhere.
  case allCharacters
}

/// Whether words are corrected.
public enum UITextAutocorrectionType: Int, Sendable {
  /// As the keyboard wants it.
  case `default`
  /// Words stay as they are typed.
  case no
  /// Words are corrected.
  case yes
}

/// Whether words are checked.
public enum UITextSpellCheckingType: Int, Sendable {
  /// As the keyboard wants it.
  case `default`
  /// Words are not checked.
  case no
  /// Words are checked.
  case yes
}

/// Which keys a keyboard has.
public enum UIKeyboardType: Int, Sendable {
  /// Letters, digits and signs of the language.
  case `default`
  /// Letters, digits and signs of ASCII.
  case asciiCapable
  /// Digits and signs first.
  case numbersAndPunctuation
  /// Those of addresses of the web.
  case URL
  /// Digits alone, of the region.
  case numberPad
  /// The keys of a telephone.
  case phonePad
  /// Those of names and telephones.
  case namePhonePad
  /// Those of addresses of mail.
  case emailAddress
  /// Digits and a decimal sign.
  case decimalPad
  /// Those for short messages, with @ and #.
  case twitter
  /// Those for searches and addresses of the web.
  case webSearch
  /// Digits alone, those of ASCII.
  case asciiCapableNumberPad
  /// Those of ASCII, by its old name.
  public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// The colours of a keyboard.
public enum UIKeyboardAppearance: Int, Sendable {
  /// As bright as the interface.
  case `default`
  /// Bright on dark.
  case dark
  /// Dark on bright.
  case light
  /// Dark, by its old name.
  public static var alert: UIKeyboardAppearance { .dark }
}

/// What is written on the return key.
public enum UIReturnKeyType: Int, Sendable {
  /// What the language has for ending a line.
  case `default`
  /// The word for going to an address.
  case go
  /// The name of a search engine, Google.
  case google
  /// The word for joining a network.
  case join
  /// The word for going on to the next field.
  case next
  /// The word for finding a way.
  case route
  /// The word for searching.
  case search
  /// The word for sending what was written.
  case send
  /// The name of a search engine, Yahoo.
  case yahoo
  /// The word for being done.
  case done
  /// The words for calling help.
  case emergencyCall
  /// The word for going on.
  case `continue`
}

/// What a text is, for filling it in.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name, as Apple spells it; unknown ones are kept.
  public var rawValue: String

  /// Creates a kind of any name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A person's whole name.
  public static let name = UITextContentType(rawValue: "name")
  /// An address for electronic mail.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A telephone's number, with or without its country.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// The name that an account has.
  public static let username = UITextContentType(rawValue: "username")
  /// The password of an account that is there already.
  public static let password = UITextContentType(rawValue: "password")
  /// A password that is made anew.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that is sent once.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// An address of the web.
  public static let URL = UITextContentType(rawValue: "url")
}
