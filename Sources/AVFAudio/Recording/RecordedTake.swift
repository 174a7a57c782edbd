// SPDX-License-Identifier: Apache-2.0

import Foundation
import Media
import Sound
import SoundHost

/// One recording on its way into its file.
final class RecordedTake {
  private let writer: SoundWriter
  private let format: AVAudioFormat
  private var system: AudioSystem?
  /// The media time from which on the microphone is heard, and how much of that has been written.
  private var begin = 0.0
  private var written: Int64 = 0
  /// Frames of earlier stretches.
  private var before: Int64 = 0

  init(url: URL, format: AVAudioFormat) throws {
    self.format = format
    writer = try SoundWriter(
      path: url.path, rate: format.sampleRate, channels: Int(format.channelCount),
      format: format.file(at: url))
  }

  var isListening: Bool { system != nil }

  func begin(_ system: AudioSystem, at time: Double) {
    (self.system, begin, written) = (system, time, 0)
    system.microphone.start()
  }

  /// Ends a stretch; all that was heard has been taken in.
  func hold() {
    guard let system else { return }
    system.microphone.stop()
    before += written
    (self.system, written) = (nil, 0)
  }

  func seconds(at time: Double) -> Double {
    let current = system == nil ? 0 : max(0, time - begin)
    return Double(before) / format.sampleRate + current
  }

  /// Writes what was heard until a media time, as far as it is there.
  func takeIn(until time: Double) throws {
    guard let system else { return }
    let microphone = system.microphone
    let there = system.origin + Double(microphone.end(at: time)) / microphone.rate
    let end = Int64(saturating: (min(time, there) - begin) * format.sampleRate)
    let source = Resampled(Heard(microphone, system.origin, begin), rate: format.sampleRate)
    while written < end {
      let count = Int(min(48_000, end - written))
      let samples = source.frames(from: written, count: count)
      try writer.append(
        format.channelCount == 1 ? samples : samples.flatMap { [$0, $0] })
      written += Int64(count)
    }
  }

  func finish() throws { try writer.finish() }

  /// A microphone as a sound that begins at a media time.
  private struct Heard: SoundSource {
    let microphone: any Microphone
    let shift: Int64

    init(_ microphone: any Microphone, _ origin: Double, _ begin: Double) {
      self.microphone = microphone
      shift = Int64(saturating: (begin - origin) * microphone.rate)
    }

    var rate: Double { microphone.rate }
    var channels: Int { 1 }
    var length: Int64? { nil }

    func frames(from start: Int64, count: Int) -> [Float] {
      microphone.frames(from: start + shift, count: count)
    }
  }
}
