// SPDX-License-Identifier: Apache-2.0

/// Where the carets of a line stand, found once for all of them.
package struct CaretPlaces {
  private let line: TextLine
  private let spans: [TextLine.Span]
  /// For each unit of the line the cluster that it lies in; negative for none.
  private var containing: [Int32]
  /// For each unit, and the end, the cluster that ends before it; negative for none.
  private var ending: [Int32]

  package init(_ line: TextLine) {
    self.line = line
    spans = line.spans
    containing = Array(repeating: -1, count: line.range.count)
    ending = Array(repeating: -1, count: line.range.count + 1)
    for (index, span) in spans.enumerated() {
      let range = span.range.clamped(to: line.range)
      for unit in range where containing[unit - line.range.lowerBound] < 0 {
        containing[unit - line.range.lowerBound] = Int32(index)
      }
      let end = span.range.upperBound - line.range.lowerBound
      if ending.indices.contains(end), ending[end] < 0 { ending[end] = Int32(index) }
    }
  }

  /// Where the caret before a UTF-16 unit stands.
  ///
  /// At the border of two directions there are two places: the one at the end of the text before,
  /// and the one at the start of the text after.
  package func place(at index: Int) -> (primary: Double, secondary: Double) {
    func span(_ table: [Int32]) -> TextLine.Span? {
      let place = index - line.range.lowerBound
      guard table.indices.contains(place), table[place] >= 0 else { return nil }
      return spans[Int(table[place])]
    }
    func place(in span: TextLine.Span) -> Double {
      let part = Double(index - span.range.lowerBound) / Double(max(1, span.range.count))
      let way = (span.right - span.left) * part
      return span.isRightToLeft ? span.right - way : span.left + way
    }
    if let after = span(containing) {
      let leading = place(in: after)
      guard let before = span(ending), after.range.lowerBound == index else {
        return (leading, leading)
      }
      let trailing = before.isRightToLeft ? before.left : before.right
      // The caret follows the text whose direction is the paragraph's.
      return after.isRightToLeft == line.isRightToLeft ? (leading, trailing) : (trailing, leading)
    }
    // An end of line has no glyph: the caret before it stands behind the letters.
    if index < line.range.upperBound, let before = span(ending) {
      let end = before.isRightToLeft ? before.left : before.right
      return (end, end)
    }
    if index >= line.range.upperBound,
      let last = spans.max(by: { $0.range.upperBound < $1.range.upperBound })
    {
      let end = last.isRightToLeft ? last.left : last.right
      let edge = line.isRightToLeft ? 0 : line.width
      return (last.isRightToLeft == line.isRightToLeft ? end : edge, end)
    }
    let start = line.isRightToLeft ? line.width : 0
    return (start, start)
  }
}
