// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The drag of a scroll view: begins only along an axis that scrolls, and keeps fingers from the
/// contents until it is clear that they do not drag.
@MainActor
final class ScrollPan: UIPanGestureRecognizer {
  /// Seconds for which contents do not hear of a finger.
  private static let contentDelay = 0.15
  private var deadline: EventTimers.Deadline?

  private var scrollView: UIScrollView? { view as? UIScrollView }

  override var delaysTouchesBegan: Bool {
    get { deadline != nil }
    set {}
  }

  override var isFarEnough: Bool {
    guard let axes = scrollView?.scrollingAxes else { return false }
    let slop = TouchMeasure.dragSlop
    return axes.x && abs(fullWay.x) >= slop || axes.y && abs(fullWay.y) >= slop
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let hasCaught = scrollView?.fingerCame(at: event.timestamp) ?? false
    if state == .possible, !hasCaught, let scrollView, scrollView.delaysContentTouches,
      touches.contains(where: { $0.view !== scrollView })
    {
      deadline = arena?.timers.schedule(at: event.timestamp + Self.contentDelay) { [weak self] in
        self?.deadline = nil
        self?.arena?.settle()
      }
    }
    super.touchesBegan(touches, with: event)
    // A finger that stops contents drags them from there: nothing in them hears of it.
    if hasCaught, state == .possible { state = .began }
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    !(preventedGestureRecognizer is ScrollPinch && preventedGestureRecognizer.view === view)
  }

  override func reset() {
    deadline = nil
    super.reset()
    scrollView?.fingersGone()
  }
}
