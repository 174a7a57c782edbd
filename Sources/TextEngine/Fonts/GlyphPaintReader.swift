// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Geometry

/// A colour of a font's palette: straight red, green, blue, alpha, 0...1.
typealias PaletteColor = (red: Double, green: Double, blue: Double, alpha: Double)

/// Reads what a glyph is painted with.
///
/// The table is a graph in which parts are shared, so that a small file can ask for endless work,
/// or for itself: a glyph that is deeper or larger than glyphs are counts as broken.
///
/// Formats with odd numbers from 3 to 31 are those before them with variations.
struct GlyphPaintReader {
  private typealias Cursor = GlyphPaintTable.Cursor
  private typealias Broken = GlyphPaintTable.Broken

  private let table: GlyphPaintTable
  private let palette: [PaletteColor]
  /// How many paints may still be read.
  private var allowance = 16_384
  private static let deepest = 64

  init(_ table: GlyphPaintTable, palette: [PaletteColor]) {
    (self.table, self.palette) = (table, palette)
  }

  /// What a glyph is painted with; nil where the font has no paint for it, nothing where it is broken.
  mutating func paint(of glyph: GlyphID) -> GlyphPaint? {
    do { return try paint(of: glyph, depth: 0) } catch { return .layers([]) }
  }

  private mutating func paint(of glyph: GlyphID, depth: Int) throws(Broken) -> GlyphPaint? {
    guard let place = try table.paint(of: glyph) else { return nil }
    let paint = try read(place, depth)
    return try table.box(of: glyph).map { .box($0, paint) } ?? paint
  }

  private mutating func read(_ place: Int, _ depth: Int) throws(Broken) -> GlyphPaint {
    guard depth < Self.deepest, allowance > 0 else { throw Broken() }
    allowance -= 1
    var cursor = table.cursor(place)
    let format = try cursor.unsigned(1)
    /// The paint that the next number leads to.
    func inner() throws(Broken) -> Int { place + (try cursor.unsigned(3)) }
    switch format {
    case 1: return try layers(&cursor, depth)
    case 2, 3:
      return .solid(color(try table.numbers([.index, .fraction], format == 3, &cursor)[...]))
    case 4...9:
      let line = try self.line(try inner(), isVariable: format % 2 == 1)
      guard let shape = try shape(&cursor, format) else { return .layers([]) }
      return .gradient(GlyphGradient(shape: shape, extend: line.extend, stops: line.stops))
    case 10:
      let paint = try read(try inner(), depth + 1)
      return .glyph(GlyphID(try cursor.unsigned(2)), paint)
    case 11:
      return try paint(of: GlyphID(try cursor.unsigned(2)), depth: depth + 1) ?? .layers([])
    case 32:
      let source = try read(try inner(), depth + 1)
      let mode = try cursor.unsigned(1)
      guard let blend = GlyphBlend(rawValue: UInt32(mode)) else { throw Broken() }
      return .composite(source, blend, onto: try read(try inner(), depth + 1))
    default:
      let paint = try inner()
      if format == 12 || format == 13 { cursor.place = try inner() }
      guard let map = try transform(&cursor, format) else { throw Broken() }
      return .transform(map, try read(paint, depth + 1))
    }
  }

  private mutating func layers(_ cursor: inout Cursor, _ depth: Int) throws(Broken) -> GlyphPaint {
    let count = try cursor.unsigned(1)
    let first = try cursor.unsigned(4)
    var layers: [GlyphPaint] = []
    for index in 0..<count {
      layers.append(try read(try table.layer(first + index), depth + 1))
    }
    return .layers(layers)
  }

  // MARK: - Moving

  private func transform(_ cursor: inout Cursor, _ format: Int) throws(Broken) -> Affine? {
    let fields: [GlyphPaintTable.Field]
    switch format & ~1 {
    case 12: fields = [.fixed, .fixed, .fixed, .fixed, .fixed, .fixed]
    case 14: fields = [.units, .units]
    case 16, 28: fields = [.fraction, .fraction]
    case 18, 30: fields = [.fraction, .fraction, .units, .units]
    case 20, 24: fields = [.fraction]
    case 22, 26: fields = [.fraction, .units, .units]
    default: return nil
    }
    let n = try table.numbers(fields, format % 2 == 1, &cursor)
    switch format & ~1 {
    case 12: return Affine(n[0], n[1], n[2], n[3], n[4], n[5])
    case 14: return .translation(n[0], n[1])
    case 16, 18: return Affine(n[0], 0, 0, n[1], 0, 0).around(n[2...])
    case 20, 22: return Affine(n[0], 0, 0, n[0], 0, 0).around(n[1...])
    case 24, 26: return Affine.rotation(n[0] * .pi).around(n[1...])
    default:
      // Upright lines lean to the left.
      let (x, y) = (Elementary.tan(n[0] * .pi), Elementary.tan(n[1] * .pi))
      return Affine(1, y, -x, 1, 0, 0).around(n[2...])
    }
  }

  // MARK: - Colours

  /// A colour from its index and alpha.
  private func color(_ numbers: ArraySlice<Double>) -> GlyphColor {
    let index = Int(numbers[numbers.startIndex])
    let alpha = min(max(numbers[numbers.startIndex + 1], 0), 1)
    guard index < palette.count else { return GlyphColor(components: nil, alpha: alpha) }
    let color = palette[index]
    return GlyphColor(
      components: (color.red, color.green, color.blue), alpha: color.alpha * alpha)
  }

  /// Where a ramp lies; nil for a line without a direction, which paints nothing.
  private func shape(
    _ cursor: inout Cursor, _ format: Int
  ) throws(Broken) -> GlyphGradient.Shape? {
    let fields: [GlyphPaintTable.Field] =
      switch format & ~1 {
      case 4: [.units, .units, .units, .units, .units, .units]
      case 6: [.units, .units, .length, .units, .units, .length]
      default: [.units, .units, .fraction, .fraction]
      }
    let n = try table.numbers(fields, format % 2 == 1, &cursor)
    let first = Vec2(n[0], n[1])
    switch format & ~1 {
    case 4:
      // Colours stay the same along the way to a third point; the ramp's way is what is left of the
      // way to the second at a right angle to it.
      let (way, same) = (Vec2(n[2], n[3]) - first, Vec2(n[4], n[5]) - first)
      let normal = Vec2(same.y, -same.x)
      let square = normal.dot(normal)
      guard square > 0, way.dot(normal) != 0 else { return nil }
      return .linear(start: first, end: first + normal * (way.dot(normal) / square))
    case 6:
      return .radial(
        center0: first, radius0: n[2], center1: Vec2(n[3], n[4]), radius1: n[5])
    default:
      // Angles from 0 to 360 degrees are stored as -1 to 1.
      return .sweep(center: first, start: (n[2] + 1) * .pi, end: (n[3] + 1) * .pi)
    }
  }

  private func line(
    _ place: Int, isVariable: Bool
  ) throws(Broken) -> (extend: GlyphGradient.Extend, stops: [GlyphGradient.Stop]) {
    var cursor = table.cursor(place)
    let extend: GlyphGradient.Extend =
      switch try cursor.unsigned(1) {
      case 1: .repeat
      case 2: .reflect
      default: .pad
      }
    var stops: [GlyphGradient.Stop] = []
    for _ in 0..<(try cursor.unsigned(2)) {
      let numbers = try table.numbers([.fraction, .index, .fraction], isVariable, &cursor)
      stops.append(GlyphGradient.Stop(location: numbers[0], color: color(numbers[1...])))
    }
    guard !stops.isEmpty else { throw Broken() }
    // Stops at the same location keep their order: the last one is what follows.
    let order = stops.indices.sorted { (stops[$0].location, $0) < (stops[$1].location, $1) }
    return (extend, order.map { stops[$0] })
  }
}

extension Affine {
  /// The same around a centre, of which there are two numbers or none.
  fileprivate func around(_ center: ArraySlice<Double>) -> Affine {
    guard center.count == 2, let x = center.first, let y = center.last else { return self }
    return Affine.translation(-x, -y).concatenating(self).concatenating(.translation(x, y))
  }
}
