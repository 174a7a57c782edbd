// SPDX-License-Identifier: Apache-2.0

import Geometry

/// Values at given times and the way between them, prepared for evaluation at any instant.
package struct Keyframes<Value: Interpolatable>: Sendable {
  /// What a keyframe animation is told.
  package struct Source: Sendable {
    package var values: [Value]
    /// One per value, or one more in discrete mode; see ``KeyTimes``.
    package var keyTimes: [Double]?
    /// One per segment; missing ones are linear.
    package var timings: [CubicTiming]
    package var mode: KeyframeMode
    /// Per value, for the cubic modes; missing ones are zero.
    package var tension: [Double]
    package var continuity: [Double]
    package var bias: [Double]

    package init(
      values: [Value],
      keyTimes: [Double]? = nil,
      timings: [CubicTiming] = [],
      mode: KeyframeMode = .linear,
      tension: [Double] = [],
      continuity: [Double] = [],
      bias: [Double] = []
    ) {
      self.values = values
      self.keyTimes = keyTimes
      self.timings = timings
      self.mode = mode
      self.tension = tension
      self.continuity = continuity
      self.bias = bias
    }
  }

  /// The segments behind one reference, so that a track that holds them copies cheaply.
  final class Prepared: Sendable {
    let source: Source
    let times: KeyTimes
    /// The two inner control values of each segment; empty outside the cubic modes.
    let controls: [(Value, Value)]
    let timings: [CubicTiming]

    init(source: Source, times: KeyTimes, controls: [(Value, Value)], timings: [CubicTiming]) {
      self.source = source
      self.times = times
      self.controls = controls
      self.timings = timings
    }
  }

  let prepared: Prepared
  package var source: Source { prepared.source }

  /// Prepares the segments; nil without values, with values that cannot be blended, or with a lone
  /// discrete one that has times.
  package init?(_ source: Source) {
    let values = source.values
    guard let first = values.first else { return nil }
    // A lone discrete value with a time for its start and one for its end is never seen (measured on
    // Apple's systems).
    if source.mode == .discrete, values.count == 1, source.keyTimes?.count == 2 { return nil }
    if source.mode != .discrete {
      guard values.allSatisfy({ Value.canInterpolate(first, $0) }) else { return nil }
    }
    let times: KeyTimes
    let segments = values.count - 1
    if source.mode == .discrete {
      times = KeyTimes(source.keyTimes, segments: values.count, least: values.count + 1)
    } else if source.mode.isPaced, segments > 0 {
      let lengths = zip(values, values.dropFirst()).compactMap { $0.distance(to: $1) }
      times =
        lengths.count == segments
        ? KeyTimes(lengths: lengths) : KeyTimes(nil, segments: segments)
    } else {
      times = KeyTimes(source.keyTimes, segments: segments)
    }
    prepared = Prepared(
      source: source,
      times: times,
      controls: source.mode.isCubic && segments > 0 ? source.controls(times: times.values) : [],
      timings: source.mode.usesSegmentTimings ? source.timings : []
    )
  }

  /// The value at `q`, normally 0...1; beyond, the outer segments are extended.
  package func value(at q: Double) -> Value { prepared.value(at: q) }
}

extension Keyframes.Prepared {
  @inline(__always)
  func value(at q: Double) -> Value {
    let count = source.values.count
    guard count > 1, q.isFinite else { return source.values[q > 0 ? count &- 1 : 0] }
    var (segment, part) = times.locate(q)
    guard source.mode != .discrete else { return source.values[segment] }
    if segment < timings.count, !timings[segment].isLinear {
      part = timings[segment].value(at: part)
    }
    let a = source.values[segment]
    guard part != 0 else { return a }
    let b = source.values[segment &+ 1]
    guard part != 1 else { return b }
    guard !controls.isEmpty else { return a.lerp(b, part) }
    let control = controls[segment]
    return Value.cubic(a, control.0, control.1, b, part)
  }
}

// MARK: - Spline

extension Keyframes.Source {
  /// Kochanek–Bartels tangents as the inner control values of Bézier segments.
  ///
  /// Beyond the ends the spline continues straight. Tangents are scaled to uneven times only in
  /// cubicPaced mode.
  fileprivate func controls(times: [Double]) -> [(Value, Value)] {
    let last = values.count - 1
    func value(_ index: Int) -> Value {
      if index < 0 { return values[1].lerp(values[0], 2) }
      if index > last { return values[last - 1].lerp(values[last], 2) }
      return values[index]
    }
    func setting(_ list: [Double], _ index: Int) -> Double {
      index < list.count && list[index].isFinite ? list[index] : 0
    }
    /// How much longer this segment is than the mean of the two that meet at a key.
    func stretch(_ segment: Int, key: Int) -> Double {
      guard mode == .cubicPaced, key > 0, key < last else { return 1 }
      let around = times[key + 1] - times[key - 1]
      return around > 0 ? 2 * (times[segment + 1] - times[segment]) / around : 1
    }
    /// The value a third of the tangent away from a key; `side` is +1 ahead of it, -1 behind.
    func control(_ key: Int, segment: Int, side: Double) -> Value {
      let (t, b) = (setting(tension, key), setting(bias, key))
      let c = setting(continuity, key) * side
      let scale = stretch(segment, key: key) * side / 3
      let incoming = scale * (1 - t) * (1 + b) * (1 + c) / 2
      let outgoing = scale * (1 - t) * (1 - b) * (1 - c) / 2
      let here = value(key)
      let along = value(key - 1).lerp(here, 1 + incoming)
      let towards = here.lerp(value(key + 1), outgoing)
      return here.lerp(along.lerp(towards, 0.5), 2)
    }
    return (0..<last).map { segment in
      (
        control(segment, segment: segment, side: 1),
        control(segment + 1, segment: segment, side: -1)
      )
    }
  }
}

// MARK: - Value semantics

extension Keyframes.Source: Equatable where Value: Equatable {}
extension Keyframes.Source: Hashable where Value: Hashable {}
extension Keyframes: Equatable where Value: Equatable {
  package static func == (a: Keyframes, b: Keyframes) -> Bool { a.source == b.source }
}

extension Keyframes: Hashable where Value: Hashable {
  package func hash(into hasher: inout Hasher) { hasher.combine(source) }
}
