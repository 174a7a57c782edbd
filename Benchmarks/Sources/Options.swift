// SPDX-License-Identifier: Apache-2.0

import BenchmarkScenes

/// What the command line asks for.
struct Options {
  enum Mode: String, CaseIterable {
    /// A finished display list into the renderer.
    case list
    /// A committed layer tree: its animations are evaluated, then its draws are found, then drawn.
    case layers
    /// The same, drawn over the frame before, only where the two differ.
    case update
    /// The animations of S11, evaluated and not drawn.
    case evaluate
  }

  enum Caches: String, CaseIterable {
    /// The renderer, its memory and the tree have drawn frames before.
    case warm
    /// The first frame of a new renderer and of a new tree.
    case cold
  }

  var modes: [Mode] = [.list]
  var sizes = [SceneSize(width: 1280, height: 720)]
  var threads = [1]
  var caches: [Caches] = [.warm]
  /// How long a row is measured.
  var seconds = 0.6
  var largest = 100_000
  var printsTSV = false
  var verifies = false
  /// Draws one measured frame, number 1 or, of M1 and M2, 6, after others that are not.
  var isSingle = false
  /// How many frames are drawn before the one that is measured; nil for as many as the scene needs.
  var warmUp: Int?
  /// Counts the blocks of memory that warm frames ask for instead of timing.
  var countsBlocks = false
  var folder: String?
  var scenes: [String] = []

  static let usage = """
    usage: citrine-bench [OPTION ...] [SCENE ...]
           citrine-bench animations [--seconds N] [--largest N]
           citrine-bench commits [--seconds N]
           citrine-bench filters [--seconds N] [--dump FOLDER]
           citrine-bench film PROGRAM [SECONDS ...]
           citrine-bench calibrate
           citrine-bench table ROWS.tsv REFERENCE.tsv [--markdown] [--chart PNG]
    Times the scenes \(ListScene.names.joined(separator: " ")) and S11.
      --mode list,layers      a finished display list, or a committed layer tree with animations;
                              update draws layers over the frame before, where they differ
      --size 720,1080         heights, or WIDTHxHEIGHT
      --threads 1,2           threads of the renderer
      --caches warm,cold      later frames, or the first of a new renderer and a new tree
      --seconds N             how long a row is measured (default 0.6)
      --tsv                   rows with tabs between
      --verify                compares frame 5 with the slow reference instead of timing
      --dump FOLDER           writes frame 5 of each as a PPM file instead of timing
      --blocks                counts the blocks of memory that warm frames ask for, as lists, layers
                              and updates, instead of timing
      --warm N                frames before the one that --single measures
      --single                one warm frame, marked by cmeter_frame, for tools that count
    """

  struct Misuse: Error {
    var text: String
  }

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--tsv": printsTSV = true
      case "--verify": verifies = true
      case "--single": isSingle = true
      case "--blocks": countsBlocks = true
      case _ where argument.hasPrefix("-"):
        guard let value = rest.popFirst() else {
          throw Misuse(text: "\(argument) needs a value.\n\(Self.usage)")
        }
        try set(argument, value)
      default:
        guard ListScene.names.contains(argument) || argument == "S11" else {
          throw Misuse(text: "There is no scene \(argument).\n\(Self.usage)")
        }
        scenes.append(argument)
      }
    }
    if scenes.isEmpty { scenes = ListScene.names + ["S11"] }
  }

  private mutating func set(_ option: String, _ value: String) throws {
    switch option {
    case "--mode": modes = try Self.read(option, value, Mode.init)
    case "--size": sizes = try Self.read(option, value) { SceneSize($0) }
    case "--threads":
      threads = try Self.read(option, value) { text in Int(text) }.map { min(max($0, 1), 64) }
    case "--caches": caches = try Self.read(option, value, Caches.init)
    case "--seconds":
      seconds = min(max(try Self.read(option, value) { text in Double(text) }[0], 0), 600)
    case "--largest": largest = try Self.read(option, value) { text in Int(text) }[0]
    case "--warm": warmUp = min(max(try Self.read(option, value) { text in Int(text) }[0], 0), 999)
    case "--dump": folder = value
    default: throw Misuse(text: "\(option) is not an option.\n\(Self.usage)")
    }
  }

  private static func read<T>(
    _ option: String, _ text: String, _ convert: (String) -> T?
  ) throws -> [T] {
    let parts = text.split(separator: ",").map(String.init)
    let values = parts.compactMap(convert)
    guard values.count == parts.count, !values.isEmpty else {
      throw Misuse(text: "\(option) does not take \(text).\n\(usage)")
    }
    return values
  }
}
