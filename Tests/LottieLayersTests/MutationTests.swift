// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import LottieLayers

@Suite("Damaged documents")
struct MutationTests {
  /// Where the numbers of a text are.
  private static func numbers(_ bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var place = 0
    var isText = false
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\"") { isText.toggle() }
      guard !isText, byte == UInt8(ascii: "-") || (48...57).contains(byte) else {
        place += 1
        continue
      }
      let start = place
      while place < bytes.count, "+-.eE0123456789".utf8.contains(bytes[place]) { place += 1 }
      ranges.append(start..<place)
    }
    return ranges
  }

  private static func show(_ bytes: [UInt8]) {
    guard let document = try? LottieDocument(data: Data(bytes)), document.size.width <= 400,
      document.size.height <= 400
    else { return }
    _ = try? Shown.picture(document, frame: 3, scale: 0.2)
  }

  @Test(
    "with any number another one are drawn or not, and nothing worse", arguments: Documents.names)
  func numbers(name: String) throws {
    let bytes = try Documents.bytes(name)
    let ranges = Self.numbers(bytes)
    #expect(ranges.count > 20)
    let values = ["1e300", "-1e300", "0", "-1", "1e-300", "null", "\"a\"", "[]", "{}", "true"]
    for (index, value) in values.enumerated() {
      // Each value takes its turn at other places.
      for place in stride(from: index * 3 % ranges.count, to: ranges.count, by: 29) {
        var changed = bytes
        changed.replaceSubrange(ranges[place], with: Array(value.utf8))
        Self.show(changed)
      }
    }
  }

  @Test("that end anywhere are errors with a place", arguments: Documents.names)
  func cut(name: String) throws {
    let bytes = try Documents.bytes(name)
    for count in stride(from: 1, to: bytes.count - 2, by: 7) {
      let error = #expect(throws: LottieError.self) {
        try LottieDocument(data: Data(bytes[..<count]))
      }
      #expect(error.map { $0.line > 0 } == true)
    }
  }
}
