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
      size: CGSize(width: 240, height: 240),
      background: CGColor(genericGrayGamma2_2Gray: 0.1, alpha: 1))
    let view = ActionsView(frame: CGRect(x: 40, y: 40, width: 160, height: 160))
    stage.layer.addSublayer(view.layer)
    CATransaction.flush()
    return (stage, view)
  }

  @Test("the delegate's action runs for opacity, from what is on screen, in 0.75 s")
  func fade() throws {
    let (stage, view) = try Self.make()
    func check(_ instant: Double, opacity: Double, color: [Double]) throws {
      try stage.advance(to: instant)
      let shown = try #require(view.layer.presentation())
      let parts = try #require(shown.backgroundColor?.components)
      #expect(zip(parts, color).allSatisfy { abs($0 - $1) < 1e-6 }, "\(parts) at \(instant)")
      #expect(abs(Double(shown.opacity) - opacity) < 1e-6, "\(shown.opacity) at \(instant)")
    }
    #expect(view.layer.backgroundColor == nil)
    view.fade(to: 0.5)
    #expect(view.askedKeys.contains("opacity"))
    #expect(view.layer.animationKeys()?.sorted() == ["backgroundColor", "opacity"])
    // Hue 0.5 is cyan. The block's second is not the action's.
    try check(0.75, opacity: 0.5, color: [0, 1, 1, 1])
    try check(0.9, opacity: 0.5, color: [0, 1, 1, 1])
    #expect(view.layer.animationKeys() == ["backgroundColor"], "only the colour stays")
    // Hue 0 is red; there by the linear curve of an action of one's own.
    view.fade(to: 0)
    try check(0.9 + 0.25, opacity: 0.5 * 2 / 3, color: [1.0 / 3, 2.0 / 3, 2.0 / 3, 1])
    // A third of the way back begins where both are seen. Hue 0.9 is (1, 0, 0.6).
    view.fade(to: 0.9)
    try check(1.15, opacity: 1.0 / 3, color: [1.0 / 3, 2.0 / 3, 2.0 / 3, 1])
    try check(
      1.15 + 0.375, opacity: (1.0 / 3 + 0.9) / 2, color: [2.0 / 3, 1.0 / 3, 1.9 / 3, 1])
    try check(3, opacity: 0.9, color: [1, 0, 0.6, 1])
    #expect(view.layer.animationKeys() == ["backgroundColor"])
  }

  @Test("a tap fades to a tenth, from 0 to 0.9")
  func tenths() throws {
    let (_, view) = try Self.make()
    let drawn = (0..<200).map { _ in
      view.fadeAtRandom()
      return Int((view.alpha * 10).rounded())
    }
    #expect(Set(drawn) == Set(0...9))
  }

  @Test("has the outline of the specification")
  func outline() throws {
    let (_, view) = try Self.make()
    let shape = try #require(view.layer as? CAShapeLayer)
    #expect(shape.path?.boundingBox == CGRect(x: 0, y: 0, width: 160, height: 160))
    #expect(shape.lineWidth == 6 && shape.lineCap == .round && shape.lineJoin == .bevel)
    #expect(shape.fillColor == nil)
    // UIColor.purple.
    #expect(shape.strokeColor?.components == [0.5, 0, 0.5, 1])
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

/// The program as people start it.
@Suite("Actions, the program", .serialized)
struct ActionsProgramTests {
  @Test("fades at a tap, and draws the same bytes twice")
  func film() throws {
    let folder = try TemporaryFolder()
    let script = folder.path("touches.json")
    try Data(
      """
      {"version": 1, "size": {"width": 240, "height": 240}, "events": [
        {"time": 6, "tap": {"x": 120, "y": 120}}, {"time": 7.5, "tap": {"x": 120, "y": 120}}]}
      """.utf8
    ).write(to: URL(fileURLWithPath: script))
    func film(_ more: [String]) throws -> [Data] {
      let folder = try TemporaryFolder()
      let result = try Program(name: "Actions").run(
        ["--render", folder.path("%03d.png"), "--scale", "1", "--seconds", "9", "--fps", "4"]
          + more)
      #expect(result.status == 0, "\(result.errors)")
      return try folder.contents.sorted().map {
        try Data(contentsOf: URL(fileURLWithPath: folder.path($0)))
      }
    }
    let one = try film(["--replay", script, "--threads", "1"])
    let two = try film(["--replay", script, "--threads", "3"])
    #expect(one.count == 36)
    #expect(one == two)
    let untouched = try film(["--size", "240x240"])
    #expect(Array(one[0...24]) == Array(untouched[0...24]))
    #expect(one[26] != untouched[26], "the tap fades the frame")
    // What it does unasked is over after 5.2 s.
    #expect(Set(untouched[22...]).count == 1)
    #expect(Set(untouched[0...20]).count > 15)
  }

  @Test("fades at a click in its window", .timeLimit(.minutes(15)))
  func window() throws {
    let desktop = try Desktop(width: 320, height: 320)
    let program = try desktop.start(
      RunningProgram.built("Actions"), ["--size", "240x240", "--scale", "1"])
    let id = try desktop.window(named: "Actions")
    try desktop.move(id, x: 20, y: 20)
    func picture(_ screen: Desktop.Screen) -> [UInt32] {
      screen.part(x: 20, y: 20, width: 240, height: 240)
    }
    // It fades, opens, grows and moves by itself first, and comes to rest as in its film.
    let actions = Program(name: "Actions")
    let still = try actions.still(at: 6, ["--size", "240x240"])
    try desktop.waitUntil { picture($0) == still }
    try desktop.tool(["mousemove", "140", "120", "click", "1"])
    // The colour comes along with the opacity; the frame's own purple is still its outline.
    let faded = try actions.still(
      at: 9,
      script: """
        {"version": 1, "size": {"width": 240, "height": 240}, "events": [
          {"time": 6, "tap": {"x": 120, "y": 100}}]}
        """)
    #expect(faded != still)
    try desktop.waitUntil { picture($0) == faded }

    try desktop.close(id)
    #expect(try program.exitStatus() == 0)
  }
}
