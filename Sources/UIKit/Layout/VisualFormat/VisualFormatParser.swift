// SPDX-License-Identifier: Apache-2.0

/// Reads the language of visual formats.
///
///     format     = ["H:" | "V:"] ["|" connection] view {connection view} [connection "|"]
///     connection = [] | "-" | "-" list "-"
///     view       = "[" name ["(" predicate {"," predicate} ")"] "]"
///     list       = simple | "(" predicate {"," predicate} ")"
///     predicate  = ["==" | "<=" | ">="] (number | name) ["@" (number | name)]
struct VisualFormatParser {
  private let characters: [Character]
  private var offset = 0

  init(_ text: String) {
    characters = Array(text)
  }

  private var next: Character? { offset < characters.count ? characters[offset] : nil }

  private mutating func skipBlanks() {
    while let character = next, character.isWhitespace { offset += 1 }
  }

  private mutating func take(_ text: String) -> Bool {
    skipBlanks()
    let wanted = Array(text)
    guard offset + wanted.count <= characters.count,
      Array(characters[offset..<offset + wanted.count]) == wanted
    else { return false }
    offset += wanted.count
    return true
  }

  private func fail(_ message: String, at place: Int? = nil) -> VisualFormat.Failure {
    VisualFormat.Failure(message: message, offset: place ?? offset)
  }

  mutating func parse() throws(VisualFormat.Failure) -> VisualFormat {
    var format = VisualFormat()
    if take("V:") { format.isVertical = true } else { _ = take("H:") }
    if take("|") {
      format.elements.append(.superview)
      format.connections.append(try connection())
    }
    format.elements.append(try view())
    while true {
      skipBlanks()
      guard next != nil else { return format }
      format.connections.append(try connection())
      if take("|") {
        format.elements.append(.superview)
        skipBlanks()
        guard next == nil else { throw fail("Nothing can follow the superview's far edge") }
        return format
      }
      format.elements.append(try view())
    }
  }

  private mutating func connection() throws(VisualFormat.Failure) -> VisualFormat.Connection {
    guard take("-") else { return .none }
    skipBlanks()
    guard next != "[", next != "|" else { return .standard }
    guard next != nil else { throw fail("Expected a view or the superview after '-'") }
    let list: [VisualFormat.Predicate]
    if take("(") {
      list = try predicates()
    } else {
      let start = offset
      list = [VisualFormat.Predicate(value: try value(), offset: start)]
    }
    guard take("-") else { throw fail("Expected a '-' after the distance") }
    return .predicates(list)
  }

  private mutating func view() throws(VisualFormat.Failure) -> VisualFormat.Element {
    guard take("[") else { throw fail("Expected a view, '['") }
    skipBlanks()
    let start = offset
    let name = try self.name()
    let list = take("(") ? try predicates() : []
    guard take("]") else { throw fail("Expected a ']' after the view") }
    return .view(name, list, offset: start)
  }

  /// The predicates after an opening parenthesis, up to the closing one.
  private mutating func predicates() throws(VisualFormat.Failure) -> [VisualFormat.Predicate] {
    var list: [VisualFormat.Predicate] = []
    repeat {
      skipBlanks()
      let start = offset
      var relation = 0
      if take("<=") { relation = -1 } else if take(">=") { relation = 1 } else { _ = take("==") }
      let value = try self.value()
      let priority = take("@") ? try self.value() : nil
      list.append(.init(relation: relation, value: value, priority: priority, offset: start))
    } while take(",")
    guard take(")") else { throw fail("Expected a ')' or ',' after the predicate") }
    return list
  }

  private mutating func value() throws(VisualFormat.Failure) -> VisualFormat.Value {
    skipBlanks()
    let start = offset
    if let character = next, character.isLetter || character == "_" { return .name(try name()) }
    if next == "-" { offset += 1 }
    while let character = next, character.isASCII, character.isNumber || character == "." {
      offset += 1
    }
    guard let number = Double(String(characters[start..<offset])), number.isFinite else {
      throw fail("Expected a number or a name", at: start)
    }
    return .number(number)
  }

  private mutating func name() throws(VisualFormat.Failure) -> String {
    let start = offset
    guard let first = next, first.isLetter || first == "_" else {
      throw fail("Expected a name: a letter or '_'")
    }
    while let character = next, character.isLetter || character.isNumber || character == "_" {
      offset += 1
    }
    return String(characters[start..<offset])
  }
}
