// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The public symbols that source declares, written as documentation links name them:
/// `CALayer`, `CALayer/add(_:forKey:)`, `CACurrentMediaTime()`.
///
/// A declaration belongs to the type or extension above it that is indented less, which holds for
/// source that the formatter has been over.
struct DeclaredSymbols {
  /// One declaration.
  struct Symbol {
    let name: String
    /// `class`, `func`, `var` and so on.
    let keyword: String
    let isOverride: Bool
    /// The lines of its comment, without the slashes.
    let comment: [String]
    /// The types that its first line names.
    let mentions: Set<String>
  }

  private(set) var names: Set<String> = []
  /// In the order of the sources; a name that is declared twice, under conditions, comes twice.
  private(set) var symbols: [Symbol] = []
  /// The types and protocols that a type's declarations and extensions name behind a colon.
  private(set) var parents: [String: Set<String>] = [:]
  /// The comment above what is read next.
  private var comment: [String] = []

  private struct Scope {
    var indent: Int
    var path: String
    /// Whether what stands in it is public without saying so.
    var isOpen: Bool
    var isEnum = false
  }

  private static let modifiers: Set<String> = [
    "public", "open", "package", "internal", "private", "fileprivate", "final", "static", "class",
    "override", "convenience", "required", "nonisolated", "indirect", "dynamic", "mutating",
    "weak", "unowned", "lazy", "isolated", "prefix",
  ]
  private static let types: Set<String> = ["class", "struct", "enum", "protocol", "actor"]
  private static let members: Set<String> = [
    "func", "init", "var", "let", "case", "typealias", "subscript",
  ]

  init(_ sources: [String]) {
    for source in sources { read(source) }
  }

  private mutating func read(_ source: String) {
    let lines = source.components(separatedBy: "\n")
    var scopes: [Scope] = []
    for (place, line) in lines.enumerated() {
      let text = line.drop { $0 == " " }
      if text.hasPrefix("///") {
        comment.append(text.dropFirst(3).trimmingCharacters(in: .whitespaces))
      }
      // These go on with what stands above, or say nothing.
      guard let first = text.first, !"{)>#/".contains(first), !text.hasPrefix("where ") else {
        continue
      }
      let indent = line.count - text.count
      while let scope = scopes.last, scope.indent >= indent { scopes.removeLast() }
      read(String(text), indent, after: lines[(place + 1)...], &scopes)
      // Attributes in lines of their own stand between a comment and what it is about.
      if !Self.isAttributes(text) { comment = [] }
    }
  }

  /// Whether a line has attributes alone, such as `@available(*, unavailable, message: "no")`.
  private static func isAttributes(_ text: some StringProtocol) -> Bool {
    var rest = text[...].drop { $0 == " " }
    while rest.first == "@" {
      rest = rest.dropFirst().drop { $0.isLetter || $0.isNumber || $0 == "_" }
      if rest.first == "(" {
        var depth = 0
        rest = rest.drop { character in
          depth += character == "(" ? 1 : character == ")" ? -1 : 0
          return depth > 0
        }.dropFirst()
      }
      rest = rest.drop { $0 == " " }
    }
    return rest.isEmpty
  }

  private mutating func read(
    _ text: String, _ indent: Int, after rest: ArraySlice<String>, _ scopes: inout [Scope]
  ) {
    var words = text.split(separator: " ")[...]
    var said: Set<String> = []
    while let word = words.first {
      let bare = String(word.prefix { $0 != "(" })
      let isType = bare == "class" && !(words.dropFirst().first.map(Self.goesOn) ?? false)
      guard word.hasPrefix("@") || Self.modifiers.contains(bare), !isType else { break }
      said.insert(String(word))
      words.removeFirst()
    }
    guard let word = words.first else { return }
    let keyword = String(word.prefix { $0.isLetter })
    let isPublic =
      said.contains("public") || said.contains("open") || scopes.last?.isOpen == true
    let tail = words.dropFirst().joined(separator: " ")
    let outer = scopes.last.map { $0.path + "/" } ?? ""
    if keyword == "extension" {
      let name = tail.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      parents[name.components(separatedBy: ".").last ?? "", default: []].formUnion(
        Self.capitals(in: tail.dropFirst(name.count)))
      scopes.append(
        Scope(
          indent: indent, path: name.replacingOccurrences(of: ".", with: "/"), isOpen: isPublic))
    } else if Self.types.contains(keyword) {
      let path = outer + Self.name(tail)
      if isPublic { note(path, keyword, isOverride: false, text: tail) }
      // Requirements are as public as their protocol.
      scopes.append(
        Scope(
          indent: indent, path: path, isOpen: isPublic && keyword == "protocol",
          isEnum: keyword == "enum"))
    } else if Self.members.contains(keyword) {
      // Cases are as public as their type, unlike those of a switch.
      let isCase =
        keyword == "case" && tail.first?.isLetter == true
        && scopes.last.map {
          $0.isEnum && indent == $0.indent + 2 && names.contains($0.path)
        } == true
      guard isPublic || isCase else { return }
      let whole = words.joined(separator: " ") + " " + rest.prefix(20).joined(separator: " ")
      let found = keyword == "case" ? Self.cases(tail, whole) : [Self.member(keyword, whole)]
      // A value's type stands in its line; a function's may stand in several.
      let signature =
        ["func", "init", "subscript"].contains(keyword)
        ? whole.components(separatedBy: "///")[0].prefix { $0 != "{" } : tail[...]
      for name in found {
        note(
          outer + name, keyword, isOverride: said.contains("override"), text: String(signature))
      }
    }
  }

  private static func goesOn(_ word: Substring) -> Bool {
    modifiers.contains(String(word)) || ["func", "var", "let", "subscript"].contains(word)
  }

  private static func name(_ text: some StringProtocol) -> String {
    String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }

  private mutating func note(
    _ name: String, _ keyword: String, isOverride: Bool, text: String
  ) {
    names.insert(name)
    let mentions = Self.capitals(in: text)
    symbols.append(
      Symbol(
        name: name, keyword: keyword, isOverride: isOverride, comment: comment,
        mentions: mentions))
    if Self.types.contains(keyword) { parents[Self.last(name), default: []].formUnion(mentions) }
  }

  /// The words that begin with a large letter.
  private static func capitals(in text: some StringProtocol) -> Set<String> {
    let words: [String] = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map {
      String($0)
    }
    return Set(words.filter { $0.first?.isUppercase ?? false })
  }

  private static func last(_ path: String) -> String {
    path.components(separatedBy: "/").last ?? path
  }

  /// The name that a declaration adds, arguments' labels included.
  private static func member(_ keyword: String, _ text: String) -> String {
    let rest = text.dropFirst(keyword.count).drop { $0 == " " || $0 == "?" || $0 == "`" }
    switch keyword {
    case "func": return name(rest) + labels(rest)
    case "init", "subscript": return keyword + labels(rest)
    default: return name(rest)
    }
  }

  /// The names of cases that stand in one line, or of one whose values stand in several.
  private static func cases(_ line: String, _ whole: String) -> [String] {
    if line.hasSuffix("(") { return [name(line) + payload(String(whole.dropFirst("case ".count)))] }
    return split(line).map { name($0) + payload($0) }
  }

  private static func payload(_ text: String) -> String {
    text.hasPrefix(name(text) + "(") ? labels(text, isCase: true) : ""
  }

  /// `(_:forKey:)` of what stands in the first parentheses.
  private static func labels(_ text: some StringProtocol, isCase: Bool = false) -> String {
    let inner = text.drop { $0 != "(" }.dropFirst()
    var depth = 0
    let list = inner.prefix { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return depth >= 0
    }
    let labels = split(list).map { parameter -> String in
      let label = name(parameter)
      let isLabel = !isCase || parameter.dropFirst(label.count).hasPrefix(":")
      return (isLabel ? label : "_") + ":"
    }
    return "(" + labels.joined() + ")"
  }

  /// The parts between the commas that stand in no brackets, as far as the brackets are closed.
  private static func split(_ text: some StringProtocol) -> [String] {
    var (parts, depth) = ([""], 0)
    for character in text.replacingOccurrences(of: "->", with: "  ") {
      if "([{<".contains(character) { depth += 1 }
      if ")]}>".contains(character) { depth -= 1 }
      if depth == 0, character == "," {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }
}
