// SPDX-License-Identifier: Apache-2.0

import DisplayList
import ElementaryFunctions
import Foundation
import Geometry
import Raster

/// A separable Gaussian sampled at whole pixels and normalised, wide enough that what it cuts off
/// is below 1e-4, or cut at twice its deviation.
enum ReferenceBlur {
  static func end(sigma: Double, _ reach: BlurReach) -> Double {
    sigma > 0 ? (reach == .whole ? 4 : 2) * min(sigma, 2048) : 0
  }

  static func radius(sigma: Double, _ reach: BlurReach = .whole) -> Int {
    Int(end(sigma: sigma, reach).rounded(.up))
  }

  static func blur(
    _ image: FloatImage, sigma: Double, _ reach: BlurReach = .whole,
    clampsEdges: Bool = false
  ) -> FloatImage {
    let radius = radius(sigma: sigma, reach)
    guard radius > 0, image.width > 0, image.height > 0 else { return image }
    let end = end(sigma: sigma, reach)
    let samples = (-radius...radius).map {
      Elementary.exp(-Double($0 * $0) / (2 * sigma * sigma))
        * BlurWeights.share(ofPixel: $0, end: end)
    }
    let sum = samples.reduce(0, +)
    let weights = samples.map { $0 / sum }
    var across = image
    for y in 0..<image.height {
      for x in 0..<image.width {
        across.pixels[y * image.width + x] = weigh(weights, x, image.width, clampsEdges) {
          image.pixels[y * image.width + $0]
        }
      }
    }
    var result = across
    for y in 0..<image.height {
      for x in 0..<image.width {
        result.pixels[y * image.width + x] = weigh(weights, y, image.height, clampsEdges) {
          across.pixels[$0 * image.width + x]
        }
      }
    }
    return result
  }

  private static func weigh(
    _ weights: [Double], _ center: Int, _ count: Int, _ clampsEdges: Bool,
    _ value: (Int) -> FloatImage.Pixel
  ) -> FloatImage.Pixel {
    var sum = FloatImage.Pixel.zero
    for (k, weight) in weights.enumerated() {
      let index = center + k - weights.count / 2
      if clampsEdges {
        sum += value(min(max(index, 0), count - 1)) * weight
      } else if index >= 0, index < count {
        sum += value(index) * weight
      }
    }
    return sum
  }
}

/// Treatments of whole pictures.
enum ReferenceFilters {
  /// `draw` draws commands into a picture of a place.
  static func apply(
    _ filters: ShortList<Filter>, to image: FloatImage,
    _ draw: ([Command], FloatImage) -> FloatImage
  ) -> FloatImage {
    var result = image
    for filter in filters {
      switch filter {
      case .gaussianBlur(let sigma, let clampsEdges):
        result = ReferenceBlur.blur(result, sigma: sigma, clampsEdges: clampsEdges)
      case .colorMatrix(let values):
        guard values.count == 20, values.allSatisfy(\.isFinite) else { continue }
        result.update { _, _, pixel in pixel = map(pixel, values) }
      case .luminanceCurve(let curve, let amount):
        guard LuminanceCurve(curve, amount: amount) != nil else { continue }
        result.update { _, _, pixel in pixel = bend(pixel, curve, min(max(amount, 0), 1)) }
      case .warp(let warp): result = ReferenceWarp.apply(warp, to: result)
      case .recipe(let filter):
        let others = filter.others.enumerated().map { index, commands in
          draw(commands, result.source(of: index + 1, filter.recipe))
        }
        result.take(filter.recipe, of: [result] + others)
      }
    }
    return result
  }

  private static func map(_ pixel: FloatImage.Pixel, _ m: [Double]) -> FloatImage.Pixel {
    let c = pixel.w > 0 ? pixel / pixel.w : .zero
    func row(_ k: Int) -> Double {
      m[5 * k] * c.x + m[5 * k + 1] * c.y + m[5 * k + 2] * c.z + m[5 * k + 3] * pixel.w
        + m[5 * k + 4]
    }
    return RGBA(row(0), row(1), row(2), row(3)).premultipliedPixel
  }

  private static func bend(
    _ pixel: FloatImage.Pixel, _ v: SIMD4<Double>, _ amount: Double
  ) -> FloatImage.Pixel {
    guard pixel.w > 0 else { return pixel }
    let c = pixel / pixel.w
    let t = min(max(0.2125 * c.x + 0.7154 * c.y + 0.0721 * c.z, 0), 1)
    let s = 1 - t
    let y = s * s * s * v.x + 3 * s * s * t * v.y + 3 * s * t * t * v.z + t * t * t * v.w
    let mixed = c + (FloatImage.Pixel(y, y, y, 1) - c) * amount
    return RGBA(mixed.x, mixed.y, mixed.z, pixel.w).premultipliedPixel
  }

  /// The blurred alpha of `image` moved by the shadow's offset, in alpha.
  static func shadow(_ shadow: Shadow, of image: FloatImage) -> FloatImage {
    // The blur reaches beyond the picture, from where the offset may bring it back.
    let margin = ReferenceBlur.radius(sigma: shadow.sigma, shadow.reach)
    var wide = FloatImage(
      x: image.x - margin, y: image.y - margin, width: image.width + 2 * margin,
      height: image.height + 2 * margin)
    wide.update { x, y, pixel in pixel = image[x, y] }
    let blurred = ReferenceBlur.blur(wide, sigma: shadow.sigma, shadow.reach)
    let offset = shadow.offset.isFinite ? shadow.offset : .zero
    let (dx, dy) = (min(max(offset.x, -1e6), 1e6), min(max(offset.y, -1e6), 1e6))
    var moved = image
    moved.update { x, y, pixel in
      let (u, v) = (Double(x) - dx, Double(y) - dy)
      let (left, top) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
      let (fx, fy) = (u - Double(left), v - Double(top))
      let upper = blurred[left, top] * (1 - fx) + blurred[left + 1, top] * fx
      let lower = blurred[left, top + 1] * (1 - fx) + blurred[left + 1, top + 1] * fx
      pixel = upper * (1 - fy) + lower * fy
    }
    return moved
  }
}
