// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing

@Suite("CGLayer")
struct CGLayerTests {
  private func drawMark(_ context: CGContext) {
    context.setFillColor(.red)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
    context.setFillColor(.blue)
    context.fillEllipse(in: CGRect(x: 3, y: 3, width: 5, height: 5))
  }

  @Test("shows at a point what drawing there shows")
  func point() throws {
    let (layered, direct) = (Canvas(40, 30), Canvas(40, 30))
    let layer = try #require(
      CGLayer(layered.context, size: CGSize(width: 10, height: 8), auxiliaryInfo: nil))
    drawMark(try #require(layer.context))
    for corner in [CGPoint(x: 0, y: 0), CGPoint(x: 12, y: 7), CGPoint(x: 30, y: 22)] {
      layered.context.draw(layer, at: corner)
      direct.context.saveGState()
      direct.context.translateBy(x: corner.x, y: corner.y)
      drawMark(direct.context)
      direct.context.restoreGState()
    }
    #expect(layered.image == direct.image)
    #expect(layer.size == CGSize(width: 10, height: 8))
  }

  @Test("is stretched over a rectangle, its origin at the rectangle's in a flipped space too")
  func rectangle() throws {
    let canvas = Canvas(40, 40)
    let layer = try #require(
      CGLayer(canvas.context, size: CGSize(width: 4, height: 4), auxiliaryInfo: nil))
    layer.context?.setFillColor(.red)
    layer.context?.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
    canvas.context.interpolationQuality = .none
    canvas.context.draw(layer, in: CGRect(x: 8, y: 8, width: 16, height: 8))
    #expect(canvas.paintedBox == CGRect(x: 8, y: 8, width: 16, height: 2))
    canvas.context.clear(CGRect(x: 0, y: 0, width: 40, height: 40))
    canvas.context.translateBy(x: 0, y: 40)
    canvas.context.scaleBy(x: 1, y: -1)
    canvas.context.draw(layer, at: CGPoint(x: 8, y: 8))
    #expect(canvas.paintedBox == CGRect(x: 8, y: 31, width: 4, height: 1))
  }

  @Test("shows what has been drawn into it since")
  func changes() throws {
    let canvas = Canvas(4, 4)
    let layer = try #require(
      CGLayer(canvas.context, size: CGSize(width: 4, height: 4), auxiliaryInfo: nil))
    canvas.context.draw(layer, at: .zero)
    #expect(canvas.paintedCount == 0)
    layer.context?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    canvas.context.draw(layer, at: .zero)
    #expect(canvas.paintedCount == 1)
    layer.context?.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
    canvas.context.draw(layer, at: .zero)
    #expect(canvas.paintedCount == 2)
  }

  @Test("has the pixels of its context's scale, and ends at its size")
  func scale() throws {
    let canvas = Canvas(40, 40)
    let map = CGAffineTransform(scaleX: 2, y: 2)
    canvas.context.concatenate(map)
    canvas.context.setBase(map)
    let layer = try #require(
      CGLayer(canvas.context, size: CGSize(width: 5, height: 2.75), auxiliaryInfo: nil))
    let own = try #require(layer.context)
    #expect((own.width, own.height) == (10, 6))
    own.setFillColor(.red)
    own.fill(.infinite)
    canvas.context.draw(layer, at: CGPoint(x: 1, y: 1))
    #expect(canvas.paintedBox == CGRect(x: 2, y: 2, width: 10, height: 6))
    #expect(canvas(2, 2) == 0xFFFF_0000)
    #expect(abs(canvas.alpha(2, 7) - 128) <= 1)
  }

  @Test("a layer does not draw itself, and sizes out of reach are nil")
  func failures() throws {
    let canvas = Canvas(4, 4)
    let layer = try #require(
      CGLayer(canvas.context, size: CGSize(width: 4, height: 4), auxiliaryInfo: nil))
    layer.context?.draw(layer, at: .zero)
    #expect(layer.context?.makeImage()?.image.pixels.allSatisfy { $0 == 0 } == true)
    for size in [0, -1, CGFloat.nan, .infinity, 1e9] {
      #expect(
        CGLayer(canvas.context, size: CGSize(width: size, height: 4), auxiliaryInfo: nil) == nil)
    }
  }
}
