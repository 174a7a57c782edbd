// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore
import Stage
import TestSupport
import Testing

@testable import TransactionLab

@Suite("Transaction lab")
struct TransactionLabTests {
  static let size = CGSize(width: 320, height: 240)
  let stage: Stage
  let lab = TransactionLab(size: size)

  init() throws {
    stage = try Stage(size: Self.size, background: CGColor(gray: 0, alpha: 1))
    stage.layer.addSublayer(lab.layer)
    CATransaction.flush()
  }

  private var shown: CALayer {
    get throws { try #require(lab.box.presentation()) }
  }

  @Test("animates what is set by itself, in a quarter of a second", arguments: [0, 0.1, 0.25])
  func implicit(instant: Double) throws {
    lab.implicit()
    try stage.advance(to: instant)
    expectGolden(stage.image().image, named: "transactionlab-implicit-320x240-\(instant)")
    let part = IrisTests.bezier(instant / 0.25, 0.25, 0.1, 0.25, 1)
    let shown = try shown
    #expect(abs(Double(shown.cornerRadius) - 40 * part) < 1e-4)
    #expect(abs(Double(shown.borderWidth) - 6 * part) < 1e-4)
    #expect(abs(Double(shown.transform.m11) - (1 - 0.2 * part)) < 1e-4)
    let red = try #require(shown.backgroundColor?.components)[0]
    #expect(abs(Double(red) - (0.96 - 0.66 * part)) < 1e-4)
    #expect(lab.box.cornerRadius == 40, "the model is at its end at once")
  }

  @Test("takes the duration from a method", arguments: [0.0, 0.2, 0.4, 0.8])
  func byProperty(instant: Double) throws {
    lab.byProperty()
    try stage.advance(to: instant)
    #expect(abs(Double(try shown.position.x) - (60 + 200 * instant / 0.8)) < 1e-6)
  }

  @Test("takes duration and pace from keys", arguments: [0.0, 0.2, 0.4, 0.8])
  func byKey(instant: Double) throws {
    lab.byKey()
    try stage.advance(to: instant)
    let part = IrisTests.bezier(instant / 0.8, 0.42, 0, 1, 1)
    #expect(abs(Double(try shown.position.y) - (60 + 120 * part)) < 1e-4)
  }

  @Test("nests: two seconds outside, five inside", arguments: [0, 1.0, 3.5])
  func nested(instant: Double) throws {
    lab.nested()
    try stage.advance(to: instant)
    expectGolden(stage.image().image, named: "transactionlab-nested-320x240-\(instant)")
    func part(_ duration: Double) -> Double {
      IrisTests.bezier(min(instant / duration, 1), 0.25, 0.1, 0.25, 1)
    }
    let shown = try shown
    #expect(abs(Double(shown.position.x) - (60 + 150 * part(2))) < 1e-4)
    #expect(abs(Double(shown.zPosition) - 200 * part(5)) < 1e-3)
    #expect(abs(Double(shown.opacity) - (1 - 0.6 * part(5))) < 1e-4)
  }

  @Test("begins inner animations when the outermost transaction is committed")
  func outermost() throws {
    CATransaction.begin()
    lab.nested()
    try stage.advance(to: 1)
    #expect(try shown.position.x == 60)
    CATransaction.commit()
    try stage.advance(to: 1.5)
    let part = IrisTests.bezier(0.25, 0.25, 0.1, 0.25, 1)
    #expect(abs(Double(try shown.position.x) - (60 + 150 * part)) < 1e-4)
  }

  @Test("changes at once without actions")
  func withoutActions() throws {
    lab.withoutActions()
    CATransaction.flush()
    #expect(lab.box.animationKeys() == nil)
    #expect(try shown.position == CGPoint(x: 160, y: 120))
  }

  @Test("says that it is done when its last animation is", .timeLimit(.minutes(15)))
  @MainActor
  func completion() async throws {
    // Made here: transactions and a hand-moved clock belong to a thread.
    let stage = try Stage(size: Self.size)
    let lab = TransactionLab(size: Self.size)
    stage.layer.addSublayer(lab.layer)
    CATransaction.flush()
    lab.reporting("replaced") { $0.position.x = 200 }
    lab.reporting("rounded") { $0.cornerRadius = 20 }
    lab.nested()
    CATransaction.flush()
    await Self.turn()
    // Another animation of the position has taken the place of the first, which so has ended.
    #expect(lab.log == ["replaced"])
    try stage.advance(to: 0.9)
    await Self.turn()
    #expect(lab.log == ["replaced"])
    try stage.advance(to: 1.1)
    await Self.turn()
    #expect(lab.log == ["replaced", "rounded"])
    try stage.advance(to: 4.9)
    await Self.turn()
    // The outer block waits for what was added inside it, too.
    #expect(lab.log == ["replaced", "rounded"])
    try stage.advance(to: 5.1)
    await Self.turn()
    #expect(lab.log.sorted() == ["inner", "outer", "replaced", "rounded"])
  }

  /// Lets what waits for the main queue run.
  @MainActor
  static func turn() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }
}
