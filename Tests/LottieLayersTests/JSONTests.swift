// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import LottieLayers

@Suite("JSON of documents")
struct JSONTests {
  private func read<Result>(_ text: String, _ body: (JSONValue) -> Result) throws -> Result {
    try JSONDocument([UInt8](text.utf8), file: "test").read { (root) throws(LottieError) in
      body(root)
    }
  }

  @Test(
    "numbers are those that the library reads, to the last bit",
    arguments: [
      "0", "-0", "1", "-1.5", "0.1", "123456789012345", "1234567890123456789",
      "12345678901234567890123", "0.30000000000000004", "1e22", "1e23", "1E-22", "-2.5e+3",
      "5e-324", "1.7976931348623157e308", "0.000000000000000000000000000000123456789",
      "9007199254740993",
      "16.666666666666668", "179.99999999999997", "100.00000000000000000000000",
    ])
  func numbers(text: String) throws {
    #expect(try read(text) { $0.number?.bitPattern } == Double(text)?.bitPattern)
  }

  @Test("numbers come as such, as texts, as true and false, or alone in a list; others are none")
  func forms() throws {
    let text =
      #"{"a": 2.0, "b": "2.5", "c": true, "d": [3], "e": null, "f": "x", "g": {}, "h": 1e400, "i": [[1]], "j": -1e999}"#
    let values = try read(text) { root in
      "abcdefghij".map { root[JSONKey(stringLiteral: Self.keys[$0]!)]?.number }
    }
    #expect(values == [2, 2.5, 1, 3, nil, nil, nil, nil, nil, nil])
    #expect(try read("[1, \"2\", null, 1e400, [5]]") { $0.numbers } == [1, 2, 0, 0, 0])
    #expect(try read("[1e300, 2.9, -2.1]") { $0.elements.map(\.integer) } == [nil, 2, -3])
  }

  private static let keys: [Character: StaticString] = [
    "a": "a", "b": "b", "c": "c", "d": "d", "e": "e", "f": "f", "g": "g", "h": "h", "i": "i",
    "j": "j",
  ]

  @Test("texts lose their escapes; halves of pairs become replacement characters")
  func texts() throws {
    let text = #""a\"\\\/\n\r\t\u00e9\ud83d\ude00\ud83dx\udc00""#
    #expect(try read(text) { $0.string } == "a\"\\/\n\r\té😀\u{FFFD}x\u{FFFD}")
    #expect(try read("\"\\u12\"") { $0.string } == "12")
    #expect(try read(#"{"\u006bs": 3}"#) { $0["ks"]?.number } == 3)
  }

  @Test("of a key that comes twice the last counts; a mark before and what follows do not")
  func lenience() throws {
    #expect(try read(#"{"a": 1, "b": 2, "a": 3}"#) { $0["a"]?.number } == 3)
    #expect(try read("\u{FEFF} {\"a\": 1} and more }") { $0["a"]?.number } == 1)
    #expect(try read("[[], {}, [[1, {\"a\": []}]]]") { Array($0.elements).count } == 3)
  }

  @Test(
    "errors say where: byte, line and the way there",
    arguments: [
      ("", 0, 1, "", "ends"), ("{\"a\": [1, 2,, 3]}", 12, 1, "a", "no value"),
      ("{\"a\": {\n\"b\": [0, {\"c\" 1}]}}", 23, 2, "a.b[1].c", "colon"),
      ("{\"a\": 1 \"b\"}", 8, 1, "", "comma"), ("{a: 1}", 1, 1, "", "key"),
      ("[NaN]", 1, 1, "", "no value"), ("[1.e]", 4, 1, "", "exponent"),
      ("[-]", 2, 1, "", "no value"), ("[tru", 1, 1, "", "ends"), ("[trux]", 1, 1, "", "no value"),
    ])
  func errors(text: String, offset: Int, line: Int, path: String, reason: String) {
    do throws(LottieError) {
      _ = try JSONDocument([UInt8](text.utf8), file: "test")
      Issue.record("\(text) was read")
    } catch {
      #expect(abs(error.offset - offset) <= 1 && error.line == line, "\(text) \(error.offset)")
      #expect(error.keyPath.hasPrefix(path) && error.reason.contains(reason), "\(text) \(error)")
      #expect(error.description.hasPrefix("test:\(line): "), "\(error)")
    }
  }

  @Test("deep nesting is refused before it is dangerous")
  func depth() throws {
    let limit = JSONParser.depthLimit
    func nested(_ count: Int, _ open: String, _ close: String) -> String {
      String(repeating: open, count: count) + "1" + String(repeating: close, count: count)
    }
    #expect(try read(nested(limit, "[", "]")) { $0.isArray })
    #expect(try read(nested(limit, "{\"a\":", "}")) { $0.isObject })
    for text in [nested(limit + 1, "[", "]"), String(repeating: "[", count: 1_000_000)] {
      #expect(throws: LottieError.self) { try read(text) { $0.isArray } }
    }
  }

  @Test(
    "a document that is cut off anywhere is an error, never a crash", arguments: Documents.names)
  func truncation(name: String) throws {
    let bytes = try Documents.bytes(name)
    let end = try #require(bytes.lastIndex(of: UInt8(ascii: "}")))
    for count in 0..<end {
      #expect(throws: LottieError.self, "\(name) \(count)") {
        try LottieDocument(data: Data(bytes[..<count]))
      }
    }
  }
}
