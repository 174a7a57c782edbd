// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A change of the window's size by people: it follows their hand, so nothing is animated.
@MainActor
final class ResizeCoordinator: UIViewControllerTransitionCoordinator {
  typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private var animations: [Block] = []
  private var completions: [Block] = []

  let isAnimated = false
  let presentationStyle = UIModalPresentationStyle.none
  let initiallyInteractive = false
  let isInterruptible = false
  let isInteractive = false
  let isCancelled = false
  let transitionDuration: TimeInterval = 0
  let percentComplete: CGFloat = 0
  let completionVelocity: CGFloat = 1
  let completionCurve = UIView.AnimationCurve.easeInOut
  let containerView: UIView
  let targetTransform = CGAffineTransform.identity

  /// Creates the coordinator of a change that happens in a view.
  init(in container: UIView) {
    containerView = container
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }

  func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  func animateAlongsideTransition(
    in view: UIView?, animation: Block?, completion: Block?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  // No finger ever leads such a change.
  func notifyWhenInteractionEnds(_ handler: @escaping Block) {}
  func notifyWhenInteractionChanges(_ handler: @escaping Block) {}

  /// The new size is in place.
  func finish() {
    for animation in animations { animation(self) }
    for completion in completions { completion(self) }
  }
}
