// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// A picture through a change of places, in double precision.
enum ReferenceWarp {
  static func apply(_ warp: Warp, to image: FloatImage) -> FloatImage {
    guard let map = WarpMap(warp) else { return image }
    var result = image
    result.update { x, y, pixel in
      let look = map.look(at: Vec2(Double(x) + 0.5, Double(y) + 0.5))
      pixel = FloatImage.Pixel(0, 0, 0, look.shadow)
      for source in [look.below, look.above] {
        guard let source else { continue }
        var color = sample(image, source.place)
        let alpha = color.w
        color += (FloatImage.Pixel(repeating: alpha) - color) * source.paper
        color *= source.light
        color.w = alpha
        color *= source.coverage
        pixel = color + pixel * (1 - color.w)
      }
    }
    return result
  }

  private static func sample(_ image: FloatImage, _ place: Vec2) -> FloatImage.Pixel {
    let (x, y) = (place.x - 0.5, place.y - 0.5)
    guard abs(x) < 1e9, abs(y) < 1e9 else { return .zero }
    let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    let (u, v) = (x - Double(left), y - Double(top))
    let upper = image[left, top] * (1 - u) + image[left + 1, top] * u
    let lower = image[left, top + 1] * (1 - u) + image[left + 1, top + 1] * u
    return upper * (1 - v) + lower * v
  }
}
