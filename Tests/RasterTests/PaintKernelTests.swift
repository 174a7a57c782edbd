// SPDX-License-Identifier: Apache-2.0

import CKernels
import DisplayList
import Geometry
import TestSupport
import Testing

@testable import Raster

@Suite("Kernels of paints equal their Swift twins")
struct PaintKernelTests {
  /// Along a line, straight up, around a point, around a turned one.
  static let geometries: [(Gradient.Geometry, Affine)] = [
    (.axial(start: Vec2(3, 4), end: Vec2(170, 81)), .identity),
    (.axial(start: Vec2(0, 0), end: Vec2(0, 50)), .identity),
    (.axial(start: Vec2(9, 0), end: Vec2(10.5, 0)), .identity),
    (.radial(center: Vec2(40, 20), radii: Vec2(90, 60)), .identity),
    (.radial(center: Vec2(40, 20), radii: Vec2(90, 20)), .rotation(0.5)),
  ]

  static func gradient(
    _ index: Int, stops: Int, isStraight: Bool, alpha: Double = 0.8
  ) -> Gradient {
    var random = SplitMix64(seed: UInt64(index * 100 + stops))
    let (geometry, transform) = geometries[index]
    return Gradient(
      geometry: geometry,
      stops: (0..<stops).map { k in
        Gradient.Stop(
          Double(k) / Double(stops - 1),
          RGBA(
            random.double(in: 0...1), random.double(in: 0...1), random.double(in: 0...1),
            isStraight ? random.double(in: 0...1) : alpha))
      }, transform: transform)
  }

  @Test(
    "colours of gradients", arguments: geometries.indices,
    [(2, false), (4, false), (9, false), (2, true), (4, true), (9, true)])
  func colors(index: Int, kind: (stops: Int, isStraight: Bool)) throws {
    let (stops, isStraight) = kind
    let gradient = Self.gradient(index, stops: stops, isStraight: isStraight)
    let shader = try #require(GradientShader(gradient, deviceToLocal: .identity))
    try #require(shader.hasPieces)
    for (count, x) in KernelTwinTests.counts.flatMap({ [($0, 0), ($0, -37), ($0, 61)] }) {
      for y in [-3, 18, 40] {
        var fast = [UInt32](repeating: 7, count: count + 1)
        shader.shade(x: x, y: y, count: count, into: &fast)
        shader.withPieces { pieces in
          let slow = (0..<count).map { PortableKernels.color(pieces.pointee, x: x + $0, y: y) }
          #expect(fast == slow + [7])
          #expect(slow.allSatisfy(isPremultiplied))
        }
      }
    }
  }

  @Test("gradients lie close to their ramps", arguments: geometries.indices, [false, true])
  func ramp(index: Int, isStraight: Bool) throws {
    let gradient = Self.gradient(index, stops: 5, isStraight: isStraight)
    let ramp = try #require(GradientRamp(gradient))
    let inverse = try #require(gradient.transform.inverse)
    var row = [UInt32](repeating: 0, count: 300)
    GradientShader(gradient, deviceToLocal: .identity)?.shade(
      x: -20, y: 9, count: 300, into: &row)
    for (i, pixel) in row.enumerated() {
      let p = inverse.apply(Vec2(Double(i) - 19.5, 9.5))
      let t: Double
      switch gradient.geometry {
      case .axial(let start, let end):
        t = (p - start).dot(end - start) / (end - start).dot(end - start)
      case .radial(let center, let radii):
        t = Vec2((p.x - center.x) / radii.x, (p.y - center.y) / radii.y).length
      default: continue
      }
      #expect(distance(pixel, ramp.pixel(t)) <= 1)
    }
  }

  @Test(
    "gradients through coverage", arguments: geometries.indices,
    [(nil, UInt8(255)), (0.8, 255), (1, 255), (0.8, 100)] as [(Double?, UInt8)])
  func painting(index: Int, alphas: (Double?, UInt8)) throws {
    let gradient = Self.gradient(
      index, stops: 4, isStraight: alphas.0 == nil, alpha: alphas.0 ?? 0)
    let shader = try #require(GradientShader(gradient, deviceToLocal: .identity))
    let (rasterizer, store) = (CoverageRasterizer(), CoverageStore())
    let clip = PixelRect(minX: 0, minY: 0, maxX: 300, maxY: 40)
    let rect = rasterizer.rect(Rect(3.3, 2.5, 287, 30), clip: clip, into: store)
    rasterizer.begin(clip: clip)
    let corners: [Vec2] = [Vec2(10, 1), Vec2(290, 12), Vec2(40, 38)]
    corners.withUnsafeBufferPointer { points in
      if let base = points.baseAddress { rasterizer.addPolygon(base, count: 3) }
    }
    let polygon = rasterizer.finish(.nonZero, isSmooth: true, into: store)
    var random = Rows(seed: 77)
    for coverage in [rect, polygon] {
      let view = store.view(coverage)
      for area in [view.bounds, PixelRect(minX: 33, minY: 4, maxX: 111, maxY: 20)] {
        let stride = area.width + 3
        let below = random.pixels(stride * area.height)
        var (fast, slow) = (below, below)
        fast.withUnsafeMutableBufferPointer { pixels in
          guard let base = pixels.baseAddress else { return }
          view.paint(
            shader, alpha: alphas.1, into: base, stride: stride, area: area)
        }
        var flat = [UInt8](repeating: 0, count: area.width * area.height)
        view.expand(into: &flat, area: area)
        shader.withPieces { pieces in
          for y in 0..<area.height {
            for x in 0..<area.width where flat[y * area.width + x] > 0 {
              let (column, row) = (area.minX + x, area.minY + y)
              let mask = UInt32(flat[y * area.width + x])
              // Level gradients are painted as colours.
              if mask == 255, alphas.1 == 255, index != 1 {
                slow[y * stride + x] = PortableKernels.over(
                  slow[y * stride + x], pieces.pointee, x: column, y: row)
                continue
              }
              let color = Pixel.scale(
                PortableKernels.color(pieces.pointee, x: column, y: row), UInt32(alphas.1))
              slow[y * stride + x] = PortableKernels.over(
                slow[y * stride + x], color, coverage: mask)
            }
          }
        }
        #expect(fast == slow)
      }
    }
  }

  @Test("pictures above each other", arguments: [1, 2, 5, 32], [false, true])
  func layers(count: Int, isFresh: Bool) {
    var random = Rows(seed: UInt64(88 + count))
    for width in [1, 7, 8, 31, 32, 33, 80] {
      let pictures = (0..<count).map { _ in random.pixels(width * 3 + 5) }
      var fast = random.pixels((width + 2) * 3)
      var slow = fast
      let color: UInt32? = isFresh ? random.pixel() : nil
      var stack = PictureStack()
      func add(_ rest: ArraySlice<[UInt32]>) {
        guard let first = rest.first else {
          stack.blend(onto: &fast, stride: width + 2, color: color, width: width, height: 3)
          return
        }
        first.withUnsafeBufferPointer { pixels in
          guard let base = pixels.baseAddress else { return }
          stack.append(base, stride: width + 1)
          add(rest.dropFirst())
        }
      }
      add(pictures[...])
      for y in 0..<3 {
        for x in 0..<width {
          slow[y * (width + 2) + x] = PortableKernels.over(
            color ?? slow[y * (width + 2) + x], stack: pictures.map { $0[y * (width + 1) + x] })
        }
      }
      #expect(fast == slow)
    }
  }
}
