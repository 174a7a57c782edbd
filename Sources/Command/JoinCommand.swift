// SPDX-License-Identifier: Apache-2.0

import Foundation
import Stage

/// `citrine join`: the parts of a film become the film.
enum JoinCommand {
  private static let taken: Set = [
    "-o", "--format", "--no-clobber", "--open", "--codec", "--quality", "--crf", "--encoder",
    "--ffmpeg-args", "--sound", "--strict", "--progress", "--quiet",
  ]

  static var syntax: CommandSyntax {
    CommandSyntax(
      name: "join", summary: "makes a film of the parts that render --shard has made",
      arguments: ["PARTS"],
      options: filmOptions + [
        .init(
          "--of", value: "FILE",
          help: "the program whose parts they are, which is run for its sound: Swift, or built")
      ],
      examples: [
        "citrine join parts -o film.mp4",
        "citrine join parts -o film.mov --codec prores --sound music.wav",
        "citrine join parts -o film.webm --of film.swift",
      ])
  }

  private static var filmOptions: [CommandSyntax.Option] {
    RenderCommand.filmOptions.filter { taken.contains($0.key) }
  }

  static func run(_ input: CommandInput) throws {
    let words = input.words(of: filmOptions)
    let options = try FilmOptions(arguments: words)
    guard let path = options.film ?? options.still else {
      throw CommandError.usage("where is it to go? Give -o FILE\n\(syntax.usage)")
    }
    let folder = input.arguments[0]
    let parts = try PartFolder(folder)
    guard parts.isProgram else {
      var film = options
      (film.film, film.still) = (path, nil)
      return try FilmJoin.join(parts, film, name: "citrine")
    }
    guard let file = input.text("--of") else {
      throw CommandError.usage(
        "the parts in \(folder) are of a program, which makes its sound when they are joined: say "
          + "which with --of FILE, or run it with --join \(folder) -o \(path)")
    }
    let built: BuiltProgram
    if file.hasSuffix(".swift") || FileManager.default.fileExists(atPath: file + "/Package.swift") {
      guard case .program(let program) = try InputFile(file) else { return }
      built = try program.build(isQuiet: options.isQuiet)
    } else {
      built = BuiltProgram(executable: file, scene: nil)
    }
    try built.run(["--join", folder] + words)
  }
}
