// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A program that sets layers on a stage and is filmed as its command line asks.
///
/// ```swift
/// StageProgram(name: "dot", size: CGSize(width: 320, height: 240)).run { stage in
///   stage.layer.addSublayer(dot)
/// }
/// ```
public struct StageProgram {
  /// What errors begin with, and the name of the film where none is given: `out/NAME.mp4`.
  public var name: String
  /// Points, where the command line gives no other.
  public var size: CGSize
  /// The colour behind the layers.
  public var background = CGColor(gray: 0, alpha: 1)
  /// The command line without the program's name; ``FilmOptions`` has the list.
  public var arguments = Array(CommandLine.arguments.dropFirst())

  /// Describes a program.
  public init(name: String, size: CGSize) {
    (self.name, self.size) = (name, size)
  }

  /// Sets the stage in virtual time, then takes the picture and the film that are asked for and
  /// prints their paths; an error goes to standard error and ends the process with status 1.
  ///
  /// - Parameter setUp: Adds layers to the stage, whose size is the one asked for; called once,
  ///   at time 0. What it puts on the main queue or on timers runs as the film goes on.
  public func run(_ setUp: (Stage) throws -> Void) {
    do {
      try produce(setUp)
    } catch {
      FileHandle.standardError.write(Data("\(name): \(error)\n".utf8))
      exit(1)
    }
  }

  private func produce(_ setUp: (Stage) throws -> Void) throws {
    var options = try FilmOptions(arguments: arguments)
    if options.film == nil && options.still == nil { options.film = "out/\(name).mp4" }
    let stage = try Stage(
      size: options.size ?? size, scale: options.scale, background: background,
      clock: StageClock.virtual())
    try setUp(stage)
    if let path = options.still {
      try stage.advance(to: options.at)
      try stage.image().write(to: path)
      print(path)
    }
    if let path = options.film {
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try stage.film(
        to: path, seconds: options.seconds, fps: options.fps, threads: options.threads,
        showsProgress: true)
      print(path)
    }
  }
}
