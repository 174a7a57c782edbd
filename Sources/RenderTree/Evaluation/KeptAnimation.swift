// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import Geometry

/// An animation as it was committed, with what it does to others that apply before and after it
/// worked out; made once and shared by all trees in which the animation stays as it is.
package final class KeptAnimation: Sendable {
  package let animation: RenderAnimation
  /// What it writes to, each property once for a lone animation.
  let writers: [PropertyWriter]
  /// Whether ``writers`` tells all that it does, so that it is not missed where these are replaced.
  let isCoverable: Bool
  /// From when on it may show.
  let start: Double
  /// The last instant at which it starts or stops; minus infinity where it does neither.
  let lastTurn: Double
  /// From when on it shows the same; infinite for one that runs for ever.
  let lastChange: Double
  /// Whether it can turn or move the layer out of its superlayer's plane.
  let leavesPlane: Bool
  /// Whether it is a transition or holds one.
  let isTransition: Bool
  /// The blocks that it writes to.
  let blocks: PropertyBlocks

  package init(_ animation: RenderAnimation) {
    self.animation = animation
    var writing = PropertyWriting()
    let timing = animation.timing
    let stay = Stay(timing, isRemovedOnCompletion: animation.isRemovedOnCompletion)
    writing.take(animation.content, stay)
    writers = writing.writers
    isCoverable = writing.isComplete
    leavesPlane = animation.leavesPlane
    isTransition = animation.isTransition
    blocks = animation.blocks
    if !timing.isValid {
      start = .infinity
    } else {
      start = timing.fillMode.holdsStart || timing.speed == 0 ? -.infinity : timing.beginTime
    }
    if timing.isValid, timing.speed != 0 {
      let end = timing.endTime
      lastChange = end
      lastTurn = end.isFinite ? max(end, timing.beginTime) : timing.beginTime
    } else {
      (lastTurn, lastChange) = (-.infinity, -.infinity)
    }
  }
}

extension KeptAnimation {
  /// Applies the animation where it lies, as it is large and is not to be copied.
  func apply(to layer: inout LayerProperties, at time: Double) {
    animation.apply(to: &layer, at: time)
  }
}

/// From when on an animation shows for ever, if it does.
struct Stay {
  /// From when on it shows at every instant; nil when it comes to an end.
  var start: Double?
  /// From when on it stands at one phase.
  var settled: (time: Double, phase: Phase)?

  init(_ timing: ActiveTiming, isRemovedOnCompletion: Bool) {
    guard timing.isValid else { return }
    guard timing.speed != 0 else {
      guard let phase = timing.phase(at: 0) else { return }
      (start, settled) = (-.infinity, (-.infinity, phase))
      return
    }
    let begin = timing.fillMode.holdsStart ? -.infinity : timing.beginTime
    guard timing.activeDuration < .infinity else {
      start = begin
      return
    }
    guard timing.fillMode.holdsEnd, !isRemovedOnCompletion else { return }
    start = begin
    // Rounding may leave the end a rounding error after the instant found for it.
    var end = timing.endTime
    var steps = 0
    while steps < 8, end.isFinite, !timing.isFinished(at: end) {
      end = end.nextUp
      steps += 1
    }
    guard end.isFinite, timing.isFinished(at: end), let phase = timing.phase(at: end) else {
      return
    }
    settled = (end, phase)
  }

  private init() {}

  /// A group's child, where the group stands at one phase.
  func inside(_ curve: CubicTiming, _ child: ActiveTiming) -> Stay {
    var result = Stay()
    guard let settled, let phase = child.phase(in: settled.phase, through: curve) else {
      return result
    }
    result.settled = (settled.time, phase)
    return result
  }

  /// From when on something holds for ever that is asked for a phase, or for every one by nil.
  func first(_ holds: (Phase?) -> Bool) -> Double? {
    if let start, holds(nil) { return start }
    if let settled, holds(settled.phase) { return settled.time }
    return nil
  }
}
