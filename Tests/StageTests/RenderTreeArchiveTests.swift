// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore
import RenderTree
import TestSupport
import Testing

@testable import Stage

@Suite("Render tree as data")
struct RenderTreeArchiveTests {
  /// A stage with something of everything that a tree can hold.
  static func stage() throws -> Stage {
    let stage = try Stage(size: CGSize(width: 80, height: 60), background: nil)
    let card = CAGradientLayer()
    card.frame = CGRect(x: 10, y: 10, width: 40, height: 30)
    card.colors = [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(gray: 0, alpha: 0.5)]
    card.cornerRadius = 6
    card.shadowOpacity = 0.5
    card.name = "card"
    let shape = CAShapeLayer()
    shape.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
    shape.strokeColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
    shape.lineDashPattern = [3, 2]
    card.addSublayer(shape)
    let mask = CALayer()
    mask.frame = CGRect(x: 5, y: 5, width: 30, height: 20)
    mask.backgroundColor = CGColor(gray: 0, alpha: 1)
    card.mask = mask
    let replicator = CAReplicatorLayer()
    replicator.frame = stage.layer.bounds
    replicator.instanceCount = 3
    replicator.instanceTransform = CATransform3DMakeTranslation(12, 4, 0)
    replicator.instanceDelay = 0.1
    replicator.instanceColor = CGColor(srgbRed: 1, green: 0.5, blue: 0.5, alpha: 0.8)
    replicator.addSublayer(card)
    stage.layer.addSublayer(replicator)

    let keys = CAKeyframeAnimation(keyPath: "position")
    keys.values = [CGPoint(x: 20, y: 20), CGPoint(x: 40, y: 30), CGPoint(x: 20, y: 40)]
    keys.calculationMode = .cubic
    let spring = CASpringAnimation(keyPath: "transform.rotation.z")
    spring.toValue = 1
    let group = CAAnimationGroup()
    group.animations = [keys, spring]
    group.duration = 1
    card.add(group, forKey: "group")
    let trim = CABasicAnimation(keyPath: "strokeEnd")
    trim.fromValue = 0
    trim.duration = 1
    shape.add(trim, forKey: "trim")
    return stage
  }

  @Test("a tree that was written and read draws the same bytes at every time")
  func roundTrip() throws {
    let stage = try Self.stage()
    _ = stage.image()
    let tree = try #require(stage.context.tree)
    let data = try JSONEncoder().encode(RenderTreeArchive(tree))
    let read = try #require(try JSONDecoder().decode(RenderTreeArchive.self, from: data).root)
    for time in [0, 0.13, 0.5, 0.99, 1.2] {
      let frame = stage.frame(at: time)
      let again = StageFrame(
        tree: read, time: frame.time, width: frame.width, height: frame.height,
        scale: frame.scale, background: frame.background)
      #expect(frame.render(threads: 1) == again.render(threads: 1), "at \(time)")
    }
    #expect(Set([0, 0.13, 0.5].map { stage.frame(at: $0).render(threads: 1).pixels }).count == 3)
  }

  @Test("counts that make no tree are refused")
  func broken() throws {
    let stage = try Self.stage()
    _ = stage.image()
    let tree = try #require(stage.context.tree)
    let text = String(decoding: try JSONEncoder().encode(RenderTreeArchive(tree)), as: UTF8.self)
    for (from, to) in [
      ("\"sublayerCount\":1", "\"sublayerCount\":2"),
      ("\"sublayerCount\":1", "\"sublayerCount\":-1"),
      ("\"hasMask\":true", "\"hasMask\":false"),
      ("\"sublayerCount\":1", "\"sublayerCount\":99999999999"),
    ] {
      let bad = text.replacingOccurrences(of: from, with: to)
      #expect(bad != text)
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(RenderTreeArchive.self, from: Data(bad.utf8))
      }
    }
  }

  @Test("ten thousand levels are built, drawn, written, read and released")
  func deep() throws {
    let stage = try Stage(size: CGSize(width: 16, height: 16))
    var parent = stage.layer
    for _ in 0..<10_000 {
      let layer = CALayer()
      layer.frame = CGRect(x: 0, y: 0, width: 16, height: 16)
      parent.addSublayer(layer)
      parent = layer
    }
    parent.backgroundColor = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
    #expect(stage.image().image.pixels[0] == 0xFF00_FF00)
    let tree = try #require(stage.context.tree)
    let data = try JSONEncoder().encode(RenderTreeArchive(tree))
    let read = try JSONDecoder().decode(RenderTreeArchive.self, from: data).root
    #expect(read?.sublayers.count == 1)
    #expect(parent.hitTest(CGPoint(x: 1, y: 1)) === parent)
    #expect(stage.layer.hitTest(CGPoint(x: 1, y: 1)) === parent)
    #expect(parent.convert(CGPoint(x: 1, y: 1), to: stage.layer) == CGPoint(x: 1, y: 1))
  }

  @Test("a hundred thousand layers side by side")
  func wide() throws {
    let stage = try Stage(size: CGSize(width: 16, height: 16))
    let layers = (0..<100_000).map { index in
      let layer = CALayer()
      layer.frame = CGRect(x: index % 16, y: index / 16 % 16, width: 1, height: 1)
      layer.backgroundColor = CGColor(gray: 0, alpha: 1)
      return layer
    }
    stage.layer.sublayers = layers
    #expect(stage.image().image.pixels.allSatisfy { $0 == 0xFF00_0000 })
    layers[5].backgroundColor = CGColor(gray: 1, alpha: 1)
    #expect(stage.layer.hitTest(CGPoint(x: 5.5, y: 0.5)) != nil)
    _ = stage.image()
  }
}
