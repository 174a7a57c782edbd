// SPDX-License-Identifier: Apache-2.0

/// What a command takes, from which it is read and explained.
struct CommandSyntax {
  /// An option, such as `--fps N`.
  struct Option {
    /// The way it is written first, with its dashes; others may follow.
    var names: [String]
    /// What stands for its value; nil for a flag.
    var value: String?
    var help: String
    /// Whether it may be given more than once.
    var repeats = false

    init(_ names: String..., value: String? = nil, repeats: Bool = false, help: String) {
      (self.names, self.value, self.repeats, self.help) = (names, value, repeats, help)
    }

    /// The name under which what was given is found.
    var key: String { names[0] }
  }

  var name: String
  var summary: String
  /// What stands for the arguments without dashes, in order; the last one may be `[NAME]`, which can be
  /// left out, or `NAME…`, which can be repeated.
  var arguments: [String]
  var options: [Option]
  /// Whole lines that can be typed.
  var examples: [String]
  /// Whether what stands behind the first argument and is no option of the command's own is for the
  /// program that it runs, word by word.
  var passesOn = false

  static let help = Option("--help", "-h", help: "explains the command")

  /// The line that says what can be given.
  var usage: String {
    let optional =
      (options.isEmpty ? "" : " [options]") + (passesOn ? " [options of the program]" : "")
    return "usage: citrine \(name)" + arguments.map { " " + $0 }.joined() + optional
  }

  /// The whole explanation, which ends with examples.
  var explanation: String {
    var lines = [summary, "", usage, ""]
    let rows = (options + [Self.help]).map { option in
      (
        option.names.joined(separator: ", ") + (option.value.map { " " + $0 } ?? ""),
        option.help
      )
    }
    let width = min(26, (rows.map(\.0.count).max() ?? 0))
    for (left, help) in rows {
      let space = String(repeating: " ", count: max(2, width + 2 - left.count))
      lines.append(
        left.count > width
          ? "  \(left)\n" + String(repeating: " ", count: width + 4) + help
          : "  \(left)\(space)\(help)")
    }
    lines += ["", "examples:"] + examples.map { "  " + $0 }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// What was given to a command.
struct CommandInput {
  var arguments: [String] = []
  private(set) var values: [String: [String]] = [:]

  /// Reads a command line.
  ///
  /// - Parameters:
  ///   - line: What stands behind the command's name.
  ///   - syntax: What the command takes.
  /// - Throws: What is not understood, with the command's usage.
  init(_ line: [String], _ syntax: CommandSyntax) throws(CommandError) {
    var rest = line[...]
    var isPlain = false
    while let word = rest.popFirst() {
      guard !isPlain, word.hasPrefix("-"), word != "-" else {
        arguments.append(word)
        continue
      }
      if word == "--" {
        isPlain = true
        // The program reads it too.
        if syntax.passesOn && !arguments.isEmpty { arguments.append(word) }
        continue
      }
      // `--fps=60` says the same as `--fps 60`.
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard
        let option = (syntax.options + [CommandSyntax.help]).first(where: {
          $0.names.contains(name)
        })
      else {
        guard syntax.passesOn, !arguments.isEmpty else {
          throw .usage("\(name) is no option of citrine \(syntax.name)\n\(syntax.usage)")
        }
        arguments.append(word)
        continue
      }
      if option.value == nil {
        guard parts.count == 1 else { throw .usage("\(name) takes no value\n\(syntax.usage)") }
        values[option.key, default: []].append("")
        continue
      }
      guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
        throw .usage("\(name) needs a value\n\(syntax.usage)")
      }
      guard option.repeats || values[option.key] == nil else {
        throw .usage("\(name) is given twice\n\(syntax.usage)")
      }
      values[option.key, default: []].append(value)
    }
    if has(CommandSyntax.help.key) { return }
    let last = syntax.arguments.last ?? ""
    let least = syntax.arguments.count - (last.hasPrefix("[") ? 1 : 0)
    if arguments.count < least {
      let missing = syntax.arguments[arguments.count].replacing("…", with: "")
      throw .usage("\(missing) is missing\n\(syntax.usage)")
    }
    if arguments.count > syntax.arguments.count, !last.hasSuffix("…"), !syntax.passesOn {
      throw .usage(
        "\(arguments[syntax.arguments.count]) is one argument too many\n\(syntax.usage)")
    }
  }

  /// The words that say again what was given of some options.
  func words(of options: [CommandSyntax.Option]) -> [String] {
    options.flatMap { option in
      all(option.key).flatMap { option.value == nil ? [option.key] : [option.key, $0] }
    }
  }

  /// Puts other values in the place of an option's.
  mutating func set(_ key: String, _ texts: [String]) { values[key] = texts.isEmpty ? nil : texts }

  /// Forgets an option.
  mutating func remove(_ key: String) { values[key] = nil }

  func has(_ key: String) -> Bool { values[key] != nil }
  func text(_ key: String) -> String? { values[key]?.first }
  func all(_ key: String) -> [String] { values[key] ?? [] }

  /// The number of an option; nil where it was not given.
  func number(_ key: String, in range: ClosedRange<Double>) throws(CommandError) -> Double? {
    guard let text = text(key) else { return nil }
    guard let number = Double(text), range.contains(number) else {
      throw .usage(
        "\(key) wants a number from \(range.lowerBound) to \(range.upperBound), not \(text)")
    }
    return number
  }

  /// The whole number of an option; nil where it was not given.
  func whole<Number: FixedWidthInteger>(
    _ key: String, in range: ClosedRange<Number>
  ) throws(CommandError) -> Number? {
    guard let text = text(key) else { return nil }
    guard let number = Number(text), range.contains(number) else {
      throw .usage(
        "\(key) wants a whole number from \(range.lowerBound) to \(range.upperBound), not \(text)")
    }
    return number
  }
}
