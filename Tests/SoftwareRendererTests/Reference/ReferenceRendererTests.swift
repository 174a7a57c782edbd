// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import Raster
import TestSupport
import Testing

@testable import SoftwareRenderer

@Suite("ReferenceRenderer")
struct ReferenceRendererTests {
  static func render(
    _ commands: [Command], width: Int = 16, height: Int = 16, background: RGBA = .clear
  ) -> FloatImage {
    ReferenceRenderer().exactImage(
      of:
        DisplayList(width: width, height: height, background: background, commands: commands))
  }

  static func area(_ shape: Shape, _ transform: Matrix3 = .identity, size: Int = 40) -> Double {
    let draw = Draw(shape, transform: transform, paint: .solid(.white))
    return render([.draw(draw)], width: size, height: size).pixels.reduce(0) { $0 + $1.w }
  }

  @Test("blends 8-bit rows like the definition, within one level", arguments: BlendMode.allCases)
  func blendModes(mode: BlendMode) {
    var generator = SplitMix64(seed: 41)
    let reference = ReferenceBlend(mode)
    for _ in 0..<4000 {
      func pixel() -> UInt32 {
        let a = generator.next() % 4 == 0 ? 255 : UInt32(generator.next() % 256)
        func c() -> UInt32 { UInt32(generator.next() % UInt64(a + 1)) }
        return Pixel.pack(alpha: a, red: c(), green: c(), blue: c())
      }
      let (d, s) = (pixel(), pixel())
      var result = d
      Blend.blend(mode, &result, src: [s], coverage: nil, count: 1)
      let expected = reference.apply(FloatImage.Pixel(d), FloatImage.Pixel(s), coverage: 1)
      let difference = FloatImage.Pixel(result) - expected
      for k in 0..<4 { #expect(abs(difference[k]) <= 0.51 / 255) }
      result = d
      let coverage = UInt8(generator.next() % 256)
      Blend.blend(mode, &result, src: [s], coverage: [coverage], count: 1)
      let partial = reference.apply(
        FloatImage.Pixel(d), FloatImage.Pixel(s), coverage: Double(coverage) / 255)
      for k in 0..<4 { #expect(abs((FloatImage.Pixel(result) - partial)[k]) <= 1.01 / 255) }
    }
  }

  @Test("covers exact areas")
  func areas() {
    #expect(abs(Self.area(.rect(Rect(1.25, 2.5, 3.5, 4.25))) - 3.5 * 4.25) < 1e-9)
    let turned = Matrix3(Affine.rotation(0.5).concatenating(.translation(20, 10)))
    #expect(abs(Self.area(.rect(Rect(0, 0, 10, 8)), turned) - 80) < 1e-9)
    // Chords lie within their curves, at most the outline's tolerance away.
    func chords(_ length: Double) -> Double { length * OutlineScratch.tolerance }
    let circle = RoundedRect(Rect(2, 2, 30, 30), radius: 15)
    #expect(abs(Self.area(.roundedRect(circle)) - .pi * 225) < chords(2 * .pi * 15))
    let corner = RoundedRect(Rect(2, 2, 36, 36), radius: 10, curve: .continuous)
    #expect(abs(Self.area(.roundedRect(corner)) - (36 * 36 - 4 * 22.47025)) < chords(4 * 17))
    let ring = RoundedRect(Rect(2, 2, 20, 20), radius: 0)
    #expect(abs(Self.area(.border(ring, width: 3)) - (400 - 14 * 14)) < 1e-9)
    #expect(abs(Self.area(.border(ring, width: 30)) - 400) < 1e-9)
  }

  @Test("tells the two fill rules apart on overlapping squares")
  func fillRules() {
    var path = Path()
    for (x, size) in [(2.0, 10.0), (6.0, 10.0)] {
      path.move(to: Vec2(x, x))
      path.line(to: Vec2(x + size, x))
      path.line(to: Vec2(x + size, x + size))
      path.line(to: Vec2(x, x + size))
      path.close()
    }
    #expect(abs(Self.area(.path(path, .nonZero)) - 164) < 1e-9)
    #expect(abs(Self.area(.path(path, .evenOdd)) - 128) < 1e-9)
  }

  @Test("strokes, trims and dashes lines")
  func strokes() {
    var line = Path()
    line.move(to: Vec2(0, 20))
    line.line(to: Vec2(40, 20))
    func area(_ style: StrokeStyle) -> Double { Self.area(.stroke(line, style), size: 60) }
    #expect(abs(area(StrokeStyle(width: 2)) - 80) < 1e-9)
    #expect(abs(area(StrokeStyle(width: 2, dash: [10, 5], dashPhase: 3)) - 54) < 1e-9)
    #expect(abs(area(StrokeStyle(width: 2, trimStart: 0.25, trimEnd: 0.75)) - 40) < 1e-9)
    #expect(area(StrokeStyle(width: 2, trimStart: 0.8, trimEnd: 0.2)) == 0)
    var corner = Path()
    corner.move(to: Vec2(10, 10))
    corner.line(to: Vec2(30, 10))
    corner.line(to: Vec2(30, 30))
    let miter = Self.area(.stroke(corner, StrokeStyle(width: 4)))
    let bevel = Self.area(.stroke(corner, StrokeStyle(width: 4, join: .bevel)))
    #expect(abs(miter - 160) < 1e-9)
    #expect(abs(bevel - 158) < 1e-9)
  }

  @Test("composites a group once: opacity does not show what overlaps inside")
  func groupOpacity() {
    let white = Command.draw(Draw(.everything, paint: .solid(.white)))
    var group = Group(bounds: Rect(0, 0, 16, 16))
    group.opacity = 0.5
    let grouped = Self.render([.push(group), white, white, .pop], background: .black)
    #expect(abs(grouped[3, 3].x - 0.5) < 1e-12)
    let half = Command.draw(Draw(.everything, paint: .solid(.white), alpha: 0.5))
    #expect(abs(Self.render([half, half], background: .black)[3, 3].x - 0.75) < 1e-12)
  }

  @Test("draws a shadow of the blurred alpha below the picture")
  func shadow() {
    var group = Group(bounds: Rect(-40, -40, 180, 180))
    group.shadow = Shadow(color: RGBA(0, 0, 0, 0.5), offset: Vec2(0, -3), sigma: 3)
    let card = Draw(.rect(Rect(20, 20, 100, 100)), paint: .solid(.white))
    let image = Self.render(
      [.push(group), .draw(card), .pop], width: 140, height: 140, background: .clear)
    func alpha(_ x: Double, _ y: Double) -> Double {
      // Between the two pixel centres around the edge.
      (image[20 + Int(x), 20 + Int(y) - 1].w + image[20 + Int(x), 20 + Int(y)].w) / 2
    }
    #expect(abs(alpha(50, -3) - 0.25) < 0.003)
    #expect(abs(alpha(50, -6) - 0.079328) < 0.003)
    #expect(image[70, 70] == SIMD4(1, 1, 1, 1))
  }

  @Test("a shadow's alpha at and around its edges and its corner")
  func shadowEdges() {
    let cast = Draw(
      .rect(Rect(20, 17, 100, 100)), paint: .solid(RGBA(0, 0, 0, 0.5)), blur: 3)
    let image = Self.render([.draw(cast)], width: 140, height: 140, background: .clear)
    // The card lies at 20, 20 and its shadow three pixels higher; a point is a corner of pixels.
    func alpha(_ x: Int, _ y: Int) -> Double {
      let (column, row) = (x + 20, y + 20)
      return
        (image[column - 1, row - 1].w + image[column, row - 1].w + image[column - 1, row].w
        + image[column, row].w) / 4
    }
    for (x, y, value) in [
      (50, -3, 0.25), (50, -6, 0.079328), (50, 0, 0.420672), (-3, 50, 0.079328), (0, -3, 0.125),
    ] {
      #expect(abs(alpha(x, y) - value) < 0.003, "\(x), \(y)")
    }
  }

  @Test("masks, clips, tints and limits a group")
  func treatments() {
    let white = Command.draw(Draw(.everything, paint: .solid(.white)))
    var group = Group(bounds: Rect(0, 0, 12, 16))
    group.clips = [Clip(.rect(Rect(0, 0, 16, 8)))]
    group.mask = [.draw(Draw(.everything, paint: .solid(RGBA(0, 0, 0, 0.5))))]
    group.tint = RGBA(1, 0.5, 0, 0.5)
    let image = Self.render([.push(group), white, .pop])
    #expect(image[4, 4] == SIMD4(0.25, 0.125, 0, 0.25))
    #expect(image[4, 9] == .zero)
    #expect(image[13, 4] == .zero)
  }

  @Test("filters what lies behind within a shape")
  func backdrop() {
    let invert: [Double] = [-1, 0, 0, 0, 1, 0, -1, 0, 0, 1, 0, 0, -1, 0, 1, 0, 0, 0, 1, 0]
    let backdrop = Backdrop(
      clip: Clip(.rect(Rect(0, 0, 8, 16))), filters: [.colorMatrix(invert)], opacity: 0.5)
    let image = Self.render([.backdrop(backdrop)], background: RGBA(1, 0, 0))
    #expect(image[2, 2] == SIMD4(0.5, 0.5, 0.5, 1))
    #expect(image[12, 2] == SIMD4(1, 0, 0, 1))
  }

  @Test(
    "agrees with the 8-bit gradients and pictures", arguments: 0..<8,
    [ImagePaint.Filter.trilinear, .reduced])
  func paints(index: Int, filter: ImagePaint.Filter) throws {
    let stops = [
      Gradient.Stop(0, RGBA(1, 0, 0, 0.3)), Gradient.Stop(0.4, RGBA(0, 1, 0)),
      Gradient.Stop(0.4, RGBA(0, 0, 1)), Gradient.Stop(1, RGBA(1, 1, 0, 0.5)),
    ]
    let geometries: [Gradient.Geometry] = [
      .axial(start: Vec2(3.1, 4), end: Vec2(70.3, 31)),
      .radial(center: Vec2(40.3, 20.1), radii: Vec2(50, 30)),
      .conic(center: Vec2(41.3, 22.1), startAngle: 0.4),
      .circles(center0: Vec2(40.2, 20), radius0: 5, center1: Vec2(95, 25), radius1: 20),
    ]
    var generator = SplitMix64(seed: 43)
    let pixels = (0..<64 * 64).map { i in
      let v = UInt32(generator.next() % 64) + UInt32(i % 64) * 3
      return Pixel.pack(alpha: 255, red: min(v, 255), green: UInt32(i / 64 * 4), blue: 9)
    }
    let image = Image(width: 64, height: 64, pixels: pixels)
    let transforms: [Matrix3] = [
      Matrix3(Affine.scale(1.7, 1.3)), Matrix3(Affine.rotation(0.3)),
      Matrix3(Affine.scale(0.4, 0.3)), Matrix3(1, 0.2, 0.001, -0.1, 1.1, 0.002, 5, 3, 1),
    ]
    let transform = index < 4 ? .identity : transforms[index - 4]
    let paint: Paint =
      index < 4
      ? .gradient(Gradient(geometry: geometries[index], stops: stops))
      : .image(ImagePaint(image: image, transform: .identity, minification: filter))
    let expected = Self.render(
      [.draw(Draw(.everything, transform: transform, paint: paint))], width: 90, height: 60)
    let toLocal = try #require(transform.inverse)
    var row = [UInt32](repeating: 0, count: 90)
    for y in 0..<60 {
      switch paint {
      case .gradient(let gradient):
        try #require(GradientShader(gradient, deviceToLocal: toLocal)).shade(
          x: 0, y: y, count: 90, into: &row)
      case .image(let image):
        try #require(ImageShader(image, deviceToLocal: toLocal)).shade(
          x: 0, y: y, count: 90, into: &row)
      case .solid, .raster: break
      }
      for x in 0..<90 {
        let difference = FloatImage.Pixel(row[x]) - expected[x, y]
        let worst = (0..<4).map { abs(difference[$0]) }.max() ?? 0
        #expect(worst <= (index < 4 ? 1.0 : 2.0) / 255, "pixel \(x), \(y)")
      }
    }
  }
}
