// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@MainActor
@Suite("The first responder", .serialized)
struct FirstResponderTests {
  let typist = Typist()

  private func view() -> KeyView {
    let view = KeyView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    typist.window.addSubview(view)
    return view
  }

  @Test("is what wants it, when it is in a window")
  func rules() {
    #expect(!UIView().canBecomeFirstResponder && !UIView().becomeFirstResponder())
    let (first, second) = (view(), view())
    #expect(first.becomeFirstResponder() && first.isFirstResponder)
    #expect(first.becomeFirstResponder())
    second.isWilling = false
    #expect(!second.becomeFirstResponder() && first.isFirstResponder)
    let alone = KeyView(frame: .zero)
    #expect(!alone.becomeFirstResponder() && first.isFirstResponder)
    second.isWilling = true
    #expect(second.becomeFirstResponder() && !first.isFirstResponder)
    #expect(first.resignFirstResponder() && second.isFirstResponder)
    #expect(second.resignFirstResponder() && !second.isFirstResponder)
  }

  @Test("stays where it is until it lets go")
  func refusal() {
    let (first, second) = (view(), view())
    first.becomeFirstResponder()
    first.letsGo = false
    #expect(!first.resignFirstResponder() && !second.becomeFirstResponder())
    #expect(first.isFirstResponder)
    #expect(!typist.window.endEditing(false) && first.isFirstResponder)
    #expect(typist.window.endEditing(true) && !first.isFirstResponder)
    #expect(second.becomeFirstResponder())
  }

  @Test("goes when a gesture or a control has the window end editing")
  func endingByAction() {
    let field = view()
    let endEditing = Selector("endEditing:", UIView.endEditing(_:))
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    button.addTarget(typist.window, action: endEditing, for: .touchUpInside)
    typist.window.addSubview(button)
    field.becomeFirstResponder()
    // Where there is an object the flag is set, so that nobody can refuse.
    field.letsGo = false
    button.sendActions(for: .touchUpInside)
    #expect(!field.isFirstResponder)
  }

  @Test("is nobody once it has left its window, and is not kept alive")
  func leaving() {
    let outer = UIView(frame: .zero)
    typist.window.addSubview(outer)
    weak var gone: KeyView?
    do {
      let inner = KeyView(frame: .zero)
      outer.addSubview(inner)
      inner.letsGo = false
      inner.becomeFirstResponder()
      outer.removeFromSuperview()
      #expect(!inner.isFirstResponder)
      inner.removeFromSuperview()
      gone = inner
    }
    #expect(gone == nil)
  }

  @Test("hears of keys, and passes on what it does not handle")
  func presses() {
    let (outer, inner) = (view(), KeyView(frame: .zero))
    outer.addSubview(inner)
    inner.becomeFirstResponder()
    typist.press(.keyboardA, "a")
    #expect(inner.words == ["down a true", "up a true"])
    #expect(outer.words.isEmpty)
    inner.passesOn = true
    typist.press(.keyboardUpArrow)
    #expect(outer.words == ["down \(UIKeyCommand.inputUpArrow) true"])
    // A key that was pressed in a view is let go there.
    inner.words = []
    typist.key(.keyboardA, "a", isDown: true)
    typist.key(.keyboardA, "a", isDown: true, isRepeat: true)
    outer.becomeFirstResponder()
    typist.key(.keyboardA, "a", isDown: false)
    #expect(inner.words == ["down a true", "up a true"])
  }

  @Test("has its keys taken away with the window's")
  func cancelling() {
    typist.window.makeKey()
    let view = view()
    view.becomeFirstResponder()
    typist.key(.keyboardA, "a", isDown: true)
    typist.key(.keyboardZ, "z", isDown: true)
    let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    other.makeKeyAndVisible()
    #expect(view.words == ["down a true", "down z true", "cancelled 1", "cancelled 1"])
    typist.key(.keyboardA, "a", isDown: false)
    #expect(view.words.count == 4)
  }

  @Test("gets letters, deletions and line ends, when text can be typed into it")
  func input() {
    let view = InputView(frame: .zero)
    typist.window.addSubview(view)
    view.becomeFirstResponder()
    typist.type("abc")
    typist.press(.keyboardDeleteOrBackspace)
    typist.press(.keyboardReturnOrEnter)
    typist.press(.keyboardTab)
    typist.window.keys.type("ü")
    typist.key(.keyboardDeleteOrBackspace, isDown: true)
    typist.key(.keyboardDeleteOrBackspace, isDown: true, isRepeat: true)
    #expect(view.text == "ab\n")
    #expect(view.keyboardType == .default && view.returnKeyType == .default)
  }
}

@MainActor
@Suite("UIKeyCommand", .serialized)
struct UIKeyCommandTests {
  final class Commander: UIView {
    var words: [String] = []
    var commands: [UIKeyCommand] = []

    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? { commands }

    func act(_ sender: UIKeyCommand) { words.append(sender.input ?? "") }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      words.append("press")
    }
  }

  @Test("calls its method along the chain, and nobody else hears of the key")
  func commands() {
    let typist = Typist()
    let outer = Commander(frame: .zero)
    let inner = InputView(frame: .zero)
    outer.addSubview(inner)
    typist.window.addSubview(outer)
    let action = Selector("act:", Commander.act(_:))
    outer.commands = [
      UIKeyCommand(input: "f", modifierFlags: .command, action: action),
      UIKeyCommand(input: "x", modifierFlags: [], action: action),
      UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: action),
    ]
    inner.becomeFirstResponder()
    typist.press(UIKeyboardHIDUsage(rawValue: 0x09), "f", modifiers: .command)
    typist.press(UIKeyboardHIDUsage(rawValue: 0x1b), "x")
    typist.press(.keyboardEscape)
    #expect(outer.words == ["f", "x", UIKeyCommand.inputEscape])
    #expect(inner.text.isEmpty)
    outer.words = []
    typist.press(UIKeyboardHIDUsage(rawValue: 0x09), "f", modifiers: [.command, .shift])
    typist.press(UIKeyboardHIDUsage(rawValue: 0x1b), "x", modifiers: .alphaShift)
    #expect(outer.words == ["press", "x"])
    outer.commands[1].attributes = .disabled
    outer.words = []
    typist.press(UIKeyboardHIDUsage(rawValue: 0x1b), "x")
    #expect(outer.words == ["press"] && inner.text.hasSuffix("x"))
  }
}
