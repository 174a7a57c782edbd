// SPDX-License-Identifier: Apache-2.0

import Foundation
import Geometry
import TextEngine

/// An index into a font's glyphs.
public typealias CGFontIndex = UInt16
/// A glyph of a font, by its number.
public typealias CGGlyph = CGFontIndex

/// The largest index of a glyph.
public let kCGFontIndexMax: CGFontIndex = .max - 1
/// An index that no glyph has.
public let kCGFontIndexInvalid: CGFontIndex = .max
/// The largest index of a glyph.
public let kCGGlyphMax: CGFontIndex = kCGFontIndexMax

/// The fonts of the process: what has been registered, then what the system has.
package enum FontLibrary {
  package static let shared = FontCatalog()
}

/// The face of a font without a size; lengths are in its own units.
public final class CGFont: Hashable, Sendable {
  package let face: FontFace
  /// The measures, in parts of the em: those of the font that was asked for, where they are known.
  package let metrics: FontMetrics

  package init(_ face: FontFace, metrics: FontMetrics? = nil) {
    self.face = face
    self.metrics = metrics ?? face.metrics
  }

  /// Creates a font from a PostScript or full name; nil when there is none of that name, and
  /// nothing that stands in for it.
  ///
  /// > Difference: Apple's own fonts, which cannot be had here, are answered by others.
  public convenience init?(_ name: CFString) {
    let name = name.swiftString
    guard !name.isEmpty else { return nil }
    let found = FontSubstitution(name: name, in: FontLibrary.shared)
    guard found.face !== FontLibrary.shared.anyFace else { return nil }
    self.init(found.face, metrics: found.metrics)
  }

  /// Creates a font from the bytes of a TrueType or OpenType file; nil when they are none.
  public convenience init?(_ provider: CGDataProvider) {
    guard let face = FontFace(data: FontData(provider.bytes)) else { return nil }
    self.init(face)
  }

  /// Fonts are equal when they are the same face.
  public static func == (a: CGFont, b: CGFont) -> Bool { a.face === b.face }

  /// Hashes the face's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(face) }

  // MARK: - Names and measures

  /// The name by which programs ask for the face.
  public var postScriptName: CFString? { CFString(string: face.names.postScript) }
  /// Family and member, as people read it.
  public var fullName: CFString? { CFString(string: face.names.full) }
  /// How many glyphs there are.
  public var numberOfGlyphs: Int { face.glyphCount }
  /// The em in the font's units.
  public var unitsPerEm: Int32 { Int32(face.unitsPerEm) }
  /// How far the tallest letters rise above the baseline.
  public var ascent: Int32 { units(metrics.ascent) }
  /// How far the lowest letters reach below the baseline, negative.
  public var descent: Int32 { -units(metrics.descent) }
  /// The gap between lines, in the font's units; often 0.
  public var leading: Int32 { units(metrics.leading) }
  /// The height of flat capital letters.
  public var capHeight: Int32 { units(metrics.capHeight) }
  /// The height of flat small letters.
  public var xHeight: Int32 { units(metrics.xHeight) }
  /// The box around all glyphs.
  public var fontBBox: CGRect { CGRect(metrics.bounds.scaled(face.unitsPerEm)) }
  /// The slant in degrees, negative where letters lean to the right.
  public var italicAngle: CGFloat { CGFloat(metrics.italicAngle) }
  /// How thick the upright strokes are.
  ///
  /// > Difference: 0, as files of fonts do not tell.
  public var stemV: CGFloat { 0 }

  private func units(_ part: Double) -> Int32 {
    Int32(exactly: (part * face.unitsPerEm).rounded()) ?? 0
  }

  // MARK: - Glyphs

  /// Reads how far glyphs move the pen.
  ///
  /// - Parameters:
  ///   - glyphs: The glyphs.
  ///   - count: How many.
  ///   - advances: As many places, which are written.
  /// - Returns: Whether the font has all of them.
  @discardableResult
  public func getGlyphAdvances(
    glyphs: UnsafePointer<CGGlyph>, count: Int, advances: UnsafeMutablePointer<Int32>
  ) -> Bool {
    guard count > 0 else { return count == 0 }
    for index in 0..<count {
      advances[index] = Int32(exactly: face.advance(of: glyphs[index]).rounded()) ?? 0
    }
    return (0..<count).allSatisfy { Int(glyphs[$0]) < face.glyphCount }
  }

  /// Reads the boxes of glyphs.
  ///
  /// - Parameters:
  ///   - glyphs: The glyphs.
  ///   - count: How many.
  ///   - bboxes: As many places, which are written.
  /// - Returns: Whether the font has all of them.
  @discardableResult
  public func getGlyphBBoxes(
    glyphs: UnsafePointer<CGGlyph>, count: Int, bboxes: UnsafeMutablePointer<CGRect>
  ) -> Bool {
    guard count > 0 else { return count == 0 }
    for index in 0..<count {
      bboxes[index] = face.bounds(of: glyphs[index]).map { CGRect($0) } ?? .zero
    }
    return (0..<count).allSatisfy { Int(glyphs[$0]) < face.glyphCount }
  }

  /// Returns the glyph with a name; 0 when there is none.
  public func getGlyphWithGlyphName(name: CFString) -> CGGlyph {
    face.glyph(named: name.swiftString) ?? 0
  }

  /// Returns the name of a glyph, such as "eacute"; nil where the font has none.
  public func name(for glyph: CGGlyph) -> CFString? {
    face.name(of: glyph).map { CFString(string: $0) }
  }
}

extension CFString {
  /// The string as a value.
  package var swiftString: String { self as String }
}

extension Rect {
  fileprivate func scaled(_ factor: Double) -> Rect {
    Rect(x * factor, y * factor, width * factor, height * factor)
  }
}
