// SPDX-License-Identifier: Apache-2.0

import Foundation
import OutputFiles
import Synchronization

/// Sound on its way to a film, kept without loss until all tracks are joined.
///
/// One thread at a time.
package final class SoundTrack {
  /// How it is compressed in the film.
  package enum Codec: Equatable, Sendable {
    /// Bits a second.
    case aac(bitRate: Int?)
    case alac
    /// Samples as they are, by the name that ffmpeg has for them.
    case pcm(String)
  }

  private static let serial = Atomic<Int>(0)

  let place: String
  private let writer: SoundWriter
  private let codec: Codec
  private let rate: Double?
  private let channels: Int?
  private var item: UnfinishedFiles.Item?
  private let source: (rate: Double, channels: Int)

  /// How many frames it has.
  package var count: Int64 { writer.count }

  /// Begins a track.
  ///
  /// - Parameters:
  ///   - source: Frames a second, and 1 or 2 channels, of what will come.
  ///   - codec: How it is compressed in the film.
  ///   - rate: Frames a second in the film; nil for as many.
  ///   - channels: Channels in the film; nil for as many.
  /// - Throws: When it cannot be written.
  package init(
    source: (rate: Double, channels: Int), _ codec: Codec, rate: Double?, channels: Int?
  ) throws(MediaError) {
    (self.source, self.codec, self.rate, self.channels) = (source, codec, rate, channels)
    let number = Self.serial.add(1, ordering: .relaxed).newValue
    let isDeep = [.pcm("pcm_f32le"), .pcm("pcm_s32le")].contains(codec)
    place =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("citrine-track-\(getpid())-\(number).\(isDeep ? "wav" : "flac")").path
    writer = try SoundWriter(
      path: place, rate: source.rate, channels: source.channels,
      format: isDeep ? .wav(bits: 32) : .flac)
  }

  deinit { cancel() }

  /// Takes samples, those of a frame side by side.
  package func append(_ samples: [Float]) throws(MediaError) { try writer.append(samples) }

  /// Takes silence of so many frames.
  package func append(silence frames: Int64) throws(MediaError) {
    var left = frames
    while left > 0 {
      let part = min(left, 48_000)
      try writer.append([Float](repeating: 0, count: Int(part) * source.channels))
      left -= part
    }
  }

  package func finish() throws(MediaError) {
    guard let item = UnfinishedFiles.add(file: place) else { throw .closed(path: place) }
    self.item = item
    try writer.finish()
  }

  /// Gives it up, and removes what was written.
  package func cancel() {
    writer.cancel()
    unlink(place)
    item?.forget()
    item = nil
  }

  /// What ffmpeg is told about the track with a number among those of sound.
  func words(_ number: Int) -> [String] {
    var words: [String]
    switch codec {
    case .aac(let bitRate):
      words = ["-c:a:\(number)", "aac", "-b:a:\(number)", "\(bitRate ?? 192_000)"]
    case .alac: words = ["-c:a:\(number)", "alac"]
    case .pcm(let name): words = ["-c:a:\(number)", name]
    }
    if let rate, rate != source.rate { words += ["-ar:a:\(number)", "\(Int(rate))"] }
    if let channels, channels != source.channels { words += ["-ac:a:\(number)", "\(channels)"] }
    return words
  }
}
