// SPDX-License-Identifier: Apache-2.0

import Geometry

/// A key of a value that moves by itself.
package struct TimedKey<Value: Sendable>: Sendable {
  /// In the layer's local time, seconds.
  package var time: Double
  package var value: Value
  /// The way to the next key; nil holds this one's value until then.
  package var timing: CubicTiming?

  package init(_ time: Double, _ value: Value, _ timing: CubicTiming? = .linear) {
    (self.time, self.value, self.timing) = (time, value, timing)
  }
}

/// A value that is constant, or that a track moves in a layer's local time: a leaf of a recipe.
///
/// Times are absolute: a begin time of zero is zero of the layer's local time, not the instant of a
/// commit. Where the track has no effect (its fill mode holds nothing there) the constant shows.
///
/// ```swift
/// TimedValue(0.5)
/// TimedValue(keys: [TimedKey(0, 0, .easeIn), TimedKey(2, 1)])
/// TimedValue(0, moving: ActiveTiming(duration: 2, fillMode: .both), PropertyTrack(...))
/// ```
package struct TimedValue<Value: Interpolatable & Hashable>: Hashable, Sendable {
  /// What shows where nothing moves the value.
  package let constant: Value
  private let motion: Motion?

  private final class Motion: Hashable, Sendable {
    let timing: ActiveTiming
    let track: PropertyTrack<Value>

    init(_ timing: ActiveTiming, _ track: PropertyTrack<Value>) {
      (self.timing, self.track) = (timing, track)
    }

    static func == (a: Motion, b: Motion) -> Bool {
      a === b || (a.timing == b.timing && a.track == b.track)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(timing)
      hasher.combine(track)
    }
  }

  package init(_ constant: Value) {
    (self.constant, motion) = (constant, nil)
  }

  package init(_ constant: Value, moving timing: ActiveTiming, _ track: PropertyTrack<Value>) {
    self.constant = constant
    motion = Motion(timing, track)
  }

  /// Keys in the order of their times: the first holds before it, the last from it on.
  ///
  /// Of keys at one time the last counts from then on. Keys whose times are not finite are left out,
  /// and one that lies before the key before it counts from that one's time on; values that cannot be
  /// blended with the first one are left out too. Nil without any.
  package init?(keys: [TimedKey<Value>]) {
    guard let first = keys.first(where: { $0.time.isFinite }) else { return nil }
    var last = first
    var end = first.time
    var kept: [TimedKey<Value>] = []
    for var key in keys
    where key.time.isFinite && Value.canInterpolate(first.value, key.value) {
      key.time = max(key.time, end)
      end = key.time
      last = key
      kept.append(key)
    }
    let length = end - first.time
    guard kept.count > 1, length > 0, length.isFinite else {
      self.init(kept.isEmpty ? first.value : last.value)
      return
    }
    var values: [Value] = []
    var times: [Double] = []
    var timings: [CubicTiming] = []
    for (index, key) in kept.enumerated() {
      values.append(key.value)
      times.append((key.time - first.time) / length)
      guard index + 1 < kept.count else { break }
      timings.append(key.timing ?? .linear)
      guard key.timing == nil else { continue }
      // Up to the next key nothing moves, and there the value jumps.
      values.append(key.value)
      times.append((kept[index + 1].time - first.time) / length)
      timings.append(.linear)
    }
    guard
      let keyframes = Keyframes(
        Keyframes<Value>.Source(values: values, keyTimes: times, timings: timings))
    else { return nil }
    self.init(
      first.value,
      moving: ActiveTiming(beginTime: first.time, duration: length, fillMode: .both),
      PropertyTrack(.keyframes(keyframes)))
  }

  /// When the value moves; nil for a constant.
  package var timing: ActiveTiming? { motion?.timing }

  package var isConstant: Bool { motion == nil }

  var track: PropertyTrack<Value>? { motion?.track }

  @inline(__always)
  private func evaluated(at instant: LocalInstant) -> Value {
    guard let motion,
      let phase = motion.timing.counted(from: instant.origin).phase(at: instant.time)
    else { return constant }
    return motion.track.value(at: phase, base: constant) ?? constant
  }

  package func value(at instant: LocalInstant) -> Value { evaluated(at: instant) }
}

// Generic code is fast only where it is specialised, and callers in other modules see no body.
extension TimedValue where Value == Double {
  package func value(at instant: LocalInstant) -> Double { evaluated(at: instant) }
}

extension TimedValue where Value == Vec2 {
  package func value(at instant: LocalInstant) -> Vec2 { evaluated(at: instant) }
}

extension TimedValue where Value == [Double] {
  package func value(at instant: LocalInstant) -> [Double] { evaluated(at: instant) }
}

extension TimedValue where Value == Path {
  package func value(at instant: LocalInstant) -> Path { evaluated(at: instant) }

  /// What tells values of one track apart without making any: how far it is, and how often it has run.
  func place(at instant: LocalInstant) -> (Double, Double) {
    guard let phase = timing?.counted(from: instant.origin).phase(at: instant.time) else {
      return (-1, 0)
    }
    return (phase.progress, Double(phase.cycle))
  }
}

/// A point that is constant, or moves as one, along a path, or with each coordinate by itself.
package enum TimedPoint: Hashable, Sendable {
  case value(TimedValue<Vec2>)
  case parts(x: TimedValue<Double>, y: TimedValue<Double>)
  /// A point that travels along a path, as a position does.
  case along(ActiveTiming, PathTrack)

  package init(_ x: Double, _ y: Double) { self = .value(TimedValue(Vec2(x, y))) }

  package static let zero = TimedPoint(0, 0)

  package func value(at instant: LocalInstant) -> Vec2 {
    switch self {
    case .value(let value): return value.value(at: instant)
    case .parts(let x, let y): return Vec2(x.value(at: instant), y.value(at: instant))
    case .along(let timing, let track):
      // Before and after, where nothing is held, the path's start shows.
      let phase = timing.counted(from: instant.origin).phase(at: instant.time)
      guard let phase else { return track.keyframes.position(at: 0) }
      return track.value(at: phase, base: .zero)
    }
  }

  /// Calls `body` for each time in which the point moves.
  package func eachTiming(_ body: (ActiveTiming) -> Void) {
    switch self {
    case .value(let value): value.timing.map(body)
    case .parts(let x, let y):
      x.timing.map(body)
      y.timing.map(body)
    case .along(let timing, _): body(timing)
    }
  }
}
