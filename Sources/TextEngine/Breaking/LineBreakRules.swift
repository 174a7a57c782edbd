// SPDX-License-Identifier: Apache-2.0

/// The rules of UAX #14 in their order; their numbers are those of the annex.
struct LineBreakRules {
  let units: [LineBreakUnit]

  init(_ units: [LineBreakUnit]) {
    self.units = units
  }

  /// The break before a unit that is not the first.
  func before(_ index: Int) -> LineBreak {
    let (last, next) = (units[index - 1], units[index])
    let (a, b) = (last.type, next.type)
    // LB4, LB5
    if a == .bk || a == .lf || a == .nl || a == .cr && b != .lf { return .mandatory }
    // LB5, LB6, LB7
    switch b {
    case .bk, .cr, .lf, .nl, .sp, .zw: return .forbidden
    default: break
    }
    let solid = units[last.solid].type
    if solid == .zw { return .allowed }  // LB8
    if last.endsWithJoiner { return .forbidden }  // LB8a
    // LB11, LB12, LB12a
    if a == .wj || b == .wj || a == .gl { return .forbidden }
    if b == .gl, a != .sp, a != .ba, a != .hb, a != .hy { return .forbidden }
    // LB13
    if b == .cl || b == .cp || b == .ex || b == .sy { return .forbidden }
    if solid == .op { return .forbidden }  // LB14
    // LB15a, LB15b
    if solid == .qui, opens(before: last.solid) { return .forbidden }
    if b == .quf, closes(after: index) { return .forbidden }
    // LB15c, LB15d
    if b == .is { return a == .sp && type(index + 1) == .nu ? .allowed : .forbidden }
    if solid == .cl || solid == .cp, b == .ns { return .forbidden }  // LB16
    if solid == .b2, b == .b2 { return .forbidden }  // LB17
    if a == .sp { return .allowed }  // LB18
    if joinsQuotation(index) { return .forbidden }
    if a == .cb || b == .cb { return .allowed }  // LB20
    if joinsHyphen(index) { return .forbidden }
    if b == .in { return .forbidden }  // LB22
    if joinsLettersAndNumbers(index) || joinsSyllables(a, b) || joinsAksaras(index) {
      return .forbidden
    }
    // LB30a, LB30b
    if a == .ri, b == .ri, last.isOddIndicator { return .forbidden }
    if a == .eb || a == .ide || a == .ale, b == .em { return .forbidden }
    return .allowed  // LB31
  }

  /// The class of a unit; nil beyond the text's ends.
  private func type(_ index: Int) -> LineBreakClass? {
    units.indices.contains(index) ? units[index].type : nil
  }

  /// Whether a quotation mark begins something, by what is before it (LB15a).
  private func opens(before index: Int) -> Bool {
    switch type(index - 1) {
    case nil, .bk, .cr, .lf, .nl, .op, .qu, .qui, .quf, .gl, .sp, .zw: true
    default: false
    }
  }

  /// Whether a quotation mark ends something, by what is after it (LB15b).
  private func closes(after index: Int) -> Bool {
    switch type(index + 1) {
    case nil, .sp, .gl, .wj, .cl, .cp, .qu, .qui, .quf, .ex, .is, .sy: true
    case .bk, .cr, .lf, .nl, .zw: true
    default: false
    }
  }

  /// LB19 and LB19a: marks that may open are kept from what is before only among letters that are not
  /// East Asian, and those that may close from what is after.
  private func joinsQuotation(_ index: Int) -> Bool {
    let (last, next) = (units[index - 1], units[index])
    if next.type == .qu || next.type == .quf { return true }
    if last.type == .qu || last.type == .qui { return true }
    if next.type == .qui {
      return !last.isWide || index + 1 == units.count || !units[index + 1].isWide
    }
    if last.type == .quf {
      return !next.isWide || index == 1 || !units[index - 2].isWide
    }
    return false
  }

  /// LB20a to LB21b.
  private func joinsHyphen(_ index: Int) -> Bool {
    let (last, next) = (units[index - 1], units[index])
    let (a, b) = (last.type, next.type)
    let isHyphen = a == .hy || a == .hb
    if isHyphen, b.isLetter, b != .hl {
      switch type(index - 2) {
      case nil, .bk, .cr, .lf, .nl, .sp, .zw, .cb, .gl: return true
      default: break
      }
    }
    if b == .ba || b == .hb || b == .hy || b == .ns || a == .bb { return true }
    if isHyphen || a == .ba && !last.isWide, type(index - 2) == .hl, b != .hl { return true }
    return a == .sy && b == .hl
  }

  /// LB23 to LB25, LB28, LB29 and LB30.
  private func joinsLettersAndNumbers(_ index: Int) -> Bool {
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
      if b == .op {
        let after = type(index + 1)
        if after == .nu || after == .is && type(index + 2) == .nu { return true }
      }
    }
    if a == .hy || a == .is || last.number == .digits, b == .nu { return true }
    if last.number != .none, b == .po || b == .pr { return true }
    if a.isLetter, b.isLetter { return true }  // LB28
    if a == .is, b.isLetter { return true }  // LB29
    // LB30
    if a.isLetter || a == .nu, b == .op, !next.isWide { return true }
    return a == .cp && !last.isWide && (b.isLetter || b == .nu)
  }

  /// LB26 and LB27: Korean syllables.
  private func joinsSyllables(_ a: LineBreakClass, _ b: LineBreakClass) -> Bool {
    switch (a, b) {
    case (.jl, .jl), (.jl, .jv), (.jl, .h3), (.jl, .h2): true
    case (.jv, .jv), (.jv, .jt), (.h2, .jv), (.h2, .jt): true
    case (.jt, .jt), (.h3, .jt): true
    case (_, .po): a.isKorean
    case (.pr, _): b.isKorean
    default: false
    }
  }

  /// LB28a: syllables of Brahmic scripts.
  private func joinsAksaras(_ index: Int) -> Bool {
    let (a, b) = (units[index - 1].type, units[index].type)
    if a == .ap { return b.isAksara }
    if a.isAksara {
      return b == .vf || b == .vi || b.isAksara && type(index + 1) == .vf
    }
    return a == .vi && type(index - 2)?.isAksara == true && (b == .ak || b == .dc)
  }
}

extension LineBreakClass {
  /// Whether marks that follow belong to the character (LB9).
  var takesMarks: Bool {
    switch self {
    case .bk, .cr, .lf, .nl, .sp, .zw: false
    default: true
    }
  }

  fileprivate var isLetter: Bool { self == .al || self == .hl || self == .ale || self == .dc }
  fileprivate var isIdeograph: Bool { self == .id || self == .ide || self == .eb || self == .em }
  fileprivate var isAksara: Bool { self == .ak || self == .as || self == .dc }

  fileprivate var isKorean: Bool {
    switch self {
    case .jl, .jv, .jt, .h2, .h3: true
    default: false
    }
  }
}
