// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The settings of a target: what the project says, and above it the target.
package struct BuildSettings {
  private var values: [String: String] = [:]

  /// Settings that are there before anybody says something.
  init(_ values: [String: String]) { self.values = values }

  /// Lays settings above these, in which `$(inherited)` is what was there.
  mutating func add(_ more: [String: String]) {
    for (key, value) in more {
      // Settings for other systems alone: `KEY[sdk=macosx*]`.
      guard !key.contains("[") else { continue }
      values[key] = value.replacing("$(inherited)", with: values[key] ?? "")
        .replacing("${inherited}", with: values[key] ?? "")
    }
  }

  /// A setting with its variables filled in; nil where nobody gave it.
  package subscript(key: String) -> String? { values[key].map { filled($0) } }

  /// The words of a setting.
  package func words(_ key: String) -> [String] {
    (self[key] ?? "").split(whereSeparator: \.isWhitespace).map {
      $0.trimmingCharacters(in: CharacterSet(charactersIn: "\""))
    }
  }

  /// The settings whose names begin with some text, sorted, with what follows it.
  func names(before text: String) -> [(key: String, name: String)] {
    values.keys.filter { $0.hasPrefix(text) }.sorted()
      .map { ($0, String($0.dropFirst(text.count))) }
  }

  /// Whether a setting says yes.
  package func isOn(_ key: String) -> Bool {
    ["YES", "yes", "true", "1"].contains(self[key] ?? "")
  }

  /// A text with its variables filled in: `$(NAME)`, `${NAME}`, and `$(NAME:c99extidentifier)`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - depth: How many variables this one stands in; beyond 32 nothing is filled in, as they stand in
  ///     each other.
  /// - Returns: The text.
  package func filled(_ text: String, depth: Int = 0) -> String {
    guard depth < 32, text.contains("$") else { return text }
    var result = ""
    var rest = Substring(text)
    while let sign = rest.firstIndex(of: "$") {
      result += rest[..<sign]
      rest = rest[rest.index(after: sign)...]
      let closing: Character = rest.first == "(" ? ")" : "}"
      guard rest.first == "(" || rest.first == "{",
        let end = Self.end(of: rest, opening: closing == ")" ? "(" : "{", closing: closing)
      else {
        result += "$"
        continue
      }
      result += value(of: String(rest[rest.index(after: rest.startIndex)..<end]), depth + 1)
      // What grows at each step, as a variable that names another twice does, ends here.
      guard result.utf8.count <= 1 << 16 else { return result }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// The bracket that closes the first one.
  private static func end(
    of text: Substring, opening: Character, closing: Character
  ) -> Substring.Index? {
    var depth = 0
    for place in text.indices {
      if text[place] == opening { depth += 1 }
      if text[place] == closing {
        depth -= 1
        if depth == 0 { return place }
      }
    }
    return nil
  }

  private func value(of variable: String, _ depth: Int) -> String {
    let parts = filled(variable, depth: depth).split(
      separator: ":", omittingEmptySubsequences: false)
    var text = values[String(parts[0])].map { filled($0, depth: depth) } ?? ""
    for modifier in parts.dropFirst() {
      switch modifier {
      case "c99extidentifier", "identifier": text = Self.identifier(text)
      case "rfc1034identifier":
        text = String(
          text.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" })
      case "lower": text = text.lowercased()
      case "upper": text = text.uppercased()
      case _ where modifier.hasPrefix("default="):
        if text.isEmpty { text = String(modifier.dropFirst("default=".count)) }
      default: break
      }
    }
    return text
  }

  /// A name that a module can have.
  package static func identifier(_ text: String) -> String {
    var name = String(text.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    if name.first?.isNumber ?? true { name = "_" + name.dropFirst() }
    return name
  }
}

extension BuildSettings {
  /// The settings of a file of settings (`.xcconfig`), and of those that it includes.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - folder: What was given; nothing outside is read.
  ///   - depth: How many files include this one; rings end at 16.
  /// - Returns: The settings by their names.
  /// - Throws: The file that cannot be read.
  static func read(
    _ path: String, in folder: ProjectFolder, depth: Int = 0
  ) throws(ProjectError) -> [String: String] {
    guard depth < 16, try folder.inner(path) != nil else { return [:] }
    let text = String(decoding: try folder.contents(path), as: UTF8.self)
    var result: [String: String] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      let line = (line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line)
        .trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("#include") {
        let name = line.split(separator: "\"").dropFirst().first.map(String.init) ?? ""
        let other = (path as NSString).deletingLastPathComponent + "/" + name
        let inner = try read(other, in: folder, depth: depth + 1)
        result.merge(inner) { $1 }
      } else if let sign = line.firstIndex(of: "=") {
        let key = line[..<sign].trimmingCharacters(in: .whitespaces)
        result[key] = line[line.index(after: sign)...].trimmingCharacters(in: .whitespaces)
      }
    }
    return result
  }
}
