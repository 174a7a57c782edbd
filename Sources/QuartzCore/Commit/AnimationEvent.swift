// SPDX-License-Identifier: Apache-2.0

/// That the time has come for an animation to start, to stop, or both.
struct AnimationEvent {
  let attached: AttachedAnimation
  let layer: CALayer
  /// The replicator's copy that has the animation to itself; nil for the layer as a whole.
  let entry: CopyEntry?
  let isStart: Bool
  let isStop: Bool

  /// Whether the animation is still there: a delegate may have removed it meanwhile.
  var isAttached: Bool {
    ModelLock.withLock {
      guard let entry else { return layer.rawAnimations.contains(attached) }
      return entry.attached.contains { $0 === attached }
    }
  }

  func detach() {
    ModelLock.withLock {
      if let entry {
        entry.attached.removeAll { $0 === attached }
      } else {
        layer.rawAnimations.remove(attached)
      }
    }
  }
}
