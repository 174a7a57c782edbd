// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import QuartzCore

/// Selects by a finger or a pointer.
///
/// A pointer selects from where its button goes down, by words after a second click, by paragraphs
/// after a third. A finger that taps puts the caret at the edge of a word, selects a word with a
/// second tap; one that stays takes the caret along; one that takes a handle moves that.
@MainActor
final class TextTouches {
  /// What of a text is selected at once.
  private enum Step { case character, word, paragraph }

  private enum State {
    case idle
    /// A finger that may tap, scroll or stay.
    case waiting(CGPoint)
    /// What is selected grows from a part on.
    case selecting(Range<Int>, Step)
    /// The caret follows.
    case carrying
    /// A handle is moved, and the other end stays.
    case handle(fixed: Int, offset: CGPoint)
  }

  private var state = State.idle
  private var stay: EventTimers.Deadline?
  private var hadMenu = false
  /// Whether a finger selected last, rather than a pointer or keys.
  private(set) var isFinger = false

  /// How near to a handle a finger takes it, and how far one may stray that stays.
  private static let (reach, stray) = (22.0, 10.0)
  private static let stayDuration = 0.5

  /// Whether a touch is the text's now, and scrolls nothing.
  var holds: Bool {
    switch state {
    case .idle, .waiting: false
    default: true
    }
  }

  // MARK: - Beginning

  /// A finger or pointer has come down.
  func began(_ touch: UITouch, _ event: UIEvent?, in editor: TextEditor) {
    guard let host = editor.host, host.canSelectText else { return }
    let point = touch.location(in: host)
    isFinger = !touch.isPointer
    hadMenu = editor.callout.isShown
    if touch.isPointer {
      press(point, clicks: touch.tapCount, event?.modifierFlags ?? [], in: editor)
    } else if let handle = handle(at: point, in: editor) {
      state = handle
    } else {
      state = .waiting(point)
      let time = touch.timestamp + Self.stayDuration
      stay = host.window?.touches.arena.timers.schedule(at: time) { [weak self, weak editor] in
        if let self, let editor { self.stayed(in: editor) }
      }
    }
  }

  private func press(
    _ point: CGPoint, clicks: Int, _ flags: UIKeyModifierFlags, in editor: TextEditor
  ) {
    guard let host = editor.host, host.isFirstResponder || host.becomeFirstResponder() else {
      return
    }
    host.layoutIfNeeded()
    editor.unmark()
    let place = host.place(at: point)
    if flags.contains(.shift) {
      let anchor = editor.selection.anchor
      state = .selecting(anchor..<anchor, .character)
      return editor.select(TextSelection(anchor: anchor, head: place))
    }
    let step: Step = clicks <= 1 ? .character : clicks == 2 ? .word : .paragraph
    let part = Self.part(place, step, of: editor.text)
    state = .selecting(part, step)
    editor.select(TextSelection(anchor: part.lowerBound, head: part.upperBound))
  }

  private static func part(_ place: Int, _ step: Step, of text: EditedText) -> Range<Int> {
    switch step {
    case .character: place..<place
    case .word: text.word(at: place)
    case .paragraph: text.paragraph(at: place)
    }
  }

  private func handle(at point: CGPoint, in editor: TextEditor) -> State? {
    guard editor.hasHandles, let host = editor.host else { return nil }
    let range = editor.selection.range
    let (start, end) = (host.caretBox(range.lowerBound), host.caretBox(range.upperBound))
    let knobs = [
      (CGPoint(x: start.midX, y: start.minY), start, range.upperBound),
      (CGPoint(x: end.midX, y: end.maxY), end, range.lowerBound),
    ]
    let near = knobs.map { ($0, Elementary.hypot(point.x - $0.0.x, point.y - $0.0.y)) }
      .min { $0.1 < $1.1 }
    guard let (knob, distance) = near, distance <= Self.reach else { return nil }
    let offset = CGPoint(x: knob.1.midX - point.x, y: knob.1.midY - point.y)
    return .handle(fixed: knob.2, offset: offset)
  }

  private func stayed(in editor: TextEditor) {
    guard case .waiting(let point) = state, let host = editor.host else { return }
    guard host.isFirstResponder || host.becomeFirstResponder() else { return end() }
    host.layoutIfNeeded()
    editor.unmark()
    let place = host.place(at: point)
    if host.canEditText {
      state = .carrying
      editor.select(TextSelection(place))
    } else {
      let word = editor.text.word(at: place)
      state = .selecting(word, .word)
      editor.select(
        TextSelection(anchor: word.lowerBound, head: word.upperBound), handles: true)
    }
  }

  // MARK: - Moving

  /// The finger or pointer has moved.
  func moved(_ touch: UITouch, in editor: TextEditor) {
    guard let host = editor.host else { return }
    let point = touch.location(in: host)
    switch state {
    case .idle: break
    case .waiting(let start):
      if Elementary.hypot(point.x - start.x, point.y - start.y) > Self.stray { end() }
    case .carrying: editor.select(TextSelection(host.place(at: point)))
    case .selecting(let first, let step):
      let part = Self.part(host.place(at: point), step, of: editor.text)
      let isBefore = part.lowerBound < first.lowerBound
      editor.select(
        TextSelection(
          anchor: isBefore ? first.upperBound : first.lowerBound,
          head: isBefore ? part.lowerBound : max(part.upperBound, first.upperBound)),
        handles: isFinger)
    case .handle(let fixed, let offset):
      let place = host.place(at: CGPoint(x: point.x + offset.x, y: point.y + offset.y))
      // At least one character stays selected.
      let text = editor.text
      let head =
        place == fixed
        ? text.offset(fixed, characters: editor.selection.head < fixed ? -1 : 1) : place
      editor.select(TextSelection(anchor: fixed, head: head), handles: true)
    }
  }

  // MARK: - Ending

  /// The finger or pointer is lifted.
  func ended(_ touch: UITouch, in editor: TextEditor) {
    guard let host = editor.host else { return }
    let was = state
    end()
    switch was {
    case .waiting(let point): tap(point, count: touch.tapCount, in: editor)
    case .carrying, .handle: editor.callout.show(for: host)
    case .selecting where isFinger: editor.callout.show(for: host)
    default: break
    }
  }

  /// The finger belongs to somebody else.
  func cancelled() { end() }

  private func end() {
    state = .idle
    stay = nil
  }

  private func tap(_ point: CGPoint, count: Int, in editor: TextEditor) {
    guard let host = editor.host else { return }
    let wasFirst = host.isFirstResponder
    guard wasFirst || host.becomeFirstResponder() else { return }
    host.layoutIfNeeded()
    editor.unmark()
    let (text, place) = (editor.text, host.place(at: point))
    guard count == 1 else {
      let part = Self.part(place, count == 2 ? .word : .paragraph, of: text)
      editor.select(
        TextSelection(anchor: part.lowerBound, head: part.upperBound), handles: true)
      return editor.callout.show(for: host)
    }
    guard host.canEditText else { return editor.select(TextSelection(place)) }
    let edge = text.wordEdge(near: place)
    let before = editor.selection
    editor.select(TextSelection(edge))
    // A tap on the caret, or on what is selected, asks for the menu.
    let isOnSelection = before.isEmpty ? before.head == edge : before.range.contains(place)
    if wasFirst, isOnSelection, !hadMenu { editor.callout.show(for: host) }
  }
}
