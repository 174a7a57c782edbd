// SPDX-License-Identifier: Apache-2.0

import CoreText
import Foundation
import TestSupport
import Testing

/// A font of the tests with other numbers in its tables.
struct PatchedFont {
  private var bytes: [UInt8]

  init(_ file: String) throws {
    bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: TestFonts.path(file))))
  }

  /// Writes a number into a table, the highest byte first.
  mutating func set(_ table: String, _ offset: Int, to value: Int, bytes count: Int) {
    guard let start = start(of: table) else {
      Issue.record("the font has no table \(table)")
      return
    }
    for index in 0..<count {
      bytes[start + offset + index] = UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - index)))
    }
  }

  func font(size: CGFloat) throws -> CTFont {
    let descriptor = CTFontManagerCreateFontDescriptorFromData(NSData(data: Data(bytes)))
    return CTFontCreateWithFontDescriptor(try #require(descriptor), size, nil)
  }

  private func number(_ place: Int, _ count: Int) -> Int {
    bytes[place..<(place + count)].reduce(0) { $0 << 8 | Int($1) }
  }

  private func start(of table: String) -> Int? {
    (0..<number(4, 2)).map { 12 + 16 * $0 }
      .first { bytes[$0..<($0 + 4)].elementsEqual(table.utf8) }
      .map { number($0 + 8, 4) }
  }
}
