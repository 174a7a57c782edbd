// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreMedia
import DisplayList
import Foundation
import Geometry
import Media
import QuartzCore
import RenderTree
import SoftwareRenderer
import Stage

/// The pictures and the sound of an export on their way into a film.
struct FilmWriting {
  private let export: FilmExport
  private let composer: FilmComposer
  private let plan: ComposerPlan
  private let rate: FrameRate
  /// Pixels a point.
  private let scale: Double
  private let encoding: FilmEncoding

  /// - Parameters:
  ///   - export: What is written.
  ///   - codec: How pictures are compressed.
  ///   - format: The kind of file.
  /// - Throws: When the video composition makes no sense, or there are no pictures.
  init(_ export: FilmExport, _ codec: FilmCodec, _ format: FilmFormat) throws(AVError) {
    self.export = export
    let asset = export.asset
    var plan: ComposerPlan
    var drawn: [CMPersistentTrackID: LayerTrack] = [:]
    let length: CMTime
    if let composition = export.videoComposition {
      plan = try composition.plan(in: export.range)
      length = composition.frameDuration
      if case .track(let layer, let number) = composition.animationTool?.form {
        let size = layer.bounds.size
        drawn[number] = LayerTrack(FilmLayers(layer, size: size), size: size)
      }
    } else {
      let own = ComposerPlan(asset, isUpright: true)
      guard let own else { throw AVError(.noSourceTrack, "\(asset.name) has no pictures.") }
      let track = asset.makeTracks().first { $0.mediaType == .video && $0.isEnabled }
      let shortest = track?.minFrameDuration ?? .invalid
      let isUsable = shortest.isNumeric && shortest > .zero
      (plan, length) = (own, isUsable ? shortest : CMTime(value: 1, timescale: 30))
    }
    plan.scale *= export.preset.scale(of: plan.size)
    (self.plan, scale) = (plan, plan.scale)
    rate = FrameRate(Double(length.timescale) / Double(length.value))
    composer = FilmComposer(asset, plan, drawn: drawn)
    do throws(MediaError) {
      var encoding = try FilmEncoding(format: format, codec: codec)
      encoding.quality = export.preset.quality
      self.encoding = encoding
    } catch {
      throw AVError(error)
    }
  }

  /// How many frames the film has: as many as begin in the range.
  private var count: Int {
    let frames = export.range.duration.seconds * rate.value
    return max(1, Int(min(frames - 1e-4, 1e9).rounded(.up)))
  }

  /// Writes the film.
  ///
  /// - Parameter report: Hears how much is done, and tells whether to go on.
  /// - Throws: What kept the film from being written; then there is none.
  func run(_ report: FilmExport.Report) throws(AVError) {
    let (width, height) = plan.pixelSize
    let sink: FFmpegSink
    do throws(MediaError) {
      sink = try FFmpegSink(
        path: export.url.path,
        settings: FFmpegSink.Settings(
          width: width, height: height, framesPerSecond: rate.value, encoding: encoding))
    } catch {
      throw AVError(error)
    }
    do throws(AVError) {
      try write(to: sink, report)
      try media { () throws(MediaError) in try sink.finish() }
    } catch {
      sink.cancel()
      throw error
    }
  }

  private func write(to sink: FFmpegSink, _ report: FilmExport.Report) throws(AVError) {
    let pictures = FilmPictures(export, composer, plan)
    let sound = export.sound
    var heard = sound.map { HeardRange($0, export.range) }
    let (width, height) = plan.pixelSize
    let pipeline = FramePipeline(
      .software, threads: export.threads ?? ProcessInfo.processInfo.usableCores)
    defer { pipeline.close() }
    let count = count
    var delivered = 0

    func hear(before frame: Int) throws(AVError) {
      while let samples = heard?.next(before: rate.seconds(before: frame)) {
        try media { () throws(MediaError) in try sink.append(sound: samples) }
      }
      if let error = sound?.error { throw error }
    }
    func deliver(_ drawn: FramePipeline.Drawn) throws(AVError) {
      if let error = composer.error { throw error }
      switch drawn.image {
      case .success(let image):
        try media { () throws(MediaError) in try sink.append(image) }
      case .failure(let error): throw AVError(.exportFailed, error.description)
      }
      delivered += 1
      guard report(Double(delivered) / Double(count)) else { throw FilmExport.cancelled }
    }
    for index in 0..<count {
      guard report(Double(delivered) / Double(count)) else { throw FilmExport.cancelled }
      try hear(before: index)
      // From the number of the frame, so that no error adds up.
      let time = export.range.start.seconds + rate.seconds(before: index)
      pipeline.submit(
        StageFrame(
          tree: pictures.tree(at: time), time: time, width: width, height: height, scale: scale,
          background: .black))
      while let drawn = pipeline.next(waiting: pipeline.pending > pipeline.depth) {
        try deliver(drawn)
      }
    }
    while let drawn = pipeline.next(waiting: true) { try deliver(drawn) }
    // The sound may end within the last frame.
    while let samples = heard?.next(before: Int64.max) {
      try media { () throws(MediaError) in try sink.append(sound: samples) }
    }
    if let error = sound?.error { throw error }
  }

  private func media(_ body: () throws(MediaError) -> Void) throws(AVError) {
    do throws(MediaError) {
      try body()
    } catch {
      throw AVError(error)
    }
  }
}

/// The layer trees whose pictures are the frames of an export.
private final class FilmPictures {
  private let plain: FilmLayers
  private let processed: FilmLayers?
  private let plan: ComposerPlan
  private let videoLayers: [CALayer]
  private let scale: Double

  init(_ export: FilmExport, _ composer: FilmComposer, _ plan: ComposerPlan) {
    (self.plan, scale) = (plan, plan.scale)
    let end = max(export.asset.duration.seconds, export.range.end.seconds)
    let size = Vec2(Double(plan.size.width), Double(plan.size.height))
    let footage = Footage(
      cuts: [
        Footage.Cut(start: 0, source: composer, item: 0, rate: 1, range: 0...end, size: size)
      ], gravity: "resize")
    let screen = CALayer()
    screen.frame = CGRect(origin: .zero, size: plan.size)
    screen.setFootage(footage)
    plain = FilmLayers(screen, size: plan.size, isFlipped: false)
    guard case .frames(let layers, let root) = export.videoComposition?.animationTool?.form else {
      (processed, videoLayers) = (nil, [])
      return
    }
    for layer in layers { layer.setFootage(footage) }
    videoLayers = layers
    processed = FilmLayers(root, size: plan.size)
  }

  deinit {
    for layer in videoLayers { layer.setFootage(nil) }
  }

  func tree(at seconds: Double) -> RenderNode? {
    let isProcessed = plan.part(at: seconds)?.isProcessed ?? true
    return (isProcessed ? processed ?? plain : plain).tree(at: seconds, scale: scale)
  }
}
