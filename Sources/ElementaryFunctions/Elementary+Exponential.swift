// SPDX-License-Identifier: Apache-2.0

extension Elementary {
  /// Returns e to the power of `x`.
  public static func exp(_ x: Double) -> Double {
    guard abs(x) < 746 else { return x.isNaN ? x : x > 0 ? .infinity : 0 }
    return exp(x, 0)
  }

  /// Returns 2 to the power of `x`; powers of whole numbers are exact.
  public static func exp2(_ x: Double) -> Double {
    guard abs(x) < 1080 else { return x.isNaN ? x : x > 0 ? .infinity : 0 }
    let whole = nearest(x)
    let part = TwoDoubles.product(x - whole, 0x1.62e42fefa39efp-1)
    let rest = part.low + (x - whole) * 0x1.abc9e3b39803fp-56
    return scaled(1 + series(part.high, rest), by: Int(whole))
  }

  /// Returns `x` to the power of `y`.
  public static func pow(_ x: Double, _ y: Double) -> Double {
    if y == 0 || x == 1 { return 1 }
    if x.isNaN || y.isNaN { return .nan }
    let isWhole = y.rounded(.towardZero) == y
    let isOdd = isWhole && abs(y) < 0x1p53 && !Int(y).isMultiple(of: 2)
    let sign: Double = x.sign == .minus && isOdd ? -1 : 1
    let size = abs(x)
    if size == 0 || size.isInfinite { return (size == 0) == (y > 0) ? sign * 0 : sign * .infinity }
    if y.isInfinite { return size == 1 ? 1 : (size > 1) == (y > 0) ? .infinity : 0 }
    guard x > 0 || isWhole else { return .nan }
    let logarithm = precise(logarithmOf: size)
    // Where the product could not be split the result has long been infinite or zero.
    guard abs(y) < 0x1p70 else {
      return logarithm.high == 0 ? 1 : (logarithm.high > 0) == (y > 0) ? sign * .infinity : sign * 0
    }
    let product = TwoDoubles.product(y, logarithm.high)
    guard abs(product.high) < 746 else { return product.high > 0 ? sign * .infinity : sign * 0 }
    return sign * exp(product.high, product.low + y * logarithm.low)
  }

  /// Returns `x` to the power of `y`, worked out with twice as many bits and rounded.
  public static func pow(_ x: Float, _ y: Float) -> Float {
    // Where a number of that size does not do, the long way knows the cases.
    guard x > 0, x < .infinity, abs(y) < .infinity else { return Float(pow(Double(x), Double(y))) }
    return Float(exp(Double(y) * log(Double(x))))
  }

  /// e to the power of `x` and of little more.
  @inline(__always)
  static func exp(_ x: Double, _ rest: Double) -> Double {
    let turns = nearest(x * 0x1.71547652b82fep+0)
    // The first part of ln 2 has so few bits that the product is exact.
    let high = x - turns * 0x1.62e42fee00000p-1
    let low = turns * 0x1.a39ef35793c76p-33
    let part = TwoDoubles(high: high, low: rest - low).normal
    return scaled(1 + series(part.high, part.low), by: Int(turns))
  }

  /// Taylor's series of e to the power of `x` less 1, for at most half of ln 2, and of little more.
  @inline(__always)
  private static func series(_ x: Double, _ rest: Double) -> Double {
    let upper =
      1.0 / 40320 + x
      * (1.0 / 362_880 + x
        * (1.0 / 3_628_800 + x
          * (1.0 / 39_916_800 + x * (1.0 / 479_001_600 + x * (1.0 / 6_227_020_800)))))
    let lower =
      1.0 / 6 + x
      * (1.0 / 24 + x * (1.0 / 120 + x * (1.0 / 720 + x * (1.0 / 5040 + x * upper))))
    let square = x * x
    return x + (0.5 * square + (square * x * lower + rest * (1 + x)))
  }

  /// A number times a power of two.
  @inline(__always)
  private static func scaled(_ x: Double, by exponent: Int) -> Double {
    if exponent > -1022, exponent < 1024 { return x * power(exponent) }
    // In two steps, as the power alone may be too large or too small for a number.
    let half = exponent / 2
    return x * power(half) * power(exponent - half)
  }

  @inline(__always)
  private static func power(_ exponent: Int) -> Double {
    Double(bitPattern: UInt64(bitPattern: Int64(exponent + 1023)) << 52)
  }
}
