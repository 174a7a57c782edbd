// SPDX-License-Identifier: Apache-2.0

import CAML
import Foundation
import OutputFiles

/// `citrine convert`: a document written anew.
enum ConvertCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      name: "convert", summary: "writes a document or package anew", arguments: ["FILE"],
      options: [.init("-o", "--output", value: "OUT", help: "a .caml file, or a .ca folder")],
      examples: [
        "citrine convert lock.ca -o lock.caml",
        "citrine convert logo.caml -o logo.ca",
        "citrine convert layers.caar -o layers.ca",
      ])
  }

  static func run(_ input: CommandInput) throws {
    guard let output = input.text("-o") else {
      throw CommandError.usage("where is it to go? Give -o FILE\n\(syntax.usage)")
    }
    let url = URL(fileURLWithPath: output)
    guard ["caml", "ca"].contains(url.pathExtension.lowercased()) else {
      throw CommandError.usage("\(output) is neither a .caml file nor a .ca folder")
    }
    let package = try CAPackage(contentsOf: URL(fileURLWithPath: input.arguments[0]))
    do {
      try CAMLWriter().write(package.rootLayer, to: url)
    } catch let error as CAMLError {
      throw CommandError(
        code: OutputError.mayPass(error.reason) ? .temporary : .output, description: "\(error)")
    }
    print(output)
  }
}
