// SPDX-License-Identifier: Apache-2.0

import AVFoundation
import CoreImage
import QuartzCore

/// Two clips that dissolve into each other, the second with a look of its own, a name over the first,
/// and sound that goes from one to the other.
final class TitleFilm {
  private let folder: URL
  /// How long both clips are seen together.
  static let overlap = CMTime(value: 20, timescale: 30)

  init(folder: URL) { self.folder = folder }

  /// Exports the film.
  func export(to url: URL) async throws {
    let first = Footage(
      name: "first",
      colors: [
        CGColor(red: 0.05, green: 0.2, blue: 0.55, alpha: 1),
        CGColor(red: 0.1, green: 0.6, blue: 0.6, alpha: 1),
      ], tone: 220)
    let second = Footage(
      name: "second",
      colors: [
        CGColor(red: 0.75, green: 0.2, blue: 0.15, alpha: 1),
        CGColor(red: 0.95, green: 0.75, blue: 0.3, alpha: 1),
      ], tone: 330)
    let clips = [
      AVURLAsset(url: try first.make(in: folder)),
      AVURLAsset(url: try await aged(AVURLAsset(url: try second.make(in: folder)))),
    ]
    let film = AVMutableComposition()
    var (videos, sounds): ([AVMutableCompositionTrack], [AVMutableCompositionTrack]) = ([], [])
    var start = CMTime.zero
    for clip in clips {
      let duration = try await clip.load(.duration)
      for type in [AVMediaType.video, .audio] {
        guard let source = try await clip.loadTracks(withMediaType: type).first,
          let track = film.addMutableTrack(
            withMediaType: type, preferredTrackID: kCMPersistentTrackID_Invalid)
        else { continue }
        try track.insertTimeRange(
          CMTimeRange(start: .zero, duration: duration), of: source, at: start)
        if type == .video { videos.append(track) } else { sounds.append(track) }
      }
      start = start + duration - Self.overlap
    }
    let session = AVAssetExportSession(
      asset: film, presetName: AVAssetExportPresetHighestQuality)
    let meeting = CMTimeRange(
      start: try await clips[0].load(.duration) - Self.overlap, duration: Self.overlap)
    session?.videoComposition = pictures(of: film, videos, meeting)
    session?.audioMix = mix(of: sounds, meeting)
    try await session?.export(to: url, as: .mp4)
  }

  /// The clip as if it were old: the look is made once, as a clip of its own.
  private func aged(_ clip: AVURLAsset) async throws -> URL {
    let url = folder.appendingPathComponent("aged.mov")
    let session = AVAssetExportSession(
      asset: clip, presetName: AVAssetExportPresetAppleProRes422LPCM)
    session?.videoComposition = try await AVMutableVideoComposition.videoComposition(
      with: clip
    ) { request in
      let sepia = request.sourceImage.applyingFilter(
        "CISepiaTone", parameters: [kCIInputIntensityKey: 0.85])
      let dark = sepia.applyingFilter(
        "CIVignette", parameters: [kCIInputIntensityKey: 1.2, kCIInputRadiusKey: 2])
      request.finish(with: dark, context: nil)
    }
    try await session?.export(to: url, as: .mov)
    return url
  }

  private func pictures(
    of film: AVComposition, _ tracks: [AVMutableCompositionTrack], _ meeting: CMTimeRange
  ) -> AVVideoComposition {
    let instruction = AVMutableVideoCompositionInstruction()
    instruction.timeRange = CMTimeRange(start: .zero, duration: film.duration)
    let layers = tracks.map { AVMutableVideoCompositionLayerInstruction(assetTrack: $0) }
    layers.first?.setOpacityRamp(fromStartOpacity: 1, toEndOpacity: 0, timeRange: meeting)
    instruction.layerInstructions = layers
    let result = AVMutableVideoComposition()
    result.instructions = [instruction]
    result.frameDuration = CMTime(value: 1, timescale: 30)
    result.renderSize = film.naturalSize
    let (root, screen) = (CALayer(), CALayer())
    root.frame = CGRect(origin: .zero, size: film.naturalSize)
    screen.frame = root.bounds
    root.addSublayer(screen)
    root.addSublayer(
      LowerThird(name: "Ada Lovelace", role: "First programmer", time: 0.5...2.3).make(
        for: film.naturalSize))
    result.animationTool = AVVideoCompositionCoreAnimationTool(
      postProcessingAsVideoLayer: screen, in: root)
    return result
  }

  private func mix(of tracks: [AVMutableCompositionTrack], _ meeting: CMTimeRange) -> AVAudioMix {
    let parameters = tracks.map { AVMutableAudioMixInputParameters(track: $0) }
    parameters.first?.setVolumeRamp(fromStartVolume: 1, toEndVolume: 0, timeRange: meeting)
    parameters.last?.setVolumeRamp(fromStartVolume: 0, toEndVolume: 1, timeRange: meeting)
    let result = AVMutableAudioMix()
    result.inputParameters = parameters
    return result
  }
}
