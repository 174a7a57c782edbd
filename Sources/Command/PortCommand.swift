// SPDX-License-Identifier: Apache-2.0

import Foundation

/// `citrine port`: the adapter of sources, a package of its own that is built on first use.
enum PortCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      name: "port", summary: "adapts Swift sources written for Apple's systems, in place",
      arguments: ["FILE-OR-FOLDER…"],
      options: [
        .init("--check", help: "writes nothing; status 1 when there is something to change"),
        .init("--output", value: "FOLDER", help: "where adapted files go; these stay as they are"),
        .init(
          "--root", value: "FOLDER", help: "the folder below which files keep their places there"),
        .init(
          "--leave-out", value: "MODULE", repeats: true,
          help: "leaves out the files that import it; may be given more than once"),
        .init(
          "--map", value: "FILE", help: "writes as JSON which lines the adapted ones come from"),
        .init("--summary", value: "FILE", help: "writes as JSON what is left, and what is missing"),
        .init(
          "--tests", value: "FILE", help: "writes as JSON which classes have tests of XCTest's"),
        .init(
          "--build", value: "FOLDER",
          help: "then builds that package, and sorts what the compiler refuses"),
      ],
      examples: [
        "citrine port Sources",
        "citrine port --check App/ViewController.swift",
        "citrine port Sources --output Adapted",
      ])
  }

  static func run(_ input: CommandInput) throws {
    try replace(by: try Adapter.program(), words(input))
  }

  /// The adapter's own command line.
  static func words(_ input: CommandInput) -> [String] {
    var words = input.has("--check") ? ["--check"] : []
    for name in ["--output", "--root", "--leave-out", "--map", "--summary", "--tests", "--build"] {
      for value in input.all(name) { words += [name, value] }
    }
    // A name that begins with a dash is a file's here.
    return words + input.arguments.map { $0.hasPrefix("-") ? "./\($0)" : $0 }
  }

  /// Goes on as another program, whose status is then this one's.
  private static func replace(by program: String, _ words: [String]) throws(CommandError) {
    var line = ([program] + words).map { strdup($0) }
    line.append(nil)
    execv(program, line)
    let reason = String(cString: strerror(errno))
    for word in line { free(word) }
    throw CommandError(code: .failed, description: "\(program) cannot be started: \(reason)")
  }
}
