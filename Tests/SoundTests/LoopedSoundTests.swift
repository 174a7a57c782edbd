// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Sound

@Suite("Sounds again and again")
struct LoopedSoundTests {
  @Test("repeats, as often as it should, from any frame on", arguments: [1, 3, nil] as [Int64?])
  func loops(times: Int64?) {
    let clip = Sounds.ramp(5, channels: 2)
    let sound = LoopedSound(clip, times: times)
    #expect(sound.length == times.map { $0 * 5 })
    for start in -7..<23 as Range<Int64> {
      for count in [0, 1, 4, 12] {
        let wanted = (0..<Int64(count)).flatMap { index -> [Float] in
          let frame = start + index
          guard frame >= 0, times.map({ frame < $0 * 5 }) ?? true else { return [0, 0] }
          return [Float(frame % 5), Float(frame % 5) + 0.5]
        }
        #expect(sound.frames(from: start, count: count) == wanted)
      }
    }
  }

  @Test("leaves what is empty silent")
  func empty() {
    let sound = LoopedSound(SoundClip(rate: 8000, channels: 1, samples: []), times: nil)
    #expect(sound.frames(from: 0, count: 3) == [0, 0, 0])
    #expect(sound.length == 0)
  }
}
