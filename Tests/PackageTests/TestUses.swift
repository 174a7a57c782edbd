// SPDX-License-Identifier: Apache-2.0

/// What a test's source uses, told from its text: comments and strings are no uses.
struct TestUses {
  /// Words of the code.
  private(set) var words: Set<String> = []
  /// Names behind a dot, and those of properties that the test declares, as it does to override one.
  private(set) var members: Set<String> = []
  /// Names before parentheses, called or declared, with the labels of the arguments, `_` for none.
  private(set) var calls: [String: [[String]]] = [:]

  /// Whether a call of the name may be one of a function with these labels, of which some may have
  /// defaults or be closures that follow.
  func calls(_ name: String, labels: [String]) -> Bool {
    (calls[name] ?? []).contains { given in
      var rest = labels[...]
      for label in given {
        guard let place = rest.firstIndex(of: label) else { return false }
        rest = rest[(place + 1)...]
      }
      return true
    }
  }

  init(_ text: String) {
    let tokens = Self.tokens(of: text)
    for (index, token) in tokens.enumerated() {
      guard case .word(let word) = token else { continue }
      words.insert(word)
      let before = index > 0 ? tokens[index - 1] : .sign(0)
      let after = index + 1 < tokens.count ? tokens[index + 1] : .sign(0)
      if before == .sign(UInt8(ascii: ".")) || before == .word("var") || before == .word("let") {
        members.insert(word)
      }
      if after == .sign(UInt8(ascii: "(")) {
        calls[word, default: []].append(Self.labels(tokens, from: index + 2))
      } else if after == .sign(UInt8(ascii: "{")) {
        // All that a call gives may be a closure behind it.
        calls[word, default: []].append([])
      }
    }
  }

  /// The labels in the parentheses that stand open before a token.
  private static func labels(_ tokens: [Token], from start: Int) -> [String] {
    var labels: [String] = []
    var depth = 1
    var isStart = true
    for index in start..<min(tokens.count, start + 4000) {
      let token = tokens[index]
      if isStart, token != .sign(UInt8(ascii: ")")) {
        let next = index + 1 < tokens.count ? tokens[index + 1] : .sign(0)
        // A label, or, where a function is declared, a label and a name.
        let second = index + 2 < tokens.count ? tokens[index + 2] : .sign(0)
        if case .word(let word) = token,
          next == .sign(UInt8(ascii: ":")) || second == .sign(UInt8(ascii: ":")) && next.isWord
        {
          labels.append(word)
        } else {
          labels.append("_")
        }
        isStart = false
      }
      guard case .sign(let sign) = token else { continue }
      switch sign {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",") where depth == 1: isStart = true
      default: break
      }
      if depth == 0 { break }
    }
    return labels
  }

  // MARK: - Tokens

  private enum Token: Equatable {
    case word(String)
    case sign(UInt8)

    var isWord: Bool { if case .word = self { true } else { false } }
  }

  /// Words and signs, without comments and strings.
  ///
  /// What stands in a string's `\(…)` goes with the string: it is told, and not compared.
  private static func tokens(of text: String) -> [Token] {
    let bytes = Array(text.utf8)
    var tokens: [Token] = []
    var place = 0
    func at(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
    let quote = UInt8(ascii: "\""), slash = UInt8(ascii: "/"), star = UInt8(ascii: "*")
    while place < bytes.count {
      let byte = bytes[place]
      if byte == slash, at(place + 1) == slash {
        while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
      } else if byte == slash, at(place + 1) == star {
        while place < bytes.count, !(bytes[place] == star && at(place + 1) == slash) { place += 1 }
        place += 2
      } else if byte == quote {
        let isLong = at(place + 1) == quote && at(place + 2) == quote
        place += isLong ? 3 : 1
        while place < bytes.count {
          if bytes[place] == UInt8(ascii: "\\") {
            place += 2
          } else if bytes[place] == quote,
            !isLong || (at(place + 1) == quote && at(place + 2) == quote)
          {
            place += isLong ? 3 : 1
            break
          } else if !isLong, bytes[place] == UInt8(ascii: "\n") {
            break
          } else {
            place += 1
          }
        }
        tokens.append(.sign(quote))
      } else if byte.isPartOfWord {
        let start = place
        while place < bytes.count, bytes[place].isPartOfWord { place += 1 }
        tokens.append(.word(String(decoding: bytes[start..<place], as: UTF8.self)))
      } else {
        // Marks of optionals and of names that are words of the language say nothing here.
        if byte > 32, !"?!`".utf8.contains(byte) { tokens.append(.sign(byte)) }
        place += 1
      }
    }
    return tokens
  }
}
