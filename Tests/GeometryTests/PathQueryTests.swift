// SPDX-License-Identifier: Apache-2.0

import Geometry
import TestSupport
import Testing

@Suite("Path queries")
struct PathQueryTests {
  static let hill: Path = {
    var path = Path()
    path.move(to: .zero)
    path.quad(control: Vec2(50, 100), to: Vec2(100, 0))
    return path
  }()

  @Test("tight bounds leave the control points out")
  func bounds() {
    #expect(Self.hill.controlBounds == Rect(0, 0, 100, 100))
    #expect(isNear(Self.hill.bounds, Rect(0, 0, 100, 50), 1e-12))
    var cubic = Path()
    cubic.move(to: .zero)
    cubic.cubic(Vec2(0, 100), Vec2(100, 100), to: Vec2(100, 0))
    #expect(isNear(cubic.bounds, Rect(0, 0, 100, 75), 1e-12))
    #expect(Path().bounds == nil && Path().controlBounds == nil)
    #expect(lines(Vec2(3, 4)).bounds == Rect(3, 4, 0, 0))
  }

  @Test("bounds hold every point and touch on each side", arguments: 0..<30)
  func tightness(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let path = random.path()
    let bounds = try #require(path.bounds)
    var (low, high) = (Vec2(.infinity, .infinity), Vec2(-.infinity, -.infinity))
    for segment in PathMeasure(path).segments {
      for step in 0...1000 {
        let p = segment.point(at: Double(step) / 1000)
        low = Vec2(min(low.x, p.x), min(low.y, p.y))
        high = Vec2(max(high.x, p.x), max(high.y, p.y))
      }
    }
    #expect(isNear(low, Vec2(bounds.minX, bounds.minY), 1e-2))
    #expect(isNear(high, Vec2(bounds.maxX, bounds.maxY), 1e-2))
    #expect(low.x >= bounds.minX - 1e-9 && high.y <= bounds.maxY + 1e-9)
  }

  @Test("containment agrees with a fine polygon", arguments: 0..<40)
  func containment(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let path = random.path()
    var flat = FlattenedPath()
    flat.flatten(path, tolerance: 1e-4)
    for _ in 0..<200 {
      let p = random.point(-55...55)
      if flat.distance(to: p) < 1e-3 { continue }
      let winding = flat.winding(at: p)
      #expect(path.contains(p) == (winding != 0))
      #expect(path.contains(p, rule: .evenOdd) == (winding % 2 != 0))
    }
  }

  @Test("containment is exact at the edges of a rectangle and a curve")
  func edges() {
    let rect = Path(rect: Rect(0, 0, 10, 10))
    #expect(rect.contains(Vec2(0, 0)) && rect.contains(Vec2(0, 5)) && rect.contains(Vec2(5, 0)))
    #expect(!rect.contains(Vec2(10, 5)) && !rect.contains(Vec2(5, 10)))
    #expect(Self.hill.contains(Vec2(50, 50 - 1e-9)) && !Self.hill.contains(Vec2(50, 50 + 1e-9)))
    var ring = Path(rect: Rect(0, 0, 10, 10))
    ring.addRect(Rect(2, 2, 6, 6))
    #expect(ring.contains(Vec2(5, 5)) && !ring.contains(Vec2(5, 5), rule: .evenOdd))
    #expect(!rect.contains(Vec2(.nan, 5)) && !rect.contains(Vec2(.infinity, 5)))
    #expect(!Path().contains(.zero))
  }

  @Test("only one axis-parallel rectangle is a rectangle")
  func rectangle() {
    let (a, b, c, d) = Rect(1, 2, 3, 4).corners
    #expect(lines(a, b, c, d, closed: true).rectangle == Rect(1, 2, 3, 4))
    #expect(lines(d, c, b, a, closed: true).rectangle == Rect(1, 2, 3, 4))
    #expect(lines(a, b, c, d, a).rectangle == Rect(1, 2, 3, 4))
    #expect(lines(a, b, c, d, a, closed: true).rectangle == Rect(1, 2, 3, 4))
    #expect(lines(a, b, c, d).rectangle == nil)
    #expect(lines(a, b, c, closed: true).rectangle == nil)
    #expect(lines(a, c, b, d, closed: true).rectangle == nil)
    #expect(Path(rect: Rect(0, 0, 1, 1)).applying(.rotation(0.1)).rectangle == nil)
    #expect(Path().rectangle == nil)
  }

  @Test("the current point goes back to the start on closing")
  func currentPoint() {
    #expect(Path().currentPoint == nil)
    #expect(lines(Vec2(1, 2), Vec2(3, 4)).currentPoint == Vec2(3, 4))
    #expect(lines(Vec2(1, 2), Vec2(3, 4), closed: true).currentPoint == Vec2(1, 2))
  }

  @Test("reversing twice gives the path back, and once the opposite winding", arguments: 0..<20)
  func reversal(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let path = random.path()
    let reversed = path.reversed()
    let again = reversed.reversed()
    #expect(isNear(reversed.length, path.length, 1e-6))
    var (a, b, c) = (FlattenedPath(), FlattenedPath(), FlattenedPath())
    a.flatten(path, tolerance: 0.01)
    b.flatten(reversed, tolerance: 0.01)
    c.flatten(again, tolerance: 0.01)
    for _ in 0..<100 {
      let p = random.point(-50...50)
      if a.distance(to: p) < 0.05 { continue }
      #expect(a.winding(at: p) == -b.winding(at: p))
      #expect(a.winding(at: p) == c.winding(at: p))
    }
    #expect(lines(.zero, Vec2(1, 0), Vec2(1, 1)).reversed() == lines(Vec2(1, 1), Vec2(1, 0), .zero))
    let rect = Path(rect: Rect(0, 0, 2, 1))
    #expect(rect.reversed().reversed() == rect)
  }

  @Test("paths blend point by point when they pair up")
  func interpolation() throws {
    let a = Path(rect: Rect(0, 0, 10, 10))
    let b = Path(rect: Rect(10, 0, 30, 20))
    #expect(a.interpolated(to: b, 0.5)?.bounds == Rect(5, 0, 20, 15))
    let line = lines(.zero, Vec2(10, 0)).interpolated(to: lines(Vec2(0, 10), Vec2(20, 10)), 0.25)
    #expect(line == lines(Vec2(0, 2.5), Vec2(12.5, 2.5)))
    let bent = try #require(lines(.zero, Vec2(100, 0)).interpolated(to: Self.hill, 0.5))
    #expect(isNear(bent.bounds, Rect(0, 0, 100, 25), 1e-9))
    #expect(a.interpolated(to: Self.hill, 0.5) == nil)
    #expect(lines(.zero, .zero).interpolated(to: lines(.zero, closed: true), 0.5) == nil)
  }
}
