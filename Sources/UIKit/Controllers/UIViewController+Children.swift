// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIViewController {
  final func adopt(_ child: UIViewController) {
    guard child !== self, child.parent !== self else { return }
    var level: UIViewController? = self
    while let ancestor = level {
      // A controller cannot be in itself.
      if ancestor === child { return }
      level = ancestor.parent
    }
    if child.parent != nil { child.removeFromParent() }
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
  }

  final func leaveParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    changeTraits { traitState.asChild = nil }
    hasArrived = false
    didMove(toParent: nil)
  }

  /// Moves from one child's view to another's.
  ///
  /// - Parameters:
  ///   - fromViewController: A child on screen; its view is taken out at the end.
  ///   - toViewController: A child; its view is put where the other's is.
  ///   - duration: Seconds.
  ///   - options: Curve and more.
  ///   - animations: Makes the changes to animate.
  ///   - completion: Hears whether the animations ran to their end.
  public final func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let isAnimated = duration > 0
    for child in [fromViewController, toViewController] { child.isInTransition = true }
    fromViewController.begin(isAppearing: false, animated: isAnimated)
    toViewController.begin(isAppearing: true, animated: isAnimated)
    if let place = fromViewController.view.superview, let view = toViewController.view {
      if view.superview !== place { place.addSubview(view) }
    }
    UIView.animate(
      withDuration: duration, delay: 0, options: options, animations: { animations?() },
      completion: { finished in
        fromViewController.viewIfLoaded?.removeFromSuperview()
        for child in [fromViewController, toViewController] {
          child.end()
          child.isInTransition = false
        }
        completion?(finished)
      })
  }
}
