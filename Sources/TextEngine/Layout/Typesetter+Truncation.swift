// SPDX-License-Identifier: Apache-2.0

extension Typesetter {
  /// A line as wide as it may be, with a token where text has been left out.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - width: How wide it may be.
  ///   - truncation: What is left out.
  ///   - token: A line that stands for what is left out.
  ///   - style: The paragraph's style, for its tabs.
  /// - Returns: The line itself where it fits; nil where not even the token does.
  package func truncated(
    _ line: TextLine, width: Double, _ truncation: Truncation, token: TextLine?,
    style: ParagraphStyle? = nil
  ) -> TextLine? {
    guard !line.fits(width) else { return line }
    let tokenWidth = token?.width ?? 0
    guard tokenWidth <= width + 1e-6 else { return nil }
    let visible = line.range.lowerBound..<max(line.range.lowerBound, line.visibleEnd)
    let room = width - tokenWidth
    var head = visible.lowerBound..<visible.lowerBound
    var tail = visible.upperBound..<visible.upperBound
    switch truncation {
    case .end: head = self.head(of: visible, width: room)
    case .start: tail = self.tail(of: visible, width: room)
    case .middle:
      head = self.head(of: visible, width: room / 2)
      // What the head leaves over goes to the tail.
      tail = self.tail(
        of: head.upperBound..<visible.upperBound, width: room - self.width(of: head))
    }
    var parts: [TextLine] = []
    if !head.isEmpty { parts.append(self.line(head, paragraph: style)) }
    if let token { parts.append(token.asToken) }
    if !tail.isEmpty { parts.append(self.line(tail, paragraph: style)) }
    if line.isRightToLeft { parts.reverse() }
    var result = TextLine.joined(parts, range: line.range, isRightToLeft: line.isRightToLeft)
    result.keepHeights(of: line)
    return result
  }

  /// The longest beginning of a range that is no wider than `width`, without blanks at its end.
  private func head(of range: Range<Int>, width: Double) -> Range<Int> {
    guard !range.isEmpty, width > 0 else { return range.lowerBound..<range.lowerBound }
    var x = 0.0
    var end = range.lowerBound
    for index in range {
      x += advances[index]
      guard x <= width + 1e-6 else { break }
      if index + 1 == range.upperBound || isBoundary(index + 1) { end = index + 1 }
    }
    return range.lowerBound..<max(range.lowerBound, visibleEnd(of: range.lowerBound..<end))
  }

  /// The longest end of a range that is no wider than `width`.
  private func tail(of range: Range<Int>, width: Double) -> Range<Int> {
    guard !range.isEmpty, width > 0 else { return range.upperBound..<range.upperBound }
    var x = 0.0
    var start = range.upperBound
    for index in range.reversed() {
      x += advances[index]
      guard x <= width + 1e-6 else { break }
      if isBoundary(index) { start = index }
    }
    while start < range.upperBound, Self.isBlank(text.text[start]) { start += 1 }
    return start..<range.upperBound
  }

  private func isBoundary(_ index: Int) -> Bool {
    index >= count || startsCluster[index] && isCharacterBoundary(index)
  }
}

extension TextLine {
  /// Whether the line without the blanks at its end is no wider than `width`.
  package func fits(_ width: Double) -> Bool { !(visibleWidth > width + 1e-6) }
}
