// SPDX-License-Identifier: Apache-2.0

import Geometry

/// A layer's local time as a value that moves in its parent's time, in place of a line: time that is
/// stretched, held, or runs backwards for a while.
///
/// Before the first and after the last key the layer stands still, as keyframes say.
package final class TimeTrack: Sendable {
  /// The layer's time in seconds, by the parent's.
  package let value: TimedValue<Double>
  /// What the parent's times are counted from; the layer's own are not counted from anything.
  package let origin: Double

  package init(_ value: TimedValue<Double>, countedFrom origin: Double = 0) {
    (self.value, self.origin) = (value, origin)
  }

  /// The same track for times of the parent that are counted from an instant.
  package func counted(from origin: Double) -> TimeTrack {
    origin == self.origin ? self : TimeTrack(value, countedFrom: origin)
  }

  /// The layer's time.
  package func local(atParent time: Double) -> Double {
    time.isNaN ? .nan : value.value(at: LocalInstant(time, origin: origin))
  }

  /// When the layer's time moves, in the parent's as it is counted; nil for never.
  package var timing: ActiveTiming? { value.timing?.counted(from: origin) }
}

extension TimeTrack: Hashable {
  package static func == (a: TimeTrack, b: TimeTrack) -> Bool {
    a === b || (a.origin == b.origin && a.value == b.value)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(value)
    hasher.combine(origin)
  }
}

// MARK: - The way back

extension TimeTrack {
  /// The keys' values and when they are reached; nil where the track has none or runs otherwise than
  /// once and forwards.
  private var keys: (values: [Double], times: [Double])? {
    guard let timing, timing.isValid, timing.speed == 1, timing.timeOffset == 0,
      !timing.autoreverses, timing.repeatCount == 0 || timing.repeatCount == 1,
      timing.repeatDuration == 0, let track = value.track, track.timing.isLinear,
      !track.isAdditive, !track.isCumulative, case .keyframes(let keyframes) = track.source,
      keyframes.source.mode == .linear
    else { return nil }
    let values = keyframes.source.values
    let times = keyframes.prepared.times.values
    guard times.count == values.count, zip(times, times.dropFirst()).allSatisfy(<=) else {
      return nil
    }
    return (values, times.map { timing.beginTime + $0 * timing.duration })
  }

  /// Until when the layer surely stands still, a little early; nil where it may move.
  package func stands(atParent time: Double) -> Double? {
    guard let keys, time.isFinite else { return nil }
    for index in 0..<(keys.times.count - 1)
    where keys.times[index] <= time && time < keys.times[index + 1] {
      guard keys.values[index] == keys.values[index + 1] else { return nil }
      // Shares of a duration round otherwise than instants.
      let end = keys.times[index + 1]
      let early = end - 1e-9 * (1 + abs(end))
      return early > time ? early : nil
    }
    return nil
  }

  /// The first time of the parent at which the layer's is `local`; nil where it never is, or always.
  package func parent(ofLocal local: Double) -> Double? {
    guard let timing, timing.isValid, timing.duration < .infinity, !local.isNaN else { return nil }
    // Within one round of a track that is not made of keys its ends tell.
    let end = timing.beginTime + timing.duration / max(abs(timing.speed), 1e-9)
    let times = keys?.times ?? [timing.beginTime, end]
    if times.count == 1 { return self.local(atParent: times[0]) == local ? times[0] : nil }
    for (start, end) in zip(times, times.dropFirst()) {
      let before = self.local(atParent: start) - local
      if before == 0 { return start }
      // A jump belongs to the key after it, so the end is reached from below.
      let last = max(start, end.nextDown)
      let after = self.local(atParent: last) - local
      if (before < 0) != (after < 0) || after == 0 { return search(local, start, last, before < 0) }
    }
    guard let last = times.last, self.local(atParent: last) == local else { return nil }
    return last
  }

  private func search(
    _ local: Double, _ start: Double, _ end: Double, _ isBelow: Bool
  ) -> Double {
    var (low, high) = (start, end)
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return high }
      let distance = self.local(atParent: middle) - local
      if distance == 0 { return middle }
      if (distance < 0) == isBelow { low = middle } else { high = middle }
    }
  }
}
