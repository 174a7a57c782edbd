// SPDX-License-Identifier: Apache-2.0

/// An expression that is known by its text: keyframes that go on, or a value.
///
/// Nothing is evaluated. Exporters write `var $bm_rt;` before an expression and `$bm_rt =` into it.
enum KnownExpression: Equatable {
  case loop(Loop)
  /// A number, or a list of some, in JSON.
  case constant([Double])
  /// The property's own value.
  case own

  /// How keyframes go on.
  struct Loop: Equatable {
    enum Kind: String {
      case cycle
      case pingpong
      case offset
      case onward = "continue"
    }

    /// Whether it is what comes after the keyframes, and not before them.
    var isAfter: Bool
    var kind = Kind.cycle
    /// How many keyframes before the last, or after the first, it begins or ends at; 0 for all.
    var count = 0
  }

  /// Recognizes a text; nil for all others.
  init?(_ text: String) {
    // Nothing that is known is longer.
    guard text.utf8.count <= 200 else { return nil }
    var rest = text.filter { !$0.isWhitespace }[...]
    func skip(_ words: String...) {
      for word in words where rest.hasPrefix(word) { rest = rest.dropFirst(word.count) }
    }
    skip("var$bm_rt;", "$bm_rt=", "thisProperty.")
    while rest.hasSuffix(";") { rest = rest.dropLast() }
    if rest == "value" {
      self = .own
    } else if let loop = Loop(rest) {
      self = .loop(loop)
    } else if let numbers = Self.numbers(rest) {
      self = .constant(numbers)
    } else {
      return nil
    }
  }

  private static func numbers(_ text: Substring) -> [Double]? {
    let isList = text.hasPrefix("[") && text.hasSuffix("]")
    let parts = (isList ? text.dropFirst().dropLast() : text)
      .split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part -> Double? in
      // Names such as "nan" are none of the language's numbers.
      guard part.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }) else {
        return nil
      }
      return Double(part).flatMap { $0.isFinite ? $0 : nil }
    }
    guard numbers.count == parts.count, isList || numbers.count == 1 else { return nil }
    return numbers
  }
}

extension KnownExpression.Loop {
  fileprivate init?(_ text: Substring) {
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
    let name = text[..<open]
    switch name {
    case "loopOut", "loopOutDuration": isAfter = true
    case "loopIn", "loopInDuration": isAfter = false
    default: return nil
    }
    let arguments = text[text.index(after: open)...].dropLast()
      .split(separator: ",", omittingEmptySubsequences: false)
    guard arguments.count <= 2 else { return nil }
    if let first = arguments.first, !first.isEmpty || arguments.count > 1 {
      guard first.count > 2, let quote = first.first, quote == "'" || quote == "\"",
        first.last == quote, let kind = Kind(rawValue: String(first.dropFirst().dropLast()))
      else { return nil }
      self.kind = kind
    }
    if arguments.count == 2 {
      guard let count = Int(arguments[1]), count >= 0 else { return nil }
      // A duration may end between keyframes.
      guard !name.hasSuffix("Duration") || count == 0 else { return nil }
      self.count = count
    }
  }
}
