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

  private let storage: Storage

  package var source: Source { storage.source }
  /// Bends the progress, or a spring's time, before anything else sees it.
  package var timing: CubicTiming { storage.timing }
  /// Whether the result is added to the base value instead of replacing it.
  package var isAdditive: Bool { storage.isAdditive }
  /// Whether each cycle starts where the one before it ended.
  package var isCumulative: Bool { storage.isCumulative }

  package init(
    _ source: Source,
    timing: CubicTiming = .linear,
    isAdditive: Bool = false,
    isCumulative: Bool = false
  ) {
    storage = Storage(source, timing, isAdditive: isAdditive, isCumulative: isCumulative)
  }

  /// The value at `phase`, given what the property has without this animation; nil when the
  /// animation has no effect.
  package func value(at phase: Phase, base: Value) -> Value? {
    storage.value(at: phase, base: base)
  }

  /// The value before it is added to the base.
  func ownValue(at phase: Phase, base: Value) -> Value? {
    storage.ownValue(at: phase, base: base)
  }
}

// MARK: - Evaluation

extension PropertyTrack {
  /// The parts of a track laid out side by side behind one reference: an evaluation reads the few
  /// numbers it needs and copies none of the rest.
  private final class Storage: Sendable {
    private enum Kind: Sendable {
      case basic
      case keyframes
      case spring
    }

    let source: Source
    let timing: CubicTiming
    let isAdditive: Bool
    let isCumulative: Bool
    private let kind: Kind
    private let values: BasicValues<Value>
    private let keyframes: Keyframes<Value>.Prepared?
    private let spring: Spring

    init(_ source: Source, _ timing: CubicTiming, isAdditive: Bool, isCumulative: Bool) {
      self.source = source
      self.timing = timing
      self.isAdditive = isAdditive
      self.isCumulative = isCumulative
      switch source {
      case .basic(let values):
        (kind, self.values, keyframes, spring) = (.basic, values, nil, Spring())
      case .keyframes(let keyframes):
        kind = .keyframes
        values = BasicValues()
        self.keyframes = keyframes.prepared
        spring = Spring()
      case .spring(let spring, let values):
        (kind, self.values, keyframes, self.spring) = (.spring, values, nil, spring)
      }
    }

    @inline(__always)
    func value(at phase: Phase, base: Value) -> Value? {
      guard let result = ownValue(at: phase, base: base) else { return nil }
      guard isAdditive, Value.isAdditive else { return result }
      guard Value.canInterpolate(base, result) else { return nil }
      return base.adding(result)
    }

    @inline(__always)
    func ownValue(at phase: Phase, base: Value) -> Value? {
      guard let result = sourceValue(phase, base) else { return nil }
      guard isCumulative, phase.cycle != 0 else { return result }
      guard let end = cycleEnd(phase, base), Value.canInterpolate(end, result) else { return nil }
      return end.scaled(by: phase.cycle).adding(result)
    }

    @inline(__always)
    private func sourceValue(_ phase: Phase, _ base: Value) -> Value? {
      switch kind {
      case .basic: values.value(at: timing.value(at: phase.progress), base: base)
      case .keyframes: keyframes?.value(at: timing.value(at: phase.progress))
      case .spring: values.value(at: spring.value(at: phase.time(through: timing)), base: base)
      }
    }

    /// What a cycle ends with: its first value where it turns around.
    @inline(never)
    private func cycleEnd(_ phase: Phase, _ base: Value) -> Value? {
      var end = phase
      end.progress = phase.autoreverses ? 0 : 1
      end.basicTime = phase.autoreverses ? 0 : phase.duration
      return sourceValue(end, base)
    }
  }
}

// MARK: - Concrete entry points

// Generic code is fast only where it is specialised, and callers in other modules see no body.
extension PropertyTrack where Value == Double {
  package func value(at phase: Phase, base: Double) -> Double? {
    storage.value(at: phase, base: base)
  }
}

extension PropertyTrack where Value == Vec2 {
  package func value(at phase: Phase, base: Vec2) -> Vec2? { storage.value(at: phase, base: base) }
}

extension PropertyTrack where Value == Rect {
  package func value(at phase: Phase, base: Rect) -> Rect? { storage.value(at: phase, base: base) }
}

extension PropertyTrack where Value == Matrix4 {
  package func value(at phase: Phase, base: Matrix4) -> Matrix4? {
    storage.value(at: phase, base: base)
  }
}

extension PropertyTrack where Value == SIMD4<Double> {
  package func value(at phase: Phase, base: SIMD4<Double>) -> SIMD4<Double>? {
    storage.value(at: phase, base: base)
  }
}

extension PropertyTrack where Value == Bool {
  package func value(at phase: Phase, base: Bool) -> Bool? { storage.value(at: phase, base: base) }
}

extension PropertyTrack where Value == Path {
  package func value(at phase: Phase, base: Path) -> Path? { storage.value(at: phase, base: base) }
}

// MARK: - Value semantics

extension PropertyTrack.Source: Equatable where Value: Equatable {}
extension PropertyTrack.Source: Hashable where Value: Hashable {}
extension PropertyTrack: Equatable where Value: Equatable {
  package static func == (a: PropertyTrack, b: PropertyTrack) -> Bool {
    a.source == b.source && a.timing == b.timing && a.isAdditive == b.isAdditive
      && a.isCumulative == b.isCumulative
  }
}

extension PropertyTrack: Hashable where Value: Hashable {
  package func hash(into hasher: inout Hasher) {
    hasher.combine(source)
    hasher.combine(timing)
    hasher.combine(isAdditive)
    hasher.combine(isCumulative)
  }
}
