// SPDX-License-Identifier: Apache-2.0

/// The names that Swift sources spell out: texts in quotation marks, and cases of enumerations.
///
/// A program that asks for a value by a name has that name in its sources, so a name that they do not
/// have is one that nobody asks for.
struct SourceNames {
  /// Everything that a value may be called.
  private(set) var all: Set<String> = []
  /// What values are called as far as can be told: texts behind `forKey:`, and first ones of
  /// parameters.
  private(set) var asked: [String] = []

  /// Adds those of a source.
  mutating func read(_ source: String) {
    var scanner = Scanner(source)
    while let token = scanner.next() {
      switch token {
      case .text(let text, let before):
        all.insert(text)
        if Self.asks(before), !asked.contains(text) { asked.append(text) }
      case .caseName(let name): all.insert(name)
      }
    }
  }

  /// Whether the words before a text say that it names a value of the user's.
  private static func asks(_ before: Substring) -> Bool {
    let words = before.filter { $0 != " " }
    if words.hasSuffix("forKey:") { return words.contains("efaults") }
    return ["Parameter(", "AppStorage(", "Parameter<String>("].contains { words.hasSuffix($0) }
  }

  private enum Token {
    /// A text, and what stands before it in its line.
    case text(String, Substring)
    case caseName(String)
  }

  /// Goes through a source, past its comments.
  private struct Scanner {
    private var rest: Substring
    private let whole: String
    private var isInCase = false

    init(_ source: String) { (whole, rest) = (source, source[...]) }

    mutating func next() -> Token? {
      while let first = rest.first {
        if rest.hasPrefix("//") {
          rest = rest.drop { !$0.isNewline }
        } else if rest.hasPrefix("/*") {
          skipComment()
        } else if first == "\"" {
          return text()
        } else if first.isLetter || first == "_" {
          let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
          rest = rest[word.endIndex...]
          if isInCase { return .caseName(String(word)) }
          isInCase = word == "case"
        } else {
          if first.isNewline || first == ":" || first == "(" || first == "=" { isInCase = false }
          rest.removeFirst()
        }
      }
      return nil
    }

    /// Comments lie in each other.
    private mutating func skipComment() {
      var depth = 0
      while !rest.isEmpty {
        if rest.hasPrefix("/*") {
          depth += 1
          rest.removeFirst(2)
        } else if rest.hasPrefix("*/") {
          depth -= 1
          rest.removeFirst(2)
          if depth == 0 { return }
        } else {
          rest.removeFirst()
        }
      }
    }

    private mutating func text() -> Token {
      let lineStart = whole[..<rest.startIndex].lastIndex { $0.isNewline }
      let before = whole[
        (lineStart.map { whole.index(after: $0) } ?? whole.startIndex)..<rest.startIndex]
      let quote = rest.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
      rest.removeFirst(quote.count)
      var text = ""
      while let first = rest.first, !rest.hasPrefix(quote) {
        // A text of one line ends with it in any case.
        if quote.count == 1, first.isNewline { break }
        if first == "\\", rest.count > 1 { text.append(rest.removeFirst()) }
        text.append(rest.removeFirst())
      }
      if rest.hasPrefix(quote) { rest.removeFirst(quote.count) }
      return .text(text, before)
    }
  }
}
