// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A responder that does more with keys than take letters.
@MainActor
protocol KeyEditing: UIKeyInput {
  /// Does what a key is for, unless it writes something; false where that is nothing.
  func edit(_ key: UIKey) -> Bool
}

/// Turns samples of keys into commands, presses and text for the first responder and what follows it.
///
/// Of a key that goes down a command along the responder chain hears first, and then nobody else.
/// Otherwise the first responder gets a press, and then, where text can be typed into it, what the
/// key deletes or moves. Letters come by themselves, as a layout of keys and dead keys make them.
@MainActor
final class KeyDelivery {
  private weak var window: UIView?
  private let event = UIPressesEvent()
  private var live: [UIPress] = []
  /// Keys that are down for a command.
  private var commanding: Set<Int> = []
  /// Whether the last key was a command's, so that its letter is not text.
  private var ignoresText = false

  init(window: UIView) {
    self.window = window
  }

  /// Handles samples in their order; repeats of a key that is held down press nothing, but write.
  func send(_ samples: [KeySample]) {
    for sample in samples { handle(sample) }
  }

  /// Letters have been typed.
  func type(_ text: String) {
    guard let window, !ignoresText, !text.isEmpty else { return }
    (responder(in: window) as? any UIKeyInput)?.insertText(text)
  }

  /// The desktop's method composes text: it is shown where it would be typed.
  ///
  /// - Parameters:
  ///   - text: As it is now; empty when it is given up.
  ///   - selected: What of it is about to be changed, in characters.
  func compose(_ text: String, selected: Range<Int>) {
    guard let window, let input = responder(in: window) as? any UITextInput else { return }
    let characters = Array(text)
    let range = selected.clamped(to: 0..<characters.count)
    let start = String(characters[..<range.lowerBound]).utf16.count
    let length = String(characters[range]).utf16.count
    input.setMarkedText(text, selectedRange: NSRange(location: start, length: length))
  }

  /// Takes all keys away from everybody, such as when the window no longer has them.
  func cancelAll(at time: TimeInterval) {
    commanding = []
    while let press = live.last {
      post(press, .cancelled, at: time, modifiers: [])
    }
  }

  /// Keys that are held down are no longer those of a view, and of what lies in it.
  func cancel(below view: UIView) {
    let gone = live.filter { press in press.responder.map(view.holds) ?? false }
    guard !gone.isEmpty else { return }
    live.removeAll { press in gone.contains { $0 === press } }
    for press in gone {
      press.phase = .cancelled
      event.presses = [press]
      press.responder?.pressesCancelled([press], with: event)
    }
    event.presses = live
  }

  private func handle(_ sample: KeySample) {
    guard let window else { return }
    let key = UIKey(sample)
    if sample.isDown {
      let responder = responder(in: window)
      ignoresText = command(key, from: responder)
      if ignoresText {
        commanding.insert(sample.usage)
        return
      }
    } else if commanding.remove(sample.usage) != nil {
      return
    }
    press(key, sample, in: window)
    if sample.isDown { write(key, in: window) }
  }

  /// Calls the first command along the responder chain that a key is for.
  private func command(_ key: UIKey, from first: UIResponder) -> Bool {
    var responder: UIResponder? = first
    while let current = responder {
      if let command = current.keyCommands?.first(where: { $0.matches(key) }),
        let action = command.action
      {
        var target: UIResponder? = first
        while let object = target {
          if action.perform(on: object, command, nil) { return true }
          target = object.next
        }
      }
      responder = current.next
    }
    return false
  }

  private func press(_ key: UIKey, _ sample: KeySample, in window: UIView) {
    let known = live.first { $0.key?.keyCode.rawValue == sample.usage }
    guard sample.isDown == (known == nil) else { return }
    let press = known ?? UIPress()
    if known == nil {
      press.key = key
      press.responder = responder(in: window)
      live.append(press)
    }
    post(
      press, sample.isDown ? .began : .ended, at: sample.time,
      modifiers: UIKeyModifierFlags(rawValue: sample.modifiers))
  }

  private func post(
    _ press: UIPress, _ phase: UIPress.Phase, at time: TimeInterval, modifiers: UIKeyModifierFlags
  ) {
    for other in live { other.phase = .stationary }
    press.phase = phase
    press.timestamp = time
    event.presses = live
    event.timestamp = time
    event.modifierFlags = modifiers
    if phase != .began { live.removeAll { $0 === press } }
    if let window { EventDispatch.post(event, to: window) }
  }

  private func write(_ key: UIKey, in window: UIView) {
    guard let input = responder(in: window) as? any UIKeyInput else { return }
    if let editing = input as? any KeyEditing, editing.edit(key) {
      // What comes as the letter of such a key is not text.
      ignoresText = true
      return
    }
    switch key.keyCode {
    case .keyboardDeleteOrBackspace: input.deleteBackward()
    case .keyboardReturnOrEnter, .keypadEnter: input.insertText("\n")
    case .keyboardTab where !(input is UITextField): input.insertText("\t")
    default: break
    }
  }

  private func responder(in window: UIView) -> UIResponder {
    guard let first = FirstResponder.current else { return window }
    if let view = first as? UIView, !view.isDescendant(of: window) { return window }
    return first
  }
}
