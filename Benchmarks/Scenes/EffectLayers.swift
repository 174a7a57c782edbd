// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import Geometry
import QuartzCore

/// The scenes of shadows and blur, as layers.
enum EffectLayers {
  private static let cardBounds = CGRect(x: 0, y: 0, width: 300, height: 200)

  private static func card(_ index: Int, _ color: RGBA) -> CALayer {
    let layer = CALayer()
    layer.bounds = cardBounds
    layer.anchorPoint = .zero
    layer.cornerRadius = 16
    layer.backgroundColor = .scene(color)
    layer.animate(
      SceneAnimation.through("position") { CGPoint(SceneItems.card(index, $0)) })
    return layer
  }

  private static func addShadow(to layer: CALayer) {
    layer.shadowOpacity = Float(EffectLists.shadow.alpha)
    layer.shadowRadius = EffectLists.sigma
    layer.shadowOffset = CGSize(width: EffectLists.drop.x, height: EffectLists.drop.y)
  }

  static func cards() -> [CALayer] {
    (0..<20).map { index in
      let layer = card(index, SceneColors.color(0xFAFAFA))
      addShadow(to: layer)
      layer.shadowPath = CGPath(
        roundedRect: cardBounds, cornerWidth: 16, cornerHeight: 16, transform: nil)
      return layer
    }
  }

  static func backdrop() -> [CALayer] {
    let glass = CALayer()
    glass.frame = CGRect(
      x: 0, y: 0, width: SceneSize.points.width, height: SceneSize.points.height)
    let blur = CAFilter(type: "gaussianBlur")
    blur.setValue(EffectLists.sigma, forKey: "inputRadius")
    glass.backgroundFilters = [blur]
    glass.backgroundColor = .scene(RGBA(1, 1, 1, 0.2))
    return (0..<20).map { card($0, SceneColors.color(at: $0)) } + [glass]
  }

  /// The shadow belongs to a layer that moves and does not turn.
  static func stars() -> [CALayer] {
    (0..<20).map { index in
      let star = CAShapeLayer()
      star.path = CGPath(SceneItems.star)
      star.fillColor = .scene(SceneColors.color(at: index))
      star.animate(SceneAnimation.turn(from: Double(index), speed: 0.5))
      let holder = CALayer()
      addShadow(to: holder)
      holder.animate(
        SceneAnimation.through("position") {
          CGPoint(SceneItems.card(index, $0) + Vec2(150, 100))
        })
      holder.addSublayer(star)
      return holder
    }
  }
}
