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
    var running: Process?
    while true {
      let seen = FolderStamp(path)
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
      } while FolderStamp(path) == seen
    }
  }
}

/// What changes when a file of a project does: names, sizes and times.
private struct FolderStamp: Equatable {
  private var files: [String: [Int]] = [:]

  init(_ path: String) {
    let isFile = [".swift", ".xcodeproj", ".xcworkspace"].contains { path.hasSuffix($0) }
    let root = isFile ? (path as NSString).deletingLastPathComponent : path
    guard let folder = try? ProjectFolder(root.isEmpty ? "." : root),
      let names = try? folder.files(below: folder.path)
    else { return }
    for name in names {
      var entry = stat()
      guard stat(folder.path + "/" + name, &entry) == 0 else { continue }
      files[name] = [entry.st_size, entry.st_mtim.tv_sec, entry.st_mtim.tv_nsec].map { Int($0) }
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
