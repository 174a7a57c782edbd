// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Geometry
import TextEngine

/// Text that lies in a rectangle from the top, as text layers and views show it.
package struct TextBlock {
  /// How lines come about.
  package struct Options {
    /// Whether lines that are too long go on below.
    package var wraps = true
    /// What is left out of lines that do not fit, or of the last one when ``wraps``; nil for
    /// nothing.
    package var truncation: CTLineTruncationType?
    /// Where lines lie; nil for what paragraph styles say.
    package var alignment: CTTextAlignment?
    /// The most lines; nil for as many as there are.
    package var lineCount: Int?
    /// Whether paragraphs that do not go on below, by their styles, stay one line while others
    /// wrap.
    package var keepsLineBreakModes = false
    /// Shapes beside which lines lie, from the rectangle's upper left corner, y growing downwards.
    package var exclusions: [CGPath] = []
    /// Whether there are only lines that fit wholly, none where not even the first does.
    package var fitsWholeLines = false

    package init() {}
  }

  /// How much of a long text is looked at before there is need for more.
  private static let firstPart = 16_384
  /// How much text beyond the last line has to be known for that line not to depend on more.
  private static let margin = 1_024

  private let layout: FrameLayout
  private let typesetter: CTTypesetter
  private let tokens: [Int: CTLine]
  private let top: Double

  /// Lays out a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - size: The rectangle's size in points.
  ///   - options: How lines come about.
  package init(_ text: TextRuns, size: CGSize, options: Options = Options()) {
    self.init(length: text.length, size: size, options: options) { text.part(0..<$0) }
  }

  /// Lays out a text, of which no more is looked at than the rectangle may hold.
  ///
  /// - Parameters:
  ///   - length: How many UTF-16 units the text has.
  ///   - size: The rectangle's size in points.
  ///   - options: How lines come about.
  ///   - text: Makes the text's beginning of so many units.
  package init(
    length: Int, size: CGSize, options: Options = Options(),
    text: (_ count: Int) -> TextRuns
  ) {
    // Only what is left out at the end does not ask for the text's end.
    let needsAll = options.truncation.map { $0 != .end } ?? false
    var count = needsAll ? length : min(length, Self.firstPart)
    var result = Laying(text(count), size: size, options: options)
    while count < length, result.layout.range.upperBound > count - Self.margin {
      count = count > length / 4 ? length : count * 4
      result = Laying(text(count), size: size, options: options)
    }
    (layout, typesetter) = (result.layout, result.typesetter)
    (tokens, top) = (result.tokens, result.top)
  }

  /// Lines of the text's beginning.
  private struct Laying {
    let layout: FrameLayout
    let typesetter: CTTypesetter
    var tokens: [Int: CTLine] = [:]
    let top: Double

    init(_ runs: TextRuns, size: CGSize, options: Options) {
      let typesetter = CTTypesetter(runs)
      let text = typesetter.text
      func limit(_ length: CGFloat) -> Double { length > 0 ? min(Double(length), 1e7) : 0 }
      let style: (Int) -> ParagraphStyle = { index in
        var style = text.paragraphStyle(index)
        if let alignment = options.alignment { style.alignment = alignment.alignment }
        if !options.wraps {
          style.lineBreakMode = options.truncation.map(\.lineBreakMode) ?? .clipping
        } else if !style.lineBreakMode.wraps, !options.keepsLineBreakModes {
          style.lineBreakMode = .wordWrapping
        }
        return style
      }
      var tokens: [Int: CTLine] = [:]
      func layout(height: Double, lineCount: Int) -> FrameLayout {
        FrameLayout(
          typesetter.typesetter, range: 0..<typesetter.typesetter.count,
          in: FrameShape(
            Rect(0, 0, limit(size.width), height),
            excluding: options.exclusions.map {
              $0.geometry.applying(Affine(1, 0, 0, -1, 0, height))
            }),
          limits: FrameLayout.Limits(
            lineCount: lineCount,
            truncation: options.wraps ? options.truncation?.truncation : nil),
          style: style,
          token: { index in
            let line = text.ellipsis(at: index)
            tokens[index] = line
            return line.line
          })
      }
      // Without truncation a line that only begins in the rectangle is there too.
      let lineHeight = text.styled.runs.map(\.style.font.lineHeight).max() ?? 0
      let cutsWholeLines = options.fitsWholeLines || options.wraps && options.truncation != nil
      var height = limit(size.height) + (cutsWholeLines ? 0 : 4 * lineHeight)
      let lineCount = options.lineCount ?? .max
      var result = layout(height: height, lineCount: max(1, lineCount))
      if result.lines.isEmpty, typesetter.typesetter.count > 0, !options.fitsWholeLines {
        height = 1e7
        result = layout(height: height, lineCount: 1)
      }
      self.layout = result
      self.typesetter = typesetter
      self.tokens = tokens
      top = height
    }
  }

  /// The lines as they are drawn, made when they are asked for: those of a text that is measured
  /// are not.
  private var lines: some Sequence<(line: CTLine, placed: FrameLayout.PlacedLine)> {
    layout.lines.lazy.map { placed in
      let foreign = tokens[placed.line.range.lowerBound].map {
        CTLine.foreignRuns(of: $0, in: placed.line)
      }
      let line = CTLine(
        placed.line, typesetter.text, typesetter.typesetter, foreign: foreign ?? [:])
      return (line, placed)
    }
  }

  /// How many UTF-16 units of the text were looked at.
  package var analyzedCount: Int { typesetter.typesetter.count }

  /// The size that the lines take.
  package var usedSize: CGSize { CGSize(width: layout.usedWidth, height: layout.usedHeight) }

  /// The size with the blanks at the ends of lines that the text itself ends; no wider than the
  /// room, where the rest of the text is not.
  package func wholeSize(in width: CGFloat) -> CGSize {
    CGSize(
      width: max(layout.usedWidth, min(layout.wholeWidth, width)), height: layout.usedHeight)
  }

  /// The points that the first paragraph keeps from one above it, and from one below it.
  package var paragraphSpacing: (before: CGFloat, after: CGFloat) {
    func limit(_ length: Double) -> CGFloat { length > 0 ? min(length, 1e7) : 0 }
    let style = typesetter.text.paragraphStyle(0)
    return (limit(style.paragraphSpacingBefore), limit(style.paragraphSpacing))
  }

  /// How many lines there are.
  package var lineCount: Int { layout.lines.count }

  /// The attributes of each run, and where its baseline begins from the rectangle's upper left
  /// corner, y growing downwards.
  package var runs: [(attributes: [NSAttributedString.Key: Any], origin: CGPoint)] {
    lines.flatMap { line, placed in
      line.line.runs.indices.map { index in
        (
          line.attributes(ofRun: index).values,
          CGPoint(x: placed.origin.x + line.line.runs[index].x, y: top - placed.origin.y)
        )
      }
    }
  }

  /// A line as it lies in the rectangle, y growing downwards from the upper left corner.
  package struct Line {
    /// The line's letters.
    package let line: CTLine
    /// The UTF-16 units that it stands for.
    package let range: Range<Int>
    /// Where the baseline begins.
    package let origin: CGPoint
    /// The room for the line, from its top to its bottom without what follows it.
    package let room: CGRect
    /// The letters' part of the room, blanks at the end left out.
    package let used: CGRect
    /// How many lines lie before it in the same row.
    package let column: Int
  }

  /// The lines as they lie.
  package var placedLines: [Line] {
    lines.map { line, placed in
      let text = placed.line
      let natural = text.ascent + text.descent + text.leading
      let lineTop = top - (placed.origin.y + text.ascent + placed.height - natural)
      return Line(
        line: line, range: text.range,
        origin: CGPoint(x: placed.origin.x, y: top - placed.origin.y),
        room: CGRect(x: placed.left, y: lineTop, width: placed.width, height: placed.height),
        used: CGRect(
          x: placed.origin.x + text.visibleStart, y: lineTop, width: text.visibleWidth,
          height: placed.height), column: placed.column)
    }
  }

  /// Draws the lines.
  ///
  /// - Parameters:
  ///   - context: Where.
  ///   - corner: The rectangle's upper left corner in user space.
  ///   - isFlipped: Whether user space has y growing downwards.
  package func draw(in context: CGContext, at corner: CGPoint, isFlipped: Bool) {
    context.saveGState()
    let (matrix, up) = (context.textMatrix, isFlipped ? -1.0 : 1)
    context.translateBy(x: corner.x, y: corner.y)
    context.scaleBy(x: 1, y: CGFloat(up))
    context.textMatrix = .identity
    for (line, placed) in lines {
      context.textPosition = CGPoint(x: placed.origin.x, y: placed.origin.y - top)
      line.draw(in: context)
    }
    context.textMatrix = matrix
    context.restoreGState()
  }
}

extension CTLineTruncationType {
  fileprivate var lineBreakMode: LineBreakMode {
    switch self {
    case .start: .truncatingHead
    case .end: .truncatingTail
    case .middle: .truncatingMiddle
    }
  }
}
