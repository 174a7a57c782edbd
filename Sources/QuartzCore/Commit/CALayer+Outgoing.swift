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
    for attached in attachedAnimations {
      defer { attached.isCommitted = true }
      guard attached.animation.holdsTransition() else { continue }
      isRunning = true
      begins = begins || !attached.isCommitted
    }
    if begins { return Outgoing(old, at: parentTime) }
    return isRunning ? old?.outgoing : nil
  }
}

extension CAAnimation {
  /// Whether the animation is a transition or, so many groups deep at most, holds one.
  fileprivate func holdsTransition(depth: Int = 32) -> Bool {
    guard let group = self as? CAAnimationGroup else { return self is CATransition }
    return depth > 0
      && group.animations?.contains { $0.holdsTransition(depth: depth - 1) } ?? false
  }
}
