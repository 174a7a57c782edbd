// SPDX-License-Identifier: Apache-2.0

import Geometry
import TestSupport
import Testing

@testable import TextEngine

@Suite("Very long texts")
struct LongTextTests {
  @Test("the run of a place is found among many")
  func runs() {
    let style = TextStyle(font: Font(Fonts.dejaVu, size: 10))
    var random = SplitMix64(seed: 1)
    var ends: [Int] = []
    for _ in 0..<300 { ends.append((ends.last ?? 0) + Int.random(in: 1...5, using: &random)) }
    let first = StyledText.Run(end: ends[0], style: style)
    let text = StyledText(
      [UInt16](repeating: 97, count: ends.last ?? 0),
      runs: [first] + ends.dropFirst().map { StyledText.Run(end: $0, styledLike: first) })
    for unit in 0...text.text.count + 3 {
      #expect(text.run(at: unit) == ends.firstIndex { $0 > unit } ?? ends.count - 1)
    }
    #expect(text.runs.allSatisfy { $0.style == style })
    #expect(StyledText([], runs: []).run(at: 0) == nil)
  }

  @Test("characters begin where the string's do", arguments: 0..<60)
  func characters(seed: UInt64) {
    let pieces: [[UInt16]] = [
      [0x61], [0x301], [0x200D], [0x200B], [0x0D], [0x0A], [0xD83D, 0xDC68], [0xD83D], [0xDC68],
      [0xD83C, 0xDDE9], [0x5B0], [0x1100], [0x1161], [0xFE0F], [0x20],
    ]
    var random = SplitMix64(seed: seed)
    let units = (0..<Int.random(in: 1...80, using: &random)).flatMap { _ in
      pieces[Int.random(in: 0..<pieces.count, using: &random)]
    }
    let string = String(decoding: units, as: UTF16.self)
    let expected = Set(string.indices.map { $0.utf16Offset(in: string) })
    let text = Typesetter(
      StyledText(units, runs: [.init(end: units.count, style: typesetter("a").text.runs[0].style)]))
    for unit in 1..<max(2, units.count) where unit < units.count {
      #expect(text.isCharacterBoundary(unit) == expected.contains(unit), "\(unit) of \(units)")
    }
  }

  @Test("no more than 64 marks of a chain are shaped at once", arguments: ["\u{5B0}", "\u{301}"])
  func marks(mark: String) {
    let text = typesetter("a" + String(repeating: mark, count: 20_000))
    let line = text.whole
    #expect(line.runs.allSatisfy { $0.range.count <= 64 })
    #expect(line.runs.reduce(0) { $0 + $1.range.count } == 20_001)
    // As few as a reader may tell apart stay together.
    #expect(typesetter("a" + String(repeating: mark, count: 40)).whole.runs.count == 1)
  }

  @Test(
    "half a million characters without width are one line",
    arguments: ["\u{200B}", "\u{200D}", "\u{FEFF}"])
  func zeroWidth(character: String) {
    let count = character == "\u{200B}" ? 500_000 : 50_000
    let text = typesetter(String(repeating: character, count: count))
    let layout = FrameLayout(
      text, range: 0..<text.count, in: FrameShape(Rect(0, 0, 1, 1000)),
      style: { _ in ParagraphStyle() }, token: { _ in nil })
    #expect(layout.lines.count == 1)
    #expect(layout.range == 0..<count)
    #expect(layout.lines[0].line.glyphCount <= count)
    #expect(layout.lines[0].line.visibleWidth == 0)
  }

  @Test("a narrow column has as many lines as fit")
  func column() {
    let text = typesetter(String(repeating: "a", count: 100_000))
    let layout = FrameLayout(
      text, range: 0..<text.count, in: FrameShape(Rect(0, 0, 1, 1000)),
      style: { _ in ParagraphStyle() }, token: { _ in nil })
    #expect(layout.lines.count == Int(1000 / Font(Fonts.dejaVu, size: 10).lineHeight))
    #expect(layout.range.count == layout.lines.count)
  }

  @Test("all carets of a line are those that are found one by one")
  func carets() {
    for string in ["abc def", "ab שלום cd", "fi ffi \u{301}x", ""] {
      let line = typesetter(string).whole
      let places = CaretPlaces(line)
      for index in -1...line.range.count + 1 {
        let (one, other) = (places.place(at: index), line.caret(at: index))
        #expect(one == other)
      }
    }
    let line = typesetter("abc").whole
    let places = CaretPlaces(line)
    #expect(places.place(at: 0).primary == 0)
    #expect(places.place(at: 3).primary == line.width)
    #expect(places.place(at: 1).primary == line.runs[0].advances[0])
  }
}
