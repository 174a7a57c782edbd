// SPDX-License-Identifier: Apache-2.0

/// Whether a line may end before a character.
package enum LineBreak: UInt8, Sendable {
  case forbidden
  case allowed
  /// A line must end: what is before is a newline.
  case mandatory
}

/// Line breaking by UAX #14 at Unicode 16.0, and between words by a dictionary where a script writes no
/// spaces between them.
package enum LineBreaker {
  /// Finds where the lines of a text may end.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - words: Makes what tells the words of Thai, Lao, Khmer and Burmese apart; nil where nothing does,
  ///     and such text is broken at its spaces alone.
  /// - Returns: The break before each UTF-16 unit and, as the last element, after the text's end.
  package static func breaks(
    in text: [UInt16], words: () -> DictionaryWords? = { DictionaryWords() }
  ) -> [LineBreak] {
    var result = [LineBreak](repeating: .forbidden, count: text.count + 1)
    guard !text.isEmpty else { return result }
    var runs: [Range<Int>] = []
    let rules = LineBreakRules(units(of: text, withoutSpaces: &runs))
    for index in rules.units.indices.dropFirst() {
      result[rules.units[index].start] = rules.before(index)
    }
    if !runs.isEmpty, let words = words() {
      for start in runs.lazy.flatMap({ words.starts(in: text[$0]) }) { result[start] = .allowed }
    }
    result[text.count] = .mandatory
    return result
  }

  /// The characters of a text, and where stretches of scripts lie that need a dictionary.
  private static func units(
    of text: [UInt16], withoutSpaces runs: inout [Range<Int>]
  ) -> [LineBreakUnit] {
    var units: [LineBreakUnit] = []
    units.reserveCapacity(text.count)
    var place = 0
    UTF16Walk(text[...]).forEach { scalar, length in
      let traits = LineBreakTraits(scalar)
      let start = place
      place += length
      if traits.needsDictionary {
        if let last = runs.last, last.upperBound == start {
          runs[runs.count - 1] = last.lowerBound..<place
        } else {
          runs.append(start..<place)
        }
      }
      let isMark = traits.type == .cm || traits.type == .zwj
      if isMark, let last = units.last, last.type.takesMarks {
        units[units.count - 1].endsWithJoiner = traits.type == .zwj
        return
      }
      var unit = LineBreakUnit(
        type: isMark ? .al : traits.type, start: start, isWide: !isMark && traits.isWide,
        solid: units.count)
      unit.endsWithJoiner = traits.type == .zwj
      unit.follow(units.last)
      units.append(unit)
    }
    return units
  }
}

/// A character with the marks that follow it.
struct LineBreakUnit {
  enum NumberPart {
    case none
    case digits
    case closed
  }

  var type: LineBreakClass
  /// The first UTF-16 unit.
  var start: Int
  /// Whether it is as wide as an ideograph, or half as wide as one.
  var isWide: Bool
  /// The last unit before the spaces that end here; itself for what is no space.
  var solid: Int
  var endsWithJoiner = false
  /// Whether the run of regional indicators up to here has an odd number of them.
  var isOddIndicator = false
  /// Whether a number has begun and goes on: digits, and signs between them.
  var number = NumberPart.none

  /// Takes over what goes on from the unit before.
  mutating func follow(_ last: LineBreakUnit?) {
    if type == .nu { number = .digits }
    guard let last else {
      isOddIndicator = type == .ri
      return
    }
    if type == .sp { solid = last.solid }
    if type == .ri { isOddIndicator = !(last.type == .ri && last.isOddIndicator) }
    if last.number == .digits {
      if type == .sy || type == .is { number = .digits }
      if type == .cl || type == .cp { number = .closed }
    }
  }
}

/// What the table tells of a character.
struct LineBreakTraits {
  var type: LineBreakClass
  var isWide: Bool
  /// Whether it is of a script whose words stand without spaces between them (class SA).
  var needsDictionary: Bool

  init(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    if (0xAC00...0xD7A3).contains(value) {
      (type, isWide, needsDictionary) = ((value - 0xAC00) % 28 == 0 ? .h2 : .h3, true, false)
      return
    }
    let starts = LineBreakClass.starts
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] >> 8 <= value { low = middle } else { high = middle }
    }
    type = LineBreakClass(rawValue: UInt8(starts[low] & 0x3F)) ?? .al
    isWide = starts[low] & 0x40 != 0
    needsDictionary = starts[low] & 0x80 != 0
  }
}
