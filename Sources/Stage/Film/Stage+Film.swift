// SPDX-License-Identifier: Apache-2.0

import CVirtualTime
import CoreGraphics
import DisplayList
import Foundation
import Media

extension Stage {
  /// Films the stage from now on, exact at every frame, as fast as the cores allow.
  ///
  /// Frame i shows the instant i / fps after now. The file's extension says what is written: mp4,
  /// webm, mov, mkv, gif, apng and webp through the `ffmpeg` program, png and jpg as a sequence when
  /// the name holds a pattern such as `frame-%05d.png`, else as the last frame. The file appears
  /// complete or not at all, also when the program ends meanwhile; what is there is replaced as a
  /// whole. Behind a symbolic link it is the file that the link leads to. A device or a named pipe
  /// gets the bytes of the finished file; folders, sockets and disks are refused. Where a film must
  /// have an even width and height, an odd one grows by a column or row that repeats the last one.
  ///
  /// - Parameters:
  ///   - path: Where the film goes.
  ///   - seconds: Its length.
  ///   - fps: Frames a second.
  ///   - threads: How many frames are drawn at once; nil for one a core.
  ///   - showsProgress: Whether standard error tells how far it is.
  ///   - patience: Real seconds that the encoder may do nothing while it is waited for; then it is
  ///     ended.
  ///   - sound: A sound file that is heard from the film's beginning on, beside what the program
  ///     plays and says; mp4, mov, mkv and webm films can be heard.
  /// - Throws: What keeps the film from being written, with the file and the next step; where the
  ///   stage is strict, what was not done as asked.
  public func film(
    to path: String, seconds: CFTimeInterval, fps: Double = 60, threads: Int? = nil,
    showsProgress: Bool = false, patience: TimeInterval = 300, sound: String? = nil
  ) throws(StageError) {
    try StageLimits.checkLength(seconds, "film(to:)")
    try StageLimits.checkRate(fps, "film(to:)")
    try StageLimits.checkThreads(threads, "film(to:)")
    let product: FilmJob.Product
    if PictureFormat(ofFramesAt: path) != nil {
      product = .pictures(nil)
    } else {
      do {
        product = .film(try FilmEncoding(format: FilmFormat(path: path)))
      } catch {
        throw StageError(error)
      }
    }
    var job = FilmJob(
      path: path, product: product,
      span: FilmSpan(fps: fps, count: max(1, Int((seconds * fps).rounded()))), threads: threads)
    (job.patience, job.sound) = (patience, sound)
    if showsProgress { job.progress = .auto }
    try film(job)
  }

  /// Films what is asked for, from now on.
  func film(_ job: FilmJob) throws(StageError) {
    var writer = try FilmWriter(
      job, size: pixelSize, hasAlpha: (background?.alpha ?? 0) < 1, start: mediaTime,
      phase: "render")
    do throws(StageError) {
      try frames(job.span, threads: job.threads) { frame throws(StageError) in
        try writer.hear(before: frame)
      } body: { frame, image throws(StageError) in
        try writer.append(image, frame: frame)
      }
      try writer.hear(before: job.span.frames.upperBound)
    } catch {
      writer.cancel()
      throw error
    }
    try writer.finish()
  }

  /// Makes a film of its parts, with the sound that the program makes from now on.
  func join(_ parts: PartFolder, _ job: FilmJob) throws(StageError) {
    var writer = try FilmWriter(
      job, size: (parts.film.width, parts.film.height), hasAlpha: parts.film.hasAlpha,
      start: mediaTime, phase: "join")
    do throws(StageError) {
      let first = time
      let grid = frameGrid
      frameGrid = (first, job.span.instant(of: 1))
      defer { frameGrid = grid }
      try parts.eachFrame(patience: job.patience) { index, image throws(StageError) in
        let instant = first + job.span.instant(of: index)
        try advance(to: instant)
        try writer.hear(before: index)
        // What drawing asks of the program it asks here too.
        _ = frame(at: instant)
        try writer.append(image, frame: index)
      }
      try writer.hear(before: job.span.frames.upperBound)
    } catch {
      writer.cancel()
      throw error
    }
    try writer.finish()
  }

  /// Draws the frames of a film and hands each over in order.
  ///
  /// - Parameters:
  ///   - count: How many frames.
  ///   - fps: Frames a second.
  ///   - threads: How many are drawn at once; nil for one a core.
  ///   - body: Gets the frame's number and picture, on the calling thread.
  /// - Throws: When a number makes no sense, and when the program never comes to rest at an instant.
  public func eachFrame(
    count: Int, fps: Double, threads: Int? = nil, body: (Int, CGImage) -> Void
  ) throws(StageError) {
    try StageLimits.checkCount(count, "eachFrame")
    try StageLimits.checkRate(fps, "eachFrame")
    try StageLimits.checkThreads(threads, "eachFrame")
    try frames(FilmSpan(fps: fps, count: count), threads: threads) {
      index, image throws(StageError) in
      body(index, CGImage(image))
    }
  }

  /// Draws frames; `onFrame` is told of each one that is made when the program has arrived there.
  ///
  /// Frames before those that are made are not drawn, but the program lives through them all the
  /// same, so that it is where it would be had they been.
  private func frames(
    _ span: FilmSpan, threads: Int?,
    onFrame: (Int) throws(StageError) -> Void = { _ in },
    body: (Int, Image) throws(StageError) -> Void
  ) throws(StageError) {
    let first = time
    let grid = frameGrid
    frameGrid = (first, span.instant(of: 1))
    defer { frameGrid = grid }
    let pipeline = FramePipeline(
      renderer, threads: threads ?? ProcessInfo.processInfo.usableCores
    )
    defer {
      cvt_host_begin()
      pipeline.close()
      cvt_host_end()
    }
    var delivered = span.frames.lowerBound
    func deliver(_ drawn: FramePipeline.Drawn) throws(StageError) {
      note(drawn.problems, at: drawn.time)
      try checkDiagnostics()
      switch drawn.image {
      case .success(let image): try body(delivered, image)
      case .failure(let error): throw .drawing(error.description)
      }
      delivered += 1
    }
    for index in 0..<span.frames.upperBound {
      // From the number of the frame, so that no error adds up.
      let instant = first + span.instant(of: index)
      try advance(to: instant)
      let isMade = index >= span.frames.lowerBound
      if isMade { try onFrame(index) }
      let frame = self.frame(at: instant)
      guard isMade else { continue }
      try asHost { pipeline.submit(frame) }
      while let drawn = try asHost({ pipeline.next(waiting: pipeline.pending > pipeline.depth) }) {
        try deliver(drawn)
      }
    }
    while let drawn = try asHost({ pipeline.next(waiting: true) }) { try deliver(drawn) }
  }
}

extension CGImage {
  /// Writes the picture as a file, complete or not at all; an addition to Apple's API.
  ///
  /// The extension says what is written: png, jpg or jpeg (over white where the picture is
  /// transparent), gif; without one it is a PNG. Others are refused, as is what
  /// ``Stage/film(to:seconds:fps:threads:showsProgress:patience:sound:)`` refuses.
  public func write(to path: String) throws(StageError) { try write(to: path, as: nil) }

  /// The same in a format that stands above the extension.
  func write(to path: String, as format: PictureFormat?) throws(StageError) {
    do {
      try PictureFormat.write(image, to: path, as: format)
    } catch {
      throw StageError(error)
    }
  }
}
