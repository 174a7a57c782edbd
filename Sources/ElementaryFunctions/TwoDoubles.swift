// SPDX-License-Identifier: Apache-2.0

/// A number as the unevaluated sum of two, for some 106 bits.
///
/// Sums after Knuth, products after Dekker ("A floating-point technique for extending the available
/// precision", 1971); no fused multiplication, as not every machine has one.
struct TwoDoubles {
  var high: Double
  var low: Double

  /// The exact sum of two numbers.
  @inline(__always)
  static func sum(_ a: Double, _ b: Double) -> TwoDoubles {
    let high = a + b
    let part = high - a
    return TwoDoubles(high: high, low: (a - (high - part)) + (b - part))
  }

  /// The exact product of two numbers whose product is neither huge nor tiny.
  @inline(__always)
  static func product(_ a: Double, _ b: Double) -> TwoDoubles {
    let high = a * b
    let ((ah, al), (bh, bl)) = (halves(a), halves(b))
    return TwoDoubles(high: high, low: ((ah * bh - high) + ah * bl + al * bh) + al * bl)
  }

  @inline(__always)
  static func * (a: TwoDoubles, b: TwoDoubles) -> TwoDoubles {
    let product = product(a.high, b.high)
    return TwoDoubles(
      high: product.high, low: product.low + (a.high * b.low + a.low * b.high)
    ).normal
  }

  @inline(__always)
  static func + (a: TwoDoubles, b: TwoDoubles) -> TwoDoubles {
    let sum = sum(a.high, b.high)
    return TwoDoubles(high: sum.high, low: sum.low + (a.low + b.low)).normal
  }

  /// The same sum with the rounded number in `high`.
  @inline(__always)
  var normal: TwoDoubles {
    let sum = high + low
    return TwoDoubles(high: sum, low: low - (sum - high))
  }

  /// A number's upper 26 bits and its lower 27, of which one is the sign.
  @inline(__always)
  private static func halves(_ a: Double) -> (Double, Double) {
    let split = 134_217_729 * a
    let high = split - (split - a)
    return (high, a - high)
  }
}
