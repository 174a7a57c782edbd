// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreMedia
import Foundation
import Media

/// One stream of pictures or of sound in an asset.
///
/// Nothing changes after the creation but that the asset may go away, so threads may share it.
open class AVAssetTrack: NSObject, @unchecked Sendable {
  /// The asset that the track is of.
  open private(set) weak var asset: AVAsset?
  /// The number of the track in its asset, from 1.
  public let trackID: CMPersistentTrackID
  /// What it holds: pictures or sound.
  public let mediaType: AVMediaType
  /// How large pictures are meant to be seen, before they are turned; zero for sound.
  public let naturalSize: CGSize
  /// How pictures are to be turned.
  public let preferredTransform: CGAffineTransform
  /// Frames a second; 0 for sound.
  public let nominalFrameRate: Float
  /// How long a frame lasts; no time for sound.
  public let minFrameDuration: CMTime
  /// From when to when of the asset it lasts.
  public let timeRange: CMTimeRange
  /// Units a second in which its times are exact.
  public let naturalTimeScale: CMTimeScale
  let video: MediaFile.Video?
  let sound: MediaFile.Audio?

  init(_ video: MediaFile.Video, of asset: AVAsset) {
    let size = video.naturalSize
    (self.asset, self.video, sound) = (asset, video, nil)
    trackID = Int32(clamping: video.stream + 1)
    mediaType = .video
    naturalSize = CGSize(width: size.width, height: size.height)
    preferredTransform = Self.turn(video.quarterTurns, size.width, size.height)
    nominalFrameRate = Float(video.frameRate.value)
    minFrameDuration = CMTime(
      value: Int64(video.frameRate.denominator), timescale: Int32(video.frameRate.numerator))
    timeRange = CMTimeRange(start: .zero, duration: CMTime(mediaSeconds: video.duration))
    naturalTimeScale = Int32(video.frameRate.numerator)
  }

  init(_ sound: MediaFile.Audio, of asset: AVAsset) {
    (self.asset, video, self.sound) = (asset, nil, sound)
    trackID = Int32(clamping: sound.stream + 1)
    mediaType = .audio
    (naturalSize, preferredTransform, nominalFrameRate) = (.zero, .identity, 0)
    minFrameDuration = .invalid
    timeRange = CMTimeRange(
      start: CMTime(mediaSeconds: sound.start), end: CMTime(mediaSeconds: sound.duration))
    naturalTimeScale = Int32(sound.rate)
  }

  /// The map that turns frames clockwise and leaves their corner at the origin; y points down.
  private static func turn(_ quarters: Int, _ width: Double, _ height: Double)
    -> CGAffineTransform
  {
    switch quarters {
    case 1: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: height, ty: 0)
    case 2: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
    case 3: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: width)
    default: .identity
    }
  }

  /// Whether it is played, which every track is.
  open var isEnabled: Bool { true }
  /// Whether it can be decoded.
  open var isPlayable: Bool { true }
  /// Whether it can be decoded.
  open var isDecodable: Bool { true }
  /// Whether the whole of it lies in the asset's file.
  open var isSelfContained: Bool { true }
  /// How loud it plays by itself.
  open var preferredVolume: Float { 1 }
  /// Whether it holds something of a kind.
  open func hasMediaCharacteristic(_ mediaCharacteristic: AVMediaCharacteristic) -> Bool {
    switch mediaCharacteristic {
    case .visual, .frameBased: mediaType == .video
    case .audible: mediaType == .audio
    default: false
    }
  }
}

/// What can be said of a track.
public struct AVMediaCharacteristic: RawRepresentable, Hashable, Sendable {
  /// The name, as Apple spells it; unknown ones are kept.
  public let rawValue: String

  /// Creates a value from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The track has pictures.
  public static let visual = AVMediaCharacteristic(rawValue: "AVMediaCharacteristicVisual")
  /// The track has sound.
  public static let audible = AVMediaCharacteristic(rawValue: "AVMediaCharacteristicAudible")
  /// The track has text.
  public static let legible = AVMediaCharacteristic(rawValue: "AVMediaCharacteristicLegible")
  /// It is made of frames.
  public static let frameBased = AVMediaCharacteristic(rawValue: "AVMediaCharacteristicFrameBased")
}
