// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import CoreText

@Suite("Text and its looks as a value")
struct TextRunsTests {
  private let key = NSAttributedString.Key("key")

  private func number(_ text: TextRuns, at unit: Int) -> Int? { text.looks(at: unit)[key] as? Int }

  /// Two runs: "ab" with 1 and "cd" with 2.
  private var two: TextRuns {
    var text = TextRuns("abcd", looks: [key: 1])
    text.change(2..<4) { $0[key] = 2 }
    return text
  }

  @Test("a change of a part splits runs, and runs always cover the text")
  func changes() {
    var text = TextRuns("abcdef", looks: [key: 0])
    for (part, value) in [(1..<3, 1), (2..<5, 2), (0..<6, 3), (4..<4, 4), (5..<9, 5)] {
      text.change(part) { $0[key] = value }
      #expect(text.runs.first?.range.lowerBound == 0)
      #expect(text.runs.last?.range.upperBound == text.length)
      #expect(
        zip(text.runs, text.runs.dropFirst()).allSatisfy {
          $0.range.upperBound == $1.range.lowerBound && !$0.range.isEmpty
        })
      for unit in part.clamped(to: 0..<text.length) { #expect(number(text, at: unit) == value) }
    }
    #expect((0..<6).map { number(text, at: $0) } == [3, 3, 3, 3, 3, 5])
    #expect(text.looks(at: 6).isEmpty && text.looks(at: -1).isEmpty)
  }

  @Test("a part keeps its looks, and parts side by side are the whole", arguments: 0...4)
  func parts(cut: Int) {
    let text = two
    let (head, tail) = (text.part(0..<cut), text.part(cut..<4))
    #expect(head.string + tail.string == "abcd")
    #expect(head.length == cut)
    let numbers =
      (0..<cut).map { number(head, at: $0) } + (0..<4 - cut).map { number(tail, at: $0) }
    #expect(numbers == [1, 1, 2, 2])
    #expect(
      TextRuns("").replacing(0..<0, with: head).replacing(cut..<cut, with: tail).string == "abcd")
  }

  @Test("what is put in the place of a part brings its looks along")
  func replacing() {
    let new = two.replacing(1..<3, with: TextRuns("XYZ", looks: [key: 9]))
    #expect(new.string == "aXYZd")
    #expect((0..<5).map { number(new, at: $0) } == [1, 9, 9, 9, 2])
    #expect(two.replacing(0..<4, with: TextRuns("")).length == 0)
    // A pair of units that is cut apart stays as many units.
    let pair = TextRuns("\u{1F600}").replacing(1..<2, with: TextRuns(""))
    #expect(pair.length == 1 && pair.string.utf16.count == 1)
  }

  @Test("there and back by Foundation's attributed strings nothing is lost")
  func foundation() {
    #expect(TextRuns(two.attributedString) == two)
    #expect(TextRuns(two.attributedString, in: 1..<3) == two.part(1..<3))
    #expect(TextRuns(NSAttributedString(string: "")) == TextRuns(""))
    #expect(TextRuns("plain").attributedString.isEqual(to: NSAttributedString(string: "plain")))
  }

  @Test("texts are equal by letters and looks; objects that cannot be compared by identity")
  func equality() {
    final class Plain {}
    let object = Plain()
    func text(_ value: Any) -> TextRuns { TextRuns("a", looks: [key: value]) }
    #expect(text(1) == text(1) && text(1) != text(2) && text(1) != text("1"))
    #expect(text(object) == text(object) && text(object) != text(Plain()))
    #expect(TextRuns("a") != text(1) && TextRuns("a") != TextRuns("b"))
    #expect(two != TextRuns("abcd", looks: [key: 1]))
  }
}
