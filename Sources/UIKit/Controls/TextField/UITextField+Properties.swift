// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UITextField {
  private static let borders: KeyValuePairs<String, BorderStyle> = [
    "none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
  ]
  private static let modes: KeyValuePairs<String, ViewMode> = [
    "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing,
    "always": .always,
  ]

  static let textFieldProperties = PropertyList(UITextField.self, after: controlProperties) {
    list in
    list.makesSublayers()
    list.value("font", \.font).written("fontDescription")
      .archived("UIFont", { $0.font?.archived }) { $0.font = UIFont.unarchived($1) }
    list.value("textColor", \.textColor).archived("UITextColor", UIColor.label).written()
    list.value("text", \.text).archived("UIText", "").written()
    list.value("placeholder", \.placeholder).written()
    list.value("attributedPlaceholder", \.attributedPlaceholder).archived("UIPlaceholder", nil)
    list.value("attributedText", \.attributedText)
    list.choice("textAlignment", \.textAlignment).archived("UITextAlignment", .natural)
      .written(NSTextAlignment.written)
    list.choice("borderStyle", \.borderStyle).archived("UIBorderStyle", .none).written(borders)
    list.value("background", \.background).archived("UIBackground", nil).written()
    list.value("disabledBackground", \.disabledBackground).archived("UIDisabledBackground", nil)
      .written()
    list.choice("clearButtonMode", \.clearButtonMode).archived("UIClearButtonMode", .never)
      .written(modes)
    list.archive("UISecureTextEntry", { $0.isSecureTextEntry ? true.archived : nil }) {
      $0.isSecureTextEntry = Bool.unarchived($1) ?? false
    }
    list.value("clearsOnBeginEditing", \.clearsOnBeginEditing)
      .archived("UIClearsOnBeginEditing", false).written()
    list.value("clearsOnInsertion", \.clearsOnInsertion).archived("UIClearsOnInsertion", false)
    list.value("adjustsFontSizeToFitWidth", \.adjustsFontSizeToFitWidth)
      .archived("UIAdjustsFontSize", false).written("adjustsFontSizeToFit")
    list.value("minimumFontSize", \.minimumFontSize).archived("UIMinimumFontSize", 0).written()
    list.value("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory)
      .archived("UIAdjustsFontForCategory", false).written()
    list.value("allowsEditingTextAttributes", \.allowsEditingTextAttributes)
      .archived("UIAllowsEditingAttributes", false)
    list.value("defaultTextAttributes", \.defaultTextAttributes)
    list.value("typingAttributes", \.typingAttributes)
    list.value("markedTextStyle", \.markedTextStyle)
    list.value("selectedTextRange", \.selectedTextRange)
    list.outlet("delegate", \.delegate)
    list.outlet("inputDelegate", \.inputDelegate)
    list.outlet("leftView", \.leftView)
    list.choice("leftViewMode", \.leftViewMode).written(modes)
    list.outlet("rightView", \.rightView)
    list.choice("rightViewMode", \.rightViewMode).written(modes)
    list.outlet("inputView", \.inputView)
    list.outlet("inputAccessoryView", \.inputAccessoryView)
    list.reading("editing") { $0.isEditing }
    list.inputTraits()
  }
}
