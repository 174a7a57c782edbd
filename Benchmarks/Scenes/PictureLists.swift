// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Geometry

/// The scenes of sheets, pictures and gradients.
enum PictureLists {
  typealias Frames = (_ frame: Int, _ t: Double) -> [Command]

  private static let canvas = Rect(0, 0, SceneSize.points.width, SceneSize.points.height)

  static func sheets() -> Frames {
    { _, t in
      (0..<20).map { i in
        let color = SceneColors.color(at: i, SceneItems.sheetAlpha(i, t))
        return .draw(Draw(.rect(canvas), paint: .solid(color)))
      }
    }
  }

  static func full(_ size: SceneSize) -> Frames {
    let images = SceneColors.bands(size)
    let toPoints = Affine.scale(1 / size.scale, 1 / size.scale)
    return { frame, _ in
      (0..<20).map { i in
        let paint = ImagePaint(image: images[(i + frame) % 5], transform: toPoints)
        return .draw(Draw(.rect(canvas), paint: .image(paint)))
      }
    }
  }

  static func turned() -> Frames {
    let images = SceneColors.checkers()
    let items = SceneItems.pictures()
    return { _, t in
      items.enumerated().map { i, item in
        let scale = item.scale(t)
        let map = Affine.translation(-128, -128).concatenating(.scale(scale, scale))
          .concatenating(.rotation(item.angle(t)))
          .concatenating(.translation(item.center.x, item.center.y))
        return .draw(
          Draw(
            .rect(Rect(0, 0, 256, 256)), transform: Matrix3(map),
            paint: .image(ImagePaint(image: images[i % 8], transform: .identity))))
      }
    }
  }

  static func projected() -> Frames {
    let images = SceneColors.checkers()
    let items = SceneItems.panels()
    return { _, t in
      items.enumerated().map { i, item in
        let (turn, tilt) = (item.turn(t), item.tilt(t))
        let q = SceneItems.Panel.side / 256
        let local = Affine.translation(-128, -128).concatenating(.scale(q, q))
        let d = SceneItems.Panel.distance
        let eye = Matrix3(
          cos(turn), sin(tilt) * sin(turn), sin(turn) * cos(tilt) / d,
          0, cos(tilt), -sin(tilt) / d, 0, 0, 1)
        let map = Matrix3(local).concatenating(eye)
          .concatenating(Matrix3(.translation(item.center.x, item.center.y)))
        return .draw(
          Draw(
            .rect(Rect(0, 0, 256, 256)), transform: map,
            paint: .image(ImagePaint(image: images[i % 8], transform: .identity))))
      }
    }
  }

  static func gradients() -> Frames {
    let places = SceneItems.gradientPlaces()
    return { _, t in
      places.enumerated().map { i, place in
        let corner = SceneItems.drift(place, i, t)
        let stops = (0..<4).map {
          Gradient.Stop(Double($0) / 3, SceneColors.color(at: i + $0, 0.8))
        }
        let geometry: Gradient.Geometry =
          i % 2 == 0
          ? .axial(start: corner, end: corner + Vec2(300, 300))
          : .radial(center: corner + Vec2(150, 150), radii: Vec2(150, 150))
        return .draw(
          Draw(
            .rect(Rect(corner.x, corner.y, 300, 300)),
            paint: .gradient(Gradient(geometry: geometry, stops: stops))))
      }
    }
  }
}
