// SPDX-License-Identifier: Apache-2.0

/// The modules that Swift sources import.
package enum ImportedModules {
  /// The modules of a source, in its order, each once.
  package static func names(in source: String) -> [String] {
    var found: [String] = []
    var seen: Set<String> = []
    for line in source.split(whereSeparator: \.isNewline) where line.contains("import") {
      for statement in line.split(separator: ";") {
        guard let name = name(in: statement), seen.insert(name).inserted else { continue }
        found.append(name)
      }
    }
    return found
  }

  private static let kinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "func", "var", "let", "typealias",
  ]
  private static let levels: Set<Substring> = [
    "public", "internal", "package", "private", "fileprivate",
  ]

  private static func name(in statement: Substring) -> String? {
    let words = statement.split(whereSeparator: { " \t".contains($0) })
    guard let place = words.firstIndex(of: "import"), place + 1 < words.count,
      words[..<place].allSatisfy({ $0.hasPrefix("@") || levels.contains($0) })
    else { return nil }
    // `import struct CoreGraphics.CGRect` names the module behind the kind.
    let name =
      kinds.contains(words[place + 1]) ? words.dropFirst(place + 2).first : words[place + 1]
    return name?.split(separator: ".").first.map(String.init)
  }
}
