// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

/// One change of a text that can be taken back; typing that goes on makes it larger.
@MainActor
final class TextUndo {
  enum Kind { case typing, deleting, other }

  /// What stands there now.
  private(set) var range: Range<Int>
  /// What stood there before.
  private(set) var old: TextRuns
  /// What was selected before.
  let selection: TextSelection
  let kind: Kind

  init(range: Range<Int>, old: TextRuns, selection: TextSelection, kind: Kind) {
    (self.range, self.old, self.selection, self.kind) = (range, old, selection, kind)
  }

  /// Takes a change in that goes on where this one ended; false where it does not.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - kind: What made it.
  ///   - gone: What stood in its place.
  /// - Returns: Whether the change is part of this one.
  func takes(_ change: EditedText.Change, _ kind: Kind, gone: TextRuns) -> Bool {
    guard kind == self.kind else { return false }
    switch kind {
    case .typing:
      guard change.range == range.upperBound..<range.upperBound, change.replacement != "\n" else {
        return false
      }
      range = range.lowerBound..<(range.upperBound + change.replacement.utf16.count)
      return true
    case .deleting:
      let start = range.lowerBound
      let (isBefore, isBehind) = (
        change.range.upperBound == start, change.range.lowerBound == start
      )
      guard isBefore || isBehind, range.isEmpty else { return false }
      let (first, second) = isBefore ? (gone, old) : (old, gone)
      old = first.replacing(first.length..<first.length, with: second)
      range = change.range.lowerBound..<change.range.lowerBound
      return true
    case .other: return false
    }
  }
}
