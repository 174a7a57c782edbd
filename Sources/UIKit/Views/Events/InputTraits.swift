// SPDX-License-Identifier: Apache-2.0

/// What a text asks of its keyboard, as ``UITextInputTraits`` names it; at first what a text asks
/// that sets nothing.
struct InputTraits: Sendable {
  /// What is seen of it on a keyboard on screen.
  struct Keys: Sendable {
    var type = UIKeyboardType.default
    var appearance = UIKeyboardAppearance.default
    var enter = UIReturnKeyType.default
  }

  /// What a text asks that sets nothing.
  static let unset = InputTraits()

  var keys = Keys()
  var autocapitalizationType = UITextAutocapitalizationType.sentences
  var autocorrectionType = UITextAutocorrectionType.default
  var spellCheckingType = UITextSpellCheckingType.default
  var enablesReturnKeyAutomatically = false
  var isSecureTextEntry = false
  var textContentType: UITextContentType?
}

// Rules ask the members of the protocol, as a program's class may override them.
extension UITextInputTraits {
  /// What is shown of a text: a dot in place of each letter that is not to be seen.
  func veiled(_ text: String) -> String {
    isSecureTextEntry ? String(repeating: "\u{2022}", count: text.count) : text
  }

  /// What may be told of a text where its view is described: nothing of one that is not to be seen.
  func told(_ text: String?) -> String { isSecureTextEntry ? "" : text ?? "" }
}

extension UIKeyInput {
  /// Whether the return key does nothing, for want of text.
  var ignoresReturn: Bool { enablesReturnKeyAutomatically && !hasText }
}
