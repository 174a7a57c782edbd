// SPDX-License-Identifier: Apache-2.0

import Geometry
import TestSupport
import Testing

@testable import AnimationKernel

@Suite("Track batch")
struct TrackBatchTests {
  /// A track with what it is evaluated by without a batch.
  struct Single {
    var track: PropertyTrack<Double>
    var timing: ActiveTiming
    var isRemoved: Bool
    var base: Double
    var space: TimeSpace
    /// The groups around it, outermost first.
    var groups: [(timing: ActiveTiming, curve: CubicTiming)] = []

    func value(at time: Double) -> Double? {
      let outermost = groups.first?.timing ?? timing
      guard var phase = outermost.phase(at: space.evaluate(atParent: time)),
        !(isRemoved && phase.isAfter)
      else { return nil }
      for (index, group) in groups.enumerated() {
        let child = index + 1 < groups.count ? groups[index + 1].timing : timing
        guard let inner = child.phase(in: phase, through: group.curve) else { return nil }
        phase = inner
      }
      return track.value(at: phase, base: base)
    }
  }

  /// The batch's value at a place; nil where it does not contribute.
  static func values(_ batch: TrackBatch, at time: Double) -> [Double?] {
    var values = [Double](repeating: -7, count: batch.count)
    var flags = [Bool](repeating: false, count: batch.count)
    batch.evaluate(at: time, values: &values, isActive: &flags)
    return zip(values, flags).map { $1 ? $0 : nil }
  }

  static func single(_ random: inout SplitMix64) -> Single {
    func number(_ low: Double, _ high: Double) -> Double { random.double(in: low...high) }
    func one(in count: UInt64) -> Bool { random.next() % count == 0 }
    func curve() -> CubicTiming {
      one(in: 3)
        ? .linear
        : one(in: 2)
          ? .easeInEaseOut : CubicTiming(number(0, 1), number(-1, 2), number(0, 1), number(-1, 2))
    }
    func optional() -> Double? { one(in: 2) ? number(-9, 9) : nil }
    let values = BasicValues(from: optional(), to: optional(), by: optional(), captured: optional())
    let source: PropertyTrack<Double>.Source
    switch random.next() % 3 {
    case 0: source = .basic(values)
    case 1:
      source = .spring(
        Spring(
          mass: number(0.5, 2), stiffness: number(1, 300), damping: number(0, 60),
          initialVelocity: number(-5, 5), allowsOverdamping: one(in: 2)), values)
    default:
      let count = 1 + Int(random.next() % 7)
      var times = (0..<count).map { _ in one(in: 4) ? 0.5 : number(0, 1) }.sorted()
      times[0] = 0
      times[count - 1] = 1
      let mode: KeyframeMode = [.linear, .paced, .discrete, .cubic][Int(random.next() % 4)]
      source =
        Keyframes(
          Keyframes.Source(
            values: (0..<count).map { _ in number(-9, 9) }, keyTimes: one(in: 2) ? times : nil,
            timings: (0..<Int(random.next() % 5)).map { _ in curve() }, mode: mode)
        ).map { .keyframes($0) } ?? .basic(values)
    }
    func timing() -> ActiveTiming {
      ActiveTiming(
        beginTime: one(in: 2) ? 0 : number(-2, 2),
        duration: one(in: 8) ? 0 : one(in: 12) ? .infinity : number(0.1, 2),
        speed: one(in: 6) ? 0 : one(in: 3) ? number(-2, 2) : 1,
        timeOffset: one(in: 3) ? number(-3, 3) : 0,
        repeatCount: one(in: 2) ? .infinity : number(0, 4),
        repeatDuration: one(in: 6) ? number(0, 3) : 0, autoreverses: one(in: 3),
        fillMode: [.removed, .forwards, .backwards, .both][Int(random.next() % 4)])
    }
    // Most groups run alike, as those of one program do.
    let shared = ActiveTiming(duration: 2, repeatCount: .infinity, fillMode: .both)
    return Single(
      track: PropertyTrack(
        source, timing: curve(), isAdditive: one(in: 3), isCumulative: one(in: 6)),
      timing: timing(), isRemoved: one(in: 2), base: number(-9, 9),
      space: one(in: 2)
        ? .identity
        : TimeSpace(beginTime: number(-1, 1), speed: number(-1, 2), timeOffset: number(-1, 1)),
      groups: (0..<Int(random.next() % 3)).map { _ in
        (one(in: 2) ? shared : timing(), one(in: 2) ? .linear : curve())
      })
  }

  @Test(
    "gives each track the value that it has alone, to the bit", arguments: 0..<40 as Range<UInt64>)
  func equality(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var (batch, singles) = (TrackBatch(), [Single]())
    for _ in 0..<60 {
      let single = Self.single(&random)
      var own = TrackBatch()
      let isKnown = random.next() % 2 == 0
      guard
        own.append(
          single.track, timing: single.timing, isRemovedOnCompletion: single.isRemoved,
          base: isKnown ? single.base : nil, components: .number, in: single.groups)
      else {
        #expect(own.isEmpty)
        continue
      }
      batch.append(contentsOf: own, in: single.space)
      singles.append(single)
    }
    #expect(singles.count > 10)
    var times = (0..<60).map { Double($0) / 12 - 1 }
    times += (0..<60).map { _ in random.double(in: -2...6) } + [1e9, -1e9, .infinity, .nan]
    times += singles.flatMap { [$0.timing.beginTime, $0.timing.endTime] }
    times += singles.compactMap(\.groups.first).flatMap {
      [$0.timing.beginTime, $0.timing.endTime]
    }
    for time in times.shuffled(using: &random) {
      let got = Self.values(batch, at: time)
      let expected = singles.map { $0.value(at: time) }
      for (place, pair) in zip(got, expected).enumerated() {
        #expect(
          pair.0?.bitPattern == pair.1?.bitPattern, "\(singles[place]) at \(time) seed \(seed)")
      }
    }
  }

  @Test("moves each component of a vector as the vector moves")
  func components() throws {
    let timing = ActiveTiming(duration: 2, autoreverses: true)
    let points = [Vec2(1, 2), Vec2(30, -4), Vec2(3, 80)]
    for mode in [KeyframeMode.linear, .paced] {
      let keyframes = try #require(Keyframes(Keyframes.Source(values: points, mode: mode)))
      let track = PropertyTrack(
        .keyframes(keyframes), timing: .easeInEaseOut, isAdditive: true)
      var batch = TrackBatch()
      let isHeld = batch.append(
        track, timing: timing, isRemovedOnCompletion: false, base: Vec2(5, 7), components: .vector)
      try #require(isHeld && batch.count == 2)
      for step in 0..<40 {
        let time = Double(step) / 10
        let phase = try #require(timing.phase(at: time))
        let value = try #require(track.value(at: phase, base: Vec2(5, 7)))
        #expect(Self.values(batch, at: time) == [value.x, value.y])
      }
    }
  }

  @Test(
    "holds keyframes that take the whole time, of which some may lie at one time",
    arguments: [
      ([0, 0.5, 0.75, 1], true), ([0, 0.5, 0.5, 1], true), ([0, 0, 0.5, 1], true),
      ([0, 0.5, 1, 1], true), ([0, 0, 1, 1], true), ([0, 0.6, 0.5, 1], false),
      ([0.1, 0.5, 0.75, 1], false), ([0, 0.5, 0.75, 0.9], false), ([0, 0.5, 1], false),
      ([-0.1, 0.5, 0.75, 1], false), ([0, 0.5, 0.75, 1.1], false),
    ] as [([Double], Bool)])
  func wholeTimes(times: [Double], isWhole: Bool) throws {
    let keyframes = try #require(
      Keyframes(Keyframes.Source(values: [1, 5, -3, 8], keyTimes: times)))
    let timing = ActiveTiming(duration: 1, fillMode: .both)
    let track = PropertyTrack(.keyframes(keyframes))
    var batch = TrackBatch()
    let isHeld = batch.append(
      track, timing: timing, isRemovedOnCompletion: false, base: 0, components: .number)
    #expect(isHeld == isWhole && batch.count == (isWhole ? 1 : 0))
    guard isHeld else { return }
    for time in [0, 0.25, 0.49, 0.5, 0.51, 0.75, 0.99, 1] {
      let phase = try #require(timing.phase(at: time))
      #expect(Self.values(batch, at: time) == [track.value(at: phase, base: 0)])
    }
  }

  @Test("ends at the time that it is told, wherever it began", arguments: [0.5, 1, 2])
  func until(speed: Double) throws {
    for beginTime in [-3.0, 0, 2] {
      let timing = ActiveTiming(beginTime: beginTime, duration: 8, speed: speed, fillMode: .both)
      let track = PropertyTrack(.basic(BasicValues(from: 0, to: 8)))
      var batch = TrackBatch()
      let isHeld = batch.append(
        track, timing: timing, isRemovedOnCompletion: false, until: beginTime + 3, base: 0,
        components: .number)
      try #require(isHeld)
      for elapsed in [0.5, 1, 2.75, 3, 3.25, 4, 20] {
        let expected = elapsed < 3 ? min(elapsed * speed, 8) : nil
        #expect(Self.values(batch, at: beginTime + elapsed) == [expected])
      }
    }
  }

  @Test("refuses what needs a base that is not known")
  func unknownBase() {
    let timing = ActiveTiming(duration: 1)
    func isHeld(_ values: BasicValues<Double>, isAdditive: Bool = false) -> Bool {
      var batch = TrackBatch()
      return batch.append(
        PropertyTrack(.basic(values), isAdditive: isAdditive), timing: timing,
        isRemovedOnCompletion: true, base: nil, components: .number)
    }
    #expect(isHeld(BasicValues(from: 1, to: 2)) && isHeld(BasicValues(from: 1, by: 2)))
    #expect(isHeld(BasicValues(to: 1, by: 2)) && isHeld(BasicValues(to: 2, captured: 1)))
    #expect(!isHeld(BasicValues(from: 1)) && !isHeld(BasicValues(to: 1)))
    #expect(!isHeld(BasicValues(by: 1)) && !isHeld(BasicValues()))
    #expect(!isHeld(BasicValues(from: 1, to: 2), isAdditive: true))
  }
}
