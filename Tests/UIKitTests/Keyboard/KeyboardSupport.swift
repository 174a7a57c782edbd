// SPDX-License-Identifier: Apache-2.0

@testable import UIKit

extension FirstResponder {
  /// Lets go of a text that an earlier test has left: what waits on the main queue may keep it.
  static func leaveAll() {
    if let current { leave(current) }
  }
}

/// A window with the keys of a keyboard.
@MainActor
final class Typist {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private var time = 0.0

  init() { window.makeKeyAndVisible() }

  func key(
    _ usage: UIKeyboardHIDUsage, _ characters: String = "", isDown: Bool,
    modifiers: UIKeyModifierFlags = [], isRepeat: Bool = false
  ) {
    time += 0.01
    window.keys.send([
      KeySample(
        isDown: isDown, isRepeat: isRepeat, usage: usage.rawValue, characters: characters,
        charactersIgnoringModifiers: characters, modifiers: modifiers.rawValue, time: time)
    ])
  }

  /// Presses a key and lets it go; letters are typed between the two, as desktops tell it.
  func press(
    _ usage: UIKeyboardHIDUsage, _ characters: String = "", modifiers: UIKeyModifierFlags = []
  ) {
    key(usage, characters, isDown: true, modifiers: modifiers)
    if !characters.isEmpty { window.keys.type(characters) }
    key(usage, characters, isDown: false, modifiers: modifiers)
  }

  func type(_ text: String) {
    for letter in text {
      let scalar = letter.unicodeScalars.first?.value ?? 0
      press(UIKeyboardHIDUsage(rawValue: 0x04 + Int(scalar) % 26), String(letter))
    }
  }
}

/// A view that takes keys and writes down what it hears.
final class KeyView: UIView {
  var words: [String] = []
  var isWilling = true
  var letsGo = true
  var passesOn = false

  override var canBecomeFirstResponder: Bool { isWilling }
  override var canResignFirstResponder: Bool { letsGo }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      words.append("down \(press.key?.characters ?? "") \(press.phase == .began)")
    }
    if passesOn { super.pressesBegan(presses, with: event) }
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      words.append("up \(press.key?.characters ?? "") \(press.phase == .ended)")
    }
  }

  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    words.append("cancelled \(presses.count)")
  }
}

/// A view that text is typed into.
final class InputView: UIView, UIKeyInput {
  var text = ""
  var hasText: Bool { !text.isEmpty }

  override var canBecomeFirstResponder: Bool { true }

  func insertText(_ text: String) { self.text += text }
  func deleteBackward() { if hasText { text.removeLast() } }
}
