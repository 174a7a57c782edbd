// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import TestSupport
import Testing

@testable import Raster

@Suite("Pictures drawn smaller")
struct ReductionTests {
  private static func paint(
    _ image: Image, _ transform: Affine, extend: ImagePaint.Extend = .clamp, source: Rect? = nil
  ) -> ImagePaint {
    ImagePaint(
      image: image, transform: transform, source: source, minification: .reduced, extend: extend)
  }

  private static func picture(_ paint: ImagePaint, width: Int, height: Int, x: Int = 0, y: Int = 0)
    -> [UInt32]
  {
    (0..<height).flatMap { ImageShaderTests.row(paint, x: x, y: y + $0, count: width) }
  }

  /// The cubic with B = 0 and C = 1/2 of Mitchell and Netravali (1988).
  private static func cubic(_ distance: Double) -> Double {
    let t = abs(distance)
    if t < 1 { return 1.5 * t * t * t - 2.5 * t * t + 1 }
    return t < 2 ? -0.5 * t * t * t + 2.5 * t * t - 4 * t + 2 : 0
  }

  /// One pixel by the definition: all texels, each with the weight of its distance in pixels.
  private static func direct(
    _ image: Image, at center: Vec2, step: Vec2
  ) -> SIMD4<Double> {
    func weights(_ count: Int, _ place: Double, _ step: Double) -> [Double] {
      let all = (0..<count).map { cubic((Double($0) + 0.5 - place) / step) }
      let sum = all.reduce(0, +)
      return all.map { $0 / sum }
    }
    let columns = weights(image.width, center.x, step.x)
    let rows = weights(image.height, center.y, step.y)
    var sum = SIMD4<Double>.zero
    for y in 0..<image.height {
      for x in 0..<image.width {
        let p = image.pixels[y * image.width + x]
        sum +=
          SIMD4(Double(p >> 24), Double(p >> 16 & 255), Double(p >> 8 & 255), Double(p & 255))
          * (rows[y] * columns[x])
      }
    }
    let alpha = min(max(sum.x, 0), 255)
    return sum.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: alpha))
  }

  @Test(
    "each pixel is the sum of the texels under one cubic, also turned over and by right angles",
    arguments: [
      Affine.scale(0.125, 0.2), Affine.scale(0.31, 0.77), Affine(-0.25, 0, 0, 0.25, 15, 0),
      Affine(0, 0.25, -0.5, 0, 23.25, 0.4), Affine(0.3, 0, 0, 0.3, 2.7, -0.35),
    ])
  func sums(transform: Affine) throws {
    let image = ImageShaderTests.noise(60, 45, seed: 9)
    let toTexel = try #require(transform.inverse)
    let paint = Self.paint(image, transform)
    let step = Vec2(
      Vec2(toTexel.a, toTexel.c).length, Vec2(toTexel.b, toTexel.d).length)
    var seen = 0
    for y in 0..<36 {
      let row = ImageShaderTests.row(paint, y: y, count: 48)
      for x in 0..<48 {
        let center = toTexel.apply(Vec2(Double(x) + 0.5, Double(y) + 0.5))
        guard center.x > 0, center.x < 60, center.y > 0, center.y < 45 else { continue }
        seen += 1
        let wanted = Self.direct(image, at: center, step: step)
        let found = SIMD4(
          Double(row[x] >> 24), Double(row[x] >> 16 & 255), Double(row[x] >> 8 & 255),
          Double(row[x] & 255))
        let difference = found - wanted
        #expect((0..<4).allSatisfy { abs(difference[$0]) <= 0.51 }, "pixel \(x), \(y)")
      }
    }
    #expect(seen > 40)
  }

  @Test("a white line in black keeps its light, and its neighbours grow no lighter")
  func line() {
    let pixels = (0..<16).map { $0 == 6 ? 0xFFFF_FFFF : 0xFF00_0000 as UInt32 }
    let row = ImageShaderTests.row(
      Self.paint(Image(width: 16, height: 1, pixels: pixels), .scale(0.5, 1)), count: 8)
    // Weights at half the size: .8672, .2266, -.0703 and -.0234, of 2; below black is black.
    #expect(row.map(Pixel.red) == [0, 0, 29, 111, 0, 0, 0, 0])
  }

  @Test("an even slope stays one")
  func ramp() {
    let pixels = (0..<240).map { 0xFF00_0000 | UInt32($0) * 0x1_0101 }
    for factor in [2, 3, 5, 8] {
      let count = 240 / factor
      let row = ImageShaderTests.row(
        Self.paint(Image(width: 240, height: 1, pixels: pixels), .scale(1 / Double(factor), 1)),
        count: count)
      for x in 2..<count - 2 {
        let wanted = (Double(x) + 0.5) * Double(factor) - 0.5
        #expect(abs(Double(Pixel.red(row[x])) - wanted) <= 0.51)
      }
    }
  }

  @Test("an axis that is not made smaller keeps its texels")
  func oneAxis() {
    let image = ImageShaderTests.noise(40, 8)
    let whole = Self.picture(Self.paint(image, .scale(0.25, 1)), width: 10, height: 8)
    for y in 0..<8 {
      let line = Image(width: 40, height: 1, pixels: Array(image.pixels[y * 40..<y * 40 + 40]))
      let row = ImageShaderTests.row(Self.paint(line, .scale(0.25, 1)), count: 10)
      #expect(Array(whole[y * 10..<y * 10 + 10]) == row)
    }
  }

  @Test("a picture that repeats is the same in each copy, and reaches over its ends")
  func repeats() {
    let image = ImageShaderTests.noise(32, 24)
    let paint = Self.paint(image, .scale(0.25, 0.25), extend: .repeat)
    let cell = Self.picture(paint, width: 8, height: 6)
    for (x, y) in [(8, 0), (-16, 12), (0, -6)] {
      #expect(Self.picture(paint, width: 8, height: 6, x: x, y: y) == cell)
    }
    // The middle of a picture of three copies.
    let tall = (0..<72).flatMap { y in
      (0..<96).map { image.pixels[y % 24 * 32 + $0 % 32] }
    }
    let copies = Self.paint(Image(width: 96, height: 72, pixels: tall), .scale(0.25, 0.25))
    #expect(Self.picture(copies, width: 8, height: 6, x: 8, y: 6) == cell)
  }

  @Test("nothing outside the source is looked at, and where asked nothing is drawn there")
  func source() {
    var pixels = [UInt32](repeating: 0xFFFF_0000, count: 32 * 32)
    for y in 8..<24 { for x in 8..<24 { pixels[y * 32 + x] = 0xFF00_FF00 } }
    let image = Image(width: 32, height: 32, pixels: pixels)
    let part = Rect(8, 8, 16, 16)
    let inside = Self.paint(image, .scale(0.25, 0.25), source: part)
    #expect(Self.picture(inside, width: 8, height: 8).allSatisfy { $0 == 0xFF00_FF00 })
    let cut = Self.paint(image, .scale(0.25, 0.25), extend: .none, source: part)
    for y in 0..<8 {
      let row = ImageShaderTests.row(cut, y: y, count: 8)
      for x in 0..<8 {
        let isInside = (2..<6).contains(x) && (2..<6).contains(y)
        #expect(row[x] == (isInside ? 0xFF00_FF00 : 0))
      }
    }
  }
}
