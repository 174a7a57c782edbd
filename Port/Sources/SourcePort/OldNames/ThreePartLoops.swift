// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Loops of three parts, which Swift had before 3: `for var i = 0; i < n; i++ { … }`.
///
/// The parser knows none of them, so they are read from the tokens. What stands for one does the same in
/// every case: the step is made when a turn ends, by whatever way.
struct ThreePartLoops {
  struct Loop {
    /// From `for` to the brace that opens the body, in UTF-8 bytes.
    var header: Range<Int>
    /// What stands there now.
    var text: String
    /// Behind the brace that closes the body.
    var end: Int
    var keyword: TokenSyntax
  }

  private(set) var loops: [Loop] = []

  /// - Parameter tree: What stands in a file.
  init(_ tree: SourceFileSyntax) {
    let tokens = Array(tree.tokens(viewMode: .sourceAccurate))
    let source = Array(tree.description.utf8)
    for (index, token) in tokens.enumerated() where token.text == "for" {
      // A labelled one is gone on with by its name, which a block cannot be.
      if index > 0, tokens[index - 1].text == ":" || tokens[index - 1].text == "." { continue }
      if let loop = Self.loop(at: index, in: tokens, source) { loops.append(loop) }
    }
  }

  /// Whether a place stands in what is written anew.
  func contains(_ offset: Int) -> Bool { loops.contains { $0.header.contains(offset) } }

  private static func loop(at place: Int, in tokens: [TokenSyntax], _ source: [UInt8]) -> Loop? {
    var (depth, index) = (0, place + 1)
    var marks: [Int] = []
    while index < tokens.count {
      switch tokens[index].text {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case ";": marks.append(index)
      case "in" where depth == 0: return nil
      default: break
      }
      if tokens[index].text == "{" || depth < 0 { break }
      index += 1
    }
    guard marks.count == 2, index < tokens.count, tokens[index].text == "{",
      let close = closingBrace(after: index, in: tokens)
    else { return nil }
    var (first, last) = (place + 1, index - 1)
    if tokens[first].text == "(", tokens[last].text == ")", last > first {
      (first, last) = (first + 1, last - 1)
    }
    func text(_ from: Int, _ to: Int) -> String {
      guard from <= to else { return "" }
      let range =
        tokens[from].positionAfterSkippingLeadingTrivia
        .utf8Offset..<tokens[to].endPositionBeforeTrailingTrivia.utf8Offset
      return String(decoding: source[range], as: UTF8.self)
    }
    let declares = ["var", "let"].contains(tokens[first].text)
    let beginning = text(first, marks[0] - 1)
    let condition = text(marks[0] + 1, marks[1] - 1)
    let step = parts(of: text(marks[1] + 1, last)).map(plainStep).joined(separator: "; ")
    let start = declares ? beginning : parts(of: beginning).joined(separator: "; ")
    let result =
      "do { \(start.isEmpty ? "" : start + "; ")while "
      + "\(condition.isEmpty ? "true" : condition) {\(step.isEmpty ? "" : " defer { \(step) };")"
    return Loop(
      header: tokens[place].positionAfterSkippingLeadingTrivia
        .utf8Offset..<tokens[index].endPositionBeforeTrailingTrivia.utf8Offset,
      text: result, end: tokens[close].endPositionBeforeTrailingTrivia.utf8Offset,
      keyword: tokens[place])
  }

  private static func closingBrace(after open: Int, in tokens: [TokenSyntax]) -> Int? {
    var depth = 0
    for index in open..<tokens.count {
      if tokens[index].text == "{" { depth += 1 }
      if tokens[index].text == "}" {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  /// What stands between commas that are in no parentheses.
  private static func parts(of text: String) -> [String] {
    var depth = 0
    var result = [""]
    for letter in text {
      if "([{".contains(letter) { depth += 1 }
      if ")]}".contains(letter) { depth -= 1 }
      if letter == ",", depth == 0 {
        result.append("")
      } else {
        result[result.count - 1].append(letter)
      }
    }
    return result.map { $0.trimmingCharacters(of: " ") }.filter { !$0.isEmpty }
  }

  /// `i++` is `i += 1`.
  private static func plainStep(_ step: String) -> String {
    for symbol in ["++", "--"] {
      let mark = "\(symbol.prefix(1))= 1"
      if step.hasSuffix(symbol) { return "\(step.dropLast(2)) \(mark)" }
      if step.hasPrefix(symbol) { return "\(step.dropFirst(2)) \(mark)" }
    }
    return step
  }
}

extension OldNamesPass {
  /// Writes loops of three parts as loops that there still are.
  func portLoops() {
    for loop in loops.loops {
      edits.append(Edit(range: loop.header, text: loop.text))
      edits.append(Edit(range: loop.end..<loop.end, text: " }"))
      report(loop.keyword, after: loop.text, note: "Swift has no loop of three parts")
    }
  }
}
