// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import TestSupport
import Testing

@Suite("CGContext state")
struct CGContextStateTests {
  @Test("saved states come back in order, and an empty stack is left alone")
  func stack() {
    let canvas = Canvas(4, 4)
    let context = canvas.context
    context.restoreGState()
    context.setFillColor(.red)
    context.saveGState()
    context.translateBy(x: 2, y: 0)
    context.setFillColor(.green)
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    context.setAlpha(0.5)
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 4))
    context.restoreGState()
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 4))
    #expect(context.ctm == .identity)
    #expect((canvas(2, 3), canvas(0, 3), canvas(1, 0)) == (0xFF00_FF00, 0xFFFF_0000, 0))
  }

  @Test("the path is not part of the state")
  func pathSurvives() {
    let canvas = Canvas(4, 4)
    canvas.context.saveGState()
    canvas.context.addRect(CGRect(x: 1, y: 1, width: 2, height: 2))
    canvas.context.restoreGState()
    canvas.context.fillPath()
    #expect(canvas.paintedBox == CGRect(x: 1, y: 1, width: 2, height: 2))
  }

  @Test("transforms come before those that stand already")
  func transforms() {
    let context = Canvas().context
    context.translateBy(x: 10, y: 20)
    context.scaleBy(x: 2, y: 4)
    #expect(context.convertToDeviceSpace(CGPoint(x: 1, y: 1)) == CGPoint(x: 12, y: 24))
    #expect(context.convertToUserSpace(CGPoint(x: 12, y: 24)) == CGPoint(x: 1, y: 1))
    #expect(
      context.convertToDeviceSpace(CGSize(width: 1, height: 1)) == CGSize(width: 2, height: 4))
    #expect(
      context.convertToUserSpace(CGRect(x: 10, y: 20, width: 2, height: 4))
        == CGRect(x: 0, y: 0, width: 1, height: 1))
    context.rotate(by: .pi / 2)
    let point = context.convertToDeviceSpace(CGPoint(x: 1, y: 0))
    #expect(abs(point.x - 10) < 1e-9 && abs(point.y - 24) < 1e-9)
    context.concatenate(CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0))
    #expect(context.convertToUserSpace(CGPoint(x: 3, y: 4)) == CGPoint(x: 3, y: 4))
  }

  @Test("points are mapped when they are added, pens when they draw")
  func addingAndStroking() {
    let canvas = Canvas(40, 40)
    let context = canvas.context
    context.move(to: CGPoint(x: 4, y: 20))
    context.addLine(to: CGPoint(x: 36, y: 20))
    context.scaleBy(x: 1, y: 5)
    #expect(context.currentPointOfPath == CGPoint(x: 36, y: 4))
    context.setLineWidth(2)
    context.strokePath()
    #expect(canvas.paintedBox == CGRect(x: 4, y: 15, width: 32, height: 10))
  }

  @Test("answers about the current path")
  func pathQueries() throws {
    let context = Canvas().context
    #expect(context.isPathEmpty && context.path == nil)
    #expect(context.boundingBoxOfPath == .null)
    context.translateBy(x: 5, y: 5)
    context.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    context.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
    #expect(context.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 10))
    let middle = CGPoint(x: 5, y: 5)
    #expect(context.pathContains(middle, mode: .fill))
    #expect(!context.pathContains(middle, mode: .eoFill))
    #expect(!context.pathContains(middle, mode: .stroke))
    #expect(context.pathContains(CGPoint(x: -0.4, y: 5), mode: .stroke))
    #expect(context.pathContains(CGPoint(x: -0.4, y: 5), mode: .fillStroke))
    let path = try #require(context.path)
    #expect(path.contains(CGPoint(x: 1, y: 1)))
    context.setLineWidth(4)
    context.replacePathWithStrokedPath()
    #expect(context.boundingBoxOfPath == CGRect(x: -2, y: -2, width: 14, height: 14))
    context.beginPath()
    #expect(context.isPathEmpty && context.currentPointOfPath == .zero)
  }

  @Test("stroking a rectangle by a width of its own keeps the state's width")
  func strokeWidth() {
    let canvas = Canvas()
    canvas.context.setLineWidth(2)
    canvas.context.stroke(CGRect(x: 40, y: 40, width: 20, height: 20), width: 10)
    #expect(canvas.paintedBox == CGRect(x: 35, y: 35, width: 30, height: 30))
    let second = Canvas()
    second.context.setLineWidth(2)
    second.context.stroke(CGRect(x: 0, y: 0, width: 1, height: 1), width: 10)
    second.context.clear(CGRect(x: 0, y: 0, width: 100, height: 100))
    second.context.stroke(CGRect(x: 40, y: 40, width: 20, height: 20))
    #expect(second.paintedBox == CGRect(x: 39, y: 39, width: 22, height: 22))
  }

  @Test("dashes of an odd pattern are painted at 0-4, 6-7, 11-13")
  func dashes() {
    let canvas = Canvas(14, 1)
    canvas.context.setLineDash(phase: 0, lengths: [4, 2, 1])
    canvas.context.strokeLineSegments(between: [CGPoint(x: 0, y: 0.5), CGPoint(x: 14, y: 0.5)])
    let painted = (0..<14).filter { canvas.alpha($0, 0) == 255 }
    #expect(painted == [0, 1, 2, 3, 6, 11, 12])
    #expect(canvas.paintedCount == 7)
  }

  @Test("caps reach beyond the ends", arguments: [CGLineCap.butt, .square, .round])
  func caps(cap: CGLineCap) {
    let canvas = Canvas(40, 20)
    canvas.context.setLineWidth(4)
    canvas.context.setLineCap(cap)
    canvas.context.strokeLineSegments(between: [CGPoint(x: 10, y: 10), CGPoint(x: 30, y: 10)])
    let reach: CGFloat = cap == .butt ? 0 : 2
    #expect(canvas.paintedBox == CGRect(x: 10 - reach, y: 8, width: 20 + 2 * reach, height: 4))
    #expect((canvas.alpha(8, 8) > 200) == (cap == .square))
  }

  @Test("no antialiasing leaves no mixed pixels")
  func hardEdges() {
    let canvas = Canvas(40, 40)
    canvas.context.setShouldAntialias(false)
    canvas.context.fillEllipse(in: CGRect(x: 3.3, y: 4.7, width: 30, height: 29))
    #expect(canvas.paintedCount > 500)
    #expect(canvas.image.pixels.allSatisfy { $0 == 0 || $0 == 0xFF00_0000 })
  }

  @Test("painting consumes the path, filling a rectangle forgets it")
  func consumption() {
    let canvas = Canvas(10, 10)
    let context = canvas.context
    context.addRect(CGRect(x: 0, y: 0, width: 2, height: 2))
    context.fill(CGRect(x: 5, y: 5, width: 1, height: 1))
    #expect(context.isPathEmpty)
    context.fillPath()
    #expect(canvas.paintedCount == 1)
  }

  @Test("colours set by components mean the space's")
  func components() {
    let canvas = Canvas(5, 1)
    let context = canvas.context
    func cell(_ x: Int) { context.fill(CGRect(x: x, y: 0, width: 1, height: 1)) }
    cell(0)
    context.setFillColorSpace(CGColorSpaceCreateDeviceRGB())
    cell(1)
    context.setFillColor([0, 0, 1, 1])
    cell(2)
    context.setFillColor(cyan: 0, magenta: 1, yellow: 1, black: 0, alpha: 1)
    cell(3)
    context.setFillColor(gray: 1, alpha: 0.5)
    cell(4)
    #expect(
      canvas.image.pixels == [0xFF00_0000, 0xFF00_0000, 0xFF00_00FF, 0xFFFF_0000, 0x8080_8080])
  }

  @Test("numbers without meaning do no harm")
  func hostile() {
    let bad: [CGFloat] = [.nan, .infinity, -.infinity, 1e9, -1e9, 1e300, 0]
    let context = Canvas(16, 16).context
    var random = SplitMix64(seed: 5)
    func pick() -> CGFloat { bad[Int(random.next() % UInt64(bad.count))] }
    for _ in 0..<400 {
      context.saveGState()
      if random.next() % 4 == 0 { context.scaleBy(x: pick(), y: pick()) }
      if random.next() % 4 == 0 { context.translateBy(x: pick(), y: pick()) }
      context.setLineWidth(pick())
      context.setMiterLimit(pick())
      context.setAlpha(pick())
      context.setLineDash(phase: pick(), lengths: [pick(), pick()])
      if random.next() % 3 == 0 {
        context.setShadow(
          offset: CGSize(width: pick(), height: pick()), blur: pick(), color: .black)
      }
      let rect = CGRect(x: pick(), y: pick(), width: pick(), height: pick())
      context.fill(rect)
      context.stroke(rect)
      context.fillEllipse(in: rect)
      context.clear(rect)
      context.addArc(
        center: rect.origin, radius: pick(), startAngle: pick(), endAngle: pick(),
        clockwise: true)
      context.strokePath()
      context.clip(to: rect)
      context.fill(.infinite)
      context.fill(.null)
      _ = context.boundingBoxOfClipPath
      context.restoreGState()
    }
    #expect(context.makeImage()?.width == 16)
  }

  @Test("an infinite rectangle fills everything")
  func infinite() {
    let canvas = Canvas(8, 8)
    canvas.context.rotate(by: 0.3)
    canvas.context.fill(.infinite)
    #expect(canvas.image.pixels.allSatisfy { $0 == 0xFF00_0000 })
  }
}
