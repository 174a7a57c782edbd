// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreMedia
import Foundation

/// A composition that can be changed.
///
/// ```swift
/// let film = AVMutableComposition()
/// let track = film.addMutableTrack(
///   withMediaType: .video, preferredTrackID: kCMPersistentTrackID_Invalid)
/// try track?.insertTimeRange(range, of: source, at: .zero)
/// ```
open class AVMutableComposition: AVComposition, @unchecked Sendable {
  /// A composition without tracks.
  public override init() { super.init() }

  /// How large its pictures are meant to be seen.
  open override var naturalSize: CGSize {
    get { super.naturalSize }
    set { state.withLock { $0.size = newValue } }
  }

  /// Adds a track in which nothing is played yet.
  ///
  /// - Parameters:
  ///   - mediaType: Pictures or sound; nil comes back for anything else.
  ///   - preferredTrackID: ``kCMPersistentTrackID_Invalid``, or a number that is taken, for one that
  ///     is free.
  /// - Returns: The track.
  open func addMutableTrack(
    withMediaType mediaType: AVMediaType, preferredTrackID: CMPersistentTrackID
  ) -> AVMutableCompositionTrack? {
    guard mediaType == .video || mediaType == .audio else { return nil }
    return state.withLock { state in
      let taken = Set(state.tracks.map(\.trackID))
      var number = preferredTrackID
      if number <= 0 || taken.contains(number) {
        number = 1
        while taken.contains(number) { number += 1 }
      }
      let track = AVMutableCompositionTrack(mediaType, number, .init(), of: self)
      state.tracks.append(track)
      return track
    }
  }

  /// Takes a track out.
  open func removeTrack(_ track: AVCompositionTrack) {
    state.withLock { state in state.tracks.removeAll { $0 === track } }
  }

  /// A track into which another one can be put: one of the same kind; nil without one.
  open func mutableTrack(compatibleWith track: AVAssetTrack) -> AVMutableCompositionTrack? {
    tracks.first { $0.mediaType == track.mediaType }
  }

  // MARK: - All tracks

  /// Plays a stretch of an asset at a time; what came there comes so much later, in all tracks.
  ///
  /// Each of the asset's tracks goes to the track of the same kind and place, which is added where
  /// there is none.
  ///
  /// - Throws: When one of the times makes no sense or the asset cannot be read; then nothing is
  ///   changed.
  open func insertTimeRange(
    _ timeRange: CMTimeRange, of asset: AVAsset, at startTime: CMTime
  ) throws {
    try put(timeRange, of: asset, at: startTime)
  }

  /// Plays a stretch of an asset at a time; what came there comes so much later, in all tracks.
  ///
  /// - Throws: When one of the times makes no sense or the asset cannot be read; then nothing is
  ///   changed.
  open func insertTimeRange(
    _ timeRange: CMTimeRange, of asset: AVAsset, at startTime: CMTime
  ) async throws {
    try put(timeRange, of: asset, at: startTime)
  }

  /// Plays a stretch of an asset at a time, for a block that is called on another thread.
  open func insertTimeRange(
    _ timeRange: CMTimeRange, of asset: AVAsset, at startTime: CMTime,
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) {
    DispatchQueue.global().async { [self] in
      do throws(AVError) {
        try put(timeRange, of: asset, at: startTime)
        completionHandler(nil)
      } catch {
        completionHandler(error)
      }
    }
  }

  private func put(
    _ range: CMTimeRange, of asset: AVAsset, at startTime: CMTime
  ) throws(AVError) {
    try asset.look()
    try AVMutableCompositionTrack.check(range)
    var parts: [(track: AVAssetTrack, pieces: [TrackPiece])] = []
    for track in asset.makeTracks() {
      parts.append((track, try AVMutableCompositionTrack.part(range, of: track)))
    }
    let time = startTime.isValid ? startTime : duration
    guard time.isNumeric, time >= .zero else {
      throw AVError(
        .invalidCompositionTrackSegmentSourceStartTime, "\(startTime) is no time of a composition.")
    }
    var rest: [AVCompositionTrack] = tracks
    for (source, pieces) in parts where !pieces.isEmpty {
      let track: AVCompositionTrack
      if let place = rest.firstIndex(where: { $0.mediaType == source.mediaType }) {
        track = rest.remove(at: place)
      } else {
        guard
          let added = addMutableTrack(
            withMediaType: source.mediaType, preferredTrackID: kCMPersistentTrackID_Invalid)
        else { continue }
        added.preferredTransform = source.preferredTransform
        track = added
      }
      track.state.withLock { $0.list.insert(pieces, lasting: range.duration, at: time) }
    }
    for track in rest {
      track.state.withLock { $0.list.insert([], lasting: range.duration, at: time) }
    }
  }

  /// Plays nothing for a while, in all tracks.
  open func insertEmptyTimeRange(_ timeRange: CMTimeRange) {
    for track in tracks { track.insertEmptyTimeRange(timeRange) }
  }

  /// Takes out a range of all tracks.
  open func removeTimeRange(_ timeRange: CMTimeRange) {
    for track in tracks { track.removeTimeRange(timeRange) }
  }

  /// Plays a range in another time, in all tracks.
  open func scaleTimeRange(_ timeRange: CMTimeRange, toDuration duration: CMTime) {
    for track in tracks { track.scaleTimeRange(timeRange, toDuration: duration) }
  }
}

extension AVTrackHolder where Self: AVMutableComposition {
  /// What it is made of.
  public var tracks: [AVMutableCompositionTrack] {
    state.withLock { $0.tracks }.compactMap { $0 as? AVMutableCompositionTrack }
  }

  /// The tracks of a kind.
  public func tracks(withMediaType mediaType: AVMediaType) -> [AVMutableCompositionTrack] {
    tracks.filter { $0.mediaType == mediaType }
  }

  /// The track with a number; nil without one.
  public func track(withTrackID trackID: CMPersistentTrackID) -> AVMutableCompositionTrack? {
    tracks.first { $0.trackID == trackID }
  }

  /// The tracks of a kind.
  public func loadTracks(
    withMediaType mediaType: AVMediaType
  ) async throws -> [AVMutableCompositionTrack] { tracks(withMediaType: mediaType) }

  /// The track with a number; nil without one.
  public func loadTrack(
    withTrackID trackID: CMPersistentTrackID
  ) async throws -> AVMutableCompositionTrack? { track(withTrackID: trackID) }
}
