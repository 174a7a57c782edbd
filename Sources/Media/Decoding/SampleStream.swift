// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One run of a decoder over a track of sound, from its first sample on.
///
/// A thread of its own reads; what others see of it is kept under a condition.
final class SampleStream: @unchecked Sendable {
  private let child: DecoderProcess
  private let stream: DecoderStream<Float>
  private let channels: Int

  // Of the thread that reads.
  private var buffer = [UInt8](repeating: 0, count: 65_536)
  /// How many bytes of a sample that is not whole the buffer begins with.
  private var rest = 0

  /// Starts a decoder that gives 1 or 2 channels.
  init(
    _ file: MediaFile, _ track: MediaFile.Audio, channels: Int, program: String?,
    patience: Double
  ) throws(MediaError) {
    self.channels = channels
    var words = ["-hide_banner", "-nostdin", "-nostats", "-loglevel", "error", "-threads", "1"]
    words += DecoderPrograms.protocols
    words += ["-i", "file:\(file.path)", "-map", "0:\(track.stream)", "-vn"]
    words += ["-ac", "\(channels)", "-ar", "\(Int(track.rate))"]
    words += ["-f", "f32le", "-c:a", "pcm_f32le", "pipe:1"]
    child = try DecoderProcess(
      program: try DecoderPrograms.decoder(program), arguments: words, patience: patience)
    stream = DecoderStream(child, of: file.path, limit: 1 << 16)
    stream.start("sound decoder") { [self] in readSamples() }
  }

  /// The next frames, as many as there are; their samples lie side by side.
  func take(_ frames: Int) -> [Float] {
    var samples = stream.take(frames * channels)
    samples.removeLast(samples.count % channels)
    return samples
  }

  /// Why there are no more samples, where that is not the sound's end.
  var error: MediaError? { stream.error }

  /// Ends the decoder; it is not waited for.
  func cancel() { stream.cancel() }

  // MARK: - The thread that reads

  private func readSamples() -> [Float]? {
    let count = buffer.withUnsafeMutableBytes { child.readSome(.init(rebasing: $0[rest...])) }
    guard count > 0 else { return nil }
    let whole = (rest + count) / 4
    let samples = buffer.withUnsafeBytes { bytes in
      (0..<whole).map { index in
        let bits = bytes.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)
        let sample = Float(bitPattern: UInt32(littleEndian: bits))
        return sample.isFinite ? sample : 0
      }
    }
    let used = whole * 4
    let left = rest + count - used
    for index in 0..<left { buffer[index] = buffer[used + index] }
    rest = left
    return samples
  }
}
