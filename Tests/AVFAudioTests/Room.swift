// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Sound
import SoundHost
import Stage
import TestSupport

@testable import AVFAudio

/// A stage whose time a test moves, and what is heard in it.
struct Room {
  let stage: Stage
  let folder: TemporaryFolder
  let system: AudioSystem

  init() throws {
    stage = try Stage(size: CGSize(width: 8, height: 8))
    folder = try TemporaryFolder()
    system = AudioSystem.current
  }

  /// What is heard between two instants of the stage, of the left side.
  func heard(_ from: Double, _ to: Double) -> [Float] {
    let first = Int64((from * Mixer.rate).rounded())
    let count = Int(((to - from) * Mixer.rate).rounded())
    let both = system.mixer.frames(from: first, count: count)
    return stride(from: 0, to: both.count, by: 2).map { both[$0] }
  }

  func level(_ from: Double, _ to: Double) -> Float {
    LevelMeter.average(heard(from, to), channel: 0, of: 1)
  }

  /// A WAV file of a sine.
  func tone(
    _ frequency: Double = 1000, amplitude: Double = 0.5, seconds: Double = 1,
    rate: Double = 48_000, channels: Int = 1, name: String = "tone.wav"
  ) throws -> URL {
    var samples: [Float] = []
    for frame in 0..<Int(seconds * rate) {
      let value = Float(amplitude * sin(2 * .pi * frequency * Double(frame) / rate))
      for _ in 0..<channels { samples.append(value) }
    }
    return try write(samples, rate: rate, channels: channels, name: name)
  }

  func write(_ samples: [Float], rate: Double, channels: Int = 1, name: String) throws -> URL {
    let url = folder.url.appendingPathComponent(name)
    let head = WAVHeader.bytes(
      rate: rate, channels: channels, sample: .float32, frames: Int64(samples.count / channels))
    try Data(head + WAVHeader.bytes(of: samples, as: .float32)).write(to: url)
    return url
  }
}
