// SPDX-License-Identifier: Apache-2.0

import Geometry

/// Lines that fill an area from the top.
package struct FrameLayout: Sendable {
  package struct PlacedLine: Sendable {
    package var line: TextLine
    /// Where the baseline begins, in the area's space, y up.
    package var origin: Vec2
    /// From the line's top to the top of the next, spacing included.
    package var height: Double
    /// Justified lines are as wide as this.
    package var width: Double
    /// Where the room for the line begins, in the area's space.
    package var left = 0.0
    /// How many lines lie before it in the same row, beside what the area leaves out.
    package var column = 0
  }

  package private(set) var lines: [PlacedLine] = []
  /// The text that lines were made of.
  package private(set) var range: Range<Int>
  /// The height that the lines take, spacing between them included.
  package private(set) var usedHeight = 0.0
  /// The width of the widest line and of its indent, wherever it stands.
  package private(set) var usedWidth = 0.0
  /// The width with the blanks at the ends of lines that the text itself ends, which those that are
  /// broken do not show.
  package private(set) var wholeWidth = 0.0

  /// What may not go on without end.
  package struct Limits: Sendable {
    package var lineCount: Int
    /// What is left out of a last line that does not hold the rest of the text; nil for nothing.
    package var truncation: Truncation?

    package init(lineCount: Int = .max, truncation: Truncation? = nil) {
      (self.lineCount, self.truncation) = (lineCount, truncation)
    }
  }

  /// Lays out text.
  ///
  /// - Parameters:
  ///   - typesetter: The text.
  ///   - range: The part to lay out.
  ///   - shape: The area.
  ///   - limits: When to stop before the area is full.
  ///   - style: The style of the paragraph that begins at a UTF-16 unit.
  ///   - token: Makes the line that stands for text left out at a UTF-16 unit.
  package init(
    _ typesetter: Typesetter, range: Range<Int>, in shape: FrameShape, limits: Limits = Limits(),
    style: @escaping (Int) -> ParagraphStyle, token: (Int) -> TextLine?
  ) {
    let given = style
    let style: (Int) -> ParagraphStyle = { given($0).usable }
    let range = range.clamped(to: 0..<typesetter.count)
    self.range = range.lowerBound..<range.lowerBound
    let bounds = shape.bounds
    var top = bounds.maxY
    var index = range.lowerBound
    var spacingAfter = 0.0
    var known: (start: Int, style: ParagraphStyle)?
    // The next part of the row, what the row takes below its top, and the gap below that.
    var (column, rowHeight, gap) = (0, 0.0, 0.0)
    while index < range.upperBound, lines.count < limits.lineCount,
      let paragraph = typesetter.paragraph(at: index)
    {
      let start = paragraph.range.lowerBound
      let style = known?.start == start ? known?.style ?? style(start) : style(start)
      known = (start, style)
      let isFirst = index == paragraph.range.lowerBound
      if isFirst, !lines.isEmpty, column == 0 {
        top -= spacingAfter + max(0, style.paragraphSpacingBefore)
      }
      guard
        let placed = Self.place(
          typesetter, index, limit: range.upperBound, top: top, shape: shape, from: column,
          style: style, isFirst: isFirst, isRightToLeft: paragraph.isRightToLeft, token: token)
      else { break }
      if placed.line.range.isEmpty {
        if column > 0 {
          top -= rowHeight
          top -= gap
          (column, rowHeight, gap) = (0, 0, 0)
          continue
        }
        // Too narrow a place in the shape: try further down.
        top -= max(placed.height / 4, 0.25)
        if top < bounds.minY { break }
        continue
      }
      lines.append(placed)
      index = placed.line.range.upperBound
      rowHeight = max(rowHeight, placed.height)
      usedHeight = bounds.maxY - (top - rowHeight)
      // A centred line is no wider than one at the edge: a text without a limit has no middle.
      let flush = style.flush(isRightToLeft: paragraph.isRightToLeft)
      let left =
        placed.origin.x - placed.line.penOffset(flush: flush, width: placed.width) - bounds.minX
      usedWidth = max(usedWidth, left + placed.line.visibleWidth)
      let showsBlanks = typesetter.endsParagraph(index, limit: range.upperBound)
      wholeWidth = max(wholeWidth, showsBlanks ? left + placed.line.width : usedWidth)
      spacingAfter = index == paragraph.range.upperBound ? max(0, style.paragraphSpacing) : 0
      if index < paragraph.range.upperBound { gap = max(gap, style.spacing) }
      if shape.isDivided, !showsBlanks {
        column = placed.column + 1
      } else {
        top -= rowHeight
        top -= gap
        (column, rowHeight, gap) = (0, 0, 0)
      }
    }
    self.range = range.lowerBound..<index
    if index < range.upperBound, let truncation = limits.truncation {
      truncateLast(typesetter, range.upperBound, truncation, style, token)
    }
  }

  // MARK: - One line

  /// The line in the first part of a row that has room for a word; an empty one where none has.
  private static func place(
    _ typesetter: Typesetter, _ start: Int, limit: Int, top: Double, shape: FrameShape,
    from column: Int, style: ParagraphStyle, isFirst: Bool, isRightToLeft: Bool,
    token: (Int) -> TextLine?
  ) -> PlacedLine? {
    var column = column
    while true {
      guard
        var placed = place(
          typesetter, start, limit: limit, top: top, shape: shape, column: column, style: style,
          isFirst: isFirst, isRightToLeft: isRightToLeft, token: token)
      else { return nil }
      placed.column = column
      let end = placed.line.range.upperBound
      let isWhole = placed.width + 1e-6 >= shape.bounds.width || placed.line.range.isEmpty
      let endsWord = typesetter.breaks[end] != .forbidden || placed.line.hasHyphen
      if !shape.isDivided || isWhole || endsWord { return placed }
      column += 1
    }
  }

  private static func place(
    _ typesetter: Typesetter, _ start: Int, limit: Int, top: Double, shape: FrameShape,
    column: Int, style: ParagraphStyle, isFirst: Bool, isRightToLeft: Bool,
    token: (Int) -> TextLine?
  ) -> PlacedLine? {
    let bounds = shape.bounds
    func span(_ bottom: Double) -> (left: Double, right: Double)? {
      guard shape.isDivided else { return shape.span(bottom: bottom, top: top) }
      let parts = shape.parts(bottom: bottom, top: top)
      guard column < parts.count else { return nil }
      return isRightToLeft ? parts[parts.count - 1 - column] : parts[column]
    }
    // The height of the line decides where the shape is measured, and that which text is on it.
    var guess = typesetter.text.runs.isEmpty ? 0 : typesetter.item(at: start).font.lineHeight
    guess = style.height(of: guess)
    for attempt in 0..<3 {
      guard let span = span(top - guess) else {
        guard top - guess >= bounds.minY - 1e-6 else { return nil }
        return PlacedLine(
          line: TextLine(range: start..<start, isRightToLeft: isRightToLeft), origin: .zero,
          height: guess, width: 0)
      }
      let edges = style.edges(of: span, isFirst: isFirst, isRightToLeft: isRightToLeft)
      let width = max(0, edges.right - edges.left)
      var line = Self.line(
        typesetter, start, limit: limit, width: width, style: style, token: token)
      let natural = line.ascent + line.descent + line.leading
      let height = style.height(of: natural)
      if height > guess + 1e-6, attempt < 2 {
        guess = height
        continue
      }
      // A line that does not wholly fit is not shown.
      guard top - (height - line.leading) >= bounds.minY - 1e-3 else { return nil }
      let isLast = typesetter.endsParagraph(line.range.upperBound, limit: limit)
      if style.alignment == .justified, !isLast, line.visibleWidth < width {
        line = line.justified(factor: 1, width: width, text: typesetter.text.text)
      }
      let flush = style.flush(isRightToLeft: isRightToLeft)
      let x = edges.left + line.penOffset(flush: flush, width: width)
      // What a line height adds lies above the glyphs.
      let baseline = top - (height - natural) - line.ascent
      return PlacedLine(
        line: line, origin: Vec2(x, baseline), height: height, width: width, left: edges.left)
    }
    return nil
  }

  /// The line that begins at an index, of the greatest length that the style allows.
  private static func line(
    _ typesetter: Typesetter, _ start: Int, limit: Int, width: Double, style: ParagraphStyle,
    token: (Int) -> TextLine?
  ) -> TextLine {
    guard style.lineBreakMode.wraps else {
      let end = min(limit, typesetter.mandatoryLineEnd(from: start))
      let line = typesetter.line(start..<end, paragraph: style)
      guard let truncation = style.lineBreakMode.truncation, line.visibleWidth > width + 1e-6
      else { return line }
      return typesetter.truncated(
        line, width: width, truncation, token: token(start), style: style) ?? line
    }
    guard style.lineBreakMode == .wordWrapping else {
      let end = typesetter.lineEnd(from: start, width: width, style: style, byWord: false)
      return typesetter.line(start..<min(limit, end), paragraph: style)
    }
    let end = typesetter.hyphenatedLineEnd(from: start, width: width, style: style)
    return typesetter.line(
      start..<min(limit, end.index), paragraph: style, hyphen: end.hasHyphen && end.index < limit)
  }

  /// Cuts the last line so that a token shows that text is missing.
  private mutating func truncateLast(
    _ typesetter: Typesetter, _ limit: Int, _ truncation: Truncation,
    _ style: (Int) -> ParagraphStyle, _ token: (Int) -> TextLine?
  ) {
    guard let last = lines.last,
      let paragraph = typesetter.paragraph(at: last.line.range.lowerBound)
    else { return }
    let style = style(paragraph.range.lowerBound)
    let start = last.line.range.lowerBound
    let whole = start..<min(limit, paragraph.range.upperBound)
    let token = token(start)
    var line = typesetter.line(whole, paragraph: style)
    if line.visibleWidth <= last.width + 1e-6 {
      // The paragraph ends here and others are missing: the token follows it.
      guard let token else { return }
      let visible = start..<typesetter.visibleEnd(of: whole)
      let parts = [typesetter.line(visible, paragraph: style), token.asToken]
      line = .joined(
        paragraph.isRightToLeft ? parts.reversed() : parts, range: whole,
        isRightToLeft: paragraph.isRightToLeft)
    }
    guard
      let cut = typesetter.truncated(
        line, width: last.width, truncation, token: token, style: style)
    else { return }
    let flush = style.flush(isRightToLeft: paragraph.isRightToLeft)
    let left =
      last.origin.x - last.line.penOffset(flush: flush, width: last.width)
    lines[lines.count - 1].line = cut
    lines[lines.count - 1].origin.x = left + cut.penOffset(flush: flush, width: last.width)
  }
}

extension Typesetter {
  /// Whether a line that ends at an index is the last of its paragraph, or ends with a newline.
  func endsParagraph(_ index: Int, limit: Int) -> Bool {
    index >= limit || index >= count || breaks[index] == .mandatory
  }
}

extension Font {
  package var lineHeight: Double { metrics.lineHeight * size }
}

extension ParagraphStyle {
  /// The style with lengths that arithmetic can bear.
  fileprivate var usable: ParagraphStyle {
    var style = self
    func limit(_ length: inout Double) {
      length = length.isNaN ? 0 : min(max(length, -1e7), 1e7)
    }
    limit(&style.firstLineIndent)
    limit(&style.headIndent)
    limit(&style.tailIndent)
    limit(&style.tabInterval)
    limit(&style.lineHeightMultiple)
    limit(&style.minimumLineHeight)
    limit(&style.maximumLineHeight)
    limit(&style.lineSpacing)
    limit(&style.minimumLineSpacing)
    limit(&style.maximumLineSpacing)
    limit(&style.paragraphSpacing)
    limit(&style.paragraphSpacingBefore)
    limit(&style.hyphenationFactor)
    style.tabStops = tabStops.filter { abs($0.location) < 1e7 }
    return style
  }

  /// The height of a line whose glyphs ask for `natural`.
  func height(of natural: Double) -> Double {
    var height = lineHeightMultiple > 0 ? natural * lineHeightMultiple : natural
    if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
    if minimumLineHeight > 0 { height = max(height, minimumLineHeight) }
    return height.isFinite ? height : natural
  }

  /// The points between the lines of a paragraph.
  var spacing: Double { min(max(0, lineSpacing, minimumLineSpacing), max(0, maximumLineSpacing)) }

  /// The room between the indents.
  func edges(
    of span: (left: Double, right: Double), isFirst: Bool, isRightToLeft: Bool
  ) -> (left: Double, right: Double) {
    let head = isFirst ? firstLineIndent : headIndent
    let width = span.right - span.left
    let far = tailIndent > 0 ? tailIndent : width + tailIndent
    return isRightToLeft
      ? (span.right - far, span.right - head) : (span.left + head, span.left + far)
  }
}
