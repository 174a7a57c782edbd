// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Foundation

/// The first picture rolls up around a cylinder, over itself, and leaves the second behind.
///
/// Its inputs are the two pictures, the back of the first, and what lights the back.
public struct PageCurlKernel: SamplingKernel {
  private let page: Extent
  private let direction: Point
  private let axis: Double
  private let radius: Double
  private let shading: Extent?
  private let shadow: (size: Double, amount: Float)

  public init(
    extent: Extent, angle: Double, radius: Double, time: Double, shading: Extent?,
    shadow: (size: Double, amount: Float) = (0, 0)
  ) {
    direction = Point(Elementary.cos(angle), Elementary.sin(angle))
    page = extent
    let range = extent.range(along: direction)
    self.radius = max(radius, 0.01)
    axis = range.high - time * (range.high - range.low + self.radius)
    (self.shading, self.shadow) = (shading, shadow)
  }

  public func pixel(at p: Point, _ inputs: UnsafePointer<Sampler>) -> Pixel {
    let x = (p * direction).sum()
    guard x <= axis + radius else { return shaded(inputs[1].nearest(p), x - axis - radius) }
    let isLifted = x >= axis
    let angle = isLifted ? Elementary.asin(min((x - axis) / radius, 1)) : 0
    let below: Pixel
    if isLifted {
      let under = p + direction * (axis + radius * angle - x)
      below = isOnPage(under) ? inputs[0].linear(under) : shaded(inputs[1].nearest(p), 0)
    } else {
      below = inputs[0].nearest(p)
    }
    let over = p + direction * (axis + radius * (.pi - angle) + max(axis - x, 0) - x)
    guard isOnPage(over) else { return below }
    let above = back(over, 1 - angle / .pi, inputs)
    return above + below * (1 - above.w)
  }

  /// Whether a place is one of the page, which ends where the extent does.
  private func isOnPage(_ place: Point) -> Bool {
    place.x >= page.minX && place.y >= page.minY && place.x <= page.maxX && place.y <= page.maxY
  }

  /// The back, in the light of so much of the way around the cylinder.
  private func back(
    _ place: Point, _ part: Double, _ inputs: UnsafePointer<Sampler>
  ) -> Pixel {
    let picture = inputs[2].linear(place)
    guard let shading else { return picture }
    let light = inputs[3].linear(
      Point(
        shading.minX + min(part, 1) * shading.width, (shading.minY + shading.maxY) / 2))
    return light * picture.w + picture * (1 - light.w)
  }

  /// The picture beneath, in the shadow of the roll.
  private func shaded(_ pixel: Pixel, _ distance: Double) -> Pixel {
    let reach = shadow.size * radius
    guard reach > 0, distance < reach else { return pixel }
    let part = Float(1 - distance / reach)
    var result = pixel * (1 - shadow.amount * part * part)
    result.w = pixel.w
    return result
  }
}
