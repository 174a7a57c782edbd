// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Recognizes two fingers that turn about each other.
@MainActor @preconcurrency
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  override class var propertyList: PropertyList { rotationProperties }

  /// The angle since the beginning in radians, clockwise; may be set, and has no bound.
  open var rotation: CGFloat = 0
  /// Radians a second.
  open var velocity: CGFloat { pair.velocity }

  private var pair = FingerPair()
  private var angle: CGFloat = 0
  /// The angle since the fingers came down, whatever the program sets.
  private var turned: CGFloat = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard pair.take(fingers, self, event) else { return }
    angle = pair.angle
    pair.note(turned)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard pair.move(event) else { return }
    let new = pair.angle
    let step = (new - angle).remainder(dividingBy: 2 * .pi)
    angle = new
    turned += step
    rotation += step
    pair.note(turned)
    if state != .possible {
      state = .changed
    } else if abs(turned) * pair.gap / 2 >= TouchMeasure.pinchSlop {
      state = .began
    }
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
    (rotation, angle, turned) = (0, 0, 0)
  }
}
