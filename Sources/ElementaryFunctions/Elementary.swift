// SPDX-License-Identifier: Apache-2.0

/// The elementary functions, with the same bits on every machine.
///
/// The C library picks its own by the processor (with and without fused multiplication) and by the
/// system, and they differ in the last place of one result in some thousands: enough for another pixel.
/// These use nothing but sums, products, quotients and square roots, each of which IEEE 754 rounds in
/// one way, and Swift never fuses two of them. Results lie within one unit in the last place of the true
/// value, or two (`tan`, `log2`, `asin`, `acos`, `hypot`).
///
/// NaN, infinities, zeros and what lies outside of a function's domain give what C's give.
public enum Elementary {
  /// Returns the length of a vector, also where squares would be infinite or zero.
  public static func hypot(_ x: Double, _ y: Double) -> Double {
    if x.isInfinite || y.isInfinite { return .infinity }
    if x.isNaN || y.isNaN { return .nan }
    let (large, small) = (max(abs(x), abs(y)), min(abs(x), abs(y)))
    guard large > 0, large + small > large else { return large }
    // A power of two rounds nothing.
    let scale = large > 0x1p500 ? 0x1p-600 : small < 0x1p-500 ? 0x1p600 : 1
    let (a, b) = (large * scale, small * scale)
    return (a * a + b * b).squareRoot() / scale
  }

  /// Returns the cube root.
  public static func cbrt(_ x: Double) -> Double {
    guard x.isFinite, x != 0 else { return x }
    let size = abs(x)
    let near = pow(size, 1.0 / 3)
    // A step of Newton's method mends what the exponent's rounding cost.
    let root = near - (near - size / near / near) / 3
    return x < 0 ? -root : root
  }

  /// The nearest whole number, the even one of two, of a number below 2 to the power of 51.
  @inline(__always)
  static func nearest(_ x: Double) -> Double {
    // No bits are left for a fraction in the sum. `rounded` is a call where processors may be old.
    (x + 0x1.8p52) - 0x1.8p52
  }
}
