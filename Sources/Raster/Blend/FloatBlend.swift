// SPDX-License-Identifier: Apache-2.0

import DisplayList

/// The modes with a blend function, on one pixel in single precision.
///
/// `R = S·(1−Da) + D·(1−Sa) + Sa·Da·B(cb, cs)`, `Ra = Sa + Da − Sa·Da`
/// (ISO 32000-1, 11.3.5 and 11.3.6).
struct FloatBlend {
  private let mode: BlendMode

  init(_ mode: BlendMode) {
    self.mode = mode
  }

  @inline(__always) func apply(_ d: UInt32, _ s: UInt32) -> UInt32 {
    let (source, backdrop) = (Self.unpack(s), Self.unpack(d))
    let (sa, da) = (source.w, backdrop.w)
    var result = source * (1 - da) + backdrop * (1 - sa)
    if sa > 0, da > 0 {
      result += (sa * da) * function(backdrop / da, source / sa)
    }
    if mode == .bitmapColorBurn, sa > 0 {
      result.replace(with: 0, where: source .<= 0 .& backdrop .< SIMD4(repeating: da))
    }
    // B may leave 0...1 by an ulp, which must not lift a component above alpha.
    let alpha = sa + da - sa * da
    let limited = pointwiseMax(pointwiseMin(result, SIMD4(repeating: alpha)), .zero)
    let scaled = limited * 255 + 0.5
    return Pixel.pack(
      alpha: UInt32(min(alpha * 255 + 0.5, 255)), red: UInt32(min(scaled.x, 255)),
      green: UInt32(min(scaled.y, 255)), blue: UInt32(min(scaled.z, 255)))
  }

  @inline(__always) private static func unpack(_ p: UInt32) -> SIMD4<Float> {
    SIMD4(
      Float(Pixel.red(p)), Float(Pixel.green(p)), Float(Pixel.blue(p)), Float(Pixel.alpha(p))
    ) / 255
  }

  @inline(__always) private func function(
    _ cb: SIMD4<Float>, _ cs: SIMD4<Float>
  ) -> SIMD4<Float> {
    switch mode {
    case .multiply: return cb * cs
    case .screen: return cb + cs - cb * cs
    case .overlay: return Self.hardLight(cs, cb)
    case .darken: return pointwiseMin(cb, cs)
    case .lighten: return pointwiseMax(cb, cs)
    case .colorDodge:
      let ratio = pointwiseMin(cb / (1 - cs), .one)
      let dodged = ratio.replacing(with: 1, where: cs .>= 1)
      return dodged.replacing(with: 0, where: cb .<= 0)
    case .colorBurn, .bitmapColorBurn:
      let ratio = 1 - pointwiseMin((1 - cb) / cs, .one)
      let burnt = ratio.replacing(with: 0, where: cs .<= 0)
      return burnt.replacing(with: 1, where: cb .>= 1)
    case .softLight:
      let polynomial = ((16 * cb - 12) * cb + 4) * cb
      let d = cb.squareRoot().replacing(with: polynomial, where: cb .<= 0.25)
      let dark = cb - (1 - 2 * cs) * cb * (1 - cb)
      return (cb + (2 * cs - 1) * (d - cb)).replacing(with: dark, where: cs .<= 0.5)
    case .hardLight: return Self.hardLight(cb, cs)
    case .difference: return pointwiseMax(cb, cs) - pointwiseMin(cb, cs)
    case .exclusion: return cb + cs - 2 * cb * cs
    case .subtract: return pointwiseMax(cb - cs, .zero)
    case .divide:
      return pointwiseMin(cb / cs, .one).replacing(with: 1, where: cs .<= 0)
    case .linearBurn: return pointwiseMax(cb + cs - 1, .zero)
    case .linearDodge: return pointwiseMin(cb + cs, .one)
    case .linearLight: return pointwiseMin(pointwiseMax(cb + 2 * cs - 1, .zero), .one)
    case .pinLight:
      let light = pointwiseMax(cb, 2 * cs - 1)
      return light.replacing(with: pointwiseMin(cb, 2 * cs), where: cs .< 0.5)
    case .hue: return Self.withLuminosity(Self.withSaturation(cs, Self.saturation(cb)), of: cb)
    case .saturation:
      return Self.withLuminosity(Self.withSaturation(cb, Self.saturation(cs)), of: cb)
    case .color: return Self.withLuminosity(cs, of: cb)
    case .luminosity: return Self.withLuminosity(cb, of: cs)
    default: return cs
    }
  }

  private static func hardLight(_ cb: SIMD4<Float>, _ cs: SIMD4<Float>) -> SIMD4<Float> {
    let inverse = (1 - cb) * (1 - cs)
    let light = 1 - 2 * inverse
    return light.replacing(with: 2 * cb * cs, where: cs .<= 0.5)
  }

  private static func luminosity(_ c: SIMD4<Float>) -> Float {
    0.3 * c.x + 0.59 * c.y + 0.11 * c.z
  }

  private static func saturation(_ c: SIMD4<Float>) -> Float {
    max(c.x, max(c.y, c.z)) - min(c.x, min(c.y, c.z))
  }

  private static func withSaturation(_ c: SIMD4<Float>, _ saturation: Float) -> SIMD4<Float> {
    let low = min(c.x, min(c.y, c.z))
    let range = max(c.x, max(c.y, c.z)) - low
    return range > 0 ? (c - low) * (saturation / range) : .zero
  }

  private static func withLuminosity(_ c: SIMD4<Float>, of other: SIMD4<Float>) -> SIMD4<Float> {
    let shifted = c + (luminosity(other) - luminosity(c))
    let light = luminosity(shifted)
    let low = min(shifted.x, min(shifted.y, shifted.z))
    let high = max(shifted.x, max(shifted.y, shifted.z))
    var result = shifted
    if low < 0, light > low { result = light + (result - light) * (light / (light - low)) }
    if high > 1, high > light {
      result = light + (result - light) * ((1 - light) / (high - light))
    }
    return result
  }
}

extension SIMD4 where Scalar == Float {
  fileprivate static var one: SIMD4<Float> { SIMD4(repeating: 1) }
}
