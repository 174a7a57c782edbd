// SPDX-License-Identifier: Apache-2.0

extension Elementary {
  /// Returns the angle in radians, from -π to π, of a vector.
  public static func atan2(_ y: Double, _ x: Double) -> Double {
    if x.isNaN || y.isNaN { return .nan }
    let (height, width) = (abs(y), abs(x))
    let isSteep = height > width
    let (top, bottom) = isSteep ? (width, height) : (height, width)
    // The angle to the nearer axis, from 0 to π/4.
    var angle =
      top == 0
      ? TwoDoubles(high: 0, low: 0)
      : top.isInfinite ? sixteenths[16] : arc(of: top, over: bottom)
    if isSteep { angle = halfPi + -angle }
    if x.sign == .minus { angle = pi + -angle }
    return y.sign == .minus ? -angle.high : angle.high
  }

  /// Returns the angle, from -π/2 to π/2, with a tangent.
  public static func atan(_ x: Double) -> Double { atan2(x, 1) }

  /// Returns the angle, from -π/2 to π/2, with a sine; NaN for one beyond 1.
  public static func asin(_ x: Double) -> Double {
    abs(x) > 1 ? .nan : atan2(x, ((1 - x) * (1 + x)).squareRoot())
  }

  /// Returns the angle, from 0 to π, with a cosine; NaN for one beyond 1.
  public static func acos(_ x: Double) -> Double {
    abs(x) > 1 ? .nan : atan2(((1 - x) * (1 + x)).squareRoot(), x)
  }

  /// The angle with a tangent, from 0 to 1, that is a quotient.
  private static func arc(of top: Double, over bottom: Double) -> TwoDoubles {
    let ratio = top / bottom
    // So small that the cube no longer counts, or that products could be lost.
    guard ratio > 0x1p-27 else { return TwoDoubles(high: ratio, low: 0) }
    // A power of two rounds nothing, and products are not lost.
    let scale = bottom > 0x1p500 ? 0x1p-600 : bottom < 0x1p-300 ? 0x1p600 : 1
    let (a, b) = (top * scale, bottom * scale)
    // The nearest sixteenth c: atan r = atan c + atan((r - c) / (1 + r c)), with r = a / b.
    let index = nearest(16 * ratio)
    let near = index / 16
    let above = TwoDoubles.sum(a, 0) + -TwoDoubles.product(near, b)
    let below = TwoDoubles.sum(b, 0) + TwoDoubles.product(near, a)
    let t = above.high / below.high
    let back = TwoDoubles.product(t, below.high)
    let rest = ((above.high - back.high) - back.low + above.low - t * below.low) / below.high
    let z = t * t
    let series = z * (1.0 / 3 - z * (1.0 / 5 - z * (1.0 / 7 - z * (1.0 / 9 - z * (1.0 / 11)))))
    return sixteenths[Int(index)] + TwoDoubles.sum(t, rest - t * series)
  }

  private static let halfPi = TwoDoubles(high: 0x1.921fb54442d18p+0, low: 0x1.1a62633145c07p-54)
  private static let pi = TwoDoubles(high: 0x1.921fb54442d18p+1, low: 0x1.1a62633145c07p-53)

  /// The angles whose tangents are the sixteenths from 0 to 1.
  private static let sixteenths: [TwoDoubles] = [
    TwoDoubles(high: 0x0.0p+0, low: 0x0.0p+0),
    TwoDoubles(high: 0x1.ff55bb72cfdeap-5, low: -0x1.c934d86d23f1dp-60),
    TwoDoubles(high: 0x1.fd5ba9aac2f6ep-4, low: -0x1.cd37686760c17p-59),
    TwoDoubles(high: 0x1.7b97b4bce5b02p-3, low: 0x1.347b0b4f881cap-58),
    TwoDoubles(high: 0x1.f5b75f92c80ddp-3, low: 0x1.8ab6e3cf7afbdp-57),
    TwoDoubles(high: 0x1.362773707ebccp-2, low: -0x1.963a544b672d8p-57),
    TwoDoubles(high: 0x1.6f61941e4def1p-2, low: -0x1.c63aae6f6e918p-56),
    TwoDoubles(high: 0x1.a64eec3cc23fdp-2, low: -0x1.24dec1b50b7ffp-56),
    TwoDoubles(high: 0x1.dac670561bb4fp-2, low: 0x1.a2b7f222f65e2p-56),
    TwoDoubles(high: 0x1.0657e94db30d0p-1, low: -0x1.d5b495f6349e6p-56),
    TwoDoubles(high: 0x1.1e00babdefeb4p-1, low: -0x1.928df287a668fp-58),
    TwoDoubles(high: 0x1.345f01cce37bbp-1, low: 0x1.1021137c71102p-55),
    TwoDoubles(high: 0x1.4978fa3269ee1p-1, low: 0x1.2419a87f2a458p-56),
    TwoDoubles(high: 0x1.5d58987169b18p-1, low: 0x1.0028e4bc5e7cap-57),
    TwoDoubles(high: 0x1.700a7c5784634p-1, low: -0x1.8c34d25aadef6p-56),
    TwoDoubles(high: 0x1.819d0b7158a4dp-1, low: -0x1.bf76229d3b917p-56),
    TwoDoubles(high: 0x1.921fb54442d18p-1, low: 0x1.1a62633145c07p-55),
  ]
}

extension TwoDoubles {
  fileprivate static prefix func - (a: TwoDoubles) -> TwoDoubles {
    TwoDoubles(high: -a.high, low: -a.low)
  }
}
