// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import QuartzCore

extension UIView {
  /// Animates the changes that a block makes, slow at both ends.
  ///
  /// - Parameters:
  ///   - duration: Seconds; without any the changes apply at once.
  ///   - animations: Runs now and makes the changes.
  ///   - completion: Hears whether all animations ran to their end.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations,
      completion: completion)
  }

  /// Animates the changes that a block makes.
  ///
  /// - Parameters:
  ///   - duration: Seconds; without any the changes apply at once.
  ///   - delay: Seconds for which the old values still show.
  ///   - options: Curve and more.
  ///   - animations: Runs now and makes the changes.
  ///   - completion: Hears whether all animations ran to their end.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let block = ViewAnimations.block(
      duration: duration, delay: delay, options: options, completion: completion
    ) { _ in .curve(options.curve.timingFunction) }
    ViewAnimations.run(block, animations)
  }

  /// Animates the changes that a block makes as a spring moves.
  ///
  /// - Parameters:
  ///   - duration: Seconds after which the spring is within a thousandth of its target.
  ///   - delay: Seconds for which the old values still show.
  ///   - dampingRatio: 1 without swinging, towards 0 more of it.
  ///   - velocity: Whole ways per second at the start.
  ///   - options: Their curve is not used.
  ///   - animations: Runs now and makes the changes.
  ///   - completion: Hears whether all animations ran to their end.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let block = ViewAnimations.block(
      duration: duration, delay: delay, options: options, completion: completion
    ) { seconds in
      .spring(
        Spring(
          duration: seconds, dampingRatio: Double(dampingRatio), initialVelocity: Double(velocity)))
    }
    ViewAnimations.run(block, animations)
  }

  /// Animates the changes that a block makes as a spring of a perceived duration moves.
  ///
  /// - Parameters:
  ///   - duration: Seconds of one swing without damping.
  ///   - bounce: 0 for none, towards 1 for more.
  ///   - initialSpringVelocity: Whole ways per second at the start.
  ///   - delay: Seconds for which the old values still show.
  ///   - options: Their curve is not used.
  ///   - animations: Runs now and makes the changes.
  ///   - completion: Hears whether all animations ran to their end.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Spring(
      perceptualDuration: duration, bounce: Double(bounce),
      initialVelocity: Double(initialSpringVelocity))
    let block = ViewAnimations.block(
      duration: duration > 0 ? spring.settlingDuration : 0, delay: delay, options: options,
      completion: completion
    ) { _ in .spring(spring) }
    ViewAnimations.run(block, animations)
  }

  /// What `perform(_:on:options:animations:completion:)` does with views.
  public enum SystemAnimation: UInt, Sendable {
    /// Lets the views go and takes them out of their superviews.
    case delete
  }

  /// Lets views go: they fade and shrink, and leave their superviews in the end.
  ///
  /// - Parameters:
  ///   - animation: What is done.
  ///   - views: The views.
  ///   - options: Curve and more.
  ///   - parallelAnimations: Changes that animate along.
  ///   - completion: Hears whether all animations ran to their end.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: 0.25, delay: 0, options: options) {
      for view in views {
        view.alpha = 0
        view.transform = view.transform.scaledBy(x: 0.01, y: 0.01)
      }
      parallelAnimations?()
    } completion: { finished in
      for view in views { view.removeFromSuperview() }
      completion?(finished)
    }
  }

  /// Makes changes without animations, also inside a block.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let before = ViewAnimations.areEnabled
    ViewAnimations.areEnabled = false
    actionsWithoutAnimation()
    ViewAnimations.areEnabled = before
  }

  /// Turns animations of all views on or off.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    ViewAnimations.areEnabled = enabled
  }

  /// Whether blocks animate; true unless ``setAnimationsEnabled(_:)`` says otherwise.
  public class var areAnimationsEnabled: Bool { ViewAnimations.areEnabled }

  /// Seconds of the innermost block, 0 outside.
  public class var inheritedAnimationDuration: TimeInterval {
    ViewAnimations.blocks.last?.inheritedDuration ?? 0
  }

  /// Repeats what a block changes, inside an animation block.
  ///
  /// Outside animation blocks the changes are made as they stand.
  ///
  /// - Parameters:
  ///   - count: How often; with `autoreverses` each time there and back.
  ///   - autoreverses: Whether each run goes back again.
  ///   - animations: Makes the changes.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let block = ViewAnimations.blocks.last else { return animations() }
    let before = (block.repeatCount, block.options)
    block.repeatCount = count > 0 ? Float(count) : 0
    block.options.remove([.repeat, .autoreverse])
    if autoreverses { block.options.insert(.autoreverse) }
    animations()
    (block.repeatCount, block.options) = before
  }
}
