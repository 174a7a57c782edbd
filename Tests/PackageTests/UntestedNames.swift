// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The names that are said to work and that no test uses.
///
/// A test uses a name where its code has it behind a dot, calls it with its labels or declares it, as
/// delegates and subclasses do. Where several types have the name, the same file must know the type:
/// by its name or a descendant's, or by a member that is of the type or gives it.
struct UntestedNames {
  private var files: [TestUses] = []
  /// The types that each file knows.
  private var known: [Set<String>] = []
  /// The files that use a word at all.
  private var users: [String: [Int]] = [:]
  /// How many types have a member.
  private var owners: [String: Set<String>] = [:]

  /// - Parameters:
  ///   - declared: What the modules declare.
  ///   - tests: The texts of the tests.
  init(_ declared: [DeclaredSymbols], tests: [String]) {
    files = tests.map(TestUses.init)
    var mentions: [String: Set<String>] = [:]
    var parents: [String: Set<String>] = [:]
    for module in declared {
      parents.merge(module.parents) { $0.union($1) }
      for symbol in module.symbols {
        let (type, member) = Self.parts(symbol.name)
        mentions[Self.base(member), default: []].formUnion(symbol.mentions)
        owners[member, default: []].insert(type)
      }
    }
    for (index, file) in files.enumerated() {
      for word in file.words { users[word, default: []].append(index) }
      var types = file.words
      for word in file.members.union(file.calls.keys) { types.formUnion(mentions[word] ?? []) }
      var next = types
      while !next.isEmpty {
        let above = next.reduce(into: Set<String>()) { $0.formUnion(parents[$1] ?? []) }
        next = above.subtracting(types)
        types.formUnion(above)
      }
      known.append(types)
    }
  }

  /// Whether a test uses a name of a symbol, such as `CALayer/add(_:forKey:)`.
  func isTested(_ name: String) -> Bool {
    let (type, member) = Self.parts(name)
    let base = Self.base(member)
    let owner = type.components(separatedBy: "/").last ?? type
    // What a dot cannot name: operators, and values in brackets.
    guard base.first?.isLetter == true || base.first == "_", base != "subscript" else {
      return true
    }
    let labels = Self.labels(member)
    if base == "init" {
      // Archives are read by their types.
      if labels == ["coder"] { return (users[owner] ?? []).contains { isArchive(files[$0]) } }
      return files.indices.contains { index in
        known[index].contains(owner) && makes(owner, files[index], labels ?? [])
      }
    }
    let isOne = (owners[member]?.count ?? 0) < 2
    return (users[base] ?? []).contains { index in
      guard isOne || type.isEmpty || known[index].contains(owner) else { return false }
      let file = files[index]
      guard let labels else { return file.members.contains(base) || type.isEmpty }
      return file.calls(base, labels: labels)
    }
  }

  private func isArchive(_ file: TestUses) -> Bool {
    !file.words.isDisjoint(with: ["NSKeyedArchiver", "NSKeyedUnarchiver", "archived", "copied"])
  }

  /// Whether a file makes a value by an initializer, also as `.init(…)` and as subclasses do.
  private func makes(_ owner: String, _ file: TestUses, _ labels: [String]) -> Bool {
    file.calls(owner, labels: labels) || file.calls("init", labels: labels)
  }

  // MARK: - Names

  private static func parts(_ name: String) -> (type: String, member: String) {
    let parts = name.components(separatedBy: "/")
    return (parts.dropLast().joined(separator: "/"), parts.last ?? "")
  }

  private static func base(_ member: String) -> String {
    String(member.prefix { $0 != "(" })
  }

  /// The labels of a function's name; nil where it is none.
  private static func labels(_ member: String) -> [String]? {
    guard let start = member.firstIndex(of: "(") else { return nil }
    return member[start...].dropFirst().dropLast().split(separator: ":").map(String.init)
  }
}
