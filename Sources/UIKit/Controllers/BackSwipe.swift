// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The drag from the left edge that leads back in a stack.
@MainActor
final class BackSwipe: NSObject, UIGestureRecognizerDelegate {
  private weak var stack: UINavigationController?
  let recognizer = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
  private var hand: UIPercentDrivenInteractiveTransition?
  /// Leads the transition that is about to begin.
  private var waiting: UIPercentDrivenInteractiveTransition?

  init(_ stack: UINavigationController) {
    self.stack = stack
    super.init()
    recognizer.edges = .left
    recognizer.delegate = self
    recognizer.addTarget(self, action: Selector("dragged", BackSwipe.dragged))
  }

  /// Answers who leads a pop that a finger has begun; nil for one that the program began.
  func takeLeader() -> UIPercentDrivenInteractiveTransition? {
    defer { waiting = nil }
    return waiting
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let stack, stack.viewControllers.count > 1, !stack.isMoving else { return false }
    return stack.topViewController?.navigationItem.hidesBackButton == false
      && !stack.isNavigationBarHidden
  }

  private func dragged() {
    guard let stack, let view = stack.viewIfLoaded else { return }
    let part = view.bounds.width > 0 ? recognizer.translation(in: view).x / view.bounds.width : 0
    switch recognizer.state {
    case .began:
      let new = UIPercentDrivenInteractiveTransition()
      new.completionCurve = .easeOut
      (hand, waiting) = (new, new)
      stack.popViewController(animated: true)
    case .changed: hand?.update(part)
    case .ended:
      let speed = recognizer.velocity(in: view).x
      letGo(finishes: speed > 0 && part + speed / 1000 > 0.5 || speed >= 0 && part > 0.5)
    case .cancelled, .failed: letGo(finishes: false)
    case .possible: break
    }
  }

  private func letGo(finishes: Bool) {
    guard let hand else { return }
    self.hand = nil
    // The transition of a drag that was very short has not begun yet.
    AppearanceQueue.flush()
    if finishes { hand.finish() } else { hand.cancel() }
  }
}
