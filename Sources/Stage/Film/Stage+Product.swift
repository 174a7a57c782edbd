// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Media
import OutputFiles
import QuartzCore

extension Stage {
  /// Films what options ask for: moves on to the film's beginning, and films from there.
  ///
  /// What the stage is like (``size``, ``scale``, ``background``, ``isStrict``) and what its program
  /// is (``FilmOptions/properties``, the seed, the microphone) is its maker's; the options' own values
  /// for them are not looked at.
  ///
  /// - Throws: What keeps the film from being written, with the file and the next step; where the
  ///   stage is strict, what was not done as asked.
  public func film(_ options: FilmOptions) throws(StageError) {
    guard options.film != nil else { throw .argument("film(_:) wants options that name a film.") }
    try make(options, length: nil, scene: nil, name: "film(_:)")
  }

  /// Takes the picture and makes the film that are asked for, and prints their paths; or is looked into.
  ///
  /// - Parameters:
  ///   - options: What is asked for.
  ///   - length: Seconds until the program's own end, where it has one.
  ///   - scene: What is filmed; nil for this program.
  ///   - name: What notes begin with.
  /// - Throws: What keeps it from being made.
  package func produce(
    _ options: FilmOptions, length: Double? = nil, scene: SceneDigest? = nil,
    name: String = ProcessInfo.processInfo.processName
  ) throws(StageError) {
    if let clip = options.clip {
      guard scene != nil || options.layersBegin == 0 else {
        throw .usage("--at goes with --over and --under of documents alone: a program begins at 0.")
      }
      try show(clip)
    }
    if let path = options.rehearsal {
      return try rehearse(at: path, title: name, length: options.seconds)
    }
    if let lost = try options.lostTransparency() { Diagnostics.report(.transparency, lost) }
    try checkDiagnostics()
    if let path = options.still {
      try Products.check(path, options)
      try advance(to: options.at)
      let picture = image()
      try checkDiagnostics()
      let format = options.format.flatMap { try? PictureFormat(path: "a." + $0) }
      try Products.withFolders(for: path) { () throws(StageError) in
        try picture.write(to: Products.place(path), as: format)
      }
      Products.tell(path, options)
    }
    if options.film != nil { try make(options, length: length, scene: scene, name: name) }
  }

  private func make(
    _ options: FilmOptions, length: Double?, scene: SceneDigest?, name: String
  ) throws(StageError) {
    guard let path = options.film else { return }
    let span = try options.span(length: length)
    let hasAlpha = (background?.alpha ?? 0) < 1
    if !options.isQuiet, [.auto, .bar].contains(options.progress) {
      ProgramEnd.say(name, "\(path): \(measures(of: span))")
      if let limit = options.rateLimit, span.rate.value > limit {
        ProgramEnd.note(name, "a GIF has 50 frames a second at most: the others are left out")
      }
    }
    guard let parts = options.parts else {
      var film: PartManifest.Film?
      if options.partsFolder != nil {
        film = try partFilm(options, span, hasAlpha: hasAlpha, scene: scene)
      }
      return try Products.make(options, span, film: film, size: pixelSize, name: name) {
        job throws(StageError) in
        if options.at > 0 { try self.advance(to: options.at) }
        try self.film(job)
      }
    }
    let folder = try PartFolder(parts)
    var options = options
    options.take(soundOf: folder.film)
    let film = try partFilm(options, span, hasAlpha: hasAlpha, scene: scene)
    guard film.scene == folder.film.scene, film.options == folder.film.options else {
      throw .media(
        "The parts in \(parts) were made of another program, or with other options than \(path).")
    }
    try Products.make(options, span, film: nil, size: pixelSize, name: name) {
      job throws(StageError) in
      if options.at > 0 { try self.advance(to: options.at) }
      try self.join(folder, job)
    }
  }

  /// What is told of a film before its first frame.
  private func measures(of span: FilmSpan) -> String {
    func text(_ number: Double) -> String {
      let rounded = (number * 100).rounded() / 100
      return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
    }
    let (width, height) = pixelSize
    let points = "\(text(size.width))x\(text(size.height)) points at --scale \(text(scale))"
    let frames = span.count == 1 ? "1 frame" : "\(span.count) frames"
    return "\(width)x\(height) pixels"
      + (scale == 1 ? "" : " (\(points))") + ", \(frames), \(text(span.rate.value)) a second"
  }

  private func partFilm(
    _ options: FilmOptions, _ span: FilmSpan, hasAlpha: Bool, scene: SceneDigest?
  ) throws(StageError) -> PartManifest.Film {
    let digest: SceneDigest
    if let scene { digest = scene } else { digest = try SceneDigest.program() }
    return PartManifest.Film(
      tool: Release.title, scene: digest.text,
      options: try options.digest(span, size: pixelSize, hasAlpha: hasAlpha),
      isProgram: scene == nil, frames: span.count, fps: span.rate.value, speed: span.speed,
      width: pixelSize.width, height: pixelSize.height, hasAlpha: hasAlpha, sound: options.sound,
      soundStart: options.soundStart == 0 ? nil : options.soundStart,
      words: options.frameWords + options.ownWords)
  }
}

extension FilmOptions {
  /// Takes the sound of a film's parts, where there is none of its own.
  mutating func take(soundOf film: PartManifest.Film) {
    guard sound == nil else { return }
    (sound, soundStart) = (film.sound, film.soundStart ?? 0)
  }
}

/// What options ask for, brought to its place.
enum Products {
  /// A path as files know it.
  static func place(_ path: String) -> String { path == "-" ? "/dev/stdout" : path }

  /// Whether something may be written to a path.
  static func check(_ path: String, _ options: FilmOptions) throws(StageError) {
    guard options.keepsFiles, path != "-", !path.contains("%"),
      FileManager.default.fileExists(atPath: path)
    else { return }
    throw .outside(.output, "\(path) is there already, and --no-clobber keeps it.")
  }

  /// Says where something is, and shows it where that was asked for.
  static func tell(_ path: String, _ options: FilmOptions) {
    guard path != "-" else { return }
    if !options.isOneOfMany { print(path) }
    guard options.opens else { return }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["xdg-open", path]
    try? process.run()
  }

  /// Makes the folders that a file needs; they go again when it cannot be written.
  static func withFolders(
    for path: String, _ write: () throws(StageError) -> Void
  ) throws(StageError) {
    let folders: NewFolders
    do throws(OutputError) {
      folders = try NewFolders(for: place(path))
    } catch {
      throw StageError(MediaError.cannotWrite(path: error.path, reason: error.reason))
    }
    do throws(StageError) {
      try write()
    } catch {
      folders.remove()
      throw error
    }
    folders.keep()
  }

  /// Works out what is to be made, has it made, and prints its path.
  ///
  /// - Parameters:
  ///   - options: What is asked for.
  ///   - span: Which frames.
  ///   - film: What the parts have in common, where a part is made.
  ///   - size: Of the frames, in pixels.
  ///   - name: What notes begin with.
  ///   - body: Makes it.
  /// - Throws: What keeps it from being made.
  static func make(
    _ options: FilmOptions, _ span: FilmSpan, film: PartManifest.Film?,
    size: (width: Int, height: Int), name: String, _ body: (FilmJob) throws(StageError) -> Void
  ) throws(StageError) {
    guard let path = options.film else { return }
    var job = FilmJob(
      path: place(path), product: .pictures(nil), span: span, threads: options.threads)
    (job.sound, job.soundStart) = (options.sound, options.soundStart)
    if let patience = options.encoderPatience { job.patience = patience }
    job.progress =
      options.isQuiet ? .none : Media.Progress.Manner(rawValue: options.progress.rawValue) ?? .auto
    var result = path
    if let film, let folder = options.partsFolder {
      let name =
        options.shard.map { PartName(index: $0.index, count: $0.count) }
        ?? PartName(frames: span.frames.lowerBound...span.frames.upperBound - 1)
      job.path = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
      job.product = .part(name, film)
      result = job.path + "/" + name.film
      if options.resumes, isMade(job.path, name, film, span) { return tell(result, options) }
    } else if options.filmsPictures {
      job.product = .pictures(options.format.flatMap { try? PictureFormat(path: "a." + $0) })
      try check(path, options)
    } else {
      var encoding = try options.encoding()
      try check(path, options)
      let wanted = FilmEncoder(rawValue: options.encoder.rawValue)
      let (encoder, note) = EncoderProbe.choose(
        wanted, for: encoding, patience: min(job.patience, 20))
      encoding.encoder = encoder
      if let note, options.isStrict, wanted != nil, wanted != encoder {
        throw .outside(.missing, "--encoder \(options.encoder.rawValue): \(note)")
      }
      if !options.isQuiet {
        if let note { ProgramEnd.note(name, note) }
        let (width, height) = (encoding.side(size.width), encoding.side(size.height))
        if (width, height) != size {
          ProgramEnd.note(
            name,
            "\(path) has \(width)x\(height) pixels, as \(encoding.codec?.rawValue ?? "it") needs even "
              + "sides: the last column or row of \(size.width)x\(size.height) stands twice.")
        }
      }
      job.product = .film(encoding)
    }
    try withFolders(for: result) { () throws(StageError) in try body(job) }
    tell(result, options)
  }

  /// Whether a part is there, and is the one that is asked for.
  private static func isMade(
    _ folder: String, _ name: PartName, _ film: PartManifest.Film, _ span: FilmSpan
  ) -> Bool {
    guard let part = try? PartManifest.read(folder + "/" + name.manifest) else { return false }
    return part.film.tool == film.tool && part.film.scene == film.scene
      && part.film.options == film.options && part.film.sound == film.sound
      && part.first..<part.last + 1 == span.frames && part.file == name.film
      && part.hasFile(in: folder)
  }
}

/// Makes a film of its parts where no program has to be heard.
package enum FilmJoin {
  /// - Parameters:
  ///   - parts: The parts.
  ///   - options: Where the film goes, and how it is written; its sound is that of the parts where it
  ///     has none of its own.
  ///   - name: What notes begin with.
  /// - Throws: What keeps it from being made, or which part is not the one that was drawn.
  package static func join(
    _ parts: PartFolder, _ options: FilmOptions, name: String
  ) throws(StageError) {
    var options = options
    options.take(soundOf: parts.film)
    let film = parts.film
    let span = FilmSpan(fps: film.fps, speed: film.speed, count: film.frames)
    let size = (film.width, film.height)
    try Products.make(options, span, film: nil, size: size, name: name) {
      job throws(StageError) in
      var writer = try FilmWriter(
        job, size: size, hasAlpha: film.hasAlpha, start: nil, phase: "join")
      do throws(StageError) {
        try parts.eachFrame(patience: job.patience) { index, image throws(StageError) in
          try writer.hear(before: index)
          try writer.append(image, frame: index)
        }
        try writer.hear(before: span.count)
      } catch {
        writer.cancel()
        throw error
      }
      try writer.finish()
    }
  }
}
