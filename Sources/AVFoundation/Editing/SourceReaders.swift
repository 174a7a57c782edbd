// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreMedia
import DisplayList
import Media
import Sound
import Synchronization

/// What reads the files of an asset that is put together: few at once, however many there are.
///
/// A track has a reader of its own for each file, as two that read one file at different places would
/// have it decoded again and again.
final class SourceReaders: Sendable {
  private struct Key: Hashable {
    var path: String
    var stream: Int
    var track: CMPersistentTrackID
  }

  private struct Kept<Reader> {
    var readers: [Key: (reader: Reader, use: Int)] = [:]
    var uses = 0

    /// The reader for a key, made where there is none; the longest unused one goes.
    mutating func reader(_ key: Key, limit: Int, _ make: () throws(MediaError) -> Reader)
      throws(MediaError) -> Reader
    {
      uses += 1
      if let known = readers[key] {
        readers[key]?.use = uses
        return known.reader
      }
      let made = try make()
      readers[key] = (made, uses)
      if readers.count > limit, let oldest = readers.min(by: { $0.value.use < $1.value.use }) {
        readers[oldest.key] = nil
      }
      return made
    }
  }

  /// Decoders that may run at once, of each kind.
  private static let limit = 8
  /// Bytes of frames that each of them keeps.
  private static let memory = 64 << 20

  private let films = Mutex(Kept<FilmSource>())
  private let sounds = Mutex(Kept<SoundReader>())
  private let failure = Mutex<AVError?>(nil)

  /// Why something is missing; nil when nothing was.
  var error: AVError? { failure.withLock { $0 } }

  func note(_ error: MediaError?) {
    guard let error else { return }
    failure.withLock { $0 = $0 ?? AVError(error) }
  }

  /// The frames of a file, as they are stored.
  func film(_ origin: TrackOrigin, track: CMPersistentTrackID) -> FilmSource? {
    let key = Key(path: origin.media.path, stream: origin.number, track: track)
    do {
      return try films.withLock { kept throws(MediaError) in
        try kept.reader(key, limit: Self.limit) { () throws(MediaError) in
          FilmSource(
            try FootageReader(
              origin.media, track: origin.video, isUpright: false, memory: Self.memory))
        }
      }
    } catch {
      note(error)
      return nil
    }
  }

  /// The sound of a file.
  func sound(_ origin: TrackOrigin, track: CMPersistentTrackID) -> SoundReader? {
    let key = Key(path: origin.media.path, stream: origin.number, track: track)
    do {
      return try sounds.withLock { kept throws(MediaError) in
        try kept.reader(key, limit: Self.limit) { () throws(MediaError) in
          try SoundReader(origin.media, track: origin.audio)
        }
      }
    } catch {
      note(error)
      return nil
    }
  }
}

/// The pictures of one track, at any time.
final class ShownTrack: Sendable {
  /// A frame with how large it is meant to be seen, before it is turned.
  struct Shown {
    var image: Image
    var size: CGSize
    /// When the track begins to show it.
    var start: CMTime
  }

  let id: CMPersistentTrackID
  let transform: CGAffineTransform
  private let pieces: [TrackPiece]
  private let starts: [Double]
  private let readers: SourceReaders

  /// Seconds; what begins so little later counts as begun, as the ends of files are rounded.
  private static let slack = 1e-6

  init(_ track: AVAssetTrack, _ readers: SourceReaders) {
    (id, transform) = (track.trackID, track.preferredTransform)
    (pieces, self.readers) = (track.pieces, readers)
    starts = pieces.map(\.target.start.seconds)
  }

  /// The frame at a time; after the end the last one, and nil where nothing is shown.
  func shown(at seconds: Double) -> Shown? {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= seconds + Self.slack { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let piece = pieces[low - 1]
    guard let origin = piece.origin, let video = origin.video,
      let source = readers.film(origin, track: id)
    else { return nil }
    let (target, range) = (piece.target.duration.seconds, piece.source.duration.seconds)
    let ratio = target > 0 ? range / target : 1
    let offset = max(0, seconds - starts[low - 1]) * ratio
    // At the end stands the last frame before it.
    let place = piece.source.start.seconds + min(offset, max(0, range - Self.slack))
    let frame = source.frame(at: place)
    readers.note(source.reader.error)
    guard let frame else { return nil }
    let size = video.naturalSize
    return Shown(
      image: frame.image, size: CGSize(width: size.width, height: size.height),
      start: start(of: frame, source, at: place, in: piece))
  }

  private func start(
    of frame: FootageReader.Shown, _ source: FilmSource, at place: Double, in piece: TrackPiece
  ) -> CMTime {
    // Files round the times of their frames.
    let rate = source.reader.track.frameRate
    let even = source.grid.map { grid in
      CMTime(
        value: Int64(clamping: grid.number(at: place)) &* Int64(rate.denominator),
        timescale: Int32(clamping: rate.numerator))
    }
    let begins = CMTimeMaximum(even ?? frame.time, piece.source.start)
    return CMTimeMapTimeFromRangeToRange(begins, fromRange: piece.source, toRange: piece.target)
  }
}

extension FootageReader.Shown {
  /// When it begins, by the file's own clock.
  var time: CMTime {
    CMTime(
      value: ticks.multipliedReportingOverflow(by: Int64(ticksPerSecond.denominator)).partialValue,
      timescale: Int32(clamping: ticksPerSecond.numerator))
  }
}
