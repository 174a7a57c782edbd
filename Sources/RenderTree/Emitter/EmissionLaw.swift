// SPDX-License-Identifier: Apache-2.0

/// When particles are born.
///
/// While nothing that births depend on is animated, the count of particles grows evenly and the
/// birth times follow in closed form: particle n is born when the count reaches n + 1. While the
/// rate is animated, time is cut into steps of a fixed length; each makes as many particles as its
/// rate says, the fractions dithered by a sequence of low discrepancy. So either way the births
/// around a time are known without those before, and an evaluation need not start at the beginning.
enum EmissionLaw {
  /// Seconds of one step while a rate is animated.
  static let step = 1.0 / 60

  /// An even stream of births.
  struct Stream {
    /// When the stream begins and ends.
    var start: Double
    var end: Double
    /// Births a second.
    var rate: Double
    /// What had been counted at `start`.
    var counted: Double

    /// The numbers of the particles born in (`after`, `until`], at most `limit`, the youngest ones.
    func births(after: Double, until: Double, limit: Int) -> (range: Range<Int>, isCut: Bool) {
      let last = min(until, end)
      guard rate > 0, rate.isFinite, last >= start, start.isFinite, counted >= 0 else {
        return (0..<0, false)
      }
      let upper = count(at: last)
      var lower = counted.rounded(.down)
      if after > start { lower = max(lower, count(at: after)) }
      guard upper.isFinite, upper < 0x1p53, lower < upper else { return (0..<0, false) }
      let isCut = upper - lower > Double(limit)
      if isCut { lower = upper - Double(max(limit, 0)) }
      return (Int(lower)..<Int(upper), isCut)
    }

    func birth(of number: Int) -> Double { start + (Double(number) + 1 - counted) / rate }

    /// How many particles have been born; a birth belongs to its instant, rounding errors aside.
    private func count(at time: Double) -> Double {
      let exact = counted + rate * (time - start)
      return (exact + 1e-9 * max(1, abs(exact))).rounded(.down)
    }
  }

  /// Births a second of the layer's time.
  static func rate(_ cell: EmitterCell, _ emitter: EmitterProperties, speed: Double) -> Double {
    let rate = cell.birthRate * emitter.birthRate * speed
    return rate.isFinite ? max(0, rate) : 0
  }

  /// The stream of a cell in an epoch that ends at `end`.
  static func stream(
    _ cell: EmitterCell, _ emitter: EmitterProperties, epoch: EmitterEpoch, end: Double, index: Int
  ) -> Stream? {
    guard let window = cell.window else { return nil }
    let start = max(epoch.start, window.start, 0)
    return Stream(
      start: start, end: min(end, window.end), rate: rate(cell, emitter, speed: window.speed),
      counted: index < epoch.emitted.count ? epoch.emitted[index] : 0)
  }

  /// How many particles each cell has made when an epoch ends.
  static func emitted(by epoch: EmitterEpoch, until end: Double) -> [Double] {
    let emitter = epoch.properties.emitter
    return (emitter.cells ?? []).enumerated().map { index, cell in
      let before = index < epoch.emitted.count ? epoch.emitted[index] : 0
      // Steps have no carry: the next epoch starts with a whole count of its own.
      guard !epoch.isAnimated,
        let stream = stream(cell, emitter, epoch: epoch, end: end, index: index)
      else { return before }
      let made = stream.rate * max(0, stream.end - stream.start)
      let total = before + (made.isFinite ? made : 0)
      return total < 0x1p53 ? total : before
    }
  }

  /// How many particles are born in a step, for a rate and a cell.
  static func births(step number: Double, rate: Double, phase: Double, limit: Int) -> Int {
    // The golden ratio's fractional multiples spread the roundings most evenly.
    let dither = (number * 0.618_033_988_749_894_9 + phase)
    let count = (rate * step + dither - dither.rounded(.down)).rounded(.down)
    return count > 0 ? Int(min(count, Double(max(limit, 0)))) : 0
  }
}
