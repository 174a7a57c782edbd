// SPDX-License-Identifier: Apache-2.0

import AVFoundation
import Foundation
import QuartzCore
import TestSupport
import Testing
import UIKit

/// Programs as they are written for Apple's systems: what they export is looked at frame by frame.
@Suite("Programs that edit films", .serialized)
struct FilmProgramTests {
  let films: EditingFilms

  init() throws { films = try EditingFilms() }

  private func plain(_ name: String, _ color: String, tone: Int) throws -> URL {
    let url = films.url(name)
    try NumberedFilm.ffmpeg(
      ["-f", "lavfi", "-i", "color=\(color):s=320x180:r=30:d=2"]
        + ["-f", "lavfi", "-i", "sine=frequency=\(tone):sample_rate=48000:duration=2"]
        + ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-c:a", "pcm_s16le", url.path])
    return url
  }

  private func color(_ image: CGImage, _ x: Int, _ y: Int) -> [Int] {
    let pixel = image.image.pixels[y * image.width + x]
    return [16, 8, 0].map { Int(pixel >> $0 & 255) }
  }

  private func isClose(_ a: [Int], _ b: [Int]) -> Bool {
    zip(a, b).allSatisfy { abs($0 - $1) < 24 }
  }

  @Test("merge two films by a cross dissolve, with music that fades out")
  func merging() async throws {
    let firstAsset = AVAsset(url: try plain("first.mkv", "red", tone: 300))
    let secondAsset = AVAsset(url: try plain("second.mkv", "blue", tone: 300))
    let music = films.url("music.wav")
    try NumberedFilm.ffmpeg(["-f", "lavfi", "-i", "sine=frequency=1000:duration=4", music.path])
    let audioAsset = AVAsset(url: music)
    let savePath = films.url("merged.mp4")

    // 1 - Create AVMutableComposition object. This object will hold your AVMutableCompositionTrack instances.
    let mixComposition = AVMutableComposition()
    let overlap = CMTime(seconds: 0.5, preferredTimescale: 600)
    // 2 - Create two video tracks
    guard
      let firstTrack = mixComposition.addMutableTrack(
        withMediaType: .video, preferredTrackID: Int32(kCMPersistentTrackID_Invalid)),
      let secondTrack = mixComposition.addMutableTrack(
        withMediaType: .video, preferredTrackID: Int32(kCMPersistentTrackID_Invalid))
    else { return }
    do {
      try firstTrack.insertTimeRange(
        CMTimeRangeMake(start: .zero, duration: firstAsset.duration),
        of: firstAsset.tracks(withMediaType: .video)[0], at: .zero)
      try secondTrack.insertTimeRange(
        CMTimeRangeMake(start: .zero, duration: secondAsset.duration),
        of: secondAsset.tracks(withMediaType: .video)[0],
        at: CMTimeSubtract(firstAsset.duration, overlap))
    } catch {
      Issue.record("Failed to load tracks: \(error)")
      return
    }
    let total = CMTimeSubtract(CMTimeAdd(firstAsset.duration, secondAsset.duration), overlap)
    // 3 - Composition Instructions
    let mainInstruction = AVMutableVideoCompositionInstruction()
    mainInstruction.timeRange = CMTimeRangeMake(start: .zero, duration: total)
    // 4 - Set up the instructions — one for each asset
    let firstInstruction = AVMutableVideoCompositionLayerInstruction(assetTrack: firstTrack)
    firstInstruction.setTransform(firstTrack.preferredTransform, at: .zero)
    firstInstruction.setOpacityRamp(
      fromStartOpacity: 1.0, toEndOpacity: 0.0,
      timeRange: CMTimeRange(start: CMTimeSubtract(firstAsset.duration, overlap), duration: overlap)
    )
    let secondInstruction = AVMutableVideoCompositionLayerInstruction(assetTrack: secondTrack)
    // 5 - Add all instructions together and create a mutable video composition
    mainInstruction.layerInstructions = [firstInstruction, secondInstruction]
    let mainComposition = AVMutableVideoComposition()
    mainComposition.instructions = [mainInstruction]
    mainComposition.frameDuration = CMTimeMake(value: 1, timescale: 30)
    mainComposition.renderSize = CGSize(width: 320, height: 180)
    // 6 - Audio track
    let audioMix = AVMutableAudioMix()
    let audioTrack = mixComposition.addMutableTrack(withMediaType: .audio, preferredTrackID: 0)
    do {
      try audioTrack?.insertTimeRange(
        CMTimeRangeMake(start: .zero, duration: total),
        of: audioAsset.tracks(withMediaType: .audio)[0], at: .zero)
    } catch {
      Issue.record("Failed to load Audio track: \(error)")
    }
    let parameters = AVMutableAudioMixInputParameters(track: audioTrack)
    parameters.setVolumeRamp(
      fromStartVolume: 1.0, toEndVolume: 0.0,
      timeRange: CMTimeRange(
        start: CMTimeSubtract(total, CMTime(seconds: 1, preferredTimescale: 600)), end: total))
    audioMix.inputParameters = [parameters]
    // 7 - Create Exporter
    guard
      let exporter = AVAssetExportSession(
        asset: mixComposition, presetName: AVAssetExportPresetHighestQuality)
    else { return }
    exporter.outputURL = savePath
    exporter.outputFileType = AVFileType.mp4
    exporter.shouldOptimizeForNetworkUse = true
    exporter.videoComposition = mainComposition
    exporter.audioMix = audioMix
    // 8 - Perform the Export
    await withCheckedContinuation { continuation in
      exporter.exportAsynchronously { continuation.resume() }
    }
    #expect(exporter.status == .completed, "\(String(describing: exporter.error))")

    let film = AVURLAsset(url: savePath)
    #expect(abs(film.duration.seconds - 3.5) < 0.05)
    #expect(
      film.tracks(withMediaType: .video)[0].timeRange.duration == CMTime(value: 7, timescale: 2))
    let generator = AVAssetImageGenerator(asset: film)
    func shown(_ frame: Int) throws -> [Int] {
      color(
        try generator.copyCGImage(at: CMTime(value: Int64(frame), timescale: 30), actualTime: nil),
        160, 90)
    }
    for frame in [0, 44] { #expect(isClose(try shown(frame), [253, 0, 0])) }
    for step in [5, 10] {
      let share = 1 - Double(step) / 15
      #expect(isClose(try shown(45 + step), [Int(253 * share), 0, Int(253 * (1 - share))]))
    }
    for frame in [60, 104] { #expect(isClose(try shown(frame), [0, 0, 253])) }
  }

  @Test("put a title and a mark over a film by layers, which come in time")
  @MainActor func title() async throws {
    let asset = AVURLAsset(url: try plain("plain.mkv", "black", tone: 300))
    let composition = AVMutableComposition()
    guard
      let compositionTrack = composition.addMutableTrack(
        withMediaType: .video, preferredTrackID: kCMPersistentTrackID_Invalid),
      let assetTrack = try await asset.loadTracks(withMediaType: .video).first
    else { return }
    let timeRange = CMTimeRange(start: .zero, duration: try await asset.load(.duration))
    try compositionTrack.insertTimeRange(timeRange, of: assetTrack, at: .zero)
    if let audioAssetTrack = try await asset.loadTracks(withMediaType: .audio).first,
      let compositionAudioTrack = composition.addMutableTrack(
        withMediaType: .audio, preferredTrackID: kCMPersistentTrackID_Invalid)
    {
      try compositionAudioTrack.insertTimeRange(timeRange, of: audioAssetTrack, at: .zero)
    }
    compositionTrack.preferredTransform = assetTrack.preferredTransform
    let videoSize = assetTrack.naturalSize

    let videoLayer = CALayer()
    videoLayer.frame = CGRect(origin: .zero, size: videoSize)
    let overlayLayer = CALayer()
    overlayLayer.frame = CGRect(origin: .zero, size: videoSize)
    let textLayer = CATextLayer()
    textLayer.string = NSAttributedString(
      string: "HELLO",
      attributes: [
        .font: UIFont.boldSystemFont(ofSize: 40), .foregroundColor: UIColor.green,
      ])
    textLayer.alignmentMode = .center
    textLayer.frame = CGRect(x: 0, y: 120, width: videoSize.width, height: 50)
    textLayer.opacity = 0
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.toValue = 1
    fade.duration = 0.5
    fade.beginTime = AVCoreAnimationBeginTimeAtZero + 1
    fade.fillMode = .forwards
    fade.isRemovedOnCompletion = false
    textLayer.add(fade, forKey: "fade")
    overlayLayer.addSublayer(textLayer)
    // The mark's upper half is white.
    let mark = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
      UIColor.white.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
    }
    let imageLayer = CALayer()
    imageLayer.contents = mark.cgImage
    imageLayer.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
    overlayLayer.addSublayer(imageLayer)
    let sparks = CAEmitterLayer()
    sparks.emitterPosition = CGPoint(x: 280, y: 30)
    let spark = CAEmitterCell()
    spark.contents = mark.cgImage
    (spark.birthRate, spark.lifetime, spark.scale, spark.velocity) = (20, 5, 0.2, 20)
    spark.emissionLongitude = .pi / 2
    sparks.emitterCells = [spark]
    overlayLayer.addSublayer(sparks)
    let outputLayer = CALayer()
    outputLayer.frame = CGRect(origin: .zero, size: videoSize)
    outputLayer.addSublayer(videoLayer)
    outputLayer.addSublayer(overlayLayer)

    let videoComposition = AVMutableVideoComposition()
    videoComposition.renderSize = videoSize
    videoComposition.frameDuration = CMTime(value: 1, timescale: 30)
    videoComposition.animationTool = AVVideoCompositionCoreAnimationTool(
      postProcessingAsVideoLayer: videoLayer, in: outputLayer)
    let instruction = AVMutableVideoCompositionInstruction()
    instruction.timeRange = CMTimeRange(start: .zero, duration: composition.duration)
    let layerInstruction = AVMutableVideoCompositionLayerInstruction(assetTrack: compositionTrack)
    layerInstruction.setTransform(assetTrack.preferredTransform, at: .zero)
    instruction.layerInstructions = [layerInstruction]
    videoComposition.instructions = [instruction]
    let export = try #require(
      AVAssetExportSession(asset: composition, presetName: AVAssetExportPresetHighestQuality))
    let exportURL = films.url("titled.mov")
    export.videoComposition = videoComposition
    export.outputFileType = .mov
    export.outputURL = exportURL
    await export.export()
    #expect(export.status == .completed, "\(String(describing: export.error))")

    let generator = AVAssetImageGenerator(asset: AVURLAsset(url: exportURL))
    func picture(_ time: Double) throws -> CGImage {
      try generator.copyCGImage(at: seconds(time), actualTime: nil)
    }
    /// How many pixels of the title are green, and how many rows below their middle one.
    func green(_ image: CGImage) -> Int {
      (0..<60).reduce(0) { all, y in
        all + (0..<320).count { color(image, $0, y)[1] > 120 && color(image, $0, y)[0] < 90 }
      }
    }
    #expect(green(try picture(0.9)) == 0)
    let late = try picture(1.8)
    #expect(green(late) > 500)
    // The mark lies at the bottom left, upright.
    #expect(isClose(color(late, 30, 180 - 40), [255, 255, 255]))
    #expect(isClose(color(late, 30, 180 - 20), [255, 0, 0]))
    // Sparks rise.
    func sparkRows(_ image: CGImage) -> [Int] {
      (0..<180).filter { y in (240..<320).contains { color(image, $0, y)[0] > 150 } }
    }
    #expect((sparkRows(late).min() ?? 180) < 130 && (sparkRows(late).max() ?? 0) <= 156)
    #expect((sparkRows(try picture(0.5)).min() ?? 0) > 130)
    if let place = ProcessInfo.processInfo.environment["CITRINE_PICTURES"] {
      try late.write(to: place + "/titled.png")
    }
  }
}
