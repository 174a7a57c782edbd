// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A change of the window's size by people: it follows their hand, so nothing is animated.
@MainActor
final class ResizeCoordinator: UIViewControllerTransitionCoordinator {
  private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  let isAnimated = false
  let isCancelled = false
  let transitionDuration: TimeInterval = 0
  let containerView = UIView()

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  /// The new size is in place.
  func finish() {
    for animation in animations { animation(self) }
    for completion in completions { completion(self) }
  }
}
