// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import Foundation
import Media

extension Stage {
  /// Films the stage from now on, exact at every frame, as fast as the cores allow.
  ///
  /// Frame i shows the instant i / fps after now. The file's extension says what is written: mp4,
  /// webm, mov, gif, apng and webp through the `ffmpeg` program, png as a sequence when the name
  /// holds a pattern such as `frame-%05d.png`, else as the last frame. The file appears complete
  /// or not at all.
  ///
  /// - Parameters:
  ///   - path: Where the film goes.
  ///   - seconds: Its length.
  ///   - fps: Frames a second.
  ///   - threads: How many frames are drawn at once; nil for one a core.
  ///   - showsProgress: Whether standard error tells how far it is.
  /// - Throws: What keeps the film from being written, with the file and the next step.
  public func film(
    to path: String, seconds: CFTimeInterval, fps: Double = 60, threads: Int? = nil,
    showsProgress: Bool = false
  ) throws(StageError) {
    let sink = try sink(for: path, fps: fps)
    let count = max(1, Int((seconds * fps).rounded()))
    var progress = Progress(total: count)
    do {
      try frames(count: count, fps: fps, threads: threads) { index, image throws(StageError) in
        do {
          try sink.append(image)
        } catch {
          throw StageError.media("\(error)")
        }
        if showsProgress { progress.update(frame: index + 1) }
      }
    } catch {
      sink.cancel()
      throw error
    }
    do {
      try sink.finish()
    } catch {
      throw .media("\(error)")
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
  /// - Throws: When the program never comes to rest at an instant.
  public func eachFrame(
    count: Int, fps: Double, threads: Int? = nil, body: (Int, CGImage) -> Void
  ) throws(StageError) {
    try frames(count: count, fps: fps, threads: threads) { index, image throws(StageError) in
      body(index, CGImage(image))
    }
  }

  private func frames(
    count: Int, fps: Double, threads: Int?,
    body: (Int, Image) throws(StageError) -> Void
  ) throws(StageError) {
    let first = time
    let grid = frameGrid
    frameGrid = (start + first, 1 / fps)
    defer { frameGrid = grid }
    let pipeline = FramePipeline(
      threads: threads ?? ProcessInfo.processInfo.activeProcessorCount
    )
    defer { pipeline.close() }
    var delivered = 0
    for index in 0..<count {
      // From the number of the frame, so that no error adds up.
      let instant = first + Double(index) / fps
      try advance(to: instant)
      pipeline.submit(frame(at: instant))
      while let image = pipeline.next(waiting: pipeline.pending > pipeline.depth) {
        try body(delivered, image)
        delivered += 1
      }
    }
    while let image = pipeline.next(waiting: true) {
      try body(delivered, image)
      delivered += 1
    }
  }

  private func sink(for path: String, fps: Double) throws(StageError) -> any FrameSink {
    guard !path.lowercased().hasSuffix(".png") else { return PNGSink(path: path) }
    let (width, height) = pixelSize
    do {
      return try FFmpegSink(
        path: path,
        settings: FFmpegSink.Settings(
          width: width, height: height, framesPerSecond: fps,
          hasAlpha: (background?.alpha ?? 0) < 1)
      )
    } catch {
      throw .media("\(error)")
    }
  }
}

extension CGImage {
  /// Writes the picture as a PNG file, complete or not at all; an addition to Apple's API.
  public func write(to path: String) throws(StageError) {
    do {
      try PNG.write(image, to: path)
    } catch {
      throw .media("\(error)")
    }
  }
}
