// SPDX-License-Identifier: Apache-2.0

import Geometry

/// One property's animation below its timing: from a phase and a base value to a value.
package struct PropertyTrack<Value: Interpolatable>: Sendable {
  /// Where values come from.
  package enum Source: Sendable {
    case basic(BasicValues<Value>)
    case keyframes(Keyframes<Value>)
    case spring(Spring, BasicValues<Value>)
  }

  package var source: Source
  /// Bends the progress, or a spring's time, before anything else sees it.
  package var timing: CubicTiming
  /// Whether the result is added to the base value instead of replacing it.
  package var isAdditive: Bool
  /// Whether each cycle starts where the one before it ended.
  package var isCumulative: Bool

  package init(
    _ source: Source,
    timing: CubicTiming = .linear,
    isAdditive: Bool = false,
    isCumulative: Bool = false
  ) {
    self.source = source
    self.timing = timing
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
  }

  /// The value at `phase`, given what the property has without this animation; nil when the
  /// animation has no effect.
  package func value(at phase: Phase, base: Value) -> Value? { evaluated(phase, base) }

  @inline(__always)
  private func evaluated(_ phase: Phase, _ base: Value) -> Value? {
    guard var result = sourceValue(phase, base) else { return nil }
    if isCumulative, phase.cycle != 0 {
      guard let end = cycleEnd(phase, base), Value.canInterpolate(end, result) else { return nil }
      result = end.scaled(by: phase.cycle).adding(result)
    }
    guard isAdditive, Value.isAdditive else { return result }
    guard Value.canInterpolate(base, result) else { return nil }
    return base.adding(result)
  }

  @inline(__always)
  private func sourceValue(_ phase: Phase, _ base: Value) -> Value? {
    switch source {
    case .basic(let values):
      return values.value(at: timing.value(at: phase.progress), base: base)
    case .keyframes(let keyframes):
      return keyframes.value(at: timing.value(at: phase.progress))
    case .spring(let spring, let values):
      return values.value(at: spring.value(at: phase.time(through: timing)), base: base)
    }
  }

  /// What a cycle ends with: its first value where it turns around.
  private func cycleEnd(_ phase: Phase, _ base: Value) -> Value? {
    var end = phase
    end.progress = phase.autoreverses ? 0 : 1
    end.basicTime = phase.autoreverses ? 0 : phase.duration
    return sourceValue(end, base)
  }
}

// MARK: - Concrete entry points

// Generic code is fast only where it is specialised, and callers in other modules see no body.
extension PropertyTrack where Value == Double {
  package func value(at phase: Phase, base: Double) -> Double? { evaluated(phase, base) }
}

extension PropertyTrack where Value == Vec2 {
  package func value(at phase: Phase, base: Vec2) -> Vec2? { evaluated(phase, base) }
}

extension PropertyTrack where Value == Rect {
  package func value(at phase: Phase, base: Rect) -> Rect? { evaluated(phase, base) }
}

extension PropertyTrack where Value == Matrix4 {
  package func value(at phase: Phase, base: Matrix4) -> Matrix4? { evaluated(phase, base) }
}

extension PropertyTrack where Value == SIMD4<Double> {
  package func value(at phase: Phase, base: SIMD4<Double>) -> SIMD4<Double>? {
    evaluated(phase, base)
  }
}

// MARK: - Value semantics

extension PropertyTrack.Source: Equatable where Value: Equatable {}
extension PropertyTrack.Source: Hashable where Value: Hashable {}
extension PropertyTrack.Source: Codable where Value: Codable {}
extension PropertyTrack: Equatable where Value: Equatable {}
extension PropertyTrack: Hashable where Value: Hashable {}
extension PropertyTrack: Codable where Value: Codable {}
