// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import OutputFiles

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
  /// With neither, shows a window until it is closed. An error goes to standard error and ends the
  /// process with status 1; one that a program with `--strict` meets, with status 3.
  ///
  /// - Parameter setUp: Adds layers to the stage, whose size is the one asked for; called once,
  ///   at time 0. What it puts on the main queue or on timers runs as time goes on.
  public func run(_ setUp: (Stage) throws -> Void) {
    do {
      try produce(setUp)
    } catch {
      ProgramEnd.fail(name, error)
    }
  }

  private func produce(_ setUp: (Stage) throws -> Void) throws {
    let options = try FilmOptions(arguments: arguments)
    guard options.isOffscreen else {
      // Programs begin on the main thread; code of Swift 5 cannot say so at its top.
      nonisolated(unsafe) let (program, setUp) = (self, setUp)
      return try MainActor.assumeIsolated { try program.show(options, setUp) }
    }
    let stage = try Stage(
      size: options.size ?? size, scale: options.scale, background: background,
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
    try stage.produce(options, title: name)
  }

  @MainActor
  private func show(_ options: FilmOptions, _ setUp: (Stage) throws -> Void) throws {
    let stage = try Stage(
      size: options.size ?? size, background: background, clock: StageClock.real())
    stage.isStrict = options.isStrict
    try stage.listen(as: options)
    let loop = try StageLoop(
      stage, title: name, scale: options.windowScale, threads: options.threads)
    try setUp(stage)
    try loop.inspect(at: options.inspection, title: name)
    try loop.run()
    try stage.checkDiagnostics()
  }
}

extension Stage {
  /// Takes the picture and the film that are asked for, and prints their paths; or is looked into.
  package func produce(_ options: FilmOptions, title: String = "") throws {
    if let path = options.rehearsal {
      return try rehearse(at: path, title: title, length: options.seconds)
    }
    if options.still != nil || options.at > 0 { try advance(to: options.at) }
    if let path = options.still {
      let picture = image()
      try checkDiagnostics()
      try Self.withFolders(for: path) { () throws(StageError) in try picture.write(to: path) }
      print(path)
    }
    if let path = options.film {
      try Self.withFolders(for: path) { () throws(StageError) in
        try film(
          to: path, seconds: options.seconds, fps: options.fps, threads: options.threads,
          showsProgress: true, sound: options.sound)
      }
      print(path)
    }
  }

  /// Makes the folders that a file needs; they go again when it cannot be written.
  private static func withFolders(
    for path: String, _ write: () throws(StageError) -> Void
  ) throws(StageError) {
    let folders: NewFolders
    do {
      folders = try NewFolders(for: path)
    } catch {
      throw .media("\(error)")
    }
    do {
      try write()
    } catch {
      folders.remove()
      throw error
    }
    folders.keep()
  }
}
