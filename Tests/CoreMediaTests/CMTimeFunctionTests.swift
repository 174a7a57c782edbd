// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import TestSupport
import Testing

@Suite("Functions of times and ranges")
struct CMTimeFunctionTests {
  private static let times: [CMTime] =
    CMTimeTests.special + [
      CMTime(value: 3, timescale: 2), CMTime(seconds: 3.5, preferredTimescale: 1),
      CMTimeMakeWithEpoch(value: 3, timescale: 2, epoch: 4),
    ]

  @Test("sums and differences are those of the operators")
  func sums() {
    #expect(
      CMTimeAdd(CMTimeMake(value: 1, timescale: 24), CMTimeMake(value: 1, timescale: 30)).value == 9
    )
    #expect(
      CMTimeSubtract(CMTimeMake(value: 5, timescale: 9), CMTimeMake(value: 7, timescale: 9)).value
        == -2)
    for a in Self.times {
      for b in Self.times {
        #expect(CMTimeAdd(a, b) == a + b && CMTimeSubtract(a, b) == a - b)
      }
    }
  }

  @Test("each question has its answer for each kind of time")
  func questions() {
    func kinds(_ time: CMTime) -> [Bool] {
      [
        CMTIME_IS_VALID(time), CMTIME_IS_INVALID(time), CMTIME_IS_NUMERIC(time),
        CMTIME_IS_POSITIVEINFINITY(time), CMTIME_IS_NEGATIVEINFINITY(time),
        CMTIME_IS_INDEFINITE(time), CMTIME_HAS_BEEN_ROUNDED(time),
      ]
    }
    let (yes, no) = (true, false)
    #expect(kinds(CMTimeMake(value: 1, timescale: 2)) == [yes, no, yes, no, no, no, no])
    let rounded = CMTime(seconds: 3.5, preferredTimescale: 1)
    #expect(kinds(rounded) == [yes, no, yes, no, no, no, yes])
    #expect(kinds(.positiveInfinity) == [yes, no, no, yes, no, no, no])
    #expect(kinds(.negativeInfinity) == [yes, no, no, no, yes, no, no])
    #expect(kinds(.indefinite) == [yes, no, no, no, no, yes, no])
    #expect(kinds(.invalid) == [no, yes, no, no, no, no, no])
    // Without the flag that makes it a time the others say nothing.
    let none = CMTime(value: 1, timescale: 2, flags: [.positiveInfinity, .indefinite], epoch: 0)
    #expect(kinds(none) == [no, yes, no, no, no, no, no])
  }

  @Test("flags have the numbers of Apple's headers")
  func flags() {
    let flags: [CMTimeFlags] = [
      .valid, .hasBeenRounded, .positiveInfinity, .negativeInfinity, .indefinite,
    ]
    for (bit, flag) in flags.enumerated() { #expect(flag.rawValue == 1 << bit) }
    #expect(
      CMTimeFlags.impliedValueFlagsMask == [.positiveInfinity, .negativeInfinity, .indefinite])
    #expect(kCMTimeMaxTimescale == 0x7FFF_FFFF)
    #expect(CMTimeMake(value: 1, timescale: Int32(kCMTimeMaxTimescale)).isNumeric)
  }

  private func range(_ start: Int64, _ end: Int64) -> CMTimeRange {
    CMTimeRangeFromTimeToTime(
      start: CMTimeMake(value: start, timescale: 10), end: CMTimeMake(value: end, timescale: 10))
  }

  @Test("ranges are made of a beginning and a length or an end")
  func ranges() {
    let (start, length) = (CMTimeMake(value: 1, timescale: 1), CMTimeMake(value: 1, timescale: 2))
    let made = CMTimeRangeMake(start: start, duration: length)
    #expect(made.start == start && made.duration == length)
    #expect(CMTimeRangeGetEnd(made).seconds == 1.5 && made.end.seconds == 1.5)
    #expect(CMTimeRangeEqual(made, range(10, 15)) && !CMTimeRangeEqual(made, range(10, 16)))
    #expect(range(3, 8).duration.seconds == 0.5)
  }

  @Test("what lies in a range is told as its methods tell it")
  func contents() {
    let ranges = [range(0, 10), range(5, 10), range(8, 20), range(3, 3), .invalid]
    for one in ranges {
      for time in Self.times + (0...20).map({ CMTimeMake(value: $0, timescale: 10) }) {
        #expect(CMTimeRangeContainsTime(one, time: time) == one.containsTime(time))
      }
      for other in ranges {
        #expect(
          CMTimeRangeContainsTimeRange(one, otherRange: other) == one.containsTimeRange(other))
        let common = CMTimeRangeGetIntersection(one, otherRange: other)
        #expect(common == one.intersection(other))
      }
    }
    #expect(CMTimeRangeContainsTime(range(0, 10), time: .zero))
    #expect(CMTimeRangeContainsTimeRange(range(0, 10), otherRange: range(5, 10)))
    #expect(CMTimeRangeGetIntersection(range(0, 10), otherRange: range(8, 20)) == range(8, 10))
  }

  @Test("each question has its answer for each kind of range")
  func rangeQuestions() {
    func kinds(_ range: CMTimeRange) -> [Bool] {
      [
        CMTIMERANGE_IS_VALID(range), CMTIMERANGE_IS_INVALID(range),
        CMTIMERANGE_IS_INDEFINITE(range), CMTIMERANGE_IS_EMPTY(range),
      ]
    }
    #expect(kinds(range(0, 5)) == [true, false, false, false])
    #expect(kinds(range(5, 5)) == [true, false, false, true])
    #expect(kinds(CMTimeRange(start: .zero, duration: .indefinite)) == [true, false, true, false])
    #expect(kinds(.invalid) == [false, true, false, false])
  }

  /// Only a process of its own has a standard error that nobody else writes to.
  @Test("times and ranges are written to standard error")
  func showing() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      CMTimeShow(CMTimeMake(value: 3, timescale: 2))
      CMTimeRangeShow(CMTimeRangeMake(start: .zero, duration: CMTimeMake(value: 1, timescale: 4)))
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let lines = text.split(separator: "\n").map(String.init)
    let range = CMTimeRangeMake(start: .zero, duration: CMTimeMake(value: 1, timescale: 4))
    #expect(lines.suffix(2) == ["{3/2 = 1.500}", range.description])
  }
}
