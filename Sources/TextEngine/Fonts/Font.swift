// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Geometry

/// A face at a size.
package struct Font: Hashable, Sendable {
  package let face: FontFace
  /// Points per em.
  package let size: Double
  /// Applied to glyphs after the size.
  package let matrix: Affine
  /// Measures that take the place of the face's own.
  private let others: Measures?

  /// Fonts are many, and few have measures that are not their face's.
  private final class Measures: Sendable {
    let metrics: FontMetrics

    init(_ metrics: FontMetrics) {
      self.metrics = metrics
    }
  }

  /// The face's own measures, or those of a font that it stands in for.
  package var metrics: FontMetrics { others?.metrics ?? face.metrics }

  /// A size that is no number or below zero counts as 0, one without end as the largest.
  package init(
    _ face: FontFace, size: Double, matrix: Affine = .identity, metrics: FontMetrics? = nil
  ) {
    self.face = face
    self.size = size > 0 ? min(size, Self.largestSize) : 0
    self.matrix = matrix.isFinite ? matrix : .identity
    others = metrics.flatMap { $0 == face.metrics ? nil : Measures($0) }
  }

  /// Sizes beyond this have no use, and their squares must stay numbers.
  static let largestSize = 1e6

  package static func == (a: Font, b: Font) -> Bool {
    a.face === b.face && a.size == b.size && a.matrix == b.matrix
      && (a.others === b.others || a.metrics == b.metrics)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(face))
    hasher.combine(size)
  }

  /// Points per font unit.
  package var scale: Double { size / face.unitsPerEm }

  package var ascent: Double { metrics.ascent * size }
  package var descent: Double { metrics.descent * size }
  package var leading: Double { metrics.leading * size }

  /// The font's units → points.
  package var glyphTransform: Affine {
    Affine.scale(scale, scale).concatenating(matrix)
  }

  /// A glyph's outline in points, y up.
  package func outline(of glyph: GlyphID) -> Path {
    face.outline(of: glyph).applying(glyphTransform)
  }

  /// The box of a glyph in points, y up; nil for blanks.
  package func bounds(of glyph: GlyphID) -> Rect? {
    face.bounds(of: glyph).map { glyphTransform.boundingBox(of: $0) }
  }

  package func advance(of glyph: GlyphID) -> Double {
    face.advance(of: glyph) * scale * matrix.a
  }

  /// The font with its glyphs stretched along the line, then skewed to the right.
  ///
  /// - Parameters:
  ///   - expansion: The natural logarithm of the factor; kept to what can be drawn.
  ///   - skew: How far to the right, as a part of the height.
  /// - Returns: The font; itself where that makes no numbers.
  package func stretched(expansion: Double, skew: Double) -> Font {
    guard expansion != 0 || skew != 0 else { return self }
    let factor = Elementary.exp(min(max(expansion, -10), 10))
    return with(matrix.concatenating(Affine(factor, 0, skew, 1, 0, 0)))
  }

  /// The same font with another matrix; itself where that is not finite.
  package func with(_ matrix: Affine) -> Font {
    guard matrix.isFinite else { return self }
    return Font(face, size: size, matrix: matrix, metrics: others?.metrics)
  }

  /// The same face at another size.
  package func resized(_ size: Double) -> Font {
    Font(face, size: size, matrix: matrix, metrics: others?.metrics)
  }
}
