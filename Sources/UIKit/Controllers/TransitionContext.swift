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
  /// Whether a leader was there at the beginning.
  private(set) var isLed = false
  /// How far a leader has come, 0...1.
  private(set) var percentComplete: CGFloat = 0
  /// What runs beside the transition.
  var coordinator: TransitionCoordinator?
  /// The view whose time a leader moves: all that takes part lies in it.
  var timedView: UIView
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
    timedView = container
  }

  /// Who leads the transition; nil for nobody.
  var leader: (any UIViewControllerInteractiveTransitioning)? { interaction }

  /// How what runs beside the transition is paced.
  var pace: ViewPace {
    (animator as? any PacedAnimator)?.pace ?? .curve(CAMediaTimingFunction(name: .easeInEaseOut))
  }

  /// Runs an animation, led by somebody or by itself; it keeps itself alive to its end.
  func run(
    _ animator: any UIViewControllerAnimatedTransitioning,
    with interaction: (any UIViewControllerInteractiveTransitioning)? = nil
  ) {
    (self.animator, self.interaction, running) = (animator, interaction, self)
    isLed = interaction?.wantsInteractiveStart == true
    isHeld = isLed
    coordinator?.attach(self)
    if let interaction {
      interaction.startInteractiveTransition(self)
    } else {
      animator.animateTransition(using: self)
      coordinator?.run()
    }
  }

  /// Seconds that the animation takes.
  var animationDuration: TimeInterval { animator?.transitionDuration(using: self) ?? 0 }

  /// Hears that the transition is over, before anybody else.
  var onOver: (() -> Void)?
  private var before: TransitionSnapshot?

  /// Has the animation begin, for one who leads it.
  func beginAnimation() {
    let views = [timedView, from.controller.viewIfLoaded, to.controller.viewIfLoaded]
    before = TransitionSnapshot(views.compactMap { $0?.layer })
    animator?.animateTransition(using: self)
    coordinator?.run()
  }

  /// Ends the animation where it began.
  func endAnimationAtStart() {
    let before = before
    self.before = nil
    before?.restore(timedView.layer)
  }

  /// Whether a leader has taken the transition in hand, from the start or later.
  private var isHeld = false
  private var isReleased = false
  var isInteractive: Bool { isHeld && !isReleased }
  var targetTransform: CGAffineTransform { .identity }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard percentComplete.isFinite else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
  }

  func finishInteractiveTransition() { release() }

  func cancelInteractiveTransition() {
    transitionWasCancelled = onEnd != nil
    release()
  }

  /// The leader has let the transition go.
  private func release() {
    guard onEnd != nil, !isReleased else { return }
    isReleased = true
    coordinator?.interactionEnded()
    // A leader that moves the views itself begins no animation that changes could run beside.
    if !transitionWasCancelled { coordinator?.run() }
  }

  func pauseInteractiveTransition() { isHeld = interaction != nil }

  func completeTransition(_ didComplete: Bool) {
    guard let onEnd else { return }
    self.onEnd = nil
    let tell = onOver
    (onOver, before) = (nil, nil)
    tell?()
    transitionWasCancelled = !didComplete
    onEnd(didComplete)
    animator?.animationEnded(didComplete)
    coordinator?.end()
    (animator, interaction, running, coordinator) = (nil, nil, nil, nil)
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

/// An animation that has what runs beside it move at its own pace.
@MainActor
protocol PacedAnimator: UIViewControllerAnimatedTransitioning {
  /// How what runs beside is paced.
  var pace: ViewPace { get }
}
