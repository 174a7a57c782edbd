// SPDX-License-Identifier: Apache-2.0

import Geometry
import Raster

/// A window of 8-bit coverage.
final class AlphaMap {
  // Written while nobody else has the map, and read in loops over rows by those who share it.
  private(set) var rect: PixelRect
  let bytes: UnsafeMutablePointer<UInt8>
  /// How many bytes it has room for.
  let capacity: Int

  /// Creates a map whose bytes are not set yet.
  init(_ rect: PixelRect, capacity: Int) {
    self.rect = rect
    self.capacity = max(capacity, 1)
    bytes = .allocate(capacity: self.capacity)
  }

  deinit { bytes.deallocate() }

  /// Gives the map other pixels, not set yet, for which it has room; nobody else may use it.
  fileprivate func take(_ rect: PixelRect) { self.rect = rect }

  /// The box of the bytes that are not 0.
  var inked: PixelRect {
    let (width, height) = (rect.width, rect.height)
    func first(in row: Int, _ columns: Range<Int>) -> Int? {
      let line = bytes + row &* width
      return columns.first { line[$0] != 0 }
    }
    func last(in row: Int, _ columns: Range<Int>) -> Int? {
      let line = bytes + row &* width
      return columns.last { line[$0] != 0 }
    }
    guard let top = (0..<height).first(where: { first(in: $0, 0..<width) != nil }),
      let bottom = (top..<height).last(where: { first(in: $0, 0..<width) != nil })
    else { return .empty }
    var (left, right) = (width, 0)
    for row in top...bottom {
      // Only what lies beyond the columns that are known.
      if let column = first(in: row, 0..<left) { left = column }
      if let column = last(in: row, right..<width) { right = column + 1 }
    }
    return PixelRect(
      minX: rect.minX + left, minY: rect.minY + top, maxX: rect.minX + right,
      maxY: rect.minY + bottom + 1)
  }

  /// The map moved by whole pixels and a fraction of one, 0..<1; this one is not to be used after.
  func shifted(
    _ dx: Int, _ dy: Int, fraction: Vec2, _ maps: AlphaMaps, _ memory: MemoryPool
  ) -> AlphaMap {
    let (fx, fy) = (UInt32(fraction.x * 256 + 0.5), UInt32(fraction.y * 256 + 0.5))
    guard fx != 0 || fy != 0 else {
      rect = rect.offset(dx, dy)
      return self
    }
    let box = rect.offset(dx, dy)
    let (width, height) = (rect.width, rect.height)
    let result = maps.map(
      PixelRect(minX: box.minX, minY: box.minY, maxX: box.maxX + 1, maxY: box.maxY + 1))
    memory.withMemory(of: UInt8.self, count: 2 * (width + 2)) { lines in
      // Two rows with nothing before and after them; they change places.
      lines.update(repeating: 0, count: 2 * (width + 2))
      var (top, bottom) = (lines, lines + width + 2)
      var target = result.bytes
      for y in 0...height {
        if y < height {
          (bottom + 1).update(from: bytes + y &* width, count: width)
        } else {
          bottom.update(repeating: 0, count: width + 2)
        }
        var x = 0
        while x <= width {
          let above = UInt32(top[x]) &* fx &+ UInt32(top[x &+ 1]) &* (256 &- fx)
          let below = UInt32(bottom[x]) &* fx &+ UInt32(bottom[x &+ 1]) &* (256 &- fx)
          target[x] = UInt8(
            truncatingIfNeeded: (above &* fy &+ below &* (256 &- fy) &+ (1 << 15)) &>> 16)
          x &+= 1
        }
        target += width + 1
        swap(&top, &bottom)
      }
    }
    return result
  }
}

/// Maps that nobody uses any more, for those to come; of one thread.
final class AlphaMaps {
  /// No more maps are known.
  private static let limit = 64
  // Searched in a loop over maps, by the one thread that they belong to.
  /// All that were made here and are still known, used ones too; the oldest first.
  private var maps: [AlphaMap] = []

  /// A map whose bytes are not set yet.
  func map(_ rect: PixelRect) -> AlphaMap {
    let count = max(rect.width * rect.height, 1)
    // The smallest that fits, unless most of it would lie idle.
    var best = -1
    for index in maps.indices {
      let capacity = maps[index].capacity
      guard capacity >= count, capacity / 4 <= count,
        best < 0 || capacity < maps[best].capacity, isKnownUniquelyReferenced(&maps[index])
      else { continue }
      best = index
    }
    if best >= 0 {
      maps[best].take(rect)
      return maps[best]
    }
    let map = AlphaMap(rect, capacity: count + count / 8)
    maps.append(map)
    if maps.count > Self.limit { maps.removeFirst() }
    return map
  }

  /// Takes a surface's alpha, with nothing outside of the surface.
  func map(alphaOf surface: Surface, in rect: PixelRect) -> AlphaMap {
    let map = map(rect.isEmpty ? .empty : rect)
    let rect = map.rect
    map.bytes.update(repeating: 0, count: rect.width * rect.height)
    let box = rect.intersection(surface.rect)
    var y = box.minY
    while y < box.maxY {
      let source = surface.address(box.minX, y)
      let target = map.bytes + ((y - rect.minY) * rect.width + box.minX - rect.minX)
      var x = 0
      while x < box.width {
        target[x] = UInt8(truncatingIfNeeded: source[x] &>> 24)
        x &+= 1
      }
      y += 1
    }
    return map
  }
}

extension CoverageStore {
  /// Takes over the part of a map that lies in `clip`.
  func add(_ map: AlphaMap, clip: PixelRect) -> SparseCoverage {
    let box = map.rect.intersection(clip)
    guard !box.isEmpty, masks.count < 1 << 30 else { return .empty }
    let firstRow = rows.count
    rows.reserve(box.height)
    spans.reserve(box.height)
    masks.reserve(box.width * box.height)
    for y in box.minY..<box.maxY {
      let source = map.bytes + ((y - map.rect.minY) * map.rect.width + box.minX - map.rect.minX)
      rows.appendReserved(CoverageRow(start: Int32(spans.count), count: 1))
      spans.appendReserved(
        CoverageSpan(x: Int32(box.minX), count: Int32(box.width), mask: Int32(masks.count)))
      (masks.base + masks.count).update(from: source, count: box.width)
      masks.count += box.width
    }
    return SparseCoverage(bounds: box, core: .empty, rows: firstRow)
  }
}
