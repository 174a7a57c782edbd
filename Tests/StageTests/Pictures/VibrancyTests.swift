// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore
import Testing

@testable import Stage

@Suite("Vibrancy of layers, and glass in groups")
struct VibrancyTests {
  private static let brown = PixelProbe.rgb(0.8, 0.4, 0.2)

  /// Two roundings more than in a picture without filters.
  private static func near(_ a: [Double], _ b: [Double]) -> Bool {
    zip(a, b).allSatisfy { abs($0 - $1) <= 2.0 / 255 }
  }

  /// A layer over a ground that shows what is behind it by a vibrancy.
  private static func probe(
    _ type: String, over ground: CGColor?, _ inputs: [String: Any] = [:], alpha: Double = 1
  ) throws -> (PixelProbe, CALayer) {
    let probe = try PixelProbe(20, 20, background: ground)
    let layer = PixelProbe.box(5, 5, 10, 10, PixelProbe.rgb(0, 1, 0, alpha))
    layer.compositingFilter = PixelProbe.filter(type, inputs)
    probe.root.addSublayer(layer)
    return (probe, layer)
  }

  @Test(
    "makes of what is behind what its matrix says, whatever the layer's colour",
    arguments: [
      ("vibrantLight", [0.5, 0.5, 0.5], [0.25, 0.25, 0.25]),
      ("vibrantDark", [0.5, 0.5, 0.5], [0.75, 0.75, 0.75]),
      ("vibrantLight", [1, 1, 1], [0.4375, 0.4375, 0.4375]),
      ("vibrantDark", [1, 1, 1], [1, 1, 1]),
      ("vibrantLight", [0, 0, 0], [0.0625, 0.0625, 0.0625]),
      ("vibrantDark", [0, 0, 0], [0.5, 0.5, 0.5]),
      ("vibrantLight", [0.2, 0.4, 0.8], [0, 0.2354, 1]),
      ("vibrantDark", [0.2, 0.4, 0.8], [0.3681, 0.7176, 1]),
    ] as [(String, [Double], [Double])])
  func matrices(type: String, ground: [Double], seen: [Double]) throws {
    let color = PixelProbe.rgb(ground[0], ground[1], ground[2])
    let (probe, _) = try Self.probe(type, over: color)
    #expect(Self.near(probe.color(10, 10), seen + [1]))
    #expect(Self.near(probe.color(2, 2), ground + [1]))
    // Half of it where the layer is half there.
    let (half, _) = try Self.probe(type, over: color, alpha: 0.5)
    #expect(Self.near(half.color(10, 10), zip(ground, seen).map { ($0 + $1) / 2 } + [1]))
  }

  @Test("takes a matrix of its own, of which the alpha says how much of the layer's counts")
  func strength() throws {
    let invert: [Double] = [-1, 0, 0, 0, 1, 0, -1, 0, 0, 1, 0, 0, -1, 0, 1, 0, 0, 0, 0.25, 0]
    let (probe, layer) = try Self.probe(
      "vibrantColorMatrix", over: Self.brown, ["inputColorMatrix": invert])
    #expect(Self.near(probe.color(10, 10), [0.65, 0.45, 0.35, 1]))
    // Without one it shows what is behind.
    layer.compositingFilter = "vibrantColorMatrix"
    #expect(Self.near(probe.color(10, 10, at: 1), [0.8, 0.4, 0.2, 1]))
  }

  @Test("fades to the layer's own colours by its amount", arguments: [0, 0.25, 0.5, 0.75, 1])
  func amount(t: Double) throws {
    let invert: [Double] = [-1, 0, 0, 0, 1, 0, -1, 0, 0, 1, 0, 0, -1, 0, 1, 0, 0, 0, 0.5, 0]
    let (probe, _) = try Self.probe(
      "vibrantColorMatrix", over: Self.brown, ["inputColorMatrix": invert, "inputAmount": t],
      alpha: 0.6)
    let (ground, color) = ([0.8, 0.4, 0.2], [0.0, 0.6, 0.0])
    let expected = (0..<3).map { index in
      let plain = color[index] + 0.4 * ground[index]
      let vibrant = 0.7 * ground[index] + 0.3 * (1 - ground[index])
      return (1 - t) * plain + t * vibrant
    }
    #expect(Self.near(probe.color(10, 10), expected + [1]))
  }

  @Test("lives: what moves behind and the layer's opacity and amount are seen at every time")
  func live() throws {
    let (probe, layer) = try Self.probe("vibrantDark", over: nil)
    let back = PixelProbe.box(0, 0, 20, 20, PixelProbe.gray(0, 1))
    probe.root.insertSublayer(back, at: 0)
    func run(_ keyPath: String, _ from: Any, _ to: Any, on layer: CALayer) {
      let animation = CABasicAnimation(keyPath: keyPath)
      (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
      layer.add(animation, forKey: keyPath)
    }
    run("backgroundColor", PixelProbe.gray(0, 1), PixelProbe.gray(1, 1), on: back)
    #expect(Self.near(probe.color(10, 10, at: 0.5), [0.75, 0.75, 0.75, 1]))
    #expect(Self.near(probe.color(10, 10, at: 0.2), [0.6, 0.6, 0.6, 1]))
    run("opacity", 0.0, 1.0, on: layer)
    #expect(Self.near(probe.color(10, 10, at: 0.5), [0.625, 0.625, 0.625, 1]))
    layer.removeAllAnimations()
    run("compositingFilter.inputAmount", 0.0, 1.0, on: layer)
    #expect(Self.near(probe.color(10, 10, at: 0.5), [0.375, 0.875, 0.375, 1]))
  }

  @Test("works under masks, round clips, opacity and perspective, and once where it is nested")
  func surroundings() throws {
    let (probe, layer) = try Self.probe("vibrantDark", over: PixelProbe.gray(0.5, 1))
    layer.mask = PixelProbe.box(0, 0, 5, 10, PixelProbe.gray(0, 0.5))
    #expect(Self.near(probe.color(7, 10, at: 1), [0.625, 0.625, 0.625, 1]))
    #expect(Self.near(probe.color(12, 10, at: 1), [0.5, 0.5, 0.5, 1]))
    layer.mask = nil
    let parent = PixelProbe.box(0, 0, 20, 20, nil)
    probe.root.addSublayer(parent)
    parent.addSublayer(layer)
    (parent.cornerRadius, parent.masksToBounds) = (6, true)
    #expect(Self.near(probe.color(10, 10, at: 2), [0.75, 0.75, 0.75, 1]))
    parent.opacity = 0.5
    #expect(Self.near(probe.color(10, 10, at: 3), [0.625, 0.625, 0.625, 1]))
    (parent.opacity, parent.masksToBounds) = (1, false)
    parent.sublayerTransform.m34 = -0.002
    layer.zPosition = 3
    parent.addSublayer(PixelProbe.box(0, 0, 3, 3, PixelProbe.gray(0, 1)))
    #expect(Self.near(probe.color(10, 10, at: 4), [0.75, 0.75, 0.75, 1]))
    parent.sublayerTransform = CATransform3DIdentity
    let inner = PixelProbe.box(2, 2, 6, 6, PixelProbe.rgb(1, 0, 0, 1))
    inner.compositingFilter = "vibrantLight"
    layer.addSublayer(inner)
    #expect(Self.near(probe.color(10, 10, at: 5), [0.75, 0.75, 0.75, 1]))
  }

  @Test("glass sees what lies below the clips, masks and opacities around it", arguments: 0..<4)
  func groups(kind: Int) throws {
    let probe = try PixelProbe(40, 40, background: Self.brown)
    let card = PixelProbe.box(5, 5, 30, 30, nil)
    let glass = PixelProbe.box(5, 5, 20, 20, nil)
    glass.backgroundFilters = [PixelProbe.filter("colorInvert")]
    card.addSublayer(glass)
    probe.root.addSublayer(card)
    var share = 1.0
    switch kind {
    case 0: (card.cornerRadius, card.masksToBounds) = (8, true)
    case 1:
      share = 0.5
      card.opacity = 0.5
    case 2:
      share = 0.25
      card.mask = PixelProbe.box(0, 0, 30, 30, PixelProbe.gray(0, 0.25))
    default:
      share = 0.5
      (card.cornerRadius, card.masksToBounds, glass.opacity) = (8, true, 0.5)
    }
    let seen = [0.8, 0.4, 0.2].map { $0 + (1 - 2 * $0) * share }
    #expect(Self.near(probe.color(20, 20), seen + [1]))
    #expect(Self.near(probe.color(7, 20), [0.8, 0.4, 0.2, 1]))
  }

  @Test("a pane's opacity shows so much of all of it, blur, colour and what lies on it")
  func fadedPane() throws {
    let probe = try PixelProbe(40, 40, background: Self.brown)
    let pane = PixelProbe.box(10, 10, 20, 20, PixelProbe.gray(1, 0.5))
    pane.backgroundFilters = [PixelProbe.filter("colorInvert")]
    let word = PixelProbe.box(5, 5, 10, 10, PixelProbe.gray(0, 1))
    word.compositingFilter = "vibrantDark"
    pane.addSublayer(word)
    probe.root.addSublayer(pane)
    let glass = [0.6, 0.8, 0.9]
    #expect(Self.near(probe.color(12, 12), glass + [1]))
    let full = probe.color(20, 20)
    pane.opacity = 0.25
    #expect(Self.near(probe.color(12, 12, at: 1), [0.75, 0.5, 0.375, 1]))
    let ground = [0.8, 0.4, 0.2, 1]
    #expect(Self.near(probe.color(20, 20, at: 1), zip(ground, full).map { $0 + ($1 - $0) * 0.25 }))
  }

  @Test("a blurred edge is as bright as the normal distribution says")
  func edge() throws {
    let probe = try PixelProbe(400, 20, background: PixelProbe.gray(0, 1))
    probe.root.addSublayer(PixelProbe.box(200, 0, 200, 20, PixelProbe.gray(1, 1)))
    let pane = PixelProbe.box(0, 0, 400, 20, nil)
    pane.backgroundFilters = [PixelProbe.filter("gaussianBlur", ["inputRadius": 30.0])]
    probe.root.addSublayer(pane)
    // The centres of the two pixels beside a place lie half a point from it.
    for (distance, seen) in [(0, 0.5), (30, 0.841345), (60, 0.97725), (-30, 0.158655)] {
      let pixels = [probe.color(199 + distance, 10)[0], probe.color(200 + distance, 10)[0]]
      #expect(abs((pixels[0] + pixels[1]) / 2 - seen) <= 2.0 / 255, "\(distance): \(pixels)")
    }
  }
}
