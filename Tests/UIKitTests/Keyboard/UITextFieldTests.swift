// SPDX-License-Identifier: Apache-2.0

import Foundation
import Stage
import Testing

@testable import UIKit

@MainActor
@Suite("UITextField", .serialized)
struct UITextFieldTests {
  final class Listener: NSObject, UITextFieldDelegate {
    var words: [String] = []
    var refuses: Set<String> = []
    var name: (UITextField) -> String = { _ in "" }

    private func ask(_ word: String, _ field: UITextField) -> Bool {
      words.append(word + name(field))
      return !refuses.contains(word)
    }

    func textFieldShouldBeginEditing(_ field: UITextField) -> Bool { ask("may begin", field) }
    func textFieldDidBeginEditing(_ field: UITextField) { words.append("begun" + name(field)) }
    func textFieldShouldEndEditing(_ field: UITextField) -> Bool { ask("may end", field) }
    func textFieldDidEndEditing(_ field: UITextField) { words.append("ended" + name(field)) }
    func textFieldShouldClear(_ field: UITextField) -> Bool { ask("may clear", field) }
    func textFieldShouldReturn(_ field: UITextField) -> Bool { ask("may return", field) }
    func textFieldDidChangeSelection(_ field: UITextField) {
      words.append("at \(field.line.caret)")
    }
    func textField(
      _ field: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      words.append("\(range.location)+\(range.length) '\(string)'")
      return !refuses.contains(string)
    }
  }

  let typist = Typist()
  let listener = Listener()

  private func field() -> UITextField {
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 34))
    field.delegate = listener
    typist.window.addSubview(field)
    let events: [(UIControl.Event, String)] = [
      (.editingDidBegin, "event begin"), (.editingChanged, "event change"),
      (.editingDidEnd, "event end"),
    ]
    for (event, word) in events {
      field.addAction(UIAction { [listener] _ in listener.words.append(word) }, for: event)
    }
    return field
  }

  @Test("tells its delegate and its targets in Apple's order")
  func order() {
    let (first, second) = (field(), field())
    listener.name = { $0 === first ? " 1" : " 2" }
    #expect(first.becomeFirstResponder() && first.isEditing)
    #expect(listener.words == ["may begin 1", "begun 1", "event begin"])
    listener.words = []
    typist.type("ab")
    #expect(
      listener.words == [
        "0+0 'a'", "at 1", "event change", "1+0 'b'", "at 2", "event change",
      ])
    listener.words = []
    #expect(second.becomeFirstResponder() && !first.isEditing)
    #expect(
      listener.words == [
        "may begin 2", "may end 1", "ended 1", "event end", "begun 2", "event begin",
      ])
    #expect(first.text == "ab" && second.text == "")
  }

  @Test("asks before it does anything, and takes no for an answer")
  func refusals() {
    let (field, other) = (field(), field())
    listener.refuses = ["may begin"]
    #expect(!field.becomeFirstResponder() && !field.isEditing)
    listener.refuses = ["may end", "b"]
    #expect(field.becomeFirstResponder())
    typist.type("abc")
    #expect(field.text == "ac")
    #expect(!field.resignFirstResponder() && field.isEditing)
    #expect(!other.becomeFirstResponder() && field.isEditing)
    #expect(typist.window.endEditing(true) && !field.isEditing)
    field.isEnabled = false
    #expect(!field.becomeFirstResponder())
    field.isEnabled = true
    field.removeFromSuperview()
    #expect(!field.becomeFirstResponder())
  }

  @Test("ends with the field's removal, without asking")
  func removal() {
    let field = field()
    field.becomeFirstResponder()
    listener.refuses = ["may end"]
    listener.words = []
    field.removeFromSuperview()
    #expect(listener.words == ["ended", "event end"])
  }

  @Test("moves its caret by keys, and deletes on both sides of it")
  func keys() {
    let field = field()
    field.text = "hello"
    field.becomeFirstResponder()
    typist.press(.keyboardHome)
    typist.type("x")
    #expect(field.text == "xhello")
    typist.press(.keyboardDeleteForward)
    typist.press(.keyboardRightArrow)
    typist.type("y")
    #expect(field.text == "xeyllo")
    typist.press(.keyboardEnd)
    typist.press(.keyboardDeleteOrBackspace)
    typist.press(.keyboardLeftArrow)
    typist.press(.keyboardDeleteOrBackspace)
    #expect(field.text == "xeyl" && field.line.caret == 3)
    typist.press(.keyboardTab)
    #expect(field.text == "xeyl")
    listener.words = []
    typist.press(.keyboardHome)
    typist.press(.keyboardDeleteOrBackspace)
    typist.press(.keyboardLeftArrow)
    #expect(listener.words == ["at 0"])
  }

  @Test("has one line: the return key asks, and ends typing where somebody listens for it")
  func returns() {
    let field = field()
    field.becomeFirstResponder()
    field.insertText("one\ntwo")
    #expect(field.text == "one two")
    listener.words = []
    typist.press(.keyboardReturnOrEnter)
    #expect(listener.words == ["may return"] && field.isEditing)
    var count = 0
    field.addAction(UIAction { _ in count += 1 }, for: .primaryActionTriggered)
    typist.press(.keyboardReturnOrEnter)
    #expect(count == 1 && field.isEditing)
    field.addAction(UIAction { _ in count += 1 }, for: .editingDidEndOnExit)
    listener.refuses = ["may return"]
    typist.press(.keyboardReturnOrEnter)
    #expect(count == 1 && field.isEditing)
    listener.refuses = []
    typist.press(.keyboardReturnOrEnter)
    #expect(count == 3 && !field.isEditing)
    field.text = ""
    field.enablesReturnKeyAutomatically = true
    field.becomeFirstResponder()
    listener.words = []
    typist.press(.keyboardReturnOrEnter)
    #expect(listener.words.isEmpty)
  }

  @Test("tells nobody of text that the program sets, and forgets it when typing begins if asked to")
  func settingText() {
    let field = field()
    field.text = "abc"
    field.text = nil
    #expect(listener.words.isEmpty && field.text == "" && !field.hasText)
    field.text = "abc"
    field.clearsOnBeginEditing = true
    field.becomeFirstResponder()
    #expect(field.text == "")
    field.attributedText = NSAttributedString(
      string: "red", attributes: [.foregroundColor: UIColor.red])
    #expect(field.textColor == .red && field.text == "red")
    #expect(field.attributedText?.string == "red")
  }

  @Test("posts notifications")
  func notifications() {
    let field = field()
    nonisolated(unsafe) var names: [String] = []
    let observers = [
      UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
      UITextField.textDidEndEditingNotification,
    ].map { name in
      NotificationCenter.default.addObserver(forName: name, object: field, queue: nil) {
        names.append($0.name.rawValue)
      }
    }
    field.becomeFirstResponder()
    typist.type("a")
    field.resignFirstResponder()
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    #expect(
      names == [
        "UITextFieldTextDidBeginEditingNotification", "UITextFieldTextDidChangeNotification",
        "UITextFieldTextDidEndEditingNotification",
      ])
  }

  @Test("shows dots for letters that nobody is to see")
  func secure() {
    let field = field()
    field.isSecureTextEntry = true
    field.becomeFirstResponder()
    typist.type("pä\u{1F600}")
    #expect(field.text == "pä\u{1F600}" && field.shownText == "\u{2022}\u{2022}\u{2022}")
    field.layoutIfNeeded()
    typist.press(.keyboardLeftArrow)
    field.layoutIfNeeded()
    typist.press(.keyboardDeleteOrBackspace)
    #expect(field.text == "p\u{1F600}")
  }

  @Test("is emptied by its button while there is typing, if its delegate says so")
  func clearing() {
    let field = field()
    field.clearButtonMode = .whileEditing
    field.text = "abc"
    #expect(!field.hasClearButton)
    field.becomeFirstResponder()
    field.layoutIfNeeded()
    #expect(field.hasClearButton)
    let rect = field.clearButtonRect(forBounds: field.bounds)
    #expect(field.editingRect(forBounds: field.bounds).maxX <= rect.minX)
    let button = field.hitTest(CGPoint(x: rect.midX, y: rect.midY), with: nil) as? UIControl
    listener.words = []
    listener.refuses = ["may clear"]
    button?.sendActions(for: .touchUpInside)
    #expect(field.text == "abc")
    listener.refuses = []
    button?.sendActions(for: .touchUpInside)
    #expect(field.text == "" && !field.hasClearButton)
    #expect(listener.words == ["may clear", "may clear", "at 0", "event change"])
  }

  @Test("has room for what stands beside the text")
  func sides() {
    let field = field()
    field.borderStyle = .roundedRect
    let whole = field.textRect(forBounds: field.bounds)
    #expect(whole == CGRect(x: 7, y: 0, width: 186, height: 34))
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    #expect(field.textRect(forBounds: field.bounds) == whole)
    field.leftViewMode = .always
    field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    field.rightViewMode = .unlessEditing
    #expect(
      field.textRect(forBounds: field.bounds) == CGRect(x: 30, y: 0, width: 150, height: 34))
    field.layoutIfNeeded()
    #expect(field.leftView?.frame == CGRect(x: 0, y: 7, width: 30, height: 20))
    field.becomeFirstResponder()
    field.layoutIfNeeded()
    #expect(field.rightView?.isHidden == true)
    #expect(field.editingRect(forBounds: field.bounds).maxX == 193)
    field.text = "WWWWWWWWWW"
    let size = field.intrinsicContentSize
    #expect(size.height == ((field.font?.lineHeight ?? 0) + 1).rounded(.up) + 12)
    #expect(size.width > 37 + 100)
  }

  @Test("takes the caret to a finger")
  func finger() throws {
    let fingers = try Fingers()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    window.addSubview(fingers.window)
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 40))
    field.text = "lllllll"
    fingers.window.addSubview(field)
    try fingers.tap(200, 30)
    #expect(field.isEditing && field.line.caret == 7)
    field.layoutIfNeeded()
    try fingers.tap(11, 30)
    #expect(field.line.caret == 0)
    window.endEditing(true)
  }

  @Test("has a caret that is seen and not seen as time goes on, as a layer's animation")
  func blinking() throws {
    let stage = try Stage(
      size: CGSize(width: 100, height: 50), background: CGColor(gray: 1, alpha: 1))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    window.isHidden = false
    stage.layer.addSublayer(window.layer)
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 80, height: 30))
    window.addSubview(field)
    #expect(field.becomeFirstResponder())
    func isSeen(_ time: Double) throws -> Bool {
      try stage.advance(to: time)
      let pixels = stage.image()
      let data = try #require(pixels.dataProvider?.data)
      return data.contains { $0 != 255 }
    }
    #expect(try isSeen(0.25))
    #expect(try !isSeen(0.75))
    #expect(try isSeen(1.25))
    window.keys.type(" ")
    #expect(try isSeen(1.7))
    field.resignFirstResponder()
    #expect(try !isSeen(2.2))
  }
}
