// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import Media

/// Where the samples of a track come from: one stream of a file.
struct TrackOrigin: Sendable {
  enum Stream: Sendable {
    case video(MediaFile.Video)
    case audio(MediaFile.Audio)
  }

  let media: MediaFile
  let stream: Stream

  var video: MediaFile.Video? { if case .video(let video) = stream { video } else { nil } }
  var audio: MediaFile.Audio? { if case .audio(let audio) = stream { audio } else { nil } }

  /// The number of the stream in its file.
  var number: Int {
    switch stream {
    case .video(let video): video.stream
    case .audio(let audio): audio.stream
    }
  }

  /// From when to when there are samples.
  var range: CMTimeRange {
    switch stream {
    case .video(let video): CMTimeRange(start: .zero, duration: video.end)
    case .audio(let audio):
      CMTimeRange(start: CMTime(mediaSeconds: audio.start), end: audio.end)
    }
  }
}

/// A stretch of a track in which a stretch of one source is played, or nothing.
struct TrackPiece: Sendable {
  /// nil where nothing is played.
  var origin: TrackOrigin?
  /// Of the source's time; without meaning where there is none.
  var source: CMTimeRange
  /// Of the track's time.
  var target: CMTimeRange

  init(origin: TrackOrigin?, source: CMTimeRange, target: CMTimeRange) {
    (self.origin, self.source, self.target) = (origin, source, target)
  }

  /// Nothing.
  init(gap target: CMTimeRange) { self.init(origin: nil, source: .invalid, target: target) }

  var mapping: CMTimeMapping {
    CMTimeMapping(source: origin == nil ? .invalid : source, target: target)
  }

  /// The part of it that lies in a range of the track; nil where none does.
  func part(_ range: CMTimeRange) -> TrackPiece? {
    let common = target.intersection(range)
    guard common.duration > .zero else { return nil }
    guard origin != nil, common != target else {
      return TrackPiece(origin: origin, source: source, target: common)
    }
    let start = CMTimeMapTimeFromRangeToRange(common.start, fromRange: target, toRange: source)
    let end = CMTimeMapTimeFromRangeToRange(common.end, fromRange: target, toRange: source)
    return TrackPiece(
      origin: origin, source: CMTimeRange(start: start, end: end), target: common)
  }

  /// The same at another time.
  func moved(by offset: CMTime) -> TrackPiece {
    var result = self
    result.target.start = target.start + offset
    return result
  }
}

/// What a track plays, piece by piece from time 0 on, with no gap but those that are pieces.
struct PieceList: Sendable {
  private(set) var pieces: [TrackPiece] = []

  /// When the last piece ends.
  var end: CMTime { pieces.last?.target.end ?? .zero }

  init() {}

  /// Pieces in the order of their times; what is free between them becomes a gap.
  init(_ pieces: [TrackPiece]) {
    for piece in pieces { add(piece) }
    trim()
  }

  /// What lies in a range, by a clock that begins with it.
  func part(_ range: CMTimeRange) -> [TrackPiece] {
    pieces.compactMap { $0.part(range)?.moved(by: .zero - range.start) }
  }

  /// Puts pieces, whose times begin at 0, at a time; what comes there is played so much later.
  mutating func insert(_ new: [TrackPiece], lasting duration: CMTime, at time: CMTime) {
    if time >= end {
      for piece in new { add(piece.moved(by: time)) }
      return trim()
    }
    var result = PieceList()
    for piece in head(until: time) { result.add(piece) }
    for piece in new { result.add(piece.moved(by: time)) }
    let rest = tail(from: time)
    if !rest.isEmpty { result.extend(to: time + duration) }
    for piece in rest { result.add(piece.moved(by: duration)) }
    result.trim()
    self = result
  }

  /// Takes out a range; what comes after it is played so much earlier.
  mutating func remove(_ range: CMTimeRange) {
    var result = PieceList()
    for piece in head(until: range.start) { result.add(piece) }
    for piece in tail(from: range.end) { result.add(piece.moved(by: .zero - range.duration)) }
    result.trim()
    self = result
  }

  /// Plays a range in another time; what comes after it follows.
  mutating func scale(_ range: CMTimeRange, to duration: CMTime) {
    var result = PieceList()
    for piece in head(until: range.start) { result.add(piece) }
    let new = CMTimeRange(start: range.start, duration: duration)
    func scaled(_ time: CMTime) -> CMTime {
      // To the very end where it is the end, whatever is lost between.
      time == range.end
        ? new.end : CMTimeMapTimeFromRangeToRange(time, fromRange: range, toRange: new)
    }
    for piece in pieces.compactMap({ $0.part(range) }) {
      var piece = piece
      piece.target = CMTimeRange(start: scaled(piece.target.start), end: scaled(piece.target.end))
      if piece.target.duration > .zero { result.add(piece) }
    }
    let rest = tail(from: range.end)
    if !rest.isEmpty { result.extend(to: new.end) }
    for piece in rest { result.add(piece.moved(by: duration - range.duration)) }
    result.trim()
    self = result
  }

  // MARK: - Parts

  private func head(until time: CMTime) -> [TrackPiece] {
    guard time > .zero else { return [] }
    let range = CMTimeRange(start: .zero, end: time)
    return pieces.compactMap { $0.target.end <= time ? $0 : $0.part(range) }
  }

  private func tail(from time: CMTime) -> [TrackPiece] {
    guard time < end else { return [] }
    let range = CMTimeRange(start: time, end: end)
    return pieces.compactMap { $0.target.start >= time ? $0 : $0.part(range) }
  }

  private mutating func extend(to time: CMTime) {
    guard time > end else { return }
    if let last = pieces.last, last.origin == nil {
      pieces[pieces.count - 1].target = CMTimeRange(start: last.target.start, end: time)
    } else {
      pieces.append(TrackPiece(gap: CMTimeRange(start: end, end: time)))
    }
  }

  private mutating func add(_ piece: TrackPiece) {
    extend(to: piece.origin == nil ? piece.target.end : piece.target.start)
    if piece.origin != nil { pieces.append(piece) }
  }

  /// A track ends with what it plays.
  private mutating func trim() {
    while let last = pieces.last, last.origin == nil { pieces.removeLast() }
  }
}

extension MediaFile.Video {
  /// When the last frame ends, to the frame where all last equally long.
  var end: CMTime {
    let exact = CMTime(
      value: Int64(frameCount) &* Int64(frameRate.denominator),
      timescale: Int32(clamping: frameRate.numerator))
    let isWhole = isConstant && frameCount < 1 << 40 && abs(exact.seconds - duration) < 2e-3
    return isWhole ? exact : CMTime(mediaSeconds: duration)
  }
}

extension MediaFile.Audio {
  /// When the last sample ends, to the sample.
  var end: CMTime {
    CMTime(value: Int64((duration * rate).rounded()), timescale: Int32(clamping: Int(rate)))
  }
}
