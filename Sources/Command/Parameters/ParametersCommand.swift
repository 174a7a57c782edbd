// SPDX-License-Identifier: Apache-2.0

import Stage

/// `citrine parameters`: what `--set` and the rows of tables take.
enum ParametersCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      name: "parameters", summary: "prints what --set takes of a document or a program",
      arguments: ["FILE"],
      options: [
        .init("--json", help: "prints an array of objects: name, type, default, choices, help"),
        .init("--quiet", "-q", help: "says nothing but errors"),
      ],
      examples: [
        "citrine parameters card.swift",
        "citrine parameters logo.caml",
        "citrine parameters card.swift --json",
      ])
  }

  static func run(_ input: CommandInput) throws {
    let (path, isJSON) = (input.arguments[0], input.has("--json"))
    switch try InputFile(path) {
    case .document:
      let document = try OpenDocument(path, CommandInput([path], syntax))
      print(ParameterRow.text(document.parameters, asJSON: isJSON))
    case .program(let program):
      let built = try program.build(isQuiet: input.has("--quiet"))
      try built.run(["--parameters", isJSON ? "json" : "text"])
    }
  }
}
