// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
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

  @Test("runs of one font share it again when a tree is read", arguments: 0..<8 as Range<UInt64>)
  func sharing(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let fonts = (0..<3).map { font in
      // Glyph 7 looks the same in all fonts.
      GlyphOutlines(unitsPerEm: 1000) { glyph in
        Path(rect: Rect(10 * Double(glyph), 0, glyph == 7 ? 5 : 600 + Double(font), 600))
      }
    }
    let wanted = (0..<40).map { _ in Int(random.next() % 3) }
    let runs = wanted.map { font in
      // All have glyph 1, by which they are known.
      let glyphs = [1] + (0..<5).map { _ in UInt16(random.next() % 30) }
      return PlacedGlyphs(
        fonts[font], scale: .scale(0.01, 0.01), glyphs: glyphs,
        positions: glyphs.map { Vec2(Double($0), 0) })
    }
    let data = try JSONEncoder().encode(RenderTreeArchive(Self.tree(runs)))
    let root = try JSONDecoder().decode(RenderTreeArchive.self, from: data).root
    let read = Self.runs(try #require(root))
    #expect(read == runs)
    #expect(read.map(\.path) == runs.map(\.path))
    for (a, fontA) in zip(read, wanted) {
      for (b, fontB) in zip(read, wanted) {
        #expect((a.outlines === b.outlines) == (fontA == fontB))
      }
    }
  }

  @Test("fonts of other units an em, and runs without a common glyph, are kept apart")
  func apart() {
    func run(_ unitsPerEm: Double, _ glyphs: [UInt16]) -> PlacedGlyphs {
      let outlines = GlyphOutlines(unitsPerEm: unitsPerEm) {
        Path(rect: Rect(0, 0, 10 * Double($0), 9))
      }
      return PlacedGlyphs(
        outlines, scale: .identity, glyphs: glyphs, positions: glyphs.map { _ in .zero })
    }
    var fonts = SharedOutlines()
    let first = fonts.share(run(1000, [1, 2]))
    #expect(fonts.share(run(2048, [1, 2])).outlines !== first.outlines)
    let other = fonts.share(run(1000, [3, 4]))
    #expect(other.outlines !== first.outlines)
    let both = fonts.share(run(1000, [2, 3, 9]))
    #expect(both.outlines === first.outlines)
    #expect(both.path == run(1000, [2, 3, 9]).path)
    #expect(fonts.share(run(1000, [9])).outlines === first.outlines)
  }
}
