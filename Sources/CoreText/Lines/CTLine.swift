// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Geometry
import TextEngine

/// A line of glyphs, its origin where the baseline begins, y up.
public final class CTLine: Sendable {
  let line: TextLine
  let text: AttributedText
  let typesetter: Typesetter
  /// For runs that come from another text, as a token for what was left out does.
  let foreign: [Int: AttributedText]

  init(
    _ line: TextLine, _ text: AttributedText, _ typesetter: Typesetter,
    foreign: [Int: AttributedText] = [:]
  ) {
    self.line = line
    self.text = text
    self.typesetter = typesetter
    self.foreign = foreign
  }

  func attributes(ofRun index: Int) -> TextAttributes {
    let text = foreign[index] ?? text
    let run = line.runs[index].item.run
    return text.attributes.indices.contains(run)
      ? text.attributes[run] : TextAttributes(values: [:])
  }

  /// The text that a run's clusters are places in.
  func units(ofRun index: Int) -> [UInt16] { (foreign[index] ?? text).styled.text }

  /// Draws the line at the context's text position.
  func draw(in context: CGContext) {
    drawBackground(in: context)
    drawGlyphs(in: context)
  }

  private var drawings: [RunDrawing] {
    line.runs.indices.map { index in
      RunDrawing(line.runs[index], attributes(ofRun: index), text: units(ofRun: index))
    }
  }

  /// Fills what lies behind the letters, at the context's text position.
  package func drawBackground(in context: CGContext) {
    for drawing in drawings { drawing.drawBackground(in: context) }
  }

  /// Draws the letters and the lines under and through them, at the context's text position.
  package func drawGlyphs(in context: CGContext) {
    for (drawing, run) in zip(drawings, line.runs) {
      drawing.draw(0..<run.glyphs.count, in: context)
    }
  }

  /// The line cut to a width, itself where it fits; nil when not even the token does.
  func truncated(width: Double, _ truncation: Truncation, token: CTLine?) -> CTLine? {
    guard !line.fits(width) else { return self }
    guard
      let cut = typesetter.truncated(
        line, width: width, truncation, token: token?.line, style: paragraphStyle)
    else { return nil }
    guard let token, cut.runs.count != line.runs.count || cut.width != line.width else {
      return CTLine(cut, text, typesetter, foreign: foreign)
    }
    return CTLine(cut, text, typesetter, foreign: Self.foreignRuns(of: token, in: cut))
  }

  /// Which runs of a line are those of a token.
  static func foreignRuns(of token: CTLine, in cut: TextLine) -> [Int: AttributedText] {
    var result: [Int: AttributedText] = [:]
    let tokenRuns = token.line.runs
    // The token's runs stand together, and nothing else has the mark that they bear.
    for index in cut.runs.indices where cut.runs[index].isToken {
      result[index] = token.text
    }
    return tokenRuns.isEmpty ? [:] : result
  }

  private var paragraphStyle: ParagraphStyle { text.paragraphStyle(line.range.lowerBound) }
}

/// Which part of a line is left out when it does not fit.
public enum CTLineTruncationType: UInt32, Sendable {
  /// The beginning; the end is shown.
  case start = 0
  /// The end; the beginning is shown.
  case end = 1
  /// The middle; both ends are shown.
  case middle = 2

  var truncation: Truncation {
    switch self {
    case .start: .start
    case .end: .end
    case .middle: .middle
    }
  }
}

/// What ``CTLineGetBoundsWithOptions(_:_:)`` measures.
public struct CTLineBoundsOptions: OptionSet, Sendable {
  /// The options as bits, numbered as Apple numbers them; unknown ones are kept.
  public let rawValue: UInt

  /// Creates options of their bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Without the gap between lines.
  public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1)
  /// Without kerning and leading at the edges; it has no effect.
  public static let excludeTypographicShifts = CTLineBoundsOptions(rawValue: 2)
  /// Punctuation outside the edges; it has no effect.
  public static let useHangingPunctuation = CTLineBoundsOptions(rawValue: 4)
  /// The glyphs' shapes instead of ascent, descent and advances.
  public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 8)
  /// What looks like the edges; it has no effect.
  public static let useOpticalBounds = CTLineBoundsOptions(rawValue: 16)
  /// Room for all letters of the language; it has no effect.
  public static let includeLanguageExtents = CTLineBoundsOptions(rawValue: 32)
}

/// Makes one line of a text, however long.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
  CTLine(TextRuns(attrString))
}

extension CTLine {
  /// One line of a text, however long.
  package convenience init(_ text: TextRuns) {
    let text = AttributedText(text)
    let typesetter = text.typesetter()
    self.init(typesetter.line(0..<typesetter.count), text, typesetter)
  }
}

/// Returns a line that is no wider than `width`.
///
/// - Parameters:
///   - line: The line; the result where it fits.
///   - width: Points.
///   - truncationType: What is left out.
///   - truncationToken: What is shown in its place; nil for nothing.
/// - Returns: The line; nil when the token is wider than `width`.
public func CTLineCreateTruncatedLine(
  _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType,
  _ truncationToken: CTLine?
) -> CTLine? {
  line.truncated(width: width, truncationType.truncation, token: truncationToken)
}

/// Returns a line whose blanks are widened.
///
/// - Parameters:
///   - line: The line.
///   - justificationFactor: 0 changes nothing, 1 fills the width.
///   - justificationWidth: Points.
/// - Returns: The line.
public func CTLineCreateJustifiedLine(
  _ line: CTLine, _ justificationFactor: CGFloat, _ justificationWidth: Double
) -> CTLine? {
  CTLine(
    line.line.justified(
      factor: Double(justificationFactor), width: justificationWidth, text: line.text.styled.text),
    line.text, line.typesetter, foreign: line.foreign)
}

/// Returns how many glyphs there are.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex { line.line.glyphCount }

/// Returns the runs, `CTRun`s, from left to right.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray {
  CFArray(
    array: line.line.runs.indices.map {
      CTRun(
        line.line.runs[$0], attributes: line.attributes(ofRun: $0), text: line.units(ofRun: $0))
    })
}

/// Returns the text that the line stands for, in UTF-16 units.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange {
  CFRange(location: line.line.range.lowerBound, length: line.line.range.count)
}

/// Returns how far the line must be moved to lie where it belongs.
///
/// - Parameters:
///   - line: The line.
///   - flushFactor: 0 for the left edge, 0.5 for the middle, 1 for the right edge.
///   - flushWidth: The distance of the edges.
/// - Returns: Points.
public func CTLineGetPenOffsetForFlush(
  _ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double
) -> Double {
  line.line.penOffset(flush: Double(flushFactor), width: flushWidth)
}

/// Draws the line, its origin at the context's text position.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) { line.draw(in: context) }

/// Measures the line by its fonts.
///
/// - Parameters:
///   - line: The line.
///   - ascent: Where the height above the baseline is written; nil for nowhere.
///   - descent: Where the height below it is written, positive.
///   - leading: Where the gap to the next line is written.
/// - Returns: The width, blanks at the end included.
@discardableResult
public func CTLineGetTypographicBounds(
  _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = CGFloat(line.line.ascent)
  descent?.pointee = CGFloat(line.line.descent)
  leading?.pointee = CGFloat(line.line.leading)
  return line.line.width
}

/// Returns the line's box: by its fonts, or by the glyphs' shapes.
public func CTLineGetBoundsWithOptions(
  _ line: CTLine, _ options: CTLineBoundsOptions
) -> CGRect {
  let line = line.line
  if options.contains(.useGlyphPathBounds) { return line.imageBounds.map { CGRect($0) } ?? .null }
  let leading = options.contains(.excludeTypographicLeading) ? 0 : line.leading
  return CGRect(
    x: 0, y: -line.descent - leading, width: line.width,
    height: line.ascent + line.descent + leading)
}

/// Returns the width of the blanks at the end.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double {
  line.line.trailingBlankWidth
}

/// Returns the box of the glyphs' shapes, from the context's text position where there is one; null
/// for a line of blanks.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
  guard let box = line.line.imageBounds else { return .null }
  let origin = context?.textPosition ?? .zero
  return CGRect(box).offsetBy(dx: origin.x, dy: origin.y)
}

/// Returns the UTF-16 unit before which the caret nearest to a place stands.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
  line.line.index(at: Double(position.x))
}

/// Returns where the caret before a UTF-16 unit stands.
///
/// - Parameters:
///   - line: The line.
///   - charIndex: The unit.
///   - secondaryOffset: Where the second place is written, which there is where directions change;
///     the first one elsewhere.
/// - Returns: Points from the line's start.
public func CTLineGetOffsetForStringIndex(
  _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  let (primary, secondary) = line.line.caret(at: charIndex)
  secondaryOffset?.pointee = CGFloat(secondary)
  return CGFloat(primary)
}

/// Calls `block` with each caret's place, UTF-16 unit, and whether it is the leading edge.
public func CTLineEnumerateCaretOffsets(
  _ line: CTLine, _ block: (Double, CFIndex, Bool, UnsafeMutablePointer<Bool>) -> Void
) {
  var stop = false
  let places = CaretPlaces(line.line)
  for index in line.line.range {
    block(places.place(at: index).primary, index, true, &stop)
    if stop { return }
    block(places.place(at: index + 1).primary, index, false, &stop)
    if stop { return }
  }
}
