// SPDX-License-Identifier: Apache-2.0

import Foundation
import PreviewSource
import XcodeProjects

/// `citrine run`: a project, a package or a file of Swift, in a window or in a film.
enum RunCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      name: "run", summary: "runs an Xcode project, a package or a Swift file",
      arguments: ["PATH"],
      options: ProjectOptions.all + [
        .init("--language", value: "CODE", help: "the language that it speaks, such as de"),
        .init("--watch", help: "builds and runs it again whenever a file changes"),
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
    guard input.has("--watch") else { return try built(path, input).run(words) }
    try watch(path, input, words)
  }

  /// The program of what lies at a path.
  private static func built(_ path: String, _ input: CommandInput) throws -> BuiltProgram {
    let isQuiet = input.has("--quiet")
    if path.hasSuffix(".swift") {
      return try SwiftProgram(path: path, isPackage: false).build(isQuiet: isQuiet)
    }
    do {
      let finder = try ProjectFinder(path)
      if case .package(let folder) = finder.found {
        return try SwiftProgram(path: folder, isPackage: true).build(isQuiet: isQuiet)
      }
      return try ProjectProgram(finder, ProjectOptions.options(input)).build()
    } catch let error as ProjectError {
      throw CommandError.input("\(error)")
    }
  }

  /// Runs it again and again; a program whose sources do not compile goes on as it was.
  ///
  /// - Throws: The program's own status, once it ends by itself.
  private static func watch(_ path: String, _ input: CommandInput, _ words: [String]) throws {
    let isFile = [".swift", ".xcodeproj", ".xcworkspace"].contains { path.hasSuffix($0) }
    let outer = (path as NSString).deletingLastPathComponent
    var watch = FileWatch(
      isFile ? (outer.isEmpty ? "." : outer) : path, limit: ProjectFolder.mostFiles)
    var running: Process?
    while true {
      do {
        let program = try built(path, input)
        if let old = running {
          old.terminate()
          old.waitUntilExit()
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program.executable)
        process.arguments = words
        _ = try process.runInCompany()
        running = process
      } catch {
        // It is told, and the next change waited for.
        FileHandle.standardError.write(Data("citrine: \(CommandError(error))\n".utf8))
      }
      repeat {
        usleep(250_000)
        if let ended = running, !ended.isRunning {
          guard ended.terminationStatus == 0 else {
            throw CommandError(status: ended.terminationStatus)
          }
          // A film is made again; a window that was closed is not opened again.
          if !words.contains(where: { $0.hasPrefix("--render") || $0.hasPrefix("--still") }) {
            return
          }
          running = nil
        }
      } while !watch.hasSettled()
    }
  }
}

/// What all commands that build a project take.
enum ProjectOptions {
  static let all: [CommandSyntax.Option] = [
    .init("--target", value: "NAME", help: "the target that is meant, where there are several"),
    .init("--configuration", value: "NAME", help: "the way to build that is meant, such as Debug"),
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
