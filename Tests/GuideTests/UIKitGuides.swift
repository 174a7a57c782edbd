// SPDX-License-Identifier: Apache-2.0

import Foundation
import Stage
import TestSupport
import Testing
import UIKit

/// The code of UIKit's catalogue.
@MainActor
@Suite("Guides to UIKit")
struct UIKitGuides {
  @Test("what is set in a block is animated")
  func animation() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 40))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    stage.layer.addSublayer(view.layer)
    try stage.advance(to: 0)

    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.center.x = 180
    }
    let halfway = stage.value(forKeyPath: "position.x", of: view.layer, at: 0.5) as? Double
    #expect(view.center.x == 180)
    #expect(halfway == 100)
  }

  @Test("constraints become frames when the view is laid out")
  func layout() {
    let panel = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    let badge = UIView()
    badge.translatesAutoresizingMaskIntoConstraints = false
    panel.addSubview(badge)
    NSLayoutConstraint.activate([
      badge.centerXAnchor.constraint(equalTo: panel.centerXAnchor),
      badge.topAnchor.constraint(equalTo: panel.topAnchor, constant: 20),
      badge.widthAnchor.constraint(equalToConstant: 80),
      badge.heightAnchor.constraint(equalTo: badge.widthAnchor, multiplier: 0.5),
    ])
    panel.layoutIfNeeded()
    #expect(badge.frame == CGRect(x: 120, y: 20, width: 80, height: 40))
  }

  @Test("a picture of a view is right at once")
  func snapshot() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)

    let picture = UIGraphicsImageRenderer(bounds: view.bounds).image { context in
      view.layer.render(in: context.cgContext)
    }
    #expect(picture.size == CGSize(width: 10, height: 10))
    #expect(picture.cgImage?.pixel(5, 5) == [0, 0, 255, 255])
  }

  @Test("the application is filmed with a touch")
  nonisolated func application() throws {
    let program = Program(name: "FirstApplication")
    let script = """
      { "version": 1, "size": { "width": 320, "height": 240 }, "events": [
        { "time": 0.5, "tap": { "x": 160, "y": 200 } } ] }
      """
    func pixel(_ x: Int, _ y: Int, at time: Double) throws -> UInt32 {
      try program.still(at: time, script: script)[y * 320 + x]
    }
    // The box is on the left before the touch and on the right a second later.
    #expect(try pixel(60, 80, at: 0.4) == 0xFFFF_9500)
    #expect(try pixel(260, 80, at: 0.4) == 0xFFFF_FFFF)
    #expect(try pixel(60, 80, at: 1.6) == 0xFFFF_FFFF)
    #expect(try pixel(260, 80, at: 1.6) == 0xFFFF_9500)
  }

  @Test("the guide's script of touches is the one that is played")
  nonisolated func script() throws {
    let page = try GuidePage("UIKit", "FilmAnApplication")
    let script = try #require(page.blocks("json").first)
    #expect(script.contains(#"{ "time": 0.5, "tap": { "x": 160, "y": 200 } }"#))
    let folder = try TemporaryFolder()
    try script.write(toFile: folder.path("touch.json"), atomically: true, encoding: .utf8)
    let result = try Program(name: "FirstApplication").run([
      "--replay", folder.path("touch.json"), "--render", folder.path("%03d.png"), "--seconds", "2",
      "--fps", "10", "--scale", "1",
    ])
    #expect(result.status == 0, "\(result.errors)")
    #expect(folder.contents.filter { $0.hasSuffix(".png") }.count == 20)
  }
}
