// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import RenderTree
import Testing

@Suite("Transitions")
struct TransitionTrackTests {
  private func progress(_ track: TransitionTrack, at time: Double) -> Double? {
    ActiveTiming(duration: 1).phase(at: time).map(track.progress)
  }

  @Test("go from the old state to the new one")
  func whole() {
    #expect(progress(TransitionTrack(type: "fade"), at: 0.25) == 0.25)
    #expect(progress(TransitionTrack(type: "fade"), at: 1) == nil)
  }

  @Test("show a part of the way", arguments: [(0, 0.25), (0.5, 0.5), (0.75, 0.625)])
  func part(time: Double, expected: Double) {
    let track = TransitionTrack(type: "push", subtype: "fromRight", start: 0.25, end: 0.75)
    #expect(progress(track, at: time) == expected)
  }

  @Test("follow their pace and stay between the states")
  func pace() {
    let eased = TransitionTrack(type: "fade", timing: .easeIn)
    #expect(abs((progress(eased, at: 0.5) ?? 0) - 0.315357) < 1e-6)
    let wild = TransitionTrack(
      type: "fade", start: -3, end: 9, timing: CubicTiming(0.68, -0.55, 0.265, 1.55))
    for step in 0..<100 {
      let way = progress(wild, at: Double(step) / 100) ?? 0
      #expect(way >= 0 && way <= 1)
    }
    #expect(progress(TransitionTrack(type: "fade", start: .nan), at: 0.5) == 1)
  }
}
