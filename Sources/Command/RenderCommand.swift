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
      arguments: ["FILE…"],
      options: filmOptions
        + OpenDocument.options.filter { own in
          FilmOption.named(own.key) == nil
        } + [
          EachFilm.option,
          .init(
            "--segment", value: "NAME", help: "the part of a Lottie file that a marker names"),
          .init("--watch", help: "makes it again whenever FILE changes, until it is interrupted"),
        ],
      examples: [
        "citrine render logo.caml -o logo.mp4 --background white",
        "citrine render lock.ca -o unlock.webm --state Unlock@1 --to 3",
        "citrine render heart.json -o heart.gif",
        "citrine render card.swift --each people.csv -o 'out/{name}.mp4'",
        "citrine render card.json -o card.mp4 --set title=Hello --set 'heart/Fill 1=ff8800'",
        "citrine render animations/*.json -o out/{name}.mp4",
        "citrine render dot.swift -o frame-%05d.png --fps 30 --frames 0-59",
        "citrine render title.caml --over clip.mp4 --at 2.5 -o titled.mp4",
      ])
  }

  /// The options of all films, without what the command has itself or what it hides.
  static var filmOptions: [CommandSyntax.Option] {
    FilmOption.all.filter {
      !["--render", "--still", "--join", "--parameters", "--help"].contains($0.names[0])
    }
    .map(CommandSyntax.Option.init(_:))
  }

  static func run(_ input: CommandInput) throws {
    if input.has(EachFilm.option.key) { return try EachFilm(input.arguments[0], input).run() }
    let options = try FilmOptions(arguments: input.words(of: filmOptions))
    guard !options.opensWindow else {
      throw CommandError.usage("where is it to go? Give -o FILE\n\(syntax.usage)")
    }
    guard input.arguments.count == 1, !RenderBatch.isPattern(options) else {
      return try RenderBatch(input, options).run(render)
    }
    let path = input.arguments[0]
    guard input.has("--watch") else {
      _ = try render(path, input, options)
      return
    }
    var watch = FileWatch(path)
    while true {
      do {
        _ = try render(path, input, options)
      } catch {
        // It is told, and the next change waited for.
        FileHandle.standardError.write(Data("citrine: \(CommandError(error))\n".utf8))
      }
      // Who reads what is printed is not to wait for the end.
      fflush(nil)
      repeat { usleep(100_000) } while !watch.hasSettled()
    }
  }

  /// Makes what is asked for, once, and returns what of it is not drawn.
  private static func render(
    _ path: String, _ input: CommandInput, _ options: FilmOptions
  ) throws -> [String] {
    switch try InputFile(path) {
    case .document: return try film(path, input, options)
    case .program(let program):
      try Self.check(input, program, values: Array(options.properties.keys))
      let built = try program.build(isQuiet: options.isQuiet)
      try built.run(input.words(of: filmOptions))
      return []
    }
  }

  /// Has a film show the part of a document that a marker names: to its end or, where it has no
  /// length, to the next marker.
  static func cut(
    _ options: inout FilmOptions, to name: String, of document: OpenDocument
  ) throws(CommandError) {
    guard let marker = document.markers.first(where: { $0.name == name }) else {
      let names = document.markers.map(\.name).joined(separator: ", ")
      throw .usage(
        "--segment: there is no marker \(name); there are: \(names.isEmpty ? "none" : names)")
    }
    let next = document.markers.map(\.time).filter { $0 > marker.time }.min()
    let end = marker.duration > 0 ? marker.time + marker.duration : next ?? document.length
    options.at = max(marker.time, 0)
    options.end = min(end, document.length)
    guard options.at < options.end ?? 0 else {
      throw .usage("--segment: the marker \(name) lies outside of the animation")
    }
  }

  /// Refuses what a program does not take: what is a document's alone, and values that it does not ask
  /// for.
  ///
  /// - Parameters:
  ///   - input: What was given.
  ///   - program: Which program.
  ///   - values: The names of the values that are set; nil for those of `--set` alone.
  /// - Throws: What it is that it does not take.
  static func check(
    _ input: CommandInput, _ program: SwiftProgram, values: [String]? = nil
  ) throws(CommandError) {
    for option in ["--state", "--animation", "--theme", "--segment"] where input.has(option) {
      throw .usage("\(option) is for layer documents, and \(program.path) is none")
    }
    let named = input.all("--set").map { text in String(text.prefix { $0 != "=" }) }
    let given = values ?? named
    if !given.isEmpty { try AskedValues(of: program).check(given) }
  }

  private static func film(
    _ path: String, _ input: CommandInput, _ options: FilmOptions
  ) throws -> [String] {
    var (input, options) = (input, options)
    if options.wantsPlan { input.remove("--strict") }
    input.set("--set", options.properties.sorted { $0.key < $1.key }.map { "\($0)=\($1)" })
    if case .transparent = options.backdrop { input.set("--background", ["transparent"]) }
    let document = try OpenDocument(
      path, input, pixels: options.clip?.pixels, begin: options.layersBegin)
    if let rate = document.frameRate, !input.has("--fps"), options.clip == nil {
      options.fps = min(rate, options.rateLimit ?? rate)
    }
    if let name = input.text("--segment") { try cut(&options, to: name, of: document) }
    options.ownWords = ["--state", "--animation", "--theme"].flatMap { option in
      input.all(option).flatMap { [option, $0] }
    }
    options.properties = [:]
    options.ownWords += input.all("--set").flatMap { ["--set", $0] }
    let sounds = try HeardSounds(options.film == nil ? [] : document.sounds)
    sounds.play(from: document.beginning)
    defer { sounds.end() }
    let scene = try SceneDigest(files: InputFile.files(of: path))
    let stage = document.stage
    if let clip = options.clip, clip.isBehind, !clip.hasAlpha, stage.background == nil {
      stage.background = CGColor(gray: 0, alpha: 1)
    }
    guard !options.wantsPlan else {
      print(
        try FilmPlan(
          options, length: document.length, size: stage.pixelSize,
          hasAlpha: (stage.background?.alpha ?? 0) < 1, scene: scene
        ).text)
      return []
    }
    if options.film != nil, options.frames?.count != 1 { document.noteStillness(input) }
    try stage.produce(options, length: document.length, scene: scene, name: "citrine")
    return document.problems
  }
}

extension CommandSyntax.Option {
  /// A row of the table that films have.
  init(_ row: FilmOption) {
    (names, value, help, repeats) = (row.names, row.value, row.help, row.repeats)
  }
}
