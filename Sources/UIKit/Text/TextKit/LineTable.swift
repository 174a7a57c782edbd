// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Lines, kept in parts that know nothing of where they lie, so that a part that changes moves the others
/// by a few numbers alone.
struct LineTable: RandomAccessCollection {
  /// Lines that were laid out together; their places are counted from the part's beginning.
  struct Part {
    let lines: [LaidText.Fragment]
    /// How many UTF-16 units it has.
    let count: Int
    let height: CGFloat
    /// What it keeps from the part above, and from the one below.
    let gaps: (before: CGFloat, after: CGFloat)
    /// From the leftmost letter to the rightmost, padding included.
    private(set) var (left, right): (CGFloat, CGFloat)
    /// The lower edge of the letters.
    let bottom: CGFloat

    init(
      lines: [LaidText.Fragment], count: Int, height: CGFloat,
      gaps: (before: CGFloat, after: CGFloat)
    ) {
      (self.lines, self.count, self.height, self.gaps) = (lines, count, height, gaps)
      (left, right) = (.infinity, -.infinity)
      for line in lines {
        (left, right) = (Swift.min(left, line.used.minX), Swift.max(right, line.used.maxX))
      }
      bottom = lines.last?.used.maxY ?? 0
    }
  }

  private var parts: [Part] = []
  // For each part, and for the end of all: its first unit, its upper edge, its first line.
  private var starts = [0]
  private var tops: [CGFloat] = [0]
  private var firsts = [0]

  var startIndex: Int { 0 }
  var endIndex: Int { firsts[parts.count] }

  subscript(place: Int) -> LaidText.Fragment {
    let index = Self.last(firsts, upTo: place, count: parts.count)
    let part = parts[index]
    var line = part.lines[place - firsts[index]]
    let (start, top) = (starts[index], tops[index])
    line.range = (line.range.lowerBound + start)..<(line.range.upperBound + start)
    line.base += start
    line.rect.origin.y += top
    line.used.origin.y += top
    line.origin.y += top
    // What lies between two parts belongs to the line above.
    if place + 1 == firsts[index + 1], index + 1 < parts.count {
      line.rect.size.height = Swift.max(line.rect.height, tops[index + 1] - line.rect.minY)
    }
    return line
  }

  /// The last of the first few numbers, which rise, that is no greater than another.
  private static func last(_ numbers: [Int], upTo wanted: Int, count: Int) -> Int {
    var (low, high) = (0, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if numbers[middle] <= wanted { low = middle } else { high = middle }
    }
    return low
  }

  /// The first line of which something holds that holds of all after it; the end where of none.
  func firstPlace(where holds: (LaidText.Fragment) -> Bool) -> Int {
    var (low, high) = (0, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The place of the line that a unit lies on; the last one for the end of the text.
  func place(of unit: Int) -> Int? {
    guard endIndex > 0 else { return nil }
    let index = Self.last(starts, upTo: unit, count: parts.count)
    let (lines, inside) = (parts[index].lines, unit - starts[index])
    var (low, high) = (0, lines.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].range.upperBound > inside { high = middle } else { low = middle + 1 }
    }
    return firsts[index] + low
  }

  /// Where the letters lie, from the upper edge of the first row; null where there are none.
  var usedRect: CGRect {
    guard let last = parts.last else { return .null }
    let (left, right) = parts.reduce((CGFloat.infinity, -CGFloat.infinity)) {
      (Swift.min($0.0, $1.left), Swift.max($0.1, $1.right))
    }
    return CGRect(x: left, y: 0, width: right - left, height: tops[parts.count - 1] + last.bottom)
  }

  // MARK: - Changing

  /// The parts that hold a unit of a range, its end included.
  func parts(touching range: Range<Int>) -> Range<Int> {
    guard !parts.isEmpty else { return 0..<0 }
    let first = Self.last(starts, upTo: range.lowerBound, count: parts.count)
    return first..<(Self.last(starts, upTo: range.upperBound, count: parts.count) + 1)
  }

  /// The units of some parts.
  func units(of range: Range<Int>) -> Range<Int> {
    starts[range.lowerBound]..<starts[range.upperBound]
  }

  /// Puts parts in the place of others.
  mutating func replace(_ range: Range<Int>, with new: [Part]) {
    parts.replaceSubrange(range, with: new)
    let first = range.lowerBound
    // Nothing keeps a gap from the upper edge of all.
    let top = first == 0 ? 0 : tops[first - 1] + parts[first - 1].height
    starts.removeSubrange((first + 1)...)
    tops.removeSubrange(first...)
    firsts.removeSubrange((first + 1)...)
    var (bottom, gap) = (top, first == 0 ? 0 : parts[first - 1].gaps.after)
    for index in first..<parts.count {
      let part = parts[index]
      bottom += index == 0 ? 0 : gap + part.gaps.before
      tops.append(bottom)
      (bottom, gap) = (bottom + part.height, part.gaps.after)
      starts.append(starts[index] + part.count)
      firsts.append(firsts[index] + part.lines.count)
    }
    tops.append(bottom)
  }
}
