// SPDX-License-Identifier: Apache-2.0

import DisplayList

/// Replaces colours by a grey that a curve makes from their luminance, wholly or in part.
public struct LuminanceCurve: Sendable {
  /// Coefficients of the curve's polynomial, constant term first.
  private let polynomial: SIMD4<Float>
  private let amount: Float

  /// Fails unless all numbers are finite; `amount` is limited to 0...1.
  public init?(_ v: SIMD4<Double>, amount: Double) {
    guard (0..<4).allSatisfy({ v[$0].isFinite && abs(v[$0]) < 1e6 }), amount.isFinite else {
      return nil
    }
    polynomial = SIMD4(
      Float(v.x), Float(3 * (v.y - v.x)), Float(3 * (v.x - 2 * v.y + v.z)),
      Float(v.w - 3 * v.z + 3 * v.y - v.x))
    self.amount = Float(min(max(amount, 0), 1))
  }

  /// Maps a row of premultiplied pixels.
  public func apply(to row: UnsafeMutablePointer<UInt32>, count: Int) {
    guard amount > 0 else { return }
    var i = 0
    while i < count {
      row[i] = map(row[i])
      i &+= 1
    }
  }

  @inline(__always) private func map(_ p: UInt32) -> UInt32 {
    let alpha = Pixel.alpha(p)
    guard alpha > 0 else { return p }
    let color =
      SIMD4(Float(Pixel.red(p)), Float(Pixel.green(p)), Float(Pixel.blue(p)), 0) / Float(alpha)
    let t = min(max(0.2125 * color.x + 0.7154 * color.y + 0.0721 * color.z, 0), 1)
    let y = ((polynomial.w * t + polynomial.z) * t + polynomial.y) * t + polynomial.x
    let mixed = color + (SIMD4(repeating: y) - color) * amount
    let limited = pointwiseMin(pointwiseMax(mixed, .zero), SIMD4(repeating: 1))
    let result = limited * Float(alpha) + 0.5
    return Pixel.pack(
      alpha: alpha, red: UInt32(result.x), green: UInt32(result.y), blue: UInt32(result.z))
  }
}
