// SPDX-License-Identifier: Apache-2.0

@testable import AVFoundation
import CoreGraphics
import CoreMedia
import Foundation
import QuartzCore
import Stage
import TestSupport
import Testing

@Suite("Exports", .serialized)
struct ExportTests {
  let films: EditingFilms

  init() throws { films = try EditingFilms() }

  private func time(_ frame: Int) -> CMTime { CMTime(value: Int64(frame), timescale: 30) }

  /// The numbers of all frames of a film.
  private func numbers(_ url: URL, count: Int) -> [Int?] {
    let generator = AVAssetImageGenerator(asset: AVURLAsset(url: url))
    return (0..<count).map { EditingFilms.number(generator, (Double($0) + 0.5) / 30) }
  }

  private func left(_ url: URL, from start: Int64, count: Int) throws -> [Float] {
    let item = AVPlayerItem(url: url)
    let sound = try #require(item.sound)
    let samples = sound.frames(from: start, count: count)
    return (0..<count).map { samples[sound.channels * $0] }
  }

  private func partsLeft() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: films.folder.path(""))
      .filter { $0.hasSuffix(".part") }
  }

  @Test("write each frame and sample of a composition")
  func whole() async throws {
    let source = try films.film()
    let film = AVMutableComposition()
    try await film.insertTimeRange(frames(30, 15), of: source, at: .zero)
    try await film.insertTimeRange(frames(3, 15), of: source, at: film.duration)
    let session = try #require(
      AVAssetExportSession(asset: film, presetName: AVAssetExportPresetHighestQuality))
    #expect(session.supportedFileTypes.contains(.mov) && session.status == .unknown)
    session.outputURL = films.url("out.mov")
    session.outputFileType = .mov
    await session.export()
    #expect(session.status == .completed && session.error == nil && session.progress == 1)
    let url = films.url("out.mov")
    #expect(numbers(url, count: 30) == Array(30..<45) + Array(3..<18))
    let asset = AVURLAsset(url: url)
    #expect(
      asset.duration == time(30) && asset.tracks(withMediaType: .video)[0].nominalFrameRate == 30)
    // 24 bits on the way, 16 in the file.
    let heard = try left(url, from: 0, count: 48_000)
    let wanted =
      (48_000..<72_000).map(EditingFilms.sample) + (4_800..<28_800).map(EditingFilms.sample)
    let worst = zip(heard, wanted).map { abs($0 - $1) }.max() ?? 1
    #expect(worst < 1.1 / 32768, "\(worst)")
    #expect(try partsLeft().isEmpty)
  }

  @Test("write a range, in the size of a preset, the same with any number of threads")
  func range() async throws {
    let source = try films.film(
      "large.mkv", hasSound: true, ["-vf", "scale=1920:1080:flags=neighbor"])
    func session(_ name: String, threads: Int) throws -> AVAssetExportSession {
      let session = try #require(
        AVAssetExportSession(asset: source, presetName: AVAssetExportPreset640x480))
      session.outputURL = films.url(name)
      session.outputFileType = .mp4
      session.timeRange = frames(40, 10)
      session.threads = threads
      return session
    }
    for (name, threads) in [("one.mp4", 1), ("four.mp4", 4)] {
      let session = try session(name, threads: threads)
      await session.export()
      #expect(session.status == .completed, "\(String(describing: session.error))")
    }
    #expect(try Data(contentsOf: films.url("one.mp4")) == Data(contentsOf: films.url("four.mp4")))
    let asset = AVURLAsset(url: films.url("one.mp4"))
    #expect(asset.naturalSize == CGSize(width: 640, height: 360))
    let generator = AVAssetImageGenerator(asset: asset)
    generator.maximumSize = CGSize(width: 64, height: 36)
    for frame in 0..<10 {
      let image = try generator.copyCGImage(at: time(frame), actualTime: nil).image
      // Fields are 8 by 18 pixels then.
      var number = 0
      for bit in 0..<16 where image.pixels[(bit / 8 * 18 + 9) * 64 + bit % 8 * 8 + 4] & 255 > 128 {
        number |= 1 << bit
      }
      #expect(number == 40 + frame)
    }
    #expect(asset.tracks(withMediaType: .video)[0].timeRange.duration == time(10))
  }

  @Test("draw layers over and under the film as a stage shows them, y up, from time 0 on")
  func layers() async throws {
    let source = try films.film(hasSound: false)
    let (size, url) = (CGSize(width: 128, height: 96), films.url("titled.mov"))
    func tree(_ beginning: CFTimeInterval) -> (root: CALayer, video: CALayer) {
      let (root, video, dot, group) = (CALayer(), CALayer(), CALayer(), CALayer())
      root.frame = CGRect(origin: .zero, size: size)
      root.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
      video.frame = CGRect(x: 40, y: 16, width: 64, height: 32)
      dot.frame = CGRect(x: 0, y: 0, width: 16, height: 16)
      dot.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      let move = CABasicAnimation(keyPath: "position.y")
      (move.fromValue, move.toValue, move.duration) = (8, 88, 2)
      move.beginTime = beginning
      move.isRemovedOnCompletion = false
      dot.add(move, forKey: nil)
      let copies = CAReplicatorLayer()
      copies.instanceCount = 2
      copies.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
      copies.addSublayer(dot)
      group.frame = root.bounds
      group.addSublayer(copies)
      root.addSublayer(video)
      root.addSublayer(group)
      return (root, video)
    }
    let (root, video) = tree(AVCoreAnimationBeginTimeAtZero)
    let shown = AVMutableVideoComposition(propertiesOf: source)
    shown.renderSize = size
    shown.animationTool = AVVideoCompositionCoreAnimationTool(
      postProcessingAsVideoLayer: video, in: root)
    let session = try #require(
      AVAssetExportSession(asset: source, presetName: AVAssetExportPresetAppleProRes422LPCM))
    session.videoComposition = shown
    try await session.export(to: url, as: .mov)
    #expect(root.superlayer == nil)
    // The same layers make the same film again.
    let again = try #require(
      AVAssetExportSession(asset: source, presetName: AVAssetExportPresetAppleProRes422LPCM))
    again.videoComposition = shown
    again.threads = 1
    try await again.export(to: films.url("again.mov"), as: .mov)
    #expect(try Data(contentsOf: url) == Data(contentsOf: films.url("again.mov")))

    // The same on a stage, where a layer that is flipped makes y point up.
    let stage = try Stage(size: size)
    // There an animation's beginning at 0 is that of its commit.
    let (other, screen) = tree(0)
    let up = CALayer()
    up.frame = stage.layer.bounds
    up.isGeometryFlipped = true
    up.addSublayer(other)
    stage.layer.addSublayer(up)
    let generator = AVAssetImageGenerator(asset: AVURLAsset(url: url))
    let frames = AVAssetImageGenerator(asset: source)
    // Composed pictures are as large as the film; the frame lies in their corner.
    frames.videoComposition = {
      let plain = AVMutableVideoComposition(propertiesOf: source)
      plain.renderSize = size
      return plain
    }()
    for frame in [0, 1, 15, 30, 59] {
      screen.contents = try frames.copyCGImage(at: time(frame), actualTime: nil)
      let wanted = stage.image(at: Double(frame) / 30).image
      let image = try generator.copyCGImage(at: time(frame), actualTime: nil).image
      let far = zip(image.pixels, wanted.pixels).count { a, b in
        [0, 8, 16].contains { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) > 40 }
      }
      #expect(far < 300, "\(frame): \(far)")
      // The dots rise.
      let y = 96 - 8 - Int((80.0 * Double(frame) / 60).rounded())
      let dot = image.pixels[y * 128 + 8]
      #expect(dot >> 16 & 255 > 200 && dot & 255 < 60, "\(frame)")
      let second = image.pixels[y * 128 + 28]
      #expect(second >> 16 & 255 > 200 && second & 255 < 60, "\(frame)")
    }
  }

  @Test("make a layer a track, which instructions place")
  func layerTrack() async throws {
    let source = try films.film(hasSound: false)
    let badge = CALayer()
    badge.frame = CGRect(x: 0, y: 0, width: 16, height: 8)
    badge.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let shown = AVMutableVideoComposition(propertiesOf: source)
    let instruction = AVMutableVideoCompositionInstruction()
    instruction.timeRange = frames(0, 60)
    let top = AVMutableVideoCompositionLayerInstruction()
    top.trackID = 9
    top.setTransform(CGAffineTransform(translationX: 48, y: 24), at: .zero)
    let below = AVMutableVideoCompositionLayerInstruction(assetTrack: source.tracks[0])
    instruction.layerInstructions = [top, below]
    shown.instructions = [instruction]
    shown.animationTool = AVVideoCompositionCoreAnimationTool(
      additionalLayer: badge, asTrackID: 9)
    let session = try #require(
      AVAssetExportSession(asset: source, presetName: AVAssetExportPresetAppleProRes422LPCM))
    session.videoComposition = shown
    session.timeRange = frames(0, 3)
    try await session.export(to: films.url("badge.mov"), as: .mov)
    let generator = AVAssetImageGenerator(asset: AVURLAsset(url: films.url("badge.mov")))
    let image = try generator.copyCGImage(at: time(1), actualTime: nil).image
    #expect(image.pixels[28 * 64 + 56] >> 16 & 255 > 200)
    #expect(image.pixels[28 * 64 + 56] & 255 < 60)
    #expect(image.pixels[20 * 64 + 56] >> 16 & 255 < 60)
    // The frame's lower bits lie elsewhere.
    #expect(image.pixels[8 * 64 + 4] & 255 > 200 && image.pixels[8 * 64 + 12] & 255 < 60)
  }

  @Test("copy tracks as they are")
  func passthrough() async throws {
    let source = try films.film("a.mp4", hasSound: false)
    let session = try #require(
      AVAssetExportSession(asset: source, presetName: AVAssetExportPresetPassthrough))
    #expect(session.estimatedOutputFileLength > 1000)
    try await session.export(to: films.url("copy.mov"), as: .mov)
    #expect(numbers(films.url("copy.mov"), count: 60) == Array(0..<60))
    let heard = try films.film("heard.mp4", ["-c:a", "aac"])
    let sound = try #require(
      AVAssetExportSession(asset: heard, presetName: AVAssetExportPresetPassthrough))
    sound.timeRange = frames(0, 30)
    try await sound.export(to: films.url("copy.m4a"), as: .m4a)
    let copied = AVURLAsset(url: films.url("copy.m4a"))
    #expect(copied.tracks.map(\.mediaType) == [.audio] && abs(copied.duration.seconds - 1) < 0.05)
    let film = AVMutableComposition()
    try await film.insertTimeRange(frames(0, 9), of: source, at: .zero)
    let other = try #require(
      AVAssetExportSession(asset: film, presetName: AVAssetExportPresetPassthrough))
    let error = await #expect(throws: AVError.self) {
      try await other.export(to: films.url("no.mov"), as: .mov)
    }
    #expect(error?.errorCode == -11838)
  }

  @Test("write sound alone, as loud as a mix tells")
  func soundAlone() async throws {
    let path = films.url("tone.wav").path
    try NumberedFilm.ffmpeg(["-f", "lavfi", "-i", "sine=frequency=400:duration=2", path])
    let source = AVURLAsset(url: films.url("tone.wav"))
    let parameters = AVMutableAudioMixInputParameters(track: source.tracks[0])
    parameters.setVolumeRamp(fromStartVolume: 1, toEndVolume: 0, timeRange: frames(0, 60))
    let mix = AVMutableAudioMix()
    mix.inputParameters = [parameters]
    let session = try #require(
      AVAssetExportSession(asset: source, presetName: AVAssetExportPresetAppleM4A))
    session.audioMix = mix
    #expect(await session.compatibleFileTypes == [.m4a])
    try await session.export(to: films.url("tone.m4a"), as: .m4a)
    func loudness(_ url: URL, _ start: Int64) throws -> Float {
      try left(url, from: start, count: 4_800).map(abs).max() ?? 0
    }
    let (early, late) = (
      try loudness(films.url("tone.m4a"), 4_800), try loudness(films.url("tone.m4a"), 81_600)
    )
    #expect(late < early * 0.25 && late > early * 0.05)
  }

  @Test("hear one language of a file, and more where a mix asks for them")
  func languages() async throws {
    let url = films.url("two.mkv")
    try NumberedFilm.ffmpeg(
      ["-f", "lavfi", "-i", "aevalsrc=0.25:s=48000:d=1"]
        + ["-f", "lavfi", "-i", "aevalsrc=0.5:s=48000:d=1"]
        + ["-map", "0:a", "-map", "1:a", "-c:a", "pcm_s16le", url.path])
    let source = AVURLAsset(url: url)
    #expect(source.tracks.count == 2)
    let mix = AVMutableAudioMix()
    func level() throws -> Float {
      let sound = try #require(ComposedSound(source, mix: mix, keepsPitch: true))
      return sound.frames(from: 1000, count: 1)[0]
    }
    #expect(try abs(level() - 0.25) < 1e-4)
    mix.inputParameters = source.tracks.map { AVMutableAudioMixInputParameters(track: $0) }
    #expect(try abs(level() - 0.75) < 1e-4)
  }

  @Test("tell how they failed by Apple's numbers, and leave nothing")
  func failures() async throws {
    let source = try films.film()
    func fail(_ name: String, _ type: AVFileType = .mp4, _ asset: AVAsset? = nil) async -> Int? {
      guard
        let session = AVAssetExportSession(
          asset: asset ?? source, presetName: AVAssetExportPresetHighestQuality)
      else { return nil }
      do {
        try await session.export(to: films.url(name), as: type)
        return 0
      } catch {
        #expect(session.status == .failed)
        return (error as? AVError)?.errorCode
      }
    }
    try Data("kept".utf8).write(to: films.url("there.mp4"))
    #expect(await fail("there.mp4") == -11823)
    #expect(try Data(contentsOf: films.url("there.mp4")) == Data("kept".utf8))
    #expect(await fail("wrong.mov") == -11843)
    #expect(await fail("wrong.m4a", .m4a) == -11861)
    #expect(await fail("none/x.mp4") == -11800)
    #expect(await fail("a.mp4", .mp4, AVURLAsset(url: films.url("gone.mkv"))) == -11863)
    #expect(await fail("a.mp4", .mp4, AVMutableComposition()) == -11869)
    // A source that vanishes.
    let film = AVMutableComposition()
    let lost = try films.film("lost.mkv")
    try await film.insertTimeRange(frames(0, 60), of: lost, at: .zero)
    try FileManager.default.removeItem(at: lost.url)
    #expect(await fail("lost.mp4", .mp4, film) != 0)
    #expect(!FileManager.default.fileExists(atPath: films.url("lost.mp4").path))
    #expect(try partsLeft().isEmpty)
    #expect(AVAssetExportSession(asset: source, presetName: "AVAssetExportPresetNone") == nil)
    let session = try #require(
      AVAssetExportSession(asset: source, presetName: AVAssetExportPresetHighestQuality))
    await session.export()
    #expect(session.status == .failed && session.error != nil)
    let presets = AVAssetExportSession.exportPresets(compatibleWith: source)
    #expect(presets.contains(AVAssetExportPreset1280x720))
    #expect(
      !AVAssetExportSession.exportPresets(compatibleWith: film).contains(
        AVAssetExportPresetPassthrough))
    #expect(
      await AVAssetExportSession.compatibility(
        ofExportPreset: AVAssetExportPresetAppleM4A, with: source, outputFileType: .m4a))
  }

  @Test("are given up in the middle, with nothing left")
  func cancelling() async throws {
    let source = try films.film("long.mkv", frames: 600, hasSound: false)
    let session = try #require(
      AVAssetExportSession(asset: source, presetName: AVAssetExportPresetHighestQuality))
    session.outputURL = films.url("cancelled.mp4")
    session.outputFileType = .mp4
    let shown = AVMutableVideoComposition(asset: source) { request in
      if request.compositionTime.seconds > 1 { session.cancelExport() }
      request.finish(with: request.sourceImage, context: nil)
    }
    session.videoComposition = shown
    async let states = session.states(updateInterval: 0.05).reduce(into: [String]()) { all, state in
      switch state {
      case .pending: all.append("pending")
      case .waiting: all.append("waiting")
      case .exporting(progress: let progress):
        #expect(progress.fractionCompleted < 1)
        all.append("exporting")
      }
    }
    await session.export()
    #expect(session.status == .cancelled)
    #expect((session.error as? AVError)?.code == .operationCancelled)
    #expect(session.progress > 0 && session.progress < 1)
    #expect(await states.contains("exporting") || session.status == .cancelled)
    #expect(!FileManager.default.fileExists(atPath: films.url("cancelled.mp4").path))
    #expect(try partsLeft().isEmpty)
  }
}
