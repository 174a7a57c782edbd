// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The first picture rolls up around a cylinder, over itself, and leaves the second behind.
///
/// Its inputs are the two pictures, the back of the first, and what lights the back.
package struct PageCurlKernel: SamplingKernel {
  private let direction: Point
  private let axis: Double
  private let high: Double
  private let radius: Double
  private let shading: Extent?
  private let shadow: (size: Double, amount: Float)

  package init(
    extent: Extent, angle: Double, radius: Double, time: Double, shading: Extent?,
    shadow: (size: Double, amount: Float) = (0, 0)
  ) {
    direction = Point(cos(angle), sin(angle))
    let range = extent.range(along: direction)
    high = range.high
    self.radius = max(radius, 0.01)
    axis = range.high - time * (range.high - range.low + self.radius)
    (self.shading, self.shadow) = (shading, shadow)
  }

  package func pixel(at p: Point, _ inputs: UnsafePointer<Sampler>) -> Pixel {
    let x = (p * direction).sum()
    func page(_ place: Double) -> Point { p + direction * (place - x) }
    if x > axis + radius { return shaded(inputs[1].nearest(p), x - axis - radius) }
    if x >= axis {
      let angle = asin(min((x - axis) / radius, 1))
      let over = axis + radius * (.pi - angle)
      if over <= high { return back(page(over), 1 - angle / .pi, inputs) }
      let under = axis + radius * angle
      return under <= high ? inputs[0].linear(page(under)) : shaded(inputs[1].nearest(p), 0)
    }
    let over = axis + radius * .pi + (axis - x)
    return over <= high ? back(page(over), 1, inputs) : inputs[0].nearest(p)
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
