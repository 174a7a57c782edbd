// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Geometry
import Testing

@Suite("CGPath")
struct CGPathTests {
  private func close(
    _ a: CGPoint, _ x: CGFloat, _ y: CGFloat, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(abs(a.x - x) < 1e-5 && abs(a.y - y) < 1e-5, sourceLocation: sourceLocation)
  }

  private func close(
    _ a: CGRect, _ b: CGRect, tolerance: CGFloat = 1e-6,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      abs(a.minX - b.minX) < tolerance && abs(a.minY - b.minY) < tolerance
        && abs(a.width - b.width) < tolerance && abs(a.height - b.height) < tolerance,
      "\(a) is not \(b)", sourceLocation: sourceLocation)
  }

  private func line(to end: CGPoint) -> CGMutablePath {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: end)
    return path
  }

  @Test("visits elements with their points")
  func visiting() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 7, y: 8), control: CGPoint(x: 5, y: 6))
    path.addCurve(
      to: CGPoint(x: 13, y: 14), control1: CGPoint(x: 9, y: 10), control2: CGPoint(x: 11, y: 12))
    path.closeSubpath()
    var seen: [(CGPathElementType, [CGFloat])] = []
    path.applyWithBlock { element in
      let counts: [CGPathElementType: Int] = [
        .moveToPoint: 1, .addLineToPoint: 1, .addQuadCurveToPoint: 2, .addCurveToPoint: 3,
      ]
      let count = counts[element.pointee.type] ?? 0
      seen.append(
        (element.pointee.type, (0..<count).map { element.pointee.points[$0].x }))
    }
    #expect(seen.map { $0.0.rawValue } == [0, 1, 2, 3, 4])
    #expect(seen.map { $0.1 } == [[1], [3], [5, 7], [9, 11, 13], []])
    var count = 0
    withUnsafeMutablePointer(to: &count) { pointer in
      path.apply(info: pointer) { info, _ in
        info?.assumingMemoryBound(to: Int.self).pointee += 1
      }
    }
    #expect(count == 5)
  }

  @Test("elements without a current point are ignored")
  func noCurrentPoint() {
    let path = CGMutablePath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.addQuadCurve(to: .zero, control: .zero)
    path.addCurve(to: .zero, control1: .zero, control2: .zero)
    path.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 1, y: 1), radius: 1)
    path.closeSubpath()
    #expect(path.isEmpty && path.currentPoint == .zero)
    #expect(path.boundingBox.isNull && path.boundingBoxOfPath.isNull)
  }

  @Test("closing returns to the start of the subpath")
  func closing() {
    let path = line(to: CGPoint(x: 5, y: 5))
    path.closeSubpath()
    path.closeSubpath()
    #expect(path.geometry.verbs == [.move, .line, .close])
    #expect(path.currentPoint == .zero)
  }

  @Test("a transform maps points before they are added")
  func transforms() {
    let map = CGAffineTransform(translationX: 10, y: 20)
    let path = CGMutablePath()
    path.move(to: .zero, transform: map)
    path.addLine(to: CGPoint(x: 1, y: 0), transform: map)
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1), transform: map)
    path.addPath(line(to: CGPoint(x: 2, y: 2)), transform: map)
    #expect(path.boundingBox == CGRect(x: 10, y: 20, width: 2, height: 2))
    var inverse = map.inverted()
    #expect(path.copy(using: &inverse)?.boundingBox == CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(path.copy(using: nil) == path)
  }

  @Test("copies are independent")
  func copies() {
    let path = line(to: CGPoint(x: 1, y: 1))
    let fixed = path.copy()
    let other = path.mutableCopy()
    path.addLine(to: CGPoint(x: 2, y: 2))
    #expect(fixed == other && fixed != path)
    #expect(fixed?.hashValue == other?.hashValue)
    #expect(!(fixed is CGMutablePath))
  }

  @Test("a rectangle begins at its smallest corner and goes along x")
  func rectangle() {
    let path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
    #expect(
      path.geometry.points == [Vec2(1, 2), Vec2(4, 2), Vec2(4, 6), Vec2(1, 6)])
    let added = CGMutablePath()
    added.addRect(CGRect(x: 4, y: 6, width: -3, height: -4))
    #expect(added == path)
    var rect = CGRect.zero
    #expect(path.isRect(&rect) && rect == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(!line(to: CGPoint(x: 1, y: 1)).isRect(nil))
  }

  @Test("an ellipse begins at the middle of its maxX side")
  func ellipse() {
    let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
    let points = path.geometry.points.map { CGPoint($0) }
    #expect(points.count == 13)
    close(points[0], 100, 50)
    close(points[1], 100, 77.6142375)
    close(points[2], 77.6142375, 100)
    close(points[3], 50, 100)
    close(path.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test("a rounded rectangle keeps its box and loses its corners")
  func roundedRect() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
    let path = CGPath(roundedRect: rect, cornerWidth: 10, cornerHeight: 20, transform: nil)
    close(path.boundingBoxOfPath, rect)
    #expect(!path.contains(CGPoint(x: 1, y: 1)) && path.contains(CGPoint(x: 11, y: 1)))
    let cut = CGMutablePath()
    cut.addRoundedRect(in: rect, cornerWidth: 1000, cornerHeight: 1000)
    close(cut.boundingBoxOfPath, rect)
  }

  @Test("an arc runs the way its angles grow, or the other when clockwise")
  func arcs() {
    let quarter = CGMutablePath()
    quarter.addArc(
      center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    close(quarter.currentPoint, 0, 10)
    close(quarter.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 10, height: 10))
    let rest = CGMutablePath()
    rest.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    close(rest.currentPoint, 0, 10)
    close(rest.boundingBoxOfPath, CGRect(x: -10, y: -10, width: 20, height: 20), tolerance: 1e-2)
    for (start, end) in [(0, 2 * CGFloat.pi), (2 * CGFloat.pi, 0)] {
      let full = CGMutablePath()
      full.addArc(center: .zero, radius: 10, startAngle: start, endAngle: end, clockwise: true)
      #expect(abs(full.boundingBoxOfPath.width - 20) < 1e-2)
    }
    let relative = CGMutablePath()
    relative.move(to: .zero)
    relative.addRelativeArc(center: .zero, radius: 10, startAngle: 0, delta: -.pi / 2)
    close(relative.currentPoint, 0, -10)
    #expect(relative.geometry.verbs.prefix(2) == [.move, .line])
  }

  @Test("an arc between tangents touches both")
  func tangents() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 100), radius: 20)
    close(CGPoint(path.geometry.points[1]), 80, 0)
    close(path.currentPoint, 100, 20)
    let acute = CGMutablePath()
    acute.move(to: .zero)
    acute.addArc(
      tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 0, y: 50), radius: 10)
    close(CGPoint(acute.geometry.points[1]), 57.639320, 0)
    close(acute.currentPoint, 62.111456, 18.944272)
  }

  @Test("boxes with and without control points")
  func boxes() {
    let quad = CGMutablePath()
    quad.move(to: .zero)
    quad.addQuadCurve(to: CGPoint(x: 100, y: 0), control: CGPoint(x: 50, y: 100))
    close(quad.boundingBox, CGRect(x: 0, y: 0, width: 100, height: 100))
    close(quad.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 100, height: 50))
    let cubic = CGMutablePath()
    cubic.move(to: .zero)
    cubic.addCurve(
      to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 100),
      control2: CGPoint(x: 100, y: 100))
    close(cubic.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 100, height: 75))
  }

  @Test("contains follows the rule and maps the point")
  func containment() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
    path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
    let middle = CGPoint(x: 15, y: 15)
    #expect(path.contains(middle) && !path.contains(middle, using: .evenOdd))
    #expect(!path.contains(CGPoint(x: 40, y: 5)))
    let map = CGAffineTransform(translationX: -20, y: 0)
    #expect(path.contains(CGPoint(x: 40, y: 5), transform: map))
    let open = CGMutablePath()
    open.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10)])
    #expect(open.contains(CGPoint(x: 2, y: 2)))
  }

  @Test("a stroke's outline covers the line and its caps")
  func stroking() {
    let path = line(to: CGPoint(x: 10, y: 0))
    func outline(_ cap: CGLineCap) -> CGPath {
      path.copy(strokingWithWidth: 2, lineCap: cap, lineJoin: .miter, miterLimit: 10)
    }
    close(outline(.butt).boundingBoxOfPath, CGRect(x: 0, y: -1, width: 10, height: 2))
    close(outline(.square).boundingBoxOfPath, CGRect(x: -1, y: -1, width: 12, height: 2))
    close(
      outline(.round).boundingBoxOfPath, CGRect(x: -1, y: -1, width: 12, height: 2),
      tolerance: 0.01)
    #expect(!outline(.round).contains(CGPoint(x: 10.9, y: 0.9)))
    #expect(outline(.square).contains(CGPoint(x: 10.9, y: 0.9)))
    var map = CGAffineTransform(scaleX: 2, y: 2)
    let scaled = CGPath(
      __byStroking: path, transform: &map, lineWidth: 2, lineCap: .butt, lineJoin: .round,
      miterLimit: 0)
    close(scaled?.boundingBox ?? .null, CGRect(x: 0, y: -2, width: 20, height: 4))
  }

  @Test(
    "a stroke's outline is the same by both rules", arguments: [CGLineJoin.miter, .round, .bevel])
  func strokingByEitherRule(join: CGLineJoin) throws {
    let path = CGMutablePath()
    path.addLines(between: [
      CGPoint(x: 4, y: 4), CGPoint(x: 40, y: 6), CGPoint(x: 8, y: 30), CGPoint(x: 44, y: 44),
      CGPoint(x: 20, y: 2),
    ])
    path.addEllipse(in: CGRect(x: 10, y: 10, width: 20, height: 30))
    path.addRect(CGRect(x: 5, y: 25, width: 30, height: 15))
    for width in [1.5, 4, 9] {
      let outline = path.copy(
        strokingWithWidth: width, lineCap: .square, lineJoin: join, miterLimit: 10)
      let byWinding = path.geometry.stroked(
        StrokeStyle(
          width: width, cap: .square, join: LineJoin(rawValue: UInt8(join.rawValue)) ?? .miter,
          miterLimit: 10))
      func picture(_ path: CGPath, _ rule: CGPathFillRule) throws -> [UInt32] {
        let context = try #require(CGContext(width: 50, height: 50))
        context.addPath(path)
        context.fillPath(using: rule)
        return try #require(context.makeImage()).image.pixels
      }
      let (even, wound) = (try picture(outline, .evenOdd), try picture(outline, .winding))
      let expected = try picture(CGPath(byWinding), .winding)
      for (index, pixel) in even.enumerated() {
        #expect(abs(Int(pixel >> 24) - Int(wound[index] >> 24)) <= 1)
        // Where edges cross in a pixel, areas that lie over each other were added.
        #expect(Int(pixel >> 24) <= Int(expected[index] >> 24) + 2)
      }
      #expect(outline.contains(CGPoint(x: 22, y: 5)) && outline.contains(CGPoint(x: 20, y: 40)))
    }
  }

  @Test("a pattern of odd length is read round and round")
  func dashing() {
    let path = line(to: CGPoint(x: 14, y: 0))
    let dashes = path.copy(dashingWithPhase: 0, lengths: [4, 2, 1])
    #expect(dashes.geometry.points.map(\.x).map { $0.rounded() } == [0, 4, 6, 7, 11, 13])
    #expect(dashes.geometry.verbs == [.move, .line, .move, .line, .move, .line])
    let shifted = path.copy(dashingWithPhase: 2, lengths: [4, 20])
    #expect(shifted.boundingBox.width == 2)
    let pattern: [CGFloat] = [4, 2, 1]
    #expect(
      CGPath(__byDashing: path, transform: nil, phase: 0, lengths: pattern, count: 3) == dashes)
  }

  @Test("broken numbers do not trap")
  func broken() {
    for value: CGFloat in [.nan, .infinity, -.infinity, .greatestFiniteMagnitude] {
      let path = CGMutablePath()
      path.move(to: CGPoint(x: value, y: 0))
      path.addLine(to: CGPoint(x: 1, y: value))
      path.addArc(center: .zero, radius: value, startAngle: value, endAngle: 0, clockwise: true)
      path.addEllipse(in: CGRect(x: 0, y: value, width: value, height: 1))
      path.addRect(CGRect(x: value, y: value, width: value, height: value))
      path.addRoundedRect(
        in: CGRect(x: 0, y: 0, width: 1, height: 1), cornerWidth: value, cornerHeight: value)
      _ = path.contains(CGPoint(x: value, y: value))
      _ = path.copy(strokingWithWidth: value, lineCap: .round, lineJoin: .round, miterLimit: value)
      _ = path.copy(dashingWithPhase: value, lengths: [value, 1])
      #expect(!path.isEmpty)
    }
  }
}
