// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What a transition is like, for changes that run beside it.
@MainActor @preconcurrency
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the transition is to be seen.
  var isAnimated: Bool { get }
  /// How the presented view lies.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether fingers led it at first.
  var initiallyInteractive: Bool { get }
  /// Whether it can be taken in hand again while it runs.
  var isInterruptible: Bool { get }
  /// Whether a finger leads it now.
  var isInteractive: Bool { get }
  /// Whether it goes back, or went back, to where it began.
  var isCancelled: Bool { get }
  /// Seconds that the transition takes.
  var transitionDuration: TimeInterval { get }
  /// How far fingers have led it, 0...1.
  var percentComplete: CGFloat { get }
  /// How fast the rest goes once fingers have left, 1 as fast as the animation.
  var completionVelocity: CGFloat { get }
  /// How the rest is paced.
  var completionCurve: UIView.AnimationCurve { get }
  /// The view in which all happens.
  var containerView: UIView { get }
  /// A turn that comes with the transition: none.
  var targetTransform: CGAffineTransform { get }

  /// The controller that leaves or comes; nil for other keys.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view of a key; nil for one that stays where it is.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Lets changes run beside a transition.
@MainActor @preconcurrency
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  /// Makes changes as part of a transition.
  ///
  /// - Parameters:
  ///   - animation: Makes the changes.
  ///   - completion: Runs when the transition is over.
  /// - Returns: Whether the changes were animated.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Makes changes of a view outside of the transition's container as part of the transition.
  ///
  /// - Parameters:
  ///   - view: Holds what changes.
  ///   - animation: Makes the changes.
  ///   - completion: Runs when the transition is over.
  /// - Returns: Whether the changes were animated.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Has something done when fingers stop leading the transition.
  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)

  /// Has something done whenever fingers take the transition in hand or leave it.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Makes changes as part of a transition.
  @MainActor @preconcurrency @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}
