// SPDX-License-Identifier: Apache-2.0

/// What names of Apple's frameworks are today, by those that they had in older versions of Swift.
struct OldNames {
  /// A method by its old labels, and as it is now.
  struct Method {
    var labels: [String]
    var base: String
    var newLabels: [String]
  }

  /// Types; before Swift 4.2.
  private(set) var types: [String: String] = [:]
  /// Types that exist under both names, one of which Swift 2 meant by the other.
  private(set) var typesOfSwift2: [String: String] = [:]
  /// Constants, and variables without a base.
  private(set) var constants: [String: String] = [:]
  /// Members of `NSNotification.Name`, before Swift 4.2.
  private(set) var notifications: [String: String] = [:]
  /// Functions, with a form for what takes their place: `CGRect(x: $0, y: $1)`.
  private(set) var functions: [String: String] = [:]
  /// Methods by their base; before Swift 4.2.
  private(set) var methods: [String: [Method]] = [:]
  /// Methods by their base; of Swift 2.
  private(set) var methodsOfSwift2: [String: [Method]] = [:]
  /// Properties; before Swift 4.2.
  private(set) var properties: [String: String] = [:]
  /// Properties; of Swift 2.
  private(set) var propertiesOfSwift2: [String: String] = [:]
  /// Methods without parameters that are properties now; before Swift 4.2.
  private(set) var called: [String: String] = [:]
  /// Labels of initializers by the type; before Swift 4.2.
  private(set) var initializers: [String: [Method]] = [:]
  /// What a type shares, which was a method: by `UIColor.redColor`.
  private(set) var shared: [String: String] = [:]
  /// The same by the name alone, for `.redColor()`.
  private(set) var sharedNames: [String: String] = [:]
  /// The cases and constants that types have today.
  private(set) var cases: Set<String> = []
  /// The types that there are today, by their paths.
  private(set) var known: Set<String> = []

  static let shared = OldNames(AppleMembers.text, RenamedNames.text)
  /// Methods by their base; of Swift 2, as they follow from those that there are.
  ///
  /// Most files need none.
  static let derived = shared.derivedMethods()

  /// - Parameters:
  ///   - members: What the library has, from which older names follow.
  ///   - renamed: Those that follow from no rule.
  init(_ members: String, _ renamed: String) {
    for line in members.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      guard words.count > 1 else { continue }
      switch words[0] {
      case "type": known.insert(words[1])
      case "case": cases.insert(words[1])
      case "flag":
        let plain = words[1].dropFirst(2)
        // An application has one that is no flag.
        guard words[1] != "isKeyWindow" else { continue }
        propertiesOfSwift2[plain.prefix(1).lowercased() + plain.dropFirst()] = words[1]
      case "notification": addNotification(words[1])
      case "shared": addShared(words[1])
      case "func":
        current.insert(words[1])
        let (base, labels) = Self.parts(of: words[1])
        let types = Array(words.dropFirst(2).prefix(labels.count))
        let result = words.firstIndex(of: "->").map { words[$0 + 1] }
        signatures.append(Signature(base: base, labels: labels, types: types, result: result))
      default: break
      }
    }
    for path in known {
      let parts = path.split(separator: ".").map(String.init)
      for name in OldNameRules.flatNames(parts) where !known.contains(name) {
        // Of two such paths the shorter is the older.
        if let other = types[name], other.count <= path.count { continue }
        types[name] = path
      }
    }
    addRenamed(renamed)
  }

  /// A method as it is now.
  private struct Signature {
    var base: String
    var labels: [String]
    var types: [String]
    var result: String?
  }

  private var current: Set<String> = []
  private var signatures: [Signature] = []

  private mutating func addNotification(_ path: String) {
    guard let dot = path.lastIndex(of: ".") else { return }
    let name = String(path[path.index(after: dot)...])
    let old = OldNameRules.notificationName(String(path[..<dot]), name)
    notifications[old] = path
    constants[old + "Notification"] = path
  }

  private mutating func addShared(_ path: String) {
    let parts = path.split(separator: ".").map(String.init)
    guard parts.count == 2 else { return }
    for word in OldNameRules.suffixes(of: parts[0]) where !word.hasSuffix("s") {
      shared["\(parts[0]).\(parts[1])\(word)"] = parts[1]
      sharedNames[parts[1] + word] = parts[1]
    }
  }

  /// Whether there is a method of this name, with its labels, today.
  func isCurrent(_ name: String) -> Bool { current.contains(name) }

  private func derivedMethods() -> [String: [Method]] {
    var found: [String: (new: String, method: Method)] = [:]
    var doubtful: Set<String> = []
    for now in signatures {
      let new = MethodName.full(now.base, now.labels)
      for old in OldNameRules.swift2Names(of: now.base, now.labels, now.types, now.result) {
        let name = MethodName.full(old.base, old.labels)
        guard !current.contains(name) else { continue }
        if let other = found[name], other.new != new { doubtful.insert(name) }
        found[name] = (new, Method(labels: old.labels, base: now.base, newLabels: now.labels))
      }
    }
    var result: [String: [Method]] = [:]
    for (name, entry) in found where !doubtful.contains(name) {
      result[String(name.prefix { $0 != "(" }), default: []].append(entry.method)
    }
    return result
  }

  /// Reads lines of a kind, an old name, and what it is now.
  private mutating func addRenamed(_ text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      guard words.count == 3 else { continue }
      let (old, new) = (words[1], words[2])
      switch words[0] {
      case "type": types[old] = new
      case "type2": typesOfSwift2[old] = new
      case "constant": constants[old] = new
      case "function": functions[old] = new
      case "property": properties[old] = new
      case "property2": propertiesOfSwift2[old] = new
      case "method", "method2":
        let (base, labels) = Self.parts(of: old)
        let (newBase, newLabels) = Self.parts(of: new)
        let method = Method(labels: labels, base: newBase, newLabels: newLabels)
        if words[0] == "method" {
          methods[base, default: []].append(method)
        } else {
          methodsOfSwift2[base, default: []].append(method)
        }
      case "called": called[old] = new
      case "case2":
        // Of Foundation's, which no table of the library's has.
        known.insert(old)
        cases.formUnion(new.split(separator: " ").map(String.init))
      case "init":
        let (type, labels) = Self.parts(of: old)
        let newLabels = Self.parts(of: new).1
        initializers[type, default: []].append(
          Method(labels: labels, base: type, newLabels: newLabels))
      case "shared":
        shared[old] = new
      default: break
      }
    }
  }

  /// `move(to:)` is "move" and "to".
  private static func parts(of name: String) -> (String, [String]) {
    let base = name.prefix { $0 != "(" }
    let labels = name.dropFirst(base.count + 1).dropLast().split(separator: ":").map(String.init)
    return (String(base), labels)
  }
}
