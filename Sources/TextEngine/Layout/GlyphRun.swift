// SPDX-License-Identifier: Apache-2.0

import Geometry

/// Glyphs of one font and style beside each other on a line.
package struct GlyphRun: Sendable {
  package let item: TextItem
  /// The UTF-16 units that the glyphs stand for.
  package var range: Range<Int>
  package var glyphs: [GlyphID]
  /// The pen's place for each glyph, offsets included, from the line's start, y up.
  package var positions: [Vec2]
  package var advances: [Double]
  /// For each glyph the first UTF-16 unit of its cluster.
  package var clusters: [Int]
  /// Where the run begins on the line.
  package var x: Double
  package var width: Double
  /// Whether the run stands for text that was left out, and its item's style is another text's.
  package var isToken = false
  /// Whether it is a hyphen that the text does not have.
  package var isHyphen = false

  package var font: Font { item.font }
  package var isRightToLeft: Bool { item.level % 2 == 1 }

  /// The box of the glyphs' shapes, from the line's start; nil for blanks.
  package var imageBounds: Rect? { imageBounds(of: 0..<glyphs.count) }

  /// The box of some of the glyphs.
  package func imageBounds(of glyphs: Range<Int>) -> Rect? {
    guard item.kind == .text else { return nil }
    var result: Rect?
    for index in glyphs {
      guard var box = font.bounds(of: self.glyphs[index]) else { continue }
      box.x += positions[index].x
      box.y += positions[index].y
      result = result.map { $0.union(box) } ?? box
    }
    return result
  }

  /// Moves the run along the line.
  mutating func move(by distance: Double) {
    guard distance != 0 else { return }
    x += distance
    for index in positions.indices { positions[index].x += distance }
  }
}
