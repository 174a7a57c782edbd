// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Names the two controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name, as Apple spells it; unknown ones are kept.
  public var rawValue: String

  /// Creates a key of any name; only two have controllers.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The controller whose view leaves, or lies below in the end.
  public static let from = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextFromViewController")
  /// The controller whose view comes, or is uncovered.
  public static let to = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextToViewController")
}

/// Names the two views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The name, as Apple spells it; unknown ones are kept.
  public var rawValue: String

  /// Creates a key of any name; only two have views.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The view that leaves, or lies below in the end.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The view that comes, or is uncovered.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// What a transition's animation works with.
@MainActor @preconcurrency
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view in which all happens.
  var containerView: UIView { get }
  /// Whether the transition is to be seen.
  var isAnimated: Bool { get }
  /// Whether a finger leads it.
  var isInteractive: Bool { get }
  /// Whether it went back to where it began.
  var transitionWasCancelled: Bool { get }
  /// How the presented view lies.
  var presentationStyle: UIModalPresentationStyle { get }
  /// A turn that the animation has to make as well: none.
  var targetTransform: CGAffineTransform { get }

  /// An interactive transition has come so far, 0...1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// An interactive transition goes on to its end.
  func finishInteractiveTransition()
  /// An interactive transition goes back.
  func cancelInteractiveTransition()
  /// An interactive transition stands still.
  func pauseInteractiveTransition()
  /// The animation is over; must be called.
  func completeTransition(_ didComplete: Bool)
  /// The controller that leaves or comes; nil for other keys.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view of a key; nil for one that stays where it is.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Where a controller's view is at the start; empty for one that is not there.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where a controller's view is in the end; empty for one that is not there.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// An animation between two controllers' views.
@MainActor @preconcurrency
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// Seconds that the animation takes.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  /// Moves the views, and calls `completeTransition(_:)` in the end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// The transition is over; false when it went back to where it began.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Does nothing.
  @MainActor @preconcurrency public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Leads a transition as fingers do.
@MainActor @preconcurrency
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// The transition begins, with the context by which it is led.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// How fast the rest goes once fingers have left.
  var completionSpeed: CGFloat { get }
  /// How the rest is paced.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether fingers lead it from the start.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// 1.
  @MainActor @preconcurrency public var completionSpeed: CGFloat { 1 }
  /// Slow at both ends.
  @MainActor @preconcurrency public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// Yes.
  @MainActor @preconcurrency public var wantsInteractiveStart: Bool { true }
}

/// Makes the animations of a presented controller.
@MainActor @preconcurrency
public protocol UIViewControllerTransitioningDelegate: AnyObject {
  /// The animation with which it comes; nil for the usual one.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// The animation with which it leaves; nil for the usual one.
  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  /// Who leads the animation with which it comes; nil for nobody.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Who leads the animation with which it leaves; nil for nobody.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Says where a controller's view lies whose style is custom; nil for the whole container.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// None.
  @MainActor @preconcurrency public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  /// None.
  @MainActor @preconcurrency public func animationController(
    forDismissed dismissed: UIViewController
  )
    -> (any UIViewControllerAnimatedTransitioning)?
  { nil }

  /// Nobody.
  @MainActor @preconcurrency public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

  /// Nobody.
  @MainActor @preconcurrency public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

  /// None: the view fills the container.
  @MainActor @preconcurrency public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}
