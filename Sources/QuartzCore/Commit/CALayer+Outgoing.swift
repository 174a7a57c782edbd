// SPDX-License-Identifier: Apache-2.0

import RenderTree

extension CALayer {
  /// What the layer goes on to show in a transition, as it is committed: what it showed up to now where
  /// a transition begins with this commit, else what the running one began with.
  ///
  /// - Parameters:
  ///   - old: The layer as it was committed last; nil when it was not on show.
  ///   - parentTime: The superlayer's time now.
  /// - Returns: nil when the layer has no transition.
  final func outgoing(from old: RenderNode?, at parentTime: Double) -> Outgoing? {
    var (isRunning, begins) = (false, false)
    for attached in rawAnimations.transitions {
      isRunning = true
      begins = begins || !attached.isCommitted
      attached.isCommitted = true
    }
    if begins { return Outgoing(old, at: parentTime) }
    return isRunning ? old?.outgoing : nil
  }
}

extension AttachedAnimation {
  /// Whether the animation is a transition or holds one.
  var holdsTransition: Bool { animation.holdsTransition() }
}

extension CAAnimation {
  /// Whether the animation is a transition or holds one; groups may hold each other and themselves.
  fileprivate func holdsTransition() -> Bool {
    var pending = [self]
    var seen: Set<ObjectIdentifier> = []
    while let next = pending.popLast() {
      if next is CATransition { return true }
      guard let group = next as? CAAnimationGroup, seen.insert(ObjectIdentifier(group)).inserted
      else { continue }
      pending += group.animations ?? []
    }
    return false
  }
}
