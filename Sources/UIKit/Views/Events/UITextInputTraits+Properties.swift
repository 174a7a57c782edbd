// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UITextAutocapitalizationType {
  fileprivate static let written: KeyValuePairs<String, Self> = [
    "none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters,
  ]
}

extension UIKeyboardType {
  fileprivate static let written: KeyValuePairs<String, Self> = [
    "default": .default, "alphabet": .asciiCapable, "ASCIICapable": .asciiCapable,
    "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL, "numberPad": .numberPad,
    "phonePad": .phonePad, "namePhonePad": .namePhonePad, "emailAddress": .emailAddress,
    "decimalPad": .decimalPad, "twitter": .twitter, "webSearch": .webSearch,
    "ASCIICapableNumberPad": .asciiCapableNumberPad,
  ]
}

extension UIReturnKeyType {
  fileprivate static let written: KeyValuePairs<String, Self> = [
    "default": .default, "go": .go, "google": .google, "join": .join, "next": .next,
    "route": .route, "search": .search, "send": .send, "yahoo": .yahoo, "done": .done,
    "emergencyCall": .emergencyCall, "continue": .continue,
  ]
}

extension PropertyListBuilder where Owner: UITextInputTraits {
  /// Adds what a view that takes text says of its keyboard.
  func inputTraits() {
    inside("textInputTraits") { list in
      list.choice("autocapitalizationType", \.autocapitalizationType)
        .written(UITextAutocapitalizationType.written)
      list.choice("autocorrectionType", \.autocorrectionType)
        .written(["default": .default, "no": .no, "yes": .yes])
      list.choice("spellCheckingType", \.spellCheckingType)
        .written(["default": .default, "no": .no, "yes": .yes])
      list.choice("keyboardType", \.keyboardType).written(UIKeyboardType.written)
      list.choice("returnKeyType", \.returnKeyType).written(UIReturnKeyType.written)
      list.choice("keyboardAppearance", \.keyboardAppearance)
        .written(["default": .default, "alert": .dark, "dark": .dark, "light": .light])
      list.value("secureTextEntry", \.isSecureTextEntry).written()
      list.value("enablesReturnKeyAutomatically", \.enablesReturnKeyAutomatically).written()
      list.choice("textContentType", \.textContentType).written { _, reader in
        reader.text("textContentType").map { UITextContentType(rawValue: $0) }
      }
      list.ignored("smartDashesType", "smartInsertDeleteType", "smartQuotesType")
    }
  }
}
