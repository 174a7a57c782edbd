// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import TextEngine

@Suite("Line breaking")
struct LineBreakerTests {
  /// Cases that ICU was asked for at Unicode 16.0, characters in hexadecimal with `x` or `-` before each.
  static func cases() throws -> [(text: [UInt16], breaks: Set<Int>, line: String)] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Data/LineBreakCases.txt")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") && !$0.isEmpty }
      .map { line in
        var text: [UInt16] = []
        var breaks: Set<Int> = []
        for word in line.split(separator: " ") {
          switch word {
          case "x": break
          case "-": breaks.insert(text.count)
          default:
            let scalar = UInt32(word, radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
            text += Array(String(scalar).utf16)
          }
        }
        return (text, breaks, String(line))
      }
  }

  /// The units before which lines may or must end.
  private static func places(_ text: [UInt16], withWords: Bool = true) -> [Int] {
    let breaks = LineBreaker.breaks(in: text, words: { withWords ? DictionaryWords() : nil })
    return breaks.indices.dropLast().filter { breaks[$0] != .forbidden }
  }

  @Test("agrees with ICU about all pairs of kinds, and thousands of six")
  func conformance() throws {
    let cases = try Self.cases()
    #expect(cases.count > 19_000)
    var failures: [String] = []
    for (text, expected, line) in cases {
      let found = Self.places(text)
      if Set(found) != expected { failures.append("\(line): \(found)") }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(12).joined(separator: "; "))")
  }

  @Test(
    "agrees with ICU about any characters, where it is of the same version of Unicode",
    .enabled(
      if: DictionaryWords.version?.hasPrefix("76.") == true,
      "is compared with ICU 76; here is \(DictionaryWords.version.map { "ICU \($0)" } ?? "none")"))
  func anyCharacters() throws {
    // Apple's copy breaks around these quotation marks as Chinese does, and takes some of the characters
    // for private use for marks; and a mark between a no-break space and a hyphen is forgotten.
    let others = Set<UInt16>(0xF870...0xF8D6).union([0x2018, 0x2019, 0x201C, 0x201D, 0xA0])
    let samples = try Self.cases().suffix(3000).flatMap(\.text).filter { !UTF16.isSurrogate($0) }
    let lines = try #require(DictionaryWords())
    let masks: [UInt32] = [0xFFF, 0xFFFF, ~0]
    var random = SplitMix64(seed: 16)
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 2...12, using: &random)).flatMap { _ -> [UInt16] in
        let mask = masks[Int.random(in: 0..<3, using: &random)]
        let value = UInt32.random(in: 0...0x3_FFFF, using: &random) & mask
        guard Bool.random(using: &random), let scalar = Unicode.Scalar(value) else {
          return [samples.randomElement(using: &random) ?? 32]
        }
        return Array(String(scalar).utf16)
      }.filter { !others.contains($0) }
      let found = Self.places(text)
      let expected = lines.starts(in: text[...])
      let codes = text.map { String($0, radix: 16) }.joined(separator: " ")
      #expect(found == expected, "\(codes)")
      if found != expected { break }
    }
  }

  @Test(
    "words of scripts without spaces are told apart by ICU's dictionaries",
    arguments: [
      "สวัสดี|ชาว|โลก|ภาษา|ไทย|ไม่มี|ช่อง|ว่าง", "ສະບາຍດີ|ຊາວໂລກ|ພາສາ|ລາວ", "សួស្តី|ពិភពលោក|ភាសាខ្មែរ",
      "မင်္ဂလာ|ပါ|ကမ္ဘာ|လောက|မြန်မာ|စာ",
    ])
  func dictionaries(words: String) {
    let words = words.split(separator: "|").map(String.init)
    let text = Array(words.joined().utf16)
    var (ends, end) = ([Int](), 0)
    for word in words.dropLast() {
      end += word.utf16.count
      ends.append(end)
    }
    #expect(Self.places(text) == ends)
    // Where there is no ICU, text goes on as before.
    #expect(Self.places(text, withWords: false).isEmpty)
    // Among other letters, with a space and a number: those break as they do everywhere.
    let before = Array("see \u{201C}".utf16)
    let mixed = before + text + Array("12\u{201D} (ok)".utf16)
    let shifted = ends.map { $0 + before.count }
    #expect(Self.places(mixed) == [4] + shifted + [mixed.count - 4])
  }

  @Test("lines of a paragraph end between such words")
  func lines() {
    let words = ["สวัสดี", "ชาว", "โลก", "ภาษา", "ไทย"]
    let text = typesetter(words.joined())
    #expect(text.lines(width: text.width(of: 0..<12)) == ["สวัสดีชาวโลก", "ภาษาไทย"])
    #expect(text.lines(width: text.width(of: 0..<11)) == ["สวัสดีชาว", "โลกภาษาไทย"])
  }

  @Test("long stretches without a space are broken in pieces, each place once")
  func longWords() {
    let word = Array("ภาษาไทย".utf16)
    let text = Array(repeatElement(word, count: 30_000).joined())
    let places = Self.places(text)
    #expect(places.count > 59_000)
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 })
    #expect(places.suffix(1) == [text.count - 3])
  }

  @Test("no dictionary is missing where Swift's own ICU is there")
  func scripts() {
    #expect(DictionaryWords.missingScripts.isEmpty)
  }

  @Test("ends of line are mandatory, a carriage return with its line feed only once")
  func newlines() {
    let breaks = LineBreaker.breaks(in: Array("a\nb\r\nc\u{2028}d".utf16))
    #expect(breaks.indices.filter { breaks[$0] == .mandatory } == [2, 5, 7, 8])
  }

  @Test("any units, half pairs among them, give one break each and one at the end")
  func anything() {
    var random = SplitMix64(seed: 15)
    for _ in 0..<200 {
      let text = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        UInt16.random(in: 0...UInt16.max, using: &random)
      }
      let breaks = LineBreaker.breaks(in: text)
      #expect(breaks.count == text.count + 1)
      #expect(breaks[0] == .forbidden)
      for index in text.indices.dropFirst() where breaks[index] != .forbidden {
        let splits = UTF16.isLeadSurrogate(text[index - 1]) && UTF16.isTrailSurrogate(text[index])
        #expect(!splits)
      }
    }
  }
}
