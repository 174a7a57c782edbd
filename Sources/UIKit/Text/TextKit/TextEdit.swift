// SPDX-License-Identifier: Apache-2.0

/// A part of a text that was put in the place of another, in UTF-16 units.
struct TextEdit: Equatable {
  /// What was there before.
  private(set) var old: Range<Int>
  /// By how many units the text has become longer.
  private(set) var growth: Int

  /// An edit; nil where there can be none.
  ///
  /// - Parameters:
  ///   - new: What is there now.
  ///   - growth: By how many units the text has become longer.
  init?(new: Range<Int>, growth: Int) {
    guard new.lowerBound >= 0, new.count >= growth else { return nil }
    (old, self.growth) = (new.lowerBound..<(new.upperBound - growth), growth)
  }

  /// Takes in an edit that was made after this one.
  mutating func take(_ later: TextEdit) {
    let start = min(old.lowerBound, later.old.lowerBound)
    // The end of both, between the one and the other.
    let end = max(old.upperBound + growth, later.old.upperBound)
    old = start..<(end - growth)
    growth += later.growth
  }
}

/// The paragraphs of a text, their ends of line included.
struct ParagraphRanges: Sequence, IteratorProtocol {
  private let units: [UInt16]
  private var index = 0

  init(_ units: [UInt16]) { self.units = units }

  /// Whether a unit ends a line of the text that another follows, be it empty.
  static func ends(_ unit: UInt16?) -> Bool { unit == 10 || unit == 13 || unit == 0x2029 }

  mutating func next() -> Range<Int>? {
    let start = index
    while index < units.count {
      let unit = units[index]
      index += 1
      if unit == 13, index < units.count, units[index] == 10 { index += 1 }
      if Self.ends(unit) || unit == 0x85 { return start..<index }
    }
    return start < index ? start..<index : nil
  }
}
