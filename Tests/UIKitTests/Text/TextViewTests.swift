// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite("UITextView", .serialized)
struct TextViewTests {
  final class Listener: NSObject, UITextViewDelegate {
    var words: [String] = []
    var refuses: Set<String> = []

    private func ask(_ word: String) -> Bool {
      words.append(word)
      return !refuses.contains(word)
    }

    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { ask("may begin") }
    func textViewDidBeginEditing(_ textView: UITextView) { words.append("begun") }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool { ask("may end") }
    func textViewDidEndEditing(_ textView: UITextView) { words.append("ended") }
    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { ask("\(range.location)+\(range.length) '\(text)'") }
    func textViewDidChange(_ textView: UITextView) { words.append("changed") }
    func textViewDidChangeSelection(_ textView: UITextView) {
      words.append("at \(textView.selectedRange.location)+\(textView.selectedRange.length)")
    }
    func textView(
      _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      words.append("link \(URL.absoluteString)")
      return false
    }
  }

  let typist = Typist()
  let listener = Listener()

  private func view(_ text: String = "", width: CGFloat = 200) -> UITextView {
    let view = UITextView(frame: CGRect(x: 10, y: 10, width: width, height: 120))
    view.font = .systemFont(ofSize: 17)
    view.text = text
    typist.window.addSubview(view)
    view.layoutIfNeeded()
    return view
  }

  private func touch(
    _ view: UITextView, _ phase: TouchPhase, _ place: CGPoint, at time: Double,
    isPointer: Bool = true, modifiers: UIKeyModifierFlags = []
  ) {
    typist.window.touches.send([
      TouchSample(
        id: 1, phase: phase, location: view.convert(place, to: typist.window), time: time,
        isPointer: isPointer, modifiers: modifiers.rawValue)
    ])
  }

  private func click(
    _ view: UITextView, _ place: Int, at time: Double, isPointer: Bool = true,
    modifiers: UIKeyModifierFlags = []
  ) {
    let box = view.caretBox(place)
    let point = CGPoint(x: box.midX, y: box.midY)
    touch(view, .began, point, at: time, isPointer: isPointer, modifiers: modifiers)
    touch(view, .ended, point, at: time + 0.05, isPointer: isPointer, modifiers: modifiers)
  }

  // MARK: - Typing

  @Test("tells its delegate in Apple's order, and takes no for an answer")
  func order() {
    let view = view()
    view.delegate = listener
    #expect(view.becomeFirstResponder())
    typist.type("a")
    typist.press(.keyboardReturnOrEnter)
    #expect(view.text == "a\n")
    #expect(
      listener.words == [
        "may begin", "begun", "0+0 'a'", "at 1+0", "changed", "1+0 '\n'", "at 2+0", "changed",
      ])
    listener.refuses = ["2+0 'b'", "may end"]
    typist.type("bc")
    #expect(view.text == "a\nc")
    #expect(!view.resignFirstResponder() && view.isFirstResponder)
    listener.refuses = []
    listener.words = []
    view.text = "other"
    #expect(listener.words.isEmpty && view.selectedRange == NSRange(location: 5, length: 0))
    #expect(view.resignFirstResponder())
    #expect(listener.words == ["may end", "ended"])
    view.isEditable = false
    listener.words = []
    #expect(view.becomeFirstResponder() && listener.words.isEmpty)
    typist.type("x")
    #expect(view.text == "other")
  }

  @Test("undoes typing that goes on as one, and does it again")
  func undoing() {
    let view = view()
    view.becomeFirstResponder()
    typist.type("hello")
    typist.press(.keyboardReturnOrEnter)
    typist.type("you")
    typist.press(.keyboardDeleteOrBackspace)
    typist.press(.keyboardDeleteOrBackspace)
    #expect(view.text == "hello\ny")
    var texts: [String] = []
    while view.undoManager?.canUndo == true, texts.count < 10 {
      typist.press(UIKeyboardHIDUsage(rawValue: 0x1d), "z", modifiers: .control)
      texts.append(view.text)
    }
    #expect(texts.last == "" && texts.count <= 4 && view.text == "")
    while view.undoManager?.canRedo == true {
      typist.press(
        UIKeyboardHIDUsage(rawValue: 0x1d), "z", modifiers: [.control, .shift])
    }
    #expect(view.text == "hello\ny")
  }

  @Test("comes back to where it was by undoing all of any changes")
  func undoLaw() {
    var generator = SplitMix64(seed: 77)
    let view = view("start \u{1F469}\u{200D}\u{1F680} of it")
    view.becomeFirstResponder()
    let manager = view.undoManager
    let first = view.text
    for _ in 0..<120 {
      switch Int.random(in: 0..<8, using: &generator) {
      case 0, 1: view.insertText(["a", "\u{301}", "word ", "\n"].randomElement(using: &generator)!)
      case 2: view.deleteBackward()
      case 3: _ = view.editor.perform(.delete(.word, forward: true))
      case 4:
        let count = view.textStorage.length
        let (a, b) = (
          Int.random(in: 0...count, using: &generator), Int.random(in: 0...count, using: &generator)
        )
        view.selectedRange = NSRange(min(a, b)..<max(a, b))
      case 5: view.selectAll(nil)
      case 6: manager?.undo()
      default: manager?.redo()
      }
      let text = EditedText(view.text)
      #expect(text.snapped(view.selectedRange.location) == view.selectedRange.location)
    }
    while manager?.canRedo == true { manager?.redo() }
    let last = view.text
    while manager?.canUndo == true { manager?.undo() }
    #expect(view.text == first)
    while manager?.canRedo == true { manager?.redo() }
    #expect(view.text == last)
  }

  @Test("cuts, copies and pastes, and knows when it can")
  func clipboard() {
    let view = view("one two")
    view.becomeFirstResponder()
    UIPasteboard.general.items = []
    #expect(!view.canPerformAction("copy:", withSender: nil))
    #expect(!view.canPerformAction("paste:", withSender: nil))
    view.selectedRange = NSRange(location: 0, length: 3)
    view.cut(nil)
    #expect(view.text == " two" && UIPasteboard.general.string == "one")
    typist.press(.keyboardEnd)
    typist.press(UIKeyboardHIDUsage(rawValue: 0x19), "v", modifiers: .control)
    #expect(view.text == " twoone")
    view.isEditable = false
    view.selectAll(nil)
    #expect(!view.canPerformAction("cut:", withSender: nil))
    #expect(view.canPerformAction("copy:", withSender: nil))
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    typist.window.addSubview(field)
    UIPasteboard.general.string = "a\nb"
    field.becomeFirstResponder()
    field.paste(nil)
    #expect(field.text == "a b")
    field.isSecureTextEntry = true
    field.selectAll(nil)
    #expect(!field.canPerformAction("copy:", withSender: nil))
  }

  @Test("shows what a method composes, and keeps none of it but what it commits")
  func marking() {
    let view = view("ab")
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 1, length: 0)
    typist.window.keys.compose("ni", selected: 2..<2)
    #expect(view.text == "anib" && view.markedTextRange != nil)
    #expect(view.textStorage.attribute(.underlineStyle, at: 1, effectiveRange: nil) != nil)
    typist.window.keys.compose("nih", selected: 0..<3)
    #expect(view.text == "anihb")
    typist.window.keys.type("\u{4F60}")
    #expect(view.text == "a\u{4F60}b" && view.markedTextRange == nil)
    #expect(view.textStorage.attribute(.underlineStyle, at: 1, effectiveRange: nil) == nil)
    typist.window.keys.compose("x", selected: 1..<1)
    typist.window.keys.compose("", selected: 0..<0)
    #expect(view.text == "a\u{4F60}b")
    view.undoManager?.undo()
    #expect(view.text == "ab")
  }

  @Test("types with the looks before the caret, or those that it was told")
  func looks() {
    let view = view()
    view.attributedText = NSAttributedString(
      string: "red",
      attributes: [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 9)])
    view.becomeFirstResponder()
    typist.type("a")
    #expect(
      view.textStorage.attribute(.foregroundColor, at: 3, effectiveRange: nil) as? UIColor == .red)
    view.typingAttributes[.foregroundColor] = UIColor.blue
    typist.type("b")
    typist.type("c")
    for place in [4, 5] {
      #expect(
        view.textStorage.attribute(.foregroundColor, at: place, effectiveRange: nil) as? UIColor
          == .blue)
    }
    view.textColor = .green
    #expect(
      view.textStorage.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .green
    )
  }

  // MARK: - Moving and selecting

  @Test("goes as far left as it went right, and as far up as down")
  func movement() {
    let text = "The quick \u{1F1E9}\u{1F1EA} fox\njumps over\n\nthe lazy dog and goes on for long"
    let view = view(text)
    view.becomeFirstResponder()
    let characters = text.count
    for start in 0..<characters {
      let place = EditedText(text).offset(0, characters: start)
      view.selectedRange = NSRange(location: place, length: 0)
      let count = min(7, characters - start)
      for _ in 0..<count { typist.press(.keyboardRightArrow) }
      for _ in 0..<count { typist.press(.keyboardLeftArrow) }
      #expect(view.selectedRange == NSRange(location: place, length: 0))
      let line = view.caretBox(place).minY
      typist.press(.keyboardDownArrow)
      if view.caretBox(view.selectedRange.location).minY > line {
        typist.press(.keyboardUpArrow)
        #expect(view.selectedRange == NSRange(location: place, length: 0))
      }
    }
  }

  @Test("selects with Shift by characters, words, lines and all, by either system's keys")
  func keys() {
    let view = view("one two three\nfour")
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 4, length: 0)
    typist.press(.keyboardRightArrow, modifiers: .shift)
    #expect(view.selectedRange == NSRange(location: 4, length: 1))
    typist.press(.keyboardRightArrow, modifiers: [.shift, .control])
    #expect(view.selectedRange == NSRange(location: 4, length: 3))
    typist.press(.keyboardLeftArrow, modifiers: [.shift, .alternate])
    #expect(view.selectedRange == NSRange(location: 4, length: 0))
    typist.press(.keyboardHome, modifiers: .shift)
    #expect(view.selectedRange == NSRange(location: 0, length: 4))
    typist.press(.keyboardRightArrow)
    #expect(view.selectedRange == NSRange(location: 4, length: 0))
    typist.press(.keyboardEnd)
    #expect(view.selectedRange.location == 13)
    typist.press(.keyboardLeftArrow, modifiers: .command)
    #expect(view.selectedRange.location == 0)
    typist.press(.keyboardEnd, modifiers: .control)
    #expect(view.selectedRange.location == 18)
    typist.press(.keyboardDeleteOrBackspace, modifiers: .alternate)
    #expect(view.text == "one two three\n")
    typist.press(UIKeyboardHIDUsage(rawValue: 0x04), "a", modifiers: .command)
    #expect(view.selectedRange == NSRange(location: 0, length: 14))
  }

  @Test("selects with a pointer: places, parts, words, paragraphs, and on with Shift")
  func pointer() {
    let view = view("one two three\nfour five")
    click(view, 5, at: 1)
    #expect(view.isFirstResponder && view.selectedRange == NSRange(location: 5, length: 0))
    click(view, 10, at: 3, modifiers: .shift)
    #expect(view.selectedRange == NSRange(location: 5, length: 5))
    let (a, b) = (view.caretBox(2), view.caretBox(16))
    touch(view, .began, CGPoint(x: a.midX, y: a.midY), at: 5)
    touch(view, .moved, CGPoint(x: b.midX, y: b.midY), at: 5.1)
    #expect(view.selectedRange == NSRange(location: 2, length: 14))
    #expect(view.contentOffset.y == 0)
    touch(view, .ended, CGPoint(x: b.midX, y: b.midY), at: 5.2)
    click(view, 6, at: 7)
    click(view, 6, at: 7.2)
    #expect(view.selectedRange == NSRange(location: 4, length: 3))
    click(view, 6, at: 7.4)
    #expect(view.selectedRange == NSRange(location: 0, length: 13))
  }

  @Test("puts the caret at a word's edge for a finger, selects a word by two taps, with handles")
  func fingers() throws {
    let view = view("one two three\nfour five")
    click(view, 6, at: 1, isPointer: false)
    #expect(view.isFirstResponder && view.selectedRange == NSRange(location: 7, length: 0))
    click(view, 9, at: 3, isPointer: false)
    click(view, 9, at: 3.2, isPointer: false)
    #expect(view.selectedRange == NSRange(location: 8, length: 5))
    #expect(view.editor.hasHandles && view.editor.callout.isShown)
    // The handle at the end is taken, and moved to the second line.
    let (end, goal) = (view.caretBox(13), view.caretBox(18))
    touch(view, .began, CGPoint(x: end.midX, y: end.maxY), at: 5, isPointer: false)
    touch(view, .moved, CGPoint(x: goal.midX, y: goal.maxY), at: 5.1, isPointer: false)
    touch(view, .ended, CGPoint(x: goal.midX, y: goal.maxY), at: 5.2, isPointer: false)
    #expect(view.selectedRange == NSRange(location: 8, length: 10))
    typist.type("x")
    #expect(view.text == "one two x five" && !view.editor.callout.isShown)
    // A finger that stays takes the caret along.
    let (from, to) = (view.caretBox(1), view.caretBox(6))
    touch(view, .began, CGPoint(x: from.midX, y: from.midY), at: 7, isPointer: false)
    typist.window.touches.arena.timers.fire(until: 7.6)
    #expect(view.selectedRange == NSRange(location: 1, length: 0))
    touch(view, .moved, CGPoint(x: to.midX, y: to.midY), at: 7.7, isPointer: false)
    #expect(view.selectedRange == NSRange(location: 6, length: 0))
    touch(view, .ended, CGPoint(x: to.midX, y: to.midY), at: 7.8, isPointer: false)
    #expect(view.editor.callout.isShown)
    view.resignFirstResponder()
    #expect(!view.editor.callout.isShown)
  }

  @Test("follows links where the text cannot be edited")
  func links() {
    let view = view("see www.example.org/a, please")
    view.delegate = listener
    view.dataDetectorTypes = .link
    click(view, 10, at: 1, isPointer: false)
    #expect(!listener.words.contains { $0.hasPrefix("link") })
    view.resignFirstResponder()
    view.isEditable = false
    view.dataDetectorTypes = .all
    view.layoutIfNeeded()
    listener.words = []
    click(view, 10, at: 3, isPointer: false)
    #expect(listener.words == ["link http://www.example.org/a"])
    listener.words = []
    click(view, 1, at: 5, isPointer: false)
    #expect(!listener.words.contains { $0.hasPrefix("link") })
  }

  // MARK: - Geometry

  @Test("finds each caret again from its own place")
  func carets() throws {
    let view = view("one two\nthree four five six seven eight nine\n\nten")
    for place in 0...view.textStorage.length {
      let box = view.caretRect(for: TextPlace(place))
      let found = try #require(
        view.closestPosition(to: CGPoint(x: box.midX, y: box.midY)) as? TextPlace)
      // The place at the end of a line that is broken is shown at the beginning of the next.
      #expect(view.caretBox(found.offset) == box)
    }
    #expect(view.caretBox(7).minX > view.caretBox(6).minX)
  }

  @Test("answers Apple's questions about places and parts")
  func positions() throws {
    let view = view("One two. Three")
    let start = view.beginningOfDocument
    let third = try #require(view.position(from: start, offset: 3))
    #expect(view.offset(from: third, to: view.endOfDocument) == 11)
    #expect(view.position(from: start, offset: -1) == nil)
    #expect(view.position(from: start, offset: 15) == nil)
    #expect(view.compare(start, to: third) == .orderedAscending)
    let range = try #require(view.textRange(from: third, to: start))
    #expect(view.text(in: range) == "One" && range.start == start)
    view.replace(range, withText: "Four")
    #expect(view.text == "Four two. Three")
    let word = view.tokenizer.rangeEnclosingPosition(
      try #require(view.position(from: start, offset: 6)), with: .word,
      inDirection: .storage(.forward))
    #expect(word.flatMap { view.text(in: $0) } == "two")
    let sentence = view.tokenizer.rangeEnclosingPosition(
      start, with: .sentence, inDirection: .storage(.forward))
    #expect(sentence.flatMap { view.text(in: $0) } == "Four two. ")
    view.selectedTextRange = view.textRange(from: start, to: view.endOfDocument)
    #expect(view.selectedRange.length == 15)
    let rects = view.selectionRects(for: try #require(view.selectedTextRange))
    #expect(rects.first?.containsStart == true && rects.last?.containsEnd == true)
  }

  @Test("is as high as its text while it does not scroll, and scrolls to the caret otherwise")
  func size() {
    let view = view("a", width: 100)
    #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
    let line = view.font?.lineHeight ?? 0
    #expect(
      view.sizeThatFits(CGSize(width: 100, height: 0)).height == ScreenScale.roundUp(line) + 16)
    view.isScrollEnabled = false
    let one = view.intrinsicContentSize.height
    view.text = "a\nb\nc"
    #expect(view.intrinsicContentSize.height > one + 1.9 * line)
    view.isScrollEnabled = true
    view.becomeFirstResponder()
    for _ in 0..<20 { typist.press(.keyboardReturnOrEnter) }
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == view.contentSize.height - view.bounds.height)
    typist.press(.keyboardHome, modifiers: .control)
    #expect(view.contentOffset.y == 0)
    view.scrollRangeToVisible(NSRange(location: view.textStorage.length, length: 0))
    #expect(view.contentOffset.y > 0)
  }

  @Test("takes ranges that lie outside of it")
  func outside() {
    let view = view("abc")
    for range in [
      NSRange(location: -3, length: 2), NSRange(location: 900, length: 2),
      NSRange(location: 1, length: .max), NSRange(location: NSNotFound, length: 0),
    ] {
      view.selectedRange = range
      view.scrollRangeToVisible(range)
      let found = view.selectedRange
      #expect(found.location >= 0 && NSMaxRange(found) <= 3)
    }
    view.textStorage.deleteCharacters(in: NSRange(location: 0, length: 3))
    #expect(view.selectedRange == NSRange(location: 0, length: 0) && !view.hasText)
  }
}
