// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Numbers as documents write them.
enum NumberWords {
  /// The number of a word, also infinity in its several spellings; nil for what is none.
  static func number(_ text: some StringProtocol) -> Double? {
    switch text.lowercased() {
    case "inf", "+inf", "infinity", "+infinity": return .infinity
    case "-inf", "-infinity": return -.infinity
    case "true", "yes": return 1
    case "false", "no": return 0
    default: break
    }
    // Swift also reads hexadecimal digits and "nan".
    guard text.utf8.allSatisfy(isPart), let number = Double(text), !number.isNaN else {
      return nil
    }
    return number
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "+"), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  /// The words between blanks and commas.
  static func words(_ text: String) -> [Substring] {
    text.split { $0 == " " || $0 == "," || $0 == "\n" || $0 == "\t" || $0 == "\r" }
  }

  /// All numbers of a list; nil where something else stands between them.
  static func all(_ text: String) -> [Double]? {
    var result: [Double] = []
    for word in words(text) {
      guard let number = number(word) else { return nil }
      result.append(number)
    }
    return result
  }

  /// So many numbers; nil where there are more or fewer.
  static func exactly(_ count: Int, _ text: String) -> [Double]? {
    all(text).flatMap { $0.count == count ? $0 : nil }
  }

  /// A number with at most twelve significant digits.
  static func text(_ number: Double) -> String {
    if number.isInfinite { return number < 0 ? "-inf" : "inf" }
    if number.isNaN { return "0" }
    return String(format: "%.12g", number + 0)
  }

  /// Numbers with blanks between them.
  static func text(_ numbers: [Double]) -> String { numbers.map(text).joined(separator: " ") }
}
