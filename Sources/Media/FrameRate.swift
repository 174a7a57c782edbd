// SPDX-License-Identifier: Apache-2.0

/// How many frames a second has, as two whole numbers where it is such a ratio.
///
/// NTSC's rates are n · 1000/1001, which no decimal hits: 30000/1001 is written 29.97. What people
/// write is taken as what they mean, so that frame n of such a film begins at n · 1001/30000 s.
package struct FrameRate: Hashable, Sendable {
  /// Frames a second.
  package let value: Double
  /// The ratio that the value is; nil where there is none of small numbers.
  package let ratio: Fraction?

  /// The rate that a number means: NTSC's where that rounds to it in two or three decimals.
  package init(_ number: Double) {
    let exact = Self.ntsc(number)
    value = exact ?? number
    ratio = Self.ratio(value)
  }

  /// Reads "30", "29.97" or "30000/1001"; nil for what is no positive number.
  package init?(_ text: String) {
    let number: Double
    if text.contains("/") {
      guard let fraction = Fraction(text) else { return nil }
      number = fraction.value
    } else {
      guard let decimal = Double(text), decimal > 0, decimal.isFinite else { return nil }
      number = decimal
    }
    self.init(number)
  }

  /// Seconds before a frame, rounded once.
  package func seconds(before frame: Int, speed: Double = 1) -> Double {
    let time = Double(frame) * speed
    guard let ratio else { return time / value }
    return time * Double(ratio.denominator) / Double(ratio.numerator)
  }

  /// How ffmpeg and people write it.
  package var text: String {
    guard let ratio else { return "\(value)" }
    return ratio.denominator == 1 ? "\(ratio.numerator)" : "\(ratio.numerator)/\(ratio.denominator)"
  }

  /// The rate of NTSC's family whose decimals a number is.
  private static func ntsc(_ number: Double) -> Double? {
    let whole = (number * 1.001).rounded()
    // Those of film, of television, and their multiples and halves.
    guard number > 10, number < 1e4,
      whole.truncatingRemainder(dividingBy: 12) == 0
        || whole.truncatingRemainder(dividingBy: 15) == 0
    else { return nil }
    let exact = whole * 1000 / 1001
    let isMeant = [100.0, 1000].contains { ((exact * $0).rounded() / $0) == number }
    return isMeant ? exact : nil
  }

  /// The ratio that a file means which counts a frame's whole nanoseconds: NTSC's where it is that but for
  /// these.
  static func meant(by ratio: Fraction) -> Fraction {
    let whole = (ratio.value * 1.001).rounded()
    guard whole >= 10, whole < 1e4,
      whole.truncatingRemainder(dividingBy: 12) == 0
        || whole.truncatingRemainder(dividingBy: 15) == 0,
      abs(whole * 1000 / 1001 / ratio.value - 1) < 2e-7
    else { return ratio }
    return Fraction(Int(whole) * 1000, 1001) ?? ratio
  }

  /// The ratio with the least denominator that is exactly a number.
  private static func ratio(_ number: Double) -> Fraction? {
    for denominator in 1...1001 {
      let numerator = (number * Double(denominator)).rounded()
      guard numerator >= 1, numerator < 2_147_483_648 else { continue }
      if numerator / Double(denominator) == number {
        return Fraction(Int(numerator), denominator)
      }
    }
    return nil
  }
}
