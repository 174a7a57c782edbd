// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation

/// The frames of a film by the time or number at which they are shown, on any thread, in any order.
///
/// Which frame is shown follows from the frames' own times, so it does not depend on where the
/// decoder was before. It goes on from where it stands, and begins again at a key frame where a time
/// lies before or far ahead. What it keeps does not grow with the film. After the last frame that can
/// be read, that one stays.
///
/// What it keeps is read and written under a lock.
package final class FootageReader: @unchecked Sendable {
  /// A frame with when it begins and ends.
  package struct Shown: Sendable {
    package var image: Image
    /// When it begins, in units of the file's own clock from the file's beginning.
    package var ticks: Int64
    /// Such units a second.
    package var ticksPerSecond: Fraction
  }

  private typealias Stream = FrameStream<Image>

  private struct Entry {
    var frame: Stream.Frame
    /// When the next one begins; infinite for the last, nil where that is not known yet.
    var end: Double?
    /// Grows with each use.
    var use: Int
  }

  package let file: MediaFile
  package let track: MediaFile.Video
  package let isUpright: Bool
  private let program: String?
  private let patience: Double
  private let entryLimit: Int

  /// Seconds that are decoded to come to a frame ahead, before a key frame is looked for.
  private static let reach = 5.0

  private let lock = NSLock()
  // Under `lock`.
  /// In the order of their times.
  private var entries: [Entry] = []
  private var stream: Stream?
  /// When the frame begins that the stream gave last.
  private var position = -Double.infinity
  private var uses = 0
  private var base: Fraction?
  private var failure: MediaError?
  /// The film's first and last frame, once they were seen.
  private var first: Stream.Frame?
  private var last: Stream.Frame?
  /// Whether there is no frame at all.
  private var isEmpty = false

  /// Makes a reader; nothing is decoded before a frame is asked for.
  ///
  /// - Parameters:
  ///   - file: A film.
  ///   - track: One of its tracks; nil for the first.
  ///   - isUpright: Whether frames are turned as the track asks.
  ///   - memory: Bytes of frames to keep; at least four frames are.
  ///   - program: nil for $CITRINE_FFMPEG, or else `ffmpeg` on the path.
  ///   - patience: Seconds that the decoder may give nothing.
  /// - Throws: When the film has no pictures.
  package init(
    _ file: MediaFile, track: MediaFile.Video? = nil, isUpright: Bool = true,
    memory: Int = 128 << 20, program: String? = nil, patience: Double = 30
  ) throws(MediaError) {
    guard let track = track ?? file.videos.first else {
      throw .noTrack(path: file.path, kind: "track of pictures")
    }
    (self.file, self.track, self.isUpright) = (file, track, isUpright)
    (self.program, self.patience) = (program, patience)
    entryLimit = min(max(4, memory / max(1, track.width * track.height * 4)), 4096)
  }

  deinit { stream?.cancel() }

  /// Why frames are missing; nil when none were.
  package var error: MediaError? { lock.withLock { failure } }

  /// The frame with a number, of a track whose frames all last for the same time; that of the nearest
  /// number where there is none.
  package func frame(_ number: Int) -> Shown? {
    // Times in files are rounded, so each frame has half a frame's time to both sides.
    let middle = (Double(max(0, number)) + 0.5) / track.frameRate.value
    return shown(before: middle)
  }

  /// The frame that is shown at a time: the last one that has begun.
  package func frame(at seconds: Double) -> Shown? {
    guard !seconds.isNaN else { return nil }
    // Times that are added up may end a rounding error before the frame that is meant.
    return shown(before: max(0, seconds) + 1e-8)
  }

  private func shown(before bound: Double) -> Shown? {
    OutsideWait.during {
      lock.withLock {
        guard let frame = find(before: bound), let base else { return nil }
        let offset = Int64((file.start * base.value).rounded())
        return Shown(image: frame.picture, ticks: frame.ticks &- offset, ticksPerSecond: base)
      }
    }
  }

  // MARK: - Under the lock

  /// The last frame that begins before a time; the first where none does.
  private func find(before bound: Double) -> Stream.Frame? {
    if let known = known(before: bound) { return known }
    if let last, last.time < bound { return last }
    if let first, first.time >= bound { return first }
    if isEmpty { return nil }
    // Further and further back, until the frames begin early enough.
    var back = 0.0
    while true {
      let canGoOn = stream != nil && position < bound && bound - position < Self.reach
      if back > 0 || !canGoOn {
        let start = bound - back
        let isFirst = !file.hasIndex || start <= 1
        guard begin(at: isFirst ? nil : start) else { return nearest(to: bound) }
        if let found = decode(until: bound, isFromStart: isFirst) { return found }
        if isFirst || isEmpty { return nearest(to: bound) }
        back = back == 0 ? 2 : back * 4
      } else {
        if let found = decode(until: bound, isFromStart: true) { return found }
        back = 2
      }
    }
  }

  private func known(before bound: Double) -> Stream.Frame? {
    guard let place = entries.lastIndex(where: { $0.frame.time < bound }),
      let end = entries[place].end, bound <= end
    else { return nil }
    uses += 1
    entries[place].use = uses
    return entries[place].frame
  }

  /// What to show where the decoder gives nothing.
  private func nearest(to bound: Double) -> Stream.Frame? {
    entries.last { $0.frame.time < bound }?.frame ?? entries.first?.frame ?? last
  }

  /// Starts a decoder; false when that is not possible.
  private func begin(at seconds: Double?) -> Bool {
    stream?.cancel()
    (stream, position) = (nil, -.infinity)
    do {
      stream = try Stream(
        file, track, as: .image(isStraight: track.hasAlpha), from: seconds, isUpright: isUpright,
        program: program, patience: patience)
      return true
    } catch {
      failure = failure ?? error
      if case .decoderMissing = error { isEmpty = entries.isEmpty }
      return false
    }
  }

  /// Decodes up to the frame before a time, which is known when the next one is there; nil when the
  /// stream begins after it, or ends without a frame.
  private func decode(until bound: Double, isFromStart: Bool) -> Stream.Frame? {
    while let stream {
      let previous = position
      guard let frame = stream.take() else {
        end(stream, isFromStart: isFromStart)
        if previous == -.infinity { return nil }
        return known(before: bound)
      }
      if base == nil { base = stream.timeBase }
      let isFirst = previous == -.infinity
      // Frames whose times go back are not shown.
      guard frame.time > previous else { continue }
      position = frame.time
      if !isFirst { close(previous, at: frame.time) }
      keep(frame)
      if isFirst, isFromStart { first = frame }
      if isFirst, frame.time >= bound { return isFromStart ? frame : nil }
      if frame.time >= bound { return known(before: bound) }
    }
    return nil
  }

  /// Notes that the stream gave its last frame.
  private func end(_ stream: Stream, isFromStart: Bool) {
    if position > -.infinity {
      close(position, at: .infinity)
      last = entries.last { $0.frame.time == position }?.frame ?? last
    }
    if let error = stream.error { failure = failure ?? error }
    var isStuck = false
    if case .decoderStuck? = stream.error { isStuck = true }
    // One that has shown nothing so far would not be waited for again and again.
    if position == -.infinity, isFromStart || isStuck && entries.isEmpty {
      isEmpty = true
      failure =
        failure
        ?? .decoderFailed(path: file.path, message: "it holds no frame that can be read")
    }
    self.stream = nil
    position = -.infinity
  }

  /// Notes when the frame that begins at a time ends.
  private func close(_ start: Double, at end: Double) {
    if let place = entries.lastIndex(where: { $0.frame.time == start }) { entries[place].end = end }
  }

  private func keep(_ frame: Stream.Frame) {
    uses += 1
    let place = entries.lastIndex { $0.frame.time <= frame.time }
    if let place, entries[place].frame.time == frame.time {
      entries[place].use = uses
      return
    }
    entries.insert(Entry(frame: frame, end: nil, use: uses), at: place.map { $0 + 1 } ?? 0)
    guard entries.count > entryLimit else { return }
    if let oldest = entries.indices.min(by: { entries[$0].use < entries[$1].use }) {
      entries.remove(at: oldest)
    }
  }
}
