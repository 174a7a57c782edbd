// SPDX-License-Identifier: Apache-2.0

import Foundation
import OutputFiles
import XcodeProjects

/// `citrine build`: a project becomes a folder with the program and all that it finds by its name.
enum BuildCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      name: "build", summary: "builds an Xcode project to be given away", arguments: ["PATH"],
      options: [
        .init("-o", "--output", value: "FOLDER", help: "where NAME.app goes (out)")
      ] + ProjectOptions.all,
      examples: [
        "citrine build App.xcodeproj",
        "citrine build App -o out/release",
        "citrine build App --target Lite --configuration Release",
      ])
  }

  static func run(_ input: CommandInput) throws {
    let path = input.arguments[0]
    var options = ProjectOptions.options(input)
    options.isOptimized = true
    if !input.has("--configuration") { options.configuration = "Release" }
    let program: ProjectProgram
    do {
      let finder = try ProjectFinder(path)
      if case .package(let folder) = finder.found {
        throw CommandError.usage("\(folder) is a package: swift build -c release builds it")
      }
      program = try ProjectProgram(finder, options)
    } catch let error as ProjectError {
      throw CommandError.input("\(error)")
    }
    let built = try program.build()
    let source = (built.executable as NSString).deletingLastPathComponent
    let target = (input.text("-o") ?? "out") + "/" + (source as NSString).lastPathComponent
    try ProgramFolder.copy(source, to: target)
    print(target)
  }
}
