// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import Testing

@testable import CoreGraphics

/// Coverage of black shapes beside Cairo's.
///
/// Curves are cut into lines that stay within 0.02 pixels of them, which is 5 levels for one edge
/// through a pixel and 10 for two; straight edges are exact but for rounding. Cairo's dashes end
/// across the chord of a curve, ours across the curve: 16 levels for the lines drawn here.
@Suite("Shapes beside Cairo's")
struct ShapeOracleTests {
  private static let side = OwnCanvas.side

  private func filled(_ path: Path, _ rule: FillRule) -> (Image, Image) {
    let own = OwnCanvas()
    own.context.addPath(CGPath(path))
    own.context.fillPath(using: rule == .evenOdd ? .evenOdd : .winding)
    let cairo = CairoCanvas(Self.side, Self.side, scale: 8)
    cairo.path(path)
    cairo.color(.black)
    cairo.fill(rule)
    return (own.image(), cairo.image())
  }

  private func windings(_ path: Path, _ rule: FillRule) -> Windings {
    var outline = FlattenedPath()
    outline.flatten(path, transform: Matrix3.identity, tolerance: 0.02)
    return Windings(outline, rule, side: Self.side)
  }

  private func windings(_ path: Path, _ style: StrokeStyle, _ map: Affine = .identity) -> Windings {
    var stroker = Stroker()
    var outline = FlattenedPath()
    stroker.stroke(path, style, transform: map, tolerance: 0.02, into: &outline)
    return Windings(outline, .nonZero, side: Self.side)
  }

  private func stroked(
    _ path: Path, _ style: StrokeStyle, _ map: Affine = .identity
  ) -> (Image, Image) {
    let own = OwnCanvas()
    own.context.concatenate(CGAffineTransform(map))
    own.stroke(path, style)
    let cairo = CairoCanvas(Self.side, Self.side, scale: 8)
    cairo.transform(map)
    cairo.path(path)
    cairo.color(.black)
    cairo.stroke(style)
    return (own.image(), cairo.image())
  }

  @Test("polygons without crossings, by both rules")
  func stars() {
    var drawings = Drawings(seed: 1)
    var difference = Difference("stars")
    for index in 0..<60 {
      let path = drawings.star()
      let (ours, theirs) = filled(path, index % 2 == 0 ? .nonZero : .evenOdd)
      difference.add(ours, theirs, named: "\(index)")
    }
    difference.expect(.init(largest: 2, mean: 0.05))
  }

  @Test("ellipses, rounded rectangles and sectors, turned")
  func named() {
    var difference = Difference("named shapes")
    var drawings = Drawings(seed: 2)
    for index in 0..<60 {
      let (ours, theirs) = filled(drawings.named(), .nonZero)
      difference.add(ours, theirs, named: "\(index)")
    }
    difference.expect(.init(largest: 6, mean: 0.1))
  }

  @Test("curves that cross themselves, by both rules", arguments: [FillRule.nonZero, .evenOdd])
  func crossing(rule: FillRule) {
    var difference = Difference("crossing curves \(rule)")
    var drawings = Drawings(seed: 3)
    for index in 0..<40 {
      let path = drawings.curves()
      let (ours, theirs) = filled(path, rule)
      let windings = windings(path, rule)
      difference.add(ours, theirs, named: "\(index)") { !windings.isPlain($0, $1) }
    }
    difference.expect(.init(largest: 11, mean: 0.1))
  }

  @Test(
    "lines with each join and cap",
    arguments: [LineJoin.miter, .round, .bevel], [LineCap.butt, .round, .square])
  func lines(join: LineJoin, cap: LineCap) {
    var difference = Difference("lines \(join) \(cap)")
    var drawings = Drawings(seed: 4)
    for index in 0..<16 {
      let style = drawings.style(cap: cap, join: join)
      let path = drawings.line()
      let (ours, theirs) = stroked(path, style)
      let windings = windings(path, style)
      difference.add(ours, theirs, named: "\(index)") { !windings.isPlain($0, $1) }
    }
    difference.expect(.init(largest: 3, mean: 0.1))
  }

  @Test("dashes", arguments: [LineCap.butt, .round, .square])
  func dashes(cap: LineCap) {
    var difference = Difference("dashes \(cap)")
    var drawings = Drawings(seed: 5)
    for index in 0..<24 {
      var style = drawings.style(cap: cap, join: .miter)
      style.width = drawings.number(0.6, 4)
      for _ in 0..<drawings.whole(1...4) { style.dash.append(drawings.number(1, 12)) }
      style.dashPhase = drawings.number(-20, 20)
      let path = index % 2 == 0 ? drawings.line() : drawings.bentLine()
      let (ours, theirs) = stroked(path, style)
      let windings = windings(path, style)
      difference.add(ours, theirs, named: "\(index)") { !windings.isPlain($0, $1) }
    }
    difference.expect(.init(largest: 16, mean: 0.2))
  }

  @Test("bent lines, with a pen that is an ellipse")
  func bent() {
    var difference = Difference("bent lines")
    var drawings = Drawings(seed: 6)
    for index in 0..<40 {
      var style = drawings.style(
        cap: LineCap(rawValue: UInt8(index % 3)) ?? .butt,
        join: LineJoin(rawValue: UInt8(index / 3 % 3)) ?? .miter)
      // Wider than a pixel in every map: thinner ones are a quad for each segment, as Core Graphics has them.
      style.width = drawings.number(1.7, 5)
      // Cairo measures miters after the map, Core Graphics' model and ours before it.
      let map = style.join == .miter ? drawings.turn() : drawings.map()
      let path = drawings.bentLine()
      let (ours, theirs) = stroked(path, style, map)
      let windings = windings(path, style, map)
      difference.add(ours, theirs, named: "\(index)") { !windings.isPlain($0, $1) }
    }
    difference.expect(.init(largest: 11, mean: 0.1))
  }

  @Test("outlines of strokes and dashes as paths are what strokes paint")
  func outlines() {
    var difference = Difference("stroked copies")
    var drawings = Drawings(seed: 7)
    for index in 0..<30 {
      let style = drawings.style(
        cap: LineCap(rawValue: UInt8(index % 3)) ?? .butt,
        join: LineJoin(rawValue: UInt8(index / 3 % 3)) ?? .miter)
      let path = CGPath(index % 2 == 0 ? drawings.line() : drawings.bentLine())
      var dashed = style
      var source = path
      // Straight ones alone: on curves Cairo's dashes end across a chord, which wide lines show.
      if index % 4 == 0 {
        dashed.dash = [6, 4, 2]
        dashed.dashPhase = 1.5
        source = path.copy(dashingWithPhase: 1.5, lengths: [6, 4, 2])
      }
      let outline = source.copy(
        strokingWithWidth: CGFloat(style.width),
        lineCap: CGLineCap(rawValue: Int32(style.cap.rawValue)) ?? .butt,
        lineJoin: CGLineJoin(rawValue: Int32(style.join.rawValue)) ?? .miter,
        miterLimit: CGFloat(style.miterLimit))
      let own = OwnCanvas()
      own.context.addPath(outline)
      own.context.fillPath()
      let cairo = CairoCanvas(Self.side, Self.side, scale: 8)
      cairo.path(path.geometry)
      cairo.color(.black)
      cairo.stroke(dashed)
      let windings = windings(path.geometry, dashed)
      difference.add(own.image(), cairo.image(), named: "\(index)") { !windings.isPlain($0, $1) }
    }
    difference.expect(.init(largest: 6, mean: 0.1))
  }

  @Test("clips within clips")
  func clips() {
    var difference = Difference("clips")
    var drawings = Drawings(seed: 8)
    for index in 0..<30 {
      let (first, second) = (drawings.star(), drawings.named())
      let color = drawings.color()
      let own = OwnCanvas()
      let cairo = CairoCanvas(Self.side, Self.side, scale: 8)
      for path in [first, second] {
        own.context.addPath(CGPath(path))
        own.context.clip()
        cairo.path(path)
        cairo.clip()
      }
      own.context.setFillColor(CGColor(color))
      own.context.fill(.infinite)
      cairo.color(color)
      cairo.paint()
      // A pixel that edges of both cut has the product of both areas, not that of the common part.
      let (a, b) = (filled(first, .nonZero).1, filled(second, .nonZero).1)
      difference.add(own.image(), cairo.image(), named: "\(index)") { x, y in
        let parts = [a, b].map { $0.pixels[y * Self.side + x] >> 24 }
        return parts.allSatisfy { $0 > 0 && $0 < 255 }
      }
    }
    difference.expect(.init(largest: 6, mean: 0.5))
  }
}
