// SPDX-License-Identifier: Apache-2.0

import Foundation

// Whites are matched by the Bradford method; a black point has no effect, as black stays black.

extension CGColorSpace {
  /// Creates a grey space.
  ///
  /// - Parameters:
  ///   - whitePoint: The XYZ of white, three numbers; nil is the outcome unless Y is 1 and the
  ///     others are above 0.
  ///   - blackPoint: Has no effect.
  ///   - gamma: The power that makes grey linear, above 0.
  public convenience init?(
    calibratedGrayWhitePoint whitePoint: UnsafePointer<CGFloat>,
    blackPoint: UnsafePointer<CGFloat>?, gamma: CGFloat
  ) {
    guard Self.white(whitePoint) != nil, gamma > 0, gamma < 100 else { return nil }
    self.init(
      identifier: "", definition: Definition(conversion: .gray(.gamma(Double(gamma)))))
  }

  /// Creates a red-green-blue space.
  ///
  /// - Parameters:
  ///   - whitePoint: The XYZ of white, three numbers; nil is the outcome unless Y is 1 and the
  ///     others are above 0.
  ///   - blackPoint: Has no effect.
  ///   - gamma: The powers that make red, green and blue linear, each above 0; nil for 1.
  ///   - matrix: The XYZ of linear red, then green, then blue, nine numbers that must span the
  ///     colours; nil for the unit matrix.
  public convenience init?(
    calibratedRGBWhitePoint whitePoint: UnsafePointer<CGFloat>,
    blackPoint: UnsafePointer<CGFloat>?, gamma: UnsafePointer<CGFloat>?,
    matrix: UnsafePointer<CGFloat>?
  ) {
    let gamma = gamma.map(Self.triple) ?? SIMD3(repeating: 1)
    guard let white = Self.white(whitePoint), gamma.min() > 0, gamma.max() < 100 else {
      return nil
    }
    let toXYZ =
      matrix.map {
        RGBMatrix(columns: Self.triple($0), Self.triple($0 + 3), Self.triple($0 + 6))
      } ?? .identity
    guard toXYZ.isInvertible else { return nil }
    let space = CalibratedRGB(gamma: gamma, toXYZ: toXYZ, white: white)
    self.init(identifier: "", definition: Definition(conversion: .calibrated(space)))
  }

  /// Creates a space of lightness, 0...100, and two opponent axes.
  ///
  /// - Parameters:
  ///   - whitePoint: The XYZ of white, three numbers; nil is the outcome unless Y is 1 and the
  ///     others are above 0.
  ///   - blackPoint: Has no effect.
  ///   - range: The least and the greatest value of the first axis, then of the second; nil for
  ///     -100 and 100.
  public convenience init?(
    labWhitePoint whitePoint: UnsafePointer<CGFloat>, blackPoint: UnsafePointer<CGFloat>?,
    range: UnsafePointer<CGFloat>?
  ) {
    guard let white = Self.white(whitePoint) else { return nil }
    let limits =
      range.map { SIMD4(Double($0[0]), Double($0[1]), Double($0[2]), Double($0[3])) }
      ?? SIMD4(-100, 100, -100, 100)
    guard limits.x <= limits.y, limits.z <= limits.w, limits.x.isFinite, limits.y.isFinite,
      limits.z.isFinite, limits.w.isFinite
    else { return nil }
    self.init(
      identifier: "",
      definition: Definition(
        conversion: .lab(LabAxes(white: white, range: limits, isLimited: true))))
  }

  /// Creates the space of patterns.
  ///
  /// - Parameter baseSpace: The space of the colours that stencils are painted in; nil for
  ///   patterns with colours of their own. Nil is the outcome for a pattern space.
  public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
    guard baseSpace?.model != .pattern else { return nil }
    self.init(
      identifier: "",
      definition: Definition(conversion: .pattern(baseSpace?.numberOfComponents ?? 0)),
      base: baseSpace)
  }

  private static func triple(_ numbers: UnsafePointer<CGFloat>) -> SIMD3<Double> {
    SIMD3(Double(numbers[0]), Double(numbers[1]), Double(numbers[2]))
  }

  private static func white(_ numbers: UnsafePointer<CGFloat>) -> SIMD3<Double>? {
    let white = triple(numbers)
    return white.x > 0 && white.y == 1 && white.z > 0 && white.sum() < 100 ? white : nil
  }
}

extension RGBMatrix {
  /// Whether the matrix takes no direction away.
  fileprivate var isInvertible: Bool {
    let product = then(inverse)
    return [SIMD3(1.0, 0, 0), SIMD3(0, 1.0, 0), SIMD3(0, 0, 1.0)].allSatisfy { axis in
      let rest = product.apply(axis) - axis
      return abs(rest.x) + abs(rest.y) + abs(rest.z) < 1e-6
    }
  }
}
