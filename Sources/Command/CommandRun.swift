// SPDX-License-Identifier: Apache-2.0

import Foundation
import Stage

/// The command `citrine`.
public enum CommandRun {
  /// A command: what it takes, and what it does.
  struct Entry {
    var syntax: CommandSyntax
    var run: (CommandInput) throws -> Void
  }

  static var entries: [Entry] {
    [
      Entry(syntax: RenderCommand.syntax, run: RenderCommand.run),
      Entry(syntax: RunCommand.syntax, run: RunCommand.run),
      Entry(syntax: BuildCommand.syntax, run: BuildCommand.run),
      Entry(syntax: TestCommand.syntax, run: TestCommand.run),
      Entry(syntax: JoinCommand.syntax, run: JoinCommand.run),
      Entry(syntax: PreviewCommand.syntax, run: PreviewCommand.run),
      Entry(syntax: ParametersCommand.syntax, run: ParametersCommand.run),
      Entry(syntax: TreeCommand.syntax, run: TreeCommand.run),
      Entry(syntax: ConvertCommand.syntax, run: ConvertCommand.run),
      Entry(syntax: DiffCommand.syntax, run: DiffCommand.run),
      Entry(syntax: NewCommand.syntax, run: NewCommand.run),
      Entry(syntax: PortCommand.syntax, run: PortCommand.run),
      Entry(syntax: DoctorCommand.syntax, run: DoctorCommand.run),
      Entry(syntax: CompletionsCommand.syntax, run: CompletionsCommand.run),
    ]
  }

  /// Does what a command line asks for.
  ///
  /// - Parameter line: What stands behind the program's name.
  /// - Returns: The status with which the process is to end: 0 when all is done; 1 when something
  ///   failed; 2 when a program did not compile or crashed; 3 when something was not done as asked and
  ///   `--strict` was given; 64 when the line was not understood; 66 when a file cannot be read; 69
  ///   when a program that is needed is not there; 73 when a file cannot be written; 75 when it may
  ///   be tried again; 141 when nobody reads what is written.
  public static func run(_ line: [String]) -> Int32 {
    do {
      try obey(line)
      try ProgramEnd.flush()
      return 0
    } catch {
      let error = CommandError(error)
      guard !error.description.isEmpty else { return error.status }
      FileHandle.standardError.write(Data("citrine: \(error)\n".utf8))
      return error.status
    }
  }

  private static func obey(_ line: [String]) throws {
    try ProcessWords.check(line)
    guard let name = line.first else {
      throw CommandError.usage("what is to be done?\n\(overview)")
    }
    switch name {
    case "help", "--help", "-h":
      let input = try CommandInput(Array(line.dropFirst()), HelpCommand.syntax)
      if input.has(CommandSyntax.help.key) {
        return print(HelpCommand.syntax.explanation, terminator: "")
      }
      try HelpCommand.run(input)
    case "--version", "version": print(Versions.text, terminator: "")
    default:
      let entry = try entry(name)
      let input = try CommandInput(Array(line.dropFirst()), entry.syntax)
      if input.has(CommandSyntax.help.key) {
        return print(entry.syntax.explanation, terminator: "")
      }
      try entry.run(input)
    }
  }

  static func entry(_ name: String) throws(CommandError) -> Entry {
    guard let entry = entries.first(where: { $0.syntax.name == name }) else {
      throw .usage("\(name) is no command\n\(overview)")
    }
    return entry
  }

  /// All commands, a line each.
  static var overview: String {
    let width = entries.map(\.syntax.name.count).max() ?? 0
    let lines = entries.map { entry in
      "  " + entry.syntax.name
        + String(repeating: " ", count: width + 2 - entry.syntax.name.count)
        + entry.syntax.summary
    }
    return """
      usage: citrine COMMAND …

      \(lines.joined(separator: "\n"))

      citrine help COMMAND explains one of them; help --man prints the manual page.

      examples:
        citrine render logo.caml -o logo.mp4
        citrine render lock.ca -o lock.png --at 1.5 --state Unlock
        citrine tree logo.caml --at 0.35

      """
  }
}
