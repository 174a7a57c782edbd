// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIView {
  /// Animates the changes that a block makes, and waits; true when all animations ran to their end.
  @discardableResult
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void
  ) async -> Bool {
    await withCheckedContinuation { done in
      animate(withDuration: duration, animations: animations) { done.resume(returning: $0) }
    }
  }

  /// Animates the changes that a block makes, and waits; true when all animations ran to their end.
  @discardableResult
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void
  ) async -> Bool {
    await withCheckedContinuation { done in
      animate(withDuration: duration, delay: delay, options: options, animations: animations) {
        done.resume(returning: $0)
      }
    }
  }

  /// Animates changes in keyframes, and waits; true when all animations ran to their end.
  @discardableResult
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void
  ) async -> Bool {
    await withCheckedContinuation { done in
      animateKeyframes(
        withDuration: duration, delay: delay, options: options, animations: animations
      ) { done.resume(returning: $0) }
    }
  }

  /// Animates the changes that a block makes as a spring moves, and waits; true when all
  /// animations ran to their end.
  @discardableResult
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void
  ) async -> Bool {
    await withCheckedContinuation { done in
      animate(
        withDuration: duration, delay: delay, usingSpringWithDamping: dampingRatio,
        initialSpringVelocity: velocity, options: options, animations: animations
      ) { done.resume(returning: $0) }
    }
  }

  /// Changes a view's subviews in a transition, and waits; true when it ran to its end.
  @discardableResult
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?
  ) async -> Bool {
    await withCheckedContinuation { done in
      transition(with: view, duration: duration, options: options, animations: animations) {
        done.resume(returning: $0)
      }
    }
  }
}

extension UIViewPropertyAnimator {
  /// Waits until the animations are over, and tells where they ended.
  ///
  /// An animator that is stopped without finishing never tells.
  public func addCompletion() async -> UIViewAnimatingPosition {
    await withCheckedContinuation { done in addCompletion { done.resume(returning: $0) } }
  }
}
