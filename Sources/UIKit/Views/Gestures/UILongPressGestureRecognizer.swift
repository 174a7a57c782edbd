// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Recognizes fingers that stay down in one place, and follows them from then on.
@MainActor @preconcurrency
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  override class var propertyList: PropertyList { pressProperties }

  /// How many taps come before; none unless set.
  open var numberOfTapsRequired = 0
  /// With how many fingers; 1 unless set.
  open var numberOfTouchesRequired = 1
  /// For how many seconds; 0.5 unless set.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How many points fingers may stray before; 10 unless set.
  open var allowableMovement: CGFloat = 10

  private var origins: [ObjectIdentifier: CGPoint] = [:]
  private var deadline: EventTimers.Deadline?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches {
      origins[ObjectIdentifier(touch)] = touch.location(in: nil)
      if touch.tapCount <= numberOfTapsRequired { state = .failed }
    }
    guard state == .possible, fingers.count >= numberOfTouchesRequired else { return }
    guard fingers.count == numberOfTouchesRequired else {
      state = .failed
      return
    }
    guard minimumPressDuration > 0 else {
      state = .began
      return
    }
    deadline = arena?.timers.schedule(at: event.timestamp + minimumPressDuration) { [weak self] in
      guard let self else { return }
      let arena = arena
      state = .began
      arena?.settle()
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else {
      state = .changed
      return
    }
    for touch in touches {
      guard let origin = origins[ObjectIdentifier(touch)] else { continue }
      if TouchMeasure.distance(origin, touch.location(in: nil)) > allowableMovement {
        state = .failed
      }
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible && !isWaitingForOthers ? .failed : .ended
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  open override func reset() {
    deadline = nil
    origins = [:]
  }
}
