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

  @Test("styles put text in directions, one in the other, whatever its letters' own")
  func embeddings() {
    func levels(_ runs: [(String, [(right: Bool, overrides: Bool)])]) -> [UInt8] {
      var units: [UInt16] = []
      let styled = runs.map { string, directions in
        units += Array(string.utf16)
        var style = TextStyle(font: Font(Fonts.dejaVu, size: 10))
        style.embeddings = directions.map {
          DirectionEmbedding(isRightToLeft: $0.right, overrides: $0.overrides)
        }
        return StyledText.Run(end: units.count, style: style)
      }
      let text = StyledText(units, runs: styled)
      return BidiParagraph(
        units[...], direction: .natural, changes: text.directionChanges(in: 0..<units.count)
      ).levels
    }
    #expect(levels([("ab", []), ("cd", [(true, true)]), ("e", [])]) == [0, 0, 1, 1, 0])
    #expect(levels([("a", []), ("bc!", [(true, false)]), ("d", [])]) == [0, 2, 2, 1, 0])
    #expect(levels([("אב", [(false, true)])]) == [2, 2])
    // Neighbours in the same direction are in one stretch.
    #expect(levels([("ab", [(true, true)]), ("cd", [(true, true)])]) == [1, 1, 1, 1])
    let nested: [(right: Bool, overrides: Bool)] = [(true, true), (false, true)]
    #expect(levels([("a", [(true, true)]), ("b", nested), ("c", [(true, true)])]) == [1, 2, 1])
    let line = Typesetter(
      {
        var style = TextStyle(font: Font(Fonts.dejaVu, size: 10))
        style.embeddings = [DirectionEmbedding(isRightToLeft: true, overrides: true)]
        return StyledText("abc\nabc", style: style)
      }()
    ).line(4..<7)
    #expect(line.runs.flatMap(\.clusters) == [6, 5, 4])
  }

  @Test("stretched glyphs are wider by the factor, leaning ones are not, and marks go along")
  func stretched() throws {
    let font = Font(Fonts.dejaVu, size: 20)
    let factor = 1.5
    func line(_ font: Font) -> TextLine {
      Typesetter(StyledText("AVe\u{301}\u{323}", style: TextStyle(font: font))).whole
    }
    let (plain, wide) = (
      line(font), line(font.stretched(expansion: 0.405_465_108_108_164_4, skew: 0))
    )
    let leaning = line(font.stretched(expansion: 0, skew: 0.5))
    #expect(abs(wide.width - plain.width * factor) < 1e-9)
    #expect(leaning.width == plain.width && leaning.ascent == plain.ascent)
    for (a, b) in zip(plain.runs[0].positions, wide.runs[0].positions) {
      #expect(abs(b.x - a.x * factor) < 1e-9 && b.y == a.y)
    }
    let (a, b) = (try #require(plain.imageBounds), try #require(leaning.imageBounds))
    #expect(b.minY == a.minY && b.maxY == a.maxY && b.maxX > a.maxX)
    #expect(font.stretched(expansion: 0, skew: 0) == font)
    for odd in [Double.nan, .infinity, -.infinity, 1e300] {
      #expect(font.stretched(expansion: odd, skew: odd).matrix.isFinite)
    }
  }

  @Test("a character that the font lacks is taken from another, and only that")
  func fallback() throws {
    let catalog = try Fonts.catalog()
    let style = TextStyle(font: Font(Fonts.inter, size: 10))
    let text = Typesetter(StyledText("ab ש cd", style: style)) { _ in
      .natural
    } fallback: {
      scalars, presentation, font in
      catalog.face(covering: scalars, like: font.face.traits, as: presentation).map {
        Font($0, size: font.size)
      }
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
