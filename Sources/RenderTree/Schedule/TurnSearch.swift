// SPDX-License-Identifier: Apache-2.0

import AnimationKernel

/// Finds the first instant after a media time at which a timing begins or ends, of many timings on
/// many time lines.
///
/// Evaluation answers "has it begun?" and "is it over?" by comparisons that only ever turn once as
/// time goes on, as each of its steps rounds without changing the order of two times. So there is a
/// first instant, to the bit, at which the answer is another one, and that is what is found: no
/// instant before it shows anything else.
struct TurnSearch {
  /// A question about a timing whose answer changes at some time to come.
  private struct Turn {
    var timing: ActiveTiming
    var line: TimeLines.Line
    /// Whether the end is meant, not the beginning.
    var isEnd: Bool
    /// About when.
    var estimate: Double

    func answer(at local: Double) -> Bool {
      isEnd ? timing.isFinished(at: local) : timing.hasBegun(at: local)
    }
  }

  let start: Double
  var lines = TimeLines()
  /// Those that may come first, as far as their estimates tell.
  private var turns: [Turn] = []
  private var earliest = Double.infinity

  init(after start: Double) {
    self.start = start
  }

  /// Whether local times of a line do not fall as time goes on.
  func isForward(_ line: TimeLines.Line) -> Bool { lines.estimate(line).slope >= 0 }

  /// Whether local times of a line grow or fall evenly as time goes on; those that stand still do not,
  /// and those that follow a track are looked at where they begin.
  func isMoving(_ line: TimeLines.Line) -> Bool {
    let slope = lines.estimate(line).slope
    return slope > 0 || slope < 0
  }

  /// Takes a timing into account whose local time now is `local`.
  mutating func add(_ timing: ActiveTiming, on line: TimeLines.Line, at local: Double) {
    guard timing.isValid, timing.speed != 0 else { return }
    let (slope, begin) = lines.estimate(line)
    let goesOn = slope > 0
    guard goesOn || slope < 0 else { return }
    for isEnd in [false, true] {
      let mark = isEnd ? timing.endTime : timing.beginTime
      guard mark.isFinite else { continue }
      var turn = Turn(timing: timing, line: line, isEnd: isEnd, estimate: (mark - begin) / slope)
      guard turn.answer(at: local) != goesOn, turn.estimate.isFinite else { continue }
      turn.estimate = max(turn.estimate, start)
      take(turn)
    }
  }

  /// How far estimates may be from the truth.
  private static func slack(at time: Double) -> Double { 1e-6 + abs(time) * 1e-9 }

  private mutating func take(_ turn: Turn) {
    let slack = Self.slack(at: turn.estimate)
    guard turn.estimate <= earliest + slack else { return }
    if turn.estimate < earliest {
      earliest = turn.estimate
      turns.removeAll { $0.estimate > turn.estimate + slack }
    }
    let isKnown = turns.last.map {
      $0.line == turn.line && $0.isEnd == turn.isEnd && $0.estimate == turn.estimate
        && $0.timing == turn.timing
    }
    if isKnown != true { turns.append(turn) }
  }

  /// The first instant at which an answer differs from that at the start; infinite if there is none.
  mutating func first() -> Double {
    var found = Double.infinity
    for turn in turns {
      let before = turn.answer(at: lines.local(turn.line, at: start))
      // Most turn at the same instant as one that was found, or later.
      if found < .infinity, found.nextDown > start,
        turn.answer(at: lines.local(turn.line, at: found.nextDown)) == before
      {
        continue
      }
      found = min(found, instant(of: turn, from: before))
    }
    return found
  }

  /// The first instant, to the bit, at which the answer is not `before`.
  private mutating func instant(of turn: Turn, from before: Bool) -> Double {
    var step = max(turn.estimate.ulp, 0x1p-60)
    var low = start
    var high = max(turn.estimate, start.nextUp)
    while turn.answer(at: lines.local(turn.line, at: high)) == before {
      low = high
      high += step
      step *= 4
      guard high.isFinite else { return .infinity }
    }
    // Narrows the way down first, as the estimate is most often good to some bits.
    step = max(high.ulp, 0x1p-60)
    while high - step > low {
      let middle = high - step
      guard turn.answer(at: lines.local(turn.line, at: middle)) != before else {
        low = middle
        break
      }
      high = middle
      step *= 4
    }
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return high }
      if turn.answer(at: lines.local(turn.line, at: middle)) == before {
        low = middle
      } else {
        high = middle
      }
    }
  }
}
