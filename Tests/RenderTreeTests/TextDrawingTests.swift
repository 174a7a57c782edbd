// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import TestSupport
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

  /// Runs of some fonts that lie in the layers of a tree.
  private static func tree(_ runs: [PlacedGlyphs]) -> RenderNode {
    let children = runs.enumerated().map { index, run in
      var properties = LayerKind.text.initialProperties
      properties.text.drawing = TextDrawing([.init(.glyphs(run), .black)], size: Vec2(60, 20))
      return RenderNode(id: UInt64(index + 1), kind: .text, properties: properties)
    }
    return RenderNode(
      id: 0, kind: .layer, properties: LayerKind.layer.initialProperties, sublayers: children)
  }

  private static func runs(_ tree: RenderNode) -> [PlacedGlyphs] {
    tree.sublayers.flatMap { node in
      (node.properties.text.drawing?.shapes ?? []).compactMap {
        if case .glyphs(let glyphs) = $0.outline { glyphs } else { nil }
      }
    }
  }

}
