// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import Foundation
import Geometry
import QuartzCore

/// The scenes of sheets, pictures and gradients, as layers.
enum PictureLayers {
  private static let canvas = CGRect(
    x: 0, y: 0, width: SceneSize.points.width, height: SceneSize.points.height)

  static func sheets() -> [CALayer] {
    (0..<20).map { index in
      let layer = CALayer()
      layer.frame = canvas
      layer.backgroundColor = .scene(SceneColors.color(at: index))
      layer.animate(SceneAnimation.through("opacity") { SceneItems.sheetAlpha(index, $0) })
      return layer
    }
  }

  static func full(_ size: SceneSize) -> [CALayer] {
    let images = SceneColors.bands(size).map { CGImage($0) }
    return (0..<20).map { index in
      let layer = CALayer()
      layer.frame = canvas
      layer.contents = images[index % 5]
      layer.animate(SceneAnimation.steps("contents") { images[(index + $0) % 5] })
      return layer
    }
  }

  static func turned() -> [CALayer] {
    let images = SceneColors.checkers().map { CGImage($0) }
    return SceneItems.pictures().enumerated().map { index, item in
      let layer = CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 256, height: 256)
      layer.position = CGPoint(item.center)
      layer.contents = images[index % 8]
      layer.animate(
        SceneAnimation.through("transform.scale") { item.scale($0) },
        SceneAnimation.turn(from: item.phase, speed: item.speed))
      return layer
    }
  }

  /// Each panel stands in a layer of its own, which flattens it, so that none cuts another.
  static func projected() -> [CALayer] {
    let images = SceneColors.checkers().map { CGImage($0) }
    return SceneItems.panels().enumerated().map { index, item in
      let holder = CALayer()
      holder.position = CGPoint(item.center)
      var eye = CATransform3DIdentity
      eye.m34 = -1 / SceneItems.Panel.distance
      holder.sublayerTransform = eye
      let panel = CALayer()
      let side = SceneItems.Panel.side
      panel.bounds = CGRect(x: 0, y: 0, width: side, height: side)
      panel.contents = images[index % 8]
      panel.animate(
        SceneAnimation.through("transform") { t in
          CATransform3DRotate(
            CATransform3DMakeRotation(item.tilt(t), 1, 0, 0), item.turn(t), 0, 1, 0)
        })
      holder.addSublayer(panel)
      return holder
    }
  }

  static func gradients() -> [CALayer] {
    SceneItems.gradientPlaces().enumerated().map { index, place in
      let layer = CAGradientLayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 300, height: 300)
      layer.colors = (0..<4).map { CGColor.scene(SceneColors.color(at: index + $0, 0.8)) }
      layer.locations = (0..<4).map { NSNumber(value: Double($0) / 3) }
      layer.endPoint = CGPoint(x: 1, y: 1)
      if index % 2 == 0 {
        layer.startPoint = .zero
      } else {
        layer.type = .radial
        layer.startPoint = CGPoint(x: 0.5, y: 0.5)
      }
      layer.anchorPoint = .zero
      layer.animate(
        SceneAnimation.through("position") { CGPoint(SceneItems.drift(place, index, $0)) })
      return layer
    }
  }
}
