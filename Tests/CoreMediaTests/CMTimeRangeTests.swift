// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import Testing

@Suite("CMTimeRange")
struct CMTimeRangeTests {
  private func range(_ start: Int64, _ end: Int64) -> CMTimeRange {
    CMTimeRange(
      start: CMTime(value: start, timescale: 10), end: CMTime(value: end, timescale: 10))
  }

  @Test("has its beginning and not its end")
  func contains() {
    let range = range(10, 20)
    #expect(range.end.seconds == 2 && range.duration.seconds == 1)
    #expect(range.containsTime(CMTime(value: 1, timescale: 1)))
    #expect(!range.containsTime(CMTime(value: 2, timescale: 1)) && !range.containsTime(.invalid))
    #expect(
      range.containsTimeRange(self.range(12, 20)) && !range.containsTimeRange(self.range(12, 21)))
    #expect(!CMTimeRange.invalid.containsTime(.zero))
  }

  @Test("unions and intersections")
  func sets() {
    #expect(range(0, 10).union(range(20, 30)) == range(0, 30))
    #expect(range(0, 10).intersection(range(5, 30)) == range(5, 10))
    #expect(range(0, 10).intersection(range(10, 30)).isEmpty)
    #expect(!range(0, 10).intersection(.invalid).isValid)
    #expect(!CMTimeRangeGetUnion(.invalid, otherRange: range(0, 1)).isValid)
    for a in 0..<4 as Range<Int64> {
      for b in a..<4 {
        for c in 0..<4 as Range<Int64> {
          for d in c..<4 {
            let (first, second) = (range(a, b), range(c, d))
            #expect(first.union(second) == second.union(first))
            #expect(first.intersection(second) == second.intersection(first))
            for time in 0..<4 as Range<Int64> {
              let instant = CMTime(value: time, timescale: 10)
              let isInBoth = first.containsTime(instant) && second.containsTime(instant)
              #expect(first.intersection(second).containsTime(instant) == isInBoth)
            }
          }
        }
      }
    }
  }

  @Test("a length below zero, or none, makes no range")
  func invalid() {
    #expect(!range(10, 5).isValid && !CMTimeRange().isValid && !range(10, 5).end.isValid)
    #expect(CMTimeRange(start: .zero, duration: .indefinite).isIndefinite)
    #expect(CMTimeRange(start: .zero, duration: .positiveInfinity).end.isPositiveInfinity)
    #expect(CMTimeRange.zero.isEmpty)
  }

  @Test("times are clamped and carried over")
  func carry() {
    let time = CMTime(value: 50, timescale: 10)
    #expect(CMTimeClampToRange(time, range: range(0, 20)).seconds == 2)
    let mapped = CMTimeMapTimeFromRangeToRange(
      CMTime(value: 5, timescale: 10), fromRange: range(0, 10), toRange: range(20, 40))
    #expect(mapped.seconds == 3)
    #expect(!CMTimeMapTimeFromRangeToRange(time, fromRange: .zero, toRange: range(0, 1)).isValid)
  }
}
