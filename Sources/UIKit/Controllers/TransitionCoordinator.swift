// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What programs have run beside one transition, from the moment when it was asked for.
@MainActor
final class TransitionCoordinator: UIViewControllerTransitionCoordinator {
  typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private enum Phase {
    case waiting
    case running
    case over
  }

  let containerView: UIView
  let presentationStyle: UIModalPresentationStyle
  private var phase = Phase.waiting
  private var animations: [Block] = []
  private var completions: [Block] = []
  private var interactionHandlers: [Block] = []
  /// The transition, once it has begun.
  private var context: TransitionContext?
  private var participants: [Participant] = []

  private struct Participant {
    weak var controller: UIViewController?
  }

  /// Creates the coordinator of a transition that has been asked for and has not begun.
  init(
    in container: UIView, of controllers: [UIViewController],
    style: UIModalPresentationStyle = .none
  ) {
    (containerView, presentationStyle) = (container, style)
    for controller in controllers { join(controller) }
  }

  /// Has a controller answer this as its coordinator until the transition is over.
  func join(_ controller: UIViewController) {
    controller.ownCoordinator = self
    participants.append(Participant(controller: controller))
  }

  // MARK: - What it is like

  var isAnimated: Bool { context?.isAnimated ?? true }
  var initiallyInteractive: Bool { context?.isLed ?? false }
  var isInterruptible: Bool { false }
  var isInteractive: Bool { context?.isInteractive ?? false }
  var isCancelled: Bool { context?.transitionWasCancelled ?? false }
  var transitionDuration: TimeInterval {
    context?.animationDuration ?? SlideAnimator.springDuration
  }
  var percentComplete: CGFloat { context?.percentComplete ?? 0 }
  var completionVelocity: CGFloat { context?.leader?.completionSpeed ?? 1 }
  var completionCurve: UIView.AnimationCurve { context?.leader?.completionCurve ?? .easeInOut }
  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    context?.viewController(forKey: key)
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { context?.view(forKey: key) }

  // MARK: - What runs beside

  func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
    guard phase != .over else { return false }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    if phase == .running { animate([animation]) } else { animations.append(animation) }
    return true
  }

  func animateAlongsideTransition(
    in view: UIView?, animation: Block?, completion: Block?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionEnds(_ handler: @escaping Block) {
    interactionHandlers.append { context in if !context.isInteractive { handler(context) } }
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Block) {
    interactionHandlers.append(handler)
  }

  private func animate(_ blocks: [Block]) {
    guard let context, !blocks.isEmpty else { return }
    let block = ViewAnimations.block(
      duration: context.animationDuration, delay: 0, options: .allowUserInteraction,
      completion: nil
    ) { _ in context.pace }
    ViewAnimations.run(block) { for change in blocks { change(self) } }
  }

  // MARK: - The transition

  /// The transition is about to begin.
  func attach(_ context: TransitionContext) { self.context = context }

  /// The animation has begun.
  func run() {
    guard phase == .waiting else { return }
    phase = .running
    let due = animations
    animations = []
    animate(due)
  }

  /// Fingers have left the transition.
  func interactionEnded() {
    let due = interactionHandlers
    interactionHandlers = []
    for handler in due { handler(self) }
  }

  /// The transition is over; one that never began makes its changes at once.
  func end() {
    guard phase != .over else { return }
    phase = .over
    let (left, due) = (animations, completions)
    (animations, completions, interactionHandlers) = ([], [], [])
    for participant in participants where participant.controller?.ownCoordinator === self {
      participant.controller?.ownCoordinator = nil
    }
    for animation in left { animation(self) }
    for completion in due { completion(self) }
    context = nil
  }
}
