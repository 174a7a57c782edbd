// SPDX-License-Identifier: Apache-2.0

import Geometry
import TestSupport
import Testing

@testable import AnimationKernel

@Suite("Keyframes")
struct KeyframesTests {
  typealias Source = Keyframes<Double>.Source
  static let three = [0.0, 10, 100]
  static let squares = [0.0, 1, 4, 9]

  static let examples: [(String, Source, Double, Double)] = [
    ("3.21", Source(values: three, keyTimes: [0, 0.8, 1]), 0.25, 3.125),
    ("too few", Source(values: three, keyTimes: [0, 0.8]), 0.25, 3.125),
    ("too few, after", Source(values: three, keyTimes: [0, 0.8]), 0.9, 10),
    ("too few, at the end", Source(values: three, keyTimes: [0, 1]), 1, 10),
    ("too many", Source(values: three, keyTimes: [0, 0.8, 1, 2]), 0.25, 3.125),
    ("3.22 before", Source(values: three, keyTimes: [0.1, 0.8, 1]), 0.05, 0),
    ("3.22", Source(values: three, keyTimes: [0.1, 0.8, 1]), 0.45, 5),
    ("3.22 later", Source(values: three, keyTimes: [0.1, 0.8, 1]), 0.9, 55),
    ("3.22 falling", Source(values: three, keyTimes: [0, 0.9, 0.8]), 0.45, 5),
    ("falling, after", Source(values: three, keyTimes: [0, 0.9, 0.8]), 0.95, 100),
    ("KEY-25 end", Source(values: three, keyTimes: [0, 0.8, 0.9]), 0.95, 100),
    ("outside", Source(values: [0, 1, 2, 3, 4], keyTimes: [0, -0.2, 0.5, 1.3, 1]), 0.9, 2.5),
    ("outside, start", Source(values: [0, 1, 2], keyTimes: [-0.5, 0.5, 1.5]), 0, 0.5),
    ("outside, end", Source(values: [0, 1, 2], keyTimes: [-0.5, 0.5, 1.5]), 1, 1.5),
    ("summed up", Source(values: three, keyTimes: [0, 0.5, 0.999_999_999_9]), 1.5, 190),
    ("KEY-25 NaN", Source(values: three, keyTimes: [0, .nan, 1]), 0.25, 5),
    ("infinite", Source(values: three, keyTimes: [0, 0.3, .infinity]), 0.25, 5),
    ("none", Source(values: three, keyTimes: []), 0.25, 5),
    ("one", Source(values: three, keyTimes: [0.5]), 0.25, 5),
    ("3.24", Source(values: [10, 20], keyTimes: [0, 1.23, 1, 1], mode: .discrete), 0.3, 10),
    ("3.24 late", Source(values: [10, 20], keyTimes: [0, 1.23, 1, 1], mode: .discrete), 0.9, 10),
    ("3.24 end", Source(values: [10, 20], keyTimes: [0, 1.23, 1, 1], mode: .discrete), 1, 10),
    ("late", Source(values: [10, 20], keyTimes: [0.2, 0.5, 0.7], mode: .discrete), 0.1, 10),
    ("early", Source(values: [10, 20], keyTimes: [0.2, 0.5, 0.7], mode: .discrete), 0.9, 20),
    ("3.23", Source(values: [10, 20], keyTimes: [0, 0.25, 1], mode: .discrete), 0.2, 10),
    ("3.23 later", Source(values: [10, 20], keyTimes: [0, 0.25, 1], mode: .discrete), 0.3, 20),
    ("KEY-27", Source(values: [10, 20], keyTimes: [0, 1], mode: .discrete), 0.3, 10),
    ("3.26", Source(values: three, timings: [.easeIn, .linear]), 0.25, 3.153568),
    ("3.28", Source(values: [7]), 0.4, 7),
    ("3.28 discrete", Source(values: [7], mode: .discrete), 0.4, 7),
    ("3.28 cubic", Source(values: [7], mode: .cubic), 2, 7),
    ("3.30", Source(values: three, mode: .paced), 0.5, 50),
    ("3.41", Source(values: squares, mode: .cubic), 0.5, 2.25),
    ("3.42", Source(values: squares, mode: .cubic, tension: [0, 1, 1, 0]), 0.5, 2.5),
    ("3.43", Source(values: squares, mode: .cubic, continuity: [0, 1, 0, 0]), 0.5, 2.125),
    ("3.44", Source(values: squares, mode: .cubic, bias: [0, 0, 1, 0]), 0.5, 2.375),
    ("KEY-06", Source(values: squares, keyTimes: [0, 0.25, 0.75, 1], mode: .cubic), 0.5, 2.25),
    ("KEY-05", Source(values: [0, 10, 40, 90], mode: .cubic), 0.5, 22.5),
    ("KEY-03", Source(values: [0, 0.5, 0.5], mode: .cubic), 0.75, 0.53125),
    ("3.45 KEY-01", Source(values: [0, 10, 10], mode: .cubic), 0.75, 10.625),
    ("3.48 KEY-09", Source(values: [0, 80, 20, 100], mode: .cubicPaced), 0.35, 79.382188),
    ("jump", Source(values: [0, 10, 50, 60], keyTimes: [0, 0.5, 0.5, 1]), 0.5, 50),
    ("before a jump", Source(values: [0, 10, 50, 60], keyTimes: [0, 0.5, 0.5, 1]), 0.25, 5),
    ("extended", Source(values: [0, 10, 30]), 1.5, 50),
  ]

  @Test("find their values", arguments: examples)
  func find(_ name: String, _ source: Source, _ q: Double, _ expected: Double) throws {
    let value = try #require(Keyframes(source)).value(at: q)
    #expect(isClose(value, expected), "\(name): \(value)")
  }

  @Test("hold one picture after another: Ex 3.25")
  func discrete() throws {
    let keys = try #require(
      Keyframes(
        Source(
          values: [310, 60, 120, 60], keyTimes: [0, 0.25, 0.5, 0.75, 1], mode: .discrete)))
    #expect([0.1, 0.3, 0.6, 0.9].map(keys.value) == [310, 60, 120, 60])
  }

  static let points: [(String, Keyframes<Vec2>.Source, Double, Vec2)] = [
    (
      "3.29 KEY-07",
      .init(values: [Vec2(0, 0), Vec2(6, 8), Vec2(6, 38)], mode: .paced), 0.5, Vec2(6, 18)
    ),
    (
      "3.46 KEY-02",
      .init(values: [Vec2(0, 0), Vec2(10, 0), Vec2(10, 30)], mode: .cubic), 0.75,
      Vec2(10.625, 13.125)
    ),
    (
      "3.47",
      .init(
        values: [Vec2(0, 0), Vec2(20, 80), Vec2(100, 20), Vec2(120, 100)], mode: .cubicPaced),
      0.35, Vec2(26.365239, 79.036540)
    ),
  ]

  @Test("find points", arguments: points)
  func findPoints(_ name: String, _ source: Keyframes<Vec2>.Source, _ q: Double, _ p: Vec2) throws {
    #expect(isClose(try #require(Keyframes(source)).value(at: q), p), "\(name)")
  }

  @Test("space evenly where distance means nothing: KEY-29")
  func arrays() throws {
    let keys = try #require(
      Keyframes(
        Keyframes<[Double]>.Source(
          values: [[0, 0, 0], [10, 0, 0], [10, 30, 0]], mode: .cubicPaced)))
    #expect(zip(keys.value(at: 0.75), [10.625, 13.125, 0]).allSatisfy { isClose($0, $1) })
    #expect(Keyframes(Keyframes<[Double]>.Source(values: [[1], [1, 2]])) == nil)
    #expect(Keyframes(Source(values: [])) == nil)
    // With its start and its end told, a lone discrete value is never seen.
    #expect(Keyframes(Source(values: [7], keyTimes: [0, 1], mode: .discrete)) == nil)
    #expect(Keyframes(Source(values: [7], keyTimes: [0, 1])) != nil)
  }

  @Test("bend as a whole before their segments: Ex 3.27")
  func whole() throws {
    let keys = try #require(Keyframes(Source(values: Self.three)))
    let track = PropertyTrack(.keyframes(keys), timing: .easeIn)
    #expect(isClose(try #require(track.value(at: phase(0.5), base: 0)), 6.307136))
  }

  @Test("pass through every value, in every mode, and survive coding")
  func hits() throws {
    var generator = SplitMix64(seed: 51)
    let modes: [KeyframeMode] = [.linear, .paced, .cubic, .cubicPaced, .discrete]
    for index in 0..<10_000 {
      let mode = modes[index % 5]
      let count = 2 + Int(generator.next() % 6)
      let values = (0..<count).map { _ in generator.double(in: -50...50) }
      func settings() -> [Double] { (0..<count).map { _ in generator.double(in: -1...1) } }
      let source = Source(
        values: values, mode: mode, tension: settings(), continuity: settings(), bias: settings()
      )
      let keys = try #require(Keyframes(source))
      for (time, value) in zip(keys.prepared.times.values, values) {
        #expect(keys.value(at: time) == (time == 1 ? values[count - 1] : value))
      }
    }
  }

  @Test("stay finite for broken settings and odd progress")
  func broken() throws {
    let odd: [Double] = [.nan, .infinity, -.infinity, 0, 1, 0.5, -3]
    for mode in [KeyframeMode.linear, .paced, .cubic, .cubicPaced, .discrete] {
      let keys = try #require(
        Keyframes(
          Source(
            values: [0, 0, 5, 5], keyTimes: odd, mode: mode, tension: odd, continuity: odd,
            bias: odd)))
      for q in odd { #expect(keys.value(at: q).isFinite, "\(mode) at \(q)") }
    }
  }
}

@Suite("Path keyframes")
struct PathKeyframesTests {
  static func path(_ points: [(Double, Double)], close: Bool = false) -> Path {
    var path = Path()
    for (index, (x, y)) in points.enumerated() {
      if index == 0 { path.move(to: Vec2(x, y)) } else { path.line(to: Vec2(x, y)) }
    }
    if close { path.close() }
    return path
  }

  static let corner = path([(0, 0), (10, 0), (10, 90)])
  static let arch: Path = {
    var path = Path()
    path.move(to: .zero)
    path.cubic(Vec2(0, 100), Vec2(100, 100), to: Vec2(100, 0))
    return path
  }()
  static let gap: Path = {
    var path = Self.path([(0, 0), (10, 0)])
    path.append(Self.path([(100, 100), (110, 100)]))
    return path
  }()

  static let examples: [(String, PathKeyframes.Source, Double, Vec2, Double)] = [
    ("3.31", .init(path: corner), 0.25, Vec2(5, 0), 1e-9),
    ("3.32 KEY-14", .init(path: corner, keyTimes: [0, 0.8, 1]), 0.25, Vec2(3.125, 0), 1e-9),
    ("KEY-17", .init(path: corner, keyTimes: [0, 0.8]), 0.25, Vec2(3.125, 0), 1e-9),
    ("never reached", .init(path: corner, keyTimes: [0, 0.8]), 0.9, Vec2(10, 0), 1e-9),
    ("before", .init(path: corner, keyTimes: [0.5, 0.8, 1]), 0.3, Vec2(0, 0), 0),
    (
      "closed",
      .init(path: path([(0, 0), (10, 0), (10, 90)], close: true), keyTimes: [0, 0.5, 1]),
      0.75, Vec2(10, 45), 1e-9
    ),
    (
      "3.33 KEY-15", .init(path: corner, timings: [.easeIn, .easeOut]), 0.25, Vec2(3.153568, 0),
      1e-6
    ),
    ("3.34 KEY-13", .init(path: corner, mode: .paced), 0.25, Vec2(10, 15), 1e-9),
    ("3.34 half", .init(path: corner, mode: .paced), 0.5, Vec2(10, 40), 1e-9),
    ("3.35", .init(path: corner, mode: .discrete), 0.75, Vec2(10, 0), 1e-9),
    ("3.36 KEY-11", .init(path: arch), 0.25, Vec2(15.625, 56.25), 1e-9),
    ("3.37 KEY-10", .init(path: arch, mode: .paced), 0.25, Vec2(10.647822, 48.460465), 0.15),
    (
      "3.38 KEY-19", .init(path: path([(0, 0), (10, 0), (0, 10)], close: true)), 5 / 6.0,
      Vec2(0, 5), 1e-9
    ),
    ("3.39 KEY-18", .init(path: gap), 0.5, Vec2(100, 100), 1e-9),
    ("KEY-18 first", .init(path: gap), 0.25, Vec2(5, 0), 1e-9),
    ("end", .init(path: corner, mode: .discrete), 1, Vec2(10, 90), 0),
    ("beyond", .init(path: corner), 1.2, Vec2(10, 126), 1e-9),
    ("before the start", .init(path: corner, mode: .paced), -0.1, Vec2(-10, 0), 1e-9),
    ("beyond a curve", .init(path: arch, mode: .cubic), 1.4, Vec2(39.2, -168), 1e-9),
    ("beyond, paced", .init(path: turn, mode: .paced), 1.5, Vec2(5, 15), 1e-6),
    ("beyond, discrete", .init(path: corner, mode: .discrete), 1.4, Vec2(10, 90), 0),
  ]

  /// A curve of length 10 that is a line in even steps.
  static var turn: Path {
    var path = Path()
    path.move(to: Vec2(5, 0))
    path.cubic(Vec2(5, 10.0 / 3), Vec2(5, 20.0 / 3), to: Vec2(5, 10))
    return path
  }

  @Test("find their points", arguments: examples)
  func find(_ name: String, _ source: PathKeyframes.Source, _ q: Double, _ p: Vec2, _ e: Double)
    throws
  {
    let point = try #require(PathKeyframes(source)).position(at: q)
    #expect(isClose(point, p, e), "\(name): \(point)")
  }

  @Test("turn the layer in its own space: Ex 3.40, KEY-21")
  func rotation() throws {
    let up = try #require(PathKeyframes(.init(path: Self.path([(0, 0), (0, 5)]))))
    let model = Matrix4.scale(2, 3, 1)
    let auto = up.rotated(model, .auto, at: 0.5)
    #expect(isClose(auto.m12, 3) && isClose(auto.m21, -2))
    let reverse = up.rotated(model, .autoReverse, at: 0.5)
    #expect(isClose(reverse.m12, -3) && isClose(reverse.m21, 2))
    let still = try #require(PathKeyframes(.init(path: Self.path([(0, 0), (0, 5), (0, 5)]))))
    #expect(isClose(still.angle(at: 0.9), .pi / 2))
    let arch = try #require(PathKeyframes(.init(path: Self.arch)))
    #expect(isClose(arch.angle(at: 0), .pi / 2) && isClose(arch.angle(at: 1), -.pi / 2))
  }

  @Test("leave and reach a point towards the next one that lies elsewhere")
  func tangents() throws {
    func angles(_ offsets: [(Double, Double)]) throws -> (start: Double, end: Double) {
      let points = offsets.map { Vec2(10 + $0.0, 20 + $0.1) }
      var path = Path()
      path.move(to: points[0])
      path.cubic(points[1], points[2], to: points[3])
      let keys = try #require(PathKeyframes(.init(path: path)))
      return (keys.angle(at: 0), keys.angle(at: 1))
    }
    // Of 3 by 4 and of 20 by -5.
    let (steep, flat) = (0.927_295_218, -0.244_978_663)
    let free = try angles([(0, 0), (3, 4), (20, 6), (20, 0)])
    #expect(isClose(free.start, steep) && isClose(free.end, -.pi / 2))
    let first = try angles([(0, 0), (0, 0), (3, 4), (20, 0)])
    #expect(isClose(first.start, steep))
    let last = try angles([(0, 0), (0, 5), (20, 0), (20, 0)])
    #expect(isClose(last.end, flat))
    for point in [(0.0, 0.0), (6, 8)] {
      let both = try angles([(0, 0), point, point, (6, 8)])
      #expect(isClose(both.start, steep) && isClose(both.end, steep))
    }
  }

  @Test("add and accumulate: KEY-22, KEY-23")
  func track() throws {
    let keys = try #require(PathKeyframes(.init(path: Self.path([(0, 0), (10, 20)]))))
    let base = Vec2(50, 60)
    var track = PathTrack(keys, isAdditive: true)
    #expect(track.value(at: phase(0.5), base: base) == Vec2(55, 70))
    track.isCumulative = true
    #expect(track.value(at: phase(0.5, cycle: 1), base: base) == Vec2(65, 90))
    track.isAdditive = false
    #expect(track.value(at: phase(0.5, cycle: 1), base: base) == Vec2(15, 30))
  }

  @Test("keep their pace and take any numbers")
  func pace() throws {
    var generator = SplitMix64(seed: 61)
    for _ in 0..<500 {
      func point() -> Vec2 { Vec2(generator.double(in: -9...9), generator.double(in: -9...9)) }
      var path = Path()
      path.move(to: point())
      path.cubic(point(), point(), to: point())
      path.quad(control: point(), to: point())
      let keys = try #require(PathKeyframes(.init(path: path, mode: .paced)))
      let (a, b) = (keys.position(at: 0.4), keys.position(at: 0.4001))
      let (c, d) = (keys.position(at: 0.8), keys.position(at: 0.8001))
      #expect(isClose((b - a).length, (d - c).length, 1e-4 + 0.05 * (b - a).length))
    }
    for bad in [Double.nan, .infinity, -.infinity] {
      var path = Self.corner
      path.line(to: Vec2(bad, 0))
      let keys = try #require(PathKeyframes(.init(path: path, mode: .paced)))
      for q in [0, 0.3, 1, bad] { #expect(keys.position(at: q).isFinite) }
      #expect(PathKeyframes(.init(path: Self.path([(bad, 0)]))) == nil)
    }
    let dot = try #require(PathKeyframes(.init(path: Self.path([(3, 4)]), mode: .paced)))
    #expect(dot.position(at: 0.5) == Vec2(3, 4))
  }
}
