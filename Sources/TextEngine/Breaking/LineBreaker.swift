// SPDX-License-Identifier: Apache-2.0

/// Whether a line may end before a character.
package enum LineBreak: UInt8, Sendable {
  case forbidden
  case allowed
  /// A line must end: what is before is a newline.
  case mandatory
}

/// Line breaking by UAX #14 at Unicode 15.0, with its tailoring for numbers (example 7).
package enum LineBreaker {
  /// The break before each UTF-16 unit of a text and, as the last element, after its end.
  package static func breaks(in text: [UInt16]) -> [LineBreak] {
    var result = [LineBreak](repeating: .forbidden, count: text.count + 1)
    guard !text.isEmpty else { return result }
    let units = units(of: text)
    for index in 1..<max(units.count, 1) where index < units.count {
      result[units[index].start] = rule(units, index)
    }
    result[text.count] = .mandatory
    return result
  }

  /// A character with the marks that follow it.
  private struct Unit {
    var type: LineBreakClass
    var start: Int
    var endsWithJoiner = false
    /// Whether the run of regional indicators up to here has an odd number of them.
    var isOddIndicator = false
    /// Whether a number has begun and goes on: digits, and signs between them.
    var number = NumberPart.none
    /// The class of the last unit before the spaces that end here; its own for what is no space.
    var beforeSpaces: LineBreakClass
  }

  private enum NumberPart {
    case none
    case digits
    case closed
  }

  private static func units(of text: [UInt16]) -> [Unit] {
    var units: [Unit] = []
    units.reserveCapacity(text.count)
    var place = 0
    UTF16Walk(text[...]).forEach { scalar, length in
      let type = LineBreakClass(scalar)
      defer { place += length }
      if type == .cm || type == .zwj, let last = units.last, last.type.takesMarks {
        units[units.count - 1].endsWithJoiner = type == .zwj
        return
      }
      let resolved: LineBreakClass = type == .cm || type == .zwj ? .al : type
      var unit = Unit(type: resolved, start: place, beforeSpaces: resolved)
      unit.endsWithJoiner = type == .zwj
      if let last = units.last {
        if resolved == .sp { unit.beforeSpaces = last.beforeSpaces }
        if resolved == .ri { unit.isOddIndicator = !(last.type == .ri && last.isOddIndicator) }
        if last.number == .digits {
          if resolved == .sy || resolved == .is { unit.number = .digits }
          if resolved == .cl || resolved == .cp { unit.number = .closed }
        }
      } else {
        unit.isOddIndicator = resolved == .ri
      }
      if resolved == .nu { unit.number = .digits }
      units.append(unit)
    }
    return units
  }

  /// The rules in their order; their numbers are those of the annex.
  private static func rule(_ units: [Unit], _ index: Int) -> LineBreak {
    let (last, next) = (units[index - 1], units[index])
    let (a, b) = (last.type, next.type)
    // LB4, LB5
    if a == .bk || a == .lf || a == .nl || a == .cr && b != .lf { return .mandatory }
    // LB5, LB6, LB7
    switch b {
    case .bk, .cr, .lf, .nl, .sp, .zw: return .forbidden
    default: break
    }
    let before = last.beforeSpaces
    if before == .zw { return .allowed }  // LB8
    if last.endsWithJoiner { return .forbidden }  // LB8a
    // LB11, LB12, LB12a
    if a == .wj || b == .wj || a == .gl { return .forbidden }
    if b == .gl, a != .sp, a != .ba, a != .hy { return .forbidden }
    // LB13
    switch b {
    case .cl, .cp, .ex, .is, .sy: return .forbidden
    default: break
    }
    if before.isOpening { return .forbidden }  // LB14
    if before == .qu, b.isOpening { return .forbidden }  // LB15
    if before == .cl || before == .cp, b == .ns { return .forbidden }  // LB16
    if before == .b2, b == .b2 { return .forbidden }  // LB17
    if a == .sp { return .allowed }  // LB18
    if a == .qu || b == .qu { return .forbidden }  // LB19
    if a == .cb || b == .cb { return .allowed }  // LB20
    // LB21, LB21a, LB21b, LB22
    if b == .ba || b == .hy || b == .ns || a == .bb { return .forbidden }
    if a == .hy || a == .ba, index >= 2, units[index - 2].type == .hl { return .forbidden }
    if a == .sy, b == .hl { return .forbidden }
    if b == .in { return .forbidden }
    if joinsLettersAndNumbers(units, index) || joinsSyllables(a, b) { return .forbidden }
    // LB30a, LB30b
    if a == .ri, b == .ri, last.isOddIndicator { return .forbidden }
    if a == .eb || a == .ide, b == .em { return .forbidden }
    return .allowed  // LB31
  }

  /// LB23 to LB25, LB28 to LB30.
  private static func joinsLettersAndNumbers(_ units: [Unit], _ index: Int) -> Bool {
    let (last, next) = (units[index - 1], units[index])
    let (a, b) = (last.type, next.type)
    if a.isLetter && b == .nu || a == .nu && b.isLetter { return true }  // LB23
    if a == .pr, b.isIdeograph { return true }  // LB23a
    if a.isIdeograph, b == .po { return true }
    if a == .pr || a == .po, b.isLetter { return true }  // LB24
    if a.isLetter, b == .pr || b == .po { return true }
    // LB25
    if a == .pr || a == .po {
      if b == .nu { return true }
      if b.isOpening || b == .hy, index + 1 < units.count, units[index + 1].type == .nu {
        return true
      }
    }
    if a.isOpening || a == .hy, b == .nu { return true }
    if last.number == .digits, b == .nu { return true }
    if last.number != .none, b == .po || b == .pr { return true }
    if a.isLetter, b.isLetter { return true }  // LB28
    if a == .is, b.isLetter { return true }  // LB29
    // LB30
    if a.isLetter || a == .nu, b == .op { return true }
    return a == .cp && (b.isLetter || b == .nu)
  }

  /// LB26 and LB27: Korean syllables.
  private static func joinsSyllables(_ a: LineBreakClass, _ b: LineBreakClass) -> Bool {
    switch (a, b) {
    case (.jl, .jl), (.jl, .jv), (.jl, .h3), (.jl, .h2): true
    case (.jv, .jv), (.jv, .jt), (.h2, .jv), (.h2, .jt): true
    case (.jt, .jt), (.h3, .jt): true
    case (_, .po): a.isKorean
    case (.pr, _): b.isKorean
    default: false
    }
  }
}

extension LineBreakClass {
  init(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    if (0xAC00...0xD7A3).contains(value) {
      self = (value - 0xAC00) % 28 == 0 ? .h2 : .h3
      return
    }
    let starts = Self.starts
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] >> 8 <= value { low = middle } else { high = middle }
    }
    self = LineBreakClass(rawValue: UInt8(truncatingIfNeeded: starts[low])) ?? .al
  }

  /// Whether marks that follow belong to the character (LB9).
  var takesMarks: Bool {
    switch self {
    case .bk, .cr, .lf, .nl, .sp, .zw: false
    default: true
    }
  }

  var isLetter: Bool { self == .al || self == .hl }
  var isIdeograph: Bool { self == .id || self == .ide || self == .eb || self == .em }
  /// Of either width.
  var isOpening: Bool { self == .op || self == .opw }

  fileprivate var isKorean: Bool {
    switch self {
    case .jl, .jv, .jt, .h2, .h3: true
    default: false
    }
  }
}
