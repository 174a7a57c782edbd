// SPDX-License-Identifier: Apache-2.0

import DisplayList
import ElementaryFunctions
import Foundation
import Geometry
import Raster

/// A paint evaluated at one point at a time.
struct ReferencePaint {
  private let paint: Paint
  /// Device → the paint's own space (gradient space, texels).
  private let map: Matrix3
  private let circles: CirclePair?
  private let levels: [Image]
  /// Of a picture that is drawn smaller under one kernel.
  private var reduction: Reduction?
  /// Whether colours outside 0...1 stay there.
  private var isExtended = false

  /// Fails when nothing is painted.
  init?(_ paint: Paint, transform: Matrix3, isExtended: Bool) {
    self.init(paint, transform: transform)
    self.isExtended = isExtended
  }

  private init?(_ paint: Paint, transform: Matrix3) {
    guard let inverse = transform.inverse else {
      guard case .solid = paint, transform.isFinite else { return nil }
      self.init(paint, .identity, nil, [])
      return
    }
    switch paint {
    case .solid: self.init(paint, .identity, nil, [])
    case .gradient(let gradient):
      guard !gradient.stops.isEmpty, let own = gradient.transform.inverse else { return nil }
      var pair: CirclePair?
      if case .circles(let c0, let r0, let c1, let r1) = gradient.geometry {
        pair = CirclePair(c0, r0, c1, r1)
        guard pair != nil else { return nil }
      }
      self.init(paint, inverse.concatenating(Matrix3(own)), pair, [])
    case .raster(let raster):
      let image = ReferenceRenderer().exactImage(of: raster.raster.list).quantized()
      self.init(.image(raster.imagePaint(image)), transform: transform)
    case .image(let image):
      guard image.image.width > 0, image.image.height > 0, image.source.isFinite,
        let own = image.transform.inverse
      else { return nil }
      let map = inverse.concatenating(Matrix3(own))
      self.init(paint, map, nil, ImagePyramid(image.image).levels)
      if image.minification == .reduced { reduction = Reduction(image, deviceToTexel: map) }
    }
  }

  private init(_ paint: Paint, _ map: Matrix3, _ circles: CirclePair?, _ levels: [Image]) {
    (self.paint, self.map, self.circles, self.levels) = (paint, map, circles, levels)
  }

  /// The premultiplied colour at a device position.
  func color(at position: Vec2) -> FloatImage.Pixel {
    switch paint {
    case .solid(let color): return isExtended ? color.extendedPixel : color.premultipliedPixel
    case .gradient(let gradient): return color(gradient, map.apply(position))
    // Replaced by the image when the paint was made.
    case .raster: return .zero
    case .image(let image):
      let p = map.apply(position)
      guard p.isFinite else { return .zero }
      let texel = color(image, p, position)
      return image.tint.map { texel * $0.clamped.premultipliedPixel } ?? texel
    }
  }

  // MARK: - Gradients

  private func color(_ gradient: Gradient, _ p: Vec2) -> FloatImage.Pixel {
    func isPainted(_ t: Double) -> Bool {
      (gradient.extendsBefore || t >= 0) && (gradient.extendsAfter || t <= 1)
    }
    var t = Double.infinity
    switch gradient.geometry {
    case .axial(let start, let end):
      let axis = end - start
      if axis.dot(axis) > 0 { t = (p - start).dot(axis) / axis.dot(axis) }
    case .radial(let center, let radii):
      if radii.x != 0, radii.y != 0 {
        t = Vec2((p.x - center.x) / radii.x, (p.y - center.y) / radii.y).length
      }
    case .conic(let center, let startAngle):
      let turns = (Elementary.atan2(p.y - center.y, p.x - center.x) - startAngle) / (2 * .pi)
      t = turns - turns.rounded(.down)
    case .circles:
      guard let found = circles?.parameter(p, where: isPainted) else { return .zero }
      t = found
    }
    guard t == .infinity || isPainted(t) else { return .zero }
    let color = ramp(gradient.stops, t)
    return isExtended ? color.extendedPixel : color.premultipliedPixel
  }

  /// The straight colour at `t`; at equal locations the later stop wins.
  private func ramp(_ stops: [Gradient.Stop], _ t: Double) -> RGBA {
    guard let next = stops.firstIndex(where: { $0.location > t }) else {
      return stops[stops.count - 1].color
    }
    guard next > 0 else { return stops[0].color }
    let (a, b) = (stops[next - 1], stops[next])
    let from = isExtended ? a.color : a.color.clamped
    let to = isExtended ? b.color : b.color.clamped
    let f = (t - a.location) / (b.location - a.location)
    func mix(_ u: Double, _ v: Double) -> Double { u + (v - u) * f }
    return RGBA(
      mix(from.red, to.red), mix(from.green, to.green), mix(from.blue, to.blue),
      mix(from.alpha, to.alpha))
  }

  // MARK: - Pictures

  private func color(_ paint: ImagePaint, _ p: Vec2, _ position: Vec2) -> FloatImage.Pixel {
    if paint.extend == .none, !paint.source.contains(p) { return .zero }
    let (left, right) = (map.apply(position - Vec2(0.5, 0)), map.apply(position + Vec2(0.5, 0)))
    let (top, bottom) = (map.apply(position - Vec2(0, 0.5)), map.apply(position + Vec2(0, 0.5)))
    let density = max((right - left).length, (bottom - top).length)
    let isSmaller = density > 1 + 1e-6
    switch isSmaller ? paint.minification : paint.magnification {
    case .nearest:
      let bias = TexelGrid.nearestBias
      return texel(
        paint, 0, Int((p.x + bias).rounded(.down)), Int((p.y + bias).rounded(.down)))
    case .linear: return linear(paint, p, level: 0)
    case .stepped: return linear(paint, p, level: 0) { step($0) }
    case .reduced where reduction != nil: return reduced(p)
    case .trilinear, .reduced:
      let level =
        isSmaller
        ? min(max(Elementary.log2(density) + paint.levelBias, 0), Double(levels.count - 1)) : 0
      let near = Int(level)
      let far = min(near + 1, levels.count - 1)
      let rest = level - Double(near)
      return linear(paint, p, level: near) * (1 - rest) + linear(paint, p, level: far) * rest
    }
  }

  /// The four samples around a place mixed.
  private func reduced(_ p: Vec2) -> FloatImage.Pixel {
    guard let reduction else { return .zero }
    let place = reduction.position(p) - Vec2(0.5, 0.5)
    let (u, v) = (reduction.x.limited(place.x), reduction.y.limited(place.y))
    let (x, y) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
    let (fx, fy) = (u - Double(x), v - Double(y))
    let upper = sample(reduction, x, y) * (1 - fx) + sample(reduction, x + 1, y) * fx
    let lower = sample(reduction, x, y + 1) * (1 - fx) + sample(reduction, x + 1, y + 1) * fx
    return upper * (1 - fy) + lower * fy
  }

  private func sample(_ reduction: Reduction, _ x: Int, _ y: Int) -> FloatImage.Pixel {
    let columns = reduction.x.taps(reduction.x.inside(sample: x))
    let rows = reduction.y.taps(reduction.y.inside(sample: y))
    let image = levels[0]
    var sum = FloatImage.Pixel.zero
    for (i, weight) in rows.weights.enumerated() {
      let row = reduction.y.inside(texel: rows.first + i) * image.width
      for (j, other) in columns.weights.enumerated() {
        let column = reduction.x.inside(texel: columns.first + j)
        sum += FloatImage.Pixel(image.pixels[row + column]) * (weight * other)
      }
    }
    let alpha = min(max(sum.w, 0), 1)
    return sum.clamped(lowerBound: .zero, upperBound: FloatImage.Pixel(repeating: alpha))
  }

  /// What counts of the way from one texel to the next in ``ImagePaint/Filter/stepped``.
  private func step(_ way: Double) -> Double {
    let sixteenths: [Double] = [0, 1, 2, 4, 8, 12, 14, 15, 16]
    // Where to round is decided in 1/256, as the renderer decides it.
    let eighths = (Int((way * 256).rounded()) + 16) / 32
    return sixteenths[eighths] / 16
  }

  private func linear(
    _ paint: ImagePaint, _ p: Vec2, level: Int, weight: (Double) -> Double = { $0 }
  ) -> FloatImage.Pixel {
    let scale = Elementary.exp2(-Double(level))
    func limited(_ v: Double, _ low: Double, _ high: Double) -> Double {
      guard paint.extend != .repeat else { return v * scale - 0.5 }
      let (low, high) = (low * scale, high * scale)
      return high - low < 1
        ? (low + high) / 2 - 0.5 : min(max(v * scale, low + 0.5), high - 0.5) - 0.5
    }
    let u = limited(p.x, paint.source.minX, paint.source.maxX)
    let v = limited(p.y, paint.source.minY, paint.source.maxY)
    let (x, y) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
    let (fx, fy) = (weight(u - Double(x)), weight(v - Double(y)))
    let upper = texel(paint, level, x, y) * (1 - fx) + texel(paint, level, x + 1, y) * fx
    let lower = texel(paint, level, x, y + 1) * (1 - fx) + texel(paint, level, x + 1, y + 1) * fx
    return upper * (1 - fy) + lower * fy
  }

  private func texel(_ paint: ImagePaint, _ level: Int, _ x: Int, _ y: Int) -> FloatImage.Pixel {
    let image = levels[level]
    let scale = Elementary.exp2(-Double(level))
    func index(_ i: Int, _ low: Double, _ high: Double, _ size: Int) -> Int {
      let first = min(max(Int((low * scale).rounded(.down)), 0), size - 1)
      let last = min(max(Int((high * scale).rounded(.up)) - 1, first), size - 1)
      guard paint.extend == .repeat else { return min(max(i, first), last) }
      let count = last - first + 1
      return first + ((i - first) % count + count) % count
    }
    let column = index(x, paint.source.minX, paint.source.maxX, image.width)
    let row = index(y, paint.source.minY, paint.source.maxY, image.height)
    return FloatImage.Pixel(image.pixels[row * image.width + column])
  }
}
