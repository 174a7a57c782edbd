// SPDX-License-Identifier: Apache-2.0

import Foundation
import Geometry
import TestSupport
import Testing

@Suite("Path measuring")
struct PathMeasureTests {
  @Test("arc length agrees with dense sampling", arguments: 0..<10)
  func density(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for segment in PathMeasure(random.path()).segments {
      var sum = 0.0
      var last = segment.start
      for step in 1...20_000 {
        let p = segment.point(at: Double(step) / 20_000)
        sum += (p - last).length
        last = p
      }
      #expect(isNear(segment.length, sum, 1e-5))
    }
  }

  @Test("lengths of special curves are exact")
  func special() {
    #expect(isNear(PathQueryTests.hill.length, 147.8942858))
    let cusp = PathSegment(cubic: .zero, Vec2(100, 100), Vec2(0, 100), Vec2(100, 0))
    #expect(isNear(cusp.length, cusp.length(from: 0, to: 0.5) * 2, 1e-6))
    let there = PathSegment(quad: .zero, Vec2(10, 0), .zero)
    #expect(isNear(there.length, 10, 1e-6))
    let still = PathSegment(cubic: .zero, .zero, .zero, .zero)
    #expect(still.length == 0 && still.tangent(at: 0.5) == .zero)
    #expect(PathMeasure(Path(rect: Rect(0, 0, 100, 50))).lengths == [100, 50, 100, 50])
  }

  @Test("the parameter at a length inverts the length", arguments: 0..<20)
  func inverse(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let segment = PathSegment(
      cubic: random.point(), random.point(), random.point(), random.point())
    for t in stride(from: 0.05, to: 1, by: 0.1) {
      #expect(isNear(segment.parameter(at: segment.length(from: 0, to: t)), t, 1e-6))
    }
    #expect(segment.parameter(at: -1) == 0 && segment.parameter(at: 1e9) == 1)
  }

  @Test("a part of a curve lies on the curve", arguments: 0..<20)
  func parts(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for segment in PathMeasure(random.path()).segments {
      let (a, b) = (0.2, 0.7)
      let part = segment.part(from: a, to: b)
      for u in stride(from: 0.0, through: 1, by: 0.1) {
        #expect(isNear(part.point(at: u), segment.point(at: a + (b - a) * u), 1e-9))
      }
    }
  }

  @Test("places along a quarter of the way")
  func places() throws {
    let hill = PathMeasure(PathQueryTests.hill)
    let place = try #require(hill.location(atFraction: 0.25))
    #expect(isNear(place.point, Vec2(19.463066, 31.349913), 1e-6))
    #expect(isNear(hill.length, 147.8942858, 1e-6))
    let box = Path(rect: Rect(0, 0, 100, 50))
    #expect(isNear(box.length, 300, 1e-12))
    #expect(box.trimmed(from: 0, to: 0.5).currentPoint == Vec2(100, 50))
    #expect(isNear(hill.segments[0].parameter(at: hill.length / 4), 0.19463066, 1e-8))
    let top = try #require(hill.location(atFraction: 0.5))
    #expect(isNear(top.tangent, Vec2(1, 0), 1e-9))
    let bend = PathMeasure(lines(.zero, Vec2(10, 0), Vec2(10, 90)))
    #expect(try #require(bend.location(atFraction: 0.25)).point == Vec2(10, 15))
    #expect(try #require(bend.location(atFraction: 9)).point == Vec2(10, 90))
    var arch = Path()
    arch.move(to: .zero)
    arch.cubic(Vec2(0, 100), Vec2(100, 100), to: Vec2(100, 0))
    let quarter = try #require(PathMeasure(arch).location(atFraction: 0.25))
    #expect(isNear(quarter.point, Vec2(10.648, 48.460), 0.15))
    #expect(PathMeasure(arch).segments[0].point(at: 0.25) == Vec2(15.625, 56.25))
  }

  @Test("a gap is jumped, and a closing line is travelled")
  func gaps() throws {
    var two = lines(.zero, Vec2(10, 0))
    two.append(lines(Vec2(100, 100), Vec2(110, 100)))
    #expect(try #require(PathMeasure(two).location(atFraction: 0.5)).point == Vec2(100, 100))
    let triangle = PathMeasure(lines(.zero, Vec2(10, 0), Vec2(0, 10), closed: true))
    #expect(triangle.segments[2].point(at: 0.5) == Vec2(0, 5))
    #expect(PathMeasure(Path()).location(at: 0) == nil)
    #expect(PathMeasure(lines(Vec2(2, 3), Vec2(2, 3))).location(at: 5)?.point == Vec2(2, 3))
  }

  @Test("tangents at standing ends follow the curve")
  func tangents() {
    let curve = PathSegment(cubic: .zero, .zero, Vec2(10, 0), Vec2(10, 10))
    #expect(isNear(curve.tangent(at: 0), Vec2(1, 0)))
    let other = PathSegment(cubic: .zero, Vec2(0, 5), Vec2(10, 10), Vec2(10, 10))
    #expect(isNear(other.tangent(at: 1), Vec2(10, 5) / Vec2(10, 5).length))
  }
}

@Suite("Trimming")
struct TrimTests {
  @Test("a range runs over all subpaths in order")
  func subpaths() {
    var path = lines(.zero, Vec2(30, 0))
    path.append(lines(Vec2(0, 10), Vec2(10, 10)))
    var expected = lines(Vec2(10, 0), Vec2(30, 0))
    expected.append(lines(Vec2(0, 10), Vec2(5, 10)))
    #expect(path.trimmed(from: 0.25, to: 0.875) == expected)
  }

  @Test("half of a rectangle ends at the opposite corner")
  func rectangle() {
    let path = Path(rect: Rect(0, 0, 100, 50)).trimmed(from: 0, to: 0.5)
    #expect(path == lines(.zero, Vec2(100, 0), Vec2(100, 50)))
    let rest = Path(rect: Rect(0, 0, 100, 50)).trimmed(from: 0.5, to: 1)
    #expect(rest == lines(Vec2(100, 50), Vec2(0, 50), .zero))
  }

  @Test("a curve is cut where its parameter says")
  func curve() throws {
    let path = PathQueryTests.hill.trimmed(from: 0, to: 0.25)
    #expect(isNear(try #require(path.currentPoint), Vec2(25, 37.5), 1e-6))
    #expect(path.verbs == [.move, .quad])
  }

  @Test("lengths weigh the segments, and a cut within one lies at a share of it", arguments: 0..<40)
  func parameter(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let path = random.path()
    let measure = PathMeasure(path)
    let (end, total) = (random.double(in: 0.01...0.99), measure.length)
    let index = try #require(measure.offsets.lastIndex { $0 < end * total })
    let share = (end * total - measure.offsets[index]) / measure.lengths[index]
    let trimmed = PathMeasure(path.trimmed(from: 0, to: end))
    let last = try #require(trimmed.segments.last)
    #expect(isNear(last.end, measure.segments[index].point(at: min(share, 1)), 1e-6))
  }

  @Test("two parts add up to the whole", arguments: 0..<40)
  func additivity(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let path = random.path()
    let (a, b) = (random.double(in: 0...1), random.double(in: 0...1))
    let (low, high) = (min(a, b), max(a, b))
    let total = path.length
    let parts = [(0, low), (low, high), (high, 1)].map { path.trimmed(from: $0, to: $1).length }
    #expect(isNear(parts.reduce(0, +), total, 1e-6))
  }

  @Test("the whole stays untouched and an empty range is empty")
  func ends() {
    let path = Path(ellipseIn: Rect(0, 0, 10, 10))
    #expect(path.trimmed(from: -1, to: 2) == path)
    #expect(path.trimmed(from: .nan, to: .nan) == path)
    #expect(path.trimmed(from: 0.6, to: 0.4).isEmpty)
    #expect(path.trimmed(from: 0.5, to: 0.5).isEmpty)
    #expect(path.trimmed(from: 2, to: 3).isEmpty)
    #expect(Path().trimmed(from: 0, to: 0.5).isEmpty)
  }

  @Test("a subpath wholly inside the range stays closed")
  func closed() {
    var path = Path(rect: Rect(0, 0, 10, 10))
    path.addRect(Rect(20, 0, 10, 10))
    var expected = Path(rect: Rect(0, 0, 10, 10))
    expected.append(lines(Vec2(20, 0), Vec2(30, 0), Vec2(30, 10)))
    #expect(path.trimmed(from: 0, to: 0.75) == expected)
  }
}

@Suite("Dashing")
struct DashTests {
  static func spans(_ length: Double, _ lengths: [Double], phase: Double = 0) -> [[Double]] {
    let path = lines(.zero, Vec2(length, 0)).dashed(lengths, phase: phase)
    var flat = FlattenedPath()
    flat.flatten(path)
    return flat.subpaths.map { [flat.points[$0.start].x, flat.points[$0.end - 1].x] }
  }

  @Test("the pattern starts at its phase")
  func phase() {
    #expect(Self.spans(40, [10, 5], phase: 3) == [[0, 7], [12, 22], [27, 37]])
    #expect(Self.spans(40, [10, 5], phase: 18) == [[0, 7], [12, 22], [27, 37]])
    #expect(Self.spans(40, [10, 5], phase: -12) == [[0, 7], [12, 22], [27, 37]])
    #expect(Self.spans(20, [10, 5], phase: 12) == [[3, 13], [18, 20]])
    #expect(Self.spans(20, [10, 5], phase: 10) == [[5, 15]])
    #expect(Self.spans(20, [10, 5], phase: .nan) == [[0, 10], [15, 20]])
  }

  @Test("an odd pattern is read on and on")
  func odd() {
    #expect(Self.spans(14, [4, 2, 1]) == [[0, 4], [6, 7], [11, 13]])
    #expect(Self.spans(25, [10]) == [[0, 10], [20, 25]])
  }

  @Test(
    "patterns without meaning are solid",
    arguments: [
      [], [0, 0], [-1, 2], [.nan, 2], [.infinity, 2], [1e-12, 1e-12], [1e308, 1e308],
    ])
  func solid(lengths: [Double]) {
    let path = lines(.zero, Vec2(100, 0))
    #expect(isNear(path.dashed(lengths).length, 100, 1e-9))
    #expect(path.dashed(lengths).verbs == path.verbs)
  }

  @Test("the painted length follows from the pattern", arguments: 0..<30)
  func total(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let path = random.path()
    let (on, off) = (random.double(in: 1...20), random.double(in: 1...20))
    let phase = random.double(in: -30...30)
    var expected = 0.0
    for subpath in PathMeasure(path).subpaths {
      // Integrates the pattern over the subpath.
      func painted(_ s: Double) -> Double {
        let whole = (s / (on + off)).rounded(.down)
        return whole * on + min(on, s - whole * (on + off))
      }
      expected += painted(subpath.length + phase) - painted(phase)
    }
    #expect(isNear(path.dashed([on, off], phase: phase).length, expected, 1e-6))
  }

  @Test("a closed path painted on both sides of its start has one piece there")
  func around() {
    let square = Path(rect: Rect(0, 0, 10, 10))
    let path = square.dashed([10, 10], phase: 5)
    var expected = lines(Vec2(10, 5), Vec2(10, 10), Vec2(5, 10))
    expected.append(lines(Vec2(0, 5), Vec2(0, 0), Vec2(5, 0)))
    #expect(path == expected)
    #expect(square.dashed([100, 1]) == square)
  }

  @Test("a dash of length zero keeps a direction for its caps")
  func specks() throws {
    let path = lines(.zero, Vec2(0, 100)).dashed([0, 10])
    #expect(path.verbs.filter { $0 == .move }.count == 10)
    let box = try #require(outline(path, StrokeStyle(width: 2, cap: .square)).bounds)
    #expect(isNear(box, Rect(-1, -1, 2, 92), 1e-5))
  }

  @Test("trimming cuts the dashes of the whole path")
  func trimmed() {
    let style = StrokeStyle(dash: [10, 5], trimStart: 0.5, trimEnd: 0.9)
    let path = lines(.zero, Vec2(40, 0)).painted(by: style)
    var expected = lines(Vec2(20, 0), Vec2(25, 0))
    expected.append(lines(Vec2(30, 0), Vec2(36, 0)))
    #expect(path == expected)
  }

  @Test("a million dashes are drawn in no time and more are solid")
  func bounded() {
    let path = lines(.zero, Vec2(1e9, 0))
    #expect(path.dashed([1, 1]).verbs.count == 2)
    #expect(path.dashed([1e5, 1e5]).verbs.count == 10_000)
  }
}
