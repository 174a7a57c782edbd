// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Sound

@Suite("Sound at another speed with its pitch")
struct StretchedSoundTests {
  @Test(
    "keeps tones and how loud they are",
    arguments: [0.5, 0.75, 1.2, 1.5, 2, 3], [110.0, 440, 1234.5, 5000])
  func tones(speed: Double, frequency: Double) {
    let tone = Sounds.tone(frequency, amplitude: 0.5, seconds: 2)
    let stretched = StretchedSound(tone, from: 0, speed: speed)
    #expect(stretched.length == Int64((96_000 / speed).rounded(.up)))
    let heard = stretched.frames(from: 2400, count: 24_000)
    #expect(abs(Sounds.amplitude(frequency, in: heard, rate: 48_000) - 0.5) < 0.02)
    // What is not the tone: steps, and tones beside it.
    let power = heard.reduce(0.0) { $0 + Double($1 * $1) } / Double(heard.count)
    #expect(abs(power - 0.125) < 0.006)
  }

  @Test("takes as long as its speed says, from one beat to the next", arguments: [0.5, 1.25, 2])
  func beats(speed: Double) throws {
    // A short tone every half a second.
    var samples = [Float](repeating: 0, count: 48_000 * 3)
    for beat in 0..<6 {
      for index in 0..<480 {
        samples[beat * 24_000 + 12_000 + index] = Float(sin(Double(index) * 0.13))
      }
    }
    let sound = SoundClip(rate: 48_000, channels: 1, samples: samples)
    let stretched = StretchedSound(sound, from: 0, speed: speed)
    let heard = stretched.frames(from: 0, count: Int(try #require(stretched.length)))
    for beat in 0..<6 {
      let expected = Double(beat * 24_000 + 12_240) / speed
      // The middle of what is heard within a quarter of a second.
      let range = Int(expected) - Int(6000 / speed)..<Int(expected) + Int(6000 / speed)
      let weights = range.map { Double(heard[$0] * heard[$0]) }
      let total = weights.reduce(0, +)
      let middle = zip(range, weights).reduce(0) { $0 + Double($1.0) * $1.1 } / total
      #expect(total > 10, "beat \(beat)")
      #expect(abs(middle - expected) < 1200, "beat \(beat)")
    }
  }

  @Test("is the sound itself where it begins, wherever that is, and silent outside")
  func edges() {
    let ramp = Sounds.ramp(40_000, channels: 2)
    let stretched = StretchedSound(ramp, from: 7000, speed: 1.5)
    let heard = stretched.frames(from: -3, count: 5)
    #expect(heard == [0, 0, 0, 0, 0, 0, 7000, 7000.5] + heard[8...])
    #expect(stretched.length == 22_000)
    #expect(stretched.frames(from: 22_000, count: 4) == [Float](repeating: 0, count: 8))
    #expect(StretchedSound(ramp, from: 50_000, speed: 2).length == 0)
    #expect(
      StretchedSound(ramp, from: 50_000, speed: 2).frames(from: 0, count: 2).allSatisfy { $0 == 0 })
  }

  @Test("is the same from the end to the beginning as from the beginning to the end")
  func order() {
    let tone = Sounds.tone(300, rate: 44_100, channels: 2)
    let (forward, backward) = (
      StretchedSound(tone, from: 10.4, speed: 0.8), StretchedSound(tone, from: 10.4, speed: 0.8)
    )
    let whole = forward.frames(from: 0, count: 50_000)
    var parts: [Float] = []
    for part in (0..<50).reversed() {
      parts = backward.frames(from: Int64(part * 1000), count: 1000) + parts
    }
    #expect(parts == whole)
  }

  @Test("goes on without a step when only the loudness changes, and is heard at any rate")
  func voice() {
    func heard(_ change: Bool) -> [Float] {
      let voice = Voice(Sounds.tone(220, rate: 44_100, seconds: 2))
      var manner = Voice.Manner(place: 500)
      (manner.speed, manner.keepsPitch) = (1.5, true)
      voice.set(manner, at: 10)
      if change, case (let frame, var next)? = voice.state(at: 20_000, rate: 48_000) {
        next.pan = -1
        voice.set(next, at: frame)
      }
      let mixer = Mixer()
      mixer.add(voice)
      let both = mixer.frames(from: 0, count: 40_000)
      return stride(from: 0, to: both.count, by: 2).map { both[$0] }
    }
    let plain = heard(false)
    #expect(heard(true) == plain)
    #expect(abs(Sounds.amplitude(220, in: Array(plain[5000..<35_000]), rate: 48_000) - 1) < 0.04)
  }
}
