// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import Foundation
import Media
import Sound

/// The sound of a track in blocks of frames.
// One thread at a time asks; what is shared does not change.
final class SoundSamples: SampleSource, @unchecked Sendable {
  /// Frames of a buffer, but for the last.
  private static let block = 8192

  private let reader: SoundReader
  private let source: any SoundSource
  private let form: SampleForm
  private let description: CMFormatDescription
  private var position: Int64
  private let end: Int64

  init(
    _ file: MediaFile, _ track: MediaFile.Audio, _ settings: [String: Any], _ range: CMTimeRange
  ) throws(AVError) {
    let form = try SampleForm(settings, rate: track.rate, channels: min(track.channels, 2))
    self.form = form
    do {
      reader = try SoundReader(file, track: track)
      description = try CMFormatDescription(audioStreamBasicDescription: form.stream)
    } catch let error as MediaError {
      throw AVError(error)
    } catch {
      throw AVError(.unknown, "\(error)")
    }
    source = reader.rate == form.rate ? reader : Resampled(reader, rate: form.rate)
    // To the sample: the first one that begins no earlier.
    func frame(_ seconds: Double) -> Int64 {
      Int64(min(max(0, (seconds * form.rate - 1e-6).rounded(.up)), 0x1p62))
    }
    position = max(frame(range.start.seconds), frame(track.start))
    let whole = source.length ?? .max
    end = range.duration.isPositiveInfinity ? whole : min(whole, frame(range.end.seconds))
  }

  func next() throws(AVError) -> CMSampleBuffer? {
    guard position < end else { return nil }
    let count = Int(min(Int64(Self.block), end - position))
    let samples = form.mixed(source.frames(from: position, count: count), from: source.channels)
    if let error = reader.error { throw AVError(error) }
    let time = CMTime(value: position, timescale: form.timescale)
    position += Int64(count)
    let timing = CMSampleTimingInfo(
      duration: CMTime(value: 1, timescale: form.timescale), presentationTimeStamp: time,
      decodeTimeStamp: .invalid)
    do {
      let bytes = form.bytes(of: samples)
      let data = try CMBlockBuffer(length: bytes.count)
      try bytes.withUnsafeBytes { try data.replaceDataBytes(with: $0) }
      return try CMSampleBuffer(
        dataBuffer: data, formatDescription: description, numSamples: count,
        sampleTimings: [timing], sampleSizes: [bytes.count / count])
    } catch {
      throw AVError(.unknown, "\(error)")
    }
  }

  func stop() {}
}
