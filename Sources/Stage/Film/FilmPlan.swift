// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationPieces
import Media

/// What a command line asks for, worked out before anything is drawn.
package struct FilmPlan: Encodable {
  /// A part of the film.
  struct Part: Encodable {
    var index: Int
    /// The first frame and the last one.
    var first: Int
    var last: Int
    /// Seconds of the stage at the first frame.
    var from: Double
    /// What `--shard` is given.
    var shard: String
    var file: String
  }

  var output: String
  /// Of the film or picture, in pixels.
  var width: Int
  var height: Int
  /// How many are made.
  var frames: Int
  var first: Int
  var last: Int
  var fps: Double
  var speed: Double
  /// When the film begins, in seconds of the stage.
  var begin: Double
  /// Of what is made; 0 for a picture.
  var seconds: Double
  /// What ffmpeg is told of the film; nothing for pictures.
  var encoder: [String]
  var tool: String
  /// What tells whether parts belong together.
  var scene: String
  var options: String
  var shards: [Part]?

  /// Works out what options ask for.
  ///
  /// - Parameters:
  ///   - options: What was asked for.
  ///   - length: The program's own, where it has one.
  ///   - size: Of the pictures, in pixels.
  ///   - hasAlpha: Whether something can be seen behind all layers.
  ///   - scene: What is filmed.
  /// - Throws: When there is no such film.
  package init(
    _ options: FilmOptions, length: Double? = nil, size: (width: Int, height: Int), hasAlpha: Bool,
    scene: SceneDigest
  ) throws(StageError) {
    let span = try options.span(length: length)
    output = options.film ?? options.still ?? ""
    let isFilm = options.film != nil || options.still == nil
    var encoding: FilmEncoding?
    if options.film != nil, options.partsFolder == nil, !options.filmsPictures {
      encoding = try options.encoding()
    }
    (width, height) = (
      encoding?.side(size.width) ?? size.width, encoding?.side(size.height) ?? size.height
    )
    (frames, first, last) = (
      isFilm ? span.frames.count : 1, isFilm ? span.frames.lowerBound : 0,
      isFilm ? span.frames.upperBound - 1 : 0
    )
    (fps, speed, begin) = (span.rate.value, options.speed, options.at)
    seconds = isFilm ? span.seconds(before: span.frames.count) : 0
    let side = min(width, height)
    encoder = encoding?.words(smallestSide: side, hasAlpha: hasAlpha) ?? []
    tool = Release.title
    self.scene = scene.text
    self.options = try options.digest(span, size: size, hasAlpha: hasAlpha)
    if let count = options.shards {
      try FilmOptions.check(parts: count, of: span.count)
      shards = (0..<count).map { index in
        let frames = FilmSpan.part(index, of: count, frames: span.count)
        return Part(
          index: index, first: frames.lowerBound, last: frames.upperBound - 1,
          from: options.at + span.instant(of: frames.lowerBound), shard: "\(index)/\(count)",
          file: PartName(index: index, count: count).film)
      }
    }
  }

  /// As JSON, its keys in order.
  package var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = try? encoder.encode(self)
    return String(decoding: data ?? Data("{}".utf8), as: UTF8.self)
  }
}

extension FilmOptions {
  /// Whether the film goes to pictures, one a frame.
  var filmsPictures: Bool {
    guard let film, partsFolder == nil else { return false }
    if let format { return PictureFormat.sequences.contains(format) }
    return PictureFormat(ofFramesAt: film) != nil
  }

  /// How the film is written.
  func encoding() throws(StageError) -> FilmEncoding {
    do throws(MediaError) {
      let known = format.flatMap(FilmFormat.init(rawValue:))
      let kind: FilmFormat
      if let known { kind = known } else { kind = try FilmFormat(path: film ?? "") }
      var encoding = try FilmEncoding(
        format: kind, codec: codec.flatMap { FilmCodec(rawValue: $0.rawValue) }, rateFactor: crf)
      encoding.quality = FilmQuality(rawValue: quality.rawValue) ?? .standard
      encoding.more = encoderArguments
      return encoding
    } catch {
      throw StageError(error)
    }
  }

  /// What is said where transparency was asked of a file that cannot have it; nil where all is well.
  func lostTransparency() throws(StageError) -> String? {
    guard backdrop == .transparent, parts != nil || partsFolder == nil else { return nil }
    if let path = still ?? (filmsPictures ? film : nil) {
      let kind = format.map { "a." + $0 } ?? path
      guard (try? PictureFormat(path: kind)) == .jpeg else { return nil }
      return "\(path) cannot be transparent, as JPEG has no alpha: white is behind it; PNG has"
    }
    guard let film else { return nil }
    let encoding = try encoding()
    guard !encoding.carriesAlpha, let codec = encoding.codec else { return nil }
    return
      "\(film) cannot be transparent, as \(codec.rawValue) has no alpha: black is behind it; webm, "
      + "mov, gif, apng, webp and numbered PNGs have"
  }
}
