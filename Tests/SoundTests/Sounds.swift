// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import Sound

/// Sounds that tests know everything about.
enum Sounds {
  /// A sine of some frequency and amplitude.
  static func tone(
    _ frequency: Double, amplitude: Double = 1, rate: Double = 48_000, seconds: Double = 1,
    channels: Int = 1
  ) -> SoundClip {
    let count = Int(seconds * rate)
    var samples: [Float] = []
    for frame in 0..<count {
      let value = amplitude * sin(2 * .pi * frequency * Double(frame) / rate)
      for _ in 0..<channels { samples.append(Float(value)) }
    }
    return SoundClip(rate: rate, channels: channels, samples: samples)
  }

  /// Samples that are all different: frame n is n, and n + 0.5 on the right.
  static func ramp(_ count: Int, channels: Int = 1, rate: Double = 48_000) -> SoundClip {
    SoundClip(
      rate: rate, channels: channels,
      samples: (0..<count).flatMap { frame in
        (0..<channels).map { Float(frame) + Float($0) / 2 }
      })
  }

  /// The amplitude of a sine of a frequency in samples of one channel, by correlation.
  static func amplitude(_ frequency: Double, in samples: [Float], rate: Double) -> Double {
    var (real, imaginary) = (0.0, 0.0)
    for (index, sample) in samples.enumerated() {
      let angle = 2 * .pi * frequency * Double(index) / rate
      real += Double(sample) * cos(angle)
      imaginary += Double(sample) * sin(angle)
    }
    return 2 * (real * real + imaginary * imaginary).squareRoot() / Double(samples.count)
  }
}
