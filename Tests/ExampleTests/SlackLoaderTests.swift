// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore
import Stage
import TestSupport
import Testing

@testable import SlackLoader

@Suite("SlackLoader") @MainActor
struct SlackLoaderTests {
  static let length = 150.0
  static let width = 25.0
  static let margin = length / 4.5 + width / 2

  /// A stage on which the loader has just begun.
  static func loading() throws -> (Stage, LoaderView) {
    let stage = try Stage(
      size: CGSize(width: 200, height: 200), background: CGColor(gray: 1, alpha: 1))
    let loader = LoaderView(frame: CGRect(x: 0, y: 0, width: length, height: length))
    loader.center = CGPoint(x: 100, y: 100)
    stage.layer.addSublayer(loader.layer)
    loader.startAnimating()
    return (stage, loader)
  }

  struct Shown: Equatable {
    var turn: Double
    var ends: [Double]
    var shifts: [CGPoint]

    func distance(to other: Shown) -> Double {
      let turns = abs(turn - other.turn)
      let ends = zip(self.ends, other.ends).map { abs($0 - $1) }.max() ?? 0
      let shifts = zip(self.shifts, other.shifts).map {
        max(abs($0.x - $1.x), abs($0.y - $1.y))
      }.max()
      return max(turns, ends, Double(shifts ?? 0))
    }
  }

  static func shown(_ loader: LoaderView) throws -> Shown {
    let layer = try #require(loader.layer.presentation())
    let lines = try loader.lines.map { try #require($0.presentation()) }
    // The whole turn, not the angle within one.
    let (sine, cosine) = (layer.transform.m12, layer.transform.m11)
    return Shown(
      turn: atan2(Double(sine), Double(cosine)) * 180 / .pi,
      ends: lines.map { Double($0.strokeEnd) },
      shifts: lines.map { CGPoint(x: $0.transform.m41, y: $0.transform.m42) })
  }

  @Test("lays its lines as the specification says")
  func lines() throws {
    let (_, loader) = try Self.loading()
    let (w, m, l) = (Self.width, Self.margin, Self.length)
    let boxes = [
      (w / 2, m, l - w / 2, m), (l - m, w / 2, l - m, l - w / 2),
      (l - w / 2, l - m, w / 2, l - m), (m, l - w / 2, m, w / 2),
    ]
    for (line, box) in zip(loader.lines, boxes) {
      let bounds = try #require(line.path?.boundingBox)
      #expect(abs(bounds.minX - min(box.0, box.2)) < 1e-9)
      #expect(abs(bounds.maxX - max(box.0, box.2)) < 1e-9)
      #expect(abs(bounds.minY - min(box.1, box.3)) < 1e-9)
      #expect(abs(bounds.maxY - max(box.1, box.3)) < 1e-9)
      #expect(line.lineWidth == w && line.lineCap == .round && line.opacity == 0.8)
    }
  }

  @Test("moves as the specification says")
  func values() throws {
    let (stage, loader) = try Self.loading()
    let across = 37.5 * (150 - 2 * Self.margin) / 125
    let still = [CGPoint](repeating: .zero, count: 4)
    func apart(_ part: Double) -> [CGPoint] {
      [
        CGPoint(x: 37.5 * part, y: across * part), CGPoint(x: -across * part, y: 37.5 * part),
        CGPoint(x: -37.5 * part, y: -across * part), CGPoint(x: across * part, y: -37.5 * part),
      ]
    }
    // Two turns in two seconds at one speed, from -30 degrees on: at 0.5 s one half, at 0.7 s 222
    // degrees or -138, at 1.25 s one and a quarter, then one and a half and one and three quarters.
    for (instant, turn, end, shifts) in [
      (0, -30, 1, still), (0.1, 6, 0.9, still), (0.5, 150, 0.5, still), (0.7, -138, 0.3, still),
      (1.25, 60, 0, apart(0.5)), (1.5, 150, 0, apart(1)), (1.75, -120, 0, apart(0.5)),
      (2.25, -30, 0.5, still),
    ] as [(Double, Double, Double, [CGPoint])] {
      try stage.advance(to: instant)
      let expected = Shown(turn: turn, ends: [end, end, end, end], shifts: shifts)
      let shown = try Self.shown(loader)
      #expect(shown.distance(to: expected) < 1e-4, "\(instant): \(shown), not \(expected)")
    }
  }

  @Test("leaves four dots of its lines, which part")
  func dots() throws {
    let (stage, loader) = try Self.loading()
    try stage.advance(to: 1.25)
    #expect(loader.lines.allSatisfy { $0.presentation()?.strokeEnd == 0 })
    let painted = stage.image().image.pixels.count { $0 != 0xFFFF_FFFF }
    let area = 4 * Double.pi * Self.width * Self.width / 4
    // Beside those inside, pixels count that an edge only touches.
    let edge = 4 * Double.pi * Self.width
    #expect(
      Double(painted) > area && Double(painted) < area + edge, "\(painted) pixels, not \(area)")
  }

  @Test("tells of its turn, and ends a round with its last line")
  func round() throws {
    let (stage, loader) = try Self.loading()
    var told: [String] = []
    loader.onTurn = { hasStarted in
      told.append("\(hasStarted) " + String(format: "%.2f", stage.time))
    }
    try stage.advance(to: 2.4)
    #expect(loader.state == .animating && loader.rounds == 0)
    try stage.advance(to: 2.6)
    #expect(told == ["true 0.00", "false 2.00"])
    #expect(loader.state == .normal && loader.rounds == 1)
    #expect(loader.layer.animationKeys() == nil)
  }

  @Test("pauses and goes on when a touch ends, any number of times, without a jump")
  func pauses() throws {
    let (stage, loader) = try Self.loading()
    let (other, steady) = try Self.loading()
    var running = 0.0
    for (pause, length) in [(0.4, 3.0), (0.3, 0.7), (0.45, 10), (0.6, 0.1)] {
      running += pause
      // The clock that moved last is the one that the program reads.
      try other.advance(to: running)
      try stage.advance(by: pause)
      loader.touchesBegan([], with: nil)
      loader.touchesCancelled([], with: nil)
      #expect(loader.state == .animating, "only an end counts")
      loader.touchesEnded([], with: nil)
      #expect(loader.state == .pause)
      CATransaction.flush()
      let before = try Self.shown(loader)
      #expect(before.distance(to: try Self.shown(steady)) < 1e-4)
      try stage.advance(by: length)
      #expect(try Self.shown(loader).distance(to: before) < 1e-6)
      loader.touchesEnded([], with: nil)
      #expect(loader.state == .animating)
      CATransaction.flush()
      #expect(try Self.shown(loader).distance(to: before) < 1e-4)
    }
    try stage.advance(by: 1)
    #expect(loader.rounds == 1 && loader.state == .normal)
    loader.touchesEnded([], with: nil)
    #expect(loader.state == .animating)
  }

  @Test("looks as it should", arguments: [0.0, 0.5, 0.9, 2.25])
  func golden(instant: Double) throws {
    let (stage, _) = try Self.loading()
    try stage.advance(to: instant)
    expectGolden(stage.image().image, named: "slackloader-200x200-\(instant)")
  }
}
