// SPDX-License-Identifier: Apache-2.0

import Geometry
import Raster

/// A window of 8-bit coverage.
final class AlphaMap {
  let rect: PixelRect
  let bytes: UnsafeMutablePointer<UInt8>

  /// Creates a map whose bytes are not set yet.
  init(_ rect: PixelRect) {
    self.rect = rect
    bytes = .allocate(capacity: max(rect.width * rect.height, 1))
  }

  deinit { bytes.deallocate() }

  /// Takes a surface's alpha, with nothing outside of the surface.
  convenience init(alphaOf surface: Surface, in rect: PixelRect) {
    self.init(rect.isEmpty ? .empty : rect)
    bytes.update(repeating: 0, count: self.rect.width * self.rect.height)
    let box = self.rect.intersection(surface.rect)
    var y = box.minY
    while y < box.maxY {
      let source = surface.address(box.minX, y)
      let target = bytes + ((y - self.rect.minY) * self.rect.width + box.minX - self.rect.minX)
      var x = 0
      while x < box.width {
        target[x] = UInt8(truncatingIfNeeded: source[x] &>> 24)
        x &+= 1
      }
      y += 1
    }
  }

  /// The map moved by whole pixels and a fraction of one, 0..<1.
  func shifted(_ dx: Int, _ dy: Int, fraction: Vec2) -> AlphaMap {
    let (fx, fy) = (Int(fraction.x * 256 + 0.5), Int(fraction.y * 256 + 0.5))
    if fx == 0, fy == 0, dx == 0, dy == 0 { return self }
    let box = rect.offset(dx, dy)
    let result = AlphaMap(
      fx == 0 && fy == 0
        ? box
        : PixelRect(minX: box.minX, minY: box.minY, maxX: box.maxX + 1, maxY: box.maxY + 1))
    let (width, height) = (rect.width, rect.height)
    func at(_ x: Int, _ y: Int) -> Int {
      x < 0 || y < 0 || x >= width || y >= height ? 0 : Int(bytes[y &* width &+ x])
    }
    var target = result.bytes
    for y in 0..<result.rect.height {
      for x in 0..<result.rect.width {
        let top = at(x &- 1, y &- 1) &* fx &+ at(x, y &- 1) &* (256 &- fx)
        let bottom = at(x &- 1, y) &* fx &+ at(x, y) &* (256 &- fx)
        target[0] = UInt8(
          truncatingIfNeeded: (top &* fy &+ bottom &* (256 &- fy) &+ (1 << 15)) >> 16)
        target += 1
      }
    }
    return result
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
