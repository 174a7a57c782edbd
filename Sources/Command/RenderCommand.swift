// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import PreviewSource
import Stage

/// `citrine render`: a document or a program becomes a film or a picture.
enum RenderCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      name: "render", summary: "makes a film or a picture of a document or a program",
      arguments: ["FILE"],
      options: filmOptions
        + OpenDocument.options.filter { own in
          FilmOption.named(own.key) == nil
        } + [
          .init("--watch", help: "makes it again whenever FILE changes, until it is interrupted")
        ],
      examples: [
        "citrine render logo.caml -o logo.mp4 --background white",
        "citrine render lock.ca -o unlock.webm --state Unlock@1 --to 3",
        "citrine render heart.json -o heart.gif",
        "citrine render dot.swift -o frame-%05d.png --fps 30 --frames 0-59",
        "citrine render title.caml --over clip.mp4 --at 2.5 -o titled.mp4",
      ])
  }

  /// The options of all films, without what the command has itself or what it hides.
  static var filmOptions: [CommandSyntax.Option] {
    FilmOption.all.filter { !["--render", "--still", "--join", "--help"].contains($0.names[0]) }
      .map(CommandSyntax.Option.init(_:))
  }

  static func run(_ input: CommandInput) throws {
    let options = try FilmOptions(arguments: input.words(of: filmOptions))
    guard !options.opensWindow else {
      throw CommandError.usage("where is it to go? Give -o FILE\n\(syntax.usage)")
    }
    let path = input.arguments[0]
    guard input.has("--watch") else { return try render(path, input, options) }
    var watch = FileWatch(path)
    while true {
      do {
        try render(path, input, options)
      } catch {
        // It is told, and the next change waited for.
        FileHandle.standardError.write(Data("citrine: \(CommandError(error))\n".utf8))
      }
      // Who reads what is printed is not to wait for the end.
      fflush(nil)
      repeat { usleep(100_000) } while !watch.hasSettled()
    }
  }

  /// Makes what is asked for, once.
  private static func render(
    _ path: String, _ input: CommandInput, _ options: FilmOptions
  ) throws {
    switch try InputFile(path) {
    case .document: try film(path, input, options)
    case .program(let program):
      try Self.check(input, reads: program.path)
      let built = try program.build(isQuiet: options.isQuiet)
      try built.run(input.words(of: filmOptions))
    }
  }

  /// States are a document's alone.
  static func check(_ input: CommandInput, reads path: String) throws(CommandError) {
    guard input.all("--state").isEmpty else {
      throw .usage("--state is for layer documents, and \(path) is none")
    }
  }

  private static func film(
    _ path: String, _ input: CommandInput, _ options: FilmOptions
  ) throws {
    var (input, options) = (input, options)
    if options.wantsPlan { input.remove("--strict") }
    input.set("--set", options.properties.sorted { $0.key < $1.key }.map { "\($0)=\($1)" })
    if case .transparent = options.backdrop { input.set("--background", ["transparent"]) }
    let document = try OpenDocument(
      path, input, pixels: options.clip?.pixels, begin: options.layersBegin)
    if let rate = document.frameRate, !input.has("--fps"), options.clip == nil {
      options.fps = rate
    }
    options.ownWords = input.all("--state").flatMap { ["--state", $0] }
    options.properties = [:]
    options.ownWords += input.all("--set").flatMap { ["--set", $0] }
    let scene = try SceneDigest(files: InputFile.files(of: path))
    let stage = document.stage
    if let clip = options.clip, clip.isBehind, !clip.hasAlpha, stage.background == nil {
      stage.background = CGColor(gray: 0, alpha: 1)
    }
    guard !options.wantsPlan else {
      return print(
        try FilmPlan(
          options, length: document.length, size: stage.pixelSize,
          hasAlpha: (stage.background?.alpha ?? 0) < 1, scene: scene
        ).text)
    }
    try stage.produce(options, length: document.length, scene: scene, name: "citrine")
  }
}

extension CommandSyntax.Option {
  /// A row of the table that films have.
  init(_ row: FilmOption) {
    (names, value, help, repeats) = (row.names, row.value, row.help, row.repeats)
  }
}
