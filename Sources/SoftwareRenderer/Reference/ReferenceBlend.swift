// SPDX-License-Identifier: Apache-2.0

import DisplayList

/// The blend modes as they are defined, in double precision.
struct ReferenceBlend {
  private let mode: BlendMode

  init(_ mode: BlendMode) {
    self.mode = mode
  }

  func apply(
    _ d: FloatImage.Pixel, _ s: FloatImage.Pixel, coverage: Double
  ) -> FloatImage.Pixel {
    guard mode != .plusLighter else { return blended(d, s * coverage) }
    return d + (blended(d, s) - d) * coverage
  }

  private func blended(_ d: FloatImage.Pixel, _ s: FloatImage.Pixel) -> FloatImage.Pixel {
    let (sa, da) = (s.w, d.w)
    switch mode {
    case .clear: return .zero
    case .copy: return s
    case .sourceIn: return s * da
    case .sourceOut: return s * (1 - da)
    case .sourceAtop: return s * da + d * (1 - sa)
    case .destinationOver: return s * (1 - da) + d
    case .destinationIn: return d * sa
    case .destinationOut: return d * (1 - sa)
    case .destinationAtop: return s * (1 - da) + d * sa
    case .xor: return s * (1 - da) + d * (1 - sa)
    case .plusLighter: return pointwiseMin(s + d, SIMD4(repeating: 1))
    case .plusDarker:
      let alpha = min(1, sa + da)
      return pointwiseMax(alpha - (sa - s) - (da - d), .zero).replacing(
        with: alpha, where: SIMDMask(arrayLiteral: false, false, false, true))
    case .destination: return d
    case .maximum: return pointwiseMax(s, d)
    case .minimum: return pointwiseMin(s, d)
    case .sourceMinusDestination, .destinationMinusSource:
      let alpha = sa + da - sa * da
      let difference = mode == .sourceMinusDestination ? s - d : d - s
      return pointwiseMin(pointwiseMax(difference, .zero), SIMD4(repeating: alpha)).replacing(
        with: alpha, where: SIMDMask(arrayLiteral: false, false, false, true))
    default:
      var result = s * (1 - da) + d * (1 - sa)
      if sa > 0, da > 0 {
        let (cs, cb) = (Color(s / sa), Color(d / da))
        let b = function(cb, cs)
        result += SIMD4(b.r, b.g, b.b, 1) * (sa * da)
      }
      if mode == .bitmapColorBurn, sa > 0 {
        // What 8 bits show as nothing counts as that.
        let isMissing = s .< SIMD4(repeating: 0.5 / 255) .& d .< SIMD4(repeating: da)
        result = result.replacing(
          with: 0,
          where: isMissing .& SIMDMask(arrayLiteral: true, true, true, false))
      }
      return result
    }
  }

  private func function(_ cb: Color, _ cs: Color) -> Color {
    switch mode {
    case .hue: return cs.with(saturation: cb.saturation).with(luminosity: cb.luminosity)
    case .saturation: return cb.with(saturation: cs.saturation).with(luminosity: cb.luminosity)
    case .color: return cs.with(luminosity: cb.luminosity)
    case .luminosity: return cb.with(luminosity: cs.luminosity)
    default:
      return Color(r: channel(cb.r, cs.r), g: channel(cb.g, cs.g), b: channel(cb.b, cs.b))
    }
  }

  private func channel(_ cb: Double, _ cs: Double) -> Double {
    switch mode {
    case .multiply: return cb * cs
    case .screen: return cb + cs - cb * cs
    case .overlay: return hardLight(cs, cb)
    case .darken: return min(cb, cs)
    case .lighten: return max(cb, cs)
    case .colorDodge: return cb <= 0 ? 0 : cs >= 1 ? 1 : min(1, cb / (1 - cs))
    case .colorBurn, .bitmapColorBurn: return cb >= 1 ? 1 : cs <= 0 ? 0 : 1 - min(1, (1 - cb) / cs)
    case .softLight:
      if cs <= 0.5 { return cb - (1 - 2 * cs) * cb * (1 - cb) }
      let d = cb <= 0.25 ? ((16 * cb - 12) * cb + 4) * cb : cb.squareRoot()
      return cb + (2 * cs - 1) * (d - cb)
    case .hardLight: return hardLight(cb, cs)
    case .difference: return abs(cb - cs)
    case .exclusion: return cb + cs - 2 * cb * cs
    case .subtract: return max(0, cb - cs)
    case .divide: return cs <= 0 ? 1 : min(1, cb / cs)
    case .linearBurn: return max(0, cb + cs - 1)
    case .linearDodge: return min(1, cb + cs)
    case .linearLight: return min(max(cb + 2 * cs - 1, 0), 1)
    case .pinLight: return cs < 0.5 ? min(cb, 2 * cs) : max(cb, 2 * cs - 1)
    default: return cs
    }
  }

  private func hardLight(_ cb: Double, _ cs: Double) -> Double {
    cs <= 0.5 ? 2 * cb * cs : 1 - 2 * (1 - cb) * (1 - cs)
  }
}

/// A straight colour with the operations of the non-separable modes (ISO 32000-1, 11.3.5.3).
private struct Color {
  var r, g, b: Double

  init(r: Double, g: Double, b: Double) {
    (self.r, self.g, self.b) = (r, g, b)
  }

  init(_ pixel: FloatImage.Pixel) {
    self.init(r: pixel.x, g: pixel.y, b: pixel.z)
  }

  var luminosity: Double { 0.3 * r + 0.59 * g + 0.11 * b }
  var saturation: Double { max(r, g, b) - min(r, g, b) }

  private func map(_ f: (Double) -> Double) -> Color { Color(r: f(r), g: f(g), b: f(b)) }

  func with(saturation: Double) -> Color {
    let (low, range) = (min(r, g, b), self.saturation)
    return range > 0 ? map { ($0 - low) * saturation / range } : map { _ in 0 }
  }

  func with(luminosity: Double) -> Color {
    let rise = luminosity - self.luminosity
    return map { $0 + rise }.clipped
  }

  private var clipped: Color {
    let light = luminosity
    let (low, high) = (min(r, g, b), max(r, g, b))
    var result = self
    if low < 0, light > low {
      result = result.map { light + (($0 - light) * light) / (light - low) }
    }
    if high > 1, high > light {
      result = result.map { light + (($0 - light) * (1 - light)) / (high - light) }
    }
    return result
  }
}
