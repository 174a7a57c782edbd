// SPDX-License-Identifier: Apache-2.0

/// An angle as quarter turns and at most an eighth of a turn more.
struct QuarterTurns {
  /// What is left, in radians.
  var rest: TwoDoubles
  /// The quarters, of which the last two bits count.
  private var quarters: Int

  /// Whether there is an odd number of quarters.
  var isTilted: Bool { quarters & 1 != 0 }
  /// Whether there are two quarters more than whole turns, or three.
  var isSecondHalf: Bool { quarters & 2 != 0 }

  /// Takes an angle in radians apart; the rest of one that is not finite is NaN.
  init(_ x: Double) {
    if abs(x) <= 0x1.921fb54442d18p-1 {
      self.init(rest: TwoDoubles(high: x, low: 0), quarters: 0)
    } else if abs(x) < 0x1p20 {
      self.init(moderate: x)
    } else if x.isFinite {
      self.init(huge: x)
    } else {
      self.init(rest: TwoDoubles(high: .nan, low: 0), quarters: 0)
    }
  }

  private init(rest: TwoDoubles, quarters: Int) {
    self.rest = rest
    self.quarters = quarters
  }

  /// Takes away multiples of π/2 in parts of 33 bits, whose products with 20 bits are exact (after Cody
  /// and Waite).
  private init(moderate x: Double) {
    let count = Elementary.nearest(x * 0x1.45f306dc9c883p-1)
    let first = TwoDoubles.sum(
      x - count * 0x1.921fb54400000p+0, -(count * 0x1.0b4611a600000p-34))
    let second = TwoDoubles.sum(first.high, -(count * 0x1.3198a2e000000p-69))
    let low = first.low + second.low - count * 0x1.b839a252049c1p-104
    self.init(rest: TwoDoubles(high: second.high, low: low).normal, quarters: Int(count))
  }

  /// Multiplies by those bits of 2/π that count (after Payne and Hanek).
  private init(huge x: Double) {
    let exponent = Int(x.exponent) - 52
    let significand = x.significandBitPattern | 1 << 52
    // Bits before this one give whole turns. There are 192 from it on: the product's upper two bits
    // are quarters, the others a fraction of one.
    let start = exponent - 1
    let window = (0..<3).map { Self.word(at: start + 64 * $0) }
    let low = significand.multipliedFullWidth(by: window[2])
    let middle = significand.multipliedFullWidth(by: window[1])
    let high = significand &* window[0]
    let (second, carries) = middle.low.addingReportingOverflow(low.high)
    let first = high &+ middle.high &+ (carries ? 1 : 0)
    let fraction = Int128(
      truncatingIfNeeded: UInt128(first << 2 | second >> 62) << 64
        | UInt128(second << 2 | low.low >> 62))
    // As a signed number the fraction is at most a half, one way or the other.
    let near = Double(fraction)
    let part = TwoDoubles(
      high: near * 0x1p-128, low: Double(fraction - Int128(near)) * 0x1p-128)
    let angle = part * TwoDoubles(high: 0x1.921fb54442d18p+0, low: 0x1.1a62633145c07p-54)
    let quarters = Int(first >> 62) + (fraction < 0 ? 1 : 0)
    self.init(
      rest: x < 0 ? TwoDoubles(high: -angle.high, low: -angle.low) : angle,
      quarters: x < 0 ? -quarters : quarters)
  }

  /// 64 bits of 2/π from one on; the first after the point has the number 1.
  private static func word(at bit: Int) -> UInt64 {
    let place = bit - 1 + 64
    let (index, shift) = (place >> 6, UInt64(place & 63))
    func word(_ index: Int) -> UInt64 { index < twoOverPi.count ? twoOverPi[index] : 0 }
    return shift == 0 ? word(index) : word(index) << shift | word(index + 1) >> (64 - shift)
  }

  /// 64 zeros and 1280 bits of 2/π.
  private static let twoOverPi: [UInt64] = [
    0,
    0xA2F9_836E_4E44_1529, 0xFC27_57D1_F534_DDC0, 0xDB62_9599_3C43_9041, 0xFE51_63AB_DEBB_C561,
    0xB724_6E3A_424D_D2E0, 0x0649_2EEA_09D1_921C, 0xFE1D_EB1C_B129_A73E, 0xE882_35F5_2EBB_4484,
    0xE99C_7026_B45F_7E41, 0x3991_D639_8353_39F4, 0x9C84_5F8B_BDF9_283B, 0x1FF8_97FF_DE05_980F,
    0xEF2F_118B_5A0A_6D1F, 0x6D36_7ECF_27CB_09B7, 0x4F46_3F66_9E5F_EA2D, 0x7527_BAC7_EBE5_F17B,
    0x3D07_39F7_8A52_92EA, 0x6BFB_5FB1_1F8D_5D08, 0x5603_3046_FC7B_6BAB, 0xF0CF_BC20_9AF4_361D,
  ]
}
