// SPDX-License-Identifier: Apache-2.0

import Foundation
import XcodeProjects

/// `citrine test`: a project's unit tests, and those of its interface.
enum TestCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      name: "test", summary: "runs the tests of an Xcode project", arguments: ["PATH"],
      options: ProjectOptions.all + [
        .init(
          "--filter", value: "PATTERN",
          help: "runs the tests whose Module.Class/test a regular expression is in"),
        .init("--language", value: "CODE", help: "the language of the program's texts"),
        .init(
          "--real-time",
          help: "tests within the application see the machine's clock, and wait as long as they say"
        ),
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
    var variables: [String: String] = [:]
    if input.has("--real-time") { variables[TestMain.realTimeVariable] = "1" }
    var failure: CommandError?
    let tests = try program.buildTests()
    for test in tests.programs {
      for (flags, filter) in runs(of: test, filter: input.text("--filter")) {
        variables[TestMain.filterVariable] = filter
        do {
          try test.program.run(flags + words, variables: variables) { [map = tests.map] line in
            map.translatedFailure(line)
          }
        } catch {
          failure = error
        }
      }
    }
    if let failure { throw failure }
  }

  /// With which words a program of tests is started, and which of its tests it then runs.
  private static func runs(
    of test: ProjectProgram.TestProgram, filter: String?
  ) -> [(words: [String], filter: String?)] {
    guard let names = test.interfaceTests else {
      return (test.hasSwiftTests ? [[], [TestMain.swiftFlag]] : [[]]).map { ($0, filter) }
    }
    let chosen = names.filter { name in
      filter.map { name.range(of: $0, options: .regularExpression) != nil } ?? true
    }
    return chosen.map { ([], "^\(NSRegularExpression.escapedPattern(for: $0))$") }
  }
}
