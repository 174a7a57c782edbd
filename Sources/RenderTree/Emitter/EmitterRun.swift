// SPDX-License-Identifier: Apache-2.0

import Geometry

/// What one cell of an emitter makes in one epoch of its past.
struct EmitterRun {
  let epoch: EmitterEpoch
  /// The cell's place among the emitter's.
  let cell: Int
  /// The layer's local time at which the epoch, or what is looked at of it, ends.
  let end: Double

  /// All runs that have begun at a time, oldest epoch first.
  static func all(of history: EmitterHistory, until time: Double) -> [EmitterRun] {
    var runs: [EmitterRun] = []
    for (index, epoch) in history.epochs.enumerated() {
      guard epoch.start <= time else { break }
      let next = index + 1 < history.epochs.count ? history.epochs[index + 1].start : .infinity
      for cell in (epoch.properties.emitter.cells ?? []).indices {
        runs.append(EmitterRun(epoch: epoch, cell: cell, end: min(next, time)))
      }
    }
    return runs
  }

  /// The cell and its emitter at a local time; nil where the cell is gone.
  func properties(at time: Double) -> (cell: EmitterCell, emitter: EmitterProperties)? {
    let emitter = epoch.emitter(at: time)
    guard let cells = emitter.cells, cell < cells.count else { return nil }
    return (cells[cell], emitter)
  }

  /// How long after its birth a particle, or what it emits, can still be seen, from samples of an
  /// epoch in which that is animated.
  var animatedReach: Double {
    let first = max(epoch.start, 0)
    let samples = 32
    return (0...samples).map { sample in
      let instant = first + (end - first) * Double(sample) / Double(samples)
      return properties(at: instant).map {
        ParticleReach($0.cell, factor: $0.emitter.lifetime).seconds
      } ?? 0
    }.max() ?? 0
  }

  // MARK: - Sharing

  /// How many births each run may look at of so many: newer epochs come first, the cells of one
  /// get the same unless they ask for less.
  static func rooms(for runs: [EmitterRun], at time: Double, of births: Int) -> [Int] {
    var rooms = [Int](repeating: 0, count: runs.count)
    var left = births
    var end = runs.count
    while end > 0 {
      var start = end - 1
      while start > 0, runs[start - 1].epoch === runs[start].epoch { start -= 1 }
      // Those that ask for least first, so that what they leave goes to the others.
      let needs = (start..<end).map { ($0, runs[$0].need(at: time, of: births)) }
        .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
      for (offset, (index, need)) in needs.enumerated() {
        rooms[index] = min(need, left / (needs.count - offset))
        left -= rooms[index]
      }
      end = start
    }
    return rooms
  }

  /// About how many births there are to look at, at most `limit`.
  private func need(at time: Double, of limit: Int) -> Int {
    guard let (cell, emitter) = properties(at: end), let window = cell.window else { return 0 }
    let reach =
      epoch.isAnimated ? animatedReach : ParticleReach(cell, factor: emitter.lifetime).seconds
    let start = max(epoch.start, 0, window.start, time - reach)
    let span = min(end, window.end) - start
    guard span >= 0 else { return 0 }
    let own = EmissionLaw.rate(cell, emitter, speed: window.speed) * span + 2
    let all = own * Self.crowd(cell, emitter, depth: 0)
    return all.isNaN ? limit : all.rounded(.up).whole(in: 0...limit)
  }

  /// How many births there are for each of a cell's particles, itself included.
  private static func crowd(_ cell: EmitterCell, _ emitter: EmitterProperties, depth: Int) -> Double
  {
    guard depth + 1 < EmitterSimulation.maximumDepth else { return 1 }
    let life = cell.longestLife * max(0, emitter.lifetime)
    return cell.cells.reduce(1) { sum, inner in
      guard let window = inner.window else { return sum }
      let rate = EmissionLaw.rate(inner, emitter, speed: window.speed)
      let span = max(0, min(window.end, life) - max(0, window.start))
      let births = rate * span
      return births > 0 ? sum + births * crowd(inner, emitter, depth: depth + 1) : sum
    }
  }
}

/// How long after its birth a particle, or what it emits, can still be seen; with the same of what
/// its cells emit.
struct ParticleReach {
  /// Infinite where particles do not die.
  let seconds: Double
  let inner: [ParticleReach]

  init(_ cell: EmitterCell, factor: Double, depth: Int = 0) {
    let own = cell.longestLife * max(0, factor)
    inner =
      depth + 1 < EmitterSimulation.maximumDepth
      ? cell.cells.map { ParticleReach($0, factor: factor, depth: depth + 1) } : []
    // Nothing lives for ever in no time.
    seconds = (own.isNaN ? 0 : own) + (inner.map(\.seconds).max() ?? 0)
  }
}
