// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Sound

@Suite("Level meter")
struct LevelMeterTests {
  @Test(
    "reads tones to a tenth of a decibel",
    arguments: [100.0, 440, 997, 4000, 12_000], [1, 0.5, 0.1, 0.001])
  func tones(frequency: Double, amplitude: Double) {
    // 50 ms, as recorders read.
    let samples = Sounds.tone(frequency, amplitude: amplitude, seconds: 0.05).samples
    let wanted = 20 * log10(amplitude / 2.0.squareRoot())
    #expect(abs(Double(LevelMeter.average(samples, channel: 0, of: 1)) - wanted) < 0.1)
    // A tone whose frequency fits no sample may pass by its peak: at 12 kHz every other is one.
    #expect(abs(Double(LevelMeter.peak(samples, channel: 0, of: 1)) - 20 * log10(amplitude)) < 0.3)
  }

  @Test("reads each channel by itself, silence as -160, and no more than 0")
  func channels() {
    let samples: [Float] = [1, 0, -1, 0, 1, 0, -1, 0]
    #expect(LevelMeter.average(samples, channel: 0, of: 2) == 0)
    #expect(LevelMeter.average(samples, channel: 1, of: 2) == -160)
    #expect(LevelMeter.peak(samples, channel: 1, of: 2) == -160)
    #expect(LevelMeter.average([], channel: 0, of: 1) == -160)
    #expect(LevelMeter.peak([4, -8], channel: 0, of: 1) == 0)
    #expect(LevelMeter.average([1e-30], channel: 0, of: 1) == -160)
  }
}
