// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore
import Stage
import TestSupport
import Testing

/// What a clock has shown before must not cost a stage digits.
@Suite("The time of a stage")
struct ExactTimeTests {
  private static func x(_ layer: CALayer, on stage: Stage, at time: Double) -> Double? {
    let value = stage.value(forKeyPath: "position.x", of: layer, at: time)
    return value as? Double ?? (value as? CGFloat).map { Double($0) }
      ?? (value as? NSNumber)?.doubleValue
  }

  private static func move(duration: Double = 1) -> CABasicAnimation {
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (40.0, 140.0, duration)
    return move
  }

  @Test("is exact where values are asked for, presented and inspected")
  func example() throws {
    let stage = try Stage(size: CGSize(width: 10, height: 10))
    let layer = CALayer()
    stage.layer.addSublayer(layer)
    layer.add(Self.move(), forKey: nil)
    #expect(Self.x(layer, on: stage, at: 0.35) == 75)
    try stage.advance(to: 0.35)
    #expect(stage.time == 0.35)
    #expect(layer.presentation()?.position.x == 75)
    #expect(stage.treeDescription().contains("75"))
    #expect(!stage.treeDescription().contains("75.0000"))
  }

  @Test("is exact for begins that the program works out from the media clock")
  func ownBegin() throws {
    let stage = try Stage(size: CGSize(width: 10, height: 10))
    let layer = CALayer()
    stage.layer.addSublayer(layer)
    try stage.advance(to: 0.1)
    let move = Self.move()
    move.beginTime = CACurrentMediaTime() + 0.2
    layer.add(move, forKey: nil)
    #expect(Self.x(layer, on: stage, at: 0.8) == 90)
  }

  @Test("is that of each stage on a clock that several share")
  func shared() throws {
    let clock = StageClock.manual()
    let first = try Stage(size: CGSize(width: 10, height: 10), clock: clock)
    for time in [0.1, 0.35, 7.9, 1234.567] {
      let second = try Stage(size: CGSize(width: 10, height: 10), clock: clock)
      let layer = CALayer()
      second.layer.addSublayer(layer)
      layer.add(Self.move(), forKey: nil)
      try second.advance(to: 0.35)
      #expect(second.time == 0.35)
      #expect(layer.presentation()?.position.x == 75)
      try first.advance(to: first.time + time)
    }
  }

  @Test("survives a pause and a resumption")
  func pause() throws {
    let stage = try Stage(size: CGSize(width: 10, height: 10))
    let (outer, layer) = (CALayer(), CALayer())
    outer.addSublayer(layer)
    stage.layer.addSublayer(outer)
    layer.add(Self.move(), forKey: nil)
    try stage.advance(to: 0.35)
    let paused = outer.convertTime(CACurrentMediaTime(), from: nil)
    outer.speed = 0
    outer.timeOffset = paused
    try stage.advance(to: 5)
    #expect(layer.presentation()?.position.x == 75)
    (outer.speed, outer.timeOffset, outer.beginTime) = (1, 0, 0)
    outer.beginTime = outer.convertTime(CACurrentMediaTime(), from: nil) - paused
    try stage.advance(by: 0.25)
    #expect(abs((layer.presentation()?.position.x ?? 0) - 100) < 1e-9)
  }

  /// Layers inside each other with times of their own, and an animation in the innermost.
  private static func chain(_ random: inout SplitMix64) -> (top: CALayer, inner: CALayer) {
    let layers = (0..<3).map { _ in CALayer() }
    for (outer, inner) in zip(layers, layers.dropFirst()) { outer.addSublayer(inner) }
    for layer in layers where Bool.random(using: &random) {
      layer.speed = [0.5, 1, 2, 3, -1].randomElement(using: &random) ?? 1
      layer.timeOffset = Double(Int.random(in: 0...40, using: &random)) / 16
    }
    let move = move(duration: Double.random(in: 0.1...3, using: &random))
    move.repeatCount = .infinity
    move.autoreverses = Bool.random(using: &random)
    move.timingFunction =
      [nil, CAMediaTimingFunction(name: .easeInEaseOut)]
      .randomElement(using: &random) ?? nil
    layers[2].add(move, forKey: nil)
    return (layers[0], layers[2])
  }

  @Test("gives what a clock that begins at zero gives", arguments: 0..<60)
  func law(seed: UInt64) throws {
    let begin = Double(seed % 3) * 0.7
    // The same numbers make the same layers.
    var (a, b, random) = (
      SplitMix64(seed: seed), SplitMix64(seed: seed), SplitMix64(seed: ~seed)
    )
    let stage = try Stage(size: CGSize(width: 10, height: 10))
    try stage.advance(to: begin)
    let shown = Self.chain(&a)
    stage.layer.addSublayer(shown.top)
    let plain = Self.chain(&b)
    var now = begin
    let context = RenderContext(root: plain.top) { now }
    CATransaction.flush()
    for _ in 0..<20 {
      now += Double.random(in: 0...0.5, using: &random)
      try stage.advance(to: now)
      let expected = plain.inner.presented(at: now, in: context)?.position.x
      #expect(Self.x(shown.inner, on: stage, at: now) == expected.map { Double($0) })
      #expect(shown.inner.presentation()?.position.x == expected)
    }
  }
}
