// SPDX-License-Identifier: Apache-2.0

import CKernels
import DisplayList
import Geometry
import TestSupport
import Testing

@testable import Raster

@Suite("Kernels on spans equal their Swift twins")
struct SpanKernelTests {
  /// The polygon of an outline, added point by point.
  private func coverage(
    _ points: [Vec2], clip: PixelRect, _ rule: FillRule, isSmooth: Bool, _ store: CoverageStore
  ) -> SparseCoverage {
    let rasterizer = CoverageRasterizer()
    rasterizer.begin(clip: clip)
    points.withUnsafeBufferPointer { points in
      if let base = points.baseAddress { rasterizer.addPolygon(base, count: points.count) }
    }
    return rasterizer.finish(rule, isSmooth: isSmooth, into: store)
  }

  private func bytes(_ coverage: SparseCoverage, _ store: CoverageStore, _ box: PixelRect)
    -> [UInt8]
  {
    [UInt8](unsafeUninitializedCapacity: box.width * box.height) { bytes, count in
      count = bytes.count
      if let base = bytes.baseAddress { store.view(coverage).expand(into: base, area: box) }
    }
  }

  @Test(
    "reading out planes", arguments: [FillRule.nonZero, .evenOdd],
    [(true, true), (true, false), (false, true), (false, false)])
  func sweep(rule: FillRule, kind: (isNarrow: Bool, isSmooth: Bool)) {
    let (isNarrow, isSmooth) = kind
    var random = SplitMix64(seed: 71)
    for width in [1, 3, 4, 5, 17, 40] + (isNarrow ? [] : [247, 248, 503, 504, 505, 1100]) {
      let (stride, height) = ((width + 10) & ~7, 9)
      let words = (stride / 8 + 63) / 64
      var cells = [Int32](repeating: 0, count: stride * height)
      var bits = [UInt64](repeating: 0, count: words * height)
      for y in 0..<height where random.next() % 5 > 0 {
        for x in 0..<width + 1 where random.next() % 6 == 0 {
          cells[y * stride + x] = Int32(random.next() % (1 << 23)) - (1 << 22)
          bits[y * words + x / 512] |= 1 << UInt64(x / 8 % 64)
        }
      }
      let (fast, slow) = (CoverageStore(), CoverageStore())
      fast.masks.append(9)
      slow.masks.append(9)
      for (store, isPortable) in [(fast, false), (slow, true)] {
        var (cells, bits) = (cells, bits)
        cells.withUnsafeMutableBufferPointer { cells in
          bits.withUnsafeMutableBufferPointer { bits in
            guard let cells = cells.baseAddress, let bits = bits.baseAddress else { return }
            var plane = ck_plane(
              cells: cells, bits: bits, stride: Int64(stride), words: Int64(words),
              width: Int32(width),
              left: -5 << 10, top: 2 << 10, right: Int32(width - 5) << 10,
              bottom: Int32(2 + height) << 10)
            switch (isPortable, isNarrow) {
            case (true, true):
              PortableKernels.sweepNarrow(plane, rule, isSmooth: isSmooth, into: store)
            case (true, false):
              PortableKernels.sweep(plane, rule, isSmooth: isSmooth, into: store)
            case (false, true): store.sweepNarrow(&plane, rule, isSmooth: isSmooth)
            case (false, false): store.sweep(&plane, rule, isSmooth: isSmooth)
            }
          }
        }
        #expect(cells.allSatisfy { $0 == 0 } && bits.allSatisfy { $0 == 0 })
      }
      #expect(fast.masks.count == slow.masks.count && fast.spans.count == slow.spans.count)
      #expect((0..<fast.masks.count).allSatisfy { fast.masks.base[$0] == slow.masks.base[$0] })
      for index in 0..<min(fast.spans.count, slow.spans.count) {
        let (a, b) = (fast.spans.base[index], slow.spans.base[index])
        #expect(a.x == b.x && a.count == b.count && a.mask == b.mask)
      }
      for y in 0..<height {
        let (a, b) = (fast.rows.base[y], slow.rows.base[y])
        #expect(a.start == b.start && a.count == b.count)
      }
    }
  }

  @Test("painting", arguments: [0xFF20_4060, 0x8020_4060, 0x0100_0001] as [UInt32])
  func paint(color: UInt32) {
    var random = SplitMix64(seed: 72)
    var rows = Rows(seed: 73)
    for (index, size) in [6.0, 30, 90, 400].enumerated() {
      let points = (0..<9).map { _ in
        Vec2(random.double(in: -5...size), random.double(in: -5...40))
      }
      let store = CoverageStore()
      let clip = PixelRect(minX: -3, minY: -3, maxX: Int(size), maxY: 40)
      let rule: FillRule = index % 2 == 0 ? .nonZero : .evenOdd
      let coverage = coverage(points, clip: clip, rule, isSmooth: true, store)
      let view = store.view(coverage)
      for cut in [0, 1, 3, 7] {
        var area = coverage.bounds
        area.minX += min(cut, area.width - 1)
        area.maxX -= min(cut * 2, area.width - 1)
        area.minY += min(cut, area.height - 1)
        let stride = area.width + 5
        var fast = rows.pixels(stride * area.height)
        var slow = fast
        let room = cut == 1 ? 0 : area.width + cut % 5
        view.paint(color, .normal, into: &fast, stride: stride, area: area, room: room)
        PortableKernels.paint(color, view, into: &slow, stride: stride, area: area)
        #expect(fast == slow)
      }
    }
  }

  @Test("round corners have the edges of their path", arguments: 0..<60)
  func corners(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var rect = Rect(
      random.double(in: -20...20), random.double(in: -20...20), random.double(in: 0.5...70),
      random.double(in: 0.5...70))
    if seed % 4 == 0 { rect = Rect(3, 4, 24, 24) }
    let radius = seed % 3 == 0 ? 100 : random.double(in: 0.1...20)
    var map = Affine.rotation(random.double(in: 0...7)).concatenating(.scale(1.3, 1.3))
    if seed % 5 == 0 { map = .scale(random.double(in: -2...2), random.double(in: 0.2...2)) }
    map.tx = random.double(in: -10...10)
    let clip = PixelRect(minX: -200, minY: -200, maxX: 200, maxY: 200)
    let curves = CornerCurves(rect, radius: radius, transform: map, tolerance: 0.02)
    // Unequal scales bend corners unequally; such outlines stay paths.
    guard let curves else { return #expect(seed % 5 == 0) }

    let path = Path(roundedRect: rect, radius: radius, corners: 15, continuous: false)
    var flattened = FlattenedPath()
    flattened.flatten(path, transform: map, tolerance: 0.02, keepsArea: true)
    let points = Array(flattened.points)
    #expect(PortableKernels.polygon(curves) == points)

    let (fast, slow) = (CoverageStore(), CoverageStore())
    let rasterizer = CoverageRasterizer()
    rasterizer.begin(clip: clip)
    try #require(rasterizer.add(curves))
    let quick = rasterizer.finish(.nonZero, into: fast)
    let plain = coverage(points, clip: clip, .nonZero, isSmooth: true, slow)
    #expect(quick.bounds == plain.bounds)
    #expect(bytes(quick, fast, clip) == bytes(plain, slow, clip))
  }

  @Test("outlines that are far away, endless or have no corners are left to their paths")
  func noCorners() {
    let rect = Rect(0, 0, 10, 10)
    func curves(_ rect: Rect, _ radius: Double, _ map: Affine) -> CornerCurves? {
      CornerCurves(rect, radius: radius, transform: map, tolerance: 0.02)
    }
    #expect(curves(rect, 0, .identity) == nil)
    #expect(curves(rect, -1, .identity) == nil)
    #expect(curves(rect, .nan, .identity) == nil)
    #expect(curves(Rect(.nan, 0, 10, 10), 2, .identity) == nil)
    #expect(curves(Rect(0, 0, .infinity, 10), 2, .identity) == nil)
    #expect(curves(rect, 2, .scale(1e70, 1e70)) == nil)
    let rasterizer = CoverageRasterizer()
    rasterizer.begin(clip: PixelRect(minX: 0, minY: 0, maxX: 100, maxY: 100))
    let far = curves(rect, 2, .translation(1e7, 0))
    #expect(far.map { rasterizer.add($0) } == false)
  }
}
