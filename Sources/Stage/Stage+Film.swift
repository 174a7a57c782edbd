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
  /// webm, mov, gif, apng and webp through the `ffmpeg` program, png and jpg as a sequence when the
  /// name holds a pattern such as `frame-%05d.png`, else as the last frame. The file appears
  /// complete or not at all, also when the program ends meanwhile; what is there is replaced as a
  /// whole. Behind a symbolic link it is the file that the link leads to. A device or a named pipe
  /// gets the bytes of the finished file; folders, sockets and disks are refused.
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
  ///     plays and says; mp4, mov and webm films can be heard.
  /// - Throws: What keeps the film from being written, with the file and the next step; where the
  ///   stage is strict, what was not done as asked.
  public func film(
    to path: String, seconds: CFTimeInterval, fps: Double = 60, threads: Int? = nil,
    showsProgress: Bool = false, patience: TimeInterval = 300, sound: String? = nil
  ) throws(StageError) {
    try StageLimits.checkLength(seconds, "film(to:)")
    try StageLimits.checkRate(fps, "film(to:)")
    try StageLimits.checkThreads(threads, "film(to:)")
    var heard = try FilmedSound(start: mediaTime, track: sound, film: path)
    let sink = try asHost { () throws(StageError) -> any FrameSink in
      try self.sink(for: path, fps: fps, patience: patience)
    }
    let count = max(1, Int((seconds * fps).rounded()))
    var progress = Progress(total: count)
    func hear(until seconds: Double) throws(StageError) {
      while let samples = heard.next(before: seconds) {
        try asHost { () throws(StageError) -> Void in
          do {
            try sink.append(sound: samples)
          } catch {
            throw StageError.media("\(error)")
          }
        }
      }
    }
    do {
      try frames(count: count, fps: fps, threads: threads, onFrame: hear) {
        index, image throws(StageError) in
        try asHost { () throws(StageError) -> Void in
          do {
            try sink.append(image)
          } catch {
            throw StageError.media("\(error)")
          }
        }
        if showsProgress { progress.update(frame: index + 1) }
      }
      try hear(until: Double(count) / fps)
    } catch {
      try asHost { sink.cancel() }
      throw error
    }
    try asHost { () throws(StageError) -> Void in
      do {
        try sink.finish()
      } catch {
        throw .media("\(error)")
      }
    }
    if showsProgress { progress.finish() }
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
    try frames(count: count, fps: fps, threads: threads) { index, image throws(StageError) in
      body(index, CGImage(image))
    }
  }

  /// Draws frames; `onFrame` is told, in seconds from the first one, of each instant at which the
  /// program has arrived.
  private func frames(
    count: Int, fps: Double, threads: Int?,
    onFrame: (Double) throws(StageError) -> Void = { _ in },
    body: (Int, Image) throws(StageError) -> Void
  ) throws(StageError) {
    let first = time
    let grid = frameGrid
    frameGrid = (first, 1 / fps)
    defer { frameGrid = grid }
    let pipeline = FramePipeline(
      renderer, threads: threads ?? ProcessInfo.processInfo.activeProcessorCount
    )
    defer {
      cvt_host_begin()
      pipeline.close()
      cvt_host_end()
    }
    var delivered = 0
    func deliver(_ drawn: FramePipeline.Drawn) throws(StageError) {
      note(drawn.problems, at: drawn.time)
      try checkDiagnostics()
      switch drawn.image {
      case .success(let image): try body(delivered, image)
      case .failure(let error): throw .drawing(error.description)
      }
      delivered += 1
    }
    for index in 0..<count {
      // From the number of the frame, so that no error adds up.
      let instant = first + Double(index) / fps
      try advance(to: instant)
      try onFrame(Double(index) / fps)
      let frame = self.frame(at: instant)
      try asHost { pipeline.submit(frame) }
      while let drawn = try asHost({ pipeline.next(waiting: pipeline.pending > pipeline.depth) }) {
        try deliver(drawn)
      }
    }
    while let drawn = try asHost({ pipeline.next(waiting: true) }) { try deliver(drawn) }
  }

  /// Does what is not the program's: virtual time stands while it waits.
  private func asHost<Result>(
    _ work: () throws(StageError) -> Result
  ) throws(StageError) -> Result {
    cvt_host_begin()
    defer { cvt_host_end() }
    return try work()
  }

  private func sink(
    for path: String, fps: Double, patience: TimeInterval
  ) throws(StageError) -> any FrameSink {
    let (width, height) = pixelSize
    do {
      if PictureFormat(ofFramesAt: path) != nil { return try PictureSink(path: path) }
      return try FFmpegSink(
        path: path,
        settings: FFmpegSink.Settings(
          width: width, height: height, framesPerSecond: fps,
          hasAlpha: (background?.alpha ?? 0) < 1, patience: patience)
      )
    } catch {
      throw .media("\(error)")
    }
  }
}

extension CGImage {
  /// Writes the picture as a file, complete or not at all; an addition to Apple's API.
  ///
  /// The extension says what is written: png, jpg or jpeg (over white where the picture is
  /// transparent), gif; without one it is a PNG. Others are refused, as is what
  /// ``Stage/film(to:seconds:fps:threads:showsProgress:patience:sound:)`` refuses.
  public func write(to path: String) throws(StageError) {
    do {
      try PictureFormat.write(image, to: path)
    } catch {
      throw .media("\(error)")
    }
  }
}
