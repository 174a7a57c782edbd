// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A program that sets layers on a stage, and shows it in a window or films it as its command line
/// asks.
///
/// ```swift
/// StageProgram(name: "dot", size: CGSize(width: 320, height: 240)).run { stage in
///   stage.layer.addSublayer(dot)
/// }
/// ```
public struct StageProgram {
  /// What errors begin with, and the window's title.
  public var name: String
  /// Points, where the command line gives no other.
  public var size: CGSize
  /// The colour behind the layers.
  public var background = CGColor(gray: 0, alpha: 1)
  /// The command line without the program's name; ``FilmOptions`` has the list.
  public var arguments = Array(CommandLine.arguments.dropFirst())

  /// Describes a program over black, with the process's own arguments.
  public init(name: String, size: CGSize) {
    (self.name, self.size) = (name, size)
  }

  /// Takes the picture and the film that are asked for, in virtual time, and prints their paths.
  ///
  /// With neither, shows a window until it is closed; with `--help`, lists the options. An error goes to
  /// standard error and ends the process with a status that tells its kind: 64 for a wrong command
  /// line, 66 for a file that cannot be read, 69 for a program that is missing, 73 for a file that
  /// cannot be written, 75 for what may be tried again, 3 for what a program with `--strict` did not do
  /// as asked, else 1.
  ///
  /// - Parameter setUp: Adds layers to the stage, whose size is the one asked for; called once,
  ///   at time 0. What it puts on the main queue or on timers runs as time goes on.
  public func run(_ setUp: (Stage) throws -> Void) {
    do {
      try produce(setUp)
      try ProgramEnd.flush()
    } catch {
      ProgramEnd.fail(name, error)
    }
  }

  private func produce(_ setUp: (Stage) throws -> Void) throws {
    let options = try FilmOptions(arguments: FilmOptions.expanded(arguments))
    guard !options.wantsHelp else { return print(FilmOption.explanation(of: name)) }
    options.publish()
    try ParameterTable.process.check(options.properties, isWhole: false)
    guard !options.opensWindow else {
      // Programs begin on the main thread; code of Swift 5 cannot say so at its top.
      nonisolated(unsafe) let (program, setUp) = (self, setUp)
      return try MainActor.assumeIsolated { try program.show(options, setUp) }
    }
    let background = options.background(background)
    let size = options.size ?? size
    guard !options.wantsPlan else {
      return try Stage.printPlan(options, size: size, background: background)
    }
    let stage = try Stage(
      size: size, scale: options.scale, background: background,
      clock: StageClock.virtual(seed: options.seed))
    stage.isStrict = options.isStrict
    let watch = ProgramWatch(
      name: name, product: options.film ?? options.still ?? "", patience: options.patience)
    stage.watch = watch
    try stage.listen(as: options)
    defer { watch.finish() }
    watch.enter()
    try setUp(stage)
    watch.leave()
    guard try !options.tellsParameters() else { return }
    try stage.produce(options, name: name)
  }

  @MainActor
  private func show(_ options: FilmOptions, _ setUp: (Stage) throws -> Void) throws {
    let stage = try Stage(
      size: options.size ?? size, background: options.background(background),
      clock: StageClock.real())
    stage.isStrict = options.isStrict
    try stage.listen(as: options)
    let loop = try StageLoop(
      stage, title: name, scale: options.windowScale, threads: options.threads)
    try setUp(stage)
    try ParameterTable.process.check(options.properties)
    try loop.inspect(at: options.inspection, title: name)
    try loop.run()
    try stage.checkDiagnostics()
  }
}

extension Stage {
  /// Prints what options ask for of this program.
  package static func printPlan(
    _ options: FilmOptions, size: CGSize, background: CGColor?
  ) throws(StageError) {
    let stage = try Stage(size: size, scale: options.scale, background: background)
    print(
      try FilmPlan(
        options, size: stage.pixelSize, hasAlpha: (background?.alpha ?? 0) < 1,
        scene: SceneDigest.program()
      ).text)
  }
}

extension FilmOptions {
  /// The words of a command line; behind those that join parts the words that made the
  /// parts, as the same film is to be heard.
  package static func expanded(_ arguments: [String]) throws(StageError) -> [String] {
    try ProcessWords.check(arguments)
    guard let place = arguments.firstIndex(where: { $0 == "--join" || $0.hasPrefix("--join=") })
    else { return arguments }
    let path =
      arguments[place] == "--join"
      ? arguments.dropFirst(place + 1).first : String(arguments[place].dropFirst("--join=".count))
    guard let path else { return arguments }
    return arguments + (try PartFolder(path).words)
  }
}
