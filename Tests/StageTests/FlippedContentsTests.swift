// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import QuartzCore
import Testing

@testable import Stage

/// A layer that marks the left half of its upper edge, as drawing code that asks for the direction does.
private final class Marked: CALayer {
  override func draw(in ctx: CGContext) {
    if contentsAreFlipped() {
      ctx.translateBy(x: 0, y: bounds.height)
      ctx.scaleBy(x: 1, y: -1)
    }
    // From here on y grows upwards.
    ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    ctx.fill(CGRect(x: 0, y: bounds.height - 10, width: 20, height: 10))
  }
}

@Suite("Flipped contents")
struct FlippedContentsTests {
  /// Pixels of a 40 by 40 layer, in the middle of its four corners.
  private func corners(flips: Int) throws -> [Bool] {
    let stage = try Stage(size: CGSize(width: 40, height: 40), scale: 1, background: nil)
    let (outer, layer) = (CALayer(), Marked())
    for item in [outer, layer] { item.frame = CGRect(x: 0, y: 0, width: 40, height: 40) }
    outer.isGeometryFlipped = flips > 0
    layer.isGeometryFlipped = flips > 1
    outer.addSublayer(layer)
    stage.layer.addSublayer(outer)
    #expect(layer.contentsAreFlipped() == flips.isMultiple(of: 2))
    layer.setNeedsDisplay()
    let image = stage.image()
    return [(5, 5), (35, 5), (5, 35), (35, 35)].map { image.image.pixels[$0.1 * 40 + $0.0] > 0 }
  }

  @Test(
    "what asks whether y grows downwards draws upright on screen, through flips too",
    arguments: 0...2)
  func asks(flips: Int) throws {
    // A flip of the layer's space turns its picture over with all else in it.
    let isUpright = try corners(flips: flips) == [true, false, false, false]
    #expect(isUpright)
  }
}
