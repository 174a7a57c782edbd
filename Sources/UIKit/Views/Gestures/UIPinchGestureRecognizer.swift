// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Recognizes two fingers that move apart or together.
@MainActor @preconcurrency
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  override class var propertyList: PropertyList { pinchProperties }

  /// The distance of the fingers over that at the beginning; may be set.
  open var scale: CGFloat = 1 {
    didSet { base = scale > 0 && scale.isFinite ? gap / scale : base }
  }
  /// Change of the scale a second.
  open var velocity: CGFloat {
    let speed = pair.velocity / max(base, 1e-6)
    return speed.isFinite ? speed : 0
  }

  private var pair = FingerPair()
  private var start: CGFloat = 0
  private var gap: CGFloat = 0
  private var base: CGFloat = 1

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard pair.take(fingers, self, event) else { return }
    gap = pair.gap
    // Fingers that come back go on from the scale that there is.
    base = gap / (state == .possible ? 1 : max(scale, 1e-6))
    start = gap
    pair.note(gap)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard pair.move(event) else { return }
    gap = pair.gap
    pair.note(gap)
    if state == .possible {
      guard abs(gap - start) >= TouchMeasure.pinchSlop else { return }
    }
    let base = max(base, 1e-6)
    scale = max(gap / base, 1e-6)
    self.base = base
    state = state == .possible ? .began : .changed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    pair.latest = event.timestamp
    if !endIfLifted() { pair.drop(touches) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  open override func reset() {
    pair = FingerPair()
    scale = 1
    (gap, base) = (0, 1)
  }
}
