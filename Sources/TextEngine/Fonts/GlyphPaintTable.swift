// SPDX-License-Identifier: Apache-2.0

import Geometry

/// A font's `COLR` table of version 1, as OpenType's specification lays it out.
///
/// FreeType reads such tables where it was built to, which Debian's is not, and HarfBuzz from version 7
/// on; glyphs shall look the same on every machine, so they are read here.
struct GlyphPaintTable {
  let bytes: UnsafeRawBufferPointer
  private let glyphs: Int
  /// Where shared layers and boxes are listed, and how numbers vary; 0 for what is not there.
  private let (layers, boxes): (Int, Int)
  private let variations: GlyphVariations?

  /// What stands for anything that does not fit the specification.
  struct Broken: Error {}

  /// Fails when the table is of version 0 or cut off.
  ///
  /// - Parameters:
  ///   - bytes: The table.
  ///   - coordinates: The places on a variable font's axes, -1...1.
  init?(_ bytes: UnsafeRawBufferPointer, coordinates: [Double]) {
    var header = Cursor(bytes: bytes, place: 0)
    guard let version = try? header.unsigned(2), version >= 1 else { return nil }
    header.place = 14
    guard let glyphs = try? header.unsigned(4), let layers = try? header.unsigned(4),
      let boxes = try? header.unsigned(4), let map = try? header.unsigned(4),
      let store = try? header.unsigned(4), glyphs > 0
    else { return nil }
    self.bytes = bytes
    (self.glyphs, self.layers, self.boxes) = (glyphs, layers, boxes)
    variations =
      store > 0 && coordinates.contains { $0 != 0 }
      ? GlyphVariations(bytes: bytes, store: store, map: map, coordinates: coordinates) : nil
  }

  func cursor(_ place: Int) -> Cursor { Cursor(bytes: bytes, place: place) }

  // MARK: - Lists

  /// Where the paint of a glyph lies; nil for a glyph without one.
  func paint(of glyph: GlyphID) throws(Broken) -> Int? {
    var list = cursor(glyphs)
    var (low, high) = (0, try list.unsigned(4))
    let start = list.place
    while low < high {
      let middle = (low + high) / 2
      list.place = start + middle * 6
      let found = try list.unsigned(2)
      if found == Int(glyph) { return glyphs + (try list.unsigned(4)) }
      if found < Int(glyph) { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// Where the paint of a shared layer lies.
  func layer(_ index: Int) throws(Broken) -> Int {
    guard layers > 0 else { throw Broken() }
    var list = cursor(layers)
    guard index < (try list.unsigned(4)) else { throw Broken() }
    list.place += index * 4
    return layers + (try list.unsigned(4))
  }

  /// The box that a glyph is cut to; nil for one that is not cut.
  func box(of glyph: GlyphID) throws(Broken) -> Rect? {
    guard boxes > 0 else { return nil }
    var list = cursor(boxes + 1)
    for _ in 0..<(try list.unsigned(4)) {
      let (first, last) = (try list.unsigned(2), try list.unsigned(2))
      let place = boxes + (try list.unsigned(3))
      guard first <= Int(glyph), Int(glyph) <= last else { continue }
      var box = cursor(place)
      let isVariable = try box.unsigned(1) == 2
      let edges = try numbers([.units, .units, .units, .units], isVariable, &box)
      return Rect(Vec2(edges[0], edges[1]), Vec2(edges[2], edges[3]))
    }
    return nil
  }

  // MARK: - Numbers

  /// How a number is stored.
  enum Field {
    /// Units of the font, from 0 on for ``length``.
    case units, length
    /// 1/16384.
    case fraction
    /// 1/65536.
    case fixed
    /// Which colour of the palette; never varies.
    case index
  }

  /// Reads numbers, and adds how far they vary when which variations they have follows them.
  func numbers(
    _ fields: [Field], _ isVariable: Bool, _ cursor: inout Cursor
  ) throws(Broken) -> [Double] {
    var result: [Double] = []
    for field in fields {
      switch field {
      case .units, .fraction: result.append(Double(try cursor.signed(2)))
      case .length, .index: result.append(Double(try cursor.unsigned(2)))
      case .fixed: result.append(Double(try cursor.signed(4)))
      }
    }
    let base = isVariable ? try cursor.unsigned(4) : 0xFFFF_FFFF
    var next = base
    for (place, field) in fields.enumerated() where field != .index {
      if let variations, base != 0xFFFF_FFFF {
        result[place] += try variations.change(next)
        next += 1
      }
      switch field {
      case .fraction: result[place] /= 16_384
      case .fixed: result[place] /= 65_536
      case .units, .length, .index: break
      }
    }
    return result
  }

  /// Reads numbers one after the other, the high byte first.
  struct Cursor {
    let bytes: UnsafeRawBufferPointer
    var place: Int

    mutating func unsigned(_ count: Int) throws(Broken) -> Int {
      guard place >= 0, count <= bytes.count, place <= bytes.count - count else { throw Broken() }
      defer { place += count }
      return bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }

    mutating func signed(_ count: Int) throws(Broken) -> Int {
      let sign = 1 << (8 * count - 1)
      return (try unsigned(count) ^ sign) - sign
    }
  }
}
