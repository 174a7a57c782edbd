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
