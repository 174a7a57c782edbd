// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore
import RenderTree
import TestSupport
import Testing

@testable import Iris
@testable import Stage

@Suite("Iris") @MainActor
struct IrisTests {
  nonisolated static let size = CGSize(width: 375, height: 667)
  nonisolated static let instants = [0, 0.33, 0.66, 1.2, 3.0]

  /// A stage on which Iris has just begun to speak.
  static func speaking() throws -> (Stage, IrisView) {
    let stage = try Stage(size: size, background: CGColor(gray: 0, alpha: 1))
    let iris = IrisView(frame: CGRect(origin: .zero, size: size))
    stage.layer.addSublayer(iris.layer)
    iris.startSpeaking()
    return (stage, iris)
  }

  // Exact: these references are the same in every build mode and on every machine.
  @Test("looks as it should", arguments: instants)
  func golden(instant: Double) throws {
    let (stage, _) = try Self.speaking()
    try stage.advance(to: instant)
    expectGolden(stage.image().image, named: "iris-speaking-375x667-\(instant)")
  }

  @Test("ripples by the replicator alone")
  func ripple() throws {
    let stage = try Stage(size: Self.size, background: CGColor(gray: 0, alpha: 1))
    let iris = IrisView(frame: CGRect(origin: .zero, size: Self.size))
    stage.layer.addSublayer(iris.layer)
    iris.ripple()
    try stage.advance(to: 0.75)
    expectGolden(stage.image().image, named: "iris-ripple-375x667-0.75")
    let presented = try #require(iris.dot.presentation())
    #expect(abs(presented.position.y - (333.5 - 37.5)) < 1e-9)
  }

  @Test("has the dots of the specification")
  func layout() throws {
    let (_, iris) = try Self.speaking()
    #expect(iris.replicatorLayer.instanceCount == 46)
    #expect(iris.dot.position == CGPoint(x: 372, y: 333.5))
    #expect(iris.dot.frame == CGRect(x: 369, y: 330.5, width: 6, height: 6))
  }

  /// Values computed by hand from the program's numbers: (instant, scale y, opacity, red, rotation).
  nonisolated static let values: [(Double, Double, Double, Double, Double)] = [
    (0, 1, 1, 1, 0),
    // The scale is at its end, the fade begins, the tint runs for 0.05 s of 0.66.
    (0.33, 15, 1, 1 - easeInEaseOut(0.05 / 0.66), 0.01),
    // The scale is back, the fade at its end, the tint 0.38 s old; the turn a third of the way.
    (0.66, 1, 0.2, 1 - easeInEaseOut(0.38 / 0.66), 0.01 - 0.02 * easeInEaseOut(0.33 / 0.99)),
    // 1.2 s: the scale in its second cycle at 0.54 s, the way back, 0.12 s before the end.
    (
      1.2, 1 + 14 * easeOut(0.12 / 0.33), 1 - 0.8 * easeOut(0.21 / 0.33),
      1 - easeInEaseOut(0.40 / 0.66), 0.01 - 0.02 * easeInEaseOut(0.87 / 0.99)
    ),
    // 3.0 s: the scale 0.03 s into its fifth way back, the fade 0.03 s into its fifth cycle.
    (
      3.0, 1 + 14 * easeOut(0.30 / 0.33), 1 - 0.8 * easeOut(0.03 / 0.33),
      1 - easeInEaseOut(0.08 / 0.66), 0.01 - 0.02 * easeInEaseOut(0.69 / 0.99)
    ),
  ]

  @Test("presents the values of the curves", arguments: values)
  func presentation(
    instant: Double, scale: Double, opacity: Double, red: Double, rotation: Double
  ) throws {
    let (stage, iris) = try Self.speaking()
    try stage.advance(to: instant)
    let dot = try #require(iris.dot.presentation())
    #expect(abs(dot.transform.m22 - scale) < 1e-6)
    #expect(abs(Double(dot.opacity) - opacity) < 1e-6)
    let color = try #require(dot.backgroundColor?.components)
    #expect(abs(color[0] - red) < 1e-6)
    let replicator = try #require(iris.replicatorLayer.presentation())
    let angle = replicator.value(forKeyPath: "instanceTransform.rotation") as? Double
    #expect(abs((angle ?? .nan) - rotation) < 1e-6)
  }

  @Test("takes over from the screen when it falls silent")
  func silence() throws {
    let (stage, iris) = try Self.speaking()
    try stage.advance(to: 3.0)
    let before = try #require(iris.dot.presentation()).transform.m22
    iris.endSpeaking()
    CATransaction.flush()
    let after = try #require(iris.dot.presentation()).transform.m22
    #expect(abs(before - after) < 1e-6)
    #expect(before > 2)
    try stage.advance(to: 3.5)
    let rest = try #require(iris.dot.presentation())
    #expect(CATransform3DIsIdentity(rest.transform))
    #expect(rest.opacity == 1)
    #expect(iris.replicatorLayer.animationKeys() == nil)
  }

  /// A stage on which Iris has spoken for three seconds, and has been silent since.
  static func silent(until instant: Double) throws -> (Stage, IrisView) {
    let (stage, iris) = try speaking()
    try stage.advance(to: 3)
    iris.endSpeaking()
    try stage.advance(to: instant)
    return (stage, iris)
  }

  /// How much of the way up a speaking dot is at its own instant: 0.33 s there and as long back.
  nonisolated static func height(at instant: Double) -> Double {
    let phase = max(instant, 0).truncatingRemainder(dividingBy: 0.66)
    return easeOut(min(phase, 0.66 - phase) / 0.33)
  }

  @Test(
    "falls silent copy after copy, each from where it is",
    arguments: [3.0, 3.02, 3.1, 3.3, 3.5, 3.8, 4.1, 4.25], [false, true])
  func silence(instant: Double, hasSpokenBefore: Bool) throws {
    let begin = hasSpokenBefore ? 6.0 : 0
    let (stage, iris) = try Self.silent(until: hasSpokenBefore ? begin : instant)
    if hasSpokenBefore {
      iris.startSpeaking()
      try stage.advance(to: begin + 3)
      iris.endSpeaking()
      try stage.advance(to: begin + instant)
    }
    for index in 0..<46 {
      let own = stage.time - begin - 0.02 * Double(index)
      // Still up and down as before, or on the way back from where it was at its own third second.
      let part =
        own < 3 ? Self.height(at: own) : Self.height(at: 3) * max(1 - (own - 3) / 0.33, 0)
      let copy = try #require(iris.replicatorLayer.copy(at: index)?.presentation(of: iris.dot))
      #expect(abs(copy.transform.m22 - (1 + 14 * part)) < 1e-6, "copy \(index)")
      #expect(abs(copy.transform.m11 - (1 + 0.4 * part)) < 1e-6, "copy \(index)")
      #expect(copy.opacity == 1)
      #expect(copy.backgroundColor == iris.dot.backgroundColor)
    }
    let grey = try #require(iris.dot.backgroundColor?.components)
    #expect(abs(grey[0] - 2.0 / 3) < 1e-6 && grey.last == 1)
  }

  @Test("rests once the last copy does, with the wave hidden below, and speaks again")
  func resting() throws {
    let (stage, iris) = try Self.silent(until: 4.2)
    #expect(stage.frame(at: stage.time).lastsUntil < .infinity)
    try stage.advance(to: 4.3)
    #expect(iris.dot.animationKeys() == ["dotScale", "dotRest"])
    #expect(stage.frame(at: stage.time).lastsUntil == .infinity)
    iris.startSpeaking()
    try stage.advance(to: 4.4)
    #expect(stage.frame(at: stage.time).lastsUntil < .infinity)
    let dot = try #require(iris.dot.presentation())
    #expect(abs(Double(dot.transform.m22) - 1 - 14 * Self.height(at: 0.1)) < 1e-6)
  }

  @Test("looks as it should when it falls silent", arguments: [3.3, 4.25])
  func silentGolden(instant: Double) throws {
    let (stage, _) = try Self.silent(until: instant)
    expectGolden(stage.image().image, named: "iris-silence-375x667-\(instant)")
  }

  @Test("is as high as the last level says, and each copy as the level was")
  func listening() throws {
    let stage = try Stage(size: Self.size)
    let iris = IrisView(frame: CGRect(origin: .zero, size: Self.size))
    stage.layer.addSublayer(iris.layer)
    iris.startListening()
    try stage.advance(to: 0.3)
    let green = try #require(iris.dot.presentation()?.backgroundColor?.components)
    #expect(green == [0, 1, 0, 1])
    // max(0.2, level + 50) / 2, reached in 0.1 s; the first begins at 0.
    var last = 0.0
    for (level, factor) in [(-30, 10.0), (-160, 0.1), (0, 25), (-50, 0.1)] as [(Float, Double)] {
      iris.show(level: level)
      try stage.advance(by: 0.05)
      let halfway = try #require(iris.dot.presentation()).transform.m22
      #expect(abs(Double(halfway) - (last + factor) / 2) < 1e-6, "\(level)")
      last = factor
      try stage.advance(by: 0.06)
      let shown = try #require(iris.dot.presentation()).transform.m22
      #expect(abs(Double(shown) - factor) < 1e-6, "\(level)")
    }
    iris.show(level: -20)
    try stage.advance(by: 0.05)
    let middle = try #require(iris.dot.presentation()).transform.m22
    #expect(abs(Double(middle) - (0.1 + (15 - 0.1) / 2)) < 1e-6)
    // Copy 10 is 0.2 s late, and so still on its way up to 0 dB.
    let copy = try #require(iris.replicatorLayer.copy(at: 10)?.presentation(of: iris.dot))
    let before = try #require(Self.scale(at: stage.time - 0.2))
    #expect(abs(Double(copy.transform.m22) - before) < 1e-6)
  }

  /// The scale that the levels of `listening` ask for at an instant.
  nonisolated static func scale(at instant: Double) -> Double? {
    let factors = [0, 10, 0.1, 25, 0.1, 15.0]
    let begins = (0..<5).map { 0.3 + 0.11 * Double($0) }
    guard let index = begins.lastIndex(where: { $0 <= instant }) else { return nil }
    let part = min((instant - begins[index]) / 0.1, 1)
    return factors[index] + (factors[index + 1] - factors[index]) * part
  }

  @Test("has each level hide those before it, which late copies still show")
  func oldLevels() throws {
    let stage = try Stage(size: Self.size)
    let iris = IrisView(frame: CGRect(origin: .zero, size: Self.size))
    stage.layer.addSublayer(iris.layer)
    iris.startListening()
    for step in 1...400 {
      try stage.advance(to: Double(step) * 0.01)
      iris.show(level: step % 2 == 0 ? -40 : -20)
    }
    _ = stage.image()
    let dot = stage.context.tree?.sublayers.first?.sublayers.first?.sublayers.first
    #expect(dot?.list.count == 400 && dot?.list.hiddenCount == 399)
    let last = try #require(iris.replicatorLayer.copy(at: 45)?.presentation(of: iris.dot))
    #expect(last.transform.m22 > 4.9, "the last copy still moves")
  }

  @Test("goes back to a row without a jump when it is asked no more, and stays magenta")
  func release() throws {
    let stage = try Stage(size: Self.size)
    let iris = IrisView(frame: CGRect(origin: .zero, size: Self.size))
    stage.layer.addSublayer(iris.layer)
    iris.startListening()
    try stage.advance(to: 0.5)
    iris.show(level: -10)
    try stage.advance(to: 0.55)
    let before = try #require(iris.dot.presentation()).transform.m22
    iris.endListening()
    CATransaction.flush()
    let after = try #require(iris.dot.presentation()).transform.m22
    #expect(abs(before - after) < 1e-6 && abs(before - 10) < 1e-6)
    // Copy 10 has not heard anything yet.
    func copy() throws -> CALayer {
      try #require(iris.replicatorLayer.copy(at: 10)?.presentation(of: iris.dot))
    }
    try stage.advance(to: 0.69)
    let early = try copy()
    #expect(CATransform3DIsIdentity(early.transform))
    #expect(early.backgroundColor?.components == [0, 1, 0, 1])
    try stage.advance(to: 0.55 + 0.165)
    let halfway = try #require(iris.dot.presentation())
    #expect(abs(halfway.transform.m22 - (before + 1) / 2) < 1e-6)
    let mixed = try #require(halfway.backgroundColor?.components)
    #expect(zip(mixed, [0.5, 0.5, 0.5]).allSatisfy { abs($0 - $1) < 1e-6 })
    // Copy 10 goes the same way 0.2 s later.
    try stage.advance(to: 0.55 + 0.165 + 0.2)
    #expect(abs(try copy().transform.m22 - 5.5) < 1e-6)
    #expect(abs((try copy().backgroundColor?.components?[0] ?? 0) - 0.5) < 1e-6)
    try stage.advance(to: 1.55)
    iris.startSpeaking()
    CATransaction.flush()
    let speaking = try #require(iris.dot.presentation())
    #expect(abs(speaking.transform.m22 - 1) < 1e-6)
    #expect(speaking.backgroundColor?.components == [1, 0, 1, 1])
    try stage.advance(to: 3)
    iris.endSpeaking()
    try stage.advance(to: 4.5)
    #expect(iris.dot.animationKeys() == ["dotScale", "dotRest"], "no level is kept")
    // The last factor is not forgotten: it was 20.
    iris.startListening()
    iris.show(level: -40)
    try stage.advance(by: 0.05)
    #expect(abs(try #require(iris.dot.presentation()).transform.m22 - 12.5) < 1e-6)
  }

  @Test("keeps the way to an answer on show for copies that are later than it is long")
  func wide() throws {
    // 128 copies, the last 2.54 s late.
    let size = CGSize(width: 1024, height: 300)
    let stage = try Stage(size: size)
    let iris = IrisView(frame: CGRect(origin: .zero, size: size))
    stage.layer.addSublayer(iris.layer)
    iris.startListening()
    try stage.advance(to: 0.1)
    iris.show(level: -10)
    try stage.advance(to: 0.3)
    iris.endListening()
    try stage.advance(to: 1.3)
    iris.startSpeaking()
    try stage.advance(to: 2)
    iris.endSpeaking()
    try stage.advance(to: 2.7)
    // Copy 120 lives at 0.3 s, where the level has been reached, the last one at 0.16 s.
    func height(_ index: Int) throws -> Double {
      let copy = try #require(iris.replicatorLayer.copy(at: index)?.presentation(of: iris.dot))
      return Double(copy.transform.m22)
    }
    #expect(abs(try height(120) - 20) < 1e-6)
    #expect(abs(try height(127) - 12) < 1e-6)
    #expect(abs(try height(60) - (1 + 14 * Self.easeOut(0.2 / 0.33))) < 1e-6)
  }

  @Test("answers by its seed")
  func answers() {
    func answers(_ seed: UInt64) -> [String] {
      let assistant = Assistant(seed: seed)
      return (0..<30).map { _ in assistant.randomAnswer() }
    }
    #expect(answers(1) == answers(1))
    #expect(answers(1) != answers(2))
    #expect(Set(answers(1)) == Set(Assistant.answers))
  }

  // MARK: - Curves, solved here by bisection

  nonisolated static func easeOut(_ x: Double) -> Double { bezier(x, 0, 0, 0.58, 1) }
  nonisolated static func easeInEaseOut(_ x: Double) -> Double { bezier(x, 0.42, 0, 0.58, 1) }

  nonisolated static func bezier(
    _ x: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> Double {
    func curve(_ u: Double, _ a: Double, _ b: Double) -> Double {
      3 * (1 - u) * (1 - u) * u * a + 3 * (1 - u) * u * u * b + u * u * u
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if curve(middle, x1, x2) < x { low = middle } else { high = middle }
    }
    return curve((low + high) / 2, y1, y2)
  }
}
