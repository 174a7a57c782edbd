// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A part of a text that is selected, in UTF-16 units; a caret where it is empty.
struct TextSelection: Equatable {
  /// Where selecting began; it stays there while the other end moves.
  var anchor: Int
  /// Where the caret is.
  var head: Int

  /// A caret.
  init(_ caret: Int) { (anchor, head) = (caret, caret) }

  init(anchor: Int, head: Int) { (self.anchor, self.head) = (anchor, head) }

  var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
  var isEmpty: Bool { anchor == head }
}

/// A text with a selection, whose ends lie between its characters.
struct EditedText: Equatable {
  /// What takes the place of a part of the text; in UTF-16 units.
  struct Change: Equatable {
    var range: Range<Int>
    var replacement: String

    var nsRange: NSRange { NSRange(location: range.lowerBound, length: range.count) }
  }

  private(set) var text: String
  private(set) var selection: TextSelection

  /// A text with the caret at its end.
  init(_ text: String = "") {
    self.text = text
    selection = TextSelection(text.utf16.count)
  }

  /// A text with a selection, whose ends move to the beginnings of the characters that hold them.
  init(_ text: String, _ selection: TextSelection) {
    self.text = text
    self.selection = selection
    self.selection.anchor = snapped(selection.anchor)
    self.selection.head = snapped(selection.head)
  }

  var count: Int { text.utf16.count }
  /// UTF-16 units before the caret; always between two characters.
  var caret: Int { selection.head }

  func index(_ offset: Int) -> String.Index { text.utf16.index(text.startIndex, offsetBy: offset) }

  func offset(_ index: String.Index) -> Int { index.utf16Offset(in: text) }

  /// The unit, or the beginning of the character that holds it.
  func snapped(_ offset: Int) -> Int {
    let wanted = min(max(offset, 0), count)
    let index = index(wanted)
    guard index < text.endIndex else { return count }
    // Beyond the end of the character that holds the unit, and back to its beginning.
    return self.offset(text.index(before: text.index(after: index)))
  }

  // MARK: - The selection

  /// Puts the caret before a UTF-16 unit, or before the character that holds it.
  mutating func moveCaret(to offset: Int) { selection = TextSelection(snapped(offset)) }

  /// Moves the caret over characters; negative numbers move it back.
  mutating func moveCaret(by count: Int) { moveCaret(to: offset(caret, characters: count)) }

  /// The place some characters on; the end of the text where there are not so many.
  func offset(_ place: Int, characters count: Int) -> Int {
    let limit = count < 0 ? text.startIndex : text.endIndex
    return offset(
      text.index(index(snapped(place)), offsetBy: count, limitedBy: limit) ?? limit)
  }

  /// Selects from one place to another.
  mutating func select(from anchor: Int, to head: Int) {
    selection = TextSelection(anchor: snapped(anchor), head: snapped(head))
  }

  /// How many characters lie before a place.
  func characters(before place: Int) -> Int { text[..<index(snapped(place))].count }

  /// A part of the text.
  func substring(_ range: Range<Int>) -> String {
    let range = range.clamped(to: 0..<count)
    return String(text[index(range.lowerBound)..<index(range.upperBound)])
  }

  // MARK: - Changes

  /// What typing does.
  func inserting(_ string: String) -> Change {
    Change(range: selection.range, replacement: string)
  }

  /// What deletes the selection, or from the caret to a place further on; nil for nothing.
  func deleting(_ unit: TextUnit, forward: Bool) -> Change? {
    var range = selection.range
    if range.isEmpty {
      let end = place(from: caret, by: unit, forward: forward)
      range = min(end, caret)..<max(end, caret)
    }
    return range.isEmpty ? nil : Change(range: range, replacement: "")
  }

  /// Makes a change; the caret follows what has come.
  mutating func make(_ change: Change) {
    let units = text.utf16
    let (count, range) = (units.count, change.range)
    let lower = units.index(text.startIndex, offsetBy: min(max(range.lowerBound, 0), count))
    let upper = units.index(text.startIndex, offsetBy: min(max(range.upperBound, 0), count))
    let start = offset(lower)
    text.replaceSubrange(lower..<max(lower, upper), with: change.replacement)
    let end = start + change.replacement.utf16.count
    moveCaret(to: end)
    // What has come may have joined the next character: the caret lies behind both.
    if caret < end { moveCaret(by: 1) }
  }
}
