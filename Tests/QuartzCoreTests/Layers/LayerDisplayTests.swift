// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import QuartzCore
import Testing

/// A layer that draws a rectangle of its own coordinates.
private final class DrawingLayer: CALayer {
  var rect: CGRect?
  var transform2D: CGAffineTransform?

  override func draw(in ctx: CGContext) {
    transform2D = ctx.ctm
    guard let rect else { return }
    ctx.setFillColor(.red)
    ctx.fill(rect)
  }
}

/// A delegate that draws and writes down what it is asked for.
private final class DrawingDelegate: CALayerDelegate {
  var calls: [String] = []

  func layerWillDraw(_ layer: CALayer) { calls.append("will") }

  func draw(_ layer: CALayer, in ctx: CGContext) {
    calls.append("draw")
    ctx.setFillColor(.green)
    ctx.fill(layer.bounds)
  }
}

/// A delegate that gives the picture itself.
private final class PictureDelegate: CALayerDelegate {
  var calls = 0

  func display(_ layer: CALayer) { calls += 1 }

  func draw(_ layer: CALayer, in ctx: CGContext) { ctx.fill(.infinite) }
}

@Suite("CALayer display")
struct LayerDisplayTests {
  private func drawing(_ rect: CGRect?, scale: CGFloat = 1) -> DrawingLayer {
    let layer = DrawingLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
    layer.contentsScale = scale
    layer.rect = rect
    return layer
  }

  private func picture(_ layer: CALayer) throws -> Image {
    try #require(layer.contents as? CGImage).image
  }

  @Test("the store has bounds times scale pixels, its first row at the smallest y")
  func store() throws {
    let layer = drawing(CGRect(x: 0, y: 0, width: 5, height: 2), scale: 2)
    layer.display()
    let image = try picture(layer)
    #expect((image.width, image.height) == (40, 20))
    #expect(image.pixels.count { $0 == 0xFFFF_0000 } == 40)
    #expect(image.pixels[0] == 0xFFFF_0000)
    #expect(layer.transform2D == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 20))
  }

  @Test("the bounds' origin lies at the corner")
  func origin() throws {
    let layer = drawing(CGRect(x: 100, y: 50, width: 1, height: 1))
    layer.bounds.origin = CGPoint(x: 100, y: 50)
    layer.display()
    let image = try picture(layer)
    #expect(image.pixels[0] == 0xFFFF_0000)
    #expect(image.pixels.count { $0 > 0 } == 1)
  }

  @Test("what is drawn at a point shows at that point, in a flipped layer too")
  func places() throws {
    for isFlipped in [false, true] {
      let layer = drawing(CGRect(x: 3, y: 1, width: 4, height: 2))
      layer.isGeometryFlipped = isFlipped
      #expect(layer.contentsAreFlipped() == isFlipped)
      layer.display()
      #expect(RenderedLayer(layer).box == CGRect(x: 3, y: 1, width: 4, height: 2))
    }
  }

  @Test("a layer that draws nothing has no contents, and loses what it had drawn")
  func nothing() {
    let layer = drawing(nil)
    layer.display()
    #expect(layer.contents == nil)
    layer.rect = CGRect(x: 0, y: 0, width: 5, height: 5)
    layer.display()
    #expect(layer.contents != nil)
    layer.rect = nil
    layer.display()
    #expect(layer.contents == nil)
    let given = CALayer()
    given.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
    given.contents = RenderInContextTests.picture
    given.display()
    #expect(given.contents != nil)
  }

  @Test("a delegate draws after it has been told, and only when it is asked")
  func delegate() throws {
    let delegate = DrawingDelegate()
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
    layer.delegate = delegate
    #expect(RenderedLayer(layer).count == 0)
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    layer.displayIfNeeded()
    #expect(delegate.calls == ["will", "draw"])
    #expect(try picture(layer).pixels.allSatisfy { $0 == 0xFF00_FF00 })
    #expect(RenderedLayer(layer).count == 64)
  }

  @Test("a delegate that displays keeps the layer from drawing")
  func displayingDelegate() {
    let delegate = PictureDelegate()
    let layer = drawing(CGRect(x: 0, y: 0, width: 5, height: 5))
    layer.delegate = delegate
    layer.display()
    #expect(delegate.calls == 1)
    #expect(layer.contents == nil)
  }

  @Test("sizes without pixels make no store, huge ones a coarser one")
  func sizes() throws {
    let layer = drawing(.infinite)
    for size in [CGSize.zero, CGSize(width: CGFloat.nan, height: 5)] {
      layer.bounds.size = size
      layer.display()
      #expect(layer.contents == nil)
    }
    layer.bounds.size = CGSize(width: 1e9, height: 2)
    layer.contentsScale = 1e9
    layer.display()
    let image = try picture(layer)
    #expect(image.width <= 32_768 && image.height == 1)
  }

  @Test("shadows in a store fall down for a positive height")
  func shadow() throws {
    let delegate = ShadowDelegate()
    let plain = CALayer()
    plain.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    plain.contentsScale = 2
    plain.delegate = delegate
    plain.display()
    let image = try picture(plain)
    #expect(image.pixels[9 * 20 + 1] == 0xFF00_0000)
  }
}

/// Draws a small square with its shadow at the next place in y.
private final class ShadowDelegate: CALayerDelegate {
  func draw(_ layer: CALayer, in ctx: CGContext) {
    ctx.setShadow(offset: CGSize(width: 0, height: 4), blur: 0, color: .black)
    ctx.setFillColor(.red)
    ctx.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
  }
}
