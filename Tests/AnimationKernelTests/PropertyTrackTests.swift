// SPDX-License-Identifier: Apache-2.0

import Geometry
import TestSupport
import Testing

@testable import AnimationKernel

@Suite("Property tracks")
struct PropertyTrackTests {
  @Test("fill in missing values: Ex 3.13...3.18, INT-01, 02, 03")
  func basic() {
    let bounds = BasicValues(by: Rect(2, 4, 20, 40)).value(at: 0.5, base: Rect(10, 20, 100, 80))
    #expect(bounds.map { isClose($0, Rect(11, 22, 110, 100)) } == true)
    let rect = BasicValues(from: Rect(0.1, 0.2, 0.3, 0.4), by: Rect(0.2, 0.1, 0.4, 0.2))
      .value(at: 0.5, base: .zero)
    #expect(rect.map { isClose($0, Rect(0.2, 0.25, 0.5, 0.5)) } == true)
    let center = BasicValues(to: Rect(0.5, 0.6, 0.7, 0.8), by: Rect(0.2, 0.2, 0.2, 0.2))
      .value(at: 0.5, base: .zero)
    #expect(center.map { isClose($0, Rect(0.4, 0.5, 0.6, 0.7)) } == true)
    #expect(BasicValues(from: 0).value(at: 0.5, base: 1) == 0.5)
    #expect(BasicValues(to: 0).value(at: 0.5, base: 1) == 0.5)
    #expect(BasicValues(to: 100, by: 40).value(at: 0.5, base: 0) == 80)
    #expect(BasicValues(from: 0, to: 10, by: 99).value(at: 0.5, base: 5) == 5)
    #expect(BasicValues<Double>(captured: 4).value(at: 0.25, base: 8) == 5)
    #expect(BasicValues<Double>().value(at: 0.25, base: 8) == 8)
  }

  @Test("combine transforms: Ex 3.19, 3.20, INT-09, 10")
  func transforms() throws {
    #expect(BasicValues(by: move(20)).value(at: 0.5, base: move(10))?.m41 == 20)
    #expect(BasicValues(to: move(30), by: move(10)).value(at: 0.5, base: .identity)?.m41 == 25)
    let singular = BasicValues(to: move(30), by: Matrix4.scale(0, 0, 0))
    #expect(singular.value(at: 0.5, base: .identity) == nil)
  }

  @Test("blend arrays of one length: Ex 4.4, INT-06, 07")
  func arrays() throws {
    let shifted = try #require(BasicValues(by: [0.2, -0.2]).value(at: 0.5, base: [0.2, 0.8]))
    #expect(isClose(shifted[0], 0.3) && isClose(shifted[1], 0.7))
    #expect(BasicValues(from: [0, 1], to: [0.5, 1]).value(at: 0.5, base: []) == [0.25, 1])
    #expect(BasicValues(from: [0, 1], to: [0.5]).value(at: 0.5, base: [0, 1]) == nil)
    #expect(BasicValues(by: [1.0]).value(at: 0.5, base: [0, 1]) == nil)
    typealias Colors = [SIMD4<Double>]
    let (red, blue) = (SIMD4<Double>(1, 0, 0, 1), SIMD4<Double>(0, 0, 1, 1))
    let colors: Colors? = BasicValues(from: [red, blue], to: [blue, red]).value(at: 0.25, base: [])
    #expect(colors == [SIMD4(0.75, 0, 0.25, 1), SIMD4(0.25, 0, 0.75, 1)])
  }

  @Test("add to what is there: Ex 3.1...3.4, INT-15, KEY-30")
  func additive() throws {
    let push = PropertyTrack(.basic(BasicValues(from: move(5), to: move(5))), isAdditive: true)
    #expect(push.value(at: phase(0.5), base: .scale(2, 3, 1))?.m41 == 10)
    let grow = PropertyTrack(.basic(BasicValues(from: .identity, to: move(10))), isAdditive: true)
    #expect(grow.value(at: phase(0.5), base: .scale(2, 2, 2))?.m41 == 10)
    let fade = PropertyTrack(.basic(BasicValues(from: 0.1, to: 0.3)), isAdditive: true)
    #expect(isClose(try #require(fade.value(at: phase(0.5), base: 0.2)), 0.4))
    let point = PropertyTrack(
      .basic(BasicValues(from: Vec2(2, 4), to: Vec2(6, 8))), isAdditive: true)
    #expect(point.value(at: phase(0.5), base: Vec2(10, 20)) == Vec2(14, 26))
    let slide = PropertyTrack(.basic(BasicValues(from: -200, to: 0)), isAdditive: true)
    #expect([0, 0.5, 1].map { slide.value(at: phase($0), base: 300) } == [100, 200, 300])
    let path = Path()
    #expect(
      PropertyTrack(.basic(BasicValues(from: path, to: path)), isAdditive: true)
        .value(at: phase(0.5), base: path) == path)
  }

  @Test("accumulate: Ex 3.5...3.9, INT-22, 23")
  func cumulative() throws {
    func value(_ count: Double, _ turns: Bool, _ cumulative: Bool, at time: Double) -> Double? {
      let timing = ActiveTiming(duration: 1, repeatCount: count, autoreverses: turns)
      let track = PropertyTrack(
        .basic(BasicValues(from: 10, to: 20)), isCumulative: cumulative)
      return timing.phase(at: time).flatMap { track.value(at: $0, base: 0) }
    }
    #expect(value(3, false, true, at: 1.5) == 35)
    #expect(value(3, false, false, at: 1.5) == 15)
    #expect(value(2, true, true, at: 2.5) == 25)
    let keys = try #require(Keyframes(Keyframes<Matrix4>.Source(values: [.identity, move(10)])))
    let moving = PropertyTrack(.keyframes(keys), isCumulative: true)
    #expect(isClose(try #require(moving.value(at: phase(0.5, cycle: 1), base: .identity)).m41, 15))
    let turning = ValueFunctionTrack(
      .rotateZ,
      .number(PropertyTrack(.basic(BasicValues(from: 0, to: .pi / 2)), isCumulative: true)))
    let turned = turning.value(at: phase(0.5, cycle: 3), base: .identity)
    #expect(isClose(try #require(turned), turnZ(7 * .pi / 4)))
  }

  /// What a track of some values shows in the course of its cycles.
  private func course<Value: Interpolatable>(
    _ from: Value, _ to: Value, turns: Bool, cycle: Int, at progress: Double
  ) throws -> Value {
    let track = PropertyTrack(.basic(BasicValues(from: from, to: to)), isCumulative: true)
    let phase = phase(progress, cycle: cycle, autoreverses: turns)
    return try #require(track.value(at: phase, base: from))
  }

  @Test("accumulate four numbers as each of them does alone", arguments: [false, true])
  func cumulativeNumbers(turns: Bool) throws {
    let rect = try course(Rect(1, 2, 3, 4), Rect(2, 4, 6, 8), turns: turns, cycle: 2, at: 0.5)
    #expect(rect == (turns ? Rect(3.5, 7, 10.5, 14) : Rect(5.5, 11, 16.5, 22)))
    var generator = SplitMix64(seed: 72)
    for _ in 0..<500 {
      func four() -> [Double] { (0..<4).map { _ in generator.double(in: -9...9) } }
      let (a, b, cycle) = (four(), four(), Int(generator.next() % 5))
      let progress = generator.double(in: 0...1)
      func value<Value: Interpolatable>(_ make: ([Double]) -> Value) throws -> Value {
        try course(make(a), make(b), turns: turns, cycle: cycle, at: progress)
      }
      let alone = try (0..<4).map { index in try value { $0[index] } }
      #expect(try value { Rect($0[0], $0[1], $0[2], $0[3]) }.numbers == SIMD4(alone))
      #expect(try value { SIMD4($0) } == SIMD4(alone))
      #expect(try value { $0 } == alone)
      #expect(try value { [SIMD4($0), SIMD4($0.reversed())] }[1] == SIMD4(alone.reversed()))
    }
  }

  @Test("feed value functions: Ex 3.10...3.12, KEY-30, 31")
  func valueFunctions() throws {
    let base = Matrix4.scale(2, 3, 1)
    func track(_ function: ValueFunction, _ values: BasicValues<Double>, additive: Bool = false)
      -> ValueFunctionTrack
    {
      ValueFunctionTrack(function, .number(PropertyTrack(.basic(values), isAdditive: additive)))
    }
    let slide = track(.translateX, BasicValues(from: 0, to: 10))
    #expect(slide.value(at: phase(0.5), base: base) == move(5))
    let pushed = track(.translateX, BasicValues(from: 0, to: 10), additive: true)
    #expect(pushed.value(at: phase(0.5), base: base)?.m41 == 10)
    let grow = ValueFunctionTrack(
      .scale, .numbers(PropertyTrack(.basic(BasicValues(to: [3, 4, 5])))))
    #expect(grow.value(at: phase(0.5), base: base) == .scale(2, 2.5, 3))
    let turn = track(.rotateZ, BasicValues(from: 0, to: 2 * .pi))
    #expect(isClose(try #require(turn.value(at: phase(0.25), base: base)), turnZ(.pi / 2)))
    #expect(track(.scale, BasicValues(to: 3)).value(at: phase(0.5), base: base) == nil)
    let short = ValueFunctionTrack(
      .translate, .numbers(PropertyTrack(.basic(BasicValues(from: [1, 2], to: [1, 2])))))
    #expect(short.value(at: phase(0.5), base: base) == nil)
  }

  @Test(
    "map numbers to matrices",
    arguments: [
      (ValueFunction.rotateX, [0.3], turnX(0.3)), (.rotateY, [0.3], turnY(0.3)),
      (.rotateZ, [0.3], turnZ(0.3)), (.scale, [2, 3, 4], .scale(2, 3, 4)),
      (.scaleX, [2], .scale(2, 1, 1)), (.scaleY, [2], .scale(1, 2, 1)),
      (.scaleZ, [2], .scale(1, 1, 2)), (.translate, [2, 3, 4], move(2, 3, 4)),
      (.translateX, [2], move(2)), (.translateY, [2], move(0, 2)),
      (.translateZ, [2], move(0, 0, 2)),
    ]
  )
  func matrices(_ function: ValueFunction, _ inputs: [Double], _ expected: Matrix4) {
    #expect(function.matrix(inputs).map { isClose($0, expected) } == true)
    #expect(function.matrix(function.neutralInputs).map { isClose($0, .identity) } == true)
    #expect(function.matrix(inputs + [1]) == nil)
  }

  @Test("spring in seconds and rest at the target")
  func spring() throws {
    let track = PropertyTrack(.spring(Spring(), BasicValues(from: 0, to: 100)))
    let timing = ActiveTiming(duration: 2, fillMode: .both)
    let early = try #require(timing.phase(at: 0.1))
    #expect(isClose(try #require(track.value(at: early, base: 0)), 34.0300, 1e-4))
    let eased = PropertyTrack(
      .spring(Spring(), BasicValues(from: 0, to: 100)), timing: .easeIn)
    let seconds = 2 * CubicTiming.easeIn.value(at: 0.05)
    #expect(eased.value(at: early, base: 0) == 100 * Spring().value(at: seconds))
  }

  @Test("reach both ends exactly")
  func ends() {
    var generator = SplitMix64(seed: 71)
    for _ in 0..<10_000 {
      let (a, b) = (generator.double(in: -1e6...1e6), generator.double(in: -1e-3...1e3))
      let track = PropertyTrack(.basic(BasicValues(from: a, to: b)), timing: .default)
      #expect(track.value(at: phase(0), base: 0) == a)
      #expect(track.value(at: phase(1), base: 0) == b)
    }
  }
}
