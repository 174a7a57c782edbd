// SPDX-License-Identifier: Apache-2.0

import Foundation
import XcodeProjects

/// `citrine run`: a project, a package or a file of Swift, in a window or in a film.
enum RunCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      name: "run", summary: "runs an Xcode project, a package or a Swift file",
      arguments: ["PATH"],
      options: ProjectOptions.all + [
        .init("--language", value: "CODE", help: "the language that it speaks, such as de")
      ],
      examples: [
        "citrine run App.xcodeproj",
        "citrine run App --render out/app.mp4 --seconds 4",
        "citrine run App --leave-out StoreKit --still out/app.png",
      ],
      passesOn: true)
  }

  static func run(_ input: CommandInput) throws {
    let path = input.arguments[0]
    var words = Array(input.arguments.dropFirst())
    if let language = input.text("--language") { words += ["-AppleLanguages", "(\(language))"] }
    try built(path, input).run(words)
  }

  /// The program of what lies at a path.
  static func built(_ path: String, _ input: CommandInput) throws -> BuiltProgram {
    if path.hasSuffix(".swift") {
      return try SwiftProgram(path: path, isPackage: false).build(isQuiet: input.has("--quiet"))
    }
    let finder: ProjectFinder
    do {
      finder = try ProjectFinder(path)
    } catch {
      throw CommandError.input("\(error)")
    }
    if case .package(let folder) = finder.found {
      return try SwiftProgram(path: folder, isPackage: true).build(isQuiet: input.has("--quiet"))
    }
    return try ProjectProgram(finder, ProjectOptions.options(input)).build()
  }
}

/// What all commands that build a project take.
enum ProjectOptions {
  static let all: [CommandSyntax.Option] = [
    .init("--target", value: "NAME", help: "the target that is meant, where there are several"),
    .init("--configuration", value: "NAME", help: "the way to build that is meant (Debug)"),
    .init(
      "--leave-out", value: "MODULE", repeats: true,
      help: "builds without the files that import it; may be given more than once"),
    .init("--quiet", help: "says nothing of what takes long"),
  ]

  static func options(_ input: CommandInput) -> ProjectProgram.Options {
    ProjectProgram.Options(
      target: input.text("--target"), configuration: input.text("--configuration") ?? "Debug",
      leaveOut: input.all("--leave-out"), isQuiet: input.has("--quiet"))
  }
}
