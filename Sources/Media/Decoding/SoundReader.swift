// SPDX-License-Identifier: Apache-2.0

import CVirtualTime
import Foundation
import Sound

/// The sound of a file by the numbers of its frames, on any thread, in any order.
///
/// A frame's place is counted from the file's beginning, sample by sample, so nothing drifts. What a
/// decoder makes of a file may depend on all that came before, so it always begins with the first
/// frame: what lies ahead is decoded and passed over, and what lies back by more than is kept is
/// decoded anew.
///
/// What it keeps is read and written under a lock.
package final class SoundReader: SoundSource, @unchecked Sendable {
  package let file: MediaFile
  package let track: MediaFile.Audio
  package let rate: Double
  package let channels: Int
  package let length: Int64?

  private static let blockLength = 16_384
  private static let blockLimit = 64

  private let program: String?
  private let patience: Double
  /// Frames before the first one that the track has.
  private let offset: Int64

  private let lock = NSLock()
  // Under `lock`.
  private var stream: SampleStream?
  /// The number of the block that the stream gives next.
  private var next = 0
  private var blocks: [Int: (samples: [Float], use: Int)] = [:]
  private var uses = 0
  /// How many blocks there are, once that is known.
  private var blockCount = Int.max
  private var failure: MediaError?

  /// Makes a reader; nothing is decoded before a frame is asked for.
  ///
  /// - Parameters:
  ///   - file: A film or a sound.
  ///   - track: One of its tracks; nil for the first.
  ///   - program: nil for $CITRINE_FFMPEG, or else `ffmpeg` on the path.
  ///   - patience: Seconds that the decoder may give nothing.
  /// - Throws: When the file has no sound.
  package init(
    _ file: MediaFile, track: MediaFile.Audio? = nil, program: String? = nil,
    patience: Double = 30
  ) throws(MediaError) {
    guard let track = track ?? file.sounds.first else {
      throw .noTrack(path: file.path, kind: "track of sound")
    }
    (self.file, self.track, self.program, self.patience) = (file, track, program, patience)
    (rate, channels) = (track.rate, min(track.channels, 2))
    offset = Int64((track.start * track.rate).rounded())
    length = Int64((track.duration * track.rate).rounded())
  }

  deinit { stream?.cancel() }

  /// Why samples are missing; nil when none were.
  package var error: MediaError? { lock.withLock { failure } }

  package func frames(from start: Int64, count: Int) -> [Float] {
    var result = [Float](repeating: 0, count: max(0, count) * channels)
    guard count > 0, start < length ?? .max else { return result }
    let first = start.subtractingReportingOverflow(offset)
    guard !first.overflow else { return result }
    OutsideWait.during {
      lock.withLock {
        var at = max(0, first.partialValue)
        let end = min(first.partialValue &+ Int64(count), (length ?? .max) - offset)
        while at < end {
          let number = Int(at / Int64(Self.blockLength))
          let inside = Int(at % Int64(Self.blockLength))
          let part = min(Int(end - at), Self.blockLength - inside)
          guard let block = block(number) else { break }
          let (from, to) = (inside * channels, Int(at - first.partialValue) * channels)
          let known = min(part * channels, max(0, block.count - from))
          if known > 0 { result.replaceSubrange(to..<to + known, with: block[from..<from + known]) }
          at += Int64(part)
        }
      }
    }
    return result
  }

  // MARK: - Under the lock

  /// A block of frames, shorter at the sound's end; nil after it.
  private func block(_ number: Int) -> [Float]? {
    uses += 1
    if let known = blocks[number] {
      blocks[number]?.use = uses
      return known.samples
    }
    guard number < blockCount else { return nil }
    if stream == nil || next > number { begin() }
    while let stream {
      let samples = stream.take(Self.blockLength)
      let isLast = samples.count < Self.blockLength * channels
      if !samples.isEmpty { keep(samples, next) }
      let taken = next
      next += 1
      if isLast {
        blockCount = samples.isEmpty ? taken : taken + 1
        if let error = stream.error { failure = failure ?? error }
        self.stream = nil
      }
      if taken == number || isLast { return taken == number && !samples.isEmpty ? samples : nil }
    }
    return nil
  }

  private func begin() {
    stream?.cancel()
    (stream, next) = (nil, 0)
    do {
      stream = try SampleStream(
        file, track, channels: channels, program: program, patience: patience)
    } catch {
      failure = failure ?? error
      blockCount = 0
    }
  }

  private func keep(_ samples: [Float], _ number: Int) {
    blocks[number] = (samples, uses)
    guard blocks.count > Self.blockLimit else { return }
    if let oldest = blocks.min(by: { ($0.value.use, $0.key) < ($1.value.use, $1.key) }) {
      blocks[oldest.key] = nil
    }
  }
}
