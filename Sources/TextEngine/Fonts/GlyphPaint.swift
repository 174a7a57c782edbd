// SPDX-License-Identifier: Apache-2.0

import Geometry

/// What a glyph in colours is made of, in the font's own units, y up: OpenType's `COLR` table,
/// version 1.
package indirect enum GlyphPaint: Sendable {
  /// Paints over each other, from back to front.
  case layers([GlyphPaint])
  /// All of the plane in one colour.
  case solid(GlyphColor)
  /// All of the plane in the colours of a ramp.
  case gradient(GlyphGradient)
  /// A paint within the outline of a glyph.
  case glyph(GlyphID, GlyphPaint)
  /// A paint that was moved.
  case transform(Affine, GlyphPaint)
  /// A paint within a box.
  case box(Rect, GlyphPaint)
  /// One paint onto another, apart from what is below both.
  case composite(GlyphPaint, GlyphBlend, onto: GlyphPaint)
}

/// A colour of a glyph.
package struct GlyphColor: Sendable {
  /// Straight red, green and blue, 0...1; nil for the text's own colour.
  package var components: (red: Double, green: Double, blue: Double)?
  /// 0...1; multiplies the alpha of the text's own colour.
  package var alpha: Double
}

/// A ramp of colours that fills the plane.
package struct GlyphGradient: Sendable {
  package enum Shape: Sendable {
    /// Across lines at a right angle to the way from start to end.
    case linear(start: Vec2, end: Vec2)
    /// Between two circles; where several apply, the last one shows.
    case radial(center0: Vec2, radius0: Double, center1: Vec2, radius1: Double)
    /// Around a point, from one angle to another, in radians from +x towards +y; of the ramp the turn
    /// from 0 to 2π shows.
    case sweep(center: Vec2, start: Double, end: Double)
  }

  /// What lies before the first stop and after the last.
  package enum Extend: Sendable {
    case pad, `repeat`, reflect
  }

  package struct Stop: Sendable {
    package var location: Double
    package var color: GlyphColor
  }

  package var shape: Shape
  package var extend: Extend
  /// At least one stop, by location.
  package var stops: [Stop]
}

/// How a paint meets what it is painted onto; raw values are the table's own.
package enum GlyphBlend: UInt32, Sendable {
  case clear, source, destination, sourceOver, destinationOver, sourceIn, destinationIn
  case sourceOut, destinationOut, sourceAtop, destinationAtop, xor, plus
  case screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight
  case difference, exclusion, multiply, hue, saturation, color, luminosity
}

extension GlyphPaint {
  /// A box around what is painted; nil for nothing, infinite where a paint has no limits.
  package func bounds(_ outline: (GlyphID) -> Path) -> Rect? {
    switch self {
    case .layers(let layers):
      layers.compactMap { $0.bounds(outline) }.reduce(nil) { $0?.union($1) ?? $1 }
    case .solid, .gradient: .unlimited
    case .glyph(let glyph, let paint):
      outline(glyph).bounds.flatMap { shape in
        paint.bounds(outline).map { shape.intersection($0) }
      }
    case .transform(let map, let paint):
      paint.bounds(outline).map { $0 == .unlimited ? $0 : map.boundingBox(of: $0) }
    case .box(let box, let paint): paint.bounds(outline).map { box.intersection($0) }
    case .composite(let source, _, let backdrop):
      GlyphPaint.layers([source, backdrop]).bounds(outline)
    }
  }
}

extension Rect {
  /// All of the plane that a font can reach.
  package static let unlimited = Rect(-1e6, -1e6, 2e6, 2e6)
}
