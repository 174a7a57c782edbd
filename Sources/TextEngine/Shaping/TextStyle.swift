// SPDX-License-Identifier: Apache-2.0

/// What a stretch of text is set in.
package struct TextStyle: Hashable, Sendable {
  package var font: Font
  /// Points added after each character; 0 turns pair kerning off, nil leaves all to the font.
  package var kern: Double?
  /// Points added after each character, pair kerning as the font has it.
  package var tracking = 0.0
  /// 0 for the ligatures that the script needs, 1 for the usual ones, 2 for all.
  package var ligature = 1
  /// Points by which the baseline is raised.
  package var baselineOffset = 0.0
  /// A language tag; nil for none.
  package var language: String?
  package var features: [FontFeature] = []
  /// The directions that the text is put in, from the outermost.
  package var embeddings: [DirectionEmbedding] = []
  /// The size of something that the program itself draws in place of a character.
  package var placeholder: Placeholder?

  package init(font: Font) {
    self.font = font
  }
}

/// A feature of OpenType by its tag of four letters.
package struct FontFeature: Hashable, Sendable {
  package var tag: String
  package var value: UInt32

  package init(_ tag: String, _ value: UInt32) {
    (self.tag, self.value) = (tag, value)
  }
}

/// Room in a line.
package struct Placeholder: Hashable, Sendable {
  package var ascent: Double
  package var descent: Double
  package var width: Double

  package init(ascent: Double, descent: Double, width: Double) {
    (self.ascent, self.descent, self.width) = (ascent, descent, width)
  }
}

/// Text with styles, in UTF-16.
package struct StyledText: Sendable {
  /// A style and where it ends; runs follow each other from the start of the text.
  package struct Run: Sendable {
    package let end: Int
    private let shared: Shared

    /// Styles are large, and most runs have one that others have too.
    private final class Shared: Sendable {
      let style: TextStyle

      init(_ style: TextStyle) {
        self.style = style
      }
    }

    package var style: TextStyle { shared.style }

    package init(end: Int, style: TextStyle) {
      (self.end, shared) = (end, Shared(style))
    }

    /// A run with the style of another one.
    package init(end: Int, styledLike other: Run) {
      (self.end, shared) = (end, other.shared)
    }
  }

  package let text: [UInt16]
  package let runs: [Run]

  /// The last run goes to the end of the text.
  package init(_ text: [UInt16], runs: [Run]) {
    self.text = text
    self.runs = runs
  }

  package init(_ string: String, style: TextStyle) {
    self.init(Array(string.utf16), runs: [Run(end: string.utf16.count, style: style)])
  }

  /// The run that a UTF-16 unit lies in, found by halving; the last one from the end of the text on,
  /// nil where there is none.
  package func run(at unit: Int) -> Int? {
    guard !runs.isEmpty else { return nil }
    var (low, high) = (0, runs.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].end > unit { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Where in a range the directions change that styles put text in.
  func directionChanges(in range: Range<Int>) -> [DirectionChange] {
    guard !range.isEmpty, let first = run(at: range.lowerBound) else { return [] }
    var result: [DirectionChange] = []
    var start = range.lowerBound
    for run in runs[first...] where start < range.upperBound {
      let embeddings = run.style.embeddings
      if embeddings != result.last?.embeddings ?? [] { result.append((start, embeddings)) }
      start = run.end
    }
    return result
  }
}
