// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// The scenes of shadows and blur.
enum EffectLists {
  typealias Frames = (_ frame: Int, _ t: Double) -> [Command]

  static let sigma = 20.0
  static let shadow = RGBA(0, 0, 0, 0.5)
  static let drop = Vec2(0, 8)

  static func cards() -> Frames {
    { _, t in
      (0..<20).flatMap { i -> [Command] in
        let corner = SceneItems.card(i, t)
        return [
          .draw(
            Draw(
              ShapeLists.rounded(corner + drop, 300, 200, 16), paint: .solid(shadow),
              blur: sigma)),
          .draw(
            Draw(
              ShapeLists.rounded(corner, 300, 200, 16),
              paint: .solid(SceneColors.color(0xFAFAFA)))),
        ]
      }
    }
  }

  static func backdrop() -> Frames {
    { _, t in
      (0..<20).map { i -> Command in
        .draw(
          Draw(
            ShapeLists.rounded(SceneItems.card(i, t), 300, 200, 16),
            paint: .solid(SceneColors.color(at: i))))
      } + [
        .backdrop(
          Backdrop(
            clip: Clip(.everything),
            filters: [.gaussianBlur(sigma: sigma, clampsEdges: true)])),
        .draw(Draw(.everything, paint: .solid(RGBA(1, 1, 1, 0.2)))),
      ]
    }
  }

  static func stars() -> Frames {
    let star = SceneItems.star
    return { _, t in
      (0..<20).flatMap { i -> [Command] in
        let center = SceneItems.card(i, t) + Vec2(150, 100)
        let map = Affine.rotation(0.5 * t + Double(i))
          .concatenating(.translation(center.x, center.y))
        return [
          .draw(
            Draw(
              .path(star, .nonZero),
              transform: Matrix3(map.concatenating(.translation(drop.x, drop.y))),
              paint: .solid(shadow), blur: sigma)),
          .draw(
            Draw(
              .path(star, .nonZero), transform: Matrix3(map),
              paint: .solid(SceneColors.color(at: i)))),
        ]
      }
    }
  }
}
