// SPDX-License-Identifier: Apache-2.0

import Geometry

extension BasicValues {
  /// Whether the value is known whatever the base is: at a progress, or at every one where it is nil.
  func ignoresBase(at progress: Double?) -> Bool {
    if fixed(base: nil) != nil { return true }
    guard Value.blendsAll, let progress, by == nil else { return false }
    switch (from, to) {
    case (nil, _?): return progress == 1
    case (_?, nil): return progress == 0
    case (nil, nil): return captured != nil && progress == 0
    case (_?, _?): return true
    }
  }

  fileprivate var given: [Value] { [from, to, by, captured].compactMap { $0 } }
}

extension PropertyTrack {
  /// Whether the animation replaces the base value without looking at it, at a phase.
  ///
  /// Without a phase it is asked for all of them. Such an animation always has an effect.
  package func ignoresBase(at phase: Phase?) -> Bool {
    guard !isCumulative, !(isAdditive && Value.isAdditive) else { return false }
    switch source {
    case .basic(let values):
      return values.ignoresBase(at: phase.map { timing.value(at: $0.progress) })
    case .keyframes: return true
    case .spring(let spring, let values):
      return values.ignoresBase(at: phase.map { spring.value(at: $0.time(through: timing)) })
    }
  }

  /// Whether every value lies between some that pass a test, given that the base value does: no
  /// spring, no curve that goes beyond its ends, nothing added.
  package func liesBetween(_ isGood: (Value) -> Bool) -> Bool {
    guard !isCumulative, !(isAdditive && Value.isAdditive), timing.isBetween else { return false }
    switch source {
    case .basic(let values):
      guard values.by == nil || (values.from != nil && values.to != nil) else { return false }
      return [values.from, values.to, values.captured].allSatisfy { $0.map(isGood) ?? true }
    case .keyframes(let keyframes):
      let times = keyframes.prepared.times.values
      // Where key times do not reach the ends, the outer segments go on beyond their values.
      let isCovered =
        keyframes.source.mode == .discrete
        || (times.first == 0 && times.last == 1 && zip(times, times.dropFirst()).allSatisfy(<=))
      return isCovered && !keyframes.source.mode.isCubic
        && keyframes.source.values.allSatisfy(isGood)
        && keyframes.source.timings.allSatisfy(\.isBetween)
    case .spring: return false
    }
  }

  /// Whether all values that are given pass a test, and the curves have no extreme heights.
  package func isGiven(_ isGood: (Value) -> Bool) -> Bool {
    guard timing.isModest else { return false }
    switch source {
    case .basic(let values), .spring(_, let values): return values.given.allSatisfy(isGood)
    case .keyframes(let keyframes):
      return keyframes.source.values.allSatisfy(isGood)
        && keyframes.source.timings.allSatisfy(\.isModest)
    }
  }
}

extension CubicTiming {
  /// Whether no value lies below 0 or above 1.
  fileprivate var isBetween: Bool { (0...1).contains(control1.y) && (0...1).contains(control2.y) }

  fileprivate var isModest: Bool { abs(control1.y) < 1e6 && abs(control2.y) < 1e6 }
}
