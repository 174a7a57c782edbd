// SPDX-License-Identifier: Apache-2.0

/// Where an animation stands at one instant: the outcome of its timing.
package struct Phase: Hashable, Sendable {
  /// The instant's place against the active interval.
  package enum Placement: UInt8, Sendable {
    /// Before the beginning; the phase is the first one, held by the fill mode.
    case before
    case active
    /// After the end; the phase is the last one, held by the fill mode.
    case after
  }

  /// The repetition, counted from 0; it may be negative when time runs backwards.
  package var cycle: Int
  /// The part of the duration that has passed, 0...1, mirrored on the way back.
  package var progress: Double
  /// Seconds into the cycle, mirrored on the way back: the parent time of a group's children.
  package var basicTime: Double
  /// The length of one way in seconds.
  package var duration: Double
  /// Whether a cycle goes forth and back, so that it ends where it began.
  package var autoreverses: Bool
  package var placement: Placement

  package init(
    cycle: Int,
    progress: Double,
    basicTime: Double,
    duration: Double,
    autoreverses: Bool,
    placement: Placement
  ) {
    self.cycle = cycle
    self.progress = progress
    self.basicTime = basicTime
    self.duration = duration
    self.autoreverses = autoreverses
    self.placement = placement
  }

  package var isBefore: Bool { placement == .before }
  package var isAfter: Bool { placement == .after }

  /// The time in seconds at which a group's children or a spring stand, after `timing` has bent
  /// the cycle.
  package func time(through timing: CubicTiming) -> Double {
    // The infinite duration of an unbounded group has no progress to bend.
    guard !timing.isLinear, duration.isFinite else { return basicTime }
    return duration * timing.value(at: progress)
  }
}
