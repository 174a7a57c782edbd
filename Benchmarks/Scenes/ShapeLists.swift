// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// The scenes of plain shapes.
enum ShapeLists {
  typealias Frames = (_ frame: Int, _ t: Double) -> [Command]

  static func rounded(_ corner: Vec2, _ w: Double, _ h: Double, _ radius: Double) -> Shape {
    .roundedRect(RoundedRect(Rect(corner.x, corner.y, w, h), radius: radius))
  }

  static func dots() -> Frames {
    let (a, b) = (SceneColors.color(0x2196F3), SceneColors.color(0xE91E63))
    return { _, t in
      (0..<200).map { i in
        let p = SceneItems.pulse(t - Double(i) * 0.05)
        let r = 6 + 6 * p
        let center = Vec2(40 + 1200 * Double(i % 50) / 49, 120 + 160 * Double(i / 50))
        let mix = RGBA(
          a.red + (b.red - a.red) * p, a.green + (b.green - a.green) * p,
          a.blue + (b.blue - a.blue) * p, 0.3 + 0.7 * p)
        return .draw(
          Draw(rounded(center - Vec2(r, r), 2 * r, 2 * r, r), paint: .solid(mix)))
      }
    }
  }

  static func strokes() -> Frames {
    let items = SceneItems.strokes().map { ($0, $0.path) }
    return { _, t in
      items.map { item, path in
        let style = StrokeStyle(
          width: 6, cap: .round, join: .round, trimStart: item.start(t), trimEnd: item.end(t))
        let map = Affine.rotation(item.angle(t))
          .concatenating(.translation(item.center.x, item.center.y))
        return .draw(
          Draw(
            .stroke(path, style), transform: Matrix3(map),
            paint: .solid(SceneColors.color(at: item.index))))
      }
    }
  }

  static func squares(_ count: Int) -> Frames {
    let items = SceneItems.squares(count)
    return { _, t in
      items.enumerated().map { i, item in
        let center = item.center(t)
        let map = Affine.rotation(item.angle(t)).concatenating(.translation(center.x, center.y))
        return .draw(
          Draw(
            rounded(Vec2(-10, -10), 20, 20, 4), transform: Matrix3(map),
            paint: .solid(SceneColors.color(at: i, 0.5))))
      }
    }
  }

  /// A dot over squares that stand still.
  static func mover() -> Frames {
    let squares = squares(2000)(0, 0)
    return { _, t in
      squares + [
        .draw(
          Draw(
            rounded(SceneItems.mover(t) - Vec2(20, 20), 40, 40, 20),
            paint: .solid(SceneColors.color(0xE91E63))))
      ]
    }
  }

  static func card() -> Frames {
    let squares = squares(2000)(0, 0)
    return { _, t in
      squares + [
        .draw(
          Draw(
            rounded(SceneItems.card(t), 480, 540, 24),
            paint: .solid(SceneColors.color(0xE91E63, 0.4))))
      ]
    }
  }

  static func scribble(_ rule: FillRule) -> Frames {
    let path = SceneItems.scribble()
    return { _, t in
      let map = Affine.rotation(0.3 * t).concatenating(.translation(640, 360))
      return [
        .draw(
          Draw(
            .path(path, rule), transform: Matrix3(map),
            paint: .solid(SceneColors.color(0x00BCD4))))
      ]
    }
  }

  static func text() -> Frames {
    let font = SceneText.font
    let lines = SceneText.lines().map { SceneText.glyphs($0, font) }
    return { _, t in
      lines.enumerated().map { i, glyphs in
        let origin = SceneText.origin(i, t)
        return .draw(
          Draw(
            .glyphs(glyphs), transform: Matrix3(.translation(origin.x, origin.y)),
            paint: .solid(SceneText.color)))
      }
    }
  }
}
