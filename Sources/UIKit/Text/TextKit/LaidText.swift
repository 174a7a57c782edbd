// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

/// The lines of a text in the containers that it flows through.
struct LaidText {
  /// A line in its container's coordinates, y growing downwards.
  struct Fragment {
    /// The container's place among all.
    let container: Int
    /// The UTF-16 units that it stands for.
    let range: Range<Int>
    /// The whole of the row that the line lies in, what follows it included.
    var rect: CGRect
    /// Where there are letters, and the padding beside them.
    let used: CGRect
    /// Where the baseline begins.
    let origin: CGPoint
    /// The line; its units are counted from ``base``.
    let line: CTLine
    /// The first unit of the text that the line was cut from.
    let base: Int
    let height: CGFloat

    /// Where the caret before a unit stands.
    func caret(at index: Int) -> CGFloat {
      origin.x + CTLineGetOffsetForStringIndex(line, index - base, nil)
    }

    /// The unit before which the caret nearest to a place stands.
    func index(at x: CGFloat) -> Int {
      base + CTLineGetStringIndexForPosition(line, CGPoint(x: x - origin.x, y: 0))
    }
  }

  private(set) var fragments: [Fragment] = []
  /// The end of what the containers have room for.
  private(set) var end = 0
  /// How many UTF-16 units the text has.
  let length: Int
  /// The line below a text that ends with an end of line, or is empty.
  private(set) var extra: (container: Int, rect: CGRect, used: CGRect)?

  /// Lays a text out.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - containers: What it flows through, in their order.
  ///   - typing: The looks of what would be typed into an empty text.
  init(
    _ text: NSAttributedString, in containers: [NSTextContainer],
    typing: [NSAttributedString.Key: Any]
  ) {
    length = text.length
    for (index, container) in containers.enumerated() {
      let rest = Self.rest(of: text, from: end)
      let lines = container.block(rest).placedLines
      append(lines, to: container, index: index, base: end)
      end += lines.last?.range.upperBound ?? 0
      guard end >= length else { continue }
      addExtraLine(text, to: container, index: index, typing: typing)
      return
    }
  }

  /// What is not yet laid out; a paragraph that goes on does so as below its first line.
  private static func rest(of text: NSAttributedString, from start: Int) -> NSAttributedString {
    guard start > 0 else { return text }
    let rest = text.attributedSubstring(
      from: NSRange(location: start, length: text.length - start))
    let units = text.string.utf16
    let before = units[units.index(units.startIndex, offsetBy: start - 1)]
    guard before != 10, before != 13, before != 0x2029, rest.length > 0,
      let style = rest.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    else { return rest }
    let changed = NSMutableAttributedString(attributedString: rest)
    let following = NSMutableParagraphStyle()
    following.setParagraphStyle(style)
    following.firstLineHeadIndent = style.headIndent
    following.paragraphSpacingBefore = 0
    let paragraph = (rest.string as NSString).paragraphRange(for: NSRange(location: 0, length: 0))
    changed.addAttribute(.paragraphStyle, value: following, range: paragraph)
    return changed
  }

  private mutating func append(
    _ lines: [TextBlock.Line], to container: NSTextContainer, index: Int, base: Int
  ) {
    let padding = container.padding
    let isPlain = container.isSimpleRectangularTextContainer
    var top: CGFloat = 0
    for (place, line) in lines.enumerated() {
      // Rows lie without gaps between them: what follows a line belongs to it.
      let next = lines[(place + 1)...].first { $0.column == 0 }
      let bottom = next.map { max($0.room.minY, line.room.maxY) } ?? line.room.maxY
      let width = isPlain ? container.lineWidth : line.room.width
      let left = isPlain ? 0 : line.room.minX
      fragments.append(
        Fragment(
          container: index,
          range: (base + line.range.lowerBound)..<(base + line.range.upperBound),
          rect: CGRect(x: left, y: top, width: width + 2 * padding, height: bottom - top),
          used: line.used.insetBy(dx: -padding, dy: 0).offsetBy(dx: padding, dy: 0),
          origin: CGPoint(x: line.origin.x + padding, y: line.origin.y), line: line.line,
          base: base, height: line.room.height))
      let isLastOfRow = place + 1 == lines.count || lines[place + 1].column == 0
      if isLastOfRow { top = bottom }
    }
  }

  private mutating func addExtraLine(
    _ text: NSAttributedString, to container: NSTextContainer, index: Int,
    typing: [NSAttributedString.Key: Any]
  ) {
    let units = text.string.utf16
    let last = units.last
    guard last == nil || last == 10 || last == 13 || last == 0x2029 else { return }
    var looks = typing
    if text.length > 0 { looks = text.attributes(at: text.length - 1, effectiveRange: nil) }
    let sample = NSAttributedString(string: "x", attributes: looks)
    guard let line = container.block(sample).placedLines.first else { return }
    let top = fragments.last.map(\.rect.maxY) ?? 0
    let padding = container.padding
    let x = line.origin.x
    extra = (
      index,
      CGRect(
        x: 0, y: top, width: container.lineWidth + 2 * padding, height: line.room.height),
      CGRect(x: x, y: top, width: 2 * padding, height: line.room.height)
    )
  }

  /// The place of the line that a unit lies on; the last one for the end of the text.
  func place(of unit: Int) -> Int? {
    guard !fragments.isEmpty else { return nil }
    var (low, high) = (0, fragments.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if fragments[middle].range.upperBound > unit { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The lines that hold some of a range.
  func places(in range: Range<Int>) -> Range<Int> {
    guard let first = place(of: range.lowerBound), range.lowerBound < end else { return 0..<0 }
    guard !range.isEmpty else { return first..<(first + 1) }
    return first..<((place(of: range.upperBound - 1) ?? first) + 1)
  }

  /// The place of the line nearest to a point of a container.
  func place(at point: CGPoint, container: Int) -> Int? {
    let own = fragments.indices.filter { fragments[$0].container == container }
    guard let last = own.last else { return nil }
    let row = own.first { point.y < fragments[$0].rect.maxY } ?? last
    let top = fragments[row].rect.minY
    let beside = own.filter { fragments[$0].rect.minY == top }
    return beside.first { point.x < fragments[$0].rect.maxX } ?? beside.last ?? row
  }
}
