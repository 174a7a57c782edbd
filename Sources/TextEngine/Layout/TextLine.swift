// SPDX-License-Identifier: Apache-2.0

import Geometry

/// A line of glyphs, its origin where the baseline begins, y up.
package struct TextLine: Sendable {
  package let range: Range<Int>
  package let isRightToLeft: Bool
  /// Runs from left to right.
  package private(set) var runs: [GlyphRun] = []
  /// Blanks at the end included.
  package internal(set) var width = 0.0
  package private(set) var ascent = 0.0
  package private(set) var descent = 0.0
  package private(set) var leading = 0.0
  /// The end of the range without the blanks behind it.
  var visibleEnd: Int

  init(range: Range<Int>, isRightToLeft: Bool) {
    (self.range, self.isRightToLeft) = (range, isRightToLeft)
    visibleEnd = range.upperBound
  }

  /// Adds a run on the right.
  mutating func append(_ run: GlyphRun, style: TextStyle) {
    runs.append(run)
    if run.item.kind == .placeholder, let room = style.placeholder {
      grow(ascent: room.ascent, descent: room.descent, leading: 0, raise: style.baselineOffset)
    } else {
      let font = run.font
      grow(
        ascent: font.ascent, descent: font.descent, leading: font.leading,
        raise: style.baselineOffset)
    }
  }

  /// Whether a hyphen that the text does not have is seen at the end.
  package var hasHyphen: Bool { runs.contains(where: \.isHyphen) }

  /// Adds a hyphen where the line ends, on the left or the right.
  mutating func end(with hyphen: GlyphRun) {
    var hyphen = hyphen
    if isRightToLeft {
      move(by: hyphen.width)
      runs.insert(hyphen, at: 0)
    } else {
      hyphen.move(by: width)
      runs.append(hyphen)
    }
    width += hyphen.width
  }

  private mutating func grow(ascent: Double, descent: Double, leading: Double, raise: Double) {
    self.ascent = max(self.ascent, ascent + raise)
    self.descent = max(self.descent, descent - raise)
    self.leading = max(self.leading, leading)
  }

  /// Takes over the heights of a line that this one is cut from.
  mutating func keepHeights(of line: TextLine) {
    ascent = max(ascent, line.ascent)
    descent = max(descent, line.descent)
    leading = max(leading, line.leading)
  }

  package var glyphCount: Int { runs.reduce(0) { $0 + $1.glyphs.count } }

  /// The width of the blanks at the end.
  package var trailingBlankWidth: Double {
    var result = 0.0
    for run in runs {
      for (cluster, advance) in zip(run.clusters, run.advances) where cluster >= visibleEnd {
        result += advance
      }
    }
    return result
  }

  /// Blanks at the end left out.
  package var visibleWidth: Double { width - trailingBlankWidth }

  /// Where the first visible glyph begins: not at 0 where the blanks at the end lie on the left.
  package var visibleStart: Double { isRightToLeft ? trailingBlankWidth : 0 }

  /// The box of all glyphs' shapes; nil for a line of blanks.
  package var imageBounds: Rect? {
    runs.reduce(nil) { result, run in
      guard let box = run.imageBounds else { return result }
      return result.map { $0.union(box) } ?? box
    }
  }

  /// How far the line must move right to lie where it belongs between two edges.
  ///
  /// - Parameters:
  ///   - flush: 0 for the left edge, 0.5 for the middle, 1 for the right edge.
  ///   - width: The distance of the edges.
  /// - Returns: Points.
  package func penOffset(flush: Double, width: Double) -> Double {
    max(0, (width - visibleWidth) * min(max(flush, 0), 1)) - visibleStart
  }

  // MARK: - Places

  /// One cluster as it lies on the line.
  struct Span {
    var range: Range<Int>
    var left: Double
    var right: Double
    var isRightToLeft: Bool
  }

  /// The clusters from left to right; hyphens that the text does not have are none.
  var spans: [Span] {
    var result: [Span] = []
    for run in runs {
      guard !run.clusters.isEmpty, !run.isHyphen else { continue }
      let starts = Set(run.clusters).sorted()
      let ends = Dictionary(
        zip(starts, starts.dropFirst() + [run.range.upperBound]), uniquingKeysWith: { a, _ in a })
      var x = run.x
      var index = 0
      while index < run.clusters.count {
        let cluster = run.clusters[index]
        let left = x
        while index < run.clusters.count, run.clusters[index] == cluster {
          x += run.advances[index]
          index += 1
        }
        result.append(
          Span(
            range: cluster..<(ends[cluster] ?? run.range.upperBound), left: left, right: x,
            isRightToLeft: run.isRightToLeft))
      }
    }
    return result
  }

  /// Where the caret before a UTF-16 unit stands; see ``CaretPlaces``.
  package func caret(at index: Int) -> (primary: Double, secondary: Double) {
    CaretPlaces(self).place(at: index)
  }

  /// The UTF-16 unit before which the caret nearest to a place stands.
  package func index(at x: Double) -> Int {
    let spans = spans
    guard let first = spans.first, let last = spans.last else { return range.lowerBound }
    let hit = spans.first { x < $0.right } ?? last
    if x < first.left {
      return first.isRightToLeft ? first.range.upperBound : first.range.lowerBound
    }
    let middle = (hit.left + hit.right) / 2
    return (x < middle) == hit.isRightToLeft ? hit.range.upperBound : hit.range.lowerBound
  }

  // MARK: - Changing

  /// Moves every run along the line.
  mutating func move(by distance: Double) {
    for index in runs.indices { runs[index].move(by: distance) }
  }

  /// The line with its blanks widened, or all its clusters where there are none.
  ///
  /// - Parameters:
  ///   - factor: 0 changes nothing, 1 makes the line as wide as `width`.
  ///   - width: Without the blanks at the end.
  ///   - text: The text that the line was cut from.
  /// - Returns: The line.
  package func justified(factor: Double, width: Double, text: [UInt16]) -> TextLine {
    let room = (width - visibleWidth) * min(max(factor, 0), 1)
    guard room != 0, room.isFinite else { return self }
    func isGap(_ cluster: Int) -> Bool {
      cluster < visibleEnd && text.indices.contains(cluster)
        && (text[cluster] == 0x20 || text[cluster] == 0xA0)
    }
    let gaps = runs.reduce(0) { $0 + $1.clusters.count { isGap($0) } }
    guard gaps > 0 else { return self }
    let share = room / Double(gaps)
    var result = self
    var shift = 0.0
    for index in result.runs.indices {
      let startShift = shift
      for glyph in result.runs[index].glyphs.indices {
        result.runs[index].positions[glyph].x += shift
        if isGap(result.runs[index].clusters[glyph]) {
          result.runs[index].advances[glyph] += share
          shift += share
        }
      }
      result.runs[index].x += startShift
      result.runs[index].width += shift - startShift
    }
    result.width += room
    return result
  }

  /// The line as one that stands for text that was left out.
  var asToken: TextLine {
    var result = self
    for index in result.runs.indices { result.runs[index].isToken = true }
    return result
  }

  /// Joins lines side by side into one that stands for a range.
  static func joined(_ parts: [TextLine], range: Range<Int>, isRightToLeft: Bool) -> TextLine {
    var result = TextLine(range: range, isRightToLeft: isRightToLeft)
    for part in parts {
      var part = part
      part.move(by: result.width)
      result.runs += part.runs
      result.width += part.width
      result.keepHeights(of: part)
    }
    return result
  }
}
