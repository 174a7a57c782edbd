// SPDX-License-Identifier: Apache-2.0

import Geometry
import TestSupport
import Testing

@testable import TextEngine

@Suite("Shaping and direction")
struct ShapingTests {
  @Test("pairs are kerned unless kerning is 0; other kerns are added to each character")
  func kerning() {
    let plain = typesetter("AVAV").whole.width
    let off = typesetter("AVAV") { $0.kern = 0 }.whole.width
    let wide = typesetter("AVAV") { $0.kern = 2 }.whole.width
    let tracked = typesetter("AVAV") { $0.tracking = 2 }.whole.width
    #expect(plain < off)
    #expect(abs(wide - plain - 8) < 1e-9)
    #expect(wide == tracked)
  }

  @Test("ligatures are made unless they are turned off or letters are spread")
  func ligatures() {
    #expect(typesetter("ffi").whole.glyphCount == 1)
    #expect(typesetter("ffi") { $0.ligature = 0 }.whole.glyphCount == 3)
    #expect(typesetter("ffi") { $0.kern = 1 }.whole.glyphCount == 3)
    #expect(typesetter("ffi") { $0.features = [FontFeature("liga", 0)] }.whole.glyphCount == 3)
  }

  @Test("a mark and its letter are one cluster; a newline takes no room")
  func clusters() {
    let line = typesetter("e\u{301}x\n").whole
    #expect(Set(line.runs.flatMap(\.clusters)) == [0, 2])
    #expect(line.width == typesetter("éx").whole.width)
  }

  @Test("Arabic letters join, and lie from right to left")
  func arabic() {
    let line = typesetter("سلام").whole
    #expect(line.isRightToLeft)
    #expect(line.runs.count == 1 && line.runs[0].isRightToLeft)
    #expect(line.runs[0].clusters == line.runs[0].clusters.sorted(by: >))
    let apart = "سلام".map { typesetter(String($0)).whole.width }.reduce(0, +)
    #expect(line.width < apart)
  }

  @Test("runs of both directions are put in the order in which they are seen")
  func mixed() {
    let line = typesetter("abc שלום def").whole
    let starts = line.runs.map(\.range.lowerBound)
    #expect(line.runs.map(\.isRightToLeft) == [false, true, false])
    #expect(starts == [0, 4, 8])
    let right = typesetter("abc שלום def", direction: .rightToLeft).whole
    #expect(right.isRightToLeft)
    #expect(right.runs.first?.range.upperBound == 12)
    #expect(right.runs.last?.range.lowerBound == 0)
  }

  @Test("the order of levels follows rule L2")
  func order() {
    #expect(BidiParagraph.visualOrder([0, 0, 0]) == [0, 1, 2])
    #expect(BidiParagraph.visualOrder([1, 1]) == [1, 0])
    #expect(BidiParagraph.visualOrder([0, 1, 2, 1, 0]) == [0, 3, 2, 1, 4])
    #expect(BidiParagraph.visualOrder([1, 2, 2, 1]) == [3, 1, 2, 0])
    #expect(BidiParagraph.visualOrder([]) == [])
  }

  @Test("levels of a paragraph: base direction, numbers, brackets")
  func levels() {
    func levels(_ text: String, _ direction: WritingDirection = .natural) -> [UInt8] {
      BidiParagraph(Array(text.utf16)[...], direction: direction).levels
    }
    #expect(levels("ab") == [0, 0])
    #expect(levels("ab", .rightToLeft) == [2, 2])
    #expect(levels("אב") == [1, 1])
    #expect(levels("א1") == [1, 2])
    #expect(levels("a(א)b") == [0, 0, 1, 0, 0])
    #expect(BidiParagraph(Array("123 א".utf16)[...], direction: .natural).baseLevel == 1)
  }

  @Test("a character that the font lacks is taken from another, and only that")
  func fallback() throws {
    let catalog = try Fonts.catalog()
    let style = TextStyle(font: Font(Fonts.inter, size: 10))
    let text = Typesetter(StyledText("ab ש cd", style: style)) { _ in
      .natural
    } fallback: {
      scalars, font in
      catalog.face(covering: scalars, like: font.face.traits).map { Font($0, size: font.size) }
    }
    let fonts = text.whole.runs.map(\.font.face.names.family)
    #expect(fonts == ["Inter", "DejaVu Sans", "Inter"])
  }

  @Test("any UTF-16, in any cut, is shaped, and each line's width is finite")
  func anything() {
    var random = SplitMix64(seed: 7)
    let letters =
      Array("aA fiשלאر1\n\t\u{301}\u{200D}👩‍👧€)(\u{202E}\u{FFFC}".utf16) + [0xD800, 0xDC00, 0]
    for _ in 0..<150 {
      let units = (0..<Int.random(in: 0...30, using: &random)).map { _ in
        letters[Int.random(in: letters.indices, using: &random)]
      }
      let style = TextStyle(font: Font(Fonts.dejaVu, size: 10))
      let text = Typesetter(StyledText(units, runs: [.init(end: units.count, style: style)]))
      let low = Int.random(in: 0...units.count, using: &random)
      let line = text.line(low..<Int.random(in: low...units.count, using: &random))
      #expect(line.width.isFinite)
      for index in -1...units.count + 1 { #expect(line.caret(at: index).primary.isFinite) }
      var start = 0
      while start < units.count {
        let end = text.lineEnd(from: start, width: 25)
        #expect(end > start)
        start = end
      }
    }
  }
}
