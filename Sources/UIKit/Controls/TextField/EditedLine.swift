// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A line of text with a caret between its characters.
struct EditedLine: Equatable {
  /// What takes the place of a part of the text; in UTF-16 units.
  struct Change: Equatable {
    var range: Range<Int>
    var replacement: String

    var nsRange: NSRange { NSRange(location: range.lowerBound, length: range.count) }
  }

  private(set) var text: String
  /// UTF-16 units before the caret; always between two characters.
  private(set) var caret: Int

  /// A line with the caret at its end.
  init(_ text: String = "") {
    self.text = text
    caret = text.utf16.count
  }

  private var index: String.Index { text.utf16.index(text.startIndex, offsetBy: caret) }

  private func offset(_ index: String.Index) -> Int { index.utf16Offset(in: text) }

  // MARK: - The caret

  /// Puts the caret before a UTF-16 unit, or before the character that holds it.
  mutating func moveCaret(to offset: Int) {
    let wanted = min(max(offset, 0), text.utf16.count)
    let index = text.utf16.index(text.startIndex, offsetBy: wanted)
    guard index < text.endIndex else {
      caret = text.utf16.count
      return
    }
    // Beyond the end of the character that holds the unit, and back to its beginning.
    caret = self.offset(text.index(before: text.index(after: index)))
  }

  /// Moves the caret over characters; negative numbers move it back.
  mutating func moveCaret(by count: Int) {
    let limit = count < 0 ? text.startIndex : text.endIndex
    caret = offset(text.index(index, offsetBy: count, limitedBy: limit) ?? limit)
  }

  /// How many characters lie before the caret.
  var charactersBeforeCaret: Int { text[..<index].count }

  // MARK: - Changes

  /// What typing does.
  func inserting(_ string: String) -> Change {
    Change(range: caret..<caret, replacement: string)
  }

  /// What deletes the character before the caret; nil at the beginning.
  var deletingBackward: Change? {
    guard index > text.startIndex else { return nil }
    return Change(range: offset(text.index(before: index))..<caret, replacement: "")
  }

  /// What deletes the character after the caret; nil at the end.
  var deletingForward: Change? {
    guard index < text.endIndex else { return nil }
    return Change(range: caret..<offset(text.index(after: index)), replacement: "")
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
