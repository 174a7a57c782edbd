// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreMedia
import Foundation

/// A stretch of a composition's track in which a stretch of one file's track is played, or nothing.
///
/// It does not change, so threads may share it.
open class AVCompositionTrackSegment: AVAssetTrackSegment, @unchecked Sendable {
  let piece: TrackPiece
  /// The file that is played; nil where nothing is.
  open var sourceURL: URL? { piece.origin.map { URL(fileURLWithPath: $0.media.path) } }
  /// The number of the track in its file; ``kCMPersistentTrackID_Invalid`` where nothing is played.
  open var sourceTrackID: CMPersistentTrackID {
    piece.origin.map { Int32(clamping: $0.number + 1) } ?? kCMPersistentTrackID_Invalid
  }

  init(_ piece: TrackPiece) {
    self.piece = piece
    super.init(piece.mapping)
  }

  /// A segment in which a stretch of a file's track is played; in as much as the file has it.
  public convenience init(
    url URL: URL, trackID: CMPersistentTrackID, sourceTimeRange: CMTimeRange,
    targetTimeRange: CMTimeRange
  ) {
    let track = AVURLAsset(url: URL).track(withTrackID: trackID)
    self.init(
      TrackPiece(
        origin: track?.pieces.first?.origin, source: sourceTimeRange, target: targetTimeRange))
  }

  /// A segment in which nothing is played.
  public convenience init(timeRange: CMTimeRange) {
    self.init(TrackPiece(gap: timeRange))
  }
}

/// No track's number.
public let kCMPersistentTrackID_Invalid: CMPersistentTrackID = 0

/// A track of a composition: stretches of files' tracks, one after the other.
///
/// What it holds is read and written under a lock.
open class AVCompositionTrack: AVAssetTrack, @unchecked Sendable {
  struct State: Sendable {
    var list = PieceList()
    var transform = CGAffineTransform.identity
    var volume: Float = 1
    var isEnabled = true
    var timeScale: CMTimeScale = 600
    var languageCode: String?
    var languageTag: String?
  }

  let state: Guarded<State>

  init(
    _ mediaType: AVMediaType, _ trackID: CMPersistentTrackID, _ state: State, of asset: AVAsset?
  ) {
    self.state = Guarded(state)
    super.init(mediaType, trackID, Facts(), of: asset)
  }

  private var first: TrackPiece? { pieces.first { $0.origin != nil } }

  private func sources<Value>(_ read: (AVAssetTrack) -> Value) -> [Value] {
    pieces.compactMap { piece in
      guard let origin = piece.origin else { return nil }
      switch origin.stream {
      case .video(let video): return read(AVAssetTrack(video, in: origin.media, of: nil))
      case .audio(let audio): return read(AVAssetTrack(audio, in: origin.media, of: nil))
      }
    }
  }

  override var pieces: [TrackPiece] { state.withLock { $0.list.pieces } }
  /// That of its first segment.
  open override var naturalSize: CGSize { sources(\.naturalSize).first ?? .zero }
  /// How pictures are to be turned.
  open override var preferredTransform: CGAffineTransform { state.withLock { $0.transform } }
  /// How loud it plays by itself.
  open override var preferredVolume: Float { state.withLock { $0.volume } }
  /// Frames a second in its first segment; 0 for sound.
  open override var nominalFrameRate: Float { sources(\.nominalFrameRate).first ?? 0 }
  /// How long the shortest frame lasts; no time for sound.
  open override var minFrameDuration: CMTime {
    sources(\.minFrameDuration).filter(\.isNumeric).min() ?? .invalid
  }
  /// From 0 to the end of its last segment.
  open override var timeRange: CMTimeRange {
    CMTimeRange(start: .zero, duration: state.withLock { $0.list.end })
  }
  /// Units a second in which its times are exact.
  open override var naturalTimeScale: CMTimeScale {
    mediaType == .audio
      ? sources(\.naturalTimeScale).first ?? 600 : state.withLock { $0.timeScale }
  }
  /// Whether it is played.
  open override var isEnabled: Bool { state.withLock { $0.isEnabled } }
  /// The language, as ISO 639-2 names it.
  open override var languageCode: String? { state.withLock { $0.languageCode } }
  /// The language, as RFC 4646 names it.
  open override var extendedLanguageTag: String? { state.withLock { $0.languageTag } }
  /// Whether the whole of it lies in the asset's file: never.
  open override var isSelfContained: Bool { false }
}

/// A track of a composition that can be changed.
///
/// What it holds is read and written under a lock.
open class AVMutableCompositionTrack: AVCompositionTrack, @unchecked Sendable {
  /// How pictures are to be turned; not at all at first.
  open override var preferredTransform: CGAffineTransform {
    get { super.preferredTransform }
    set { state.withLock { $0.transform = newValue } }
  }
  /// How loud it plays by itself; 1 at first.
  open override var preferredVolume: Float {
    get { super.preferredVolume }
    set { state.withLock { $0.volume = newValue.isFinite ? max(0, newValue) : 1 } }
  }
  /// Units a second; kept, without effect on exactness.
  open override var naturalTimeScale: CMTimeScale {
    get { super.naturalTimeScale }
    set { state.withLock { $0.timeScale = newValue } }
  }
  /// Whether it is played.
  open override var isEnabled: Bool {
    get { super.isEnabled }
    set { state.withLock { $0.isEnabled = newValue } }
  }
  /// The language, as ISO 639-2 names it.
  open override var languageCode: String? {
    get { super.languageCode }
    set { state.withLock { $0.languageCode = newValue } }
  }
  /// The language, as RFC 4646 names it.
  open override var extendedLanguageTag: String? {
    get { super.extendedLanguageTag }
    set { state.withLock { $0.languageTag = newValue } }
  }

  /// Plays a stretch of another track at a time; what came there comes so much later.
  ///
  /// Where the time lies after the track's end nothing is played until then. Where the other track has
  /// nothing, nothing is played.
  ///
  /// - Parameters:
  ///   - timeRange: Of the other track's time.
  ///   - track: Of the same kind.
  ///   - startTime: No time for the track's end.
  /// - Throws: When one of the times makes no sense, or the tracks are of different kinds.
  open func insertTimeRange(
    _ timeRange: CMTimeRange, of track: AVAssetTrack, at startTime: CMTime
  ) throws {
    guard track.mediaType == mediaType else {
      throw AVError(
        .incompatibleAsset,
        "A track of kind \(track.mediaType.rawValue) cannot be put into one of kind "
          + "\(mediaType.rawValue).")
    }
    let new = try Self.part(timeRange, of: track)
    try state.withLock { state in
      let time = try Self.place(startTime, in: state.list)
      state.list.insert(new, lasting: timeRange.duration, at: time)
    }
  }

  /// Plays stretches of other tracks one after the other.
  ///
  /// - Parameters:
  ///   - timeRanges: `CMTimeRange`s in `NSValue`s, one for each track; an invalid one is a gap of
  ///     no length.
  ///   - tracks: Of the same kind.
  ///   - startTime: Of the first; no time for the track's end.
  /// - Throws: When one of the times makes no sense, or a track is of another kind; then nothing is
  ///   changed.
  open func insertTimeRanges(
    _ timeRanges: [NSValue], of tracks: [AVAssetTrack], at startTime: CMTime
  ) throws {
    let old = state.withLock { $0.list }
    var time = startTime.isValid ? startTime : old.end
    do {
      for (range, track) in zip(timeRanges, tracks) {
        try insertTimeRange(range.timeRangeValue, of: track, at: time)
        time = time + range.timeRangeValue.duration
      }
    } catch {
      state.withLock { $0.list = old }
      throw error
    }
  }

  /// Plays nothing for a while; what came there comes so much later.
  ///
  /// It has no effect at the track's end, as a track ends with what it plays.
  open func insertEmptyTimeRange(_ timeRange: CMTimeRange) {
    guard timeRange.isUsable else { return }
    state.withLock {
      $0.list.insert([], lasting: timeRange.duration, at: timeRange.start)
    }
  }

  /// Takes out a range; what comes after it comes so much earlier.
  open func removeTimeRange(_ timeRange: CMTimeRange) {
    guard timeRange.isUsable else { return }
    state.withLock { $0.list.remove(timeRange) }
  }

  /// Plays a range in another time, faster or slower; what comes after it follows.
  open func scaleTimeRange(_ timeRange: CMTimeRange, toDuration duration: CMTime) {
    guard timeRange.isUsable, duration.isNumeric, duration >= .zero else { return }
    state.withLock { $0.list.scale(timeRange, to: duration) }
  }

  /// Whether segments make a track: each begins where the one before ends, the first one at 0.
  ///
  /// - Throws: What is wrong with them.
  open func validateSegments(_ trackSegments: [AVCompositionTrackSegment]) throws {
    var end = CMTime.zero
    for segment in trackSegments {
      let mapping = segment.timeMapping
      guard mapping.target.start == end else {
        throw AVError(
          .compositionTrackSegmentsNotContiguous,
          "A segment begins at \(mapping.target.start), where the one before ends at \(end).")
      }
      guard mapping.target.isUsable else {
        throw AVError(
          .invalidCompositionTrackSegmentDuration,
          "A segment lasts \(mapping.target.duration), which makes no sense.")
      }
      if !mapping.isEmpty { try Self.check(mapping.source) }
      end = mapping.target.end
    }
  }

  // MARK: - What is put in

  static func check(_ range: CMTimeRange) throws(AVError) {
    guard range.start.isNumeric, range.start >= .zero else {
      throw AVError(
        .invalidCompositionTrackSegmentSourceStartTime,
        "A range of a source begins at \(range.start); it must be a time from 0 on.")
    }
    guard range.duration.isNumeric, range.duration > .zero else {
      throw AVError(
        .invalidCompositionTrackSegmentSourceDuration,
        "A range of a source lasts \(range.duration); it must be a time above 0.")
    }
  }

  /// What a track plays in a range, by a clock that begins with it.
  static func part(_ range: CMTimeRange, of track: AVAssetTrack) throws(AVError) -> [TrackPiece] {
    try check(range)
    return PieceList(track.pieces).part(range)
  }

  static func place(_ time: CMTime, in list: PieceList) throws(AVError) -> CMTime {
    guard time.isValid else { return list.end }
    guard time.isNumeric, time >= .zero else {
      throw AVError(
        .invalidCompositionTrackSegmentSourceStartTime, "\(time) is no time of a track.")
    }
    return time
  }
}

extension CMTimeRange {
  /// Whether it begins at a time from 0 on and lasts for a time.
  var isUsable: Bool {
    start.isNumeric && start >= .zero && duration.isNumeric && duration > .zero
  }
}

extension AVSegmentHolder where Self: AVCompositionTrack {
  /// What is played when.
  public var segments: [AVCompositionTrackSegment] { pieces.map(AVCompositionTrackSegment.init) }

  /// The segment that is played at a time; nil outside.
  public func segment(forTrackTime trackTime: CMTime) -> AVCompositionTrackSegment? {
    segments.first { $0.timeMapping.target.containsTime(trackTime) }
  }
}

extension AVSegmentHolder where Self: AVMutableCompositionTrack {
  /// What is played when; segments that do not make a track change nothing.
  public var segments: [AVCompositionTrackSegment] {
    get { pieces.map(AVCompositionTrackSegment.init) }
    set {
      guard (try? validateSegments(newValue)) != nil else { return }
      state.withLock { $0.list = PieceList(newValue.map(\.piece)) }
    }
  }
}
