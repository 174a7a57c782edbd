// SPDX-License-Identifier: Apache-2.0

/// Is told when an animation starts and stops; both methods have empty default bodies.
public protocol CAAnimationDelegate: AnyObject {
  /// The animation has begun its active time.
  func animationDidStart(_ anim: CAAnimation)

  /// The animation is over.
  ///
  /// - Parameters:
  ///   - anim: The animation.
  ///   - flag: Whether it ran to its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}

  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
