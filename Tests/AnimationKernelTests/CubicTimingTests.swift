// SPDX-License-Identifier: Apache-2.0

import Geometry
import TestSupport
import Testing

@testable import AnimationKernel

@Suite("Cubic timing")
struct CubicTimingTests {
  static let inputs = [0.1, 0.2, 0.25, 0.4, 0.5, 0.6, 0.75, 0.8, 0.9]
  static let table: [(String, CubicTiming, [Double?])] = [
    (
      "2.1", .easeIn,
      [0.017027, 0.062282, 0.093465, 0.214861, 0.315357, 0.429120, 0.621862, 0.691634, 0.839428]
    ),
    (
      "2.2", .easeOut,
      [0.160572, 0.308366, 0.378138, 0.570880, 0.684643, 0.785139, 0.906535, 0.937718, 0.982973]
    ),
    (
      "2.3", .easeInEaseOut,
      [0.019722, 0.081660, 0.129162, 0.331884, 0.5, 0.668116, 0.870838, 0.918340, 0.980278]
    ),
    (
      "2.4", .default,
      [0.094796, 0.295244, 0.408511, 0.682541, 0.802403, 0.885229, 0.960459, 0.975625, 0.994316]
    ),
    (
      "2.5", CubicTiming(0.68, -0.55, 0.265, 1.55),
      [-0.066291, nil, -0.082807, nil, 0.606680, nil, 1.089166, nil, 1.062373]
    ),
    (
      "TFN-18, 19", CubicTiming(0.5, 0, 0.5, 1), [nil, nil, 0.105889, nil, 0.5, nil, nil, nil, nil]
    ),
    ("TFN-17", .linear, [0.1, 0.2, 0.25, 0.4, 0.5, 0.6, 0.75, 0.8, 0.9]),
  ]

  @Test("follows its curve", arguments: table)
  func examples(_ name: String, _ timing: CubicTiming, _ values: [Double?]) {
    for (input, expected) in zip(Self.inputs, values) {
      guard let expected else { continue }
      #expect(abs(timing.value(at: input) - expected) < 5e-6, "\(name) at \(input)")
    }
  }

  @Test(
    "has Core Animation's names and points: TFN-01...06",
    arguments: [
      ("linear", Vec2(0, 0), Vec2(1, 1)), ("easeIn", Vec2(0.42, 0), Vec2(1, 1)),
      ("easeOut", Vec2(0, 0), Vec2(0.58, 1)), ("easeInEaseOut", Vec2(0.42, 0), Vec2(0.58, 1)),
      ("default", Vec2(0.25, 0.1), Vec2(0.25, 1)),
    ]
  )
  func names(_ name: String, _ a: Vec2, _ b: Vec2) throws {
    let timing = try #require(CubicTiming(name: name))
    #expect(timing.control1 == a && timing.control2 == b)
    #expect(timing.value(at: 0) == 0 && timing.value(at: 1) == 1)
    #expect(timing.value(at: -0.5) == 0 && timing.value(at: 1.5) == 1)
    #expect(timing.value(at: .nan) == 0)
    #expect(CubicTiming(name: "bouncy") == nil)
  }

  /// y at x by bisection alone.
  func reference(_ t: CubicTiming, _ x: Double) -> (Double, slope: Double) {
    func at(_ a: Double, _ b: Double, _ u: Double) -> Double {
      let s = 1 - u
      return 3 * s * s * u * a + 3 * s * u * u * b + u * u * u
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if at(t.control1.x, t.control2.x, middle) < x { low = middle } else { high = middle }
    }
    let h = 1e-6
    let (a, b) = (max(0, low - h), min(1, low + h))
    let dx = at(t.control1.x, t.control2.x, b) - at(t.control1.x, t.control2.x, a)
    let dy = at(t.control1.y, t.control2.y, b) - at(t.control1.y, t.control2.y, a)
    return (at(t.control1.y, t.control2.y, low), abs(dy / dx))
  }

  @Test("solves any curve and rises with rising points")
  func laws() {
    var generator = SplitMix64(seed: 31)
    let corners = [0.0, 1]
    for index in 0..<10_000 {
      func x() -> Double {
        generator.next() % 4 == 0
          ? corners[Int(generator.next() & 1)] : generator.double(in: 0...1)
      }
      let rising = index % 2 == 0
      let y = rising ? 0.0...1.0 : -3.0...4.0
      let timing = CubicTiming(
        x(), generator.double(in: y), x(), generator.double(in: y))
      let input = generator.double(in: 0...1)
      let (expected, slope) = reference(timing, input)
      let value = timing.value(at: input)
      #expect(abs(value - expected) < 1e-9 * (1 + slope) + 1e-8, "\(timing) at \(input)")
      if rising { #expect(timing.value(at: min(1, input + 1e-3)) >= value - 1e-9) }
    }
  }

  @Test("takes broken points", arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func broken(number: Double) {
    for timing in [
      CubicTiming(number, 0, 0.5, 1), CubicTiming(0.2, number, 0.5, 1),
      CubicTiming(0.2, 0, number, 1), CubicTiming(0.2, 0, 0.5, number),
    ] {
      for step in 0...20 { #expect(timing.value(at: Double(step) / 20).isFinite) }
    }
    #expect(CubicTiming(0.3, 0.3, 0.8, 0.8).value(at: 0.123456) == 0.123456)
  }
}
