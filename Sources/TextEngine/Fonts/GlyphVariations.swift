// SPDX-License-Identifier: Apache-2.0

/// How far the numbers of a table move along the axes of a variable font: OpenType's item variation
/// store.
struct GlyphVariations {
  private typealias Broken = GlyphPaintTable.Broken

  let bytes: UnsafeRawBufferPointer
  /// Where the store lies, and what leads from numbers to its rows; 0 for no such map.
  let (store, map): (Int, Int)
  /// The places on the axes, -1...1.
  let coordinates: [Double]

  init(bytes: UnsafeRawBufferPointer, store: Int, map: Int, coordinates: [Double]) {
    (self.bytes, self.store, self.map) = (bytes, store, map)
    self.coordinates = coordinates
  }

  private func cursor(_ place: Int) -> GlyphPaintTable.Cursor {
    GlyphPaintTable.Cursor(bytes: bytes, place: place)
  }

  /// How far the number with an index moves.
  func change(_ index: Int) throws(GlyphPaintTable.Broken) -> Double {
    let (table, row) = try place(of: index)
    var list = cursor(store + 2)
    let regions = store + (try list.unsigned(4))
    guard table < (try list.unsigned(2)) else { return 0 }
    list.place += table * 4
    var data = cursor(store + (try list.unsigned(4)))
    let rows = try data.unsigned(2)
    let words = try data.unsigned(2)
    let columns = try data.unsigned(2)
    guard row < rows else { return 0 }
    // The first columns are stored with twice as many bytes as the others.
    let narrow = words & 0x8000 != 0 ? 2 : 1
    let wide = words & 0x7FFF
    guard wide <= columns else { throw Broken() }
    var numbers = cursor(data.place + columns * 2 + row * (columns + wide) * narrow)
    var sum = 0.0
    for column in 0..<columns {
      let region = try data.unsigned(2)
      let change = try numbers.signed(column < wide ? narrow * 2 : narrow)
      if change != 0 { sum += Double(change) * (try weight(of: region, regions)) }
    }
    return sum
  }

  /// The table and row of an index.
  private func place(of index: Int) throws(GlyphPaintTable.Broken) -> (Int, Int) {
    guard map > 0 else { return (index >> 16, index & 0xFFFF) }
    var header = cursor(map)
    let format = try header.unsigned(1)
    let entry = try header.unsigned(1)
    let count = try header.unsigned(format == 0 ? 2 : 4)
    guard count > 0 else { throw Broken() }
    let size = (entry >> 4 & 3) + 1
    header.place += min(index, count - 1) * size
    let value = try header.unsigned(size)
    let bits = (entry & 0xF) + 1
    return (value >> bits, value & ((1 << bits) - 1))
  }

  /// How much a region of the axes counts where the font is, 0...1.
  private func weight(of region: Int, _ regions: Int) throws(GlyphPaintTable.Broken) -> Double {
    var list = cursor(regions)
    let axes = try list.unsigned(2)
    guard region < (try list.unsigned(2)) else { throw Broken() }
    list.place += region * axes * 6
    var weight = 1.0
    for axis in 0..<axes {
      let start = Double(try list.signed(2)) / 16_384
      let peak = Double(try list.signed(2)) / 16_384
      let end = Double(try list.signed(2)) / 16_384
      let place = axis < coordinates.count ? coordinates[axis] : 0
      // An axis whose region is no tent, or has its peak in the middle, does not count.
      guard peak != 0, place != peak, start <= peak, peak <= end, start >= 0 || end <= 0 else {
        continue
      }
      guard place > start, place < end else { return 0 }
      weight *= place < peak ? (place - start) / (peak - start) : (end - place) / (end - peak)
    }
    return weight
  }
}
