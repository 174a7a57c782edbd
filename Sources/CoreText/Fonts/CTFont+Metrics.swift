// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Geometry
import TextEngine

/// Returns the size in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { CGFloat(font.font.size) }

/// Returns what is applied to glyphs after the size.
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform {
  CGAffineTransform(font.font.matrix)
}

/// Returns how far the tallest letters rise above the baseline.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { CGFloat(font.font.ascent) }

/// Returns how far the lowest letters reach below the baseline, positive.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { CGFloat(font.font.descent) }

/// Returns the gap between lines.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { CGFloat(font.font.leading) }

/// Returns the font's units in an em.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { UInt32(font.font.face.unitsPerEm) }

/// Returns how many glyphs there are.
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.font.face.glyphCount }

/// Returns the box around all glyphs.
public func CTFontGetBoundingBox(_ font: CTFont) -> CGRect {
  let (box, size) = (font.font.metrics.bounds, font.font.size)
  let scale = Affine.scale(size, size).concatenating(font.font.matrix)
  return CGRect(scale.boundingBox(of: box))
}

/// Returns where a line under the text lies, negative.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat {
  CGFloat(font.font.metrics.underlinePosition * font.font.size)
}

/// Returns how thick a line under the text is.
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat {
  CGFloat(font.font.metrics.underlineThickness * font.font.size)
}

/// Returns the slant in degrees, negative where letters lean to the right.
public func CTFontGetSlantAngle(_ font: CTFont) -> CGFloat {
  CGFloat(font.font.metrics.italicAngle)
}

/// Returns the height of flat capital letters.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat {
  CGFloat(font.font.metrics.capHeight * font.font.size)
}

/// Returns the height of flat small letters.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat {
  CGFloat(font.font.metrics.xHeight * font.font.size)
}

// MARK: - Glyphs

/// A unit of UTF-16.
public typealias UniChar = UInt16

/// The direction in which text is set.
public enum CTFontOrientation: UInt32, Sendable {
  /// The font's own.
  case `default` = 0
  /// Side by side.
  case horizontal = 1
  /// Below each other.
  ///
  /// > Partly: glyphs are measured as those side by side.
  case vertical = 2
}

/// Finds the glyphs of characters, one for one.
///
/// The second unit of a pair gets 0, as does a character that the font lacks.
///
/// - Parameters:
///   - font: The font.
///   - characters: UTF-16.
///   - glyphs: As many places, which are written.
///   - count: How many.
/// - Returns: Whether the font has all of them.
@discardableResult
public func CTFontGetGlyphsForCharacters(
  _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>,
  _ count: CFIndex
) -> Bool {
  var isComplete = true
  var index = 0
  while index < count {
    let unit = characters[index]
    var scalar = Unicode.Scalar(unit)
    var length = 1
    if UTF16.isLeadSurrogate(unit), index + 1 < count,
      UTF16.isTrailSurrogate(characters[index + 1])
    {
      scalar = UTF16.decode(UTF16.EncodedScalar([unit, characters[index + 1]]))
      glyphs[index + 1] = 0
      length = 2
    }
    let glyph = scalar.flatMap { font.font.face.glyph(for: $0) }
    glyphs[index] = glyph ?? 0
    if glyph == nil { isComplete = false }
    index += length
  }
  return isComplete
}

/// Returns the glyph with a name; 0 when there is none.
public func CTFontGetGlyphWithName(_ font: CTFont, _ glyphName: CFString) -> CGGlyph {
  font.font.face.glyph(named: glyphName.swiftString) ?? 0
}

/// Returns the name of a glyph, such as "eacute"; nil where the font has none.
public func CTFontCopyNameForGlyph(_ font: CTFont, _ glyph: CGGlyph) -> CFString? {
  font.font.face.name(of: glyph).map { CFString(string: $0) }
}

/// Measures the boxes of glyphs, each at the origin.
///
/// - Parameters:
///   - font: The font.
///   - orientation: It has no effect.
///   - glyphs: The glyphs.
///   - boundingRects: As many places, which are written; nil when only the union is wanted.
///   - count: How many.
/// - Returns: The union; null for none.
@discardableResult
public func CTFontGetBoundingRectsForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex
) -> CGRect {
  var union = CGRect.null
  for index in 0..<max(0, count) {
    let box = font.font.bounds(of: glyphs[index]).map { CGRect($0) }
    boundingRects?[index] = box ?? .zero
    if let box { union = union.union(box) }
  }
  return union
}

/// Measures how far glyphs move the pen.
///
/// - Parameters:
///   - font: The font.
///   - orientation: It has no effect.
///   - glyphs: The glyphs.
///   - advances: As many places, which are written; nil when only the sum is wanted.
///   - count: How many.
/// - Returns: The sum.
@discardableResult
public func CTFontGetAdvancesForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double {
  var sum = 0.0
  for index in 0..<max(0, count) {
    let advance = font.font.advance(of: glyphs[index])
    advances?[index] = CGSize(width: advance, height: 0)
    sum += advance
  }
  return sum
}

/// Returns a glyph's outline; nil when it has none.
///
/// - Parameters:
///   - font: The font.
///   - glyph: The glyph.
///   - matrix: Applied last; nil for none.
/// - Returns: The outline, its origin on the baseline.
public func CTFontCreatePathForGlyph(
  _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
  let outline = font.font.outline(of: glyph)
  guard !outline.isEmpty else { return nil }
  return CGPath(outline.applying(matrix.affineOrIdentity))
}

/// Draws glyphs in the context's colours and drawing mode.
///
/// - Parameters:
///   - font: The font.
///   - glyphs: The glyphs.
///   - positions: Their origins in text space.
///   - count: How many.
///   - context: Where.
public func CTFontDrawGlyphs(
  _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>,
  _ count: Int, _ context: CGContext
) {
  let range = 0..<max(0, count)
  context.show(
    range.map { glyphs[$0] }, at: range.map { positions[$0].vec }, font: font.font)
}

/// Answers how many carets a ligature has inside of it.
///
/// > Partly: it has none to tell, whatever the font says: carets in ligatures are spread evenly.
public func CTFontGetLigatureCaretPositions(
  _ font: CTFont, _ glyph: CGGlyph, _ positions: UnsafeMutablePointer<CGFloat>?,
  _ maxPositions: CFIndex
) -> CFIndex { 0 }
