// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Media

extension FilmOption {
  static var outputs: [FilmOption] {
    [
      FilmOption(
        "-o", "--output", value: "OUT",
        help: "mp4 webm mov mkv gif apng webp, frame-%05d.png, one png jpg, or - for stdout"
      ) { options, name, text throws(StageError) in
        guard !text.isEmpty else { throw .usage("\(name) needs a file.") }
        options.output = text
      },
      FilmOption("--render", value: "FILE", help: "a film to FILE, whatever its kind") {
        options, _, text in options.film = text
      },
      FilmOption("--still", value: "FILE", help: "a picture to FILE: png jpg gif") {
        options, _, text in options.still = text
      },
      FilmOption("--format", value: "KIND", help: "what is written where OUT does not say it") {
        options, _, text in options.format = text.lowercased()
      },
      FilmOption("--no-clobber", help: "leaves a file that is there as it is, with status 73") {
        options, _, _ in options.keepsFiles = true
      },
      FilmOption("--open", help: "shows the result when it is done") {
        options, _, _ in options.opens = true
      },
    ]
  }

  static var times: [FilmOption] {
    [
      FilmOption(
        "--fps", value: "N", isAboutFrames: true,
        help: "frames a second (60; of GIFs 50), also as 30000/1001"
      ) { options, name, text throws(StageError) in
        options.fps = try rate(text, name)
      },
      FilmOption(
        "--at", value: "S", isAboutFrames: true,
        help: "when the picture is taken, in seconds, or the film begins, or layers with --over (0)"
      ) { options, name, text throws(StageError) in
        options.at = try seconds(text, name, from: 0)
        options.said.at = options.at
      },
      FilmOption("--from", value: "S", isAboutFrames: true, help: "when the film begins (0)") {
        options, name, text throws(StageError) in
        options.at = try seconds(text, name, from: 0)
        options.said.from = options.at
      },
      FilmOption("--to", value: "S", isAboutFrames: true, help: "when the film ends") {
        options, name, text throws(StageError) in
        options.end = try seconds(text, name, from: 1e-6)
      },
      FilmOption("--seconds", value: "N", isAboutFrames: true, help: "how long the film is") {
        options, name, text throws(StageError) in
        options.seconds = try seconds(text, name, from: 1e-6)
      },
      FilmOption("--frames", value: "A-B", help: "frames A to B alone, counted from 0") {
        options, name, text throws(StageError) in
        let (first, last) = try pair(text, "-", name, "A-B, such as 0-59")
        guard first <= last, last < StageLimits.frames else {
          throw .usage("\(name) wants A-B with A up to B, such as 0-59, not \(text).")
        }
        options.frames = first...last
      },
      FilmOption(
        "--speed", value: "N", isAboutFrames: true,
        help: "seconds that pass in one of the film: 0.5 is slow motion (1)"
      ) { options, name, text throws(StageError) in
        options.speed = try number(text, name, in: StageLimits.speeds)
      },
    ]
  }

  static var looks: [FilmOption] {
    [
      FilmOption("--size", value: "WxH", isAboutFrames: true, help: "points (its own)") {
        options, name, text throws(StageError) in
        let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
        let numbers = parts.compactMap { $0 }
        guard parts.count == 2, numbers.count == 2,
          numbers.allSatisfy({ $0 > 0 && $0.isFinite })
        else { throw .usage("\(name) wants WIDTHxHEIGHT, such as 375x667, not \(text).") }
        options.size = CGSize(width: numbers[0], height: numbers[1])
      },
      FilmOption("--scale", value: "N", isAboutFrames: true, help: "pixels a point (2)") {
        options, name, text throws(StageError) in
        options.scale = CGFloat(try number(text, name, in: 0.01...1e6))
        options.windowScale = options.scale
      },
      FilmOption(
        "--background", value: "COLOR", isAboutFrames: true,
        help: "behind all: ff8800, black, white or transparent"
      ) { options, name, text throws(StageError) in
        guard text != "transparent" else { return options.backdrop = .transparent }
        guard let color = FilmOptions.color(text) else {
          throw .usage(
            "\(name) wants six hexadecimal digits, such as ff8800, or a name, not \(text).")
        }
        options.backdrop = .color(color)
      },
      FilmOption(
        "--transparent", isAboutFrames: true,
        help: "nothing behind all, as --background transparent"
      ) { options, _, _ in options.backdrop = .transparent },
      FilmOption(
        "--set", value: "KEY=VALUE", isAboutFrames: true, repeats: true,
        help: "a value of the program, or LAYER.KEY=VALUE of a document"
      ) { options, name, text throws(StageError) in
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let key = parts.first, !key.isEmpty else {
          throw .usage("\(name) wants KEY=VALUE, not \(text).")
        }
        options.properties[String(key)] = String(parts[1])
      },
      FilmOption(
        "--props", value: "FILE", isAboutFrames: true, help: "a JSON object of such values"
      ) { options, _, text throws(StageError) in
        // What the line itself says stands above.
        options.properties.merge(try properties(of: text)) { own, _ in own }
      },
      FilmOption("--seed", value: "N", isAboutFrames: true, help: "what chance follows from (0)") {
        options, name, text throws(StageError) in
        options.seed = try whole(text, name, in: 0...UInt64.max)
      },
      FilmOption(
        "--over", value: "CLIP", isAboutFrames: true,
        help: "the layers over a film, with its size, rate, length and sound"
      ) { options, _, text in options.setClip(text, isBehind: true) },
      FilmOption(
        "--under", value: "CLIP", isAboutFrames: true, help: "the same under a film that has alpha"
      ) { options, _, text in options.setClip(text, isBehind: false) },
      FilmOption(
        "--sound", value: "FILE",
        help: "a sound file that the film has from its beginning on"
      ) { options, _, text in options.sound = text },
      FilmOption(
        "--microphone", value: "FILE", isAboutFrames: true,
        help: "what a program's microphone hears: a sound file, none or refused"
      ) { options, _, text in options.microphone = text },
      FilmOption(
        "--strict", isAboutFrames: true, help: "status 3 when something is not done as asked"
      ) { options, _, _ in options.isStrict = true },
    ]
  }

  /// The values of a JSON object, as texts.
  private static func properties(of path: String) throws(StageError) -> [String: String] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .outside(.input, "\(path) cannot be read: is it there, and yours to read?")
    }
    guard let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      throw .outside(.input, "\(path) holds no JSON object, such as {\"title\": \"Hello\"}.")
    }
    var values: [String: String] = [:]
    for (key, value) in object {
      switch value {
      case let text as String: values[key] = text
      case let number as NSNumber: values[key] = "\(number)"
      default:
        throw .outside(.input, "\(path): \(key) is neither a text nor a number nor true or false.")
      }
    }
    return values
  }
}
