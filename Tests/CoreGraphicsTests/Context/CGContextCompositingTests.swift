// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import TestSupport
import Testing

@Suite("CGContext compositing")
struct CGContextCompositingTests {
  struct Blend {
    var mode: CGBlendMode
    /// The results for backdrop and source of (.25, .6) and (.75, .4).
    var low: Double
    var high: Double
  }

  static let blends = [
    Blend(mode: .normal, low: 0.6, high: 0.4), Blend(mode: .multiply, low: 0.15, high: 0.3),
    Blend(mode: .screen, low: 0.7, high: 0.85), Blend(mode: .overlay, low: 0.3, high: 0.7),
    Blend(mode: .hardLight, low: 0.4, high: 0.6), Blend(mode: .colorDodge, low: 0.625, high: 1),
    Blend(mode: .colorBurn, low: 0, high: 0.375), Blend(mode: .softLight, low: 0.3, high: 0.7125),
    Blend(mode: .difference, low: 0.35, high: 0.35),
    Blend(mode: .exclusion, low: 0.55, high: 0.55), Blend(mode: .darken, low: 0.25, high: 0.4),
    Blend(mode: .lighten, low: 0.6, high: 0.75),
  ]

  @Test("opaque pixels blend by the formulas", arguments: blends)
  func separable(blend: Blend) {
    let canvas = Canvas(1, 1)
    let context = canvas.context
    let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
    context.setFillColor(.rgb(0.25, 0.75, 0))
    context.fill(whole)
    context.setBlendMode(blend.mode)
    context.setFillColor(.rgb(0.6, 0.4, 0))
    context.fill(whole)
    #expect(distance(canvas(0, 0) | 255, pixel(blend.low, blend.high, 1)) <= 2)
  }

  @Test("colour modes keep luminosity and saturation where they should")
  func nonSeparable() {
    let expected: [(CGBlendMode, [Double])] = [
      (.hue, [0.7745, 0.3245, 0.1745]), (.saturation, [0.119, 0.519, 0.919]),
      (.color, [0.885, 0.285, 0.085]), (.luminosity, [0.215, 0.515, 0.815]),
    ]
    for (mode, parts) in expected {
      let canvas = Canvas(1, 1)
      canvas.context.setFillColor(.rgb(0.2, 0.5, 0.8))
      canvas.context.fill(.infinite)
      canvas.context.setBlendMode(mode)
      canvas.context.setFillColor(.rgb(0.9, 0.3, 0.1))
      canvas.context.fill(.infinite)
      #expect(distance(canvas(0, 0), pixel(parts[0], parts[1], parts[2])) <= 2, "\(mode)")
    }
  }

  @Test("half red over half blue")
  func normal() {
    let canvas = Canvas(1, 1)
    canvas.context.setFillColor(.rgb(0, 0, 1, 0.5))
    canvas.context.fill(.infinite)
    canvas.context.setFillColor(.rgb(1, 0, 0, 0.5))
    canvas.context.fill(.infinite)
    #expect(distance(canvas(0, 0), 0xBF80_0040) <= 1)
  }

  static let modes = (0...27).compactMap { CGBlendMode(rawValue: $0) }

  @Test("every mode acts within the clip only, whatever the clip is", arguments: modes)
  func clipped(mode: CGBlendMode) {
    /// A ground, then a half transparent colour in a mode by a clip.
    func picture(_ limit: (CGContext) -> Void) -> Canvas {
      let canvas = Canvas(40, 40)
      canvas.context.setFillColor(.rgb(0.2, 0.6, 0.4, 0.8))
      canvas.context.fill(CGRect(x: 0, y: 0, width: 30, height: 40))
      limit(canvas.context)
      canvas.context.setBlendMode(mode)
      canvas.context.setFillColor(.rgb(0.9, 0.1, 0.5, 0.6))
      canvas.context.fill(CGRect(x: 0, y: 10, width: 40, height: 30))
      return canvas
    }
    let open = picture { _ in }
    let box = picture { $0.clip(to: CGRect(x: 10, y: 5, width: 25, height: 25)) }
    let round = picture {
      $0.addEllipse(in: CGRect(x: 5, y: 5, width: 30, height: 30))
      $0.clip()
    }
    let ground = Canvas(40, 40)
    ground.context.setFillColor(.rgb(0.2, 0.6, 0.4, 0.8))
    ground.context.fill(CGRect(x: 0, y: 0, width: 30, height: 40))
    for (x, y) in [(20, 20), (32, 20), (20, 12)] {
      #expect(distance(box(x, y), open(x, y)) <= 1, "box \(x) \(y)")
      #expect(distance(round(x, y), open(x, y)) <= 2, "ellipse \(x) \(y)")
    }
    for (x, y) in [(2, 20), (20, 38), (38, 38), (20, 7), (5, 5)] {
      #expect(box(x, y) == ground(x, y), "box \(x) \(y)")
      #expect(round(x, y) == ground(x, y), "ellipse \(x) \(y)")
    }
  }

  @Test("parts that meet in a pixel add up by plus lighter")
  func addition() {
    let canvas = Canvas(1, 1)
    canvas.context.setBlendMode(.plusLighter)
    canvas.context.setFillColor(.rgb(0.7, 0.1, 0.3, 1))
    canvas.context.fill(CGRect(x: 0, y: 0, width: 0.3, height: 1))
    canvas.context.fill(CGRect(x: 0.3, y: 0, width: 0.7, height: 1))
    let whole = Canvas(1, 1)
    whole.context.setFillColor(.rgb(0.7, 0.1, 0.3, 1))
    whole.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(distance(canvas(0, 0), whole(0, 0)) <= 2)
  }

  @Test(
    "modes act by the coverage of the shape", arguments: modes.filter { $0 != .plusLighter })
  func coverage(mode: CGBlendMode) {
    func pixel(_ width: CGFloat) -> UInt32 {
      let canvas = Canvas(1, 1)
      canvas.context.setFillColor(.rgb(0.2, 0.6, 0.4, 0.8))
      canvas.context.fill(.infinite)
      canvas.context.setBlendMode(mode)
      canvas.context.setFillColor(.rgb(0.7, 0.1, 0.3, 0.6))
      canvas.context.fill(CGRect(x: 0, y: 0, width: width, height: 1))
      return canvas(0, 0)
    }
    let (none, half, full) = (pixel(0), pixel(0.5), pixel(1))
    for shift in [0, 8, 16, 24] as [UInt32] {
      let mean = (Int(none >> shift & 255) + Int(full >> shift & 255)) / 2
      #expect(abs(Int(half >> shift & 255) - mean) <= 3, "\(shift)")
    }
  }

  @Test("a transparency layer fades as one picture")
  func transparencyLayer() {
    let canvas = Canvas(30, 30)
    let context = canvas.context
    context.setFillColor(.white)
    context.fill(.infinite)
    context.setAlpha(0.5)
    context.setFillColor(.red)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    context.fill(CGRect(x: 10, y: 10, width: 20, height: 20))
    context.endTransparencyLayer()
    for (x, y) in [(5, 5), (15, 15), (25, 25)] {
      #expect(distance(canvas(x, y), 0xFFFF_8080) <= 1)
    }
    #expect(canvas(25, 5) == 0xFFFF_FFFF)
    context.fill(CGRect(x: 20, y: 0, width: 10, height: 10))
    #expect(distance(canvas(25, 5), 0xFFFF_8080) <= 1)
  }

  @Test("layers nest, and what is saved inside one does not outlive it")
  func nestedLayers() {
    let canvas = Canvas(10, 10)
    let context = canvas.context
    context.setFillColor(.red)
    context.setAlpha(0.5)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.restoreGState()
    context.setAlpha(0.5)
    context.beginTransparencyLayer(in: CGRect(x: 0, y: 0, width: 5, height: 10), auxiliaryInfo: nil)
    context.saveGState()
    context.translateBy(x: 3, y: 3)
    context.setFillColor(.green)
    context.fill(.infinite)
    context.endTransparencyLayer()
    context.endTransparencyLayer()
    context.endTransparencyLayer()
    #expect(canvas.paintedBox == CGRect(x: 0, y: 0, width: 5, height: 10))
    #expect(distance(canvas(2, 2), 0x4000_4000) <= 1)
    context.setAlpha(1)
    context.fill(CGRect(x: 9, y: 9, width: 1, height: 1))
    #expect(canvas(9, 9) == 0xFFFF_0000)
  }

  @Test("a layer of very many draws is the picture it would be without one")
  func longLayer() {
    let (plain, layered) = (Canvas(20, 20), Canvas(20, 20))
    layered.context.beginTransparencyLayer(auxiliaryInfo: nil)
    for index in 0..<3000 {
      for canvas in [plain, layered] {
        canvas.context.setFillColor(.rgb(CGFloat(index % 3) / 2, 0.5, 0, 0.4))
        canvas.context.fill(CGRect(x: index % 17, y: index % 13, width: 3, height: 3))
      }
    }
    layered.context.endTransparencyLayer()
    #expect(plain.image == layered.image)
  }

  @Test("a layer in copy mode replaces what the clip shows")
  func copyLayer() {
    let canvas = Canvas(20, 20)
    let context = canvas.context
    context.fill(.infinite)
    context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 20))
    context.setBlendMode(.copy)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setFillColor(.red)
    context.fill(CGRect(x: 5, y: 5, width: 10, height: 10))
    context.endTransparencyLayer()
    #expect(canvas(2, 2) == 0)
    #expect(canvas(7, 7) == 0xFFFF_0000)
    #expect(canvas(12, 7) == 0xFF00_0000)
  }
}

@Suite("CGContext shadows")
struct CGContextShadowTests {
  @Test("a shadow falls off as a Gaussian of half the blur that is cut at once the blur")
  func falloff() {
    let canvas = Canvas(200, 60)
    canvas.context.setShadow(offset: .zero, blur: 6, color: .black)
    canvas.context.setFillColor(.white)
    canvas.context.fill(CGRect(x: -100, y: -100, width: 200, height: 260))
    let weights = (-6...6).map { exp(-Double($0 * $0) / 18) }
    for distance in 0..<9 {
      // The share of the kernel beyond the pixel's near edge.
      let share = weights.dropFirst(distance + 7).reduce(0, +) / weights.reduce(0, +)
      #expect(abs(Double(canvas.alpha(100 + distance, 30)) - share * 255) <= 1)
    }
  }

  static let blurs: [CGFloat] = [0, 1, 2, 3, 4.5, 5, 7, 10, 11, 12, 16, 20, 25, 30, 40]

  @Test("a shadow ends at once the blur, whatever casts it", arguments: blurs)
  func end(blur: CGFloat) {
    let square = CGRect(x: 50, y: 50, width: 100, height: 100)
    func box(_ draw: (CGContext) -> Void) -> CGRect {
      let canvas = Canvas(200, 200)
      canvas.context.setShadow(offset: .zero, blur: blur, color: .black)
      draw(canvas.context)
      return canvas.paintedBox
    }
    let end = -blur.rounded(.up)
    let expected = square.insetBy(dx: end, dy: end)
    #expect(box { $0.fill(square) } == expected)
    // A picture of its own, whose alpha is blurred.
    let layered = box {
      $0.beginTransparencyLayer(auxiliaryInfo: nil)
      $0.fill(square)
      $0.clear(CGRect(x: 80, y: 80, width: 10, height: 10))
      $0.endTransparencyLayer()
    }
    #expect(layered == expected)
    let path = box {
      $0.addLines(
        between: [(50, 50), (150, 50), (150, 150), (50, 150)].map { CGPoint(x: $0.0, y: $0.1) })
      $0.addEllipse(in: CGRect(x: 60, y: 60, width: 10, height: 10))
      $0.fillPath()
    }
    #expect(path == expected)
  }

  @Test("the offset is in base space, whatever the transform", arguments: [1.0, -1, 3])
  func offset(scale: CGFloat) {
    let canvas = Canvas()
    let context = canvas.context
    context.translateBy(x: 50, y: 50)
    context.scaleBy(x: scale, y: scale)
    context.setShadow(offset: CGSize(width: 20, height: 10), blur: 0, color: .black)
    context.setFillColor(.red)
    context.fill(CGRect(x: -6 / scale, y: -6 / scale, width: 12 / scale, height: 12 / scale))
    #expect(canvas.paintedBox == CGRect(x: 44, y: 44, width: 32, height: 22))
    #expect(canvas(50, 50) == 0xFFFF_0000)
    #expect(canvas(70, 60) == 0xFF00_0000)
  }

  @Test("has a third of black by default, follows alpha, and ends with nil")
  func defaults() {
    let canvas = Canvas()
    let context = canvas.context
    context.setFillColor(.red)
    context.setShadow(offset: CGSize(width: 20, height: 0), blur: 0)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(canvas(25, 5) == 0x5500_0000)
    context.setAlpha(0.5)
    context.fill(CGRect(x: 0, y: 50, width: 10, height: 10))
    #expect(abs(canvas.alpha(25, 55) - 43) <= 1)
    context.setShadow(offset: CGSize(width: 20, height: 0), blur: 0, color: nil)
    context.fill(CGRect(x: 0, y: 80, width: 10, height: 10))
    #expect(canvas(25, 85) == 0)
  }

  @Test("is cut by the clip, but cast by what lies outside it")
  func clipping() {
    let canvas = Canvas()
    let context = canvas.context
    context.clip(to: CGRect(x: 20, y: 0, width: 80, height: 5))
    context.setShadow(offset: CGSize(width: 25, height: 0), blur: 0, color: .black)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(canvas.paintedBox == CGRect(x: 25, y: 0, width: 10, height: 5))
  }

  @Test("one layer has one shadow")
  func layer() {
    let canvas = Canvas()
    let context = canvas.context
    context.setShadow(offset: CGSize(width: 0, height: -30), blur: 0, color: .rgb(0, 0, 0, 0.5))
    context.setFillColor(.red)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(CGRect(x: 10, y: 50, width: 20, height: 20))
    context.fill(CGRect(x: 20, y: 50, width: 20, height: 20))
    context.endTransparencyLayer()
    #expect((canvas(15, 25), canvas(25, 25)) == (0x8000_0000, 0x8000_0000))
    #expect(canvas(25, 60) == 0xFFFF_0000)
  }
}
