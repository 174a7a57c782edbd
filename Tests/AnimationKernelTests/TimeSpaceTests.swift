// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import AnimationKernel

@Suite("Time space")
struct TimeSpaceTests {
  static let root = TimeSpace(beginTime: 1, speed: 2, timeOffset: 3)
  static let child = TimeSpace(beginTime: 6, speed: 4, timeOffset: 5)
  static let slow = TimeSpace(beginTime: 8, speed: 0.5, timeOffset: 7)
  static let still = TimeSpace(beginTime: 8, speed: 0, timeOffset: 7)

  struct Example: CustomTestStringConvertible, Sendable {
    var name: String
    /// Spaces to go up through, then down.
    var up: [TimeSpace]
    var down: [TimeSpace]
    var time: Double
    var expected: Double
    var testDescription: String { name }
  }

  static let plainRoot = TimeSpace(speed: 2, timeOffset: 3)
  static let plainChild = TimeSpace(speed: 4, timeOffset: 5)
  static let examples = [
    Example(name: "TIM-18", up: [], down: [plainChild], time: 10, expected: 45),
    Example(name: "TIM-19", up: [plainChild], down: [], time: 10, expected: 1.25),
    Example(name: "TIM-21", up: [root], down: [], time: 10, expected: 4.5),
    Example(name: "TIM-22", up: [], down: [root, child], time: 10, expected: 65),
    Example(name: "TIM-23", up: [child, root], down: [], time: 10, expected: 3.125),
    Example(name: "TIM-25", up: [child], down: [], time: 10, expected: 7.25),
    Example(name: "TIM-26", up: [child], down: [slow], time: 10, expected: 0),
    Example(name: "TIM-27", up: [slow], down: [child], time: 10, expected: 37),
    Example(name: "before begin", up: [], down: [slow], time: 7, expected: 0),
    Example(name: "TIM-29", up: [], down: [slow], time: 8, expected: 7),
    Example(name: "TIM-30", up: [], down: [slow], time: 10, expected: 8),
    Example(name: "TIM-31", up: [], down: [still], time: 10, expected: 7),
    Example(name: "TIM-33", up: [still, root], down: [], time: 10, expected: -0.5),
    Example(
      name: "1.30", up: [], down: [TimeSpace(speed: 0.5, timeOffset: 1)], time: 0.5, expected: 1.25),
    Example(
      name: "1.30 back", up: [TimeSpace(speed: 0.5, timeOffset: 1)], down: [], time: 1.25,
      expected: 0.5),
    Example(name: "1.31", up: [], down: [TimeSpace(beginTime: 5)], time: 12, expected: 7),
    Example(
      name: "1.32", up: [], down: [TimeSpace(speed: 2), TimeSpace(speed: 0.5, timeOffset: 3)],
      time: 10, expected: 13),
    Example(name: "1.29", up: [], down: [TimeSpace(speed: 2)], time: 100, expected: 200),
  ]

  @Test("converts", arguments: examples)
  func convert(_ example: Example) {
    var time = example.up.reduce(example.time) { $1.parent(fromLocal: $0) }
    time = example.down.reduce(time) { $1.local(fromParent: $0) }
    #expect(abs(time - example.expected) < 1e-12)
  }

  @Test("pauses and resumes: Ex 1.33")
  func pause() {
    var space = TimeSpace()
    space = TimeSpace(speed: 0, timeOffset: space.evaluate(atParent: 10))
    #expect(space.evaluate(atParent: 25) == 10)
    space = TimeSpace(beginTime: 25 - space.timeOffset)
    #expect(space.beginTime == 15)
    #expect(space.evaluate(atParent: 26) == 11)
    #expect(TimeSpace(speed: 0, timeOffset: 4).evaluate(atParent: .infinity) == 4)
  }

  @Test("goes up as it went down")
  func inverse() {
    var generator = SplitMix64(seed: 21)
    for _ in 0..<10_000 {
      let space = TimeSpace(
        beginTime: generator.double(in: -9...9), speed: generator.double(in: 0.1...4),
        timeOffset: generator.double(in: -9...9)
      )
      let time = space.beginTime + generator.double(in: 0...100)
      #expect(abs(space.parent(fromLocal: space.local(fromParent: time)) - time) < 1e-9)
      #expect(space.local(fromParent: time) == space.evaluate(atParent: time))
    }
  }
}
