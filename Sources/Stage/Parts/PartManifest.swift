// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Media
import OutputFiles

/// The names of a part's files.
struct PartName: Equatable {
  let stem: String

  /// Of part `index` of `count`.
  init(index: Int, count: Int) {
    stem = "part-\(Self.digits(index))-of-\(Self.digits(count))"
  }

  /// Of frames that were asked for by their numbers, with the last.
  init(frames: ClosedRange<Int>) {
    stem = "part-frames-\(Self.digits(frames.lowerBound))-\(Self.digits(frames.upperBound))"
  }

  /// Its pictures.
  var film: String { stem + ".mkv" }
  /// What it says of itself.
  var manifest: String { stem + ".json" }

  private static func digits(_ number: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, 5 - text.count)) + text
  }
}

/// What a part of a film says of itself, in a file beside its pictures.
///
/// It is written last: a part without one is not there.
struct PartManifest: Codable, Equatable {
  /// What all parts of a film have in common.
  struct Film: Codable, Equatable {
    /// Which Citrine made it.
    var tool: String
    /// What tells programs and documents apart.
    var scene: String
    /// What tells apart what was asked of them.
    var options: String
    /// Whether it is a program's, which makes sounds of its own.
    var isProgram: Bool
    /// Of the whole film.
    var frames: Int
    var fps: Double
    var speed: Double
    /// Of a frame.
    var width: Int
    var height: Int
    var hasAlpha: Bool
    /// The sound file that the film has.
    var sound: String?
    /// Seconds of it that are passed over; nil for none.
    var soundStart: Double?
    /// What a program has to be told so that it shows this film.
    var words: [String]
  }

  /// The way these files are written.
  static let version = 1

  var version = Self.version
  var film: Film
  /// The first frame and the last one, counted from 0.
  var first: Int
  var last: Int
  /// The CRC-32 of each frame: its pixels row by row, each B, G, R, A, premultiplied, in hexadecimal.
  var checksums: [String]
  /// The name of the file with the pictures, in the same folder, and what it is like.
  var file: String
  var bytes: Int
  var digest: String

  static func text(of checksum: UInt32) -> String {
    let text = String(checksum, radix: 16)
    return String(repeating: "0", count: 8 - text.count) + text
  }

  /// Reads what a part says of itself.
  static func read(_ path: String) throws(StageError) -> PartManifest {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .outside(.input, "\(path) cannot be read: is it there, and yours to read?")
    }
    struct Version: Decodable { var version: Int }
    guard let version = try? JSONDecoder().decode(Version.self, from: data).version else {
      throw .outside(
        .input, "\(path) is no manifest of a part of a film. Take it out of the folder.")
    }
    guard version == Self.version else {
      throw .outside(
        .input, "\(path) was written in version \(version), and this citrine reads \(Self.version)."
      )
    }
    guard let manifest = try? JSONDecoder().decode(PartManifest.self, from: data),
      manifest.isSound
    else { throw .outside(.input, "\(path) is damaged. Make the part again.") }
    return manifest
  }

  /// Whether its numbers can be a part's.
  private var isSound: Bool {
    first >= 0 && first <= last && last < film.frames && film.frames <= StageLimits.frames
      && checksums.count == last - first + 1 && film.width > 0 && film.height > 0
      && film.width <= 1 << 16 && film.height <= 1 << 16 && StageLimits.rates.contains(film.fps)
      && StageLimits.speeds.contains(film.speed) && !file.contains("/")
  }

  var data: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return ((try? encoder.encode(self)) ?? Data()) + Data("\n".utf8)
  }

  /// Whether the pictures lie in a folder as they were written.
  func hasFile(in folder: String) -> Bool {
    let path = folder + "/" + file
    var entry = stat()
    guard stat(path, &entry) == 0, Int(entry.st_size) == bytes else { return false }
    var found = Digest()
    do {
      try found.add(file: path)
      return found.text == digest
    } catch {
      return false
    }
  }
}
