// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore
import RenderTree
import TestSupport
import Testing

@testable import Stage

@Suite("Large trees")
struct LargeTreeTests {
  @Test("ten thousand levels are built, drawn and released")
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
    #expect(tree.sublayers.count == 1)
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
