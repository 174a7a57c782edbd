// SPDX-License-Identifier: Apache-2.0

/// What a compiler refuses of adapted files, by cause and file.
public struct BuildReport: Sendable, Equatable {
  /// A cause, what to do about it, and where it is met.
  public struct Cause: Sendable, Equatable {
    /// What is wrong, in words that many errors share.
    public var name: String
    /// What to do.
    public var advice: String
    /// How many errors there are of it, by file.
    public var files: [String: Int] = [:]
    /// How many errors there are of it.
    public var count: Int { files.values.reduce(0, +) }
  }

  /// The causes, the one with most errors first.
  public private(set) var causes: [Cause] = []

  /// Reads what a compiler said.
  ///
  /// - Parameter output: Lines of "path:line:column: error: message" among others.
  public init(_ output: String) {
    var seen: Set<Substring> = []
    for line in output.split(separator: "\n") {
      guard let mark = line.firstRange(of: ": error: "), seen.insert(line).inserted else {
        continue
      }
      let parts = line[..<mark.lowerBound].split(separator: ":")
      guard parts.count >= 3, let path = parts.first else { continue }
      let (name, advice) = Self.cause(of: String(line[mark.upperBound...]))
      let index = causes.firstIndex { $0.name == name }
      if index == nil { causes.append(Cause(name: name, advice: advice)) }
      causes[index ?? causes.count - 1].files[String(path), default: 0] += 1
    }
    causes.sort { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  /// How many errors there are.
  public var count: Int { causes.reduce(0) { $0 + $1.count } }

  /// A line for each cause, with its files below.
  public var lines: [String] {
    causes.flatMap { cause in
      ["\(cause.count) \(cause.name): \(cause.advice)"]
        + cause.files.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        .map { "  \($0.value) \($0.key)" }
    }
  }

  /// The cause of an error and what to do about it.
  static func cause(of message: String) -> (name: String, advice: String) {
    func has(_ text: String) -> Bool { message.contains(text) }
    let quoted = message.split(separator: "'", omittingEmptySubsequences: false)
    let first = quoted.count > 1 ? String(quoted[1]) : ""
    let second = quoted.count > 3 ? String(quoted[3]) : ""
    if has("no such module") {
      return ("module \(first) is missing", "add its package, or take the import and its uses out")
    }
    if has("cannot find") && has("in scope") {
      return ("name \(first) is missing", "declare it, or write what takes its place")
    }
    if has("has no member") {
      return ("member \(first).\(second) is missing", "write what takes its place")
    }
    if has("is unavailable") {
      let advice = message.split(separator: ":", maxSplits: 1).last.map(String.init) ?? ""
      return ("\(first) is unavailable", advice.trimmingCharacters(of: " "))
    }
    if has("has been renamed") { return ("\(first) has another name", "write \(second)") }
    if has("actor-isolated") || has("concurrency") || has("Sendable") {
      return (
        "isolation",
        "mark the type or function @MainActor, or build in Swift 5 mode (swiftLanguageModes: [.v5])"
      )
    }
    if has("does not override any") {
      return (
        "an override of what Linux lacks", "take override away, and call it where it is needed"
      )
    }
    if has("overrid") {
      return (
        "an override that extensions do not allow", "move both into the bodies of their classes"
      )
    }
    if has("required initializer") || has("'required'") {
      return ("an initializer that must be required", "mark it required here and in subclasses")
    }
    if has("does not conform to protocol") {
      return ("conformance to \(second)", "add the members that the protocol asks for")
    }
    if has("argument") || has("label") || has("no exact matches") {
      return ("arguments that do not fit", "look the method's labels and types up")
    }
    if has("cannot convert") || has("type") {
      return ("types that do not fit", "convert the value where it is handed over")
    }
    return ("other: \(message.prefix(60))", "see the compiler's own words")
  }
}
