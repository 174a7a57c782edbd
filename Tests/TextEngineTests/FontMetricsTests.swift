// SPDX-License-Identifier: Apache-2.0

import Geometry
import TestSupport
import Testing

@testable import TextEngine

@Suite("Line heights of fonts")
struct FontMetricsTests {
  /// A face whose file has other numbers of 16 bits at places in its tables.
  private func face(
    _ name: String, _ changes: [(table: String, place: Int, value: Int)]
  ) throws -> FontFace {
    var bytes = [UInt8](try FontData(path: TestFonts.path(name)).copy)
    func number(_ place: Int, _ count: Int) -> Int {
      bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }
    for (table, place, value) in changes {
      let record = try #require(
        (0..<number(4, 2)).map { 12 + $0 * 16 }
          .first { bytes[$0..<$0 + 4].elementsEqual(table.utf8) })
      let start = number(record + 8, 4) + place
      (bytes[start], bytes[start + 1]) = (UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
    }
    return try #require(FontFace(data: FontData(bytes)))
  }

  private static let fonts = ["DejaVuSans.ttf", "Inter-Regular.otf", "CitrineEmoji.ttf"]
  private static let noLines = [("hhea", 4, 0), ("hhea", 6, 0), ("hhea", 8, 0)]
  private static let typed = [("OS/2", 68, 500), ("OS/2", 70, -200), ("OS/2", 72, 90)]
  private static let clipped = [("OS/2", 74, 700), ("OS/2", 76, 300)]

  private func expect(
    _ face: FontFace, _ ascent: Double, _ descent: Double, _ leading: Double,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let units = face.unitsPerEm
    #expect(face.metrics.ascent == ascent / units, sourceLocation: location)
    #expect(face.metrics.descent == descent / units, sourceLocation: location)
    #expect(face.metrics.leading == leading / units, sourceLocation: location)
  }

  @Test("a font of pictures has those that its tables tell", arguments: [1, 17, 40])
  func pictures(size: Double) {
    let font = Font(Fonts.open("CitrineEmoji.ttf"), size: size)
    #expect(font.ascent == size * 15 / 16 && font.descent == size * 5 / 16)
    #expect(font.lineHeight == size * 1.25)
    #expect(font.metrics.bounds == Rect(0, -0.25, 1, 1))
    let line = typesetter("🎉", font.face, size: size).whole
    #expect(line.ascent == size * 15 / 16 && line.descent == size * 5 / 16)
    #expect(line.width == size)
  }

  @Test("they are those of hhea, whatever the bit for typographic ones says", arguments: fonts)
  func horizontalHeader(name: String) throws {
    let lines = [("hhea", 4, 800), ("hhea", 6, -310), ("hhea", 8, 40), ("OS/2", 62, 0xC0)]
    expect(try face(name, lines + Self.typed + Self.clipped), 800, 310, 40)
  }

  @Test("without them in hhea they are the typographic ones of OS/2", arguments: fonts)
  func typographic(name: String) throws {
    expect(try face(name, Self.noLines + Self.typed + Self.clipped), 500, 200, 90)
  }

  @Test("then those that Windows clips at", arguments: fonts)
  func windows(name: String) throws {
    let none = [("OS/2", 68, 0), ("OS/2", 70, 0), ("OS/2", 72, 50)]
    expect(try face(name, Self.noLines + none + Self.clipped), 700, 300, 0)
  }

  @Test("at last those of the box around all glyphs, and never nothing", arguments: fonts)
  func box(name: String) throws {
    let none = Self.noLines + [68, 70, 72, 74, 76].map { ("OS/2", $0, 0) }
    let box = [("head", 36, -10), ("head", 38, -150), ("head", 40, 900), ("head", 42, 850)]
    expect(try face(name, none + box), 850, 150, 0)
    let nothing = try face(name, none + [36, 38, 40, 42].map { ("head", $0, 0) })
    #expect(nothing.metrics.ascent == FontMetrics().ascent)
    #expect(nothing.metrics.lineHeight == 1)
  }

  @Test("a line is as high as the highest of its fonts, above and below each on its own")
  func mixed() {
    let emoji = Fonts.open("CitrineEmoji.ttf")
    let fallback: FontFallback = { _, _, font in Font(emoji, size: font.size) }
    for (size, string) in [(20.0, "a🎉b"), (20, "🎉"), (20, "ab🎉")] {
      let style = TextStyle(font: Font(Fonts.dejaVu, size: size))
      let line = Typesetter(StyledText(string, style: style), fallback: fallback).whole
      let fonts = line.runs.map(\.font)
      #expect(fonts.contains { $0.face === emoji })
      #expect(line.ascent == fonts.map(\.ascent).max())
      #expect(line.descent == fonts.map(\.descent).max())
    }
  }
}
