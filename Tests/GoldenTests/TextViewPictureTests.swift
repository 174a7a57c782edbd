// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Stage
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite("Pictures of text views and keyboards", .serialized)
struct TextViewPictureTests {
  init() { TestFonts.register() }

  private static let words = """
    A text view shows text of any length, in any looks, that is read, selected and typed.

    It goes on from line to line, and from paragraph to paragraph.
    """

  private func window(_ stage: Stage, x: CGFloat, size: CGSize, isDark: Bool) -> UIWindow {
    let window = UIWindow(frame: CGRect(origin: CGPoint(x: x, y: 0), size: size))
    window.overrideUserInterfaceStyle = isDark ? .dark : .light
    window.backgroundColor = .secondarySystemBackground
    window.isHidden = false
    stage.layer.addSublayer(window.layer)
    return window
  }

  @Test("a selection with handles and the edit menu", arguments: [false, true])
  func selection(isDark: Bool) throws {
    let size = CGSize(width: 300, height: 240)
    let stage = try Stage(size: size, scale: 2)
    let window = window(stage, x: 0, size: size, isDark: isDark)
    let view = UITextView(frame: CGRect(x: 20, y: 60, width: 260, height: 160))
    view.font = .systemFont(ofSize: 17)
    view.text = Self.words
    window.addSubview(view)
    window.layoutIfNeeded()
    view.becomeFirstResponder()
    view.editor.select(TextSelection(anchor: 12, head: 52), handles: true)
    UIPasteboard.general.string = "words"
    view.editor.callout.show(for: view)
    window.layoutIfNeeded()
    try stage.advance(to: 0.1)
    withExtendedLifetime(window) {
      expectGolden(
        stage.image().image, named: isDark ? "text-view-menu-dark" : "text-view-menu-light")
    }
  }

  @Test("attributed text with rules of all patterns, a shadow and an outline")
  func looks() throws {
    let stage = try Stage(size: CGSize(width: 360, height: 400), scale: 2)
    let window = window(stage, x: 0, size: CGSize(width: 360, height: 400), isDark: false)
    let view = UITextView(frame: CGRect(x: 10, y: 10, width: 340, height: 380))
    let text = NSTextStorage(string: "")
    let font = UIFont.systemFont(ofSize: 18)
    let rules: [(String, NSUnderlineStyle)] = [
      ("dots", [.single, .patternDot]), ("dashes", [.thick, .patternDash]),
      ("both", [.single, .patternDashDot]), ("more", [.double, .patternDashDotDot]),
      ("by word", [.single, .byWord]),
    ]
    for (word, style) in rules {
      text.append(
        NSAttributedString(
          string: word, attributes: [.font: font, .underlineStyle: style.rawValue]))
      text.append(NSAttributedString(string: "  ", attributes: [.font: font]))
    }
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 2, height: 2)
    shadow.shadowBlurRadius = 2
    text.append(
      NSAttributedString(
        string: "\nShadow ",
        attributes: [.font: UIFont.boldSystemFont(ofSize: 28), .shadow: shadow]))
    text.append(
      NSAttributedString(
        string: "Outline ",
        attributes: [.font: UIFont.boldSystemFont(ofSize: 28), .strokeWidth: 3]))
    text.append(
      NSAttributedString(
        string: "ground",
        attributes: [.font: font, .backgroundColor: UIColor.systemYellow, .baselineOffset: 6]))
    view.attributedText = text
    window.addSubview(view)
    window.layoutIfNeeded()
    try stage.advance(to: 0.1)
    withExtendedLifetime(window) {
      expectGolden(stage.image().image, named: "text-view-looks")
    }
  }

  @Test("a page of the web")
  func page() throws {
    let stage = try Stage(size: CGSize(width: 360, height: 420), scale: 2)
    let window = window(stage, x: 0, size: CGSize(width: 360, height: 420), isDark: false)
    let view = UITextView(frame: CGRect(x: 10, y: 10, width: 340, height: 400))
    let page = """
      <html><head><style>
      body { font-family: -apple-system; font-size: 15px } .note { color: #a04000 }
      </style></head><body>
      <h1>A page</h1>
      <p>With <b>bold</b>, <i>italic</i> and <u>underlined</u> words, a
      <a href="https://example.org">link</a>, <code>code</code>, H<sub>2</sub>O and x<sup>2</sup>.</p>
      <ul><li>One thing</li><li>Another, with
      <ol><li>a first part that goes on to the next line</li><li>a second</li></ol></li></ul>
      <p class="note" align="center">A note in the<br>middle</p>
      <table><tr><th>Name</th><th>Size</th></tr><tr><td>Oak</td><td>30 m</td></tr></table>
      <p><span style="background-color: yellow">Marked</span> <s>struck</s> <small>small</small>
      <font color="blue" size="5">large</font></p></body></html>
      """
    view.attributedText = try NSAttributedString(
      data: Data(page.utf8), options: [.documentType: NSAttributedString.DocumentType.html],
      documentAttributes: nil)
    window.addSubview(view)
    window.layoutIfNeeded()
    try stage.advance(to: 0.1)
    withExtendedLifetime(window) {
      expectGolden(stage.image().image, named: "text-view-page")
    }
  }

  @Test("lines beside what is left out of their area")
  func exclusion() throws {
    let stage = try Stage(size: CGSize(width: 320, height: 240), scale: 2)
    let window = window(stage, x: 0, size: CGSize(width: 320, height: 240), isDark: false)
    let view = UITextView(frame: CGRect(x: 10, y: 10, width: 300, height: 220))
    view.font = .systemFont(ofSize: 13)
    view.text = String(repeating: Self.words.replacingOccurrences(of: "\n", with: " "), count: 3)
    let hole = CGRect(x: 95, y: 50, width: 110, height: 110)
    view.textContainer.exclusionPaths = [UIBezierPath(ovalIn: hole)]
    let disc = UIView(frame: hole.insetBy(dx: 6, dy: 6).offsetBy(dx: 0, dy: 8))
    disc.backgroundColor = .systemTeal
    disc.layer.cornerRadius = disc.bounds.width / 2
    view.addSubview(disc)
    window.addSubview(view)
    window.layoutIfNeeded()
    try stage.advance(to: 0.1)
    withExtendedLifetime(window) {
      expectGolden(stage.image().image, named: "text-view-exclusion")
    }
  }

  @Test("keyboards for words, numbers and addresses, light and dark", arguments: [false, true])
  func keyboards(isDark: Bool) throws {
    let stage = try Stage(size: CGSize(width: 750, height: 432), scale: 2)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 750, height: 432))
    window.isHidden = false
    stage.layer.addSublayer(window.layer)
    let kinds: [(UIKeyboardType, UIReturnKeyType)] = [
      (.default, .default), (.numbersAndPunctuation, .search), (.decimalPad, .done),
      (.emailAddress, .go),
    ]
    for (index, kind) in kinds.enumerated() {
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      (field.keyboardType, field.returnKeyType) = kind
      window.addSubview(field)
      field.becomeFirstResponder()
      let place = CGRect(x: index % 2 * 375, y: index / 2 * 216, width: 375, height: 216)
      let keyboard = KeyboardView(frame: place)
      window.addSubview(keyboard)
      keyboard.take(field, isDark: isDark)
      field.resignFirstResponder()
      field.removeFromSuperview()
    }
    window.layoutIfNeeded()
    try stage.advance(to: 0.1)
    withExtendedLifetime(window) {
      expectGolden(stage.image().image, named: isDark ? "keyboard-dark" : "keyboard-light")
    }
  }

  @Test("a text field with a selection", arguments: [false, true])
  func fields(isComposed: Bool) throws {
    let size = CGSize(width: 300, height: 60)
    let stage = try Stage(size: size, scale: 2)
    let window = window(stage, x: 0, size: size, isDark: false)
    let field = UITextField(frame: CGRect(x: 20, y: 13, width: 260, height: 34))
    field.borderStyle = .roundedRect
    field.text = "Words in a field"
    window.addSubview(field)
    field.becomeFirstResponder()
    if isComposed {
      field.setMarkedText(" ni hao", selectedRange: NSRange(location: 7, length: 0))
    } else {
      field.editor.select(TextSelection(anchor: 9, head: 0), handles: true)
    }
    window.layoutIfNeeded()
    try stage.advance(to: 0.1)
    withExtendedLifetime(window) {
      expectGolden(
        stage.image().image, named: isComposed ? "text-field-composed" : "text-field-selection")
    }
  }
}
