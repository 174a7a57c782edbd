// SPDX-License-Identifier: Apache-2.0

import AnimationKernel

/// A change from what a layer and its sublayers showed to what they show now.
package struct TransitionTrack: Sendable, Hashable {
  /// How the new state takes the old one's place; a name that is not known fades.
  package var type: String
  /// Where the new state comes from; empty for none.
  package var subtype: String
  /// The parts of the way at which it starts and ends, 0 to 1.
  package var start: Double
  package var end: Double
  package var timing: CubicTiming
  /// What makes the transition in place of its type: a filter that has a maker.
  package var filter: FilterValue?

  package init(
    type: String, subtype: String = "", start: Double = 0, end: Double = 1,
    timing: CubicTiming = .linear, filter: FilterValue? = nil
  ) {
    (self.type, self.subtype) = (type, subtype)
    self.filter = filter
    (self.start, self.end) = (start, end)
    self.timing = timing
  }

  /// How far the transition is, 0 showing the old state and 1 the new one.
  package func progress(at phase: Phase) -> Double {
    let way = start.lerp(end, timing.value(at: phase.progress))
    return way.isFinite ? min(max(way, 0), 1) : 1
  }
}
