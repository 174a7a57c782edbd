// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import Foundation

/// Where the samples of one track are read from.
///
/// What it adds does not change after the creation, so threads may share it.
open class AVAssetReaderTrackOutput: AVAssetReaderOutput, @unchecked Sendable {
  /// The track whose samples are read.
  public let track: AVAssetTrack
  /// What samples are made into; nil for as they are in the file.
  public let outputSettings: [String: Any]?

  /// An output of a track's samples.
  ///
  /// > Difference: samples as they are in the file are not given, so without settings reading cannot be
  /// > started.
  ///
  /// - Parameters:
  ///   - track: One of the asset's.
  ///   - outputSettings: For pictures ``kCVPixelBufferPixelFormatTypeKey`` with a kind of pixels, or an
  ///     array whose first kind that can be had is taken; for sound ``AVFormatIDKey`` with
  ///     ``kAudioFormatLinearPCM`` and the keys that say how samples lie in memory.
  public init(track: AVAssetTrack, outputSettings: [String: Any]?) {
    (self.track, self.outputSettings) = (track, outputSettings)
    super.init()
  }

  open override var mediaType: AVMediaType { track.mediaType }

  override func canRead(_ asset: AVAsset) -> Bool {
    asset.tracks.contains { $0.trackID == track.trackID } && (track.asset ?? asset) === asset
  }

  override func source(
    _ asset: AVAsset, _ range: CMTimeRange
  ) throws(AVError) -> any SampleSource {
    let file = try asset.file.look()
    guard let outputSettings else {
      throw AVError(
        .operationNotSupportedForAsset,
        "\(asset.file.url.path): samples are not read as they are in the file. Give output settings."
      )
    }
    guard range.start.isNumeric, range.start.seconds.isFinite, range.duration.isValid else {
      throw AVError(.unknown, "AVAssetReader: the range \(range) has no beginning or no end.")
    }
    if let video = track.origin?.video {
      return try PictureSamples(file, video, outputSettings, range)
    }
    guard let sound = track.origin?.audio else { throw AVError(.unknown) }
    return try SoundSamples(file, sound, outputSettings, range)
  }
}
