// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import QuartzCore
import TestSupport
import Testing

/// Fills what it may draw with its ink.
private final class Inked: CALayer {
  var ink = CGColor.red
  var clips: [CGRect] = []

  override func draw(in ctx: CGContext) {
    clips.append(ctx.boundingBoxOfClipPath)
    ctx.setFillColor(ink)
    ctx.fill(bounds)
    ctx.setFillColor(.blue)
    ctx.fillEllipse(in: bounds.insetBy(dx: 3, dy: 2))
  }
}

@Suite("Display of a part")
struct PartialDisplayTests {
  private func layer(scale: CGFloat = 1) -> Inked {
    let layer = Inked()
    layer.bounds = CGRect(x: 5, y: 7, width: 40, height: 20)
    layer.contentsScale = scale
    layer.display()
    return layer
  }

  private func pixels(_ layer: CALayer) throws -> Image {
    try #require(layer.contents as? CGImage).image
  }

  @Test("only the part changes, and the context is cut to it")
  func part() throws {
    let layer = layer()
    layer.ink = .green
    layer.setNeedsDisplay(CGRect(x: 5, y: 7, width: 10, height: 4))
    layer.displayIfNeeded()
    #expect(layer.clips.last == CGRect(x: 5, y: 7, width: 10, height: 4))
    let image = try pixels(layer)
    #expect(image.pixels.count { $0 == 0xFF00_FF00 } > 20)
    #expect(image.pixels[19 * 40 + 39] == 0xFFFF_0000)
    #expect(image.pixels[0] == 0xFF00_FF00)
  }

  @Test("several parts count as their box, and all is all")
  func union() {
    let layer = layer()
    layer.setNeedsDisplay(CGRect(x: 6, y: 8, width: 1, height: 1))
    layer.setNeedsDisplay(CGRect(x: 10, y: 9, width: 1, height: 2))
    layer.displayIfNeeded()
    #expect(layer.clips.last == CGRect(x: 6, y: 8, width: 5, height: 3))
    layer.setNeedsDisplay(CGRect(x: 6, y: 8, width: 1, height: 1))
    layer.setNeedsDisplay()
    layer.setNeedsDisplay(CGRect(x: 6, y: 8, width: 1, height: 1))
    layer.displayIfNeeded()
    #expect(layer.clips.last == layer.bounds)
    #expect(!layer.needsDisplay())
  }

  @Test("drawing the same again in any part changes no pixel", arguments: [1, 2, 1.5])
  func sameAgain(scale: CGFloat) throws {
    let layer = layer(scale: scale)
    let before = try pixels(layer)
    var random = SplitMix64(seed: 5)
    for _ in 0..<50 {
      layer.setNeedsDisplay(
        CGRect(
          x: .random(in: 0...40, using: &random), y: .random(in: 0...24, using: &random),
          width: .random(in: -10...20, using: &random), height: .random(in: 0...9, using: &random)))
      layer.displayIfNeeded()
      #expect(try pixels(layer).pixels == before.pixels)
    }
  }

  @Test("a layer of another size is drawn whole")
  func resized() throws {
    let layer = layer()
    layer.ink = .green
    layer.bounds.size.width = 30
    layer.setNeedsDisplay(CGRect(x: 5, y: 7, width: 1, height: 1))
    layer.displayIfNeeded()
    let image = try pixels(layer)
    #expect(image.width == 30 && !image.pixels.contains(0xFFFF_0000))
  }
}
