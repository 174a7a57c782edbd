// SPDX-License-Identifier: Apache-2.0

import DisplayList

/// The spans of one row in an area, from left to right, cut to it.
struct SpanCuts {
  private let spans: UnsafePointer<CoverageSpan>
  private let minX, maxX: Int
  private var index: Int
  private let end: Int

  @inline(__always)
  init(_ view: CoverageView, _ y: Int, _ area: PixelRect) {
    (spans, minX, maxX) = (view.spans, area.minX, area.maxX)
    (index, end) = view.spanRange(y, from: area.minX)
  }

  /// The next span, and the pixels of the area that it covers.
  @inline(__always)
  mutating func next() -> (span: CoverageSpan, from: Int, count: Int)? {
    guard index < end, Int(spans[index].x) < maxX else { return nil }
    let span = spans[index]
    let from = max(Int(span.x), minX)
    index &+= 1
    return (span, from, min(Int(span.x &+ span.count), maxX) &- from)
  }
}

extension CoverageView {
  @inline(__always)
  func cuts(_ y: Int, _ area: PixelRect) -> SpanCuts { SpanCuts(self, y, area) }

  /// Index of the first span of row `y` that ends beyond `x`, and the end of the row's spans.
  @inline(__always)
  func spanRange(_ y: Int, from x: Int) -> (Int, Int) {
    let row = rows[y &- bounds.minY]
    var low = Int(row.start)
    let end = low &+ Int(row.count)
    var high = end
    while high &- low > 8 {
      let middle = (low &+ high) >> 1
      let span = spans[middle]
      if Int(span.x &+ span.count) > x { high = middle } else { low = middle &+ 1 }
    }
    while low < end {
      let span = spans[low]
      if Int(span.x &+ span.count) > x { break }
      low &+= 1
    }
    return (low, end)
  }
}
