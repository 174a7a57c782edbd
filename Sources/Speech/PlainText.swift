// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A text in the few letters that a speaker of English knows, a byte each, and where each stands in
/// the text.
struct PlainText {
  private(set) var bytes: [UInt8] = []
  /// For each byte the first unit of UTF-16 that it stands for, and one for the end.
  private var units: [Int] = []

  init(_ text: String) {
    var place = 0
    for character in text {
      for byte in Self.letters(for: character) {
        bytes.append(byte)
        units.append(place)
      }
      place += character.utf16.count
    }
    units.append(place)
  }

  private static func letters(for character: Character) -> [UInt8] {
    if let ascii = character.asciiValue { return [ascii >= 32 && ascii != 127 ? ascii : 32] }
    switch character {
    case "\u{2018}", "\u{2019}": return Array("'".utf8)
    case "\u{201C}", "\u{201D}": return Array("\"".utf8)
    case "\u{2013}", "\u{2014}": return Array("-".utf8)
    case "\u{2026}": return Array("...".utf8)
    default: break
    }
    // Letters lose what stands above and below them.
    let bare = String(character).decomposedStringWithCanonicalMapping.unicodeScalars
      .filter { $0.isASCII && $0.value >= 32 }
    return bare.isEmpty ? [32] : bare.map { UInt8($0.value) }
  }

  /// Where some bytes stand in the text, in units of UTF-16.
  func range(of part: Range<Int>) -> NSRange? {
    guard part.lowerBound >= 0, part.upperBound < units.count, !part.isEmpty else { return nil }
    let start = units[part.lowerBound]
    return NSRange(location: start, length: units[part.upperBound] - start)
  }

  /// The text in pieces that end with a sentence, or else between words.
  func pieces(of length: Int) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    while start < bytes.count {
      var end = min(start + length, bytes.count)
      if end < bytes.count {
        let part = bytes[start..<end]
        let ends = Set(".!?".utf8)
        let stop = part.indices.dropFirst().last { part[$0] == 32 && ends.contains(part[$0 - 1]) }
        if let space = stop ?? part.indices.dropFirst().last(where: { part[$0] == 32 }) {
          end = space
        }
      }
      result.append(start..<end)
      start = end
    }
    return result
  }
}
