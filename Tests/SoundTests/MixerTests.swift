// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import Sound

@Suite("Mixer")
struct MixerTests {
  private static func mixer(seed: UInt64) -> Mixer {
    var random = SplitMix64(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let mixer = Mixer()
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let clip = Sounds.tone(
        number(50...5000), amplitude: number(0...1),
        rate: [48_000.0, 44_100, 16_000, 22_050, 96_000].randomElement(using: &random) ?? 48_000,
        seconds: number(0.01...0.3), channels: Int.random(in: 1...2, using: &random))
      let isLooped = Bool.random(using: &random)
      let voice = Voice(isLooped ? LoopedSound(clip, times: 3) : clip)
      var frame = Int64(number(-500...5000))
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        var manner = Voice.Manner(
          place: Int.random(in: 0..<4, using: &random) == 0 ? nil : number(-100...3000))
        manner.speed = [1, 1, 0.5, 1.7, -1].randomElement(using: &random) ?? 1
        manner.keepsPitch = Bool.random(using: &random)
        (manner.gain, manner.nextGain) = (Float(number(0...1)), Float(number(0...1)))
        manner.ramp = Int64(number(0...2000))
        manner.pan = Float(number(-1...1))
        voice.set(manner, at: frame)
        frame += Int64(number(1...4000))
      }
      mixer.add(voice)
    }
    return mixer
  }

  @Test("gives the same samples however they are asked for", arguments: UInt64(0)..<20)
  func cuts(seed: UInt64) {
    let mixer = Self.mixer(seed: seed)
    let whole = mixer.frames(from: -1000, count: 12_000)
    var random = SplitMix64(seed: seed + 100)
    var parts: [Float] = []
    var place: Int64 = -1000
    while place < 11_000 {
      let count = min(Int.random(in: 1...900, using: &random), Int(11_000 - place))
      parts += mixer.frames(from: place, count: count)
      place += Int64(count)
      // What was heard may be forgotten.
      mixer.forget(before: place)
    }
    #expect(parts == whole)
    #expect(whole.contains { $0 != 0 } || seed > 0)
  }

  @Test("begins and ends at the exact frame, and pans")
  func exact() {
    let voice = Voice(Sounds.ramp(10))
    var manner = Voice.Manner(place: 3)
    manner.pan = -0.25
    voice.set(manner, at: 100)
    voice.cut(at: 104)
    let mixer = Mixer()
    mixer.add(voice)
    mixer.add(voice)
    #expect(
      mixer.frames(from: 98, count: 8) == [
        0, 0, 0, 0, 3, 2.25, 4, 3, 5, 3.75, 6, 4.5, 0, 0, 0, 0,
      ])
  }

  @Test("fades evenly, and stays as loud as it has become")
  func fade() {
    let voice = Voice(SoundClip(rate: 48_000, channels: 1, samples: Array(repeating: 1, count: 99)))
    var manner = Voice.Manner(place: 0)
    (manner.gain, manner.nextGain, manner.ramp) = (1, 0.5, 4)
    voice.set(manner, at: 0)
    let mixer = Mixer()
    mixer.add(voice)
    let left = mixer.frames(from: 0, count: 6).enumerated().filter { $0.offset % 2 == 0 }.map(
      \.element)
    #expect(left == [1, 0.875, 0.75, 0.625, 0.5, 0.5])
    let state = voice.state(at: 2, rate: 48_000)
    #expect(state?.manner.gain == 0.75 && state?.manner.ramp == 2 && state?.manner.place == 2)
    #expect(voice.state(at: -5, rate: 48_000)?.frame == 0)
  }

  @Test("forgets voices that have ended, and no others")
  func forgetting() {
    let (short, endless, later) = (
      Voice(Sounds.ramp(100)), Voice(LoopedSound(Sounds.ramp(10), times: nil)),
      Voice(Sounds.ramp(10))
    )
    let mixer = Mixer()
    short.set(Voice.Manner(place: 0), at: 0)
    endless.set(Voice.Manner(place: 0), at: 0)
    later.set(Voice.Manner(place: 0), at: 5000)
    for voice in [short, endless, later] { mixer.add(voice) }
    mixer.forget(before: 99)
    #expect(mixer.frames(from: 99, count: 1)[0] == 99 + 9)
    mixer.forget(before: 4000)
    #expect(mixer.frames(from: 5001, count: 1)[0] == 1 + 1)
    endless.cut(at: 6000)
    mixer.forget(before: 7000)
    #expect(mixer.isEmpty)
  }
}
