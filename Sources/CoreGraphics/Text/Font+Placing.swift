// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import TextEngine

extension FontFace {
  /// The outlines of the face as the display list knows them, one object a face.
  package var glyphOutlines: GlyphOutlines {
    let (shapes, unitsPerEm) = (shapes, unitsPerEm)
    return attachment {
      GlyphOutlines(unitsPerEm: unitsPerEm) { shapes.outline(of: $0) }
    }
  }
}

extension Font {
  /// Glyphs of the font in their places.
  ///
  /// - Parameters:
  ///   - glyphs: The glyphs.
  ///   - positions: Their origins in text space.
  ///   - matrix: Text space, y up → where they are drawn.
  ///   - isQuantized: Whether origins may be rounded to parts of a device pixel.
  /// - Returns: The glyphs that are no blanks.
  package func placed(
    _ glyphs: some Collection<GlyphID>, at positions: some Collection<Vec2>, matrix: Affine,
    isQuantized: Bool = true
  ) -> PlacedGlyphs {
    PlacedGlyphs(
      face.glyphOutlines, scale: glyphTransform, matrix: matrix, glyphs: glyphs,
      positions: positions, isQuantized: isQuantized)
  }
}
