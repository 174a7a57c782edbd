// SPDX-License-Identifier: Apache-2.0

/// Twins of the kernels on glyphs.
extension PortableKernels {
  /// Source over with one colour through each mask in turn.
  static func paint(
    _ glyphs: [PlacedMask], _ color: UInt32, into dst: UnsafeMutablePointer<UInt32>, stride: Int,
    area: PixelRect
  ) {
    each(glyphs, area) { x, y, coverage in
      let line: Int = (y &- area.minY) &* stride
      let offset: Int = line &+ x &- area.minX
      dst[offset] = over(dst[offset], color, coverage: coverage)
    }
  }

  /// Makes each byte a of an area into a + m − a·m for each mask in turn.
  static func cover(
    _ glyphs: [PlacedMask], into dst: UnsafeMutablePointer<UInt8>, area: PixelRect
  ) {
    each(glyphs, area) { x, y, coverage in
      let line: Int = (y &- area.minY) &* area.width
      let offset: Int = line &+ x &- area.minX
      let before = UInt32(dst[offset])
      let both = Pixel.div255(before &* coverage)
      dst[offset] = UInt8(truncatingIfNeeded: before &+ coverage &- both)
    }
  }

  /// Calls `body(x, y, coverage)` for the pixels of all masks.
  private static func each(
    _ glyphs: [PlacedMask], _ area: PixelRect, _ body: (Int, Int, UInt32) -> Void
  ) {
    for glyph in glyphs {
      guard let mask = glyph.mask else { continue }
      let bounds = glyph.bounds
      let part = bounds.intersection(area)
      if part.isEmpty { continue }
      let stride = PlacedMask.stride(ofWidth: bounds.width)
      for y in part.minY..<part.maxY {
        for x in part.minX..<part.maxX {
          let line: Int = (y &- bounds.minY) &* stride
          body(x, y, UInt32(mask[line &+ x &- bounds.minX]))
        }
      }
    }
  }
}
