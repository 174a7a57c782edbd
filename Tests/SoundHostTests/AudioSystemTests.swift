// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Sound
import Testing

@testable import SoundHost

@Suite("Audio systems")
struct AudioSystemTests {
  private final class Owner {}

  /// A host that moves this thread's time.
  private struct Host {
    let owner = Owner()
    let turns = HostTurns()
    func show(_ time: Double) { MediaClock.show(time, for: owner, turns: turns) }
  }

  @Test("belong to the time in which they are asked for")
  func times() {
    let host = Host()
    host.show(1000)
    #expect(AudioSystem.existing == nil)
    let system = AudioSystem.current
    #expect(system.origin == 1000 && !system.isLive && system === AudioSystem.existing)
    host.show(1002.5)
    #expect(AudioSystem.current === system && system.now == 120_000)
    #expect(system.time(of: 120_000) == 1002.5)
    let other = Host()
    other.show(7)
    #expect(AudioSystem.current !== system)
    #expect(system.frame(at: .nan) == 0 && system.frame(at: .infinity) > 1 << 60)
  }

  @Test("hand over what is heard, piece after piece, and forget it")
  func take() {
    let host = Host()
    host.show(0)
    let system = AudioSystem.current
    let clip = SoundClip(rate: 48_000, channels: 1, samples: (0..<200_000).map { Float($0) })
    let voice = Voice(clip)
    voice.set(Voice.Manner(place: 0), at: 10)
    system.add(voice)
    var place: Int64 = 0
    while place < 240_000 {
      let heard = system.take(from: place, count: 4000)
      for index in stride(from: 0, to: 4000, by: 997) {
        let frame = place + Int64(index) - 10
        #expect(heard[2 * index] == ((0..<200_000).contains(frame) ? Float(frame) : 0))
      }
      place += 4000
    }
    _ = system.take(from: 400_000, count: 1)
    #expect(system.mixer.isEmpty)
  }

  @Test("keep the loudspeaker while a sound is still to come")
  func sounding() {
    let system = AudioSystem(origin: CACurrentMediaTime(), isLive: true)
    let voice = Voice(SoundClip(rate: 48_000, channels: 1, samples: [1]))
    voice.set(Voice.Manner(place: 0), at: system.now + 480_000_000)
    system.mixer.add(voice)
    _ = system.take(from: 0, count: 1)
    _ = system.take(from: 96_000, count: 1)
    #expect(!system.mixer.isEmpty)
  }

  @Test("hear a file from the instant at which it is set, in both its channels")
  func playedMicrophone() {
    let clip = SoundClip(rate: 8000, channels: 2, samples: [1, 3, 5, 7])
    let microphone = PlayedMicrophone(clip, origin: 100, begin: 101)
    #expect(microphone.end(at: 101.5) == 12_000 && microphone.isThere)
    #expect(microphone.frames(from: 7999, count: 4) == [0, 2, 6, 0])
  }

  @Test("say that there is no microphone")
  func missing() {
    let microphone = MissingMicrophone()
    #expect(!microphone.isThere && microphone.problem != nil)
    #expect(microphone.frames(from: 5, count: 2) == [0, 0])
    #expect(SilentMicrophone().frames(from: -5, count: 1) == [0])
  }
}
