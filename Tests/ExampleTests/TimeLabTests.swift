// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore
import Stage
import TestSupport
import Testing

@testable import TimeLab

@Suite("Time lab")
struct TimeLabTests {
  static let size = CGSize(width: 320, height: 240)
  let stage: Stage
  let lab = TimeLab(size: size)

  init() throws {
    stage = try Stage(size: Self.size, background: CGColor(gray: 0, alpha: 1))
    stage.layer.addSublayer(lab.layer)
    lab.start()
    CATransaction.flush()
  }

  private func x(_ lane: TimeLab.Lane) throws -> Double {
    Double(try #require(lab.dot(lane).presentation()).position.x)
  }

  private var angle: Double {
    lab.hand.presentation()?.value(forKeyPath: "transform.rotation.z") as? Double ?? .nan
  }

  @Test("looks as it should", arguments: [0, 0.75, 1.25, 2.0])
  func golden(instant: Double) throws {
    try stage.advance(to: instant)
    expectGolden(stage.image().image, named: "timelab-320x240-\(instant)")
  }

  // The lanes run from 30 to 290.
  @Test(
    "chains two animations",
    arguments: [(0.0, 30.0), (0.25, 95), (0.5, 160), (1, 225), (1.5, 290), (3, 290)])
  func chain(instant: Double, expected: Double) throws {
    try stage.advance(to: instant)
    #expect(abs(try x(.chain) - expected) < 1e-6)
  }

  @Test(
    "waits for a delayed start where it will start",
    arguments: [(0.0, 30.0), (0.5, 30), (0.999, 30), (1, 30), (1.5, 160), (2.5, 290)])
  func delayed(instant: Double, expected: Double) throws {
    try stage.advance(to: instant)
    #expect(abs(try x(.delayed) - expected) < 1e-6)
  }

  @Test(
    "reverses: a whole repeat ends where it began, one and a half at the end",
    arguments: [
      (0.25, 160.0, 160.0), (0.5, 290, 290), (0.75, 160, 160), (1.25, 30, 160), (4, 30, 290),
    ])
  func reversing(instant: Double, once: Double, half: Double) throws {
    try stage.advance(to: instant)
    #expect(abs(try x(.reversing) - once) < 1e-6)
    #expect(abs(try x(.reversingOneAndAHalf) - half) < 1e-6)
  }

  @Test(
    "lets a child of a group run ahead",
    arguments: [(0.0, 0.5, 0.0), (0.25, 0.75, 0.25), (1.6, 0.1, 0.6)])
  func group(instant: Double, across: Double, grow: Double) throws {
    try stage.advance(to: instant)
    #expect(abs(try x(.group) - (30 + 260 * across)) < 1e-6)
    let scale = try #require(lab.dot(.group).presentation()).transform.m11
    #expect(abs(Double(scale) - (0.5 + grow)) < 1e-6)
  }

  @Test("pauses and resumes any number of times without a jump, with what lies inside")
  func pausing() throws {
    var generator = SplitMix64(seed: 7)
    var ran = 0.0
    for round in 0..<20 {
      let run = generator.double(in: 0.001...0.08)
      try stage.advance(by: run)
      ran += run
      lab.pause()
      for _ in 0..<2 {
        #expect(abs(try x(.paused) - (30 + 130 * ran)) < 1e-6, "round \(round)")
        let turns = ran.truncatingRemainder(dividingBy: 1)
        #expect(
          abs(sin(angle / 2) - sin(.pi * turns)) < 1e-6
            || abs(sin(angle / 2) + sin(.pi * turns)) < 1e-6)
        try stage.advance(by: generator.double(in: 0...1))
      }
      let before = try x(.paused)
      lab.resume()
      CATransaction.flush()
      #expect(abs(try x(.paused) - before) < 1e-6)
    }
    try stage.advance(by: 2)
    #expect(abs(try x(.paused) - 290) < 1e-9)
  }

  @Test("converts times through begin, speed and offset of its ancestors")
  func conversion() throws {
    let (outer, inner) = (CALayer(), CALayer())
    outer.beginTime = 100
    outer.speed = 2
    outer.timeOffset = 5
    inner.beginTime = 10
    inner.speed = 0.5
    inner.timeOffset = 1
    outer.addSublayer(inner)
    stage.layer.addSublayer(outer)
    // (1000 - 100) · 2 + 5 = 1805; (1805 - 10) · 0.5 + 1 = 898.5
    #expect(outer.convertTime(1000, from: nil) == 1805)
    #expect(inner.convertTime(1000, from: nil) == 898.5)
    #expect(inner.convertTime(1805, from: outer) == 898.5)
    #expect(inner.convertTime(898.5, to: nil) == 1000)
  }
}
