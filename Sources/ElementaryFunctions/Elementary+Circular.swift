// SPDX-License-Identifier: Apache-2.0

extension Elementary {
  /// Returns the sine of an angle in radians.
  public static func sin(_ x: Double) -> Double {
    if abs(x) < 0x1p-27 { return x }
    let angle = QuarterTurns(x)
    let value = angle.isTilted ? cosine(angle.rest) : sine(angle.rest)
    return angle.isSecondHalf ? -value : value
  }

  /// Returns the cosine of an angle in radians.
  public static func cos(_ x: Double) -> Double {
    let angle = QuarterTurns(x)
    let value = angle.isTilted ? sine(angle.rest) : cosine(angle.rest)
    return angle.isTilted != angle.isSecondHalf ? -value : value
  }

  /// Returns the tangent of an angle in radians.
  public static func tan(_ x: Double) -> Double {
    if abs(x) < 0x1p-27 { return x }
    let angle = QuarterTurns(x)
    let (s, c) = (sine(angle.rest), cosine(angle.rest))
    return angle.isTilted ? -c / s : s / c
  }

  /// Taylor's series of the sine for at most an eighth of a turn.
  @inline(__always)
  private static func sine(_ x: TwoDoubles) -> Double {
    let z = x.high * x.high
    let upper =
      1.0 / 6_227_020_800 - z
      * (1.0 / 1_307_674_368_000 - z * (1.0 / 355_687_428_096_000))
    let lower =
      1.0 / 120 - z
      * (1.0 / 5040 - z * (1.0 / 362_880 - z * (1.0 / 39_916_800 - z * upper)))
    let cube = z * x.high
    // The rest's share is its product with the cosine.
    return x.high - (cube * (1.0 / 6 - z * lower) - x.low * (1 - 0.5 * z))
  }

  /// Taylor's series of the cosine for at most an eighth of a turn.
  @inline(__always)
  private static func cosine(_ x: TwoDoubles) -> Double {
    let z = x.high * x.high
    let upper =
      1.0 / 479_001_600 - z
      * (1.0 / 87_178_291_200 - z
        * (1.0 / 20_922_789_888_000 - z * (1.0 / 6_402_373_705_728_000)))
    let lower = 1.0 / 24 - z * (1.0 / 720 - z * (1.0 / 40320 - z * (1.0 / 3_628_800 - z * upper)))
    let half = 0.5 * z
    let near = 1 - half
    // What 1 - z/2 lost by rounding comes back with the small terms.
    return near + (((1 - near) - half) + (z * z * lower - x.high * x.low))
  }
}
