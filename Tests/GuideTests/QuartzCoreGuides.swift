// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Stage
import Testing

/// The code of QuartzCore's catalogue.
@Suite("Guides to QuartzCore")
struct QuartzCoreGuides {
  @Test("the model changes at once, what is shown changes with time")
  func presentation() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let layer = CALayer()
    stage.layer.addSublayer(layer)
    try stage.advance(to: 0)

    layer.opacity = 0
    try stage.advance(to: 0.125)
    let model = layer.opacity
    let shown = layer.presentation()?.opacity
    #expect(model == 0)
    #expect(try abs(#require(shown) - 0.2) < 0.01)
    try stage.advance(to: 0.25)
    #expect(layer.presentation()?.opacity == 0)

    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.opacity = 1
    CATransaction.commit()
    #expect(layer.presentation()?.opacity == 1)
  }

  @Test("a layer's time is its superlayer's, moved and scaled")
  func timeSpaces() {
    let root = CALayer()
    let group = CALayer()
    root.addSublayer(group)
    group.beginTime = 2
    group.speed = 2
    let local = group.convertTime(5, from: root)
    #expect(local == 6)
  }

  @Test("a layer stands still at speed zero and goes on where it was")
  func pause() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let layer = CALayer()
    stage.layer.addSublayer(layer)
    let turn = CABasicAnimation(keyPath: "opacity")
    turn.fromValue = 1
    turn.toValue = 0
    turn.duration = 4
    layer.add(turn, forKey: nil)
    try stage.advance(to: 1)

    let pausedTime = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = pausedTime
    try stage.advance(to: 3)
    #expect(layer.presentation()?.opacity == 0.75)

    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    let elapsed = layer.convertTime(CACurrentMediaTime(), from: nil) - pausedTime
    layer.beginTime = elapsed
    try stage.advance(to: 4)
    #expect(try abs(#require(layer.presentation()?.opacity) - 0.5) < 1e-6)
  }

  @Test("a dot is moved, pulsed and faded")
  func animate() throws {
    let stage = try Stage(size: CGSize(width: 320, height: 240))
    let dot = CALayer()
    dot.frame = CGRect(x: 20, y: 100, width: 40, height: 40)
    dot.cornerRadius = 20
    dot.backgroundColor = CGColor(red: 1, green: 0.5, blue: 0.2, alpha: 1)
    stage.layer.addSublayer(dot)

    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = 40
    move.duration = 2
    dot.position.x = 280
    dot.add(move, forKey: "move")

    let pulse = CAKeyframeAnimation(keyPath: "transform.scale")
    pulse.values = [1, 1.5, 1]
    pulse.keyTimes = [0, 0.25, 1]
    pulse.duration = 1
    pulse.repeatCount = .infinity
    dot.add(pulse, forKey: "pulse")

    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1
    fade.beginTime = dot.convertTime(CACurrentMediaTime(), from: nil) + 2
    fade.duration = 0.5
    fade.fillMode = .backwards
    var hasFaded = false
    CATransaction.begin()
    CATransaction.setCompletionBlock { hasFaded = true }
    dot.opacity = 0
    dot.add(fade, forKey: "fade")
    CATransaction.commit()

    let x = stage.value(forKeyPath: "position.x", of: dot, at: 1) as? Double
    try stage.advance(to: 3)
    #expect(x == 160)
    #expect(hasFaded)
    func value(_ keyPath: String, _ time: Double) throws -> Double {
      let value = stage.value(forKeyPath: keyPath, of: dot, at: time)
      return try #require(
        value as? Double ?? (value as? Float).map(Double.init)
          ?? (value as? NSNumber)?.doubleValue)
    }
    #expect(try value("position.x", 3) == 280)
    #expect(try abs(value("transform.scale", 0.25) - 1.5) < 1e-9)
    #expect(try abs(value("transform.scale", 0.625) - 1.25) < 1e-9)
    #expect(try value("opacity", 1.9) == 1)
    #expect(try abs(value("opacity", 2.25) - 0.5) < 1e-6)
    #expect(stage.image(at: 1).pixel(160, 120) == [255, 128, 51, 255])
    #expect(stage.image(at: 3).pixel(280, 120)[3] == 0)
  }
}
