// SPDX-License-Identifier: Apache-2.0

import AnimationKernel

/// What a layer with a transition showed before: its node of then, which the tree shares, and the
/// instant at which it stands still.
package struct Outgoing: Sendable {
  /// The layer with all below it as it was committed last before the transition; nil when it was not
  /// on show.
  package let node: RenderNode?
  /// The superlayer's time at which the transition was committed.
  package let time: Double

  /// Transitions that take the place of running ones show these as they stood, but so many at most.
  private static let mostKept = 4

  /// Keeps a node.
  package init(_ node: RenderNode?, at time: Double) {
    self.node = node?.keeping(time, atMost: Self.mostKept)
    self.time = time
  }

  fileprivate init(kept node: RenderNode?, at time: Double) {
    (self.node, self.time) = (node, time)
  }
}

/// Where a layer stands between its old and its new picture.
struct TransitionState {
  let track: TransitionTrack
  /// 0 for the old picture, 1 for the new one, neither of them included.
  let progress: Double
  let outgoing: Outgoing
}

extension RenderNode {
  /// Where the layer's transition stands at a time of its superlayer; nil when the layer shows what
  /// it is, as it does without one.
  func transition(at parentTime: Double) -> TransitionState? {
    guard let outgoing else { return nil }
    let time = localTime(parentTime: parentTime)
    guard let (track, progress) = list.firstTransition({ $0.transition(at: time) }), progress < 1
    else { return nil }
    return TransitionState(track: track, progress: progress, outgoing: outgoing)
  }

  /// The node without transitions that are over at a time, and with so many at most.
  fileprivate func keeping(_ time: Double, atMost limit: Int) -> RenderNode {
    guard let outgoing else { return self }
    let isRunning = limit > 0 && transition(at: time) != nil
    return replacing(
      outgoing: isRunning
        ? Outgoing(
          kept: outgoing.node?.keeping(outgoing.time, atMost: limit - 1), at: outgoing.time) : nil)
  }

  private func replacing(outgoing: Outgoing?) -> RenderNode {
    RenderNode(
      id: id, kind: kind, properties: properties, timing: timing, origin: origin,
      list: list, emitterHistory: emitterHistory, variations: variations,
      outgoing: outgoing, mask: mask, sublayers: sublayers, after: self)
  }
}

extension RenderAnimation {
  /// The transition that the animation is or holds, and how far it is at a time.
  ///
  /// A picture that has not begun to go stays, whatever the fill mode: late copies of replicators
  /// would show the new one and then go back.
  fileprivate func transition(at time: Double) -> (track: TransitionTrack, progress: Double)? {
    guard isTransition else { return nil }
    guard timing.hasBegun(at: time) else { return first.map { ($0, 0) } }
    guard let phase = timing.phase(at: time), !(isRemovedOnCompletion && phase.isAfter) else {
      return nil
    }
    return transition(in: phase)
  }

  private func transition(in phase: Phase) -> (track: TransitionTrack, progress: Double)? {
    switch content {
    case .transition(let track): return (track, track.progress(at: phase))
    case .group(let curve, let children):
      for child in children where child.isTransition {
        if let inner = child.timing.phase(in: phase, through: curve) {
          return child.transition(in: inner)
        }
      }
      return nil
    default: return nil
    }
  }

  /// Whether the animation is a transition or holds one.
  package var isTransition: Bool { first != nil }

  private var first: TransitionTrack? {
    switch content {
    case .transition(let track): track
    case .group(_, let children): children.lazy.compactMap(\.first).first
    default: nil
    }
  }
}
