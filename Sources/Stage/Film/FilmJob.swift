// SPDX-License-Identifier: Apache-2.0

import CVirtualTime
import DisplayList
import Foundation
import Media

/// A film that is to be made.
struct FilmJob {
  /// What becomes of the frames.
  enum Product {
    case film(FilmEncoding)
    /// One a frame where the path holds a pattern, else the last one.
    case pictures(PictureFormat?)
    case part(PartName, PartManifest.Film)
  }

  /// A file, a pattern, or the folder of a part.
  var path: String
  var product: Product
  var span: FilmSpan
  var threads: Int?
  var progress = Media.Progress.Manner.none
  var patience = 300.0
  var sound: String?
  /// Seconds of the sound file that are passed over.
  var soundStart = 0.0

  /// What the film is, where it can be heard.
  ///
  /// Not inlined: where a film begins, the optimiser of Swift 6.3 fails at it.
  @inline(never) var soundFormat: FilmFormat? {
    guard case .film(let encoding) = product else { return nil }
    return encoding.format
  }

  /// The sound file that is laid below.
  ///
  /// Parts are silent: the sound is made once, when they are joined.
  var track: String? {
    if case .part = product { nil } else { sound }
  }

  /// Where the frames go, of so many pixels.
  func sink(width: Int, height: Int, hasAlpha: Bool) throws(StageError) -> any FrameSink {
    do throws(MediaError) {
      switch product {
      case .pictures(let format):
        return try PictureSink(path: path, format: format, firstNumber: span.frames.lowerBound)
      case .part(let name, let film):
        return try PartSink(
          folder: path, name: name, film: film, frames: span.frames, patience: patience)
      case .film(let encoding):
        return try FFmpegSink(
          path: path,
          settings: FFmpegSink.Settings(
            width: width, height: height, framesPerSecond: span.rate.value, hasAlpha: hasAlpha,
            encoding: encoding, patience: patience))
      }
    } catch {
      throw StageError(error)
    }
  }
}

/// Does what is not the program's: virtual time stands while it waits.
func asHost<Result>(
  _ work: () throws(StageError) -> Result
) throws(StageError) -> Result {
  cvt_host_begin()
  defer { cvt_host_end() }
  return try work()
}

/// A film on its way into its file: pictures and sound, and how far it is.
struct FilmWriter {
  private let job: FilmJob
  private let sink: any FrameSink
  private var heard: FilmedSound
  private var progress: Media.Progress

  /// Begins a film.
  ///
  /// - Parameters:
  ///   - job: What is made.
  ///   - size: Of its frames, in pixels.
  ///   - hasAlpha: Whether something can be seen behind them.
  ///   - start: The media time of frame 0, where a program is heard.
  ///   - phase: What is done, in one word.
  /// - Throws: When it cannot be begun.
  init(
    _ job: FilmJob, size: (width: Int, height: Int), hasAlpha: Bool, start: Double?, phase: String
  ) throws(StageError) {
    self.job = job
    heard = try FilmedSound(
      start: job.span.speed == 1 ? start : nil, track: job.track, trackStart: job.soundStart,
      path: job.path,
      format: job.soundFormat, from: job.span.seconds(before: job.span.frames.lowerBound))
    sink = try asHost { () throws(StageError) -> any FrameSink in
      try job.sink(width: size.width, height: size.height, hasAlpha: hasAlpha)
    }
    progress = Media.Progress(total: job.span.frames.count, manner: job.progress, phase: phase)
  }

  /// Takes what is heard before a frame.
  mutating func hear(before frame: Int) throws(StageError) {
    guard job.soundFormat?.carriesSound == true else { return }
    while let samples = heard.next(before: job.span.seconds(before: frame)) {
      try writing { () throws(MediaError) in try sink.append(sound: samples) }
    }
  }

  mutating func append(_ image: Image, frame: Int) throws(StageError) {
    try writing { () throws(MediaError) in try sink.append(image) }
    progress.update(frame: frame - job.span.frames.lowerBound + 1)
  }

  func finish() throws(StageError) {
    try writing { () throws(MediaError) in try sink.finish() }
    progress.finish()
  }

  func cancel() {
    cvt_host_begin()
    sink.cancel()
    cvt_host_end()
  }

  private func writing(_ body: () throws(MediaError) -> Void) throws(StageError) {
    try asHost { () throws(StageError) -> Void in
      do throws(MediaError) {
        try body()
      } catch {
        throw StageError(error)
      }
    }
  }
}
