// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore
import Stage
import TestSupport
import Testing

@testable import Iris

@Suite("Iris")
struct IrisTests {
  static let size = CGSize(width: 375, height: 667)
  static let instants = [0, 0.33, 0.66, 1.2, 3.0]

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
  static let values: [(Double, Double, Double, Double, Double)] = [
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

  // MARK: - Curves, solved here by bisection

  static func easeOut(_ x: Double) -> Double { bezier(x, 0, 0, 0.58, 1) }
  static func easeInEaseOut(_ x: Double) -> Double { bezier(x, 0.42, 0, 0.58, 1) }

  static func bezier(_ x: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double
  {
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
