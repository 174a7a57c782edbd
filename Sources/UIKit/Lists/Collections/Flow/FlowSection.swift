// SPDX-License-Identifier: Apache-2.0

/// The lines in which the items of a section of a flow layout lie.
///
/// Along is the way in which lines follow each other and contents scroll; across is the way in which
/// items follow each other in a line. Equal items take no memory each.
struct FlowSection: Sendable {
  struct Extent: Hashable, Sendable {
    var along: Double
    var across: Double

    /// The same without what is negative or no number.
    var valid: Extent {
      func valid(_ length: Double) -> Double { length.isFinite ? max(0, length) : 0 }
      return Extent(along: valid(along), across: valid(across))
    }
  }

  /// Where an item lies in its section.
  struct Place: Hashable, Sendable {
    var along: Double
    var across: Double
    var extent: Extent
  }

  struct Measures: Hashable, Sendable {
    /// How wide the whole is across.
    var room = 0.0
    /// What is left free before and behind the items, along and across.
    var (start, end, near, far) = (0.0, 0.0, 0.0, 0.0)
    var lineSpacing = 0.0
    var itemSpacing = 0.0
    var (header, footer) = (0.0, 0.0)
    /// Whether an item alone in a line lies in its middle though another would fit, as those do that
    /// choose their sizes.
    var centersSingles = false
  }

  private enum Items {
    case uniform(Extent, perLine: Int)
    case lines([Line], [Extent])
  }

  private struct Line: Sendable {
    var first: Int
    var count: Int
    var start: Double
    var length: Double
    var gap: Double
    var inset: Double
  }

  let count: Int
  let measures: Measures
  private let items: Items

  /// Creates a section of equal items.
  init(count: Int, extent: Extent, _ measures: Measures) {
    self.count = max(0, count)
    self.measures = measures
    let extent = extent.valid
    let room = max(0, measures.room - measures.near - measures.far)
    // Thirds of a width add up to it but for rounding.
    let step = extent.across + measures.itemSpacing
    let fit = step > 0 ? ((room + measures.itemSpacing + 1e-6) / step).rounded(.down) : 1
    items = .uniform(extent, perLine: max(1, Int(min(fit, 1e6))))
  }

  /// Creates a section of items that have extents of their own.
  init(_ extents: [Extent], _ measures: Measures) {
    let extents = extents.map(\.valid)
    if let first = extents.first, extents.allSatisfy({ $0 == first }), !measures.centersSingles {
      self = FlowSection(count: extents.count, extent: first, measures)
      return
    }
    (count, self.measures) = (extents.count, measures)
    items = .lines(Self.lines(extents, measures), extents)
  }

  private static func lines(_ extents: [Extent], _ measures: Measures) -> [Line] {
    let room = max(0, measures.room - measures.near - measures.far)
    var lines: [Line] = []
    var first = 0
    var start = measures.header + measures.start
    while first < extents.count {
      var (used, length, end) = (extents[first].across, extents[first].along, first + 1)
      while end < extents.count, used + measures.itemSpacing + extents[end].across <= room + 1e-6 {
        used += measures.itemSpacing + extents[end].across
        length = max(length, extents[end].along)
        end += 1
      }
      let count = end - first
      let free = room - used + Double(count - 1) * measures.itemSpacing
      let isLast = end == extents.count
      let gap = isLast || count < 2 ? measures.itemSpacing : free / Double(count - 1)
      // The last line is thought to go on with items like its last.
      let goesOn = isLast && used + measures.itemSpacing + extents[first].across <= room + 1e-6
      let isCentered = count == 1 && (measures.centersSingles || !goesOn)
      let inset = isCentered ? max(0, free / 2) : 0
      lines.append(
        Line(first: first, count: count, start: start, length: length, gap: gap, inset: inset))
      start += length + measures.lineSpacing
      first = end
    }
    return lines
  }

  /// How many lines there are.
  var lineCount: Int {
    switch items {
    case .uniform(_, let perLine): (count + perLine - 1) / perLine
    case .lines(let lines, _): lines.count
    }
  }

  /// The length of the whole, along.
  var length: Double { itemsEnd + measures.end + measures.footer }

  /// Where the items end, along.
  private var itemsEnd: Double {
    let start = measures.header + measures.start
    switch items {
    case .uniform(let extent, _):
      let lines = Double(lineCount)
      return start + lines * extent.along + max(0, lines - 1) * measures.lineSpacing
    case .lines(let lines, _): return lines.last.map { $0.start + $0.length } ?? start
    }
  }

  /// Where an item lies, from the section's corner; nil for one that is not there.
  func place(_ index: Int) -> Place? {
    guard index >= 0, index < count else { return nil }
    switch items {
    case .uniform(let extent, let perLine):
      let (line, column) = (index / perLine, index % perLine)
      let room = measures.room - measures.near - measures.far
      let free = room - Double(perLine) * extent.across
      let gap = perLine > 1 ? free / Double(perLine - 1) : 0
      let inset = perLine == 1 ? max(0, free / 2) : 0
      return Place(
        along: measures.header + measures.start
          + Double(line) * (extent.along + measures.lineSpacing),
        across: measures.near + inset + Double(column) * (extent.across + gap), extent: extent)
    case .lines(let lines, let extents):
      let line = lines[lines.indices.partition { lines[$0].first > index } - 1]
      var across = measures.near + line.inset
      for item in line.first..<index { across += extents[item].across + line.gap }
      let extent = extents[index]
      // Lower items lie in the middle of their line.
      return Place(
        along: line.start + (line.length - extent.along) / 2, across: across, extent: extent)
    }
  }

  /// The items of the lines of which some lies in a range, along; from the section's start.
  func items(in range: ClosedRange<Double>) -> Range<Int> {
    let total = lineCount
    guard total > 0 else { return 0..<0 }
    switch items {
    case .uniform(let extent, let perLine):
      let step = extent.along + measures.lineSpacing
      let start = measures.header + measures.start
      guard step > 0 else { return 0..<count }
      func line(_ place: Double) -> Int {
        Int(min(max((place / step).rounded(.down), -1), Double(total)))
      }
      var first = max(0, line(range.lowerBound - start))
      if start + Double(first) * step + extent.along <= range.lowerBound { first += 1 }
      var last = line(range.upperBound - start)
      if start + Double(last) * step < range.upperBound { last += 1 }
      last = min(max(last, first), total)
      return min(first * perLine, count)..<min(last * perLine, count)
    case .lines(let lines, _):
      let first = lines.indices.partition {
        lines[$0].start + lines[$0].length > range.lowerBound
      }
      let last = lines.indices.partition { lines[$0].start >= range.upperBound }
      guard first < last else { return 0..<0 }
      return lines[first].first..<(lines[last - 1].first + lines[last - 1].count)
    }
  }
}

/// The sections of a flow layout, one behind the other.
struct FlowGeometry: Sendable {
  private(set) var sections: [FlowSection]
  private var spans: LengthList

  init(_ sections: [FlowSection] = []) {
    self.sections = sections
    spans = LengthList(count: sections.count) { sections[$0].length }
  }

  /// The length of all, along.
  var total: Double { spans.total }

  mutating func set(_ section: FlowSection, at index: Int) {
    guard sections.indices.contains(index) else { return }
    sections[index] = section
    spans.set(section.length, at: index)
  }

  /// Where a section begins, along.
  func start(_ section: Int) -> Double { spans.offset(of: section) }

  /// The sections of which some lies in a range, along.
  func sections(in range: ClosedRange<Double>) -> Range<Int> {
    let first = spans.index(at: range.lowerBound)
    var last = first
    while last < sections.count, start(last) < range.upperBound { last += 1 }
    return first..<max(first, last)
  }

  /// Where a section's header begins, along.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - top: Where what is seen begins, to which headers keep that are pinned; nil for others.
  /// - Returns: The place.
  func header(_ section: Int, pinnedTo top: Double?) -> Double {
    let start = start(section)
    guard let top, sections.indices.contains(section) else { return start }
    let own = sections[section]
    let last = start + own.length - own.measures.footer - own.measures.header
    return max(start, min(top, last))
  }

  /// Where a section's footer begins, along; `bottom` is where what is seen ends.
  func footer(_ section: Int, pinnedTo bottom: Double?) -> Double {
    guard sections.indices.contains(section) else { return total }
    let (start, own) = (start(section), sections[section])
    let place = start + own.length - own.measures.footer
    guard let bottom else { return place }
    return min(place, max(bottom - own.measures.footer, start + own.measures.header))
  }
}
