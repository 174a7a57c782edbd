// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore
import Stage
import TestSupport
import Testing

@testable import Actions

@Suite("Actions") @MainActor
struct ActionsTests {
  static func make() throws -> (Stage, ActionsView) {
    let stage = try Stage(
      size: CGSize(width: 240, height: 240), background: CGColor(gray: 0.1, alpha: 1))
    let view = ActionsView(frame: CGRect(x: 40, y: 40, width: 160, height: 160))
    stage.layer.addSublayer(view.layer)
    CATransaction.flush()
    return (stage, view)
  }

  @Test("the delegate's action runs for opacity, from what is on screen")
  func fade() throws {
    let (stage, view) = try Self.make()
    view.fade(to: 0.5)
    #expect(view.askedKeys.contains("opacity"))
    try stage.advance(to: 0.375)
    let shown = try #require(view.layer.presentation())
    let color = try #require(shown.backgroundColor?.components)
    // From red (hue 1) halfway to cyan (hue 0.5), by the linear curve of an action of one's own.
    #expect(zip(color, [0.5, 0.5, 0.5]).allSatisfy { abs($0 - $1) < 1e-6 })
    #expect(abs(shown.opacity - (1 - 0.5 * 0.375)) < 1e-6)
    view.fade(to: 0.1)
    CATransaction.flush()
    let again = try #require(view.layer.presentation())
    #expect(abs(again.opacity - shown.opacity) < 1e-6)
    try stage.advance(to: 3)
    let last = try #require(view.layer.presentation())
    #expect(abs(last.opacity - 0.1) < 1e-6)
    #expect(view.layer.animationKeys()?.sorted() == ["backgroundColor", "opacity"])
  }

  @Test("moving the frame asks for the position")
  func frame() throws {
    let (_, view) = try Self.make()
    view.frame.origin = CGPoint(x: 10, y: 10)
    #expect(view.askedKeys.contains("position"))
    #expect(!view.askedKeys.contains("frame"))
  }

  @Test("looks as it should", arguments: [0.0, 0.6, 1.5])
  func golden(instant: Double) throws {
    let (stage, view) = try Self.make()
    view.fade(to: 0.5)
    view.showPart(from: 0.1, to: 0.6)
    view.frameLayer.radius = 40
    try stage.advance(to: instant)
    expectGolden(stage.image().image, named: "actions-240x240-\(instant)")
    let radius = try #require(view.frameLayer.presentation()?.radius)
    #expect(abs(Double(radius) - 40 * min(instant, 1)) < 1e-6)
    #expect(view.frameLayer.radius == 40)
  }
}
