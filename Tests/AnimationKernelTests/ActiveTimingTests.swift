// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import AnimationKernel

@Suite("Active timing")
struct ActiveTimingTests {
  struct Example: CustomTestStringConvertible, Sendable {
    var name: String
    var timing: ActiveTiming
    var time: Double
    var cycle: Int? = nil
    var progress: Double?
    var testDescription: String { name }

    init(
      _ name: String, _ timing: ActiveTiming, at time: Double, cycle: Int? = nil,
      _ progress: Double?
    ) {
      self.name = name
      self.timing = timing
      self.time = time
      self.cycle = cycle
      self.progress = progress
    }
  }

  static func timing(
    _ duration: Double, count: Double = 0, total: Double = 0, turns autoreverses: Bool = false,
    speed: Double = 1, offset: Double = 0, fill: FillMode = .removed
  ) -> ActiveTiming {
    ActiveTiming(
      beginTime: 100, duration: duration, speed: speed, timeOffset: offset, repeatCount: count,
      repeatDuration: total, autoreverses: autoreverses, fillMode: fill
    )
  }

  static let examples = [
    Example("1.1", timing(2), at: -0.5, nil),
    Example("1.2", timing(2, fill: .backwards), at: -0.5, cycle: 0, 0),
    Example("1.2 both", timing(2, fill: .both), at: -0.5, cycle: 0, 0),
    Example("1.3", timing(2), at: 0, cycle: 0, 0),
    Example("1.4", timing(2), at: 0.5, cycle: 0, 0.25),
    Example("1.5", timing(2), at: 2, nil),
    Example("1.6", timing(2, fill: .forwards), at: 2, cycle: 0, 1),
    Example("1.6 later", timing(2, fill: .both), at: 9, cycle: 0, 1),
    Example("1.7", timing(1, count: 3), at: 1, cycle: 1, 0),
    Example("1.8", timing(1, count: 3), at: 2.25, cycle: 2, 0.25),
    Example("1.9", timing(1, count: 3, fill: .forwards), at: 3, cycle: 2, 1),
    Example("1.10", timing(1, count: 2.5, fill: .forwards), at: 2.5, cycle: 2, 0.5),
    Example("1.12", timing(1, turns: true), at: 1.25, cycle: 0, 0.75),
    Example("1.13", timing(1, turns: true, fill: .forwards), at: 2, cycle: 0, 0),
    Example("1.14 INT-19", timing(1, count: 2, turns: true), at: 2.25, cycle: 1, 0.25),
    Example("INT-19 end", timing(1, count: 2, turns: true, fill: .forwards), at: 4, cycle: 1, 0),
    Example("1.15 INT-21", timing(1, count: 1.5, turns: true, fill: .forwards), at: 3, cycle: 1, 1),
    Example("1.16", timing(1, count: 0.5, turns: true, fill: .forwards), at: 1, cycle: 0, 1),
    Example("1.17", timing(1, total: 2.5, turns: true, fill: .forwards), at: 2.5, cycle: 1, 0.5),
    Example("INT-18", timing(1, total: 2.5, turns: true, fill: .forwards), at: 2.75, cycle: 1, 0.5),
    Example("1.18", timing(1, speed: 2), at: 0.25, 0.5),
    Example("1.18 end", timing(1, speed: 2), at: 0.5, nil),
    Example("1.19", timing(2, speed: 0.5), at: 0.5, 0.125),
    Example("1.19 end", timing(2, speed: 0.5), at: 4, nil),
    Example("1.20", timing(1, offset: 0.25), at: 0, 0.25),
    Example("1.21", timing(1, offset: 0.25), at: 0.8, 0.05),
    Example("1.22", timing(1, offset: 0.25, fill: .forwards), at: 1, 0.25),
    Example("1.23", timing(1, speed: -1), at: 0, 1),
    Example("1.23 fill", timing(1, speed: -1, fill: .backwards), at: -1, 1),
    Example("1.24", timing(1, speed: -1), at: 0.25, 0.75),
    Example("1.25", timing(1, speed: -1, fill: .forwards), at: 1, 0),
    Example("1.26", timing(4, speed: 0, offset: 1), at: 0, 0.25),
    Example("1.26 ever", timing(4, speed: 0, offset: 1), at: 1e9, 0.25),
    Example("INT-25 10.2", timing(1, speed: 0, offset: 1), at: 5, 1),
    Example("a group's end run backwards", timing(2, speed: -1, offset: 2), at: 0, 1),
    Example("an instant", timing(0, fill: .both), at: 0, 1),
    Example("before an instant", timing(0, fill: .both), at: -1, 0),
    Example("sums of tenths", timing(0.3, total: 0.9, fill: .forwards), at: 1, cycle: 2, 1),
  ]

  @Test("maps time to cycle and progress", arguments: examples)
  func map(_ example: Example) throws {
    let phase = example.timing.phase(at: 100 + example.time)
    guard let progress = example.progress else {
      #expect(phase == nil)
      return
    }
    let found = try #require(phase)
    #expect(abs(found.progress - progress) < 1e-9)
    #expect(abs(found.basicTime - progress * example.timing.duration) < 1e-9)
    if let cycle = example.cycle { #expect(found.cycle == cycle) }
  }

  @Test("answers when it ends: Ex 1.11, 1.18, 1.19, 1.26")
  func ends() {
    #expect(Self.timing(2, count: 3.5).activeDuration == 7)
    #expect(Self.timing(1, speed: 2).endTime == 100.5)
    #expect(Self.timing(2, speed: 0.5).endTime == 104)
    #expect(Self.timing(4, speed: 0).endTime == .infinity)
    #expect(!Self.timing(4, speed: 0).isFinished(at: 1e12))
    #expect(Self.timing(2).isFinished(at: 102))
    #expect(!Self.timing(2).isFinished(at: 101.999))
    #expect(!Self.timing(2).hasBegun(at: 99.9))
    #expect(Self.timing(2).hasBegun(at: 100))
  }

  @Test(
    "repeats for ever with any of the spellings",
    arguments: [
      timing(1, count: .infinity), timing(1, count: Double(Float.greatestFiniteMagnitude)),
      timing(1, count: .greatestFiniteMagnitude), timing(1, total: .infinity),
    ]
  )
  func forever(timing: ActiveTiming) throws {
    #expect(timing.activeDuration == .infinity)
    #expect(!timing.isFinished(at: 1e300))
    let phase = try #require(timing.phase(at: 1100.25))
    #expect(phase.cycle == 1000)
    #expect(abs(phase.progress - 0.25) < 1e-9)
  }

  @Test("contributes nothing with broken numbers")
  func broken() {
    for bad in [Double.nan, -1] {
      #expect(Self.timing(bad, fill: .both).phase(at: 100.5) == nil)
      #expect(!Self.timing(bad, fill: .both).isFinished(at: 1e9))
    }
    var timing = Self.timing(1, fill: .both)
    timing.beginTime = .nan
    #expect(timing.phase(at: 1) == nil)
    #expect(Self.timing(1, speed: .nan, fill: .both).phase(at: 100) == nil)
    #expect(Self.timing(1, fill: .both).phase(at: .nan) == nil)
  }

  static func random(_ generator: inout SplitMix64) -> ActiveTiming {
    let odd: [Double] = [.nan, .infinity, -.infinity, 0, -1, 1e300, .leastNonzeroMagnitude, -0.0]
    func number(_ range: ClosedRange<Double>) -> Double {
      generator.next() % 8 == 0
        ? odd[Int(generator.next() % 8)] : generator.double(in: range)
    }
    return ActiveTiming(
      beginTime: number(-2...2), duration: number(0...3), speed: number(-2...2),
      timeOffset: number(-3...3), repeatCount: number(0...4), repeatDuration: number(-4...4),
      autoreverses: generator.next() & 1 == 0,
      fillMode: [.removed, .forwards, .backwards, .both][Int(generator.next() & 3)]
    )
  }

  @Test("stays in range for any numbers")
  func range() {
    var generator = SplitMix64(seed: 11)
    for _ in 0..<10_000 {
      let timing = Self.random(&generator)
      for time in [-1e300, -1.0, 0, 0.7, 1, 5, 1e300, .infinity, -.infinity, .nan] {
        guard let phase = timing.phase(at: time) else { continue }
        #expect(phase.progress >= 0 && phase.progress <= 1, "\(timing) at \(time)")
        #expect(!phase.basicTime.isNaN && phase.basicTime >= 0, "\(timing) at \(time)")
        #expect(!phase.isAfter || timing.isFinished(at: time))
      }
    }
  }

  @Test("comes back the way it went")
  func mirror() throws {
    var generator = SplitMix64(seed: 12)
    for _ in 0..<10_000 {
      let duration = generator.double(in: 0.01...5)
      let timing = Self.timing(duration, turns: true)
      let part = generator.double(in: 0.001...0.999) * duration
      let there = try #require(timing.phase(at: 100 + part))
      let back = try #require(timing.phase(at: 100 + 2 * duration - part))
      #expect(abs(there.progress - back.progress) < 1e-9)
    }
  }
}

@Suite("Groups")
struct GroupTimingTests {
  func value(_ child: ActiveTiming, in group: ActiveTiming, at time: Double) -> Double? {
    group.phase(at: time).flatMap { child.phase(in: $0) }?.progress
  }

  @Test("play children one after another: Ex 1.34")
  func sequence() {
    let group = ActiveTiming(duration: 2)
    let (a, b) = (ActiveTiming(duration: 1), ActiveTiming(beginTime: 1, duration: 1))
    #expect(value(a, in: group, at: 0.5) == 0.5)
    #expect(value(b, in: group, at: 0.5) == nil)
    #expect(value(a, in: group, at: 1.5) == nil)
    #expect(value(b, in: group, at: 1.5) == 0.5)
  }

  @Test("repeat and turn their children: Ex 1.35, 1.36")
  func cycles() {
    let child = ActiveTiming(duration: 1)
    #expect(value(child, in: ActiveTiming(duration: 1, repeatCount: 2), at: 1.25) == 0.25)
    let group = ActiveTiming(duration: 1, autoreverses: true)
    let late = ActiveTiming(beginTime: 0.5, duration: 0.5, fillMode: .both)
    #expect(value(late, in: group, at: 0.75) == 0.5)
    #expect(value(late, in: group, at: 1.25) == 0.5)
    #expect(value(late, in: group, at: 1.75) == 0)
  }

  @Test("bend their children's time: Ex 1.37, INT-30")
  func timing() throws {
    let phase = try #require(ActiveTiming(duration: 2).phase(at: 1))
    let child = try #require(ActiveTiming(duration: 2).phase(in: phase, through: .easeIn))
    #expect(abs(child.progress * 100 - 31.5357) < 1e-3)
    let eased = CubicTiming.easeOut.value(at: child.progress)
    #expect(abs(eased - CubicTiming.easeOut.value(at: CubicTiming.easeIn.value(at: 0.5))) < 1e-12)
  }

  @Test("clip long children and run fast: group speed 2")
  func clip() {
    #expect(value(ActiveTiming(duration: 10), in: ActiveTiming(duration: 5), at: 4) == 0.4)
    #expect(
      value(ActiveTiming(duration: 2), in: ActiveTiming(duration: 2, speed: 2), at: 0.25) == 0.25)
  }

  @Test("show the end of their children while they hold or turn")
  func end() {
    let child = ActiveTiming(duration: 1)
    #expect(value(child, in: ActiveTiming(duration: 1, autoreverses: true), at: 1) == 1)
    #expect(value(child, in: ActiveTiming(duration: 1, fillMode: .forwards), at: 7) == 1)
    #expect(value(child, in: ActiveTiming(duration: 2, fillMode: .forwards), at: 7) == nil)
  }
}
