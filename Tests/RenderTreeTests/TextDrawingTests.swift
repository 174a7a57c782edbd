// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Geometry
import Testing

@testable import RenderTree

@Suite("Drawn text")
struct TextDrawingTests {
  private static func glyphs(_ side: Double = 600) -> PlacedGlyphs {
    let outlines = GlyphOutlines(unitsPerEm: 1000) { glyph in
      glyph == 0 ? Path() : Path(rect: Rect(10 * Double(glyph), 0, side, side))
    }
    return PlacedGlyphs(
      outlines, scale: .scale(0.01, 0.01), matrix: Affine(1, 0, 0, -1, 4, 15),
      glyphs: [1, 0, 2, 1], positions: [Vec2(0, 0), Vec2(4, 0), Vec2(7.5, 0), Vec2(20, 1)])
  }

  private static func drawing(_ glyphs: PlacedGlyphs, width: Double = 60) -> TextDrawing {
    TextDrawing(
      [.init(.glyphs(glyphs), .black), .init(.path(Path(rect: Rect(1, 1, 3, 3))), .white)],
      size: Vec2(width, 20))
  }

  @Test("is the same after it was written and read, without the font")
  func roundTrip() throws {
    var text = TextProperties()
    text.drawing = Self.drawing(Self.glyphs())
    let read = try JSONDecoder().decode(
      TextProperties.self, from: try JSONEncoder().encode(text))
    #expect(read == text)
    #expect(read.drawing?.hashValue == text.drawing?.hashValue)
    guard case .glyphs(let glyphs)? = read.drawing?.shapes.first?.outline else {
      Issue.record("no glyphs")
      return
    }
    #expect(glyphs.path == Self.glyphs().path && glyphs.bounds == Self.glyphs().bounds)
  }

  @Test("is equal where it looks the same")
  func equality() {
    let glyphs = Self.glyphs()
    #expect(glyphs == Self.glyphs() && glyphs != Self.glyphs(500))
    #expect(glyphs.applying(.identity) == glyphs)
    #expect(glyphs.applying(.translation(1, 0)) != glyphs)
    #expect(glyphs.applying(.translation(1, 0)).path == glyphs.path.applying(.translation(1, 0)))
  }

  @Test("keeps no blanks and knows what lies outside")
  func bounds() {
    let glyphs = Self.glyphs()
    #expect(glyphs.glyphs == [1, 2, 1])
    #expect(glyphs.bounds == Rect(4.1, 8, 26, 7))
    #expect(!Self.drawing(glyphs).overflows)
    #expect(Self.drawing(glyphs, width: 30).overflows)
  }
}
