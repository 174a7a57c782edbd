// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreMedia
import Foundation
import Media

/// One stream of pictures or of sound in an asset.
///
/// Nothing changes after the creation but that the asset may go away, so threads may share it.
open class AVAssetTrack: NSObject, @unchecked Sendable {
  /// What a file says of a track.
  struct Facts: Sendable {
    var naturalSize = CGSize.zero
    var preferredTransform = CGAffineTransform.identity
    var frameRate: Float = 0
    var minFrameDuration = CMTime.invalid
    var timeRange = CMTimeRange.zero
    var timeScale: CMTimeScale = 600
    /// Where its samples come from; nil for a track that is put together.
    var origin: TrackOrigin?
  }

  /// The asset that the track is of.
  open private(set) weak var asset: AVAsset?
  /// The number of the track in its asset, from 1.
  public let trackID: CMPersistentTrackID
  /// What it holds: pictures or sound.
  public let mediaType: AVMediaType
  private let facts: Facts

  init(_ mediaType: AVMediaType, _ trackID: CMPersistentTrackID, _ facts: Facts, of asset: AVAsset?)
  {
    (self.mediaType, self.trackID, self.facts, self.asset) = (mediaType, trackID, facts, asset)
  }

  convenience init(_ video: MediaFile.Video, in media: MediaFile, of asset: AVAsset?) {
    let size = video.naturalSize
    self.init(
      .video, Int32(clamping: video.stream + 1),
      Facts(
        naturalSize: CGSize(width: size.width, height: size.height),
        preferredTransform: Self.turn(video.quarterTurns, size.width, size.height),
        frameRate: Float(video.frameRate.value),
        minFrameDuration: CMTime(
          value: Int64(video.frameRate.denominator),
          timescale: Int32(clamping: video.frameRate.numerator)),
        timeRange: CMTimeRange(start: .zero, duration: video.end),
        timeScale: Int32(clamping: video.frameRate.numerator),
        origin: TrackOrigin(media: media, stream: .video(video))), of: asset)
  }

  convenience init(_ sound: MediaFile.Audio, in media: MediaFile, of asset: AVAsset?) {
    self.init(
      .audio, Int32(clamping: sound.stream + 1),
      Facts(
        timeRange: CMTimeRange(start: CMTime(mediaSeconds: sound.start), end: sound.end),
        timeScale: Int32(sound.rate),
        origin: TrackOrigin(media: media, stream: .audio(sound))), of: asset)
  }

  /// How large pictures are meant to be seen, before they are turned; zero for sound.
  open var naturalSize: CGSize { facts.naturalSize }
  /// How pictures are to be turned.
  open var preferredTransform: CGAffineTransform { facts.preferredTransform }
  /// Frames a second; 0 for sound.
  open var nominalFrameRate: Float { facts.frameRate }
  /// How long a frame lasts; no time for sound.
  open var minFrameDuration: CMTime { facts.minFrameDuration }
  /// From when to when of the asset it lasts.
  open var timeRange: CMTimeRange { facts.timeRange }
  /// Units a second in which its times are exact.
  open var naturalTimeScale: CMTimeScale { facts.timeScale }
  /// Where its samples come from; nil for a track that is put together.
  var origin: TrackOrigin? { facts.origin }
  /// What it plays, piece by piece.
  var pieces: [TrackPiece] {
    [TrackPiece(origin: facts.origin, source: timeRange, target: timeRange)]
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
  /// The language, as ISO 639-2 names it; nil where it is not known.
  open var languageCode: String? { nil }
  /// The language, as RFC 4646 names it; nil where it is not known.
  open var extendedLanguageTag: String? { nil }
  /// Whether it holds something of a kind.
  open func hasMediaCharacteristic(_ mediaCharacteristic: AVMediaCharacteristic) -> Bool {
    switch mediaCharacteristic {
    case .visual, .frameBased: mediaType == .video
    case .audible: mediaType == .audio
    default: false
    }
  }
}

/// What has segments; an addition to Apple's interface, of which programs need not know.
///
/// Tracks of files and of compositions tell theirs by the same names, each in its own type.
public protocol AVSegmentHolder: AnyObject {}

extension AVAssetTrack: AVSegmentHolder {}

extension AVSegmentHolder where Self: AVAssetTrack {
  /// Which of its source's times it shows when.
  public var segments: [AVAssetTrackSegment] {
    pieces.map { AVAssetTrackSegment($0.mapping) }
  }

  /// The segment that is shown at a time; nil outside.
  public func segment(forTrackTime trackTime: CMTime) -> AVAssetTrackSegment? {
    segments.first { $0.timeMapping.target.containsTime(trackTime) }
  }

  /// The source's time that is shown at a time of the track; no time where nothing is.
  public func samplePresentationTime(forTrackTime trackTime: CMTime) -> CMTime {
    guard let mapping = segment(forTrackTime: trackTime)?.timeMapping, !mapping.isEmpty else {
      return .invalid
    }
    return CMTimeMapTimeFromRangeToRange(
      trackTime, fromRange: mapping.target, toRange: mapping.source)
  }
}

/// A stretch of a track in which one stretch of a source is played.
///
/// It does not change, so threads may share it.
open class AVAssetTrackSegment: NSObject, @unchecked Sendable {
  /// Which of the source's times are shown when.
  public let timeMapping: CMTimeMapping

  init(_ timeMapping: CMTimeMapping) {
    self.timeMapping = timeMapping
  }

  /// Whether nothing is shown in it.
  open var isEmpty: Bool { timeMapping.isEmpty }
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
