// SPDX-License-Identifier: Apache-2.0

import Stage
import TestSupport
import Testing

@testable import UIKit

@Suite("Traits of texts and their keyboards", .serialized)
@MainActor
struct InputTraitTests {
  init() { TestFonts.register() }

  private func keyboard(_ input: any UIKeyInput) -> KeyboardView {
    let keyboard = KeyboardView(frame: CGRect(x: 0, y: 0, width: 375, height: 216))
    keyboard.take(input, isDark: false)
    keyboard.layoutIfNeeded()
    return keyboard
  }

  @Test("each kind of keyboard has Apple's number and, but for twins, keys of its own")
  func types() {
    let types: [(UIKeyboardType, Int)] = [
      (.default, 0), (.asciiCapable, 1), (.numbersAndPunctuation, 2), (.URL, 3), (.numberPad, 4),
      (.phonePad, 5), (.namePhonePad, 6), (.emailAddress, 7), (.decimalPad, 8), (.twitter, 9),
      (.webSearch, 10), (.asciiCapableNumberPad, 11),
    ]
    for (type, number) in types { #expect(type.rawValue == number) }
    let keys = { (type: UIKeyboardType) in
      KeyboardPlan(type, page: .letters, width: 375).keys.map { "\($0.key)" }
    }
    #expect(keys(.numberPad) != keys(.default) && keys(.numberPad) == keys(.asciiCapableNumberPad))
    #expect(keys(.phonePad) != keys(.numberPad) && keys(.namePhonePad) != keys(.phonePad))
    #expect(keys(.twitter) != keys(.default) && keys(.webSearch) != keys(.emailAddress))
    #expect(keys(.asciiCapable) == keys(.default))
  }

  @Test("return keys have Apple's numbers and are called differently")
  func returnKeys() {
    let keys: [(UIReturnKeyType, Int)] = [
      (.default, 0), (.go, 1), (.google, 2), (.join, 3), (.next, 4), (.route, 5), (.search, 6),
      (.send, 7), (.yahoo, 8), (.done, 9), (.emergencyCall, 10), (.continue, 11),
    ]
    var pictures: [Data?] = []
    for (key, number) in keys {
      #expect(key.rawValue == number)
      let field = UITextField()
      field.returnKeyType = key
      pictures.append(looks(keyboard(field)))
    }
    // The searches of three companies are all called so.
    let searches = Set([2, 6, 8].map { pictures[$0] })
    #expect(searches.count == 1 && Set(pictures).count == keys.count - 2)
  }

  @Test("a keyboard is as dark as its text wants, and its return key waits for text")
  func appearance() {
    let typist = Typist()
    let (field, view) = (UITextField(), UITextView())
    typist.window.addSubview(field)
    typist.window.addSubview(view)
    for input in [field, view] as [any UIKeyInput & UIResponder] {
      input.becomeFirstResponder()
      let plain = looks(keyboard(input))
      (input as? UITextField)?.keyboardAppearance = .dark
      (input as? UITextView)?.keyboardAppearance = .dark
      #expect(looks(keyboard(input)) != plain)
      (input as? UITextField)?.keyboardAppearance = .light
      (input as? UITextView)?.keyboardAppearance = .light
      #expect(looks(keyboard(input)) == plain)
      (input as? UITextField)?.enablesReturnKeyAutomatically = true
      (input as? UITextView)?.enablesReturnKeyAutomatically = true
      #expect(looks(keyboard(input)) != plain, "it is faint while there is no text")
      (input as? UITextField)?.text = "a"
      (input as? UITextView)?.text = "a"
      let waiting = looks(keyboard(input))
      (input as? UITextField)?.enablesReturnKeyAutomatically = false
      (input as? UITextView)?.enablesReturnKeyAutomatically = false
      #expect(looks(keyboard(input)) == waiting)
      input.resignFirstResponder()
    }
  }

  @Test("kinds of text and of corrections have Apple's names and numbers")
  func kinds() {
    let kinds: [(UITextContentType, String)] = [
      (.username, "username"), (.password, "password"), (.newPassword, "new-password"),
      (.oneTimeCode, "one-time-code"), (.telephoneNumber, "tel"),
    ]
    for (kind, name) in kinds { #expect(kind.rawValue == name) }
    #expect(UITextAutocapitalizationType.allCharacters.rawValue == 3)
    #expect([UITextAutocorrectionType.default, .no, .yes].map(\.rawValue) == [0, 1, 2])
    #expect([UITextSpellCheckingType.default, .no, .yes].map(\.rawValue) == [0, 1, 2])
    typealias Reason = UITextField.DidEndEditingReason
    #expect([Reason.committed, .cancelled].map(\.rawValue) == [0, 1])
    let items: [UITextItemInteraction] = [.invokeDefaultAction, .presentActions, .preview]
    #expect(items.map(\.rawValue) == [0, 1, 2])
  }

  @Test("all letters are capitals where a text wants that")
  func capitals() {
    let typist = Typist()
    let field = UITextField()
    typist.window.addSubview(field)
    field.autocapitalizationType = .allCharacters
    field.becomeFirstResponder()
    let board = keyboard(field)
    var time = 1.0
    for letter in ["a", "b"] {
      time += 1
      board.use(.letter(letter), at: time)
    }
    #expect(field.text == "AB")
    field.resignFirstResponder()
  }

  // MARK: - Fields and views

  @Test("what is typed first takes the place of all text, once")
  func clearing() {
    let typist = Typist()
    let (field, view) = (
      UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30)),
      UITextView(frame: CGRect(x: 0, y: 50, width: 200, height: 90))
    )
    for input in [field, view] as [UIView & UITextInput] {
      typist.window.addSubview(input)
      (input as? UITextField)?.text = "old"
      (input as? UITextView)?.text = "old"
      (input as? UITextField)?.clearsOnInsertion = true
      (input as? UITextView)?.clearsOnInsertion = true
      input.becomeFirstResponder()
      input.insertText("x")
      input.insertText("y")
      let text = (input as? UITextField)?.text ?? (input as? UITextView)?.text
      #expect(text == "xy")
      input.resignFirstResponder()
    }
  }

  @Test("a text view posts that typing begins, goes on and ends, a field why it ended")
  func posts() {
    let typist = Typist()
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 90))
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 30))
    typist.window.addSubview(view)
    typist.window.addSubview(field)
    let heard = Record()
    let names: [(Notification.Name, UIView)] = [
      (UITextView.textDidBeginEditingNotification, view),
      (UITextView.textDidChangeNotification, view),
      (UITextView.textDidEndEditingNotification, view),
      (UITextField.textDidEndEditingNotification, field),
    ]
    let tokens = names.map { name, object in
      NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) { note in
        let word = note.name.rawValue
        let reason = note.userInfo?[UITextField.didEndEditingReasonUserInfoKey] as? Int
        MainActor.assumeIsolated {
          heard.words.append(reason.map { "\(word) \($0)" } ?? word)
        }
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    view.becomeFirstResponder()
    view.insertText("a")
    field.becomeFirstResponder()
    field.resignFirstResponder()
    #expect(
      heard.words == [
        "UITextViewTextDidBeginEditingNotification", "UITextViewTextDidChangeNotification",
        "UITextViewTextDidEndEditingNotification", "UITextFieldTextDidEndEditingNotification 0",
      ])
  }

  @Test("a field's delegate makes the menu of what is selected")
  func menu() {
    @MainActor
    final class Maker: NSObject, UITextFieldDelegate {
      var ranges: [NSRange] = []
      func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange,
        suggestedActions: [UIMenuElement]
      ) -> UIMenu? {
        ranges.append(range)
        return UIMenu(children: [UIAction(title: "Own") { _ in }])
      }
    }
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    let maker = Maker()
    field.delegate = maker
    field.text = "some text"
    let made = field.editMenu(for: NSRange(location: 1, length: 3), [])
    #expect(made?.children.map(\.title) == ["Own"])
    #expect(maker.ranges == [NSRange(location: 1, length: 3)])
  }

  @Test("the keyboard posts where it was and will be, and how it goes there")
  func frames() throws {
    let stage = try Stage(size: CGSize(width: 320, height: 480))
    let heard = Record()
    let names = [
      UIResponder.keyboardWillChangeFrameNotification,
      UIResponder.keyboardDidChangeFrameNotification,
    ]
    let tokens = names.map {
      NotificationCenter.default.addObserver(forName: $0, object: nil, queue: nil) { note in
        let name = note.name.rawValue
        let curve = note.userInfo?[UIResponder.keyboardAnimationCurveUserInfoKey] as? NSNumber
        let local = note.userInfo?[UIResponder.keyboardIsLocalUserInfoKey] as? NSNumber
        let begin = note.userInfo?[UIResponder.keyboardFrameBeginUserInfoKey] as? NSValue
        let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
        let facts = [curve?.intValue ?? -1, local?.intValue ?? -1]
        let rects = [begin?.cgRectValue ?? .null, end?.cgRectValue ?? .null]
        MainActor.assumeIsolated {
          heard.words.append("\(name) \(facts) \(rects[0].minY > rects[1].minY)")
        }
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    try UIScreen.main.standIn(
      on: stage.layer, size: CGSize(width: 320, height: 480), scale: 1, safeArea: .zero,
      traits: .preset
    ) {
      UIScreen.main.hasKeyboard = true
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
      window.addSubview(field)
      window.makeKeyAndVisible()
      field.becomeFirstResponder()
      try stage.advance(by: 1)
      field.resignFirstResponder()
      try stage.advance(by: 1)
    }
    let (will, did) = (names[0].rawValue, names[1].rawValue)
    #expect(
      heard.words == [
        "\(will) [0, 1] true", "\(did) [0, 1] true", "\(will) [0, 1] false",
        "\(did) [0, 1] false",
      ])
  }
}
