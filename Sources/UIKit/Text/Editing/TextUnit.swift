// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a caret moves over at once.
enum TextUnit: Equatable, CaseIterable {
  case character
  /// A word with what lies before it.
  case word
  /// Up to the end of a paragraph.
  case paragraph
  case document
}

extension EditedText {
  /// Where a caret comes to that moves over one unit.
  func place(from start: Int, by unit: TextUnit, forward: Bool) -> Int {
    switch unit {
    case .character: offset(start, characters: forward ? 1 : -1)
    case .word: forward ? wordEnd(after: start) : wordStart(before: start)
    case .paragraph: forward ? paragraphEnd(after: start) : paragraphStart(before: start)
    case .document: forward ? count : 0
    }
  }

  private static func isLetter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "\u{2019}"
      || character == "'"
  }

  /// Writing without blanks between words: each such character is a word here.
  private static func standsAlone(_ character: Character) -> Bool {
    guard let value = character.unicodeScalars.first?.value else { return false }
    return (0x2E80...0x9FFF).contains(value) || (0xAC00...0xD7AF).contains(value)
      || (0xF900...0xFAFF).contains(value) || (0x20000...0x3FFFF).contains(value)
  }

  private func wordEnd(after start: Int) -> Int {
    var index = index(snapped(start))
    while index < text.endIndex, !Self.isLetter(text[index]) { index = text.index(after: index) }
    var isFirst = true
    while index < text.endIndex, Self.isLetter(text[index]) {
      let standsAlone = Self.standsAlone(text[index])
      if standsAlone, !isFirst { break }
      index = text.index(after: index)
      isFirst = false
      if standsAlone { break }
    }
    return offset(index)
  }

  private func wordStart(before start: Int) -> Int {
    var index = index(snapped(start))
    func before() -> Character? {
      index > text.startIndex ? text[text.index(before: index)] : nil
    }
    while let character = before(), !Self.isLetter(character) { index = text.index(before: index) }
    var isFirst = true
    while let character = before(), Self.isLetter(character) {
      let standsAlone = Self.standsAlone(character)
      if standsAlone, !isFirst { break }
      index = text.index(before: index)
      isFirst = false
      if standsAlone { break }
    }
    return offset(index)
  }

  private func paragraphEnd(after start: Int) -> Int {
    var index = index(snapped(start))
    if index < text.endIndex, text[index].isNewline { index = text.index(after: index) }
    while index < text.endIndex, !text[index].isNewline { index = text.index(after: index) }
    return offset(index)
  }

  private func paragraphStart(before start: Int) -> Int {
    var index = index(snapped(start))
    if index > text.startIndex, text[text.index(before: index)].isNewline {
      index = text.index(before: index)
    }
    while index > text.startIndex, !text[text.index(before: index)].isNewline {
      index = text.index(before: index)
    }
    return offset(index)
  }

  /// The word at a place, or the blanks or the sign that lies there.
  func word(at place: Int) -> Range<Int> {
    guard !text.isEmpty else { return 0..<0 }
    let count = count
    var first = index(snapped(place))
    if first == text.endIndex || text[first].isNewline, first > text.startIndex {
      let before = text.index(before: first)
      if !text[before].isNewline { first = before }
    }
    guard first < text.endIndex else { return count..<count }
    func kind(_ character: Character) -> Int {
      if Self.standsAlone(character) { return 4 }
      if Self.isLetter(character) { return 0 }
      if character.isNewline { return 2 }
      return character.isWhitespace ? 1 : 3
    }
    let wanted = kind(text[first])
    var (start, end) = (first, text.index(after: first))
    guard wanted < 2 else { return offset(start)..<offset(end) }
    while start > text.startIndex, kind(text[text.index(before: start)]) == wanted {
      start = text.index(before: start)
    }
    while end < text.endIndex, kind(text[end]) == wanted { end = text.index(after: end) }
    return offset(start)..<offset(end)
  }

  /// The paragraph at a place, its end of line left out.
  func paragraph(at place: Int) -> Range<Int> {
    var (start, end) = (index(snapped(place)), index(snapped(place)))
    while start > text.startIndex, !text[text.index(before: start)].isNewline {
      start = text.index(before: start)
    }
    while end < text.endIndex, !text[end].isNewline { end = text.index(after: end) }
    return offset(start)..<offset(end)
  }

  /// Where a tap puts the caret: at the nearer end of the word that it lies in.
  func wordEdge(near place: Int) -> Int {
    let word = word(at: place)
    guard word.contains(place), place > word.lowerBound,
      Self.isLetter(text[index(word.lowerBound)])
    else { return snapped(place) }
    return place - word.lowerBound < word.upperBound - place ? word.lowerBound : word.upperBound
  }
}
