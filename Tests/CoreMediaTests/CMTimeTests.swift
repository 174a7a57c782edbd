// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import TestSupport
import Testing

@Suite("CMTime")
struct CMTimeTests {
  static let special: [CMTime] = [
    .negativeInfinity, CMTime(value: -7, timescale: 3), .zero, CMTime(value: 1, timescale: 600),
    CMTime(value: .max, timescale: 1), .indefinite, .positiveInfinity, .invalid,
  ]

  @Test("is made of a value and a scale")
  func parts() {
    let time = CMTimeMake(value: 90, timescale: 600)
    #expect(time.seconds == 0.15 && time.isNumeric && time.isValid && time.epoch == 0)
    #expect(CMTimeGetSeconds(.positiveInfinity) == .infinity)
    #expect(CMTimeGetSeconds(.invalid).isNaN && CMTimeGetSeconds(.indefinite).isNaN)
    #expect(!CMTime.indefinite.isNumeric && CMTime.indefinite.isValid && !CMTime().isValid)
    #expect(CMTime.zero.timescale == 1)
  }

  @Test("seconds go towards zero, and what is lost is told")
  func seconds() {
    let whole = CMTime(seconds: 1.5, preferredTimescale: 600)
    #expect(whole.value == 900 && !whole.hasBeenRounded)
    let lost = CMTimeMakeWithSeconds(3.5, preferredTimescale: 1)
    #expect(lost.value == 3 && lost.hasBeenRounded)
    #expect(CMTime(seconds: -3.5, preferredTimescale: 1).value == -3)
    #expect(CMTime(seconds: .infinity, preferredTimescale: 600).isPositiveInfinity)
    #expect(CMTime(seconds: -1e30, preferredTimescale: 600).isNegativeInfinity)
    #expect(!CMTime(seconds: .nan, preferredTimescale: 600).isValid)
    #expect(!CMTime(seconds: 1, preferredTimescale: 0).isValid)
    #expect(!CMTime(seconds: 1, preferredTimescale: -5).isValid)
    // The scale is halved until the value fits.
    let far = CMTime(seconds: 1e18, preferredTimescale: 600)
    #expect(far.timescale == 9 && far.seconds == 1e18)
  }

  @Test("sums keep a scale that has both")
  func sums() {
    let sum = CMTimeMake(value: 1, timescale: 24) + CMTimeMake(value: 1, timescale: 30)
    #expect(sum.value == 9 && sum.timescale == 120 && !sum.hasBeenRounded)
    let same = CMTimeMake(value: 5, timescale: 600) - CMTimeMake(value: 7, timescale: 600)
    #expect(same.value == -2 && same.timescale == 600)
    let fine = CMTimeMake(value: 1, timescale: .max) + CMTimeMake(value: 1, timescale: .max - 1)
    #expect(fine.timescale == .max && fine.hasBeenRounded)
    #expect(fine.value == 2)
  }

  @Test("what overflows loses digits, then becomes infinite")
  func overflow() {
    let large = CMTimeMake(value: .max, timescale: 600)
    let twice = large + large
    #expect(twice.timescale == 300 && twice.value == .max && !twice.isPositiveInfinity)
    let endless = CMTimeMake(value: .max, timescale: 1) + CMTimeMake(value: .max, timescale: 1)
    #expect(endless.isPositiveInfinity)
    let bottom = CMTimeMake(value: .min, timescale: 1) - CMTimeMake(value: .max, timescale: 1)
    #expect(bottom.isNegativeInfinity)
    #expect(CMTimeAbsoluteValue(CMTimeMake(value: .min, timescale: 1)).isPositiveInfinity)
    #expect(CMTimeMultiply(CMTimeMake(value: .max, timescale: 4), multiplier: 2).timescale == 2)
    #expect(CMTimeMultiply(.zero, multiplier: .min) == .zero)
    #expect(
      CMTimeMultiplyByRatio(CMTimeMake(value: 7, timescale: 1), multiplier: 1, divisor: .min).value
        == 0)
  }

  @Test("infinities, what is not known and what is no time")
  func kinds() {
    #expect((CMTime.positiveInfinity + .negativeInfinity).isIndefinite)
    #expect((CMTime.positiveInfinity - .positiveInfinity).isIndefinite)
    #expect((CMTime.positiveInfinity + .zero).isPositiveInfinity)
    #expect((CMTime.zero - .positiveInfinity).isNegativeInfinity)
    #expect((CMTime.indefinite + .zero).isIndefinite)
    #expect((CMTime.indefinite + .negativeInfinity).isNegativeInfinity)
    #expect(!(CMTime.invalid + .zero).isValid && !(CMTime.zero - .invalid).isValid)
    #expect(CMTimeMultiply(.positiveInfinity, multiplier: -1).isNegativeInfinity)
    #expect(CMTimeMultiplyByFloat64(.negativeInfinity, multiplier: -0.5).isPositiveInfinity)
    #expect(!CMTimeMultiplyByFloat64(.zero, multiplier: .nan).isValid)
    #expect(!CMTimeMultiplyByRatio(.zero, multiplier: 1, divisor: 0).isValid)
    // A scale that is none makes no time, and no trap.
    let odd = CMTimeMake(value: 1, timescale: 0)
    #expect(!(odd + .zero).isValid && !odd.convertScale(5, method: .default).isValid)
    #expect(odd.seconds.isNaN && odd == .invalid)
  }

  @Test("epochs keep times apart")
  func epochs() {
    let (a, b) = (
      CMTimeMakeWithEpoch(value: 5, timescale: 1, epoch: 1),
      CMTimeMakeWithEpoch(value: 3, timescale: 1, epoch: 2)
    )
    #expect(a < b && !(a + b).isValid && !(b - a).isValid)
    #expect((a - CMTimeMakeWithEpoch(value: 2, timescale: 1, epoch: 1)).epoch == 0)
    #expect((a + CMTimeMake(value: 1, timescale: 1)).epoch == 1)
  }

  @Test(
    "rounding has six ways",
    arguments: [
      (CMTimeRoundingMethod.roundHalfAwayFromZero, [3, -3, 1]), (.roundTowardZero, [2, -2, 0]),
      (.roundAwayFromZero, [3, -3, 1]), (.roundTowardPositiveInfinity, [3, -2, 1]),
      (.roundTowardNegativeInfinity, [2, -3, 0]), (.quickTime, [2, -2, 1]),
    ] as [(CMTimeRoundingMethod, [Int64])])
  func rounding(method: CMTimeRoundingMethod, expected: [Int64]) {
    // 2.5, -2.5 and 0.5 in a scale of 1.
    for (value, result) in zip([5, -5, 1] as [Int64], expected) {
      let time = CMTimeMake(value: value, timescale: 2)
      #expect(CMTimeConvertScale(time, timescale: 1, method: method).value == result)
    }
    let exact = CMTimeMake(value: 4, timescale: 2).convertScale(1, method: method)
    #expect(exact.value == 2 && !exact.hasBeenRounded)
    #expect(CMTimeMake(value: 5, timescale: 2).convertScale(1, method: method).hasBeenRounded)
  }

  @Test("order: numbers, what is not known, infinity, what is no time")
  func order() {
    for (first, a) in Self.special.enumerated() {
      for (second, b) in Self.special.enumerated() {
        #expect(CMTimeCompare(a, b) == (first == second ? 0 : first < second ? -1 : 1))
        #expect(CMTimeMinimum(a, b) == Self.special[min(first, second)])
        #expect(CMTimeMaximum(a, b) == Self.special[max(first, second)])
      }
    }
    #expect(CMTimeMake(value: 1, timescale: 2) == CMTimeMake(value: 300, timescale: 600))
    #expect(
      CMTimeMake(value: 1, timescale: 2).hashValue
        == CMTimeMake(value: 300, timescale: 600).hashValue)
    #expect(CMTime.zero.hashValue == CMTimeMake(value: 0, timescale: 44_100).hashValue)
  }

  @Test("laws of sums and order hold for numbers of all sizes", arguments: 0..<8)
  func laws(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    func time() -> CMTime {
      let value = Int64(bitPattern: generator.next()) >> Int64(generator.next() % 63)
      let scale = Int32(truncatingIfNeeded: generator.next() >> 33) >> Int32(generator.next() % 30)
      return CMTime(value: value, timescale: max(1, scale))
    }
    for _ in 0..<500 {
      let (a, b) = (time(), time())
      #expect(a + b == b + a && (a < b) == (b > a))
      let sum = a + b
      if !sum.hasBeenRounded, sum.isNumeric { #expect(sum - b == a || (sum - b).hasBeenRounded) }
      if sum.isNumeric {
        let exact = a.seconds + b.seconds
        let slack = max(abs(a.seconds), abs(b.seconds)) * 1e-12 + 1 / Double(sum.timescale)
        #expect(abs(sum.seconds - exact) <= slack)
      }
      let other = max(1, Int32(truncatingIfNeeded: generator.next() >> 33))
      let converted = a.convertScale(other, method: .roundTowardNegativeInfinity)
      if converted.isNumeric { #expect(converted <= a) }
      let scaled = CMTimeMultiplyByFloat64(a, multiplier: 0.75)
      if scaled.isNumeric {
        #expect(abs(scaled.seconds - a.seconds * 0.75) <= abs(a.seconds) * 1e-9 + 1e-4)
      }
    }
  }

  @Test("is told as text, boxed and written")
  func forms() throws {
    #expect(CMTimeMake(value: 3, timescale: 2).description == "{3/2 = 1.500}")
    #expect(CMTime(seconds: 3.5, preferredTimescale: 1).description == "{3/1 = 3.000, rounded}")
    #expect(
      CMTime.invalid.description == "{INVALID}" && "\(CMTime.positiveInfinity)" == "{+INFINITY}")
    for time in Self.special {
      #expect(NSValue(time: time).timeValue == time)
      let data = try JSONEncoder().encode(time)
      let read = try JSONDecoder().decode(CMTime.self, from: data)
      #expect(read == time && read.flags == time.flags && read.timescale == time.timescale)
    }
    #expect(NSNumber(value: 3).timeValue == .invalid)
    let range = CMTimeRange(start: .zero, duration: CMTimeMake(value: 3, timescale: 2))
    #expect(NSValue(timeRange: range).timeRangeValue == range)
    #expect(NSValue(timeRange: range).timeValue == .invalid)
  }
}
