// SPDX-License-Identifier: Apache-2.0

import DisplayList
import TestSupport
import Testing

@testable import Raster

@Suite("Blend")
struct BlendTests {
  static let counts = Array(0...17) + [64, 100]

  static func blend(
    _ mode: BlendMode, _ d: [UInt32], _ s: [UInt32], _ coverage: [UInt8]? = nil
  ) -> [UInt32] {
    var row = d
    Blend.blend(mode, &row, src: s, coverage: coverage, count: d.count)
    return row
  }

  static func gray(_ v: Double) -> UInt32 { Pixel.premultiply(RGBA(v, v, v)) }

  @Test(
    "gives the separable modes' published values",
    arguments: [
      (BlendMode.multiply, 0.15, 0.30), (.screen, 0.70, 0.85), (.overlay, 0.30, 0.70),
      (.hardLight, 0.40, 0.60), (.colorDodge, 0.625, 1), (.colorBurn, 0, 0.375),
      (.softLight, 0.30, 0.7125), (.difference, 0.35, 0.35), (.exclusion, 0.55, 0.55),
      (.darken, 0.25, 0.4), (.lighten, 0.6, 0.75), (.normal, 0.6, 0.4),
    ])
  func separable(mode: BlendMode, first: Double, second: Double) {
    let d = [Self.gray(0.25), Self.gray(0.75)]
    let result = Self.blend(mode, d, [Self.gray(0.6), Self.gray(0.4)])
    for (p, expected) in zip(result, [first, second]) {
      #expect(abs(Double(Pixel.red(p)) / 255 - expected) <= 1.6 / 255)
      #expect(Pixel.alpha(p) == 255)
    }
  }

  @Test("one colour is the row of that colour, in each mode", arguments: counts)
  func oneColor(count: Int) {
    let color: UInt32 = 0x8040_2010
    let row = (0..<count).map { UInt32($0 % 256) &* 0x0101_0101 }
    let source = [UInt32](repeating: color, count: count)
    for mode in [BlendMode.copy, .clear, .normal, .multiply, .sourceIn, .xor, .plusLighter] {
      for coverage in [nil, (0..<count).map { UInt8($0 * 37 % 256) }] {
        var found = row
        Blend.blend(mode, &found, color: color, coverage: coverage, count: count)
        #expect(found == Self.blend(mode, row, source, coverage))
      }
    }
  }

  @Test(
    "gives the other modes' published values",
    arguments: [
      (BlendMode.hue, RGBA(0.7745, 0.3245, 0.1745)),
      (.saturation, RGBA(0.119, 0.519, 0.919)), (.color, RGBA(0.885, 0.285, 0.085)),
      (.luminosity, RGBA(0.215, 0.515, 0.815)),
    ])
  func nonSeparable(mode: BlendMode, expected: RGBA) {
    let d = Pixel.premultiply(RGBA(0.2, 0.5, 0.8))
    let result = Self.blend(mode, [d], [Pixel.premultiply(RGBA(0.9, 0.3, 0.1))])
    #expect(distance(result[0], Pixel.premultiply(expected)) <= 1)
  }

  @Test("burns to nothing in a bitmap where the source has nothing of a colour")
  func bitmapBurn() {
    let under = Pixel.premultiply(RGBA(0.8, 0.5, 1))
    for alpha in [0.25, 0.5, 1] {
      let source = Pixel.premultiply(RGBA(0, 0.5, 0, alpha))
      let (plain, burnt) = (
        Self.blend(.colorBurn, [under], [source])[0],
        Self.blend(.bitmapColorBurn, [under], [source])[0]
      )
      #expect(Pixel.red(burnt) == 0)
      // What is full stays, and where the source has something, both are the same.
      #expect(Pixel.blue(burnt) == 255 && Pixel.green(burnt) == Pixel.green(plain))
      #expect(Pixel.alpha(burnt) == 255)
    }
    #expect(Self.blend(.bitmapColorBurn, [under], [0]) == [under])
    #expect(Self.blend(.bitmapColorBurn, [0], [under]) == [under])
  }

  @Test("puts half red over half blue")
  func halfOverHalf() {
    let d = Pixel.premultiply(RGBA(0, 0, 1, 0.5))
    let result = Self.blend(.normal, [d], [Pixel.premultiply(RGBA(1, 0, 0, 0.5))])
    #expect(distance(result[0], Pixel.pack(alpha: 191, red: 128, green: 0, blue: 64)) <= 1)
  }

  @Test(
    "weighs by coverage: none changes nothing, all equals no coverage",
    arguments: BlendMode.allCases)
  func coverage(mode: BlendMode) {
    var rows = Rows(seed: 21)
    let (d, s) = (rows.pixels(300), rows.pixels(300))
    #expect(Self.blend(mode, d, s, Array(repeating: 0, count: 300)) == d)
    #expect(Self.blend(mode, d, s, Array(repeating: 255, count: 300)) == Self.blend(mode, d, s))
  }

  @Test("keeps pixels premultiplied", arguments: BlendMode.allCases)
  func premultiplied(mode: BlendMode) {
    var rows = Rows(seed: 22)
    let (d, s, c) = (rows.pixels(3000), rows.pixels(3000), rows.coverage(3000))
    #expect(Self.blend(mode, d, s).allSatisfy(isPremultiplied))
    #expect(Self.blend(mode, d, s, c).allSatisfy(isPremultiplied))
  }

  @Test("blends one colour as a row of it", arguments: BlendMode.allCases)
  func solid(mode: BlendMode) {
    var rows = Rows(seed: 23)
    let (d, color, c) = (rows.pixels(150), rows.pixel(), rows.coverage(150))
    var row = d
    Blend.blend(mode, &row, color: color, coverage: c, count: 150)
    #expect(row == Self.blend(mode, d, Array(repeating: color, count: 150), c))
  }

  @Test("replaces with an opaque source and keeps under a clear one")
  func extremes() {
    var rows = Rows(seed: 24)
    let d = rows.pixels(100)
    let opaque = rows.pixels(100).map { $0 | 0xFF00_0000 }
    #expect(Self.blend(.normal, d, opaque) == opaque)
    #expect(Self.blend(.normal, d, Array(repeating: 0, count: 100)) == d)
  }

  @Test("is associative within rounding")
  func associative() {
    var rows = Rows(seed: 25)
    let (a, b, c) = (rows.pixels(2000), rows.pixels(2000), rows.pixels(2000))
    let left = Self.blend(.normal, c, Self.blend(.normal, b, a))
    let right = Self.blend(.normal, Self.blend(.normal, c, b), a)
    for (p, q) in zip(left, right) { #expect(distance(p, q) <= 2) }
  }

  @Test("runs the vector kernels equal to the portable ones", arguments: counts)
  func kernels(count: Int) {
    var rows = Rows(seed: UInt64(count))
    let (d, s, c) = (rows.pixels(count), rows.pixels(count), rows.coverage(count))
    let color = rows.pixel() & 0x7F7F_7F7F | 0x7F00_0000
    func expectEqual(
      _ vector: (UnsafeMutablePointer<UInt32>) -> Void,
      _ portable: (UnsafeMutablePointer<UInt32>) -> Void
    ) {
      // One pixel more, which must stay.
      var (a, b) = (d + [0x0102_0304], d + [0x0102_0304])
      vector(&a)
      portable(&b)
      #expect(a == b)
    }
    expectEqual(
      { Blend.solidOver($0, color: color, count: count) },
      { PortableKernels.solidOver($0, color, count) })
    expectEqual(
      { Blend.solidOver($0, color: color, coverage: c, count: count) },
      { PortableKernels.solidOver($0, color, c, count) })
    expectEqual(
      { Blend.over($0, src: s, count: count) }, { PortableKernels.over($0, s, count) })
    expectEqual(
      { Blend.over($0, src: s, coverage: c, count: count) },
      { PortableKernels.over($0, s, c, count) })
    expectEqual(
      { Blend.scale($0, alpha: 77, count: count) }, { PortableKernels.scale($0, 77, count) })
    expectEqual(
      { Blend.multiply($0, mask: c, count: count) }, { PortableKernels.multiply($0, c, count) })
    expectEqual(
      { Blend.multiply($0, alphaOf: s, count: count) },
      { PortableKernels.multiplyAlpha($0, s, count) })
    expectEqual(
      { Blend.mix($0, src: s, weight: 99, count: count) },
      { PortableKernels.mix($0, s, 99, count) })
  }

  @Test(
    "takes runs of clear and of opaque pixels like single ones, with another at any place among them",
    arguments: [0, 0x0001_0000, 0xFF20_4060, 0xFE20_4060, 0x0100_0000] as [UInt32])
  func runs(of run: UInt32) {
    var rows = Rows(seed: 7)
    let below = rows.pixels(71)
    for other in [run, 0, 0x0000_0001, 0x0101_0101, 0xFEFE_FEFE, 0xFF00_0000] as [UInt32] {
      for place in below.indices {
        var source = [UInt32](repeating: run, count: below.count)
        source[place] = other
        var (a, b) = (below, below)
        Blend.over(&a, src: source, count: source.count)
        PortableKernels.over(&b, source, source.count)
        #expect(a == b, "\(String(other, radix: 16)) at \(place)")
      }
    }
  }

  @Test("tints straight components")
  func tint() {
    var row = [Pixel.premultiply(RGBA(1, 0.5, 0.2, 0.8))]
    Blend.tint(&row, by: RGBA(0.5, 1, 0, 0.5), count: 1)
    #expect(distance(row[0], Pixel.premultiply(RGBA(0.5, 0.5, 0, 0.4))) <= 1)
    var same = row
    Blend.tint(&same, by: .white, count: 1)
    #expect(same == row)
  }

  @Test("maps colours by a matrix")
  func colorMatrix() throws {
    var row = [Pixel.premultiply(RGBA(0.2, 0.4, 0.6, 0.5)), 0]
    let swap = try #require(
      ColorMatrix([0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0.2, 0, 0, 0, 1, 0]))
    swap.apply(to: &row, count: 2)
    #expect(distance(row[0], Pixel.premultiply(RGBA(0.6, 0.4, 0.4, 0.5))) <= 1)
    #expect(row[1] == 0)
    #expect(ColorMatrix([1, 2, 3]) == nil)
  }
}
