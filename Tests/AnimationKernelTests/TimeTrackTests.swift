// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import AnimationKernel

@Suite("Time tracks")
struct TimeTrackTests {
  private static func track(_ keys: TimedKey<Double>...) -> TimeTrack {
    TimeTrack(TimedValue(keys: keys) ?? TimedValue(0))
  }

  /// Forwards, still, back and on.
  private static let way = track(
    TimedKey(1, 0), TimedKey(3, 4), TimedKey(5, 4), TimedKey(6, 1), TimedKey(8, 5))

  @Test("tell the time of their keys, and stand still before and after them")
  func values() {
    let space = TimeSpace(Self.way)
    let times = [-3.0, 1, 2, 4, 5.5, 6, 7, 8, 80]
    for (time, local) in zip(times, [0, 0, 2, 4, 2.5, 1, 3, 5, 5]) {
      #expect(isClose(space.evaluate(atParent: time), local, 1e-12))
    }
    #expect(times.map(space.local) == times.map(space.evaluate))
    #expect(space.evaluate(atParent: .infinity) == 5 && space.evaluate(atParent: .nan).isNaN)
  }

  @Test("that say what a plain space says are equal to it", arguments: [-2.0, 0.25, 1, 3.5])
  func identity(time: Double) {
    let plain = TimeSpace(beginTime: 1, speed: 2, timeOffset: 3)
    let same = TimeSpace(
      Self.track(
        TimedKey(-8, plain.evaluate(atParent: -8)), TimedKey(8, plain.evaluate(atParent: 8))))
    #expect(isClose(same.evaluate(atParent: time), plain.evaluate(atParent: time), 1e-12))
    #expect(isClose(same.parent(fromLocal: 2 * time), plain.parent(fromLocal: 2 * time), 1e-12))
  }

  @Test("answer the first time at which a layer's is given, and zero where it never is")
  func inverse() {
    let space = TimeSpace(Self.way)
    for local in [0.0, 0.5, 1, 2.5, 4] {
      #expect(isClose(space.parent(fromLocal: local), 1 + local / 2, 1e-12))
    }
    #expect(isClose(space.parent(fromLocal: 4.5), 7.75, 1e-12))
    #expect(space.parent(fromLocal: 5) == 8 || isClose(space.parent(fromLocal: 5), 8, 1e-12))
    #expect(space.parent(fromLocal: 6) == 0 && space.parent(fromLocal: .nan) == 0)
    let jump = TimeSpace(Self.track(TimedKey(0, 0, nil), TimedKey(2, 7)))
    #expect(jump.parent(fromLocal: 7) == 2 && jump.parent(fromLocal: 3) == 0)
    #expect(TimeSpace(Self.track(TimedKey(0, 3))).parent(fromLocal: 3) == 0)
  }

  @Test("count from an instant of the parent's, and from none themselves")
  func counted() {
    let (space, origin) = TimeSpace(Self.way).counted(from: 1000)
    #expect(origin == 0)
    #expect(isClose(space.evaluate(atParent: -998), 2, 1e-12))
    #expect(space.track?.timing?.beginTime == -999)
  }

  @Test("know until when they stand still")
  func standing() throws {
    #expect(Self.way.stands(atParent: 2) == nil && Self.way.stands(atParent: 7) == nil)
    let end = try #require(Self.way.stands(atParent: 3.5))
    #expect(end <= 5 && end > 4.9999)
    #expect(Self.way.local(atParent: end) == Self.way.local(atParent: 3.5))
    let held = Self.track(TimedKey(0, 1, nil), TimedKey(2, 7), TimedKey(3, 9))
    #expect(try #require(held.stands(atParent: 0)) > 1.9999)
    #expect(held.stands(atParent: 2) == nil && held.stands(atParent: 5) == nil)
  }
}
