// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The frames of a film one after the other, from a time on.
///
/// One thread at a time asks; virtual time stands while it waits.
package final class FrameSequence<Picture: Sendable>: @unchecked Sendable {
  /// A frame, and from when to when it is shown, in seconds from the file's beginning.
  package struct Shown: Sendable {
    package var picture: Picture
    /// When it begins, in units of the file's own clock from the file's beginning.
    package var ticks: Int64
    /// When the next one begins, in such units; nil for the last.
    package var end: Int64?
    /// Such units a second.
    package var ticksPerSecond: Fraction
    package var time: Double
  }

  private let file: MediaFile
  private let track: MediaFile.Video
  private let form: FrameForm<Picture>
  private let start: Double
  // Of the thread that asks.
  private var stream: FrameStream<Picture>?
  private var isBegun = false
  /// The frame that comes next.
  private var next: FrameStream<Picture>.Frame?
  /// The one after it, where it was read already.
  private var held: FrameStream<Picture>.Frame?

  /// Makes a sequence; nothing is decoded before a frame is asked for.
  ///
  /// - Parameters:
  ///   - file: A film.
  ///   - track: One of its tracks.
  ///   - form: How pictures are given.
  ///   - start: Seconds; the first frame is the one that is shown then.
  package init(
    _ file: MediaFile, _ track: MediaFile.Video, as form: FrameForm<Picture>, from start: Double
  ) {
    (self.file, self.track, self.form, self.start) = (file, track, form, start)
  }

  deinit { stream?.cancel() }

  /// The next frame; nil after the last.
  package func take() throws(MediaError) -> Shown? {
    var failure: MediaError?
    let shown = OutsideWait.during { () -> Shown? in
      do throws(MediaError) {
        return try nextShown()
      } catch {
        failure = error
        return nil
      }
    }
    if let failure { throw failure }
    return shown
  }

  /// Ends the decoder; it is not waited for.
  package func cancel() { stream?.cancel() }

  private func nextShown() throws(MediaError) -> Shown? {
    if !isBegun { try begin() }
    guard let frame = next else { return nil }
    next = try later(than: frame)
    guard let base = stream?.timeBase else { return nil }
    let offset = Int64((file.start * base.value).rounded())
    return Shown(
      picture: frame.picture, ticks: frame.ticks &- offset, end: next.map { $0.ticks &- offset },
      ticksPerSecond: base, time: frame.time)
  }

  /// The stream's next frame that begins after another one: times that go back are not shown.
  private func later(than frame: FrameStream<Picture>.Frame?) throws(MediaError)
    -> FrameStream<Picture>.Frame?
  {
    guard let stream else { return nil }
    if let known = held {
      held = nil
      return known
    }
    while let found = stream.take() {
      if let frame, found.time <= frame.time { continue }
      return found
    }
    if let error = stream.error { throw error }
    return nil
  }

  /// Finds the frame that is shown at the start: from a key frame before, or from the beginning.
  private func begin() throws(MediaError) {
    isBegun = true
    var back = 0.0
    while true {
      let isFirst = !file.hasIndex || start - back <= 1
      stream?.cancel()
      (next, held) = (nil, nil)
      stream = try FrameStream(
        file, track, as: form, from: isFirst ? nil : start - back, isUpright: false, program: nil,
        patience: 30)
      next = try later(than: nil)
      guard let first = next else { return }
      // Times that are added up may end a rounding error before the frame that is meant.
      let bound = start + 1e-8
      guard isFirst || first.time <= bound else {
        back = back == 0 ? 2 : back * 4
        continue
      }
      while let frame = next, let after = try later(than: frame) {
        guard after.time <= bound else {
          held = after
          return
        }
        next = after
      }
      return
    }
  }
}
