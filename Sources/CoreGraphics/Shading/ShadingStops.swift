// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// The stops of a gradient that follows a function of colours from 0 to 1.
///
/// The function is looked at 1,025 times, evenly. A step whose middle is too far from the line
/// between its ends is halved, and so on until it is ``finest`` wide; what still changes there is
/// taken for a jump and becomes two stops at one location. Then stops are left out while the lines
/// stay within ``tolerance`` of the function wherever it was looked at. What it does between two
/// places and takes back before the second goes unseen.
struct ShadingStops {
  /// The greatest error of a component at a place that was looked at: a quarter of a step of 8
  /// bits.
  static let tolerance = 1.0 / 1024
  /// The width within which a change counts as a jump.
  static let finest = 1.0 / 1_048_576
  /// No more places than these are looked at, whatever the function does.
  static let evaluationLimit = 16_384
  private static let firstSteps = 1024
  /// Half of the error is refinement's, half that of leaving stops out.
  private static let share = tolerance / 2

  let stops: [Gradient.Stop]

  init(_ color: (Double) -> RGBA) {
    var samples = (0...Self.firstSteps).map { index in
      let location = Double(index) / Double(Self.firstSteps)
      return Gradient.Stop(location, color(location).clamped)
    }
    Self.refine(&samples, color)
    stops = Self.simplified(samples)
  }

  /// Halves the steps in which a line is too far from the function, level by level, so that a
  /// function that is wild everywhere spends the limit evenly.
  private static func refine(_ samples: inout [Gradient.Stop], _ color: (Double) -> RGBA) {
    var evaluations = samples.count
    var open = [Bool](repeating: true, count: samples.count - 1)
    while open.contains(true), evaluations < evaluationLimit {
      var (finer, stillOpen) = ([samples[0]], [Bool]())
      finer.reserveCapacity(samples.count * 2)
      for index in open.indices {
        let (low, high) = (samples[index], samples[index + 1])
        let width = high.location - low.location
        if open[index], width > finest, evaluations < evaluationLimit,
          distance(low.color, high.color) > share
        {
          let middle = Gradient.Stop(
            low.location + width / 2, color(low.location + width / 2).clamped)
          evaluations += 1
          let isBent = distance(mix(low, high, middle.location), middle.color) > share
          if isBent {
            finer += [middle, high]
            stillOpen += [true, true]
            continue
          }
        }
        finer.append(high)
        stillOpen.append(false)
      }
      (samples, open) = (finer, stillOpen)
    }
    samples = split(samples)
  }

  /// Two stops in place of one where the function jumps.
  private static func split(_ samples: [Gradient.Stop]) -> [Gradient.Stop] {
    var result = [samples[0]]
    for sample in samples.dropFirst() {
      let last = result[result.count - 1]
      if sample.location - last.location <= finest, distance(last.color, sample.color) > share {
        let middle = (sample.location + last.location) / 2
        result.append(Gradient.Stop(middle, last.color))
        result.append(Gradient.Stop(middle, sample.color))
      }
      result.append(sample)
    }
    return result
  }

  /// Leaves out stops that lie on the line between others.
  ///
  /// From each stop kept the set of slopes that pass all later samples within the tolerance
  /// narrows; where it becomes empty, the sample before is kept.
  private static func simplified(_ samples: [Gradient.Stop]) -> [Gradient.Stop] {
    var result = [samples[0]]
    var (low, high) = (SIMD4<Double>(repeating: -.infinity), SIMD4<Double>(repeating: .infinity))
    var previous = samples[0]
    for sample in samples.dropFirst() {
      let start = result[result.count - 1]
      let run = sample.location - start.location
      let rise = vector(sample.color) - vector(start.color)
      if run > 0 {
        let slope = rise / run
        let isInside = all(slope .>= low) && all(slope .<= high)
        if isInside {
          low = pointwiseMax(low, (rise - share) / run)
          high = pointwiseMin(high, (rise + share) / run)
          previous = sample
          continue
        }
      } else if rise == .zero {
        previous = sample
        continue
      }
      // The previous sample ends the line, and this one begins to limit the next.
      if previous.location > start.location || previous.color != start.color {
        result.append(previous)
      }
      let from = result[result.count - 1]
      let step = sample.location - from.location
      if step > 0 {
        let change = vector(sample.color) - vector(from.color)
        (low, high) = ((change - share) / step, (change + share) / step)
      } else {
        result.append(sample)
        (low, high) = (SIMD4(repeating: -.infinity), SIMD4(repeating: .infinity))
      }
      previous = sample
    }
    if result[result.count - 1] != previous { result.append(previous) }
    return result
  }

  private static func vector(_ c: RGBA) -> SIMD4<Double> {
    SIMD4(c.red, c.green, c.blue, c.alpha)
  }

  private static func distance(_ a: RGBA, _ b: RGBA) -> Double {
    let difference = vector(a) - vector(b)
    return max(
      abs(difference.x), abs(difference.y), abs(difference.z), abs(difference.w))
  }

  private static func mix(_ a: Gradient.Stop, _ b: Gradient.Stop, _ t: Double) -> RGBA {
    let part = (t - a.location) / (b.location - a.location)
    let value = vector(a.color) + (vector(b.color) - vector(a.color)) * part
    return RGBA(value.x, value.y, value.z, value.w)
  }
}
