// SPDX-License-Identifier: Apache-2.0

import Foundation
import XcodeProjects

/// `citrine test`: a project's unit tests.
enum TestCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      name: "test", summary: "runs the unit tests of an Xcode project", arguments: ["PATH"],
      options: ProjectOptions.all + [
        .init(
          "--filter", value: "PATTERN",
          help: "runs the tests whose Module.Class/test a regular expression is in"),
        .init("--language", value: "CODE", help: "the language of the program's texts"),
      ],
      examples: [
        "citrine test App.xcodeproj",
        "citrine test App --filter LoginTests",
        "citrine test App --filter 'LoginTests/testEmptyName'",
      ])
  }

  static func run(_ input: CommandInput) throws {
    var options = ProjectOptions.options(input)
    options.isTested = true
    let finder: ProjectFinder
    let program: ProjectProgram
    do {
      finder = try ProjectFinder(input.arguments[0])
      if case .package(let folder) = finder.found {
        throw CommandError.usage("\(folder) is a package: swift test runs its tests")
      }
      program = try ProjectProgram(finder, options)
    } catch let error as ProjectError {
      throw CommandError.input("\(error)")
    }
    let words = input.text("--language").map { ["-AppleLanguages", "(\($0))"] } ?? []
    let variables = input.text("--filter").map { [TestMain.filterVariable: $0] } ?? [:]
    var failure: CommandError?
    for (built, hasSwiftTests) in try program.buildTests() {
      for flags in hasSwiftTests ? [[], [TestMain.swiftFlag]] : [[]] {
        do {
          try built.run(flags + words, variables: variables)
        } catch {
          failure = error
        }
      }
    }
    if let failure { throw failure }
  }
}
