// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// One transition between two controllers.
@MainActor
final class TransitionContext: UIViewControllerContextTransitioning {
  /// A controller, and what the animation may do with its view.
  struct Side {
    var controller: UIViewController
    /// Nil for a view that stays where it is.
    var view: UIView?
    var initialFrame = CGRect.zero
    var finalFrame = CGRect.zero
  }

  let containerView: UIView
  let isAnimated: Bool
  let presentationStyle: UIModalPresentationStyle
  private(set) var transitionWasCancelled = false
  private let from: Side
  private let to: Side
  private var onEnd: ((Bool) -> Void)?
  private var animator: (any UIViewControllerAnimatedTransitioning)?
  private var interaction: (any UIViewControllerInteractiveTransitioning)?
  /// Itself, for as long as the transition runs: animators may know it weakly.
  private var running: TransitionContext?

  init(
    from: Side, to: Side, in container: UIView, style: UIModalPresentationStyle, animated: Bool,
    onEnd: @escaping (Bool) -> Void
  ) {
    (self.from, self.to, self.onEnd) = (from, to, onEnd)
    (containerView, presentationStyle, isAnimated) = (container, style, animated)
  }

  /// Runs an animation, led by somebody or by itself; it keeps itself alive to its end.
  func run(
    _ animator: any UIViewControllerAnimatedTransitioning,
    with interaction: (any UIViewControllerInteractiveTransitioning)? = nil
  ) {
    (self.animator, self.interaction, running) = (animator, interaction, self)
    if let interaction {
      interaction.startInteractiveTransition(self)
    } else {
      animator.animateTransition(using: self)
    }
  }

  /// Seconds that the animation takes.
  var animationDuration: TimeInterval { animator?.transitionDuration(using: self) ?? 0 }

  /// Hears that the transition is over, before anybody else.
  var onOver: (() -> Void)?
  private var before: TransitionSnapshot?

  /// Has the animation begin, for one who leads it.
  func beginAnimation() {
    let views = [containerView, from.controller.viewIfLoaded, to.controller.viewIfLoaded]
    before = TransitionSnapshot(views.compactMap { $0?.layer })
    animator?.animateTransition(using: self)
  }

  /// Ends the animation where it began.
  func endAnimationAtStart() {
    let before = before
    self.before = nil
    before?.restore(containerView.layer)
  }

  var isInteractive: Bool { interaction != nil }
  var targetTransform: CGAffineTransform { .identity }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {}
  func finishInteractiveTransition() {}
  func cancelInteractiveTransition() { transitionWasCancelled = onEnd != nil }
  func pauseInteractiveTransition() {}

  func completeTransition(_ didComplete: Bool) {
    guard let onEnd else { return }
    self.onEnd = nil
    let tell = onOver
    (onOver, before) = (nil, nil)
    tell?()
    transitionWasCancelled = !didComplete
    onEnd(didComplete)
    animator?.animationEnded(didComplete)
    (animator, interaction, running) = (nil, nil, nil)
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from.controller
    case .to: to.controller
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: from.view
    case .to: to.view
    default: nil
    }
  }

  func initialFrame(for vc: UIViewController) -> CGRect {
    vc === from.controller ? from.initialFrame : vc === to.controller ? to.initialFrame : .zero
  }

  func finalFrame(for vc: UIViewController) -> CGRect {
    vc === from.controller ? from.finalFrame : vc === to.controller ? to.finalFrame : .zero
  }
}
