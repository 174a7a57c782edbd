// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The properties of public classes that programs can set, as the sources declare them.
struct SettableProperties {
  struct Property: Hashable {
    let owner: String
    let name: String
  }

  /// In the order of the sources.
  private(set) var all: [Property] = []
  /// The classes, and what each inherits from.
  private(set) var parents: [String: String] = [:]

  private static let hidden = [
    "private(set)", "fileprivate(set)", "internal(set)", "package(set)", "static ", " class ",
    "override ",
  ]

  init(_ sources: [String]) {
    for source in sources { read(source.components(separatedBy: "\n")) }
  }

  private mutating func read(_ lines: [String]) {
    var owner = ""
    var isOpen = false
    for (place, line) in lines.enumerated() {
      if let type = Self.type(line) {
        (owner, isOpen) = (type.name, line.hasPrefix("public extension"))
        if let parent = type.parent { parents[owner] = parent }
      }
      guard !owner.isEmpty, line.hasPrefix("  "), !line.hasPrefix("   "),
        let range = line.range(of: "var ")
      else { continue }
      let before = " " + line[..<range.lowerBound]
      guard isOpen || before.contains(" public ") || before.contains(" open "),
        !Self.hidden.contains(where: before.contains), !before.contains("///")
      else { continue }
      let name = line[range.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      if Self.isSettable(lines[place...]) {
        all.append(Property(owner: owner, name: String(name)))
      }
    }
  }

  /// The class or the type that is extended in a line.
  private static func type(_ line: String) -> (name: String, parent: String?)? {
    guard let first = line.first, first.isLetter else { return nil }
    let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    if let place = words.firstIndex(of: "class"), words.indices.contains(place + 1) {
      let parent = line.contains(":") && words.indices.contains(place + 2) ? words[place + 2] : nil
      return (words[place + 1], parent)
    }
    if let place = words.firstIndex(of: "extension"), words.indices.contains(place + 1) {
      return (words[place + 1], nil)
    }
    return (first == "i" ? "" : line, nil)
  }

  /// Whether a declaration that begins the lines can be set: it is stored, or says what setting does.
  private static func isSettable(_ lines: ArraySlice<String>) -> Bool {
    var body: [String] = []
    for line in lines {
      // What is indented less deeply ends it; so does the next declaration.
      if !body.isEmpty, !line.hasPrefix("   ") {
        if line.hasPrefix("  }") { break }
        if !line.hasPrefix("  {") { break }
      }
      body.append(line)
    }
    guard body.contains(where: { $0.contains("{") }) else { return true }
    let starts = ["set {", "set(", "didSet", "willSet", "_modify"]
    return body.contains { line in
      let words = line.drop { $0 == " " }
      return starts.contains(where: words.hasPrefix) || words == "set"
        || starts.contains { words.contains("{ " + $0) || words.contains("} " + $0) }
    }
  }
}
