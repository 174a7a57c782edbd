// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Foundation
import Synchronization

/// A sound at another speed, from one of its frames on, with its pitch as it was.
///
/// Grains of the sound, each under Hann's window and half over its neighbours, are laid out at even
/// distances; each is taken from near where the speed says, from there where it goes on best from
/// the grain before it (W. Verhelst and M. Roelands, "An overlap-add technique based on waveform
/// similarity (WSOLA)", 1993). Grains are found in their order and kept, so a frame is the same
/// whenever it is read.
package final class StretchedSound: SoundSource {
  private let source: any SoundSource
  private let start: Int64
  private let speed: Double
  /// From grain to grain, in frames; a grain reaches as far to both sides.
  private let hop: Int
  /// How far from its place a grain may be taken.
  private let slack: Int
  private let window: [Float]
  /// How far from its place each grain is taken, as far as that was asked for.
  private let shifts = Mutex<[Int]>([0])

  /// - Parameters:
  ///   - source: The sound.
  ///   - place: Its frame that is heard first.
  ///   - speed: How much faster it is, above 0.
  package init(_ source: any SoundSource, from place: Double, speed: Double) {
    (self.source, self.speed) = (source, speed)
    start = Int64(place.rounded())
    // A window of 40 ms holds two waves of the deepest voice.
    let hop = max(8, Int(source.rate * 0.02))
    (self.hop, slack) = (hop, hop / 2)
    window = (0..<hop).map {
      Float(0.5 + 0.5 * Elementary.cos(Double.pi * Double($0) / Double(hop)))
    }
  }

  package var rate: Double { source.rate }
  package var channels: Int { source.channels }

  package var length: Int64? {
    source.length.map { Int64((max(0, Double($0 - start)) / speed).rounded(.up)) }
  }

  package func frames(from first: Int64, count: Int) -> [Float] {
    var result = [Float](repeating: 0, count: count * channels)
    let last = min(first + Int64(count), length ?? .max)
    guard max(0, first) < last else { return result }
    let (low, high) = (Int(max(0, first)) / hop, Int(last - 1) / hop + 1)
    let places = places(low...high)
    for (grain, place) in zip(low...high, places) {
      let center = Int64(grain) * Int64(hop)
      let (from, to) = (max(first, 0, center - Int64(hop)), min(last, center + Int64(hop)))
      guard from < to else { continue }
      let heard = source.frames(from: place + (from - center), count: Int(to - from))
      for number in 0..<Int(to - from) {
        let distance = Int(abs(from + Int64(number) - center))
        let weight = distance < hop ? window[distance] : 0
        let target = (Int(from - first) + number) * channels
        for channel in 0..<channels {
          result[target + channel] += heard[number * channels + channel] * weight
        }
      }
    }
    return result
  }

  /// The frames of the sound at which some grains have their middles.
  private func places(_ grains: ClosedRange<Int>) -> [Int64] {
    shifts.withLock { shifts in
      while shifts.count <= grains.upperBound {
        let grain = shifts.count
        let next = place(grain - 1) + Int64(shifts[grain - 1] + hop)
        shifts.append(shift(to: place(grain), goingOnFrom: next))
      }
      return grains.map { place($0) + Int64(shifts[$0]) }
    }
  }

  /// Where the middle of a grain would be, did it not have to fit the one before it.
  private func place(_ grain: Int) -> Int64 {
    start + Int64((Double(grain) * Double(hop) * speed).rounded())
  }

  /// How far from its place a grain is most like what would come after the grain before it.
  private func shift(to place: Int64, goingOnFrom next: Int64) -> Int {
    guard abs(next - place) > 0 else { return 0 }
    let goal = mono(from: next - Int64(hop), count: hop)
    let base = place - Int64(hop + slack)
    let near = mono(from: base, count: hop + 2 * slack)
    guard goal.contains(where: { $0 != 0 }), near.contains(where: { $0 != 0 }) else { return 0 }
    let coarse = best(goal, near, among: stride(from: 0, through: 2 * slack, by: 4), step: 4)
    let fine = stride(from: max(0, coarse - 4), through: min(2 * slack, coarse + 4), by: 1)
    return best(goal, near, among: fine, step: 1) - slack
  }

  /// Where one sound lies best in another one; the nearest to the middle of equally good ones.
  private func best(
    _ goal: [Float], _ near: [Float], among offsets: some Sequence<Int>, step: Int
  ) -> Int {
    var result = (offset: slack, likeness: -Float.infinity)
    for offset in offsets {
      var (product, energy): (Float, Float) = (0, 0)
      for index in stride(from: 0, to: goal.count, by: step) {
        let sample = near[offset + index]
        product += goal[index] * sample
        energy += sample * sample
      }
      let likeness = energy > 0 ? product / energy.squareRoot() : 0
      let isNearer = abs(offset - slack) < abs(result.offset - slack)
      if likeness > result.likeness || (likeness == result.likeness && isNearer) {
        result = (offset, likeness)
      }
    }
    return result.offset
  }

  /// Samples with all channels added.
  private func mono(from first: Int64, count: Int) -> [Float] {
    let samples = source.frames(from: first, count: count)
    guard channels > 1 else { return samples }
    return (0..<count).map { number in
      (0..<channels).reduce(0) { $0 + samples[number * channels + $1] }
    }
  }
}
