// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIView {
  /// Changes a view's subviews while the view's old picture gives way to its new one.
  ///
  /// Without a transition in the options the changes apply at once. With `allowAnimatedContent`
  /// changes inside animate too. What has not been on show yet is in the new picture alone.
  ///
  /// > Difference: What runs in the new picture by itself is seen running, whatever the options.
  ///
  /// - Parameters:
  ///   - view: The view that contains what changes.
  ///   - duration: Seconds.
  ///   - options: The transition, its curve and more.
  ///   - animations: Makes the changes now.
  ///   - completion: Hears whether the transition ran to its end.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let block = ViewAnimations.block(
      duration: duration, delay: 0, options: options, completion: completion
    ) { _ in .curve(options.curve.timingFunction) }
    // A transition is always the block's own: an animator around it cannot scrub pictures.
    block.animator = nil
    let transition = block.isAnimating ? ViewTransition(of: view, options: options) : nil
    ViewAnimations.blocks.append(block)
    if options.contains(.allowAnimatedContent) {
      animations?()
    } else {
      performWithoutAnimation { animations?() }
    }
    if ViewAnimations.areEnabled { block.layOut() }
    ViewAnimations.blocks.removeLast()
    transition?.run(in: block)
    block.close()
  }

  /// Puts a view into the place of another while the picture of what both lie in changes.
  ///
  /// - Parameters:
  ///   - fromView: Leaves its superview, or hides with `showHideTransitionViews`.
  ///   - toView: Is added to that superview, or shows itself again.
  ///   - duration: Seconds.
  ///   - options: The transition, its curve and more.
  ///   - completion: Hears whether the transition ran to its end.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    let swap = {
      if options.contains(.showHideTransitionViews) {
        fromView.isHidden = true
        toView.isHidden = false
      } else {
        let parent = fromView.superview
        if let parent, toView.superview !== parent {
          parent.insertSubview(toView, aboveSubview: fromView)
        }
        fromView.removeFromSuperview()
      }
    }
    transition(
      with: fromView.superview ?? fromView, duration: duration,
      options: options.subtracting(.allowAnimatedContent), animations: swap,
      completion: completion)
  }
}
