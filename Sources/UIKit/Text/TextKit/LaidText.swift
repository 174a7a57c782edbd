// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

/// A text that is laid out, of which parts are looked at.
struct LaidSource {
  /// How many UTF-16 units the text has.
  let length: Int
  /// Makes some units of it, with their looks.
  let part: (Range<Int>) -> TextRuns

  init(length: Int, part: @escaping (Range<Int>) -> TextRuns) {
    (self.length, self.part) = (length, part)
  }

  init(_ text: TextRuns) {
    self.init(length: text.length) { text.part($0) }
  }
}

/// The lines of a text in the containers that it flows through.
///
/// In a single container that has room for all, paragraphs are laid out by themselves: what an edit
/// does not touch stays as it is, and moves by a few numbers. Otherwise each line depends on all before
/// it, and all are laid out together.
struct LaidText {
  /// A line in its container's coordinates, y growing downwards.
  struct Fragment {
    /// The container's place among all.
    let container: Int
    /// The UTF-16 units that it stands for.
    var range: Range<Int>
    /// The whole of the row that the line lies in, what follows it included.
    var rect: CGRect
    /// Where there are letters, and the padding beside them.
    var used: CGRect
    /// Where the baseline begins.
    var origin: CGPoint
    /// The line; its units are counted from ``base``.
    let line: CTLine
    /// The first unit of the text that the line was cut from.
    var base: Int
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

  private(set) var fragments = LineTable()
  /// The end of what the containers have room for.
  private(set) var end = 0
  /// How many UTF-16 units the text has.
  private(set) var length = 0
  /// The line below a text that ends with an end of line, or is empty.
  private(set) var extra: (container: Int, rect: CGRect, used: CGRect)?
  /// Whether paragraphs were laid out by themselves.
  private var isFree = false
  /// How many UTF-16 units the last change had laid out.
  private(set) var laidCount = 0

  /// Lays a text out.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - containers: What it flows through, in their order.
  ///   - typing: The looks of what would be typed into an empty text.
  init(
    _ text: LaidSource, in containers: [NSTextContainer],
    typing: [NSAttributedString.Key: Any]
  ) {
    guard containers.count == 1, let container = containers.first, container.isFree,
      let parts = Self.paragraphs(of: text, 0..<text.length, in: container)
    else {
      flow(text.part(0..<text.length), through: containers, typing: typing)
      return
    }
    isFree = true
    (length, end, laidCount) = (text.length, text.length, text.length)
    fragments.replace(0..<0, with: parts)
    addExtraLine(text, to: container, index: 0, typing: typing)
  }

  /// Lays out what an edit has changed.
  ///
  /// - Parameters:
  ///   - edit: What has changed.
  ///   - text: The text as it is now.
  ///   - containers: What it flows through, the same as before.
  ///   - typing: The looks of what would be typed into an empty text.
  mutating func take(
    _ edit: TextEdit, of text: LaidSource, in containers: [NSTextContainer],
    typing: [NSAttributedString.Key: Any]
  ) {
    guard isFree, let container = containers.first, text.length == length + edit.growth,
      edit.old.upperBound <= length
    else {
      self = LaidText(text, in: containers, typing: typing)
      return
    }
    // The paragraph before is looked at too: what ended it may now be half of an end of line.
    let touched = fragments.parts(touching: max(0, edit.old.lowerBound - 1)..<edit.old.upperBound)
    let old = fragments.units(of: touched)
    let new = old.lowerBound..<(old.upperBound + edit.growth)
    guard let parts = Self.paragraphs(of: text, new, in: container) else {
      self = LaidText(text, in: containers, typing: typing)
      return
    }
    fragments.replace(touched, with: parts)
    (length, end, laidCount) = (text.length, text.length, new.count)
    addExtraLine(text, to: container, index: 0, typing: typing)
  }

  /// Lays out paragraphs by themselves; nil where one has lines that there is no room for.
  private static func paragraphs(
    of text: LaidSource, _ range: Range<Int>, in container: NSTextContainer
  ) -> [LineTable.Part]? {
    let words = text.part(range)
    var result: [LineTable.Part] = []
    for paragraph in ParagraphRanges(Array(words.string.utf16)) {
      let block = container.block(words.part(paragraph))
      let lines = fragments(block.placedLines, in: container, index: 0, base: 0)
      guard let last = lines.last, last.range.upperBound == paragraph.count else { return nil }
      result.append(
        LineTable.Part(
          lines: lines, count: paragraph.count, height: last.rect.maxY,
          gaps: block.paragraphSpacing))
    }
    return result
  }

  // MARK: - All together

  private mutating func flow(
    _ text: TextRuns, through containers: [NSTextContainer],
    typing: [NSAttributedString.Key: Any]
  ) {
    (length, laidCount) = (text.length, text.length)
    var all: [Fragment] = []
    defer {
      let part = LineTable.Part(
        lines: all, count: length, height: all.last?.rect.maxY ?? 0, gaps: (0, 0))
      if !all.isEmpty { fragments.replace(0..<0, with: [part]) }
    }
    for (index, container) in containers.enumerated() {
      let rest = Self.rest(of: text, from: end)
      let lines = container.block(rest).placedLines
      all += Self.fragments(lines, in: container, index: index, base: end)
      end += lines.last?.range.upperBound ?? 0
      guard end >= length else { continue }
      addExtraLine(
        LaidSource(text), to: container, index: index, typing: typing,
        below: all.last?.rect.maxY ?? 0)
      return
    }
  }

  /// What is not yet laid out; a paragraph that goes on does so as below its first line.
  private static func rest(of text: TextRuns, from start: Int) -> TextRuns {
    guard start > 0 else { return text }
    var rest = text.part(start..<text.length)
    let units = text.string.utf16
    let before = units[units.index(units.startIndex, offsetBy: start - 1)]
    guard before != 10, before != 13, before != 0x2029, rest.length > 0,
      let style = rest.runs.first?.looks[.paragraphStyle] as? NSParagraphStyle
    else { return rest }
    let following = NSMutableParagraphStyle()
    following.setParagraphStyle(style)
    following.firstLineHeadIndent = style.headIndent
    following.paragraphSpacingBefore = 0
    let paragraph = (rest.string as NSString).paragraphRange(for: NSRange(location: 0, length: 0))
    rest.change(paragraph.location..<NSMaxRange(paragraph)) { $0[.paragraphStyle] = following }
    return rest
  }

  private static func fragments(
    _ lines: [TextBlock.Line], in container: NSTextContainer, index: Int, base: Int
  ) -> [Fragment] {
    let padding = container.padding
    let isPlain = container.isSimpleRectangularTextContainer
    var result: [Fragment] = []
    var top: CGFloat = 0
    for (place, line) in lines.enumerated() {
      // Rows lie without gaps between them: what follows a line belongs to it.
      let next = lines[(place + 1)...].first { $0.column == 0 }
      let bottom = next.map { max($0.room.minY, line.room.maxY) } ?? line.room.maxY
      let width = isPlain ? container.lineWidth : line.room.width
      let left = isPlain ? 0 : line.room.minX
      result.append(
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
    return result
  }

  private mutating func addExtraLine(
    _ text: LaidSource, to container: NSTextContainer, index: Int,
    typing: [NSAttributedString.Key: Any], below: CGFloat? = nil
  ) {
    extra = nil
    let end = text.part(max(0, text.length - 1)..<text.length)
    guard end.length == 0 || ParagraphRanges.ends(end.string.utf16.last) else { return }
    let sample = TextRuns("x", looks: end.runs.first?.looks ?? typing)
    guard let line = container.block(sample).placedLines.first else { return }
    let top = below ?? fragments.last?.rect.maxY ?? 0
    let padding = container.padding
    extra = (
      index,
      CGRect(
        x: 0, y: top, width: container.lineWidth + 2 * padding, height: line.room.height),
      CGRect(x: line.origin.x, y: top, width: 2 * padding, height: line.room.height)
    )
  }

  // MARK: - Finding

  /// The place of the line that a unit lies on; the last one for the end of the text.
  func place(of unit: Int) -> Int? { fragments.place(of: unit) }

  /// The lines that hold some of a range.
  func places(in range: Range<Int>) -> Range<Int> {
    guard let first = place(of: range.lowerBound), range.lowerBound < end else { return 0..<0 }
    guard !range.isEmpty else { return first..<(first + 1) }
    return first..<((place(of: range.upperBound - 1) ?? first) + 1)
  }

  /// The lines of a container that lie between two heights.
  func places(from top: CGFloat, to bottom: CGFloat, container: Int) -> [Int] {
    guard isFree else {
      return fragments.indices.filter {
        let line = fragments[$0]
        return line.container == container && line.rect.maxY > top && line.rect.minY < bottom
      }
    }
    let first = fragments.firstPlace { $0.rect.maxY > top }
    let last = fragments.firstPlace { $0.rect.minY >= bottom }
    return container == 0 && first < last ? Array(first..<last) : []
  }

  /// The lines of a container.
  func places(container: Int) -> Range<Int> {
    if isFree { return container == 0 ? fragments.indices : 0..<0 }
    let own = fragments.indices.filter { fragments[$0].container == container }
    return (own.first ?? 0)..<((own.last ?? -1) + 1)
  }

  /// The place of the line nearest to a point of a container.
  func place(at point: CGPoint, container: Int) -> Int? {
    guard isFree else {
      let own = places(container: container)
      guard let last = own.last else { return nil }
      let row = own.first { point.y < fragments[$0].rect.maxY } ?? last
      let top = fragments[row].rect.minY
      let beside = own.filter { fragments[$0].rect.minY == top }
      return beside.first { point.x < fragments[$0].rect.maxX } ?? beside.last ?? row
    }
    guard container == 0, !fragments.isEmpty else { return nil }
    return Swift.min(fragments.firstPlace { point.y < $0.rect.maxY }, fragments.count - 1)
  }

  /// Where the letters of a container lie, from the upper left corner of the first row; null where
  /// there are none.
  func usedRect(container: Int) -> CGRect {
    var result = CGRect.null
    if isFree, container == 0 {
      result = fragments.usedRect
    } else {
      for place in places(container: container) {
        let fragment = fragments[place]
        // What follows a line is room that it has taken.
        let row = CGRect(
          x: fragment.used.minX, y: fragment.rect.minY, width: fragment.used.width,
          height: fragment.used.maxY - fragment.rect.minY)
        result = result.union(row)
      }
    }
    if let extra, extra.container == container { result = result.union(extra.used) }
    return result
  }
}
