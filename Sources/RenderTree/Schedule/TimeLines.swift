// SPDX-License-Identifier: Apache-2.0

import AnimationKernel

/// The ways from media time down to the local times of layers, each step of them once.
///
/// A layer whose time is its superlayer's has its superlayer's line, so most trees have one line.
struct TimeLines {
  /// The number of a line; the media time itself has none.
  typealias Line = Int32
  static let media: Line = -1

  private enum Step {
    case space(TimeSpace)
    /// The time of a replicator's copy: so many seconds earlier.
    case delay(Double)
  }

  private struct Entry {
    var above: Line
    var step: Step
    /// Local time is about `slope` · media time + `start`; neither is a number where it follows a track.
    var slope: Double
    var start: Double
  }

  private var entries: [Entry] = []
  /// The steps of the line that is being evaluated, the last one first.
  private var steps: [Step] = []

  /// The line of a layer with a time space, in a layer with a line.
  mutating func line(in above: Line, space: TimeSpace) -> Line {
    guard space != .identity else { return above }
    let (slope, start) = estimate(above)
    if space.speed == 0 {
      let still: (Double, Double) = space.track == nil ? (0, space.timeOffset) : (.nan, .nan)
      return add(Entry(above: above, step: .space(space), slope: still.0, start: still.1))
    }
    return add(
      Entry(
        above: above, step: .space(space), slope: slope * space.speed,
        start: (start - space.beginTime) * space.speed + space.timeOffset))
  }

  /// The line of a replicator's copy that sees an earlier time.
  mutating func line(in above: Line, delay: Double) -> Line {
    guard delay != 0 else { return above }
    let (slope, start) = estimate(above)
    return add(Entry(above: above, step: .delay(delay), slope: slope, start: start - delay))
  }

  private mutating func add(_ entry: Entry) -> Line {
    entries.append(entry)
    return Line(entries.count - 1)
  }

  /// Local time as a straight line over media time, but for rounding.
  func estimate(_ line: Line) -> (slope: Double, start: Double) {
    line < 0 ? (1, 0) : (entries[Int(line)].slope, entries[Int(line)].start)
  }

  /// The local time at a media time, by the arithmetic of evaluation, to the bit.
  mutating func local(_ line: Line, at time: Double) -> Double {
    guard line >= 0 else { return time }
    steps.removeAll(keepingCapacity: true)
    var current = line
    while current >= 0 {
      steps.append(entries[Int(current)].step)
      current = entries[Int(current)].above
    }
    var result = time
    for step in steps.reversed() {
      switch step {
      case .space(let space): result = space.evaluate(atParent: result)
      case .delay(let delay): result -= delay
      }
    }
    return result
  }
}
