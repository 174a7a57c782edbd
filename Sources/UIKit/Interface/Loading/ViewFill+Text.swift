// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

// What labels, pictures and text fields say.

extension ViewFill {
  static let alignments: KeyValuePairs<String, NSTextAlignment> = [
    "left": .left, "center": .center, "right": .right, "justified": .justified,
    "natural": .natural,
  ]
  static let lineBreaks: KeyValuePairs<String, NSLineBreakMode> = [
    "tailTruncation": .byTruncatingTail, "headTruncation": .byTruncatingHead,
    "middleTruncation": .byTruncatingMiddle, "wordWrap": .byWordWrapping,
    "characterWrap": .byCharWrapping, "clip": .byClipping,
  ]

  static func label(_ label: UILabel, _ reader: ElementReader) {
    if let font = reader.font("fontDescription") { label.font = font }
    reader.colors(
      of: label,
      [
        "textColor": \.textColor, "highlightedColor": \.highlightedTextColor,
        "shadowColor": \.shadowColor,
      ])
    if let offset = reader.size("shadowOffset") { label.shadowOffset = offset }
    if let text = reader.localized("text") { label.text = text }
    if let alignment = reader.choice("textAlignment", alignments) {
      label.textAlignment = alignment
    }
    if let mode = reader.choice("lineBreakMode", lineBreaks) { label.lineBreakMode = mode }
    if let count = reader.integer("numberOfLines") { label.numberOfLines = count }
    let adjustments: KeyValuePairs<String, UIBaselineAdjustment> = [
      "alignBaselines": .alignBaselines, "alignCenters": .alignCenters, "none": .none,
    ]
    if let adjustment = reader.choice("baselineAdjustment", adjustments) {
      label.baselineAdjustment = adjustment
    }
    if let flag = reader.flag("adjustsFontSizeToFit") { label.adjustsFontSizeToFitWidth = flag }
    if let scale = reader.number("minimumScaleFactor") { label.minimumScaleFactor = scale }
    if let size = reader.number("minimumFontSize"), size > 0, label.font.pointSize > 0 {
      label.minimumScaleFactor = size / label.font.pointSize
    }
    if let flag = reader.flag("enabled") { label.isEnabled = flag }
    if let flag = reader.flag("highlighted") { label.isHighlighted = flag }
    if let width = reader.number("preferredMaxLayoutWidth") {
      label.preferredMaxLayoutWidth = width
    }
    if let flag = reader.flag("adjustsFontForContentSizeCategory") {
      label.adjustsFontForContentSizeCategory = flag
    }
    reader.ignore("adjustsLetterSpacingToFitWidth", "usesAttributedText")
    if let text = reader.child(key: "attributedText").flatMap({ reader.session.attributed($0) }) {
      label.attributedText = text
    }
  }

  static func imageView(_ view: UIImageView, _ reader: ElementReader) {
    if let image = reader.image("image") { view.image = image }
    if let image = reader.image("highlightedImage") { view.highlightedImage = image }
    if let flag = reader.flag("highlighted") { view.isHighlighted = flag }
    reader.ignore("adjustsImageSizeForAccessibilityContentSizeCategory")
    reader.take(key: "preferredSymbolConfiguration")
  }

  static func textField(_ field: UITextField, _ reader: ElementReader) {
    if let font = reader.font("fontDescription") { field.font = font }
    if let color = reader.color("textColor") { field.textColor = color }
    if let text = reader.localized("text") { field.text = text }
    if let text = reader.localized("placeholder") { field.placeholder = text }
    if let alignment = reader.choice("textAlignment", alignments) {
      field.textAlignment = alignment
    }
    let borders: KeyValuePairs<String, UITextField.BorderStyle> = [
      "none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
    ]
    if let border = reader.choice("borderStyle", borders) { field.borderStyle = border }
    let modes: KeyValuePairs<String, UITextField.ViewMode> = [
      "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing,
      "always": .always,
    ]
    if let mode = reader.choice("clearButtonMode", modes) { field.clearButtonMode = mode }
    if let mode = reader.choice("leftViewMode", modes) { field.leftViewMode = mode }
    if let mode = reader.choice("rightViewMode", modes) { field.rightViewMode = mode }
    if let flag = reader.flag("clearsOnBeginEditing") { field.clearsOnBeginEditing = flag }
    if let flag = reader.flag("adjustsFontSizeToFit") { field.adjustsFontSizeToFitWidth = flag }
    if let size = reader.number("minimumFontSize") { field.minimumFontSize = size }
    if let image = reader.image("background") { field.background = image }
    if let image = reader.image("disabledBackground") { field.disabledBackground = image }
    if let flag = reader.flag("adjustsFontForContentSizeCategory") {
      field.adjustsFontForContentSizeCategory = flag
    }
    traits(of: field, reader)
  }

  /// What the keyboard is to be like, where the element says so.
  static func traits(of owner: some UITextInputTraits, _ reader: ElementReader) {
    guard let element = reader.child(key: "textInputTraits") else { return }
    let traits = ElementReader(element, reader.session)
    input(owner, traits)
    traits.finish()
  }

  private static func input(_ field: some UITextInputTraits, _ reader: ElementReader) {
    let cases: KeyValuePairs<String, UITextAutocapitalizationType> = [
      "none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters,
    ]
    if let kind = reader.choice("autocapitalizationType", cases) {
      field.autocapitalizationType = kind
    }
    if let kind = reader.choice(
      "autocorrectionType", ["default": UITextAutocorrectionType.default, "no": .no, "yes": .yes])
    {
      field.autocorrectionType = kind
    }
    if let kind = reader.choice(
      "spellCheckingType", ["default": UITextSpellCheckingType.default, "no": .no, "yes": .yes])
    {
      field.spellCheckingType = kind
    }
    let keyboards: KeyValuePairs<String, UIKeyboardType> = [
      "default": .default, "alphabet": .asciiCapable, "ASCIICapable": .asciiCapable,
      "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL, "numberPad": .numberPad,
      "phonePad": .phonePad, "namePhonePad": .namePhonePad, "emailAddress": .emailAddress,
      "decimalPad": .decimalPad, "twitter": .twitter, "webSearch": .webSearch,
      "ASCIICapableNumberPad": .asciiCapableNumberPad,
    ]
    if let kind = reader.choice("keyboardType", keyboards) { field.keyboardType = kind }
    let keys: KeyValuePairs<String, UIReturnKeyType> = [
      "default": .default, "go": .go, "google": .google, "join": .join, "next": .next,
      "route": .route, "search": .search, "send": .send, "yahoo": .yahoo, "done": .done,
      "emergencyCall": .emergencyCall, "continue": .continue,
    ]
    if let kind = reader.choice("returnKeyType", keys) { field.returnKeyType = kind }
    if let kind = reader.choice(
      "keyboardAppearance",
      ["default": UIKeyboardAppearance.default, "alert": .dark, "dark": .dark, "light": .light])
    {
      field.keyboardAppearance = kind
    }
    if let flag = reader.flag("secureTextEntry") { field.isSecureTextEntry = flag }
    if let flag = reader.flag("enablesReturnKeyAutomatically") {
      field.enablesReturnKeyAutomatically = flag
    }
    if let type = reader.text("textContentType") {
      field.textContentType = UITextContentType(rawValue: type)
    }
    reader.ignore("smartDashesType", "smartInsertDeleteType", "smartQuotesType")
  }
}

extension InterfaceSession {
  /// A text of fragments with looks of their own.
  func attributed(_ element: InterfaceElement) -> NSAttributedString? {
    guard element.name == "attributedString" else { return nil }
    let result = NSMutableAttributedString(string: "")
    for fragment in element.children where fragment.name == "fragment" {
      let text =
        fragment.attributes["content"] ?? fragment.child(key: "content")?.text ?? ""
      var looks: [NSAttributedString.Key: Any] = [:]
      for look in fragment.list("attributes") {
        switch look.attributes["key"] {
        case "NSColor": looks[.foregroundColor] = color(look)
        case "NSBackgroundColor": looks[.backgroundColor] = color(look)
        case "NSFont": looks[.font] = attributedFont(look)
        case "NSParagraphStyle": looks[.paragraphStyle] = paragraph(look)
        case "NSKern": looks[.kern] = number(look, "value")
        case "NSUnderline": looks[.underlineStyle] = NSNumber(value: 1)
        default:
          let key = look.attributes["key"] ?? look.name
          reportOnce("look \(key)", "the look \(key) of a text is not known and left out", at: look)
        }
      }
      result.append(NSAttributedString(string: text, attributes: looks))
    }
    return result
  }

  private func attributedFont(_ element: InterfaceElement) -> UIFont? {
    if let system = element.attributes["metaFont"] {
      let size = element.attributes["size"] == nil ? 17 : number(element, "size")
      return system.contains("old") ? .boldSystemFont(ofSize: size) : .systemFont(ofSize: size)
    }
    guard element.name == "font", let name = element.attributes["name"] else {
      return font(element)
    }
    let size = element.attributes["size"] == nil ? 17 : number(element, "size")
    // The system's own font is written by its private name.
    if name.hasPrefix(".") { return .systemFont(ofSize: size) }
    return UIFont(name: name, size: size) ?? .systemFont(ofSize: size)
  }

  private func paragraph(_ element: InterfaceElement) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    func value(_ name: String) -> CGFloat { number(element, name) }
    let alignment = element.attributes["alignment"]
    style.alignment = ViewFill.alignments.first { $0.key == alignment }?.value ?? .natural
    let mode = element.attributes["lineBreakMode"]
    style.lineBreakMode =
      ViewFill.lineBreaks.first { $0.key == mode || "\($0.key)ing" == mode }?.value
      ?? .byWordWrapping
    style.lineSpacing = value("lineSpacing")
    style.paragraphSpacing = value("paragraphSpacing")
    style.firstLineHeadIndent = value("firstLineHeadIndent")
    style.headIndent = value("headIndent")
    return style
  }
}
