// SPDX-License-Identifier: Apache-2.0

import DisplayList
import TestSupport
import Testing

@testable import Raster

@Suite("Spans that are cut to an area")
struct SpanCutsTests {
  @Test("cover what of each span lies in it, in their order", arguments: UInt64(1)..<40)
  func cuts(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let store = CoverageStore()
    let (left, height) = (-9, 4)
    for _ in 0..<height {
      let start = store.spans.count
      var x = left
      for _ in 0..<random.next() % 40 {
        x += Int(random.next() % 4)
        let count = 1 + Int(random.next() % 7)
        store.spans.append(CoverageSpan(x: x, count: count, coverage: UInt8(random.next() % 256)))
        x += count
      }
      store.rows.append(
        CoverageRow(start: Int32(start), count: Int32(store.spans.count - start)))
    }
    let bounds = PixelRect(minX: left, minY: 3, maxX: 400, maxY: 3 + height)
    let view = store.view(SparseCoverage(bounds: bounds, core: .empty, rows: 0))
    for y in bounds.minY..<bounds.maxY {
      for (minX, width) in [(-9, 409), (-3, 1), (0, 17), (30, 64), (200, 3), (5, 2)] {
        let area = PixelRect(minX: minX, minY: y, maxX: minX + width, maxY: y + 1)
        let row = view.rows[y - bounds.minY]
        var expected: [[Int]] = []
        for index in Int(row.start)..<Int(row.start + row.count) {
          let span = view.spans[index]
          let from = max(Int(span.x), area.minX)
          let to = min(Int(span.x + span.count), area.maxX)
          if from < to { expected.append([from, to - from, Int(span.coverage)]) }
        }
        var cuts = view.cuts(y, area)
        var found: [[Int]] = []
        while let (span, from, count) = cuts.next() {
          found.append([from, count, Int(span.coverage)])
        }
        #expect(found == expected)
      }
    }
  }
}
