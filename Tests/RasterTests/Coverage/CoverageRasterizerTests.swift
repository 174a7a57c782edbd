// SPDX-License-Identifier: Apache-2.0

import Geometry
import TestSupport
import Testing

@testable import Raster

@Suite("Coverage of polygons")
struct CoverageRasterizerTests {
  static let box = PixelRect(minX: 0, minY: 0, maxX: 40, maxY: 32)

  /// The bytes of some polygons in `clip`.
  static func bytes(
    _ polygons: [[Vec2]], _ rule: FillRule, clip: PixelRect, isSmooth: Bool = true
  ) -> [UInt8] {
    let rasterizer = CoverageRasterizer()
    let store = CoverageStore()
    rasterizer.begin(clip: clip)
    for polygon in polygons { rasterizer.addPolygon(polygon, count: polygon.count) }
    let coverage = rasterizer.finish(rule, isSmooth: isSmooth, into: store)
    return expand(coverage, store, clip)
  }

  static func expand(
    _ coverage: SparseCoverage, _ store: CoverageStore, _ clip: PixelRect
  ) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: clip.width * clip.height) { bytes, count in
      count = clip.width * clip.height
      guard let base = bytes.baseAddress else { return }
      store.view(coverage).expand(into: base, area: clip)
    }
  }

  /// The exact area of a convex polygon within a pixel, by cutting it at the pixel's sides.
  static func area(_ polygon: [Vec2], _ x: Double, _ y: Double) -> Double {
    func cut(_ points: [Vec2], _ distance: (Vec2) -> Double) -> [Vec2] {
      var result: [Vec2] = []
      for (index, p) in points.enumerated() {
        let q = points[(index + 1) % points.count]
        let (dp, dq) = (distance(p), distance(q))
        if dp >= 0 { result.append(p) }
        if (dp >= 0) != (dq >= 0) { result.append(p.lerp(q, dp / (dp - dq))) }
      }
      return result
    }
    var points = cut(polygon) { $0.x - x }
    points = cut(points) { x + 1 - $0.x }
    points = cut(points) { $0.y - y }
    points = cut(points) { y + 1 - $0.y }
    var sum = 0.0
    for (index, p) in points.enumerated() {
      sum += p.cross(points[(index + 1) % max(points.count, 1)])
    }
    return abs(sum) / 2
  }

  @Test("is the exact area of a triangle", arguments: UInt64(0)..<60)
  func triangles(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let triangle = (0..<3).map { _ in
      Vec2(random.double(in: -10...50), random.double(in: -10...42))
    }
    let bytes = Self.bytes([triangle], .nonZero, clip: Self.box)
    for y in 0..<32 {
      for x in 0..<40 {
        let exact = Self.area(triangle, Double(x), Double(y)) * 255
        #expect(abs(Double(bytes[y * 40 + x]) - exact) <= 1, "seed \(seed) at \(x), \(y)")
      }
    }
  }

  @Test("covers once where polygons overlap, or not at all", arguments: UInt64(0)..<20)
  func windings(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let x = random.double(in: 1...10).rounded()
    let y = random.double(in: 1...10).rounded()
    func square(_ x: Double, _ y: Double, _ side: Double) -> [Vec2] {
      [Vec2(x, y), Vec2(x + side, y), Vec2(x + side, y + side), Vec2(x, y + side)]
    }
    let outer = square(x, y, 18)
    let inner = square(x + random.double(in: 1...8), y + random.double(in: 1...8), 8)
    let hole = Array(inner.reversed())
    let single = Self.bytes([outer], .nonZero, clip: Self.box)
    #expect(Self.bytes([outer, outer], .nonZero, clip: Self.box) == single)
    #expect(Self.bytes([outer, inner], .nonZero, clip: Self.box) == single)
    #expect(Self.bytes([outer, outer], .evenOdd, clip: Self.box).allSatisfy { $0 == 0 })
    let ring = Self.bytes([outer, hole], .nonZero, clip: Self.box)
    #expect(Self.bytes([outer, inner], .evenOdd, clip: Self.box) == ring)
    let filled = Self.bytes([inner], .nonZero, clip: Self.box)
    for index in ring.indices {
      #expect(abs(Int(ring[index]) + Int(filled[index]) - Int(single[index])) <= 1)
    }
  }

  static func scribble(_ random: inout SplitMix64, count: Int, reach: Double) -> [Vec2] {
    (0..<count).map { _ in
      Vec2(random.double(in: -reach...40 + reach), random.double(in: -reach...32 + reach))
    }
  }

  @Test("in a window equals that part of the whole", arguments: UInt64(0)..<40)
  func windows(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let polygon = Self.scribble(&random, count: 12, reach: 30)
    let rule: FillRule = seed % 2 == 0 ? .nonZero : .evenOdd
    let whole = Self.bytes([polygon], rule, clip: Self.box)
    let left = Int(random.double(in: 0...35))
    let top = Int(random.double(in: 0...28))
    let window = PixelRect(minX: left, minY: top, maxX: left + 5, maxY: top + 4)
    let part = Self.bytes([polygon], rule, clip: window)
    for y in 0..<4 {
      for x in 0..<5 {
        #expect(part[y * 5 + x] == whole[(top + y) * 40 + left + x], "seed \(seed)")
      }
    }
  }

  @Test("of a jagged star agrees with 64 x 64 samples a pixel", arguments: UInt64(0)..<8)
  func samples(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let polygon = (0..<14).map { index in
      let radius = random.double(in: 3...25)
      return Affine.rotation(Double(index) / 14 * 2 * .pi).apply(Vec2(radius, 0)) + Vec2(20, 16)
    }
    let bytes = Self.bytes([polygon], seed % 2 == 0 ? .nonZero : .evenOdd, clip: Self.box)
    for y in 0..<32 {
      for x in 0..<40 {
        let inside = Self.samplesInside(polygon, Double(x), Double(y))
        let error = abs(Double(bytes[y * 40 + x]) - Double(inside) / 4096 * 255)
        #expect(error <= 2.5, "seed \(seed) at \(x), \(y)")
      }
    }
  }

  static func samplesInside(_ polygon: [Vec2], _ x: Double, _ y: Double) -> Int {
    var inside = 0
    for sample in 0..<64 {
      let sy = y + (Double(sample) + 0.5) / 64
      var previous = polygon[polygon.count - 1]
      var crossings: [Double] = []
      for p in polygon {
        if (p.y <= sy) != (previous.y <= sy) {
          crossings.append(p.x + (sy - p.y) / (previous.y - p.y) * (previous.x - p.x))
        }
        previous = p
      }
      for step in 0..<64 {
        let sx = x + (Double(step) + 0.5) / 64
        inside += crossings.count { $0 < sx } % 2
      }
    }
    return inside
  }

  @Test("of neighbours on pixel boundaries leaves no seam")
  func seams() {
    func cell(_ x: Double) -> [Vec2] {
      [Vec2(x, 0), Vec2(x + 8, 0), Vec2(x + 8, 32), Vec2(x, 32)]
    }
    for index in 0..<5 {
      let bytes = Self.bytes([cell(Double(index) * 8)], .nonZero, clip: Self.box)
      for x in 0..<40 { #expect(bytes[40 * 9 + x] == (x / 8 == index ? 255 : 0)) }
    }
  }

  @Test("without smoothing is all or nothing", arguments: UInt64(0)..<10)
  func sharp(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let polygon = Self.scribble(&random, count: 4, reach: 5)
    let smooth = Self.bytes([polygon], .nonZero, clip: Self.box)
    let sharp = Self.bytes([polygon], .nonZero, clip: Self.box, isSmooth: false)
    #expect(sharp == smooth.map { $0 > 127 ? 255 : 0 })
  }

  @Test("survives points that are far away or no numbers")
  func hostile() {
    let big = 1e300
    let far = [Vec2(-big, -big), Vec2(big, -big), Vec2(big, big), Vec2(-big, big)]
    #expect(Self.bytes([far], .nonZero, clip: Self.box).allSatisfy { $0 == 255 })
    let wedge = [Vec2(-1e9, -1e9), Vec2(1e9, 1e9), Vec2(-1e9, 1e9)]
    let bytes = Self.bytes([wedge], .nonZero, clip: Self.box)
    #expect(bytes[20 * 40 + 5] == 255)
    #expect(bytes[5 * 40 + 20] == 0)
    let broken = [Vec2(.nan, 1), Vec2(20, 1), Vec2(20, 20), Vec2(1, 20)]
    #expect(Self.bytes([broken], .nonZero, clip: Self.box).allSatisfy { $0 == 0 })
    let endless = [Vec2(0, 1), Vec2(.infinity, 1), Vec2(20, 20)]
    #expect(Self.bytes([endless], .nonZero, clip: Self.box).allSatisfy { $0 == 0 })
    #expect(Self.bytes([[], [Vec2(1, 1)]], .nonZero, clip: Self.box).allSatisfy { $0 == 0 })
    #expect(Self.bytes([far], .nonZero, clip: .empty).isEmpty)
  }
}

@Suite("Coverage of rectangles")
struct RectCoverageTests {
  static let box = CoverageRasterizerTests.box

  static func bytes(_ rect: Rect, isSmooth: Bool = true, clip: PixelRect = box) -> [UInt8] {
    let store = CoverageStore()
    let coverage = CoverageRasterizer().rect(rect, isSmooth: isSmooth, clip: clip, into: store)
    return CoverageRasterizerTests.expand(coverage, store, clip)
  }

  @Test("equals that of the same polygon", arguments: UInt64(0)..<60)
  func polygon(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let size = seed % 3 == 0 ? 2.0 : 60
    let rect = Rect(
      random.double(in: -10...40), random.double(in: -10...30), random.double(in: 0...size),
      random.double(in: 0...size))
    let (a, b, c, d) = rect.corners
    let polygon = CoverageRasterizerTests.bytes([[a, b, c, d]], .nonZero, clip: Self.box)
    let closed = Self.bytes(rect)
    for index in closed.indices {
      #expect(abs(Int(closed[index]) - Int(polygon[index])) <= 1, "seed \(seed)")
    }
  }

  @Test("in a window equals that part of the whole", arguments: UInt64(0)..<30)
  func windows(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let rect = Rect(
      random.double(in: -5...20), random.double(in: -5...20), random.double(in: 0...30),
      random.double(in: 0...20))
    let whole = Self.bytes(rect)
    for x in 0..<40 {
      let column = PixelRect(minX: x, minY: 3, maxX: x + 1, maxY: 20)
      let part = Self.bytes(rect, clip: column)
      for y in 3..<20 { #expect(part[y - 3] == whole[y * 40 + x], "seed \(seed)") }
    }
  }

  @Test("without smoothing ends at pixel boundaries")
  func sharp() {
    let bytes = Self.bytes(Rect(1.4, 2.6, 10.2, 5), isSmooth: false)
    for y in 0..<32 {
      for x in 0..<40 {
        #expect(bytes[y * 40 + x] == ((1..<12).contains(x) && (3..<8).contains(y) ? 255 : 0))
      }
    }
  }

  @Test("survives any numbers")
  func hostile() {
    #expect(Self.bytes(Rect(-1e300, -1e300, 2e300, 2e300)).allSatisfy { $0 == 255 })
    #expect(Self.bytes(Rect(.nan, 0, 10, 10)).allSatisfy { $0 == 0 })
    #expect(Self.bytes(Rect(0, 0, .infinity, 10)).allSatisfy { $0 == 0 || $0 == 255 })
    #expect(Self.bytes(Rect(5, 5, 0, 10)).allSatisfy { $0 == 0 })
  }
}
