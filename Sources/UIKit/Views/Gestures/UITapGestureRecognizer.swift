// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Recognizes fingers that come down and are lifted in one place, some times in a row.
@MainActor @preconcurrency
open class UITapGestureRecognizer: UIGestureRecognizer {
  override class var propertyList: PropertyList { tapProperties }

  /// How many times; 1 unless set.
  open var numberOfTapsRequired = 1
  /// With how many fingers; 1 unless set.
  open var numberOfTouchesRequired = 1
  /// The button of a pointer that taps; stored.
  open var buttonMaskRequired: UIEvent.ButtonMask = .primary

  private var taps = 0
  /// Where fingers came down first.
  private var origins: [ObjectIdentifier: CGPoint] = [:]
  private var first: CGPoint?
  private var last = CGPoint.zero
  private var down = 0
  private var isComplete = false
  private var deadline: EventTimers.Deadline?

  override var awaitsFingers: Bool { taps > 0 && state == .possible }
  override var urgency: Int { -numberOfTapsRequired }

  /// A tap does not keep more taps from being recognized.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let tap = preventedGestureRecognizer as? UITapGestureRecognizer else {
      return super.canPrevent(preventedGestureRecognizer)
    }
    return tap.numberOfTapsRequired <= numberOfTapsRequired
      && tap.numberOfTouchesRequired <= numberOfTouchesRequired
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let needed = max(1, numberOfTouchesRequired)
    for touch in touches {
      let place = touch.location(in: nil)
      if down == 0 { wait(TouchMeasure.tapDuration, from: event.timestamp) }
      down += 1
      origins[ObjectIdentifier(touch)] = place
      if needed == 1, let first, TouchMeasure.distance(first, place) > TouchMeasure.tapSlop {
        state = .failed
      }
      first = first ?? place
    }
    if down > needed { state = .failed }
    if down == needed { isComplete = true }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches {
      guard let origin = origins[ObjectIdentifier(touch)] else { continue }
      if TouchMeasure.distance(origin, touch.location(in: nil)) > TouchMeasure.tapSlop {
        state = .failed
      }
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    last = super.location(in: nil)
    down -= touches.count
    guard isComplete else {
      state = .failed
      return
    }
    guard down <= 0 else { return }
    taps += 1
    isComplete = false
    down = 0
    if taps >= numberOfTapsRequired {
      deadline = nil
      state = .ended
    } else {
      wait(TouchDelivery.tapInterval, from: event.timestamp)
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  open override func reset() {
    taps = 0
    down = 0
    isComplete = false
    origins = [:]
    first = nil
    deadline = nil
  }

  override func lastPlace(in view: UIView?) -> CGPoint {
    guard let view, let root = view.window ?? self.view?.window else { return last }
    return root.convert(last, to: view)
  }

  private func wait(_ seconds: TimeInterval, from time: TimeInterval) {
    deadline = arena?.timers.schedule(at: time + seconds) { [weak self] in
      guard let self else { return }
      let arena = arena
      state = .failed
      arena?.settle()
    }
  }
}
