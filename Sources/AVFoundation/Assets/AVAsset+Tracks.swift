// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import Foundation

/// What has tracks; an addition to Apple's interface, of which programs need not know.
///
/// Assets and compositions tell their tracks by the same names and each in its own type, which a
/// class's overriding members could not.
public protocol AVTrackHolder: AnyObject {}

extension AVAsset: AVTrackHolder {}

extension AVTrackHolder where Self: AVAsset {
  /// What it is made of; pictures come first.
  public var tracks: [AVAssetTrack] { makeTracks() }

  /// The tracks of a kind.
  public func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] {
    makeTracks().filter { $0.mediaType == mediaType }
  }

  /// The tracks of which something can be said.
  public func tracks(
    withMediaCharacteristic mediaCharacteristic: AVMediaCharacteristic
  ) -> [AVAssetTrack] {
    makeTracks().filter { $0.hasMediaCharacteristic(mediaCharacteristic) }
  }

  /// The track with a number; nil without one.
  public func track(withTrackID trackID: CMPersistentTrackID) -> AVAssetTrack? {
    makeTracks().first { $0.trackID == trackID }
  }

  /// The tracks of a kind.
  public func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVAssetTrack] {
    try look()
    return tracks(withMediaType: mediaType)
  }

  /// The tracks of which something can be said.
  public func loadTracks(
    withMediaCharacteristic mediaCharacteristic: AVMediaCharacteristic
  ) async throws -> [AVAssetTrack] {
    try look()
    return tracks(withMediaCharacteristic: mediaCharacteristic)
  }

  /// The track with a number; nil without one.
  public func loadTrack(
    withTrackID trackID: CMPersistentTrackID
  ) async throws -> AVAssetTrack? {
    try look()
    return track(withTrackID: trackID)
  }
}

extension AVAsset {
  /// The tracks of a kind, for a block that is called on another thread.
  public func loadTracks(
    withMediaType mediaType: AVMediaType,
    completionHandler: @escaping @Sendable ([AVAssetTrack]?, (any Error)?) -> Void
  ) {
    DispatchQueue.global().async { [self] in
      do throws(AVError) {
        try look()
        completionHandler(makeTracks().filter { $0.mediaType == mediaType }, nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }
}
