// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import Stage

@Suite("Pictures of layers in space")
struct DepthPictureTests {
  @Test("flat siblings of a turned one lie the other way round, others as they are")
  func flat() throws {
    let probe = try PixelProbe(40, 40)
    let first = PixelProbe.box(0, 0, 20, 20, PixelProbe.rgb(1, 0, 0))
    let turned = PixelProbe.box(20, 20, 20, 20, PixelProbe.rgb(0, 1, 0))
    let last = PixelProbe.box(5, 5, 20, 20, PixelProbe.rgb(0, 0, 1))
    for layer in [first, turned, last] { probe.root.addSublayer(layer) }
    #expect(probe.color(10, 10) == [0, 0, 1, 1])
    turned.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    #expect(probe.color(10, 10, at: 1) == [1, 0, 0, 1])
    // In the plane it turns nothing over.
    turned.transform = CATransform3DMakeRotation(.pi / 3, 0, 0, 1)
    #expect(probe.color(10, 10, at: 2) == [0, 0, 1, 1])
    // One that lies nearer stays there.
    turned.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    last.zPosition = 1
    #expect(probe.color(10, 10, at: 3) == [0, 0, 1, 1])
  }

  /// Layers in layers, each with a tilted sublayer that crosses its plane.
  private static func nest(_ depth: Int) throws -> Stage {
    let stage = try Stage(size: CGSize(width: 60, height: 60))
    var parent = stage.layer
    for level in 0..<depth {
      let layer = CALayer()
      layer.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
      layer.sublayerTransform.m34 = -1 / 300
      let tilted = PixelProbe.box(
        10, 10, 40, 40, PixelProbe.rgb(level % 2 == 0 ? 1 : 0, 0, 1, 0.5))
      tilted.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
      layer.addSublayer(PixelProbe.box(5, 5, 50, 50, PixelProbe.rgb(0, 1, 0, 0.2)))
      layer.addSublayer(tilted)
      parent.addSublayer(layer)
      parent = layer
    }
    return stage
  }

  @Test("levels of perspective with tilted sublayers add up and do not multiply")
  func levels() throws {
    func commands(_ depth: Int) throws -> Int {
      try Self.nest(depth).frame(at: 0).displayList().commands.count
    }
    let counts = try [5, 10, 20, 40].map(commands)
    for (few, many) in zip(counts, counts.dropFirst()) { #expect(many <= 3 * few) }
  }

  @Test("too many that cross are drawn, and it is said once")
  func crossings() throws {
    let stage = try Stage(size: CGSize(width: 60, height: 60))
    for index in 0..<150 {
      let layer = PixelProbe.box(5, 5, 50, 50, PixelProbe.rgb(0, 1, 0, 0.1))
      let angle = Double(index) / 150 * .pi
      layer.transform = CATransform3DMakeRotation(0.6, cos(angle), sin(angle), 0)
      stage.layer.addSublayer(layer)
    }
    let image = stage.image(at: 0).image
    #expect(image.pixels[30 * 60 + 30] >> 24 > 0)
    let said = stage.diagnostics.filter { $0.message.contains("cross one another") }
    #expect(said.count == 1)
  }
}
