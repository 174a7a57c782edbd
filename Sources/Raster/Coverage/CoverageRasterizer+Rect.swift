// SPDX-License-Identifier: Apache-2.0

import Geometry

extension CoverageRasterizer {
  /// The coverage of an axis-parallel rectangle, in closed form.
  ///
  /// Without `isSmooth` the edges move to the nearest pixel boundary.
  public func rect(
    _ rect: Rect, isSmooth: Bool = true, clip: PixelRect, into store: CoverageStore
  ) -> SparseCoverage {
    var (left, right) = Self.edges(rect.minX, rect.maxX)
    var (top, bottom) = Self.edges(rect.minY, rect.maxY)
    if !isSmooth {
      (left, right) = ((left + 512) & ~1023, (right + 512) & ~1023)
      (top, bottom) = ((top + 512) & ~1023, (bottom + 512) & ~1023)
    }
    guard left < right, top < bottom else { return .empty }
    let outer = PixelRect(
      minX: left >> 10, minY: top >> 10, maxX: (right + 1023) >> 10, maxY: (bottom + 1023) >> 10
    ).intersection(clip)
    guard !outer.isEmpty, store.masks.count < 1 << 30, store.spans.count < 1 << 30 else {
      return .empty
    }
    let inner = PixelRect(
      minX: (left + 1023) >> 10, minY: (top + 1023) >> 10, maxX: right >> 10, maxY: bottom >> 10
    ).intersection(clip)

    func part(_ cell: Int, _ low: Int, _ high: Int) -> Int {
      max(0, min((cell + 1) << 10, high) - max(cell << 10, low))
    }
    /// Appends the spans of a row covered by `height` / 1024.
    func spans(_ height: Int) -> CoverageRow {
      let start = store.spans.count
      func add(_ from: Int, _ to: Int, _ width: Int) {
        let coverage = (width * height * 255 + (1 << 19)) >> 20
        guard from < to, coverage > 0 else { return }
        store.spans.append(CoverageSpan(x: from, count: to - from, coverage: UInt8(coverage)))
      }
      if inner.minX < inner.maxX || outer.width <= 2 {
        if inner.minX < inner.maxX {
          if outer.minX < inner.minX { add(outer.minX, inner.minX, part(outer.minX, left, right)) }
          add(inner.minX, inner.maxX, 1024)
          if inner.maxX < outer.maxX { add(inner.maxX, outer.maxX, part(inner.maxX, left, right)) }
        } else {
          for x in outer.minX..<outer.maxX { add(x, x + 1, part(x, left, right)) }
        }
      }
      return CoverageRow(
        start: Int32(truncatingIfNeeded: start),
        count: Int32(truncatingIfNeeded: store.spans.count - start))
    }

    let rows = store.rows.count
    store.rows.reserve(outer.height)
    var previous = (height: -1, row: CoverageRow(start: 0, count: 0))
    var y = outer.minY
    while y < outer.maxY {
      let height = part(y, top, bottom)
      if height != previous.height { previous = (height, spans(height)) }
      store.rows.appendReserved(previous.row)
      y &+= 1
    }
    return SparseCoverage(bounds: outer, core: inner.isEmpty ? .empty : inner, rows: rows)
  }

  /// Two ends in 1/1024 pixel, bounded; equal when one is NaN.
  private static func edges(_ low: Double, _ high: Double) -> (Int, Int) {
    guard low < high else { return (0, 0) }
    let limit = Double(PixelRect.limit)
    return (
      Int(roundToInt(min(max(low, -limit), limit) * 1024)),
      Int(roundToInt(min(max(high, -limit), limit) * 1024))
    )
  }
}
