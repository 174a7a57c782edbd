// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Foundation
import Geometry

/// A red-green-blue system of powers and a matrix to XYZ (ISO 32000-1, 8.6.5.3).
struct CalibratedRGB: Hashable, Sendable {
  /// The power of each component.
  let gamma: SIMD3<Double>
  /// Linear components to XYZ.
  let toXYZ: RGBMatrix
  /// The XYZ of white, Y = 1.
  let white: SIMD3<Double>

  /// Linear components to linear sRGB, whites matched by the Bradford method.
  var toLinearSRGB: RGBMatrix { toXYZ.then(.fromXYZ(under: white)) }

  /// Powers mirrored at zero, as all curves are.
  func linear(_ c: SIMD3<Double>) -> SIMD3<Double> { Self.power(c, gamma) }

  func encoded(_ c: SIMD3<Double>) -> SIMD3<Double> { Self.power(c, 1 / gamma) }

  private static func power(_ base: SIMD3<Double>, _ exponent: SIMD3<Double>) -> SIMD3<Double> {
    var result = SIMD3<Double>()
    for index in 0..<3 {
      let value = Elementary.pow(abs(base[index]), exponent[index])
      result[index] = base[index] < 0 ? -value : value
    }
    return result
  }
}

/// Lightness and two opponent axes under some white (ISO 32000-1, 8.6.5.4).
struct LabAxes: Hashable, Sendable {
  /// The XYZ of white, Y = 1.
  let white: SIMD3<Double>
  /// The least and the greatest a, then b.
  let range: SIMD4<Double>
  /// Whether colours are clipped to the range.
  let isLimited: Bool

  static let generic = LabAxes(
    white: RGBPrimaries.tristimulus(RGBPrimaries.d50), range: SIMD4(-128, 127, -128, 127),
    isLimited: false)

  /// The XYZ of components under ``white``.
  func xyz(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let y = (c.x + 16) / 116
    return SIMD3(Self.inverse(y + c.y / 500), Self.inverse(y), Self.inverse(y - c.z / 200)) * white
  }

  func components(_ xyz: SIMD3<Double>) -> SIMD3<Double> {
    let relative = xyz / white
    let (x, y, z) = (Self.root(relative.x), Self.root(relative.y), Self.root(relative.z))
    return SIMD3(116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  /// Components within the range, where it limits them.
  func clipped(_ c: SIMD4<Double>) -> SIMD4<Double> {
    guard isLimited else { return c }
    return c.clamped(
      lowerBound: SIMD4(0, range.x, range.z, 0), upperBound: SIMD4(100, range.y, range.w, 0))
  }

  /// What the least sample of a picture means, and what is added for the greatest.
  var sampleRanges: [(low: Float, span: Float)] {
    guard isLimited else { return [(0, 100), (-128, 255), (-128, 255)] }
    return [
      (0, 100), (Float(range.x), Float(range.y - range.x)),
      (Float(range.z), Float(range.w - range.z)),
    ]
  }

  private static func root(_ t: Double) -> Double {
    t > 216.0 / 24389 ? TransferFunction.gamma(3).encode(t) : (24389.0 / 27 * t + 16) / 116
  }

  private static func inverse(_ f: Double) -> Double {
    let cube = f * f * f
    return cube > 216.0 / 24389 ? cube : (116 * f - 16) * 27 / 24389
  }
}

extension RGBMatrix {
  /// XYZ under a white, given by its XYZ, to linear sRGB.
  static func fromXYZ(under white: SIMD3<Double>) -> RGBMatrix {
    let sum = white.sum()
    return adaptation(from: Vec2(white.x / sum, white.y / sum), to: RGBPrimaries.d65)
      .then(RGBPrimaries.sRGB.toXYZ.inverse)
  }
}
