// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite("Layout paragraph by paragraph", .serialized)
struct TextLayoutTests {
  static let words = [
    "alpha ", "beta\n", "\r", "\n", "\r\n", "\u{2029}", "\u{85}", "\u{2028}", "\u{5E9}\u{5DC} ",
    "\u{1F469}\u{200D}\u{1F680}", "\u{627}\u{644}\u{633}", "\t", " ",
    "a longer part that fills more than one line of the text ",
  ]

  /// Looks that make a paragraph what it is.
  private func looks(_ generator: inout SplitMix64) -> [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    style.paragraphSpacing = CGFloat(Int.random(in: -1...12, using: &generator))
    style.paragraphSpacingBefore = CGFloat(Int.random(in: -1...9, using: &generator))
    style.lineSpacing = CGFloat(Int.random(in: 0...4, using: &generator))
    style.firstLineHeadIndent = CGFloat(Int.random(in: 0...30, using: &generator))
    style.headIndent = CGFloat(Int.random(in: 0...30, using: &generator))
    let alignments: [NSTextAlignment] = [.natural, .center, .right, .justified]
    style.alignment = alignments.randomElement(using: &generator) ?? .natural
    return [
      .font: UIFont.systemFont(ofSize: CGFloat(Int.random(in: 9...24, using: &generator))),
      .paragraphStyle: style,
    ]
  }

  private func piece(_ generator: inout SplitMix64) -> NSAttributedString {
    NSAttributedString(
      string: Self.words.randomElement(using: &generator) ?? "", attributes: looks(&generator))
  }

  /// A text with what lays it out; in a container that has an end far below, all together.
  private func laid(
    _ text: NSAttributedString, height: CGFloat = 0
  ) -> (storage: NSTextStorage, manager: NSLayoutManager, container: NSTextContainer) {
    let storage = NSTextStorage(attributedString: text)
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: 160, height: height))
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    return (storage, manager, container)
  }

  private func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
    zip([a.minX, a.minY, a.maxX, a.maxY], [b.minX, b.minY, b.maxX, b.maxY])
      .allSatisfy { abs($0 - $1) < 1e-6 }
  }

  private func expectSame(_ one: NSLayoutManager, _ other: NSLayoutManager) {
    let (a, b) = (one.lines, other.lines)
    #expect(a.fragments.count == b.fragments.count && a.end == b.end && a.length == b.length)
    for (first, second) in zip(a.fragments, b.fragments) {
      #expect(first.range == second.range && first.height == second.height)
      #expect(isNear(first.rect, second.rect) && isNear(first.used, second.used))
      #expect(abs(first.origin.x - second.origin.x) < 1e-6)
      #expect(abs(first.origin.y - second.origin.y) < 1e-6)
      for unit in first.range {
        #expect(first.caret(at: unit) == second.caret(at: unit))
      }
    }
    #expect((a.extra == nil) == (b.extra == nil))
    #expect(isNear(a.extra?.rect ?? .zero, b.extra?.rect ?? .zero))
    #expect(isNear(a.usedRect(container: 0).orZero, b.usedRect(container: 0).orZero))
    for unit in 0...a.length { #expect(a.place(of: unit) == b.place(of: unit)) }
    for y in stride(from: -5.0, to: 200, by: 3.7) {
      let point = CGPoint(x: 50, y: y)
      #expect(a.place(at: point, container: 0) == b.place(at: point, container: 0))
      #expect(
        a.places(from: y, to: y + 40, container: 0) == b.places(from: y, to: y + 40, container: 0))
    }
  }

  @Test("is that of all together, whatever the paragraphs", arguments: 1...12)
  func whole(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let text = NSMutableAttributedString(string: "")
    for _ in 0..<Int.random(in: 0...14, using: &generator) { text.append(piece(&generator)) }
    let (free, together) = (laid(text), laid(text, height: 9_000_000))
    expectSame(free.manager, together.manager)
  }

  @Test("of a text that is edited is that of all together", arguments: 1...8)
  func edits(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let text = laid(NSAttributedString(string: ""))
    for _ in 0..<25 {
      // Several edits may come before lines are asked for.
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let words = EditedText(text.storage.string)
        let place = words.snapped(Int.random(in: 0...words.count, using: &generator))
        let end = words.snapped(min(words.count, place + Int.random(in: 0...7, using: &generator)))
        let range = NSRange(place..<max(place, end))
        if Int.random(in: 0..<4, using: &generator) == 0 {
          text.storage.setAttributes(looks(&generator), range: range)
        } else {
          text.storage.replaceCharacters(in: range, with: piece(&generator))
        }
      }
      let fresh = laid(NSAttributedString(attributedString: text.storage), height: 9_000_000)
      expectSame(text.manager, fresh.manager)
    }
  }

  @Test("goes where an edit is, and nowhere else")
  func work() {
    let line = "A line of a text that is long.\n"
    let long = String(repeating: line, count: 10_000)
    // Large enough for two lines in whatever font the system has.
    let text = laid(
      NSAttributedString(string: long, attributes: [.font: UIFont.systemFont(ofSize: 14)]))
    #expect(text.manager.lines.fragments.count == 20_000)
    #expect(text.manager.lines.laidCount == long.utf16.count)
    let middle = long.utf16.count / 2
    for (place, word) in [(middle, "x"), (middle, "\n"), (0, "y"), (text.storage.length, "z")] {
      let before = text.manager.lines.fragments.count
      text.storage.replaceCharacters(in: NSRange(location: place, length: 0), with: word)
      #expect(text.manager.lines.laidCount <= 3 * line.utf16.count)
      #expect(abs(text.manager.lines.fragments.count - before) <= 1)
    }
    text.storage.deleteCharacters(in: NSRange(location: 100, length: 10 * line.utf16.count))
    #expect(text.manager.lines.laidCount <= 3 * line.utf16.count)
    #expect(text.manager.lines.end == text.storage.length)
  }

  @Test("of a long text that is typed into goes where the caret is")
  func typing() {
    let typist = Typist()
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let line = "One of ten thousand lines.\n"
    view.text = String(repeating: line, count: 10_000)
    typist.window.addSubview(view)
    view.layoutIfNeeded()
    #expect(view.becomeFirstResponder())
    view.selectedRange = NSRange(location: 5000 * line.utf16.count + 3, length: 0)
    var most = 0
    for letter in "some words\nand more" {
      typist.type(String(letter))
      view.layoutIfNeeded()
      most = max(most, view.layoutManager.lines.laidCount)
    }
    typist.press(.keyboardDeleteOrBackspace)
    view.layoutIfNeeded()
    #expect(most > 0 && most <= 4 * line.utf16.count)
    let start = view.text.utf16.index(view.text.startIndex, offsetBy: 5000 * line.utf16.count)
    #expect(view.text[start...].hasPrefix("Onesome words\nand mor of ten"))
  }

  @Test("two edits come to one")
  func joined() {
    var first = TextEdit(new: 5..<8, growth: 3)
    #expect(first?.old == 5..<5)
    if let second = TextEdit(new: 2..<3, growth: -4) { first?.take(second) }
    // Units 2 to 7 of what the first made are gone: two of what it brought, and three before it.
    #expect(first?.old == 2..<5 && first?.growth == -1)
    #expect(TextEdit(new: 4..<5, growth: 2) == nil)
  }
}
