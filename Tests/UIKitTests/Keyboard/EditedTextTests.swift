// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import UIKit

@Suite("A line that is typed")
struct EditedTextTests {
  static let letters = [
    "a", "é", "e\u{301}", "\u{1F469}\u{200D}\u{1F680}", "\u{1F1E9}\u{1F1EA}", " ", "字",
  ]

  /// Whether the caret lies between two characters.
  private func isWhole(_ line: EditedText) -> Bool {
    let index = line.text.utf16.index(line.text.startIndex, offsetBy: line.caret)
    return index == line.text.endIndex || line.text.indices.contains(index)
  }

  @Test("deletes what was typed last, whatever letters it has", arguments: letters)
  func inverse(letter: String) throws {
    var line = EditedText("ab")
    line.moveCaret(by: -1)
    line.make(line.inserting(letter))
    #expect(line.text == "a" + letter + "b")
    #expect(line.caret == 1 + letter.utf16.count)
    line.make(try #require(line.deleting(.character, forward: false)))
    #expect(line.text == "ab" && line.caret == 1)
  }

  @Test("keeps its caret between characters through any keys")
  func wholeness() {
    var generator = SplitMix64(seed: 11)
    var line = EditedText()
    for _ in 0..<2000 {
      let before = line
      switch Int.random(in: 0..<7, using: &generator) {
      case 0, 1: line.make(line.inserting(Self.letters.randomElement(using: &generator) ?? ""))
      case 2: if let change = line.deleting(.character, forward: false) { line.make(change) }
      case 3: if let change = line.deleting(.character, forward: true) { line.make(change) }
      case 4: line.moveCaret(by: Int.random(in: -3...3, using: &generator))
      case 5: line.moveCaret(to: Int.random(in: -5...40, using: &generator))
      default:
        let change = EditedText.Change(
          range: line.caret..<line.caret, replacement: "\u{301}")
        line.make(change)
      }
      #expect(isWhole(line), "\(before) became \(line)")
      #expect((line.deleting(.character, forward: false) == nil) == (line.caret == 0))
      #expect(
        (line.deleting(.character, forward: true) == nil) == (line.caret == line.text.utf16.count))
    }
  }

  @Test("has an accent join the letter before the caret")
  func joining() {
    var line = EditedText("ex")
    line.moveCaret(to: 1)
    line.make(line.inserting("\u{301}"))
    #expect(line.text.count == 2 && line.caret == 2)
    #expect(line.characters(before: line.caret) == 1)
  }

  @Test("takes changes that lie outside of it")
  func outside() {
    var line = EditedText("abc")
    line.make(EditedText.Change(range: 2..<900, replacement: "x"))
    #expect(line.text == "abx")
    line.make(EditedText.Change(range: 900..<901, replacement: "y"))
    #expect(line.text == "abxy" && line.caret == 4)
    line.moveCaret(by: -100)
    #expect(line.caret == 0 && line.deleting(.character, forward: false) == nil)
    line.moveCaret(to: .max)
    #expect(line.caret == 4 && line.deleting(.character, forward: true) == nil)
  }
}
