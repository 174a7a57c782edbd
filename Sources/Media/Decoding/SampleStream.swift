// SPDX-License-Identifier: Apache-2.0

import CVirtualTime
import Foundation

/// One run of a decoder over a track of sound, from its first sample on.
///
/// A thread of its own reads; what others see of it is kept under a condition.
final class SampleStream: @unchecked Sendable {
  /// Samples that wait to be taken.
  private static let queueLimit = 1 << 16

  private let child: DecoderProcess
  private let channels: Int
  private let path: String
  private let patience: Double

  // Under `condition`.
  private let condition = NSCondition()
  private var queue: [Float] = []
  private var isOver = false
  private var isCancelled = false
  private var failure: MediaError?

  /// Starts a decoder that gives 1 or 2 channels.
  init(
    _ file: MediaFile, _ track: MediaFile.Audio, channels: Int, program: String?,
    patience: Double
  ) throws(MediaError) {
    (self.channels, path, self.patience) = (channels, file.path, patience)
    var words = ["-hide_banner", "-nostdin", "-nostats", "-loglevel", "error", "-threads", "1"]
    words += DecoderPrograms.protocols
    words += ["-i", "file:\(file.path)", "-map", "0:\(track.stream)", "-vn"]
    words += ["-ac", "\(channels)", "-ar", "\(Int(track.rate))"]
    words += ["-f", "f32le", "-c:a", "pcm_f32le", "pipe:1"]
    child = try DecoderProcess(
      program: try DecoderPrograms.decoder(program), arguments: words, patience: patience)
    let thread = Thread { [self] in read() }
    thread.name = "sound decoder"
    thread.start()
  }

  /// The next frames, as many as there are.
  func take(_ frames: Int) -> [Float] {
    let count = frames * channels
    condition.lock()
    defer { condition.unlock() }
    while queue.count < count && !isOver { condition.wait() }
    let taken = min(count, queue.count / channels * channels)
    let result = Array(queue[..<taken])
    queue.removeFirst(taken)
    condition.broadcast()
    return result
  }

  /// Why there are no more samples, where that is not the sound's end.
  var error: MediaError? { condition.withLock { failure } }

  /// Ends the decoder; it is not waited for.
  func cancel() {
    condition.withLock {
      isCancelled = true
      queue = []
      condition.broadcast()
    }
    child.kill()
  }

  // MARK: - The thread that reads

  private func read() {
    cvt_exempt_current_thread()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var rest = 0
    while true {
      let count = buffer.withUnsafeMutableBytes {
        child.readSome(.init(rebasing: $0[rest...]))
      }
      guard count > 0 else { break }
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
      condition.lock()
      while queue.count >= Self.queueLimit && !isCancelled { condition.wait() }
      let goesOn = !isCancelled
      if goesOn { queue += samples }
      condition.broadcast()
      condition.unlock()
      guard goesOn else { break }
    }
    let ending = child.finish()
    condition.withLock {
      if ending.wasStuck, !isCancelled {
        failure = .decoderStuck(path: path, seconds: patience, message: ending.message)
      } else if ending.status != 0, !isCancelled {
        failure = .decoderFailed(path: path, message: ending.message)
      }
      isOver = true
      condition.broadcast()
    }
  }
}
