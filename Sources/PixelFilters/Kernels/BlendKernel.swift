// SPDX-License-Identifier: Apache-2.0

/// How a picture is laid over another.
public enum BlendOperation: Sendable, CaseIterable {
  case over, `in`, out, atop, add, maximum, minimum, multiplyPixels
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
  case difference, exclusion, subtract, divide, linearBurn, linearDodge, linearLight, pinLight
  case vividLight, hue, saturation, color, luminosity
}

/// Lays the first of two pictures over the second.
public struct BlendKernel: CombineKernel {
  private let operation: BlendOperation

  public init(_ operation: BlendOperation) {
    self.operation = operation
  }

  public func run(
    _ out: UnsafeMutablePointer<Pixel>, _ rows: [UnsafeMutablePointer<Pixel>], _ span: Span,
    _ working: WorkingSpace
  ) {
    let (s, d) = (rows[0], rows[1])
    let count = span.count
    switch operation {
    case .over: each(out, s, d, count) { $0 + $1 * (1 - $0.w) }
    case .in: each(out, s, d, count) { $0 * $1.w }
    case .out: each(out, s, d, count) { $0 * (1 - $1.w) }
    case .atop: each(out, s, d, count) { $0 * $1.w + $1 * (1 - $0.w) }
    case .add: each(out, s, d, count) { $0 + $1 }
    case .maximum: each(out, s, d, count) { pointwiseMax($0, $1) }
    case .minimum: each(out, s, d, count) { pointwiseMin($0, $1) }
    case .multiplyPixels: each(out, s, d, count) { $0 * $1 }
    case .multiply: blend(out, s, d, count) { $0 * $1 }
    case .screen: blend(out, s, d, count) { $0 + $1 - $0 * $1 }
    case .overlay: blend(out, s, d, count) { BlendFunctions.hardLight($1, $0) }
    case .darken: blend(out, s, d, count) { pointwiseMin($0, $1) }
    case .lighten: blend(out, s, d, count) { pointwiseMax($0, $1) }
    case .colorDodge: blend(out, s, d, count) { BlendFunctions.colorDodge($0, $1) }
    case .colorBurn: blend(out, s, d, count) { BlendFunctions.colorBurn($0, $1) }
    case .softLight: blend(out, s, d, count) { BlendFunctions.softLight($0, $1) }
    case .hardLight: blend(out, s, d, count) { BlendFunctions.hardLight($0, $1) }
    case .difference: blend(out, s, d, count) { pointwiseMax($0, $1) - pointwiseMin($0, $1) }
    case .exclusion: blend(out, s, d, count) { $0 + $1 - 2 * $0 * $1 }
    case .subtract: blend(out, s, d, count) { pointwiseMax($0 - $1, .zero) }
    case .divide: blend(out, s, d, count) { BlendFunctions.divide($0, $1) }
    case .linearBurn: blend(out, s, d, count) { pointwiseMax($0 + $1 - 1, .zero) }
    case .linearDodge: blend(out, s, d, count) { pointwiseMin($0 + $1, BlendFunctions.one) }
    case .linearLight:
      blend(out, s, d, count) {
        ($0 + 2 * $1 - 1).clamped(lowerBound: .zero, upperBound: BlendFunctions.one)
      }
    case .pinLight: blend(out, s, d, count) { BlendFunctions.pinLight($0, $1) }
    case .vividLight: blend(out, s, d, count) { BlendFunctions.vividLight($0, $1) }
    case .hue: blend(out, s, d, count) { BlendFunctions.hue($0, $1) }
    case .saturation: blend(out, s, d, count) { BlendFunctions.saturation($0, $1) }
    case .color: blend(out, s, d, count) { BlendFunctions.color($0, $1) }
    case .luminosity: blend(out, s, d, count) { BlendFunctions.color($1, $0) }
    }
  }

  @inline(__always)
  private func each(
    _ out: UnsafeMutablePointer<Pixel>, _ s: UnsafeMutablePointer<Pixel>,
    _ d: UnsafeMutablePointer<Pixel>, _ count: Int, _ function: (Pixel, Pixel) -> Pixel
  ) {
    for index in 0..<count { out[index] = function(s[index], d[index]) }
  }

  /// A function of the straight colours of backdrop and source (ISO 32000-1, 11.3.6).
  @inline(__always)
  private func blend(
    _ out: UnsafeMutablePointer<Pixel>, _ s: UnsafeMutablePointer<Pixel>,
    _ d: UnsafeMutablePointer<Pixel>, _ count: Int, _ function: (Pixel, Pixel) -> Pixel
  ) {
    for index in 0..<count {
      let (source, backdrop) = (s[index], d[index])
      let (sa, da) = (source.w, backdrop.w)
      var result = source * (1 - da) + backdrop * (1 - sa)
      if sa > 0, da > 0 { result += function(backdrop / da, source / sa) * (sa * da) }
      result.w = sa + da - sa * da
      out[index] = result
    }
  }
}

/// The functions of the modes, of straight colours: backdrop, then source.
enum BlendFunctions {
  static let one = Pixel(repeating: 1)

  @inline(__always)
  static func hardLight(_ b: Pixel, _ s: Pixel) -> Pixel {
    let inverse = (1 - b) * (1 - s)
    let light = 1 - 2 * inverse
    return light.replacing(with: 2 * b * s, where: s .<= 0.5)
  }

  @inline(__always)
  static func colorDodge(_ b: Pixel, _ s: Pixel) -> Pixel {
    pointwiseMin(b / (1 - s), one).replacing(with: 1, where: s .>= 1)
      .replacing(with: 0, where: b .<= 0)
  }

  @inline(__always)
  static func colorBurn(_ b: Pixel, _ s: Pixel) -> Pixel {
    (1 - pointwiseMin((1 - b) / s, one)).replacing(with: 0, where: s .<= 0)
      .replacing(with: 1, where: b .>= 1)
  }

  @inline(__always)
  static func softLight(_ b: Pixel, _ s: Pixel) -> Pixel {
    let polynomial = ((16 * b - 12) * b + 4) * b
    let root = pointwiseMax(b, .zero).squareRoot().replacing(with: polynomial, where: b .<= 0.25)
    let dark = b - (1 - 2 * s) * b * (1 - b)
    return (b + (2 * s - 1) * (root - b)).replacing(with: dark, where: s .<= 0.5)
  }

  @inline(__always)
  static func divide(_ b: Pixel, _ s: Pixel) -> Pixel {
    pointwiseMin(b / s, one).replacing(with: 1, where: s .<= 0)
  }

  @inline(__always)
  static func pinLight(_ b: Pixel, _ s: Pixel) -> Pixel {
    pointwiseMax(b, 2 * s - 1).replacing(with: pointwiseMin(b, 2 * s), where: s .< 0.5)
  }

  @inline(__always)
  static func vividLight(_ b: Pixel, _ s: Pixel) -> Pixel {
    colorDodge(b, 2 * s - 1).replacing(with: colorBurn(b, 2 * s), where: s .<= 0.5)
  }

  static func hue(_ b: Pixel, _ s: Pixel) -> Pixel {
    color(b, spread(s, by: range(b)))
  }

  static func saturation(_ b: Pixel, _ s: Pixel) -> Pixel {
    color(b, spread(b, by: range(s)))
  }

  /// The colour of the source with the light of the backdrop.
  static func color(_ b: Pixel, _ s: Pixel) -> Pixel {
    let shifted = s + (light(b) - light(s))
    let middle = light(shifted)
    let low = min(shifted.x, min(shifted.y, shifted.z))
    let high = max(shifted.x, max(shifted.y, shifted.z))
    var result = shifted
    if low < 0, middle > low { result = middle + (result - middle) * (middle / (middle - low)) }
    if high > 1, high > middle {
      result = middle + (result - middle) * ((1 - middle) / (high - middle))
    }
    return result
  }

  private static func light(_ c: Pixel) -> Float { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }

  private static func range(_ c: Pixel) -> Float {
    max(c.x, max(c.y, c.z)) - min(c.x, min(c.y, c.z))
  }

  private static func spread(_ c: Pixel, by saturation: Float) -> Pixel {
    let low = min(c.x, min(c.y, c.z))
    let range = max(c.x, max(c.y, c.z)) - low
    return range > 0 ? (c - low) * (saturation / range) : .zero
  }
}
