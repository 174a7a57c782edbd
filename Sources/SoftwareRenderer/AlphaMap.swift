// SPDX-License-Identifier: Apache-2.0

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
