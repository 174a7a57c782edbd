// SPDX-License-Identifier: Apache-2.0

import CAML
import Foundation
import Stage

/// `citrine tree`: what is where at a time.
enum TreeCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      name: "tree", summary: "prints the layers of a document, and what they show at a time",
      arguments: ["FILE"],
      options: [.init("--at", value: "S", help: "the time, in seconds (0)")] + OpenDocument.options,
      examples: [
        "citrine tree logo.caml",
        "citrine tree logo.caml --at 0.35",
        "citrine tree lock.ca --state Unlock@1 --at 1.5",
      ])
  }

  static func run(_ input: CommandInput) throws {
    let document = try OpenDocument(input.arguments[0], input)
    try document.stage.advance(to: try input.number("--at", in: 0...1e6) ?? 0)
    print(document.stage.treeDescription(), terminator: "")
  }
}
