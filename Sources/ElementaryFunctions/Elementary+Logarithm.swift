// SPDX-License-Identifier: Apache-2.0

extension Elementary {
  /// Returns the natural logarithm.
  public static func log(_ x: Double) -> Double {
    guard x > 0, x < .infinity else { return edge(x) }
    let (exponent, part) = split(x)
    return exponent * 0x1.62e42fee00000p-1
      - (logarithm(part, plus: exponent * 0x1.a39ef35793c76p-33) - part)
  }

  /// Returns the logarithm to the base of 2; those of powers of two are exact.
  public static func log2(_ x: Double) -> Double {
    guard x > 0, x < .infinity else { return edge(x) }
    let (exponent, part) = split(x)
    let rest = TwoDoubles.product(part - logarithm(part, plus: 0), 0x1.71547652b82fep+0)
    return exponent + (rest.high + rest.low)
  }

  /// Returns the logarithm to the base of 10.
  public static func log10(_ x: Double) -> Double {
    guard x > 0, x < .infinity else { return edge(x) }
    let logarithm = precise(logarithmOf: x)
    let result = logarithm * TwoDoubles(high: 0x1.bcb7b1526e50ep-2, low: 0x1.95355baaafad3p-57)
    return result.high
  }

  /// What lies outside of the domain.
  private static func edge(_ x: Double) -> Double {
    x == 0 ? -.infinity : x > 0 ? .infinity : .nan
  }

  /// A number as a power of two times 1 + f, with 1 + f from √½ to √2: the exponent and f.
  @inline(__always)
  private static func split(_ x: Double) -> (exponent: Double, part: Double) {
    let isSmall = x < .leastNormalMagnitude
    let bits = (isSmall ? x * 0x1p54 : x).bitPattern
    var exponent = Int(bits >> 52) - (isSmall ? 1023 + 54 : 1023)
    var fraction = Double(bitPattern: bits & (1 << 52 - 1) | 1023 << 52)
    if fraction > 0x1.6a09e667f3bcdp+0 {
      fraction *= 0.5
      exponent += 1
    }
    return (Double(exponent), fraction - 1)
  }

  /// f less the logarithm of 1 + f, less what is to be added to that.
  ///
  /// With s = f / (2 + f), log(1 + f) is 2 artanh s = 2s + s R, and 2s = f - s f. Written with f²/2,
  /// the large terms lose nothing.
  @inline(__always)
  private static func logarithm(_ f: Double, plus rest: Double) -> Double {
    let s = f / (2 + f)
    let half = 0.5 * f * f
    return half - (s * (half + s * s * (2.0 / 3 + tail(s * s))) + rest)
  }

  /// The series 2/5 z + 2/7 z² …: of 2 artanh s, what follows 2s + 2/3 s³, over s³, with z = s².
  @inline(__always)
  private static func tail(_ z: Double) -> Double {
    let upper = 2.0 / 15 + z * (2.0 / 17 + z * (2.0 / 19 + z * (2.0 / 21 + z * (2.0 / 23))))
    return z
      * (2.0 / 5 + z
        * (2.0 / 7 + z * (2.0 / 9 + z * (2.0 / 11 + z * (2.0 / 13 + z * upper)))))
  }

  /// The natural logarithm of a positive number to some 65 bits.
  static func precise(logarithmOf x: Double) -> TwoDoubles {
    let (exponent, f) = split(x)
    let bottom = TwoDoubles.sum(2, f)
    let ratio = f / bottom.high
    let back = TwoDoubles.product(ratio, bottom.high)
    let s = TwoDoubles(
      high: ratio, low: ((f - back.high) - back.low - ratio * bottom.low) / bottom.high)
    let z = s * s
    // 2/3 in two parts: of the terms after it a rounded sum is enough.
    let third = TwoDoubles.sum(0x1.5555555555555p-1, tail(z.high))
    let factor = TwoDoubles(high: third.high, low: third.low + 0x1.5555555555555p-55)
    let twice = TwoDoubles(high: 2 * s.high, low: 2 * s.low)
    let part = twice + s * z * factor
    let whole = TwoDoubles(
      high: exponent * 0x1.62e42fee00000p-1, low: exponent * 0x1.a39ef35793c76p-33)
    return whole.normal + part
  }
}
