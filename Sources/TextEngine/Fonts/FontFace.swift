// SPDX-License-Identifier: Apache-2.0

import CHarfBuzz
import Geometry
import Synchronization

/// The number of a glyph in its face; 0 is what stands for characters that the face lacks.
package typealias GlyphID = UInt16

/// One face of a font file: names, measures, glyphs, all in the font's own units.
///
/// Without a file behind it a face is the last resort: every glyph is an empty box.
package final class FontFace: Sendable {
  package let names: FontNames
  package let traits: FontTraits
  package let metrics: FontMetrics
  package let unitsPerEm: Double
  package let glyphCount: Int
  let handle: FaceHandle?
  package let data: FontData?
  /// Which face of a collection.
  let index: Int
  /// In what ways the letters of a variable font change.
  package let axes: [FontAxis]
  /// The values of the axes.
  package let coordinates: [Double]
  /// The face with the usual values of all axes; nil for itself.
  let base: FontFace?
  let variations = FaceVariations()
  /// The shapes of the glyphs, which may outlive the face.
  package let shapes: FaceShapes
  private let cache = Mutex(Cache())
  private let attached = Mutex<(any AnyObject & Sendable)?>(nil)

  private struct Cache {
    var pictures: [GlyphID: GlyphPicture?] = [:]
    var paints: [GlyphID: GlyphPaint?] = [:]
  }

  /// Opens a face.
  ///
  /// - Parameters:
  ///   - data: A TrueType or OpenType file, or a collection of them.
  ///   - index: Which face of a collection.
  package convenience init?(data: FontData, index: Int = 0) {
    self.init(data: data, index: index, base: nil, coordinates: [])
  }

  /// Opens a face with the values of all axes of its base, or with the usual ones.
  init?(data: FontData, index: Int, base: FontFace?, coordinates: [Double]) {
    guard let handle = FaceHandle(data: data, index: index, coordinates: coordinates) else {
      return nil
    }
    let axes = base?.axes ?? handle.axes
    self.axes = axes
    self.coordinates = coordinates.isEmpty ? axes.map(\.usual) : coordinates
    (self.base, self.index) = (base, index)
    self.handle = handle
    shapes = FaceShapes(handle)
    self.data = data
    var names = handle.names
    if !coordinates.isEmpty, let (style, postScript) = handle.instanceNames(at: coordinates) {
      if !style.isEmpty { (names.style, names.full) = (style, "\(names.family) \(style)") }
      if !postScript.isEmpty { names.postScript = postScript }
    }
    self.names = names
    traits = coordinates.isEmpty ? handle.traits : handle.traits.varied(axes, coordinates)
    unitsPerEm = handle.unitsPerEm
    glyphCount = min(handle.glyphCount, 0xFFFF)
    var metrics = handle.metrics
    let unit = 1 / handle.unitsPerEm
    func height(_ letter: Unicode.Scalar) -> Double {
      guard let glyph = handle.glyph(for: letter),
        let box = handle.outline(of: glyph).controlBounds
      else { return 0 }
      return box.maxY * unit
    }
    if metrics.capHeight <= 0 { metrics.capHeight = height("H") }
    if metrics.xHeight <= 0 { metrics.xHeight = height("x") }
    self.metrics = metrics
  }

  /// The face of the last resort.
  package init() {
    handle = nil
    shapes = FaceShapes(nil)
    data = nil
    (index, axes, coordinates, base) = (0, [], [], nil)
    var names = FontNames()
    (names.family, names.style) = ("Last Resort", "Regular")
    (names.full, names.postScript) = ("Last Resort", "LastResort")
    self.names = names
    traits = FontTraits()
    metrics = FontMetrics()
    unitsPerEm = 1000
    glyphCount = 1
  }

  /// How many faces a file has; 0 when it is none.
  package static func count(in data: FontData) -> Int {
    guard data.count > 12 else { return 0 }
    let bytes = data.bytes
    guard bytes[0] == 0x74, bytes[1] == 0x74, bytes[2] == 0x63, bytes[3] == 0x66 else { return 1 }
    let count = Int(bytes[8]) << 24 | Int(bytes[9]) << 16 | Int(bytes[10]) << 8 | Int(bytes[11])
    return min(count, 256)
  }

  // MARK: - Characters

  /// The glyph of a character; nil when the face has none.
  package func glyph(for scalar: Unicode.Scalar) -> GlyphID? { handle?.glyph(for: scalar) }

  /// The glyph with a name; nil when there is none.
  package func glyph(named name: String) -> GlyphID? { handle?.glyph(named: name) }

  /// The name of a glyph; nil when the face does not tell.
  package func name(of glyph: GlyphID) -> String? { handle?.name(of: glyph) }

  /// How far a glyph moves the pen, in the font's units.
  package func advance(of glyph: GlyphID) -> Double {
    guard let handle else { return 600 }
    return handle.advance(of: glyph)
  }

  // MARK: - Shapes

  /// A glyph's outline in the font's units, y up; empty for blanks and for glyphs that are none.
  package func outline(of glyph: GlyphID) -> Path { shapes.outline(of: glyph) }

  /// What users of the face keep with it, made when there is nothing of its kind yet.
  ///
  /// It must not hold the face, or neither would ever go.
  package func attachment<Value: AnyObject & Sendable>(_ make: () -> Value) -> Value {
    attached.withLock { attached in
      if let value = attached as? Value { return value }
      let value = make()
      attached = value
      return value
    }
  }

  /// A glyph's picture, in a font whose glyphs are pictures; nil where an outline is all there is.
  package func picture(of glyph: GlyphID) -> GlyphPicture? {
    guard traits.hasColor else { return nil }
    return cache.withLock { cache in
      if let known = cache.pictures[glyph] { return known }
      let picture = shapes.picture(of: glyph)
      cache.pictures[glyph] = .some(picture)
      return picture
    }
  }

  /// What a glyph is painted with, in a font with colours of `COLR` version 1; nil for others.
  package func paint(of glyph: GlyphID) -> GlyphPaint? {
    guard let handle, traits.hasColor else { return nil }
    return cache.withLock { cache in
      if let known = cache.paints[glyph] { return known }
      let paint = handle.paint(of: glyph)
      cache.paints[glyph] = .some(paint)
      return paint
    }
  }

  /// The coloured shapes that make up a glyph, from back to front; nil where it has one colour.
  package func layers(of glyph: GlyphID) -> [GlyphLayer]? {
    guard let handle, traits.hasColor else { return nil }
    return handle.layers(of: glyph)
  }

  /// The box of a glyph's outline, picture or paint, in the font's units; nil for blanks.
  package func bounds(of glyph: GlyphID) -> Rect? {
    if let picture = picture(of: glyph) { return picture.frame }
    if let paint = paint(of: glyph) {
      return paint.bounds(outline).flatMap { $0 == .unlimited ? nil : $0 }
    }
    return outline(of: glyph).bounds
  }
}

/// A glyph that is a picture.
package struct GlyphPicture: Sendable {
  package let width: Int
  package let height: Int
  /// Premultiplied BGRA in sRGB, rows from the top.
  package let pixels: [UInt32]
  /// Where the picture lies, in the font's units, y up.
  package let frame: Rect
}

/// One shape of a glyph in several colours.
package struct GlyphLayer: Sendable {
  package let glyph: GlyphID
  /// Straight red, green, blue, alpha, 0...1; nil for the text's own colour.
  package let color: (Double, Double, Double, Double)?
}
