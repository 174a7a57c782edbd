// SPDX-License-Identifier: Apache-2.0

import CKernels
import Geometry
import TestSupport
import Testing

@testable import Raster

@Suite("Coverage of turned rounded rectangles")
struct RoundedCoverageTests {
  struct Sample {
    var rect: Rect
    var radius: Double
    var map: Affine

    /// A rectangle of random size, on the screen's axes now and then.
    init(seed: Int) {
      var random = SplitMix64(seed: UInt64(seed))
      radius = random.double(in: 3.5...(seed % 2 == 0 ? 6 : 24))
      var size = Vec2(
        2 * radius + random.double(in: 1.5...30), 2 * radius + random.double(in: 1.5...90))
      if seed % 3 == 0 { size.x = 2 * radius }
      if seed % 6 == 0 { size.y = 2 * radius }
      rect = Rect(random.double(in: -20...20), random.double(in: -20...20), size.x, size.y)
      let quarters = Double(seed / 5 % 4) * .pi / 2
      map = .rotation(seed % 5 == 0 ? quarters : random.double(in: 0...7))
      if seed % 5 == 0 {
        map.a.round()
        map.b.round()
        map.c.round()
        map.d.round()
      }
      if seed % 4 == 0 { map = Affine.scale(-1, 1).concatenating(map) }
      map.tx = random.double(in: 40...60)
      map.ty = random.double(in: 40...60)
    }

    var shape: TurnedRoundedRect? { TurnedRoundedRect(rect, radius: radius, transform: map) }
  }

  static let box = PixelRect(minX: -120, minY: -120, maxX: 220, maxY: 220)

  static func bytes(_ shape: TurnedRoundedRect, _ clip: PixelRect) -> [UInt8] {
    let store = CoverageStore()
    store.masks.append(7)
    let coverage = CoverageRasterizer().rounded(shape, clip: clip, into: store)
    return CoverageRasterizerTests.expand(coverage, store, clip)
  }

  @Test("equals its Swift twin and leaves nothing out", arguments: 0..<120)
  func twin(seed: Int) throws {
    let shape = try #require(Sample(seed: seed).shape)
    let fast = Self.bytes(shape, Self.box)
    var slow: [UInt8] = []
    for y in Self.box.minY..<Self.box.maxY {
      for x in Self.box.minX..<Self.box.maxX {
        slow.append(PortableKernels.cover(shape.shape, x: x, y: y))
      }
    }
    #expect(fast == slow, "seed \(seed)")
  }

  @Test("is that of the path, cut finely, but for a level and a half", arguments: 0..<120)
  func path(seed: Int) throws {
    let sample = Sample(seed: seed)
    let shape = try #require(sample.shape)
    var flattened = FlattenedPath()
    let path = Path(
      roundedRect: sample.rect, radius: sample.radius, corners: 15, continuous: false)
    flattened.flatten(path, transform: sample.map, tolerance: 0.0005, keepsArea: true)
    let exact = CoverageRasterizerTests.bytes(
      [Array(flattened.points)], .nonZero, clip: Self.box)
    let closed = Self.bytes(shape, Self.box)
    let difference = zip(exact, closed).map { abs(Int($0) - Int($1)) }.max()
    // Both are rounded.
    #expect((difference ?? 255) <= 2, "seed \(seed)")
    let (sum, exactSum) = (closed.reduce(0) { $0 + Int($1) }, exact.reduce(0) { $0 + Int($1) })
    #expect(abs(Double(sum - exactSum)) <= 255 * 0.001 * Double(exactSum) / 255)
  }

  @Test("in a window equals that part of the whole", arguments: 0..<60)
  func windows(seed: Int) throws {
    let shape = try #require(Sample(seed: seed).shape)
    let whole = Self.bytes(shape, Self.box)
    var random = SplitMix64(seed: UInt64(200 + seed))
    for _ in 0..<4 {
      let x = Int(random.double(in: -40...100))
      let y = Int(random.double(in: -40...100))
      let width = 1 + Int(random.next() % 70)
      let window = PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + 13)
      let part = Self.bytes(shape, window)
      for row in 0..<13 {
        let start = (y + row - Self.box.minY) * Self.box.width + x - Self.box.minX
        #expect(
          Array(part[row * width..<(row + 1) * width]) == Array(whole[start..<start + width]),
          "seed \(seed)")
      }
    }
  }

  @Test("is asked for only where the formula holds")
  func others() {
    let rect = Rect(0, 0, 40, 30)
    func shape(_ rect: Rect, _ radius: Double, _ map: Affine = .identity) -> TurnedRoundedRect? {
      TurnedRoundedRect(rect, radius: radius, transform: map)
    }
    #expect(shape(rect, 8) != nil)
    #expect(shape(rect, 8, .scale(-1, 1)) != nil)
    #expect(shape(rect, 2) == nil)
    #expect(shape(rect, 2, .scale(2, 2)) != nil)
    #expect(shape(rect, 8, .scale(8, 8)) == nil)
    #expect(shape(rect, 8, .scale(1, 1.01)) == nil)
    #expect(shape(rect, 8, Affine(1, 0, 0.1, 1, 0, 0)) == nil)
    #expect(shape(rect, 14.6) == nil)
    #expect(shape(rect, 15) != nil)
    #expect(shape(rect, .nan) == nil)
    #expect(shape(rect, .infinity) != nil)
    #expect(shape(Rect(0, 0, .nan, 30), 8) == nil)
    #expect(shape(Rect(.infinity, 0, 40, 30), 8) == nil)
    #expect(shape(Rect(0, 0, 5000, 30), 8) == nil)
    #expect(shape(rect, 8, .translation(1e12, 0)) == nil)
    #expect(shape(rect, 8, .translation(.nan, 0)) == nil)
    #expect(shape(rect, 8, .scale(0, 0)) == nil)
  }
}
