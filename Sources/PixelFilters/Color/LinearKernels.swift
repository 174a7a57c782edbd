// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Foundation

/// The weights of Core Image's documentation for grey.
public let grayWeights = Pixel(0.2125, 0.7154, 0.0721, 0)

/// A matrix over straight red, green, blue and alpha, and what is added.
public struct MatrixKernel: StraightColorKernel {
  /// What each component of the source adds to the result.
  private let red, green, blue, alpha, bias: Pixel

  /// The rows are what the result's components weigh the source's with.
  public init(red: Pixel, green: Pixel, blue: Pixel, alpha: Pixel, bias: Pixel) {
    self.red = Pixel(red.x, green.x, blue.x, alpha.x)
    self.green = Pixel(red.y, green.y, blue.y, alpha.y)
    self.blue = Pixel(red.z, green.z, blue.z, alpha.z)
    self.alpha = Pixel(red.w, green.w, blue.w, alpha.w)
    self.bias = bias
  }

  /// The rows of a matrix over colours; alpha stays.
  public init(_ r: SIMD3<Float>, _ g: SIMD3<Float>, _ b: SIMD3<Float>) {
    self.init(
      red: Pixel(r, 0), green: Pixel(g, 0), blue: Pixel(b, 0), alpha: Pixel(0, 0, 0, 1),
      bias: .zero)
  }

  @inline(__always)
  public func color(_ c: Pixel) -> Pixel {
    red * c.x + green * c.y + blue * c.z + alpha * c.w + bias
  }

  /// A turn of the colours about the axis of greys.
  public static func hue(_ angle: Double) -> MatrixKernel {
    let cosine = Float(Elementary.cos(angle))
    let sine = Float(Elementary.sin(angle) / 3.0.squareRoot())
    let even = (1 - cosine) / 3
    return MatrixKernel(
      SIMD3(cosine + even, even - sine, even + sine),
      SIMD3(even + sine, cosine + even, even - sine),
      SIMD3(even - sine, even + sine, cosine + even))
  }

  /// Each colour times a factor of its own.
  public static func scale(_ factors: SIMD3<Float>) -> MatrixKernel {
    MatrixKernel(
      SIMD3(factors.x, 0, 0), SIMD3(0, factors.y, 0), SIMD3(0, 0, factors.z))
  }

  /// The colours of old photographs, by so much.
  public static func sepia(_ intensity: Float) -> MatrixKernel {
    let keep = 1 - intensity
    return MatrixKernel(
      SIMD3(0.393, 0.769, 0.189) * intensity + SIMD3(keep, 0, 0),
      SIMD3(0.349, 0.686, 0.168) * intensity + SIMD3(0, keep, 0),
      SIMD3(0.272, 0.534, 0.131) * intensity + SIMD3(0, 0, keep))
  }
}

/// Saturation, then brightness, then contrast.
public struct ControlsKernel: StraightColorKernel {
  private let saturation, brightness, contrast: Float

  public init(saturation: Float, brightness: Float, contrast: Float) {
    (self.saturation, self.brightness, self.contrast) = (saturation, brightness, contrast)
  }

  @inline(__always)
  public func color(_ c: Pixel) -> Pixel {
    let gray = (c * grayWeights).sum()
    let colored = Pixel(repeating: gray) + (c - gray) * saturation
    var result = (colored + brightness - 0.5) * contrast + 0.5
    result.w = c.w
    return result
  }
}

/// Colours that are already vivid change less than pale ones.
public struct VibranceKernel: StraightColorKernel {
  private let amount: Float

  public init(amount: Float) {
    self.amount = amount
  }

  @inline(__always)
  public func color(_ c: Pixel) -> Pixel {
    let gray = (c * grayWeights).sum()
    let high = max(c.x, max(c.y, c.z))
    let low = min(c.x, min(c.y, c.z))
    let vividness = high > 0 ? min(max((high - low) / high, 0), 1) : 0
    var result = Pixel(repeating: gray) + (c - gray) * (1 + amount * (1 - vividness))
    result.w = c.w
    return result
  }
}

/// Each component within its limits.
public struct ClampKernel: StraightColorKernel {
  private let low, high: Pixel

  public init(low: Pixel, high: Pixel) {
    (self.low, self.high) = (low, high)
  }

  @inline(__always)
  public func color(_ c: Pixel) -> Pixel { pointwiseMin(pointwiseMax(c, low), high) }
}

/// For each component a polynomial of the third degree.
public struct PolynomialKernel: StraightColorKernel {
  /// For each power the factors of all components.
  private let terms: (Pixel, Pixel, Pixel, Pixel)

  public init(red: Pixel, green: Pixel, blue: Pixel, alpha: Pixel) {
    func term(_ i: Int) -> Pixel { Pixel(red[i], green[i], blue[i], alpha[i]) }
    terms = (term(0), term(1), term(2), term(3))
  }

  @inline(__always)
  public func color(_ c: Pixel) -> Pixel {
    terms.0 + c * (terms.1 + c * (terms.2 + c * terms.3))
  }
}

/// The grey of a colour, times another colour, mixed in.
public struct MonochromeKernel: StraightColorKernel {
  /// Straight, in encoded sRGB; in the working space once prepared.
  private let tint: Pixel
  private let intensity: Float

  public init(tint: Pixel, intensity: Float) {
    (self.tint, self.intensity) = (tint, intensity)
  }

  public func prepared(for working: WorkingSpace) -> any ColorKernel {
    var opaque = tint
    opaque.w = 1
    return MonochromeKernel(tint: working.pixel(opaque), intensity: intensity)
  }

  @inline(__always)
  public func color(_ c: Pixel) -> Pixel {
    var result = mix(c, tint * (c * grayWeights).sum(), intensity)
    result.w = c.w
    return result
  }
}

/// Each colour times a colour that is given in encoded sRGB.
public struct WhitePointKernel: ColorKernel {
  private let white: Pixel

  public init(white: Pixel) {
    self.white = white
  }

  public func prepared(for working: WorkingSpace) -> any ColorKernel {
    var opaque = white
    opaque.w = 1
    return WhitePointKernel(white: working.pixel(opaque))
  }

  @inline(__always)
  public func pixel(_ pixel: Pixel) -> Pixel { pixel * white }
}
