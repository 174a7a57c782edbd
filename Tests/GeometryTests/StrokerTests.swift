// SPDX-License-Identifier: Apache-2.0

import Foundation
import Geometry
import TestSupport
import Testing

@Suite("Stroking")
struct StrokerTests {
  static let line = lines(.zero, Vec2(10, 0))

  @Test(
    "caps of a line",
    arguments: [
      (LineCap.butt, Rect(0, -1, 10, 2), 20.0),
      (.square, Rect(-1, -1, 12, 2), 24),
      (.round, Rect(-1, -1, 12, 2), 20 + Double.pi),
    ])
  func caps(cap: LineCap, box: Rect, area: Double) {
    let flat = outline(Self.line, StrokeStyle(width: 2, cap: cap), tolerance: 1e-4)
    #expect(isNear(flat.bounds, box, 1e-3))
    #expect(isNear(flat.area(), area, 0.01))
  }

  @Test(
    "a subpath of length zero shows its cap only",
    arguments: [
      (LineCap.butt, 0.0), (.square, 4), (.round, Double.pi),
    ])
  func specks(cap: LineCap, area: Double) {
    var paths = [lines(Vec2(5, 5), Vec2(5, 5)), lines(Vec2(5, 5), closed: true)]
    var curve = lines(Vec2(5, 5))
    curve.cubic(Vec2(5, 5), Vec2(5, 5), to: Vec2(5, 5))
    paths.append(curve)
    for path in paths {
      let flat = outline(path, StrokeStyle(width: 2, cap: cap), tolerance: 1e-4)
      #expect(isNear(flat.area(), area, 0.01))
    }
    #expect(outline(lines(Vec2(5, 5)), StrokeStyle(width: 2, cap: cap)).isEmpty)
  }

  @Test(
    "a stroke trimmed to no length shows its cap only",
    arguments: [
      (LineCap.butt, 0.0), (.square, 4), (.round, Double.pi),
    ], [0, 0.25, 0.5, 1])
  func trimmedSpecks(of cap: (LineCap, Double), at place: Double) {
    var path = lines(.zero, Vec2(10, 0))
    path.append(lines(Vec2(20, 0), Vec2(30, 0)))
    var style = StrokeStyle(width: 2, cap: cap.0, trimStart: place, trimEnd: place)
    let flat = outline(path, style, tolerance: 1e-4)
    #expect(isNear(flat.area(), cap.1, 0.01))
    if cap.1 > 0 {
      // Where two lines meet it is the later one's start.
      let middle = place < 0.5 ? 20 * place : 10 + 20 * place
      #expect(isNear(flat.bounds, Rect(middle - 1, -1, 2, 2), 1e-3))
    }
    style.dash = [1, 1]
    #expect(outline(path, style).isEmpty)
    style.dash = []
    style.trimEnd = place - 0.1
    #expect(outline(path, style).isEmpty)
  }

  @Test(
    "joins of a right angle",
    arguments: [(LineJoin.miter, 80.0), (.bevel, 78), (.round, 76 + Double.pi)])
  func joins(join: LineJoin, area: Double) {
    let path = lines(.zero, Vec2(10, 0), Vec2(10, 10))
    let flat = outline(path, StrokeStyle(width: 4, join: join), tolerance: 1e-4)
    #expect(isNear(flat.area(), area, 0.02))
    #expect((flat.winding(at: Vec2(11.9, -1.9)) != 0) == (join == .miter))
  }

  @Test("a miter longer than its limit becomes a bevel")
  func miterLimit() throws {
    // At 11.4783° a miter is ten line widths long.
    for (angle, isMitered) in [(11.5, true), (11.4, false)] {
      let turn = angle * .pi / 180
      let path = lines(Vec2(100, 0), .zero, Vec2(100 * cos(turn), 100 * sin(turn)))
      let box = try #require(outline(path, StrokeStyle(width: 2)).bounds)
      #expect((box.minX < -5) == isMitered)
    }
    let corner = lines(.zero, Vec2(10, 0), Vec2(10, 10))
    let none = outline(corner, StrokeStyle(width: 4, miterLimit: 0))
    #expect(isNear(none.area(), 78, 0.02))
  }

  @Test("a closed path has joins all round and a hole")
  func closed() {
    let square = Path(rect: Rect(0, 0, 10, 10))
    let flat = outline(square, StrokeStyle(width: 2))
    #expect(isNear(flat.area(), 144 - 64, 0.1))
    #expect(flat.winding(at: Vec2(5, 5)) == 0 && flat.winding(at: Vec2(-0.9, -0.9)) != 0)
    #expect(flat.points.count == 8)
    let full = outline(square, StrokeStyle(width: 20))
    #expect(isNear(full.area(), 900, 0.5))
  }

  @Test("the ring of a circle has the area of its middle line times its width")
  func circle() {
    for (radius, width) in [(10.0, 2.0), (10, 19), (100, 6)] {
      let path = Path(ellipseIn: Rect(-radius, -radius, 2 * radius, 2 * radius))
      let flat = outline(path, StrokeStyle(width: width), tolerance: 1e-3)
      #expect(isNear(flat.area(), 2 * .pi * radius * width, 0.002 * radius * width))
    }
    let disc = outline(Path(ellipseIn: Rect(-5, -5, 10, 10)), StrokeStyle(width: 24))
    #expect(isNear(disc.area(), .pi * 17 * 17, 1))
    #expect(disc.winding(at: .zero) != 0 && disc.winding(at: Vec2(3, 3)) != 0)
  }

  @Test(
    "round strokes cover what lies within half a width, and nothing else", arguments: 0..<60)
  func distance(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let path = random.path(-20...20)
    let width = random.double(in: 1...24)
    let flat = outline(path, StrokeStyle(width: width, cap: .round, join: .round))
    var middle = FlattenedPath()
    middle.flatten(path, tolerance: 1e-3)
    var signs: Set<Int> = []
    for _ in 0..<200 {
      let p = random.point(-34...34)
      let distance = middle.distance(to: p)
      if abs(distance - width / 2) < 0.02 { continue }
      let winding = flat.winding(at: p)
      #expect((winding != 0) == (distance < width / 2), "\(p) at \(distance) of \(width / 2)")
      signs.insert(winding.signum())
    }
    #expect(!signs.isSuperset(of: [-1, 1]))
  }

  @Test(
    "mitered and beveled polygons cover their segments and corners", arguments: 0..<30,
    [LineJoin.miter, .bevel])
  func polygons(seed: UInt64, join: LineJoin) {
    var random = SplitMix64(seed: seed)
    let corners = (0..<5).map { _ in random.point(-20...20) }
    let half = random.double(in: 0.5...6)
    var path = Path()
    for (index, p) in corners.enumerated() {
      if index == 0 { path.move(to: p) } else { path.line(to: p) }
    }
    let isClosed = seed % 2 == 0
    if isClosed { path.close() }
    let flat = outline(path, StrokeStyle(width: 2 * half, join: join, miterLimit: 4))

    // The same area as a union of simple pieces.
    let ring = isClosed ? corners + corners.prefix(2) : corners
    var pieces: [Path] = []
    for (a, b) in zip(ring, ring.dropFirst()) {
      let normal = ((b - a) / (b - a).length).perpendicular * half
      pieces.append(lines(a + normal, b + normal, b - normal, a - normal, closed: true))
    }
    for index in 1..<ring.count - 1 {
      let p = ring[index]
      let (u, v) = (p - ring[index - 1], ring[index + 1] - p)
      let (d, e) = (u / u.length, v / v.length)
      let side = d.cross(e) > 0 ? -half : half
      let (from, to) = (p + d.perpendicular * side, p + e.perpendicular * side)
      let sharpness = ((1 + d.dot(e)) / 2).squareRoot()
      let tip = p + (d + e).perpendicular * (side / (1 + d.dot(e)))
      let isMitered = join == .miter && 1 / sharpness <= 4
      pieces.append(lines(p, from, isMitered ? tip : from, to, closed: true))
    }
    for _ in 0..<300 {
      let p = random.point(-30...30)
      let isNearEdge = pieces.contains { piece in
        var edge = FlattenedPath()
        edge.flatten(piece)
        return edge.distance(to: p) < 0.02
      }
      if isNearEdge { continue }
      #expect((flat.winding(at: p) != 0) == pieces.contains { $0.contains(p) })
    }
  }

  @Test("many round dashes of an enormous pen stay within memory")
  func enormousPen() {
    let path = lines(.zero, Vec2(1000, 0)).dashed([0.1, 0.1])
    let style = StrokeStyle(width: 1e6, cap: .round)
    let flat = outline(path, style, tolerance: 1e-6)
    #expect(flat.subpaths.count == 5000 && flat.points.count < 2_000_000)
  }

  @Test("curves with cusps and folds have no holes", arguments: [1.0, 4, 16, 40])
  func folds(width: Double) {
    var paths: [Path] = []
    for controls in [
      [Vec2(100, 100), Vec2(0, 100), Vec2(100, 0)], [Vec2(120, 60), Vec2(-20, 60), Vec2(100, 0)],
      [Vec2(200, 0), Vec2(-100, 0), Vec2(100, 0)], [Vec2(0, 0), Vec2(100, 100), Vec2(100, 100)],
      [Vec2(50, 0.1), Vec2(50, 0.1), Vec2(0, 0.2)],
    ] {
      var path = Path()
      path.move(to: .zero)
      path.cubic(controls[0], controls[1], to: controls[2])
      paths.append(path)
    }
    var random = SplitMix64(seed: 3)
    for path in paths {
      let flat = outline(path, StrokeStyle(width: width, cap: .round, join: .round))
      var middle = FlattenedPath()
      middle.flatten(path, tolerance: 1e-4)
      for _ in 0..<400 {
        let p = random.point(-60...160)
        let distance = middle.distance(to: p)
        if abs(distance - width / 2) < 0.03 { continue }
        #expect((flat.winding(at: p) != 0) == (distance < width / 2))
      }
    }
  }

  @Test("a butt line covers its length times its width", arguments: 0..<10)
  func buttArea(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let path = lines(random.point(), random.point())
    let width = random.double(in: 0.1...50)
    let flat = outline(path, StrokeStyle(width: width))
    #expect(isNear(flat.area(), path.length * width, 1e-3 * path.length * width))
    #expect(flat.points.count == 4)
  }

  @Test("a wider stroke covers more", arguments: 0..<10)
  func monotone(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let path = random.path()
    var last = 0.0
    for width in [1.0, 2, 5, 10, 30] {
      let area = outline(path, StrokeStyle(width: width), tolerance: 0.02).area(lines: 500)
      #expect(area > last)
      last = area
    }
  }

  @Test("the pen is stretched with the path")
  func ellipticPen() {
    let map = Affine.scale(4, 1)
    let across = outline(lines(.zero, Vec2(0, 10)), StrokeStyle(width: 2), transform: map)
    #expect(isNear(across.bounds, Rect(-4, 0, 8, 10), 1e-9))
    let round = outline(
      lines(.zero, .zero), StrokeStyle(width: 2, cap: .round), transform: map, tolerance: 1e-3)
    #expect(isNear(round.area(), 4 * .pi, 0.02))
    #expect(isNear(round.bounds, Rect(-4, -1, 8, 2), 0.01))
    let mirrored = outline(Self.line, StrokeStyle(width: 2), transform: .scale(-1, 1))
    #expect(isNear(mirrored.bounds, Rect(-10, -1, 10, 2), 1e-9))
    let fine = outline(
      Path(ellipseIn: Rect(0, 0, 1, 1)), StrokeStyle(width: 0.1), transform: .scale(1000, 1000))
    let coarse = outline(Path(ellipseIn: Rect(0, 0, 1, 1)), StrokeStyle(width: 0.1))
    #expect(fine.points.count > 10 * coarse.points.count)
  }

  @Test("under a projection the outline is the projected outline", arguments: 0..<10)
  func projection(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var eye = Matrix4.identity
    eye.m34 = -1.0 / 200
    let map = Matrix4.rotation(0.8, 1, 1, 0).concatenating(eye).plane
    let path = random.path()
    let style = StrokeStyle(width: 6, cap: .round, join: .round)
    var stroker = Stroker()
    var flat = FlattenedPath()
    stroker.stroke(path, style, transform: map, tolerance: 0.01, into: &flat)
    let plain = outline(path, style, tolerance: 0.001)
    for _ in 0..<200 {
      let p = random.point(-55...55)
      if plain.distance(to: p) < 0.05 { continue }
      #expect((flat.winding(at: map.apply(p)) != 0) == (plain.winding(at: p) != 0))
    }
  }

  @Test("dashes and trims are stroked as pieces")
  func pieces() {
    let style = StrokeStyle(width: 2, dash: [10, 5], dashPhase: 3)
    let flat = outline(lines(.zero, Vec2(40, 0)), style)
    #expect(flat.subpaths.count == 3 && isNear(flat.area(), 54, 0.01))
    let half = StrokeStyle(width: 2, trimStart: 0.25, trimEnd: 0.75)
    #expect(isNear(outline(Self.line, half).bounds, Rect(2.5, -1, 5, 2), 1e-9))
    #expect(outline(Self.line, StrokeStyle(trimStart: 0.8, trimEnd: 0.2)).isEmpty)
  }

  @Test("tangent curves join without a seam")
  func seams() {
    let round = outline(
      Path(ellipseIn: Rect(0, 0, 100, 100)), StrokeStyle(width: 6, join: .round), tolerance: 0.1)
    let miter = outline(
      Path(ellipseIn: Rect(0, 0, 100, 100)), StrokeStyle(width: 6, join: .miter), tolerance: 0.1)
    #expect(round.points == miter.points && round.subpaths.count == 2)
    for p in round.points { #expect(isNear(abs((p - Vec2(50, 50)).length - 50), 3, 0.05)) }
  }

  @Test("a stroker used again gives the same bits, and the outline is also a path")
  func reuse() {
    var stroker = Stroker()
    var (a, b) = (FlattenedPath(), FlattenedPath())
    let path = Path(ellipseIn: Rect(0, 0, 30, 20))
    stroker.stroke(path, StrokeStyle(width: 3), tolerance: 0.02, into: &a)
    stroker.stroke(Self.line, StrokeStyle(width: 9, cap: .round), into: &b)
    b.removeAll()
    stroker.stroke(path, StrokeStyle(width: 3), tolerance: 0.02, into: &b)
    #expect(a.points == b.points && a.subpaths == b.subpaths)
    #expect(path.stroked(StrokeStyle(width: 3)) == a.path)
    #expect(path.stroked(StrokeStyle(width: 3)).contains(Vec2(0, 10)))
  }

  @Test("a trimmed stroke is the stroke of the part", arguments: 0..<40)
  func trimmed(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let path = random.path()
    var (low, high) = (random.double(in: -0.2...1), random.double(in: 0...1.2))
    if seed % 5 == 0 { low = 0 }
    if seed % 7 == 0 { high = .nan }
    var style = StrokeStyle(width: 4, cap: .round, join: .round)
    let part = outline(path.trimmed(from: low, to: high), style)
    (style.trimStart, style.trimEnd) = (low, high)
    let whole = outline(path, style)
    #expect(whole.points == part.points && whole.subpaths == part.subpaths)
  }

  @Test("senseless widths and points make no outline or a finite one")
  func senseless() {
    for width in [0, -1, .nan, .infinity] {
      #expect(outline(Self.line, StrokeStyle(width: width)).isEmpty)
    }
    #expect(outline(Path(), StrokeStyle()).isEmpty)
    #expect(outline(Self.line, StrokeStyle(), transform: .scale(0, 0)).isEmpty)
    #expect(outline(Self.line, StrokeStyle(), transform: .scale(.nan, 1)).isEmpty)
    let sizes = [1e-300, 1e-9, 1e9, 1e30, 1e300]
    for size in sizes {
      for width in sizes {
        for cap in [LineCap.butt, .round] {
          var path = lines(.zero, Vec2(size, 0), Vec2(size, size), Vec2(.nan, 0), closed: true)
          path.cubic(Vec2(size, -size), Vec2(-size, size), to: Vec2(0, size))
          let style = StrokeStyle(width: width, cap: cap, join: .round, dash: [size, width])
          let flat = outline(path, style, tolerance: 1e-3)
          #expect(flat.points.allSatisfy { $0.isFinite } && flat.points.count < 100_000)
        }
      }
    }
    let limit = StrokeStyle(width: 2, miterLimit: .nan)
    #expect(!outline(lines(.zero, Vec2(5, 0), Vec2(0, 1)), limit).isEmpty)
  }
}
