// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The rules that source text must keep, as functions that a test can also feed with bad text.
enum SourceRules {
  /// Modules named by the import lines of a file.
  static func imports(in text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard let place = words.firstIndex(of: "import"), place + 1 < words.count,
        words[..<place].allSatisfy({ $0.hasPrefix("@") || $0 == "public" || $0 == "package" })
      else { return nil }
      return String(words[place + 1].split(separator: ".")[0])
    }
  }

  /// The module table of a package manifest: what each module may import, in the order of layers.
  static func table(in manifest: String) -> [(layer: String, name: String, imports: [String])] {
    var result: [(String, String, [String])] = []
    var layer = ""
    let flat = manifest.replacingOccurrences(of: "\n", with: " ")
    for chunk in flat.components(separatedBy: "let ") {
      guard let name = chunk.split(separator: " ").first,
        chunk.contains("= [ Module(")
          || chunk.contains("= [   Module(")
      else { continue }
      layer = String(name)
      for row in chunk.components(separatedBy: "Module(").dropFirst() {
        let strings = row.components(separatedBy: "\"")
        guard strings.count > 1 else { continue }
        var imports: [String] = []
        if let range = row.range(of: "imports: ["),
          let end = row[range.upperBound...].firstIndex(of: "]")
        {
          imports = row[range.upperBound..<end].components(separatedBy: "\"").enumerated()
            .filter { $0.offset % 2 == 1 }.map(\.element)
        }
        result.append((layer, strings[1], imports))
      }
    }
    return result
  }

  /// Words that a file below the public modules must not hold: clocks and unseeded chance.
  static let impurities = [
    "Date()", "Date(", "CACurrentMediaTime", "clock_gettime", "DispatchTime.now", ".random(",
    "SystemRandomNumberGenerator", "arc4random", "ContinuousClock", "SuspendingClock",
    "ProcessInfo",
    "gettimeofday", "mach_absolute_time", ".shuffled()", ".randomElement()", "UUID()",
  ]

  static func impurities(in text: String) -> [String] {
    let code = text.split(separator: "\n").filter {
      !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//")
    }.joined(separator: "\n")
    return impurities.filter { code.contains($0) }
  }

  /// Elementary functions of the C library that code calls, whose last bits differ between machines.
  static func systemFunctions(in text: String) -> [String] {
    let names =
      "sin|cos|tan|asin|acos|atan|sinh|cosh|tanh|exp|exp2|expm1|log|log2|log10|log1p|pow|cbrt|hypot"
    let pattern = "(^|[^.\\w`])(\(names)|atan2|sincos|powf|sinf|cosf|expf|logf)\\("
    // Foundation's expressions search megabytes in the time that the language's own take for kilobytes.
    guard let call = try? NSRegularExpression(pattern: pattern, options: .anchorsMatchLines)
    else { return [] }
    let source = text as NSString
    let lines = call.matches(in: text, range: NSRange(location: 0, length: source.length)).map {
      source.lineRange(for: NSRange(location: NSMaxRange($0.range) - 1, length: 0))
    }
    return Set(lines).sorted { $0.location < $1.location }.map(source.substring).filter { line in
      !line.trimmingCharacters(in: .whitespaces).hasPrefix("//") && !line.contains("func ")
    }
  }

  /// Public declarations of the main actor, by the line of the mark.
  ///
  /// With `@preconcurrency` beside it, code in Swift 5 mode may use them from anywhere, as it may
  /// Apple's.
  static func mainActorNames(in text: String) -> [(line: Int, isOpenToOlderCode: Bool)] {
    let lines = text.components(separatedBy: "\n")
    func isPublic(_ line: String) -> Bool {
      line.split(separator: " ").contains { $0 == "public" || $0 == "open" }
    }
    return lines.indices.compactMap { index in
      let line = lines[index].trimmingCharacters(in: .whitespaces)
      guard line.hasPrefix("@MainActor") else { return nil }
      var declared = index
      while declared + 1 < lines.count,
        lines[declared].split(separator: " ").allSatisfy({ $0.hasPrefix("@") })
      { declared += 1 }
      var isMeant = isPublic(lines[declared])
      if lines[declared].hasPrefix("extension ") {
        // Up to the brace in the first column.
        isMeant = lines[declared...].prefix { $0 != "}" }.contains(where: isPublic)
      }
      return isMeant ? (index + 1, lines[index].contains("@preconcurrency")) : nil
    }
  }

  /// What makes a test wait for a time instead of for what it wants to see, or starts processes that
  /// may outlive it.
  static func waits(in text: String) -> [String] {
    // Built from parts, so that this file does not hold them.
    ["sl" + "eep(", "async" + "After(", "Pro" + "cess()", "waitUntil" + "Exit"].filter { name in
      // A type is a word of its own, not the end of another; functions have relatives.
      let isType = name.first?.isUppercase == true
      return text.ranges(of: name).contains {
        !isType || text[..<$0.lowerBound].last?.isLetter != true
      }
    }
  }

  /// What changes the whole process while other threads read it: variables, folder, mask, language.
  static func processChanges(in text: String) -> [String] {
    // Built from parts, so that this file does not hold them.
    [
      "set" + "env(", "put" + "env(", "clear" + "env(", "ch" + "dir(", "um" + "ask(",
      "set" + "locale(", "changeCurrent" + "DirectoryPath(",
    ].filter { text.contains($0) }
  }

  /// The imports of a module table that point upwards or, from the engine, out of it.
  static func wrongDirections(
    in table: [(layer: String, name: String, imports: [String])]
  ) -> [String] {
    let rank = Dictionary(
      table.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let layer = Dictionary(
      table.map { ($0.name, $0.layer) }, uniquingKeysWith: { first, _ in first })
    var result: [String] = []
    for (place, row) in table.enumerated() {
      for name in row.imports {
        let isBelow = (rank[name] ?? .max) < place
        let isInside = row.layer != "engine" || ["engine", "shims"].contains(layer[name] ?? "")
        if !isBelow || !isInside { result.append("\(row.name) imports \(name)") }
      }
    }
    return result
  }

  /// What takes a check from the compiler.
  static let uncheckedMarks = [
    // Built from parts, so that this file does not hold them.
    "@unchecked " + "Sendable", "nonisolated" + "(unsafe)", "@exclusivity" + "(unchecked)",
  ]

  /// How the words begin of which a sentence about safety has one.
  private static let safety = [
    "alone", "change", "condition", "exclusive", "guard", "immutable", "lock", "queue", "share",
    "thread", "written",
  ]

  /// The lines, from 1, with a mark that takes a check from the compiler and no reason beside it.
  ///
  /// A reason stands above the mark, at most four lines up: a comment of more than three words, or
  /// such documentation that speaks of threads, locks or change. One serves a run of lines with the
  /// same mark, with at most four others between two of them, all in one type.
  static func marksWithoutReason(in text: String) -> [Int] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    var result: Set<Int> = []
    for mark in uncheckedMarks {
      var last: Int?
      for (place, line) in lines.enumerated() where line.contains(mark) && !line.hasPrefix("//") {
        let between = lines[(last ?? -1) + 1..<place]
        let goesOn = last != nil && between.count <= 4 && !between.contains { $0.hasPrefix("}") }
        last = place
        if !goesOn, !hasReason(above: place, in: lines) { result.insert(place + 1) }
      }
    }
    return result.sorted()
  }

  private static func hasReason(above place: Int, in lines: [String]) -> Bool {
    let near = max(0, place - 4)..<place
    guard let end = near.last(where: { lines[$0].hasPrefix("//") }) else { return false }
    let start = lines[...end].lastIndex { !$0.hasPrefix("//") }.map { $0 + 1 } ?? 0
    let comment = lines[start...end]
    let words = comment.joined(separator: " ").lowercased().split { !$0.isLetter }
    guard words.count > 3 else { return false }
    return comment.contains { !$0.hasPrefix("///") }
      || words.contains { word in safety.contains { word.hasPrefix($0) } }
  }

  /// The places inside the package that a Markdown text links to.
  static func links(in text: String) -> [String] {
    // Blocks of code have brackets of their own.
    let prose = text.components(separatedBy: "\n```").enumerated()
      .filter { $0.offset % 2 == 0 }.map(\.element).joined(separator: "\n")
    return prose.components(separatedBy: "](").dropFirst().compactMap { rest in
      guard let end = rest.firstIndex(of: ")") else { return nil }
      let target = rest[..<end].split(separator: "#", omittingEmptySubsequences: false)[0]
      return target.isEmpty || target.contains("://") ? nil : String(target)
    }
  }

  /// The targets in a text's `make target`, in quotes or at the beginning of a line.
  static func makeTargets(in text: String) -> [String] {
    text.split(separator: "\n").flatMap { line -> [String] in
      let quoted = line.components(separatedBy: "`make ").dropFirst()
      let starts = line.hasPrefix("make ") ? [String(line.dropFirst(5))] : []
      return (quoted + starts).map { rest in String(rest.prefix { $0.isLetter || $0 == "-" }) }
    }
  }

  /// The string literals of source text, in order; what is put into one ends it, and begins another.
  static func literals(in text: String) -> [String] {
    let quote = UInt8(ascii: "\""), newline = UInt8(ascii: "\n"), backslash = UInt8(ascii: "\\")
    var found: Set<String> = []
    for line in text.utf8.split(separator: newline) {
      // What follows a quote counts whether the quote begins a literal or ends one.
      for piece in line.split(separator: quote, omittingEmptySubsequences: false).dropFirst() {
        let literal = piece.prefix { $0 != backslash }
        found.insert(String(decoding: literal, as: UTF8.self))
      }
    }
    return found.sorted()
  }

  /// Whether one of the sorted literals begins with a golden picture's name, up to the number that a
  /// test puts in; or one is the folder and one the name, as tables have them.
  static func names(_ picture: String, in literals: [String]) -> Bool {
    let stem = picture.replacingOccurrences(
      of: "-?[0-9.]+$", with: "", options: .regularExpression)
    guard !stem.isEmpty else { return false }
    if first(from: stem, in: literals)?.hasPrefix(stem) == true { return true }
    let parts = stem.split(separator: "/").map(String.init)
    return parts.count > 1 && parts.allSatisfy { first(from: $0, in: literals) == $0 }
  }

  /// The first of sorted words that does not come before another.
  private static func first(from word: String, in words: [String]) -> String? {
    var places = words.indices
    while let middle = places.isEmpty ? nil : places.lowerBound + places.count / 2 {
      if words[middle] < word {
        places = middle + 1..<places.upperBound
      } else {
        places = places.lowerBound..<middle
      }
    }
    return places.lowerBound < words.count ? words[places.lowerBound] : nil
  }

  /// Signs of unfinished work and of the machine that something was written on.
  static func leftovers(in text: String) -> [String] {
    // Built from parts, so that this file does not hold them.
    let words = [
      "TO" + "DO", "FIX" + "ME", "not" + "Implemented", ".dis" + "abled(", "XX" + "X",
      "withKnown" + "Issue",
    ]
    let paths = ["/wo" + "rk/", "/ro" + "ot/", "/ho" + "me/", "../sha" + "red"]
    return (words + paths).filter { text.contains($0) }
  }

  private static let modifiers: Set<String> = [
    "public", "open", "package", "internal", "final", "indirect",
  ]
  private static let types: Set<String> = [
    "class", "struct", "enum", "protocol", "actor", "typealias",
  ]

  /// The types that a file declares outside of others, but for those that it keeps for itself.
  static func declaredTypes(in text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      guard line.first?.isLetter == true || line.first == "@" else { return nil }
      var words = line.split(separator: " ")[...]
      while let word = words.first, word.hasPrefix("@") || modifiers.contains(String(word)) {
        words.removeFirst()
      }
      guard let word = words.first, types.contains(String(word)) else { return nil }
      return words.dropFirst().first.map { String($0.prefix(while: isWord)) }
    }
  }

  /// The names with a large first letter in a file's code, comments and texts left out.
  static func capitalizedNames(in text: String) -> Set<String> {
    var found: Set<String> = []
    for line in text.split(separator: "\n") {
      var rest = line[...]
      while let next = rest.first {
        if rest.hasPrefix("//") { break }
        if next == "\"" {
          rest = afterText(rest.dropFirst())
        } else if isWord(next) {
          let word = rest.prefix(while: isWord)
          if next.isUppercase { found.insert(String(word)) }
          rest = rest.dropFirst(word.count)
        } else {
          rest = rest.dropFirst()
        }
      }
    }
    return found
  }

  /// What comes after the quotation mark that ends a text.
  private static func afterText(_ text: Substring) -> Substring {
    var rest = text
    while let next = rest.first, next != "\"" { rest = rest.dropFirst(next == "\\" ? 2 : 1) }
    return rest.dropFirst()
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
