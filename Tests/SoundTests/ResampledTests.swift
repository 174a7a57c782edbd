// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Sound

@Suite("Other rates")
struct ResampledTests {
  @Test(
    "keeps tones as loud as they are", arguments: [16_000.0, 22_050, 44_100, 96_000],
    [100.0, 1000, 5000])
  func level(rate: Double, frequency: Double) {
    let sound = Resampled(
      Sounds.tone(frequency, amplitude: 0.5, rate: rate, seconds: 0.5), rate: 48_000)
    // Whole periods in the middle, away from both ends.
    let count = 9600
    let samples = sound.frames(from: 2400, count: count)
    let found = Sounds.amplitude(frequency, in: samples, rate: 48_000)
    #expect(abs(20 * log10(found / 0.5)) < 0.01)
    // And nothing else: what is left beside the tone.
    let power = samples.reduce(0) { $0 + Double($1) * Double($1) } / Double(count)
    #expect(abs(power - found * found / 2) < 1e-5)
  }

  @Test("lets nothing pass that the lower rate cannot hold")
  func aliases() {
    let sound = Resampled(Sounds.tone(15_000, rate: 48_000, seconds: 0.5), rate: 16_000)
    let samples = sound.frames(from: 800, count: 6400)
    #expect(samples.allSatisfy { abs($0) < 0.001 })
  }

  @Test("has each frame in its place after an hour")
  func drift() {
    /// A click in each second, at 44,100 frames a second.
    struct Clicks: SoundSource {
      let rate = 44_100.0
      let channels = 1
      let length: Int64? = nil
      func frames(from start: Int64, count: Int) -> [Float] {
        (0..<count).map { (start + Int64($0)) % 44_100 == 0 ? 1 : 0 }
      }
    }
    let sound = Resampled(Clicks(), rate: 48_000)
    for second in [0, 1, 59, 3599, 36_000] as [Int64] {
      let around = sound.frames(from: second * 48_000 - 5, count: 11)
      let loudest = around.indices.max { around[$0] < around[$1] }
      #expect(loudest == 5)
      // The same around the place: it lies at a frame, not between two.
      for offset in 1...5 { #expect(abs(around[5 - offset] - around[5 + offset]) < 1e-4) }
    }
  }
}
