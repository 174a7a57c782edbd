// SPDX-License-Identifier: Apache-2.0

import Foundation

/// `citrine help`: all commands, one of them, or the manual page.
enum HelpCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      name: "help", summary: "explains the commands, or one of them", arguments: ["[COMMAND]"],
      options: [.init("--man", help: "prints the manual page, for man -l")],
      examples: [
        "citrine help render",
        "citrine help --man > ~/.local/share/man/man1/citrine.1",
        "citrine help --man | man -l -",
      ])
  }

  static func run(_ input: CommandInput) throws {
    if input.has("--man") { return print(ManualPage.text, terminator: "") }
    guard let about = input.arguments.first else {
      return print(CommandRun.overview, terminator: "")
    }
    print(try CommandRun.entry(about).syntax.explanation, terminator: "")
  }
}
