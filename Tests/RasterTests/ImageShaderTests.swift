// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import TestSupport
import Testing

@testable import Raster

@Suite("ImageShader")
struct ImageShaderTests {
  static func noise(_ width: Int, _ height: Int, seed: UInt64 = 5) -> Image {
    var rows = Rows(seed: seed)
    return Image(width: width, height: height, pixels: rows.pixels(width * height))
  }

  static func row(
    _ paint: ImagePaint, _ map: Matrix3 = .identity, x: Int = 0, y: Int = 0, count: Int
  ) -> [UInt32] {
    var result = [UInt32](repeating: 0, count: count)
    ImageShader(paint, deviceToLocal: map)?.shade(x: x, y: y, count: count, into: &result)
    return result
  }

  static let maps: [Matrix3] = [
    Matrix3(Affine.translation(3, -2)), Matrix3(Affine.scale(0.37, 0.41)),
    Matrix3(Affine.rotation(0.7)), Matrix3(Affine.scale(2.7, 1.9)),
    Matrix3(0.9, 0.1, 0.001, -0.2, 1, 0.002, 3, 4, 1),
  ]

  @Test(
    "draws a picture at its own size unchanged",
    arguments: [ImagePaint.Filter.nearest, .linear, .stepped, .trilinear, .reduced])
  func identity(filter: ImagePaint.Filter) {
    let image = Self.noise(20, 6)
    let paint = ImagePaint(
      image: image, transform: .identity, minification: filter, magnification: filter)
    for y in 0..<6 {
      #expect(Self.row(paint, y: y, count: 20) == Array(image.pixels[y * 20..<(y + 1) * 20]))
    }
  }

  @Test("samples at pixel centres: twice the size weighs 3 to 1")
  func centers() {
    let image = Image(width: 2, height: 1, pixels: [0xFF00_0000, 0xFFFF_FFFF])
    let paint = ImagePaint(image: image, transform: .scale(2, 2))
    let levels = Self.row(paint, count: 4).map(Pixel.red)
    #expect(levels[0] == 0 && levels[3] == 255)
    #expect(abs(Int(levels[1]) - 64) <= 1 && abs(Int(levels[2]) - 191) <= 1)
    // Half a pixel to the side lies in the middle between two texels.
    let half = Self.row(
      ImagePaint(image: image, transform: .translation(0.5, 0)), count: 3
    ).map(Pixel.red)
    #expect(half == [0, 128, 255])
  }

  @Test("keeps a constant picture constant", arguments: maps.indices)
  func constant(index: Int) {
    let color: UInt32 = 0x8040_2010
    let image = Image(width: 9, height: 7, pixels: Array(repeating: color, count: 63))
    for filter in [ImagePaint.Filter.nearest, .linear, .stepped, .trilinear, .reduced] {
      let paint = ImagePaint(
        image: image, transform: .identity, minification: filter, magnification: filter)
      let row = Self.row(paint, Self.maps[index], x: -30, y: 3, count: 90)
      #expect(row.allSatisfy { $0 == color })
    }
  }

  @Test("gives the same pixels however a row is cut", arguments: maps.indices)
  func cuts(index: Int) {
    let image = Self.noise(40, 30)
    for extend in [ImagePaint.Extend.clamp, .repeat, .none] {
      for filter in [ImagePaint.Filter.nearest, .linear, .stepped, .trilinear, .reduced] {
        let paint = ImagePaint(
          image: image, transform: .identity, minification: filter, magnification: filter,
          extend: extend)
        let whole = Self.row(paint, Self.maps[index], x: -15, y: 5, count: 210)
        var parts: [UInt32] = []
        for cut in [1, 2, 60, 7, 64, 76] {
          parts += Self.row(
            paint, Self.maps[index], x: parts.count - 15, y: 5, count: cut)
        }
        #expect(parts == whole)
      }
    }
  }

  @Test("steps by shifts where asked: of sixteenths of the way, eighths count")
  func steps() {
    // From the centre of the first texel to that of the second, at 16 pixels a texel.
    let image = Image(width: 2, height: 1, pixels: [0xFF00_0000, 0xFFFF_FFFF])
    let paint = ImagePaint(
      image: image, transform: .scale(16, 16), minification: .stepped, magnification: .stepped)
    let levels = Self.row(paint, x: 8, count: 16).map(Pixel.red)
    let weights = [0, 16, 16, 32, 32, 64, 64, 128, 128, 192, 192, 224, 224, 240, 240, 256]
    for (level, weight) in zip(levels, weights) {
      #expect(Int(level) == (255 * weight + 128) / 256)
    }
    // Across rows and turned by a perspective map each way it is the same.
    let tall = Image(width: 1, height: 2, pixels: image.pixels)
    let column = ImagePaint(image: tall, transform: .scale(16, 16), magnification: .stepped)
    #expect((0..<16).map { Self.row(column, y: 8 + $0, count: 1).map(Pixel.red)[0] } == levels)
    let far = Matrix3(1, 0, 1e-9, 0, 1, 0, 0, 0, 1)
    #expect(Self.row(paint, far, x: 8, count: 16).map(Pixel.red) == levels)
  }

  @Test(
    "runs the vector kernel equal to the portable one", arguments: [1, 2, 3],
    [ImagePaint.Filter.linear, .stepped])
  func kernel(index: Int, filter: ImagePaint.Filter) throws {
    let image = Self.noise(40, 30, seed: 8)
    let paint = ImagePaint(
      image: image, transform: .identity, minification: filter, magnification: filter)
    let source = paint.source
    let grid = try #require(
      TexelGrid(image, source: source, scale: 1, deviceToTexel: Self.maps[index]))
    let steps = try #require(AxisSteps(grid, level: 0, linear: true, paint))
    for y in -3..<30 {
      var portable = [UInt32](repeating: 0, count: 100)
      image.pixels.withUnsafeBufferPointer { texels in
        guard let base = texels.baseAddress else { return }
        ImageKernels.linear(
          &portable, 100, base, grid, steps, isStepped: filter == .stepped, x: -20, y: y)
      }
      #expect(Self.row(paint, Self.maps[index], x: -20, y: y, count: 100) == portable)
    }
  }

  @Test("reads nothing outside its source")
  func source() {
    var pixels = [UInt32](repeating: 0xFFFF_0000, count: 64)
    for y in 2..<6 { for x in 2..<6 { pixels[y * 8 + x] = 0xFF00_FF00 } }
    let image = Image(width: 8, height: 8, pixels: pixels)
    let paint = ImagePaint(
      image: image, transform: .scale(3, 3), source: Rect(2, 2, 4, 4))
    for y in 0..<24 {
      #expect(Self.row(paint, y: y, count: 24).allSatisfy { $0 == 0xFF00_FF00 })
    }
  }

  @Test("continues by its extend rule")
  func extend() {
    let image = Image(width: 3, height: 1, pixels: [0xFF00_0001, 0xFF00_0002, 0xFF00_0003])
    var paint = ImagePaint(image: image, transform: .identity)
    #expect(Self.row(paint, x: -2, count: 7).map { $0 & 7 } == [1, 1, 1, 2, 3, 3, 3])
    paint.extend = .repeat
    #expect(Self.row(paint, x: -2, count: 7).map { $0 & 7 } == [2, 3, 1, 2, 3, 1, 2])
    paint.extend = .none
    #expect(Self.row(paint, x: -2, count: 7).map { $0 & 7 } == [0, 0, 1, 2, 3, 0, 0])
  }

  @Test("averages when drawn at half the size with trilinear filtering")
  func halved() {
    let checker = (0..<64).map { ($0 + $0 / 8) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 as UInt32 }
    let paint = ImagePaint(
      image: Image(width: 8, height: 8, pixels: checker), transform: .scale(0.5, 0.5),
      minification: .trilinear)
    #expect(Self.row(paint, count: 4).allSatisfy { distance($0, 0xFF80_8080) <= 1 })
  }

  @Test("survives broken input")
  func broken() {
    let empty = Image(width: 0, height: 0, pixels: [])
    #expect(
      ImageShader(ImagePaint(image: empty, transform: .identity), deviceToLocal: .identity)
        == nil)
    let image = Self.noise(4, 4)
    let flat = ImagePaint(image: image, transform: .scale(0, 1))
    #expect(ImageShader(flat, deviceToLocal: .identity) == nil)
    for (scale, filter) in [1e-30, 1e-12, 1e-5, 1e12, 1e30].flatMap({ scale in
      [ImagePaint.Filter.linear, .trilinear, .reduced].map { (scale, $0) }
    }) {
      let paint = ImagePaint(
        image: image, transform: .scale(scale, scale), minification: filter)
      #expect(Self.row(paint, x: 1_000_000, y: -5, count: 3).allSatisfy(isPremultiplied))
    }
  }
}
