// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreMedia
import Foundation
import Media

/// A film or a sound: what it is made of and how long it lasts.
///
/// A file is looked at when something is first asked of it. What cannot be read has no tracks and no
/// duration; the `load` functions throw the reason.
///
/// It does not change; what is found out about the file is kept under a lock.
open class AVAsset: NSObject, @unchecked Sendable {
  let file: AssetFile

  /// The asset of a file.
  public convenience init(url URL: URL) {
    self.init(file: AssetFile(URL))
  }

  init(file: AssetFile) {
    self.file = file
  }

  /// How long it lasts; zero when it cannot be read.
  open var duration: CMTime { file.media.map { CMTime(mediaSeconds: $0.duration) } ?? .zero }

  /// What it is made of; pictures come first.
  open var tracks: [AVAssetTrack] { file.media.map(makeTracks) ?? [] }

  /// The tracks of a kind.
  open func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] {
    tracks.filter { $0.mediaType == mediaType }
  }

  /// The track with a number; nil without one.
  open func track(withTrackID trackID: CMPersistentTrackID) -> AVAssetTrack? {
    tracks.first { $0.trackID == trackID }
  }

  /// How fast it plays by itself: 1.
  open var preferredRate: Float { 1 }
  /// How loud it plays by itself: 1.
  open var preferredVolume: Float { 1 }
  /// How its pictures are to be turned.
  open var preferredTransform: CGAffineTransform { firstVideo?.preferredTransform ?? .identity }
  /// How large its pictures are meant to be seen, before they are turned; zero without any.
  open var naturalSize: CGSize { firstVideo?.naturalSize ?? .zero }

  /// Whether it has pictures or sound that can be decoded.
  open var isPlayable: Bool { file.media != nil }
  /// Whether its samples can be read.
  open var isReadable: Bool { file.media != nil }
  /// Whether it can be written in another form: not here.
  open var isExportable: Bool { false }
  /// Whether it can be a part of a composition: not here.
  open var isComposable: Bool { false }
  /// Whether it may not be copied: never.
  open var hasProtectedContent: Bool { false }
  /// Whether its duration is exact and any time can be found: always.
  open var providesPreciseDurationAndTiming: Bool { true }

  /// The tracks of a kind.
  open func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVAssetTrack] {
    try makeTracks(file.look()).filter { $0.mediaType == mediaType }
  }

  /// The tracks of a kind, for a block that is called on another thread.
  open func loadTracks(
    withMediaType mediaType: AVMediaType,
    completionHandler: @escaping @Sendable ([AVAssetTrack]?, (any Error)?) -> Void
  ) {
    DispatchQueue.global().async { [self] in
      do {
        completionHandler(try makeTracks(file.look()).filter { $0.mediaType == mediaType }, nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  /// The track with a number; nil without one.
  open func loadTrack(withTrackID trackID: CMPersistentTrackID) async throws -> AVAssetTrack? {
    try makeTracks(file.look()).first { $0.trackID == trackID }
  }

  /// Gives up reading ahead; it has no effect: nothing is read beyond what is asked for.
  open func cancelLoading() {}

  private var firstVideo: AVAssetTrack? { tracks(withMediaType: .video).first }

  func makeTracks(_ media: MediaFile) -> [AVAssetTrack] {
    media.videos.map { AVAssetTrack($0, of: self) }
      + media.sounds.map { AVAssetTrack($0, of: self) }
  }
}

/// The asset of a file.
///
/// It keeps nothing besides what an asset does, so threads may share it.
open class AVURLAsset: AVAsset, @unchecked Sendable {
  /// Where the file lies; it is read when something is asked of it.
  public var url: URL { file.url }

  /// The asset of a file; options change nothing here.
  public init(url URL: URL, options: [String: Any]? = nil) {
    super.init(file: AssetFile(URL))
  }
}

/// The option that asks for exact times, which there are anyway.
public let AVURLAssetPreferPreciseDurationAndTimingKey =
  "AVURLAssetPreferPreciseDurationAndTimingKey"

/// The number of a track in its asset.
public typealias CMPersistentTrackID = Int32
