// SPDX-License-Identifier: Apache-2.0

/// A positive number as two whole ones, in lowest terms: 30000/1001 frames a second, say.
package struct Fraction: Hashable, Sendable {
  package let numerator: Int
  package let denominator: Int

  /// nil unless both are above 0 and below 2³¹.
  package init?(_ numerator: Int, _ denominator: Int) {
    let range = 1...Int(Int32.max)
    guard range.contains(numerator), range.contains(denominator) else { return nil }
    var (a, b) = (numerator, denominator)
    while b != 0 { (a, b) = (b, a % b) }
    (self.numerator, self.denominator) = (numerator / a, denominator / a)
  }

  /// Reads "30000/1001" or "1:1".
  package init?(_ text: String?) {
    let parts = (text ?? "").split(whereSeparator: { $0 == "/" || $0 == ":" })
    guard parts.count == 2, let numerator = Int(parts[0]), let denominator = Int(parts[1]) else {
      return nil
    }
    self.init(numerator, denominator)
  }

  package var value: Double { Double(numerator) / Double(denominator) }
}
