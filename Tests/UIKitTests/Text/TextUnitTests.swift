// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import UIKit

@Suite("Units of a text")
struct TextUnitTests {
  private func text(_ generator: inout SplitMix64) -> EditedText {
    let parts = [
      "one", "two", " ", "  ", "\n", "\r\n", ".", "e\u{301}", "\u{1F1E9}\u{1F1EA}", "\u{5B57}",
      "\u{4E00}\u{4E8C}", "don't", "x_1",
    ]
    let count = Int.random(in: 0...20, using: &generator)
    return EditedText(
      (0..<count).map { _ in parts.randomElement(using: &generator) ?? "" }.joined())
  }

  @Test("lie between characters, get on, and come to an end", arguments: TextUnit.allCases)
  func progress(unit: TextUnit) {
    var generator = SplitMix64(seed: 3)
    for _ in 0..<300 {
      let text = text(&generator)
      for forward in [true, false] {
        var place = forward ? 0 : text.count
        var steps = 0
        while place != (forward ? text.count : 0) {
          let next = text.place(from: place, by: unit, forward: forward)
          #expect(forward ? next > place : next < place)
          #expect(text.snapped(next) == next)
          guard next != place, steps < 200 else { return }
          (place, steps) = (next, steps + 1)
        }
        #expect(text.place(from: place, by: unit, forward: forward) == place)
      }
    }
  }

  @Test("moving right and then left as often comes back, by characters")
  func comingBack() {
    var generator = SplitMix64(seed: 8)
    for _ in 0..<300 {
      let text = text(&generator)
      let characters = text.text.count
      let start = Int.random(in: 0...characters, using: &generator)
      let count = Int.random(in: 0...(characters - start), using: &generator)
      let place = text.offset(0, characters: start)
      let there = text.offset(place, characters: count)
      #expect(text.offset(there, characters: -count) == place)
      #expect(text.characters(before: there) == start + count)
    }
  }

  @Test("words and paragraphs hold the place that they were asked for")
  func holding() {
    var generator = SplitMix64(seed: 4)
    for _ in 0..<300 {
      let text = text(&generator)
      let place = text.snapped(Int.random(in: 0...text.count, using: &generator))
      let (word, paragraph) = (text.word(at: place), text.paragraph(at: place))
      #expect(word.lowerBound <= place && place <= word.upperBound)
      #expect(paragraph.lowerBound <= place && place <= paragraph.upperBound)
      #expect(!text.substring(paragraph).contains { $0.isNewline })
      let edge = text.wordEdge(near: place)
      #expect(edge == place || edge == word.lowerBound || edge == word.upperBound)
    }
  }

  @Test(
    "words end where letters do",
    arguments: [
      ("hello world", 0, 5, 5), ("hello world", 5, 11, 0), ("hello, world", 6, 12, 0),
      ("don't go", 1, 5, 0), ("a \u{4E00}\u{4E8C}", 1, 3, 0), ("x", 1, 1, 0),
    ])
  func words(text: String, place: Int, after: Int, before: Int) {
    let edited = EditedText(text)
    #expect(edited.place(from: place, by: .word, forward: true) == after)
    #expect(edited.place(from: place, by: .word, forward: false) == (place == 0 ? 0 : before))
  }

  @Test("sentences end behind the blanks that follow their sign")
  func sentences() {
    let text = EditedText("One. Two! Three")
    #expect(text.sentence(at: 0) == 0..<5)
    #expect(text.sentence(at: 5) == 5..<10)
    #expect(text.sentence(at: 15) == 10..<15)
  }
}
