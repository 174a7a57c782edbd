// SPDX-License-Identifier: Apache-2.0

import Foundation
import Geometry
import TestSupport
import Testing

@Suite("Path shapes")
struct PathShapeTests {
  @Test("a rectangle runs from min/min by max/min")
  func rect() {
    let path = Path(rect: Rect(10, 20, -5, 4))
    #expect(path.verbs == [.move, .line, .line, .line, .close])
    #expect(path.points == [Vec2(5, 20), Vec2(10, 20), Vec2(10, 24), Vec2(5, 24)])
    #expect(path.rectangle == Rect(5, 20, 5, 4))
  }

  @Test("an ellipse starts at the right and turns towards maxY")
  func ellipse() {
    let path = Path(ellipseIn: Rect(0, 0, 100, 100))
    #expect(path.verbs == [.move, .cubic, .cubic, .cubic, .cubic, .close])
    #expect(path.points[0] == Vec2(100, 50))
    #expect(isNear(path.points[1], Vec2(100, 77.6142375)))
    #expect(isNear(path.points[2], Vec2(77.6142375, 100)))
    #expect(path.points[3] == Vec2(50, 100) && path.points[6] == Vec2(0, 50))
    #expect(path.points[9] == Vec2(50, 0) && path.points[12] == Vec2(100, 50))
  }

  @Test("an elliptic rounded rectangle starts in the middle of the right side")
  func roundedRect() {
    let path = Path(roundedRect: Rect(0, 0, 100, 60), cornerWidth: 20, cornerHeight: 10)
    #expect(path.points.first == Vec2(100, 30))
    #expect(path.points[1] == Vec2(100, 50))
    #expect(path.verbs.count == 10 && path.verbs.last == .close)
    #expect(path.bounds == Rect(0, 0, 100, 60))
    let full = Path(roundedRect: Rect(0, 0, 10, 10), cornerWidth: 99, cornerHeight: 99)
    #expect(isNear(full.length, 10 * .pi, 0.01))
    #expect(Path(roundedRect: Rect(0, 0, 9, 9), cornerWidth: 0, cornerHeight: 4).rectangle != nil)
  }

  @Test("each corner bit cuts one corner off", arguments: 0..<16, [false, true])
  func corners(bits: UInt8, continuous: Bool) {
    let rect = Rect(0, 0, 200, 150)
    let path = Path(roundedRect: rect, radius: 30, corners: bits, continuous: continuous)
    let places = [Vec2(2, 2), Vec2(198, 2), Vec2(2, 148), Vec2(198, 148)]
    for (bit, p) in places.enumerated() {
      #expect(path.contains(p) == (bits & (1 << UInt8(bit)) == 0))
    }
    #expect(isNear(path.bounds, rect, 1e-9))
    var flat = FlattenedPath()
    flat.flatten(path, tolerance: 0.001)
    let removed = continuous ? 0.2247025 : 1 - .pi / 4
    let expected = 200 * 150 - removed * 900 * Double(bits.nonzeroBitCount)
    #expect(isNear(flat.area(), expected, 6))
  }

  @Test("the radius is cut to half of the shorter side")
  func clamp() {
    let path = Path(roundedRect: Rect(0, 0, 40, 20), radius: 99, corners: 15, continuous: false)
    #expect(isNear(path.length, 20 * .pi + 40, 0.02))
    let disc = Path(roundedRect: Rect(0, 0, 40, 40), radius: 20, corners: 15, continuous: true)
    for element in PathMeasure(disc).segments {
      #expect(isNear((element.point(at: 0.5) - Vec2(20, 20)).length, 20, 0.25))
    }
    #expect(
      Path(roundedRect: Rect(0, 0, 9, 9), radius: .nan, corners: 15, continuous: true).rectangle
        != nil)
    #expect(
      Path(roundedRect: Rect(0, 0, .nan, 9), radius: 3, corners: 15, continuous: true).isEmpty)
  }
}

@Suite("Path arcs")
struct PathArcTests {
  static func arc(_ start: Double, _ end: Double, clockwise: Bool) -> Path {
    var path = Path()
    path.addArc(center: .zero, radius: 10, start: start, end: end, clockwise: clockwise)
    return path
  }

  @Test("angles rise unless clockwise")
  func sweep() throws {
    let short = Self.arc(0, .pi / 2, clockwise: false)
    let middle = try #require(PathMeasure(short).location(atFraction: 0.5))
    #expect(isNear(middle.point, Vec2(7.071068, 7.071068), 1e-2))
    #expect(isNear(try #require(short.currentPoint), Vec2(0, 10), 1e-9))
    let long = PathMeasure(Self.arc(0, .pi / 2, clockwise: true))
    #expect(isNear(long.length, 15 * .pi, 0.02))
    let third = try #require(long.location(atFraction: 1.0 / 3))
    #expect(isNear(third.point, Vec2(0, -10), 1e-2))
    let second = try #require(long.location(atFraction: 2.0 / 3))
    #expect(isNear(second.point, Vec2(-10, 0), 1e-2))
  }

  @Test("full quarters come first, the rest of the turn last")
  func quarters() throws {
    // As microsoft/WinObjC records it of the reference platform.
    var path = Path()
    path.addArc(
      center: Vec2(25, 100), radius: 20, start: .pi * 1.25, end: 0, clockwise: true)
    let expected = [
      Vec2(10.857863, 85.857865), Vec2(3.047378, 93.668352), Vec2(3.047379, 106.331651),
      Vec2(10.857865, 114.142137), Vec2(18.668352, 121.952622), Vec2(31.331651, 121.952621),
      Vec2(39.142137, 114.142135), Vec2(42.892864, 110.391407), Vec2(45, 105.304329),
      Vec2(45, 100),
    ]
    #expect(path.verbs == [.move, .cubic, .cubic, .cubic] && path.points.count == expected.count)
    #expect(zip(path.points, expected).allSatisfy { isNear($0, $1, 1e-5) })
    for degrees in [10.0, 90, 100, 180, 200, 270, 300, 359, 360] {
      for sign in [1.0, -1] {
        var arc = Path()
        arc.addRelativeArc(
          center: .zero, radius: 1, start: 0.4, delta: sign * degrees * .pi / 180)
        var left = degrees
        for segment in PathMeasure(arc).segments {
          let (from, to) = (segment.start, segment.end)
          let turn = atan2(from.cross(to), from.dot(to)) * 180 / .pi
          #expect(isNear(turn, sign * min(left, 90), 1e-6))
          left -= 90
        }
      }
    }
    // A corner that turns by 150 degrees.
    var corner = Path()
    corner.move(to: Vec2(-100, 0))
    corner.addArc(
      tangent1: .zero, tangent2: Vec2(-100 * cos(.pi / 6), 100 * sin(.pi / 6)), radius: 5)
    #expect(corner.verbs == [.move, .line, .cubic, .cubic])
    let (start, end) = (corner.points[1], corner.points[4])
    let center = Vec2(start.x, 5)
    #expect(abs((start - center).cross(end - center)) > 24.99)
  }

  @Test("a whole turn is drawn in both directions, and more than one wraps")
  func wholeTurn() {
    for turn in [2 * Double.pi, (2 * Double.pi).nextDown, 4 * .pi] {
      #expect(isNear(Self.arc(0, turn, clockwise: true).length, 20 * .pi, 0.02))
      #expect(isNear(Self.arc(turn, 0, clockwise: false).length, 20 * .pi, 0.02))
    }
    #expect(Self.arc(1, 1, clockwise: true).length < 1e-9)
    #expect(isNear(Self.arc(0, 2.5 * .pi, clockwise: true).length, 15 * .pi, 0.02))
    #expect(isNear(Self.arc(2 * .pi, 0, clockwise: true).length, 20 * .pi, 0.02))
    #expect(isNear(Self.arc(0, 2 * .pi, clockwise: false).length, 20 * .pi, 0.02))
    #expect(isNear(Self.arc(0, 9 * .pi, clockwise: false).length, 20 * .pi, 0.02))
    #expect(isNear(Self.arc(0, -.pi / 2, clockwise: false).length, 15 * .pi, 0.02))
  }

  @Test("a quarter leaves its circle by 2.73e-4 of the radius at most, outwards", arguments: 1...12)
  func radiusError(pieces: Int) {
    let radius = 1000.0
    var path = Path()
    path.addRelativeArc(
      center: Vec2(3, -5), radius: radius, start: 0.7, delta: Double(pieces) * .pi / 6)
    var worst = 0.0
    for segment in PathMeasure(path).segments {
      for step in 0...200 {
        let distance = (segment.point(at: Double(step) / 200) - Vec2(3, -5)).length / radius - 1
        #expect(distance > -1e-12)
        worst = max(worst, distance)
      }
    }
    #expect(worst <= 2.73e-4)
    // A piece of half the angle is 64 times as near.
    if pieces == 3 { #expect(worst > 2.7e-4) }
    if pieces == 1 { #expect(worst < 2.73e-4 / 64 * 1.5) }
  }

  @Test("a relative arc turns as often as it is told, within a bound")
  func relative() {
    var path = Path()
    path.addRelativeArc(center: .zero, radius: 1, start: 0, delta: -5 * .pi)
    #expect(isNear(path.length, 5 * .pi, 0.01))
    path = Path()
    path.addRelativeArc(center: .zero, radius: 1, start: 0, delta: 1e18)
    #expect(path.verbs.count < 300)
    path.addRelativeArc(center: .zero, radius: 1, start: .nan, delta: 1)
    #expect(path.points.allSatisfy { $0.isFinite })
  }

  @Test("arcs stay on their circle", arguments: 0..<20)
  func radius(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (start, delta) = (random.double(in: -9...9), random.double(in: -9...9))
    var path = Path()
    path.addRelativeArc(center: Vec2(3, 4), radius: 10, start: start, delta: delta)
    for segment in PathMeasure(path).segments {
      for t in stride(from: 0.0, through: 1, by: 0.1) {
        #expect(isNear((segment.point(at: t) - Vec2(3, 4)).length, 10, 3e-3))
      }
    }
  }

  @Test("an arc is joined to what stands before it")
  func joined() {
    var path = lines(Vec2(0, 0), Vec2(5, 0))
    path.addArc(center: .zero, radius: 10, start: 0, end: 1, clockwise: false)
    #expect(path.verbs == [.move, .line, .line, .cubic])
    #expect(path.points[2] == Vec2(10, 0))
  }

  @Test("a tangent arc touches both lines")
  func tangent() throws {
    var path = lines(.zero)
    path.addArc(tangent1: Vec2(100, 0), tangent2: Vec2(100, 100), radius: 20)
    #expect(isNear(path.points[1], Vec2(80, 0)))
    #expect(isNear(try #require(path.currentPoint), Vec2(100, 20)))
    let middle = try #require(PathMeasure(path).segments.last).point(at: 0.5)
    #expect(isNear((middle - Vec2(80, 20)).length, 20, 1e-2))
    path = lines(.zero)
    path.addArc(tangent1: Vec2(100, 0), tangent2: Vec2(0, 50), radius: 10)
    #expect(isNear(path.points[1], Vec2(57.639320, 0)))
    #expect(isNear(try #require(path.currentPoint), Vec2(62.111456, 18.944272)))
    for p in [Vec2(200, 0), Vec2(100, 0), Vec2(50, 0)] {
      path = lines(.zero)
      path.addArc(tangent1: Vec2(100, 0), tangent2: p, radius: 10)
      #expect(path == lines(.zero, Vec2(100, 0)))
    }
    path = lines(.zero)
    path.addArc(tangent1: Vec2(100, 0), tangent2: Vec2(100, 9), radius: 0)
    #expect(path == lines(.zero, Vec2(100, 0)))
  }
}
