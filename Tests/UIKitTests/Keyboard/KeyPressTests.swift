// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

/// A view that keeps the presses it hears of.
@MainActor
private final class Pressed: UIView {
  var began: [UIPress] = []
  var phases: [[UIPress.Phase]] = []
  var commands: [UIKeyCommand] = []
  var made: [UIKeyCommand] = []

  override var canBecomeFirstResponder: Bool { true }
  override var keyCommands: [UIKeyCommand]? { made }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    began += presses
    phases.append((event?.allPresses ?? []).map(\.phase).sorted { $0.rawValue < $1.rawValue })
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    phases.append((event?.allPresses ?? []).map(\.phase).sorted { $0.rawValue < $1.rawValue })
  }
  func commanded(_ command: UIKeyCommand) { commands.append(command) }
}

@Suite("Presses of keys", .serialized)
@MainActor
struct KeyPressTests {
  private let typist = Typist()

  private func view() -> Pressed {
    let view = Pressed(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    typist.window.addSubview(view)
    view.becomeFirstResponder()
    return view
  }

  @Test("a key tells its number, what it writes with and without others, and these")
  func key() throws {
    let view = view()
    typist.window.keys.send([
      KeySample(
        isDown: true, isRepeat: false, usage: UIKeyboardHIDUsage.keyboardA.rawValue,
        characters: "A", charactersIgnoringModifiers: "a",
        modifiers: UIKeyModifierFlags([.shift, .numericPad]).rawValue, time: 1)
    ])
    let press = try #require(view.began.first)
    let key = try #require(press.key)
    #expect(key.characters == "A" && key.charactersIgnoringModifiers == "a")
    #expect(key.keyCode == .keyboardA && key.modifierFlags == [.shift, .numericPad])
    #expect(press.responder === view && press.phase == .began && press.force == 1)
    typist.key(.keyboardA, "a", isDown: false)
    #expect(press.phase == .ended && press.force == 0)
    #expect(UIKeyModifierFlags.numericPad.rawValue == 1 << 21)
  }

  @Test("a key that stays down while another comes is stationary, and in the event")
  func stationary() {
    let view = view()
    typist.key(.keyboardLeftShift, isDown: true)
    typist.key(.keyboardA, "a", isDown: true)
    typist.key(.keyboardA, "a", isDown: false)
    typist.key(.keyboardLeftShift, isDown: false)
    #expect(
      view.phases == [[.began], [.began, .stationary], [.stationary, .ended], [.ended]])
    let phases: [UIPress.Phase] = [.began, .changed, .stationary, .ended, .cancelled]
    #expect(phases.map(\.rawValue) == [0, 1, 2, 3, 4])
  }

  @Test("arrows and a few others stand for buttons of a remote control")
  func types() {
    let buttons: [(UIKeyboardHIDUsage, UIPress.PressType)] = [
      (.keyboardUpArrow, .upArrow), (.keyboardDownArrow, .downArrow),
      (.keyboardLeftArrow, .leftArrow), (.keyboardRightArrow, .rightArrow),
      (.keyboardEscape, .menu), (.keyboardPageUp, .pageUp), (.keyboardPageDown, .pageDown),
      (.keyboardA, .select),
    ]
    for (usage, type) in buttons {
      let view = view()
      typist.press(usage)
      #expect(view.began.map(\.type) == [type])
    }
    let types: [UIPress.PressType] = [
      .upArrow, .downArrow, .leftArrow, .rightArrow, .select, .menu, .playPause, .pageUp,
      .pageDown,
    ]
    #expect(types.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 30, 31])
  }

  @Test("a key that writes nothing calls the command of its name")
  func names() throws {
    let keys: [(UIKeyboardHIDUsage, String)] = [
      (.keyboardUpArrow, UIKeyCommand.inputUpArrow),
      (.keyboardDownArrow, UIKeyCommand.inputDownArrow),
      (.keyboardLeftArrow, UIKeyCommand.inputLeftArrow),
      (.keyboardRightArrow, UIKeyCommand.inputRightArrow),
      (.keyboardPageUp, UIKeyCommand.inputPageUp),
      (.keyboardPageDown, UIKeyCommand.inputPageDown), (.keyboardHome, UIKeyCommand.inputHome),
      (.keyboardEnd, UIKeyCommand.inputEnd), (.keyboardDeleteForward, UIKeyCommand.inputDelete),
    ]
    for (usage, input) in keys {
      let view = view()
      let action = Selector("commanded:", Pressed.commanded(_:))
      view.made = keys.map {
        UIKeyCommand(
          title: $0.1, image: nil, action: action, input: $0.1, modifierFlags: .command,
          propertyList: $0.1.count, discoverabilityTitle: "Go " + $0.1, attributes: [],
          state: .on)
      }
      typist.press(usage, modifiers: .command)
      let command = try #require(view.commands.first)
      #expect(view.commands.count == 1 && command.input == input && command.title == input)
      #expect(command.modifierFlags == .command && command.state == .on)
      #expect(command.propertyList as? Int == input.count)
      #expect(command.discoverabilityTitle == "Go " + input)
      #expect(view.began.isEmpty, "a key that calls a command is no press")
      // Without the key beside it, it is none.
      typist.press(usage)
      #expect(view.commands.count == 1 && view.began.count == 1)
    }
  }

  @Test("keys have the numbers of USB's table of keyboards")
  func numbers() {
    let keys: [(UIKeyboardHIDUsage, Int)] = [
      (.keyboardSpacebar, 0x2c), (.keyboardInsert, 0x49), (.keyboardPageUp, 0x4b),
      (.keyboardPageDown, 0x4e), (.keypadEnter, 0x58), (.keyboardLeftShift, 0xe1),
    ]
    for (key, number) in keys { #expect(key.rawValue == number) }
  }

  @Test("Return on the block of digits begins a line, as the other one does")
  func enter() {
    let input = InputView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    typist.window.addSubview(input)
    input.becomeFirstResponder()
    typist.press(.keypadEnter)
    typist.press(.keyboardSpacebar, " ")
    #expect(input.text == "\n ")
  }
}
