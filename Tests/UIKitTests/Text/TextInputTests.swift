// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import UIKit

/// Hears of changes that a program makes to a text.
@MainActor
private final class Listener: NSObject, UITextInputDelegate {
  var words: [String] = []
  func selectionWillChange(_ textInput: (any UITextInput)?) { words.append("will select") }
  func selectionDidChange(_ textInput: (any UITextInput)?) { words.append("did select") }
  func textWillChange(_ textInput: (any UITextInput)?) { words.append("will write") }
  func textDidChange(_ textInput: (any UITextInput)?) { words.append("did write") }
}

@Suite("Texts as what writes into them sees them")
@MainActor
struct TextInputTests {
  init() { TestFonts.register() }

  private func view(_ text: String) -> UITextView {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    view.font = .systemFont(ofSize: 20)
    view.text = text
    view.layoutIfNeeded()
    return view
  }

  private func place(_ view: UITextView, _ offset: Int) throws -> UITextPosition {
    try #require(view.position(from: view.beginningOfDocument, offset: offset))
  }
  private func range(_ view: UITextView, _ from: Int, _ to: Int) throws -> UITextRange {
    try #require(view.textRange(from: place(view, from), to: place(view, to)))
  }
  private func offsets(_ view: UITextView, _ range: UITextRange?) -> [Int]? {
    range.map { found in
      [found.start, found.end].map { view.offset(from: view.beginningOfDocument, to: $0) }
    }
  }

  @Test("a delegate hears before and after the program changes text or selection")
  func delegate() throws {
    let view = view("some text")
    let listener = Listener()
    view.inputDelegate = listener
    #expect(view.inputDelegate === listener)
    view.replace(try range(view, 0, 4), withText: "other")
    #expect(view.text == "other text")
    #expect(listener.words.filter { $0.hasSuffix("write") } == ["will write", "did write"])
    listener.words = []
    view.selectedTextRange = try range(view, 1, 3)
    #expect(listener.words == ["will select", "did select"])
  }

  @Test("text that is composed has a style, and stays when that is over")
  func marked() throws {
    let view = view("")
    view.markedTextStyle = [.foregroundColor: UIColor.red]
    #expect(view.markedTextStyle?[.foregroundColor] as? UIColor == .red)
    view.setMarkedText("ni", selectedRange: NSRange(location: 2, length: 0))
    #expect(offsets(view, view.markedTextRange) == [0, 2] && view.text == "ni")
    view.unmarkText()
    #expect(view.markedTextRange == nil && view.text == "ni")
  }

  @Test("a point is on a character, and a part has a rectangle of its first line")
  func geometry() throws {
    let view = view("first\nsecond")
    let caret = view.caretRect(for: try place(view, 2))
    let at = view.characterRange(at: CGPoint(x: caret.maxX + 3, y: caret.midY))
    #expect(offsets(view, at) == [2, 3])
    let whole = try range(view, 0, 12)
    let first = view.firstRect(for: whole)
    let rects = view.selectionRects(for: whole)
    #expect(rects.count >= 2 && first.minY == rects[0].rect.minY)
    #expect(first.height < 40 && first.maxY <= rects[rects.count - 1].rect.maxY)
    #expect(rects.allSatisfy { !$0.isVertical && $0.rect.height > 0 })
    #expect(rects.first?.containsStart == true && rects.last?.containsEnd == true)
    #expect(rects[0].writingDirection != .rightToLeft)
    #expect(UITextSelectionRect().rect == .zero && !UITextSelectionRect().isVertical)
  }

  @Test("a place and a direction make a part, and letters say how they are written")
  func extending() throws {
    let view = view("abc def")
    let middle = try place(view, 3)
    #expect(offsets(view, view.characterRange(byExtending: middle, in: .right)) == [3, 7])
    #expect(offsets(view, view.characterRange(byExtending: middle, in: .left)) == [0, 3])
    #expect(view.baseWritingDirection(for: middle, in: .forward) == .natural)
    view.setBaseWritingDirection(.natural, for: try range(view, 0, 3))
    #expect(UITextStorageDirection.backward.rawValue == 1)
  }

  @Test("a tokenizer finds the borders of characters, words, sentences and paragraphs")
  func tokenizer() throws {
    let view = view("One two. Three.\nFour")
    let tokens = UITextInputStringTokenizer(textInput: view)
    typealias Way = UITextDirection
    let (on, back) = (Way.storage(.forward), Way.storage(.backward))
    let cases: [(UITextGranularity, from: Int, forward: Int?, backward: Int?)] = [
      (.character, 4, 5, 3), (.word, 5, 7, 4), (.sentence, 5, 9, 0), (.paragraph, 9, 15, 0),
      (.document, 9, 20, 0),
    ]
    for (unit, from, forward, backward) in cases {
      let start = try place(view, from)
      for (way, end) in [(on, forward), (back, backward)] {
        let found = tokens.position(from: start, toBoundary: unit, inDirection: way)
        #expect(
          found.map { view.offset(from: view.beginningOfDocument, to: $0) } == end,
          "\(unit) from \(from)")
        if unit != .character, unit != .paragraph, let found {
          #expect(tokens.isPosition(found, atBoundary: unit, inDirection: way), "\(unit)")
        }
      }
    }
    #expect(!tokens.isPosition(try place(view, 5), atBoundary: .word, inDirection: on))
    #expect(tokens.isPosition(try place(view, 5), withinTextUnit: .word, inDirection: on))
    // Behind the last word, there is one only towards the beginning.
    let blank = try place(view, 3)
    #expect(!tokens.isPosition(blank, withinTextUnit: .word, inDirection: on))
    #expect(tokens.isPosition(blank, withinTextUnit: .word, inDirection: back))
    let units: [UITextGranularity] = [
      .character, .word, .sentence, .paragraph, .line, .document,
    ]
    #expect(units.map(\.rawValue) == Array(0...5))
  }
}
