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

    package init() {}
  }

  private let layout: FrameLayout
  private let lines: [CTLine]
  private let top: Double

  /// Lays out a text.
  ///
  /// - Parameters:
  ///   - string: The text.
  ///   - size: The rectangle's size in points.
  ///   - options: How lines come about.
  package init(_ string: NSAttributedString, size: CGSize, options: Options = Options()) {
    let framesetter = CTFramesetter(CTTypesetter(string))
    let text = framesetter.typesetter.text
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
        framesetter.typesetter.typesetter, range: 0..<framesetter.typesetter.typesetter.count,
        in: FrameShape(Rect(0, 0, limit(size.width), height)),
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
    let cutsWholeLines = options.wraps && options.truncation != nil
    var height = limit(size.height) + (cutsWholeLines ? 0 : 4 * lineHeight)
    let lineCount = options.lineCount ?? .max
    var result = layout(height: height, lineCount: max(1, lineCount))
    if result.lines.isEmpty, framesetter.typesetter.typesetter.count > 0 {
      height = 1e7
      result = layout(height: height, lineCount: 1)
    }
    self.layout = result
    top = height
    lines = result.lines.map { placed in
      let foreign = tokens[placed.line.range.lowerBound].map {
        CTLine.foreignRuns(of: $0, in: placed.line)
      }
      return CTLine(
        placed.line, text, framesetter.typesetter.typesetter, foreign: foreign ?? [:])
    }
  }

  /// The size that the lines take.
  package var usedSize: CGSize { CGSize(width: layout.usedWidth, height: layout.usedHeight) }

  /// How many lines there are.
  package var lineCount: Int { lines.count }

  /// The attributes of each run, and where its baseline begins from the rectangle's upper left
  /// corner, y growing downwards.
  package var runs: [(attributes: [NSAttributedString.Key: Any], origin: CGPoint)] {
    zip(lines, layout.lines).flatMap { line, placed in
      line.line.runs.indices.map { index in
        (
          line.attributes(ofRun: index).values,
          CGPoint(x: placed.origin.x + line.line.runs[index].x, y: top - placed.origin.y)
        )
      }
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
    for (line, placed) in zip(lines, layout.lines) {
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
