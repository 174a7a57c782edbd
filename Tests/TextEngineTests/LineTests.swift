// SPDX-License-Identifier: Apache-2.0

import Geometry
import Testing

@testable import TextEngine

@Suite("Lines")
struct LineTests {
  @Test("lines end between words; blanks hang over; a long word is cut")
  func wrapping() {
    let text = typesetter("one two three")
    let width = typesetter("one two").whole.width
    #expect(text.lines(width: width) == ["one two ", "three"])
    #expect(text.lines(width: width - 0.01) == ["one ", "two ", "three"])
    #expect(text.lines(width: 1e9) == ["one two three"])
    #expect(text.lines(width: 0).map { $0.filter { $0 != " " } }.joined() == "onetwothree")
    #expect(typesetter("abc").lines(width: typesetter("ab").whole.width) == ["ab", "c"])
    #expect(typesetter("a\nb\r\nc").lines(width: 100) == ["a\n", "b\r\n", "c"])
  }

  @Test("the pieces that lines are cut into are the text", arguments: [0.0, 5, 17, 33, 61, 200])
  func complete(width: Double) {
    let string = "The quick (brown) fox—jumps over: 12,5 % of שלום עולם\tdogs.\nYes 👩‍👧!"
    #expect(typesetter(string).lines(width: width).joined() == string)
  }

  @Test("no line is wider than it may be", arguments: [30.0, 50, 80, 120])
  func widths(width: Double) {
    let text = typesetter("To be, or not to be, that is the question: whether ’tis nobler in")
    var start = 0
    while start < text.count {
      let end = text.lineEnd(from: start, width: width)
      #expect(text.line(start..<end).visibleWidth <= width + 1e-6)
      start = end
    }
  }

  @Test("blanks at the end count in the width, not in what is visible")
  func blanks() {
    let (line, bare) = (typesetter("ab  ").whole, typesetter("ab").whole)
    #expect(line.visibleWidth == bare.width)
    #expect(abs(line.trailingBlankWidth - 2 * typesetter(" ").whole.width) < 1e-9)
    #expect(line.penOffset(flush: 1, width: 100) == 100 - bare.width)
    #expect(line.penOffset(flush: 0.5, width: 100) == (100 - bare.width) / 2)
    #expect(line.penOffset(flush: 0.5, width: 1) == 0)
  }

  @Test("carets stand between letters, and places lead back to them")
  func carets() {
    let line = typesetter("abc").whole
    let widths = (0...3).map { typesetter(String("abc".prefix($0))).whole.width }
    for index in 0...3 {
      #expect(abs(line.caret(at: index).primary - widths[index]) < 1e-9)
      #expect(line.index(at: widths[index] + 0.1) == index)
      #expect(line.index(at: widths[index] - 0.1) == index)
    }
    let right = typesetter("אבג").whole
    #expect(right.caret(at: 0).primary == right.width)
    #expect(abs(right.caret(at: 3).primary) < 1e-9)
    #expect(right.index(at: -5) == 3 && right.index(at: 500) == 0)
    let mixed = typesetter("abאב").whole
    #expect(mixed.caret(at: 2).primary < mixed.caret(at: 2).secondary)
  }

  @Test("justified lines are as wide as asked, by wider blanks alone")
  func justified() {
    let text = typesetter("a bb ccc ")
    let line = text.whole
    let wide = line.justified(factor: 1, width: 200, text: text.text.text)
    #expect(abs(wide.visibleWidth - 200) < 1e-9)
    #expect(wide.runs[0].positions[0] == line.runs[0].positions[0])
    let half = line.justified(factor: 0.5, width: 200, text: text.text.text)
    #expect(abs(half.visibleWidth - (200 + line.visibleWidth) / 2) < 1e-9)
    let word = typesetter("word")
    #expect(
      word.whole.justified(factor: 1, width: 99, text: word.text.text).width == word.whole.width)
  }

  @Test(
    "truncated lines fit, with the token where text is missing",
    arguments: [Truncation.start, .middle, .end])
  func truncation(mode: Truncation) throws {
    let text = typesetter("The quick brown fox jumps")
    let token = typesetter("…").whole
    let cut = try #require(text.truncated(text.whole, width: 60, mode, token: token))
    #expect(cut.width <= 60 && cut.width > 40)
    let place = try #require(cut.runs.firstIndex { $0.isToken })
    #expect(place == (mode == .start ? 0 : 1))
    #expect(cut.runs.count == (mode == .middle ? 3 : 2))
    #expect(text.truncated(text.whole, width: 5, mode, token: token) == nil)
    #expect(text.truncated(text.whole, width: 500, mode, token: token)?.runs.count == 1)
    #expect(cut.ascent == text.whole.ascent)
  }

  @Test("tabs move to the next stop, and align what follows")
  func tabs() {
    var style = ParagraphStyle()
    style.tabStops = [TabStop(.left, 50), TabStop(.right, 100)]
    let line = typesetter("a\tb\tc").line(0..<5, paragraph: style)
    #expect(line.caret(at: 2).primary == 50)
    #expect(abs(line.width - 100) < 1e-9)
    #expect(typesetter("a\tb").whole.caret(at: 2).primary == 28)
    style.tabStops = []
    style.tabInterval = 40
    #expect(typesetter("\t\tb").line(0..<3, paragraph: style).caret(at: 2).primary == 80)
  }
}
