// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Geometry

/// How ``ImagePaint/Filter/reduced`` draws a picture smaller: it is sampled on a grid as coarse as the
/// pixels, each sample a sum of texels under a cubic kernel (Catmull-Rom) as wide as the reduction.
///
/// Each axis has a reduction of its own, and an axis that is enlarged keeps its texels. Under maps that
/// keep the axes apart, samples lie at the centres of pixels; other maps mix the four samples around.
public struct Reduction: Sendable {
  /// The samples along one axis of the texels.
  public struct Axis: Sendable {
    /// Texels from one sample to the next, at least 1.
    public let step: Double
    /// Where sample 0 lies, in texels from the outer edge of texel 0.
    public let origin: Double
    /// How many samples there are, at least 1.
    public let count: Int
    private let lower: Double
    private let upper: Double
    private let texels: TexelGrid.Axis
    private let wraps: Bool
    /// Whether the samples are the texels.
    private let isKept: Bool
  }

  public let x: Axis
  public let y: Axis

  /// The most texels between samples; beyond it numbers would not fit.
  private static let stepLimit = 0x1p20

  /// Nil for maps with perspective, and for those that make the picture larger both ways or next to
  /// nothing.
  public init?(_ paint: ImagePaint, deviceToTexel map: Matrix3) {
    guard let map = map.affine, ImageShader.texelsPerPixel(map) > ImageShader.minifying,
      ImageShader.texelsPerPixel(map) < Self.stepLimit / 2,
      let grid = TexelGrid(paint.image, source: paint.source, scale: 1, deviceToTexel: .identity)
    else { return nil }
    // A turn by a right angle leaves some 1e-17.
    let slack = 1e-9 * ImageShader.texelsPerPixel(map)
    let isParallel =
      abs(map.b) <= slack && abs(map.c) <= slack || abs(map.a) <= slack && abs(map.d) <= slack
    func axis(_ column: Double, _ row: Double, _ offset: Double, _ texels: TexelGrid.Axis) -> Axis {
      Axis(
        texels, step: Vec2(column, row).length, extend: paint.extend,
        center: isParallel ? offset + (column + row) / 2 : nil)
    }
    x = axis(map.a, map.c, map.tx, grid.x)
    y = axis(map.b, map.d, map.ty, grid.y)
  }

  /// Samples → texels.
  private var toTexels: Affine {
    Affine(x.step, 0, 0, y.step, x.origin - x.step / 2, y.origin - y.step / 2)
  }

  /// A position in texels as one in samples, each axis from the outer edge of sample 0.
  public func position(_ texels: Vec2) -> Vec2 {
    Vec2((texels.x - x.origin) / x.step + 0.5, (texels.y - y.origin) / y.step + 0.5)
  }

  /// The paint whose picture are the samples.
  func applied(to paint: ImagePaint) -> ImagePaint {
    var result = paint
    result.image = samples(of: paint.image)
    let (columns, rows) = (x.limits, y.limits)
    result.source = Rect(
      columns.low, rows.low, columns.high - columns.low, rows.high - rows.low)
    result.transform = toTexels.concatenating(paint.transform)
    result.minification = .linear
    result.magnification = .linear
    return result
  }
}

// MARK: - Where samples lie

extension Reduction.Axis {
  /// What a place may be off by rounding, in samples.
  private static let slack = 1e-6

  /// `center` is the place of some pixel's centre, to which samples are aligned.
  fileprivate init(
    _ texels: TexelGrid.Axis, step wanted: Double, extend: ImagePaint.Extend, center: Double?
  ) {
    self.texels = texels
    wraps = extend == .repeat
    // What repeats are whole texels.
    lower = wraps ? Double(texels.first) : texels.lower
    upper = wraps ? Double(texels.last + 1) : texels.upper
    isKept = wanted <= ImageShader.minifying
    guard !isKept else {
      (step, origin, count) = (1, 0.5, texels.last + 1)
      return
    }
    let length = upper - lower
    let whole = max((length / wanted).rounded(), 1)
    let isAligned =
      (!wraps || abs(length / wanted - whole) < Self.slack * whole)
      && abs(center ?? 0) < 1e9 * wanted
    guard let center, isAligned else {
      // Evenly over all texels.
      step = length / whole
      origin = lower + step / 2
      count = Int(whole)
      return
    }
    step = wanted
    let (low, high) = ((lower - center) / step, (upper - center) / step)
    if wraps {
      origin = center + (low - Self.slack).rounded(.up) * step
      count = Int(whole)
      return
    }
    // All pixels that the picture touches; without colours outside, only those whose centres lie in it.
    let reach = 0.5 - Self.slack
    let (before, beyond) = extend == .none ? (Self.slack, -Self.slack) : (reach, reach)
    let first = (low - before).rounded(.up)
    let last = (high + beyond).rounded(.down)
    origin = center + first * step
    count = Int(max(last - first, 0)) + 1
  }

  /// The texels that a sample sums, and their weights, whose sum is 1.
  ///
  /// Texels below 0 and beyond the last one stand for those at the other end; there are none unless
  /// the picture repeats.
  public func taps(_ sample: Int) -> (first: Int, weights: [Double]) {
    let place = origin + Double(sample) * step
    guard step > 1 else { return (Int(place), [1]) }
    let middle = wraps ? place : min(max(place, lower), upper)
    let reach = 2 * step
    let (low, high) = (
      Int((middle - reach - 0.5).rounded(.up)), Int((middle + reach - 0.5).rounded(.down))
    )
    let first = wraps ? low : max(low, texels.first)
    let last = wraps ? high : min(high, texels.last)
    var weights = (first...max(first, last)).map {
      Self.weight((Double($0) + 0.5 - middle) / step)
    }
    let sum = weights.reduce(0, +)
    for index in weights.indices { weights[index] /= sum }
    return (first, weights)
  }

  /// The cubic through the samples with a slope of half the difference of its neighbours: (0, 1/2) of
  /// Mitchell and Netravali, measured as the nearest to what Apple's contexts draw.
  private static func weight(_ distance: Double) -> Double {
    let t = abs(distance)
    if t < 1 { return (1.5 * t - 2.5) * t * t + 1 }
    return t < 2 ? ((2.5 - 0.5 * t) * t - 4) * t + 2 : 0
  }

  /// The texels that may be looked at.
  var texelRange: Range<Int> { texels.first..<texels.last + 1 }

  /// The outer edges of the samples that may be looked at, in samples.
  public var limits: (low: Double, high: Double) {
    isKept ? (lower, upper) : (0, Double(count))
  }

  /// The texel that stands for one beyond the ends.
  public func inside(texel: Int) -> Int {
    wraps ? texels.wrapped(texel) : min(max(texel, texels.first), texels.last)
  }

  /// The sample that stands for one beyond the ends.
  public func inside(sample: Int) -> Int {
    if isKept { return inside(texel: sample) }
    guard wraps else { return min(max(sample, 0), count - 1) }
    let rest = sample % count
    return rest < 0 ? rest + count : rest
  }

  /// `position`, in samples from the centre of the first, kept where nothing beyond the ends counts.
  public func limited(_ position: Double) -> Double {
    guard !wraps else { return position }
    let (low, high) = limits
    return high - low < 1 ? (low + high) / 2 - 0.5 : min(max(position, low), high - 1)
  }
}
