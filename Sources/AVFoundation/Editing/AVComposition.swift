// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreMedia
import Foundation

/// An asset that is put together of stretches of other assets' tracks.
///
/// What it holds is read and written under a lock.
open class AVComposition: AVAsset, NSCopying, NSMutableCopying, @unchecked Sendable {
  struct State: Sendable {
    var tracks: [AVCompositionTrack] = []
    /// nil for that of the first track of pictures.
    var size: CGSize?
  }

  let state = Guarded(State())

  init() { super.init(file: .none) }

  override func look() throws(AVError) {}
  override var isKnown: Bool { true }
  override var name: String { "the composition" }
  override func makeTracks() -> [AVAssetTrack] { state.withLock { $0.tracks } }

  /// Until when its longest track lasts.
  open override var duration: CMTime {
    state.withLock { $0.tracks }.map(\.timeRange.end).max() ?? .zero
  }

  /// How large its pictures are meant to be seen: as large as those of the first track unless it was
  /// told otherwise.
  open override var naturalSize: CGSize {
    let (size, tracks) = state.withLock { ($0.size, $0.tracks) }
    return size ?? tracks.first { $0.mediaType == .video }?.naturalSize ?? .zero
  }

  /// Whether it has something to play.
  open override var isReadable: Bool { duration > .zero }

  private func give<Track: AVCompositionTrack>(
    _ result: AVComposition,
    _ make: (AVMediaType, CMPersistentTrackID, AVCompositionTrack.State)
      -> Track
  ) -> AVComposition {
    let own = state.withLock { $0 }
    let tracks = own.tracks.map { track in
      make(track.mediaType, track.trackID, track.state.withLock { $0 })
    }
    result.state.withLock { ($0.tracks, $0.size) = (tracks, own.size) }
    return result
  }

  /// The same, which later changes do not reach.
  open func copy(with zone: NSZone? = nil) -> Any {
    let result = AVComposition()
    return give(result) { AVCompositionTrack($0, $1, $2, of: result) }
  }

  /// The same, which can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let result = AVMutableComposition()
    return give(result) { AVMutableCompositionTrack($0, $1, $2, of: result) }
  }
}

extension AVTrackHolder where Self: AVComposition {
  /// What it is made of.
  public var tracks: [AVCompositionTrack] { state.withLock { $0.tracks } }

  /// The tracks of a kind.
  public func tracks(withMediaType mediaType: AVMediaType) -> [AVCompositionTrack] {
    tracks.filter { $0.mediaType == mediaType }
  }

  /// The track with a number; nil without one.
  public func track(withTrackID trackID: CMPersistentTrackID) -> AVCompositionTrack? {
    tracks.first { $0.trackID == trackID }
  }

  /// The tracks of a kind.
  public func loadTracks(
    withMediaType mediaType: AVMediaType
  ) async throws -> [AVCompositionTrack] { tracks(withMediaType: mediaType) }

  /// The track with a number; nil without one.
  public func loadTrack(
    withTrackID trackID: CMPersistentTrackID
  ) async throws -> AVCompositionTrack? { track(withTrackID: trackID) }
}
