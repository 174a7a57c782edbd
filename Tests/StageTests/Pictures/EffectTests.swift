// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import QuartzCore
import Testing

@testable import Stage

@Suite("Opacity, shadows, backdrops and modes")
struct EffectTests {
  @Test("a group is half transparent once, leaves each by themselves")
  func groupOpacity() throws {
    for (isGroup, expected) in [(true, 0.5), (false, 0.75)] {
      let probe = try PixelProbe(8, 8, background: PixelProbe.gray(0, 1))
      let parent = PixelProbe.box(0, 0, 8, 8, PixelProbe.gray(1, 1))
      parent.addSublayer(PixelProbe.box(0, 0, 8, 8, PixelProbe.gray(1, 1)))
      parent.opacity = 0.5
      parent.allowsGroupOpacity = isGroup
      probe.root.addSublayer(parent)
      #expect(isNear(probe.color(4, 4), [expected, expected, expected, 1]))
    }
  }

  @Test(
    "a layer that masks to its bounds hides what is in it where they have no extent",
    arguments: [(0, 4), (4, 0), (0, 0)])
  func emptyBounds(width: Double, height: Double) throws {
    for isMasking in [true, false] {
      let probe = try PixelProbe(8, 8)
      let parent = PixelProbe.box(2, 2, width, height, nil)
      parent.addSublayer(PixelProbe.box(0, 0, 4, 4, PixelProbe.gray(1, 1)))
      parent.masksToBounds = isMasking
      probe.root.addSublayer(parent)
      #expect(probe.alpha(3, 3) == (isMasking ? 0 : 1))
      #expect(probe.alpha(7, 7) == 0)
    }
  }

  @Test("a shadow is as strong as the distance to the layer's edge says")
  func shadow() throws {
    let probe = try PixelProbe(160, 160)
    let layer = PixelProbe.box(30, 30, 100, 100, PixelProbe.gray(1, 1))
    layer.shadowOpacity = 0.5
    probe.root.addSublayer(layer)
    // The shadow's edge lies 3 points above the layer's; a pixel's centre half a point further.
    for (y, expected) in [(26, 0.2170), (23, 0.0608), (29, 0.3990), (20, 0.0076)] {
      #expect(abs(probe.alpha(80, y) - expected) <= 2.0 / 255, "\(y)")
    }
    #expect(abs(probe.alpha(26, 80) - 0.0608) <= 2.0 / 255)
  }

  @Test("a shadow's path takes the place of the layer's shape")
  func shadowPath() throws {
    let probe = try PixelProbe(60, 60)
    let layer = PixelProbe.box(20, 20, 20, 20, nil)
    layer.shadowOpacity = 1
    layer.shadowRadius = 0
    layer.shadowOffset = CGSize(width: 5, height: 0)
    layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 30), transform: nil)
    layer.shadowColor = PixelProbe.rgb(1, 0, 0)
    probe.root.addSublayer(layer)
    #expect(probe.color(25, 45) == [1, 0, 0, 1] && probe.color(34, 20) == [1, 0, 0, 1])
    #expect(probe.alpha(24, 30) == 0 && probe.alpha(35, 30) == 0)
    // A layer without a picture of its own casts nothing without a path.
    layer.shadowPath = nil
    #expect(probe.color(30, 30, at: 1)[3] == 0)
  }

  @Test("a shadow's opacity and the layer's multiply, and an animation moves it")
  func animatedShadow() throws {
    let probe = try PixelProbe(60, 60)
    let layer = PixelProbe.box(10, 10, 20, 20, PixelProbe.gray(1, 1))
    layer.shadowOpacity = 0.5
    layer.shadowRadius = 0
    layer.shadowOffset = CGSize(width: 20, height: 0)
    layer.opacity = 0.5
    probe.root.addSublayer(layer)
    #expect(isNear([probe.alpha(35, 20)], [0.25]))
    let move = CABasicAnimation(keyPath: "shadowOffset")
    move.fromValue = CGSize(width: 0, height: 20)
    move.toValue = CGSize(width: 20, height: 0)
    move.duration = 1
    layer.add(move, forKey: nil)
    #expect(isNear([probe.color(20, 45, at: 0)[3]], [0.25]))
    #expect(isNear([probe.color(35, 35, at: 0.5)[3]], [0.25]))
  }

  @Test("masksToBounds and a mask take the shadow away with the rest")
  func clippedShadow() throws {
    for isMask in [false, true] {
      let probe = try PixelProbe(60, 60)
      let layer = PixelProbe.box(10, 10, 20, 20, PixelProbe.gray(1, 1))
      layer.shadowOpacity = 1
      layer.shadowRadius = 0
      layer.shadowOffset = CGSize(width: 20, height: 0)
      if isMask {
        layer.mask = PixelProbe.box(0, 0, 20, 20, PixelProbe.gray(0, 1))
      } else {
        layer.masksToBounds = true
      }
      probe.root.addSublayer(layer)
      #expect(probe.alpha(20, 20) == 1 && probe.alpha(40, 20) == 0)
    }
  }

  @Test("a backdrop's filters act on what is behind, below the layer's own colour")
  func backdrop() throws {
    let probe = try PixelProbe(40, 40, background: PixelProbe.rgb(0.8, 0.4, 0.2))
    let pane = PixelProbe.box(10, 10, 20, 20, PixelProbe.gray(1, 0.3))
    pane.backgroundFilters = [PixelProbe.filter("colorSaturate", ["inputAmount": 1.8])]
    probe.root.addSublayer(pane)
    #expect(isNear(probe.color(20, 20), [1, 0.540464, 0.3, 1]))
    #expect(isNear(probe.color(5, 5), [0.8, 0.4, 0.2, 1]))
    pane.backgroundColor = PixelProbe.gray(0.97, 0.82)
    #expect(isNear(probe.color(20, 20, at: 1), [0.9754, 0.857234, 0.7954, 1]))
    pane.backgroundColor = PixelProbe.gray(0.11, 0.73)
    #expect(isNear(probe.color(20, 20, at: 1), [0.3503, 0.173050, 0.0803, 1]))
    pane.backgroundColor = nil
    pane.opacity = 0.5
    #expect(isNear(probe.color(20, 20, at: 1), [0.9, 0.37176, 0.1, 1]))
  }

  @Test("a mask limits a backdrop")
  func maskedBackdrop() throws {
    let probe = try PixelProbe(40, 40, background: PixelProbe.rgb(0.8, 0.4, 0.2))
    let pane = PixelProbe.box(0, 0, 40, 40, nil)
    pane.backgroundFilters = [PixelProbe.filter("colorInvert")]
    pane.mask = PixelProbe.box(0, 0, 20, 40, PixelProbe.gray(0, 0.5))
    probe.root.addSublayer(pane)
    #expect(isNear(probe.color(10, 20), [0.5, 0.5, 0.5, 1]))
    #expect(isNear(probe.color(30, 20), [0.8, 0.4, 0.2, 1]))
  }

  @Test("a blurred backdrop keeps its brightness up to the edges of the picture")
  func backdropEdges() throws {
    let probe = try PixelProbe(40, 40, background: PixelProbe.rgb(0.8, 0.4, 0.2))
    let pane = PixelProbe.box(-10, -10, 30, 60, nil)
    pane.backgroundFilters = [PixelProbe.filter("gaussianBlur", ["inputRadius": 8.0])]
    probe.root.addSublayer(pane)
    #expect(isNear(probe.color(0, 0), [0.8, 0.4, 0.2, 1]))
  }

  @Test(
    "opaque colours blend as the formulas say",
    arguments: [
      ("multiplyBlendMode", 0.15, 0.3), ("screenBlendMode", 0.7, 0.85),
      ("overlayBlendMode", 0.3, 0.7), ("hardLightBlendMode", 0.4, 0.6),
      ("colorDodgeBlendMode", 0.625, 1), ("colorBurnBlendMode", 0, 0.375),
      ("softLightBlendMode", 0.3, 0.7125), ("differenceBlendMode", 0.35, 0.35),
      ("exclusionBlendMode", 0.55, 0.55), ("darkenBlendMode", 0.25, 0.4),
      ("lightenBlendMode", 0.6, 0.75), ("normalBlendMode", 0.6, 0.4),
      ("subtractBlendMode", 0, 0.35), ("divideBlendMode", 0.4167, 1),
      ("linearBurnBlendMode", 0, 0.15), ("linearDodgeBlendMode", 0.85, 1),
      ("linearLightBlendMode", 0.45, 0.55), ("pinLightBlendMode", 0.25, 0.75),
      ("maximum", 0.6, 0.75), ("minimum", 0.25, 0.4), ("plusL", 0.85, 1), ("plusD", 0, 0.15),
      ("subtractS", 0.35, 0), ("subtractD", 0, 0.35), ("dest", 0.25, 0.75), ("copy", 0.6, 0.4),
      ("CIMultiplyBlendMode", 0.15, 0.3), ("CIAdditionCompositing", 0.85, 1),
      ("no such mode", 0.6, 0.4),
    ])
  func modes(name: String, first: Double, second: Double) throws {
    for (below, above, expected) in [(0.25, 0.6, first), (0.75, 0.4, second)] {
      for value in [name as Any, CAFilter(type: name)] {
        let probe = try PixelProbe(4, 4, background: PixelProbe.gray(below, 1))
        let layer = PixelProbe.box(0, 0, 4, 4, PixelProbe.gray(above, 1))
        layer.compositingFilter = value
        probe.root.addSublayer(layer)
        #expect(isNear(probe.color(2, 2), [expected, expected, expected, 1], levels: 2), "\(name)")
      }
    }
  }

  @Test("modes without separate channels")
  func nonSeparable() throws {
    for (name, expected) in [
      ("hueBlendMode", [0.7745, 0.3245, 0.1745]), ("saturationBlendMode", [0.119, 0.519, 0.919]),
      ("colorBlendMode", [0.885, 0.285, 0.085]), ("luminosityBlendMode", [0.215, 0.515, 0.815]),
    ] {
      let probe = try PixelProbe(4, 4, background: PixelProbe.rgb(0.2, 0.5, 0.8))
      let layer = PixelProbe.box(0, 0, 4, 4, PixelProbe.rgb(0.9, 0.3, 0.1))
      layer.compositingFilter = name
      probe.root.addSublayer(layer)
      #expect(isNear(probe.color(2, 2), expected + [1], levels: 2), "\(name)")
    }
  }
}
