// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What style sheets in a page say of elements.
///
/// Of selectors those of one part are read: an element's name, a class, both, an id, or all.
struct HTMLRules {
  private struct Rule {
    var element: String?
    var className: String?
    var id: String?
    var declarations: String

    /// Which of two rules counts more; of equal ones the later one.
    var weight: Int {
      (id == nil ? 0 : 100) + (className == nil ? 0 : 10) + (element == nil ? 0 : 1)
    }

    func fits(_ name: String, _ classes: Set<String>, _ ownID: String?) -> Bool {
      (element == nil || element == name) && (className.map { classes.contains($0) } ?? true)
        && (id == nil || id == ownID)
    }
  }

  /// How many rules are read.
  private static let limit = 500
  /// The lightest first.
  private var rules: [Rule] = []
  /// How many letters of rules are still followed, so that many rules for many elements come to an end.
  private var patience = 4_000_000

  /// Reads a style sheet.
  mutating func add(_ text: String) {
    var rest = Self.withoutComments(text)[...]
    while rules.count < Self.limit, let open = rest.firstIndex(of: "{") {
      let selectors = rest[..<open]
      rest = rest[rest.index(after: open)...]
      if selectors.contains("@") {
        // A block of rules for some surroundings, or a font: neither is read.
        rest = Self.behindBlock(rest)
        continue
      }
      let end = rest.firstIndex(of: "}") ?? rest.endIndex
      let declarations = String(rest[..<end])
      rest = end < rest.endIndex ? rest[rest.index(after: end)...] : ""
      for selector in selectors.split(separator: ",") {
        if let rule = Self.rule(String(selector), declarations) { rules.append(rule) }
      }
    }
    // Those of one weight stay in their order.
    let order = rules.indices.sorted { (rules[$0].weight, $0) < (rules[$1].weight, $1) }
    rules = order.map { rules[$0] }
  }

  private static func withoutComments(_ text: String) -> String {
    var (result, rest) = ("", text[...])
    while let start = rest.range(of: "/*") {
      result += rest[..<start.lowerBound]
      rest = rest[start.upperBound...]
      guard let end = rest.range(of: "*/") else { return result }
      rest = rest[end.upperBound...]
    }
    return result + rest
  }

  /// What follows a block that has been opened.
  private static func behindBlock(_ text: Substring) -> Substring {
    var depth = 1
    for index in text.indices {
      if text[index] == "{" { depth += 1 }
      if text[index] == "}" { depth -= 1 }
      if depth == 0 { return text[text.index(after: index)...] }
    }
    return ""
  }

  private static func rule(_ selector: String, _ declarations: String) -> Rule? {
    let selector = selector.trimmingCharacters(in: .whitespacesAndNewlines)
    let isPlain = selector.allSatisfy {
      $0.isLetter || $0.isNumber || "-_.#*".contains($0)
    }
    guard !selector.isEmpty, isPlain else { return nil }
    var rule = Rule(declarations: declarations)
    if let sign = selector.firstIndex(of: "#") {
      rule.id = String(selector[selector.index(after: sign)...])
    } else if let sign = selector.firstIndex(of: ".") {
      rule.className = String(selector[selector.index(after: sign)...])
    }
    let name = selector.prefix { $0 != "." && $0 != "#" }.lowercased()
    if !name.isEmpty, name != "*" { rule.element = name }
    return rule
  }

  /// Gives an element the looks that the rules say.
  mutating func apply(to style: inout HTMLStyle, element: String, _ values: [String: String]) {
    guard !rules.isEmpty else { return }
    let classes = Set((values["class"] ?? "").split(separator: " ").map { String($0) })
    for rule in rules where patience > 0 && rule.fits(element, classes, values["id"]) {
      patience -= rule.declarations.utf8.count
      style.declare(rule.declarations)
    }
  }
}
