// SPDX-License-Identifier: Apache-2.0

import Geometry
import Testing

@testable import AnimationKernel

@Suite("Values that move by themselves")
struct TimedValueTests {
  @Test("hold the first key before it and the last one after it")
  func ends() throws {
    let value = try #require(TimedValue(keys: [TimedKey(2, 10.0), TimedKey(4, 20)]))
    let times = [-5.0, 2, 2.5, 4, 99]
    #expect(times.map { value.value(at: LocalInstant($0)) } == [10, 10, 12.5, 20, 20])
  }

  @Test("keep a held key's value until the next one, not included")
  func holds() throws {
    let value = try #require(
      TimedValue(keys: [TimedKey(0, 1.0, nil), TimedKey(1, 5, nil), TimedKey(3, 7), TimedKey(4, 9)])
    )
    let times = [0.0, 1.0.nextDown, 1, 2.9, 3, 3.5, 4]
    #expect(times.map { value.value(at: LocalInstant($0)) } == [1, 1, 5, 5, 7, 8, 9])
  }

  @Test("bend the way from key to key")
  func easing() throws {
    let ease = CubicTiming(0.333, 0, 0.667, 1)
    let value = try #require(TimedValue(keys: [TimedKey(0, 0.0, ease), TimedKey(1, 1)]))
    #expect(isClose(value.value(at: LocalInstant(0.25)), 0.1564, 1e-4))
    let over = CubicTiming(0.5, -0.5, 0.5, 1.5)
    let beyond = try #require(TimedValue(keys: [TimedKey(0, 0.0, over), TimedKey(1, 1)]))
    #expect(isClose(beyond.value(at: LocalInstant(0.25)), -0.0382, 1e-4))
  }

  @Test("count from any instant alike")
  func counted() throws {
    let value = try #require(TimedValue(keys: [TimedKey(1000.5, 0.0), TimedKey(1002.5, 1)]))
    for time in [-1, 0.5, 0.75, 1.3, 2.5, 7] {
      let plain = value.value(at: LocalInstant(1000 + time))
      #expect(isClose(value.value(at: LocalInstant(time, origin: 1000)), plain, 1e-12))
    }
  }

  @Test("make constants of lone keys, and take odd ones as far as they go")
  func odd() throws {
    #expect(TimedValue<Double>(keys: []) == nil)
    #expect(TimedValue(keys: [TimedKey(.nan, 1.0)]) == nil)
    #expect(TimedValue(keys: [TimedKey(3, 1.0)])?.isConstant == true)
    let equal = try #require(TimedValue(keys: [TimedKey(3, 1.0), TimedKey(3, 2)]))
    #expect(equal.value(at: LocalInstant(0)) == 2)
    let falling = try #require(
      TimedValue(keys: [TimedKey(0, 0.0), TimedKey(2, 2), TimedKey(1, 8), TimedKey(4, 4)]))
    #expect(falling.value(at: LocalInstant(1)) == 1)
    #expect(falling.value(at: LocalInstant(2)) == 8)
    let unlike = try #require(
      TimedValue(keys: [TimedKey(0, [0.0]), TimedKey(1, [1.0, 2]), TimedKey(2, [4])]))
    #expect(unlike.value(at: LocalInstant(1)) == [2])
    let huge = try #require(TimedValue(keys: [TimedKey(-1e300, 0.0), TimedKey(1e300, 1)]))
    #expect(huge.value(at: LocalInstant(0)) == 0.5)
  }

  @Test("points move as one, each coordinate by itself, or along a path")
  func points() throws {
    let x = try #require(TimedValue(keys: [TimedKey(0, 0.0), TimedKey(1, 10)]))
    let parts = TimedPoint.parts(x: x, y: TimedValue(3))
    #expect(parts.value(at: LocalInstant(0.5)) == Vec2(5, 3))
    #expect(!parts.isConstant && TimedPoint(1, 2).isConstant)
    var path = Path()
    path.move(to: .zero)
    path.cubic(Vec2(0, 100), Vec2(100, 0), to: Vec2(100, 0))
    let keys = try #require(PathKeyframes(PathKeyframes.Source(path: path, mode: .paced)))
    let along = TimedPoint.along(
      ActiveTiming(duration: 2, fillMode: .both), PathTrack(keys))
    // The eased progress is a share of the curve's length.
    #expect(isClose(along.value(at: LocalInstant(1)), Vec2(40.64, 41.54), 0.01))
    #expect(isClose(along.value(at: LocalInstant(0.5)), Vec2(7.68, 35.12), 0.01))
    #expect(along.value(at: LocalInstant(-1)) == .zero)
  }
}
