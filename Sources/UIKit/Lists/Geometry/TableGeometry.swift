// SPDX-License-Identifier: Apache-2.0

/// Where the sections, headers, rows and footers of a table lie, from top to bottom.
struct TableGeometry: Sendable {
  /// A piece of the way down.
  struct Span: Hashable, Sendable {
    var start: Double
    var length: Double

    var end: Double { start + length }

    /// Whether some of it lies in a range; what has no length lies nowhere.
    func meets(_ range: ClosedRange<Double>) -> Bool {
      length > 0 && start < range.upperBound && end > range.lowerBound
    }
  }

  struct Section: Sendable {
    /// What is left free above the header.
    var padding = 0.0
    var header = 0.0
    var rows = LengthList(count: 0, length: 0)
    var footer = 0.0

    var length: Double { padding + header + rows.total + footer }
  }

  /// One row, by section and number.
  struct Row: Hashable, Comparable, Sendable {
    var section: Int
    var row: Int

    static func < (a: Row, b: Row) -> Bool { (a.section, a.row) < (b.section, b.row) }
  }

  /// What lies above the first section, and below the last.
  var (top, bottom) = (0.0, 0.0)
  private(set) var sections: [Section]
  private var spans: LengthList

  init(sections: [Section] = []) {
    self.sections = sections
    spans = LengthList(count: sections.count) { sections[$0].length }
  }

  var total: Double { top + spans.total + bottom }
  var rowCount: Int { sections.reduce(0) { $0 + $1.rows.count } }

  func contains(_ row: Row) -> Bool {
    sections.indices.contains(row.section) && row.row >= 0
      && row.row < sections[row.section].rows.count
  }

  // MARK: - Places

  func section(_ section: Int) -> Span {
    guard sections.indices.contains(section) else { return Span(start: total - bottom, length: 0) }
    return Span(start: top + spans.offset(of: section), length: sections[section].length)
  }

  func header(_ section: Int) -> Span {
    var span = self.section(section)
    guard sections.indices.contains(section) else { return span }
    span.start += sections[section].padding
    span.length = sections[section].header
    return span
  }

  func footer(_ section: Int) -> Span {
    var span = self.section(section)
    guard sections.indices.contains(section) else { return span }
    span.start = span.end - sections[section].footer
    span.length = sections[section].footer
    return span
  }

  func row(_ row: Row) -> Span {
    let header = header(row.section)
    guard contains(row) else { return Span(start: header.end, length: 0) }
    let rows = sections[row.section].rows
    return Span(start: header.end + rows.offset(of: row.row), length: rows[row.row])
  }

  /// The header as it is seen: at the top of what is seen while its section is, in a table whose
  /// headers stick.
  func stuckHeader(_ section: Int, top: Double) -> Span {
    var span = header(section)
    let last = footer(section).start - span.length
    span.start = max(span.start, min(top, last))
    return span
  }

  /// The footer as it is seen, at the bottom of what is seen while its section is.
  func stuckFooter(_ section: Int, bottom: Double) -> Span {
    var span = footer(section)
    let first = header(section).end
    span.start = min(span.start, max(bottom - span.length, first))
    return span
  }

  // MARK: - What is seen

  /// The sections of which some lies in a range.
  func sections(in range: ClosedRange<Double>) -> Range<Int> {
    let first = spans.index(at: range.lowerBound - top)
    var last = first
    while last < sections.count, section(last).start < range.upperBound { last += 1 }
    return first..<max(first, last)
  }

  /// The rows of a section of which some lies in a range.
  func rows(in range: ClosedRange<Double>, of section: Int) -> Range<Int> {
    guard sections.indices.contains(section) else { return 0..<0 }
    let rows = sections[section].rows
    let start = header(section).end
    guard range.upperBound > start, range.lowerBound < start + rows.total else { return 0..<0 }
    let first = rows.index(at: range.lowerBound - start)
    let end = range.upperBound - start
    var last = rows.index(at: end)
    // The row that holds the end is seen only if it begins before it.
    if last < rows.count, rows.offset(of: last) < end { last += 1 }
    return first..<max(first, last)
  }

  /// The rows of which some lies in a range, and their places, from top to bottom; those without
  /// height are left out.
  func rows(in range: ClosedRange<Double>) -> [(row: Row, span: Span)] {
    var result: [(Row, Span)] = []
    for section in sections(in: range) {
      let rows = rows(in: range, of: section)
      var start = row(Row(section: section, row: rows.lowerBound)).start
      for row in rows {
        let span = Span(start: start, length: sections[section].rows[row])
        if span.length > 0 { result.append((Row(section: section, row: row), span)) }
        start = span.end
      }
    }
    return result
  }

  /// The row at some place down.
  func row(at place: Double) -> Row? {
    let section = spans.index(at: place - top)
    guard place >= top, section < sections.count else { return nil }
    let rows = sections[section].rows
    let offset = place - header(section).end
    guard offset >= 0, offset < rows.total else { return nil }
    return Row(section: section, row: rows.index(at: offset))
  }

  // MARK: - Changing

  private mutating func change(_ section: Int, _ change: (inout Section) -> Void) {
    guard sections.indices.contains(section) else { return }
    change(&sections[section])
    spans.set(sections[section].length, at: section)
  }

  mutating func set(_ length: Double, of row: Row) {
    change(row.section) { $0.rows.set(length, at: row.row) }
  }

  mutating func setHeader(_ length: Double, padding: Double, of section: Int) {
    change(section) { ($0.header, $0.padding) = (length, padding) }
  }

  mutating func setFooter(_ length: Double, of section: Int) {
    change(section) { $0.footer = length }
  }
}
