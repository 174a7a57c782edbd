// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import DisplayList
import Foundation
import Geometry
import QuartzCore

/// The scenes of plain shapes, as layers.
enum ShapeLayers {
  /// Two replicators, one in the other, make two hundred dots of one layer.
  static func dots() -> CALayer {
    let dot = CALayer()
    dot.bounds = CGRect(x: 0, y: 0, width: 12, height: 12)
    dot.cornerRadius = 6
    dot.position = CGPoint(x: 40, y: 120)
    let (a, b) = (SceneColors.color(0x2196F3), SceneColors.color(0xE91E63))
    func pulse(_ keyPath: String, _ value: (Double) -> Any) -> CAAnimation {
      let animation = CAKeyframeAnimation(keyPath: keyPath)
      // Sixty steps: the copies' delays and the frames' instants are whole numbers of them.
      animation.values = (0...60).map { value(SceneItems.pulse(Double($0) / 60)) }
      // Begun long ago, so that every copy runs.
      animation.beginTime = -100
      return SceneAnimation.endless(animation, 1)
    }
    dot.animate(
      pulse("transform.scale") { 1 + $0 },
      pulse("opacity") { 0.3 + 0.7 * $0 },
      pulse("backgroundColor") { p in
        CGColor.scene(
          RGBA(
            a.red + (b.red - a.red) * p, a.green + (b.green - a.green) * p,
            a.blue + (b.blue - a.blue) * p))
      })
    let row = CAReplicatorLayer()
    row.instanceCount = 50
    row.instanceTransform = CATransform3DMakeTranslation(1200.0 / 49, 0, 0)
    row.instanceDelay = 0.05
    row.addSublayer(dot)
    let rows = CAReplicatorLayer()
    rows.instanceCount = 4
    rows.instanceTransform = CATransform3DMakeTranslation(0, 160, 0)
    rows.instanceDelay = 2.5
    rows.addSublayer(row)
    return rows
  }

  static func strokes() -> [CALayer] {
    SceneItems.strokes().map { item in
      let layer = CAShapeLayer()
      layer.path = CGPath(item.path)
      layer.position = CGPoint(item.center)
      layer.fillColor = nil
      layer.strokeColor = .scene(SceneColors.color(at: item.index))
      layer.lineWidth = 6
      layer.lineCap = .round
      layer.lineJoin = .round
      layer.animate(
        SceneAnimation.through("strokeStart") { item.start($0) },
        SceneAnimation.through("strokeEnd") { item.end($0) },
        SceneAnimation.turn(from: item.angle(0), speed: 0.8))
      return layer
    }
  }

  static func squares(_ count: Int) -> [CALayer] {
    SceneItems.squares(count).enumerated().map { index, item in
      let layer = CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
      layer.cornerRadius = 4
      layer.backgroundColor = .scene(SceneColors.color(at: index, 0.5))
      layer.animate(
        SceneAnimation.through("position") { CGPoint(item.center($0)) },
        SceneAnimation.turn(from: item.phase, speed: item.speed))
      return layer
    }
  }

  /// 2,000 squares that stand still.
  private static func stillSquares() -> CALayer {
    let still = CALayer()
    for (index, item) in SceneItems.squares(2000).enumerated() {
      let layer = CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
      layer.cornerRadius = 4
      layer.backgroundColor = .scene(SceneColors.color(at: index, 0.5))
      layer.position = CGPoint(item.center(0))
      layer.transform = CATransform3DMakeRotation(item.angle(0), 0, 0, 1)
      still.addSublayer(layer)
    }
    return still
  }

  /// A dot over squares that stand still, in a layer of their own.
  static func mover() -> [CALayer] {
    let dot = CALayer()
    dot.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
    dot.cornerRadius = 20
    dot.backgroundColor = .scene(SceneColors.color(0xE91E63))
    dot.animate(SceneAnimation.through("position") { CGPoint(SceneItems.mover($0)) })
    return [stillSquares(), dot]
  }

  /// A large translucent card over the same squares.
  static func card() -> [CALayer] {
    let card = CALayer()
    card.anchorPoint = .zero
    card.bounds = CGRect(x: 0, y: 0, width: 480, height: 540)
    card.cornerRadius = 24
    card.backgroundColor = .scene(SceneColors.color(0xE91E63, 0.4))
    card.animate(SceneAnimation.through("position") { CGPoint(SceneItems.card($0)) })
    return [stillSquares(), card]
  }

  static func scribble(_ rule: FillRule) -> CALayer {
    let layer = CAShapeLayer()
    layer.path = CGPath(SceneItems.scribble())
    layer.position = CGPoint(x: 640, y: 360)
    layer.fillColor = .scene(SceneColors.color(0x00BCD4))
    layer.fillRule = rule == .evenOdd ? .evenOdd : .nonZero
    layer.animate(SceneAnimation.turn(from: 0, speed: 0.3))
    return layer
  }

  static func text() -> [CALayer] {
    let font = SceneText.font
    let ascent = Double(CTFontGetAscent(font))
    return SceneText.lines().enumerated().map { index, line in
      let layer = CATextLayer()
      layer.string = line
      layer.font = font
      layer.fontSize = SceneText.size
      layer.foregroundColor = .scene(SceneText.color)
      layer.anchorPoint = .zero
      layer.bounds = CGRect(x: 0, y: 0, width: 620, height: 20)
      layer.animate(
        SceneAnimation.through("position") {
          CGPoint(SceneText.origin(index, $0) - Vec2(0, ascent))
        })
      return layer
    }
  }
}
