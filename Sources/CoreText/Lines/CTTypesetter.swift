// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import TextEngine

/// A text from which lines can be cut.
public final class CTTypesetter: Sendable {
  let text: AttributedText
  let typesetter: Typesetter

  init(_ text: TextRuns) {
    self.text = AttributedText(text)
    typesetter = self.text.typesetter()
  }

  /// The UTF-16 units of a range; all from its start on where its length is 0.
  func range(_ range: CFRange) -> Range<Int> {
    let count = typesetter.count
    let start = min(max(0, range.location), count)
    let length = range.length == 0 ? count : max(0, range.length)
    return start..<min(count, start + min(length, count))
  }

  func line(_ range: Range<Int>) -> CTLine {
    CTLine(
      typesetter.line(range, paragraph: text.paragraphStyle(range.lowerBound)), text, typesetter)
  }
}

/// Analyses a text, once for all lines that are made of it.
public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter {
  CTTypesetter(TextRuns(string))
}

/// Analyses a text; the options have no effect.
public func CTTypesetterCreateWithAttributedStringAndOptions(
  _ string: CFAttributedString, _ options: CFDictionary?
) -> CTTypesetter? {
  CTTypesetter(TextRuns(string))
}

/// Makes a line of a range of the text; of all from its start on where its length is 0.
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
  typesetter.line(typesetter.range(stringRange))
}

/// Makes a line of a range; what lies before it on the line has no effect.
public func CTTypesetterCreateLineWithOffset(
  _ typesetter: CTTypesetter, _ stringRange: CFRange, _ offset: Double
) -> CTLine {
  CTTypesetterCreateLine(typesetter, stringRange)
}

/// Returns how many UTF-16 units fit on a line that ends between words.
///
/// - Parameters:
///   - typesetter: The text.
///   - startIndex: Where the line begins.
///   - width: Points; blanks at the end may hang over.
/// - Returns: At least one unit, unless nothing is left.
public func CTTypesetterSuggestLineBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
  let start = max(0, startIndex)
  let style = typesetter.text.paragraphStyle(start)
  return max(0, typesetter.typesetter.lineEnd(from: start, width: width, style: style) - start)
}

/// Returns how many UTF-16 units fit on a line that begins at an offset.
public func CTTypesetterSuggestLineBreakWithOffset(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double, _ offset: Double
) -> CFIndex {
  CTTypesetterSuggestLineBreak(typesetter, startIndex, width - offset)
}

/// Returns how many UTF-16 units fit on a line that ends between characters.
public func CTTypesetterSuggestClusterBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
  let start = max(0, startIndex)
  let style = typesetter.text.paragraphStyle(start)
  return max(
    0,
    typesetter.typesetter.lineEnd(from: start, width: width, style: style, byWord: false) - start)
}

/// Returns how many UTF-16 units fit on a line that begins at an offset.
public func CTTypesetterSuggestClusterBreakWithOffset(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double, _ offset: Double
) -> CFIndex {
  CTTypesetterSuggestClusterBreak(typesetter, startIndex, width - offset)
}
