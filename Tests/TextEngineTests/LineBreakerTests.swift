// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import TextEngine

@Suite("Line breaking")
struct LineBreakerTests {
  /// The Unicode consortium's own cases, characters in hexadecimal with `x` or `-` before each.
  static func cases() throws -> [(text: [UInt16], breaks: Set<Int>, line: String)] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Data/LineBreakTest.txt")
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

  @Test("agrees with all cases of Unicode 15.0")
  func conformance() throws {
    let cases = try Self.cases()
    #expect(cases.count > 7000)
    var failures: [String] = []
    for (text, expected, line) in cases {
      let breaks = LineBreaker.breaks(in: text)
      let found = Set(breaks.indices.dropLast().filter { breaks[$0] != .forbidden })
      if found != expected { failures.append("\(line): \(found.sorted())") }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(12).joined(separator: "; "))")
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
