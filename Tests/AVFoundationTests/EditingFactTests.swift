// SPDX-License-Identifier: Apache-2.0

@testable import AVFoundation
import CoreGraphics
import CoreMedia
import Foundation
import QuartzCore
import TestSupport
import Testing

@Suite("What edits and exports tell", .serialized)
struct EditingFactTests {
  let films: EditingFilms

  init() throws { films = try EditingFilms() }

  @Test("errors have Apple's numbers")
  func codes() {
    let codes: [(AVError.Code, Int)] = [
      (.diskFull, -11807), (.exportFailed, -11820), (.fileAlreadyExists, -11823),
      (.compositionTrackSegmentsNotContiguous, -11824),
      (.invalidCompositionTrackSegmentDuration, -11825),
      (.invalidCompositionTrackSegmentSourceStartTime, -11826),
      (.invalidCompositionTrackSegmentSourceDuration, -11827), (.encoderNotFound, -11834),
      (.operationNotSupportedForAsset, -11838), (.invalidVideoComposition, -11841),
      (.invalidOutputURLPathExtension, -11843), (.incompatibleAsset, -11848),
      (.unsupportedOutputSettings, -11861), (.operationNotAllowed, -11862),
      (.noSourceTrack, -11869),
    ]
    for (code, number) in codes { #expect(code.rawValue == number) }
    let full = AVError(.cannotWrite(path: "a", reason: String(cString: strerror(ENOSPC))))
    #expect(full.code == .diskFull)
    #expect(AVError(.encoderMissing(program: "ffmpeg")).code == .encoderNotFound)
  }

  @Test("kinds of files have Apple's identifiers")
  func types() {
    let types: [(AVFileType, String)] = [
      (.mov, "com.apple.quicktime-movie"), (.mp4, "public.mpeg-4"),
      (.m4v, "com.apple.m4v-video"), (.m4a, "com.apple.m4a-audio"),
      (.caf, "com.apple.coreaudio-format"), (.wav, "com.microsoft.waveform-audio"),
      (.aiff, "public.aiff-audio"), (.mobile3GPP, "public.3gpp"), (.mp3, "public.mp3"),
    ]
    for (type, name) in types { #expect(type.rawValue == name && AVFileType(name) == type) }
  }

  @Test("presets make films no larger than they say, whichever way these are turned")
  func presets() async throws {
    let boxes: [(String, CGFloat, CGFloat)] = [
      (AVAssetExportPresetLowQuality, 224, 144), (AVAssetExportPresetMediumQuality, 568, 360),
      (AVAssetExportPreset640x480, 640, 480), (AVAssetExportPreset960x540, 960, 540),
      (AVAssetExportPreset1280x720, 1280, 720), (AVAssetExportPreset1920x1080, 1920, 1080),
      (AVAssetExportPreset3840x2160, 3840, 2160), (AVAssetExportPresetHEVC1920x1080, 1920, 1080),
      (AVAssetExportPresetHEVC3840x2160, 3840, 2160),
    ]
    for (name, long, short) in boxes {
      let preset = try #require(ExportPreset.named(name))
      for size in [CGSize(width: 7680, height: 4320), CGSize(width: 3000, height: 4000)] {
        let scale = preset.scale(of: size)
        let sides = [size.width, size.height].map { $0 * scale }.sorted()
        #expect(sides[1] <= long + 1e-9 && sides[0] <= short + 1e-9)
        #expect(abs(sides[1] - long) < 1e-6 || abs(sides[0] - short) < 1e-6)
      }
      #expect(preset.scale(of: CGSize(width: 64, height: 32)) == 1)
    }
    #expect(AVAssetExportSession.allExportPresets().contains(AVAssetExportPresetHEVCHighestQuality))
    let source = try films.film()
    let session = try #require(
      AVAssetExportSession(asset: source, presetName: AVAssetExportPresetHEVCHighestQuality))
    #expect(session.presetName == AVAssetExportPresetHEVCHighestQuality)
    #expect(session.audioTimePitchAlgorithm == .spectral)
    let length = try await session.estimateOutputFileLength()
    #expect(length > 10_000 && length < 1_000_000)
    let told: (Int64, Bool) = await withCheckedContinuation { continuation in
      session.estimateOutputFileLength { length, error in
        continuation.resume(returning: (length, error == nil))
      }
    }
    #expect(told == (length, true))
    let types: [AVFileType] = await withCheckedContinuation { continuation in
      session.determineCompatibleFileTypes { continuation.resume(returning: $0) }
    }
    #expect(types == [.mp4, .mov, .m4v])
    let isCompatible = await withCheckedContinuation { continuation in
      AVAssetExportSession.determineCompatibility(
        ofExportPreset: AVAssetExportPresetAppleProRes422LPCM, with: source, outputFileType: .mp4
      ) { continuation.resume(returning: $0) }
    }
    #expect(!isCompatible)
    try await session.export(to: films.url("hevc.m4v"), as: .m4v)
    let error = await #expect(throws: AVError.self) {
      try await session.export(to: films.url("again.m4v"), as: .m4v)
    }
    #expect(error?.code == .operationNotAllowed)
  }

  @Test("tracks of a composition are found, filled in a row, and taken out")
  func tracks() async throws {
    let source = try films.film()
    let film = AVMutableComposition()
    let picture = try #require(source.tracks(withMediaType: .video).first)
    #expect(picture.languageCode == nil && picture.extendedLanguageTag == nil)
    #expect(film.mutableTrack(compatibleWith: picture) == nil)
    let track = try #require(film.addMutableTrack(withMediaType: .video, preferredTrackID: 3))
    #expect(film.mutableTrack(compatibleWith: picture) === track)
    (track.languageCode, track.extendedLanguageTag) = ("deu", "de-AT")
    #expect(film.track(withTrackID: 3)?.languageCode == "deu")
    #expect(track.extendedLanguageTag == "de-AT")
    let ranges = [frames(0, 5), frames(20, 5)].map { NSValue(timeRange: $0) }
    try track.insertTimeRanges(ranges, of: [picture, picture], at: .invalid)
    #expect(film.duration == CMTime(value: 10, timescale: 30))
    let bad = [frames(0, 5), CMTimeRange.invalid].map { NSValue(timeRange: $0) }
    #expect(throws: AVError.self) {
      try track.insertTimeRanges(bad, of: [picture, picture], at: .zero)
    }
    #expect(film.duration == CMTime(value: 10, timescale: 30))
    #expect(try await film.loadTracks(withMediaCharacteristic: .visual).count == 1)
    film.removeTrack(track)
    #expect(film.tracks.isEmpty && film.duration == .zero)
  }

  @Test("instructions and mixes tell what they were told, and copies keep it")
  func instructions() async throws {
    let source = try films.film()
    let layer = AVMutableVideoCompositionLayerInstruction(assetTrack: source.tracks[0])
    let turn = CGAffineTransform(translationX: 3, y: 4)
    layer.setTransform(turn, at: .zero)
    layer.setOpacity(0.25, at: .zero)
    layer.setCropRectangleRamp(
      fromStartCropRectangle: CGRect(x: 0, y: 0, width: 9, height: 9),
      toEndCropRectangle: CGRect(x: 1, y: 1, width: 2, height: 2), timeRange: frames(0, 9))
    let fixed = try #require(layer.copy() as? AVVideoCompositionLayerInstruction)
    let changing = try #require(layer.mutableCopy() as? AVMutableVideoCompositionLayerInstruction)
    changing.setOpacity(1, at: .zero)
    var (first, last, range): (CGAffineTransform, CGAffineTransform, CMTimeRange) = (
      .identity, .identity, .invalid
    )
    #expect(fixed.getTransformRamp(for: .zero, start: &first, end: &last, timeRange: &range))
    #expect(first == turn && last == turn && range.isEmpty)
    var (start, end) = (CGRect.null, CGRect.null)
    #expect(
      fixed.getCropRectangleRamp(
        for: .zero, startCropRectangle: &start, endCropRectangle: &end, timeRange: nil))
    #expect(start.width == 9 && end.origin.x == 1)
    var opacity: Float = 9
    #expect(
      fixed.getOpacityRamp(
        for: .zero, startOpacity: &opacity, endOpacity: nil, timeRange: nil))
    #expect(opacity == 0.25 && fixed.trackID == source.tracks[0].trackID)

    let instruction = AVMutableVideoCompositionInstruction()
    #expect(instruction.enablePostProcessing && !instruction.containsTweening)
    instruction.layerInstructions = [layer]
    instruction.enablePostProcessing = false
    let copy = try #require(instruction.copy() as? AVVideoCompositionInstruction)
    #expect(copy.containsTweening && !copy.enablePostProcessing)
    #expect(copy.requiredSourceTrackIDs == [NSNumber(value: fixed.trackID)])
    #expect(copy.passthroughTrackID == kCMPersistentTrackID_Invalid)
    #expect(instruction.mutableCopy() is AVMutableVideoCompositionInstruction)
    let own: any AVVideoCompositionInstructionProtocol = copy
    #expect(own.containsTweening && !own.enablePostProcessing)
    #expect(own.requiredSourceTrackIDs?.count == 1 && own.passthroughTrackID == 0)

    let shown = try await AVVideoComposition.videoComposition(withPropertiesOf: source)
    let mutable = try #require(shown.mutableCopy() as? AVMutableVideoComposition)
    mutable.renderSize = CGSize(width: 9, height: 9)
    let again = try #require(mutable.copy() as? AVVideoComposition)
    mutable.renderSize = .zero
    #expect(again.renderSize.width == 9 && shown.renderSize.width == 64)
    let told: CGSize? = await withCheckedContinuation { continuation in
      AVVideoComposition.videoComposition(withPropertiesOf: source) { shown, _ in
        continuation.resume(returning: shown?.renderSize)
      }
    }
    #expect(told == shown.renderSize)

    let parameters = AVMutableAudioMixInputParameters(track: source.tracks[1])
    parameters.audioTimePitchAlgorithm = .varispeed
    let kept = try #require(parameters.copy() as? AVAudioMixInputParameters)
    #expect(kept.audioTimePitchAlgorithm == .varispeed && kept.trackID == 2)
    let archived = AVSynchronizedLayer(playerItem: AVPlayerItem(asset: source))
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: archived, requiringSecureCoding: false)
    let reader = try NSKeyedUnarchiver(forReadingFrom: data)
    reader.requiresSecureCoding = false
    let read = reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? AVSynchronizedLayer
    #expect(read != nil && read?.playerItem == nil)
  }

  private final class Listener: AVVideoCompositionValidationHandling {
    var count = 0

    func videoComposition(
      _ videoComposition: AVVideoComposition,
      shouldContinueValidatingAfterFindingInvalidTimeRangeIn videoCompositionInstruction:
        any AVVideoCompositionInstructionProtocol
    ) -> Bool {
      count += 1
      return false
    }
  }

  @Test("instructions that overlap are told, one by one, until enough is heard")
  func overlapping() throws {
    let source = try films.film(hasSound: false)
    let shown = AVMutableVideoComposition(propertiesOf: source)
    shown.instructions = [frames(0, 40), frames(30, 30), frames(20, 40)].map { range in
      let instruction = AVMutableVideoCompositionInstruction()
      instruction.timeRange = range
      return instruction
    }
    let listener = Listener()
    #expect(!shown.isValid(for: source, timeRange: .invalid, validationDelegate: listener))
    #expect(listener.count == 1)
  }

  @Test("layers lie y down in a flipped tree, and only where an instruction wants them")
  func processing() async throws {
    let source = try films.film(hasSound: false)
    let (root, video, dot) = (CALayer(), CALayer(), CALayer())
    root.frame = CGRect(x: 0, y: 0, width: 64, height: 32)
    root.isGeometryFlipped = true
    video.frame = root.frame
    dot.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
    dot.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    root.addSublayer(video)
    root.addSublayer(dot)
    let shown = AVMutableVideoComposition(propertiesOf: source)
    shown.instructions = [frames(0, 30), frames(30, 30)].map { range in
      let instruction = AVMutableVideoCompositionInstruction()
      instruction.timeRange = range
      instruction.enablePostProcessing = range.start == .zero
      instruction.layerInstructions = [
        AVMutableVideoCompositionLayerInstruction(assetTrack: source.tracks[0])
      ]
      return instruction
    }
    shown.animationTool = AVVideoCompositionCoreAnimationTool(
      postProcessingAsVideoLayers: [video], in: root)
    let session = try #require(
      AVAssetExportSession(asset: source, presetName: AVAssetExportPresetAppleProRes422LPCM))
    session.videoComposition = shown
    session.timeRange = frames(28, 4)
    try await session.export(to: films.url("half.mov"), as: .mov)
    let generator = AVAssetImageGenerator(asset: AVURLAsset(url: films.url("half.mov")))
    func pixel(_ frame: Int, _ y: Int) throws -> UInt32 {
      let time = CMTime(value: Int64(frame), timescale: 30)
      return try generator.copyCGImage(at: time, actualTime: nil).image.pixels[y * 64 + 3]
    }
    let corner = try pixel(1, 3)
    #expect(corner >> 16 & 255 > 200 && corner & 255 < 60)
    // Frame 30's lowest bit is 0.
    #expect(try pixel(2, 3) & 255 < 60 && pixel(2, 3) >> 16 & 255 < 60)
    #expect(EditingFilms.number(generator, 2.5 / 30) == 30)
  }
}
