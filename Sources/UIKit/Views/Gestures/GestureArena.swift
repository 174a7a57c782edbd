// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Where the gesture recognizers of a window compete for its fingers.
@MainActor
final class GestureArena {
  weak var delivery: TouchDelivery?
  let timers = EventTimers()
  /// Recognizers that follow fingers, or wait for more; those of deeper views come first.
  private(set) var engaged: [UIGestureRecognizer] = []
  private var calls: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []
  private var isSettling = false

  /// Finds who gets a finger that comes down.
  func gather(for touch: UITouch, of event: UIEvent) {
    var found: [UIGestureRecognizer] = []
    var view = touch.view
    while let current = view {
      found += (current.gestureRecognizers ?? []).filter { $0.accepts(touch, of: event) }
        .enumerated().sorted {
          ($1.element.urgency, $0.offset) < ($0.element.urgency, $1.offset)
        }.map(\.element)
      view = current.superview
    }
    touch.gestureRecognizers = found
    for recognizer in found where !engaged.contains(where: { $0 === recognizer }) {
      recognizer.arena = self
      engaged.append(recognizer)
    }
    // Recognizers that wait from before have their place among the new ones.
    let place = { (one: UIGestureRecognizer) in found.firstIndex { $0 === one } ?? found.count }
    engaged = engaged.enumerated().sorted {
      (place($0.element), $0.offset) < (place($1.element), $1.offset)
    }.map(\.element)
  }

  /// Hands the changes of an event to the recognizers.
  func update(_ event: UIEvent) {
    for recognizer in engaged {
      recognizer.receive(
        event.present.filter { touch in
          touch.phase != .stationary
            && touch.gestureRecognizers?.contains { $0 === recognizer } == true
        }, with: event)
    }
  }

  // MARK: - Transitions

  /// Keeps a call of a recognizer's targets until all have seen the event.
  func note(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
    calls.append((recognizer, state))
  }

  /// A recognizer has recognized its gesture: others that may not beside it, fail.
  func recognized(_ winner: UIGestureRecognizer) {
    if winner.cancelsTouchesInView { delivery?.cancelInViews(winner.tracked) }
    for other in engaged where other !== winner && other.state == .possible {
      if waits(other, for: winner) || prevents(winner, other) { other.fail() }
    }
  }

  /// A recognizer does not stand in others' way any more.
  func withdrawn() {
    for waiting in engaged where waiting.isWaitingForOthers {
      if !isBlocked(waiting) { waiting.proceed() }
    }
  }

  /// Whether one of those that a recognizer waits for may still recognize.
  func isBlocked(_ recognizer: UIGestureRecognizer) -> Bool {
    engaged.contains { other in
      other !== recognizer && other.state == .possible && waits(recognizer, for: other)
        && !(other.isWaitingForOthers && waits(other, for: recognizer))
    }
  }

  /// Whether one that has recognized keeps a recognizer from doing so.
  func isPrevented(_ recognizer: UIGestureRecognizer) -> Bool {
    engaged.contains { other in
      other !== recognizer && other.hasRecognized
        && (prevents(other, recognizer) || waits(recognizer, for: other))
    }
  }

  private func waits(_ one: UIGestureRecognizer, for other: UIGestureRecognizer) -> Bool {
    one.requirements.contains { $0.recognizer === other }
      || one.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: one)
      || one.delegate?.gestureRecognizer(one, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: one) == true
  }

  private func prevents(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    guard one.tracked.contains(where: { touch in other.tracked.contains { $0 === touch } }),
      one.canPrevent(other), other.canBePrevented(by: one)
    else { return false }
    return one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) != true
      && other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one) != true
  }

  // MARK: - After an event

  /// Calls targets, tells views what was kept from them, and resets what is over.
  func settle() {
    guard !isSettling else { return }
    isSettling = true
    defer { isSettling = false }
    repeat {
      while !calls.isEmpty {
        let (recognizer, state) = calls.removeFirst()
        recognizer.callTargets(state)
      }
      for recognizer in engaged { recognizer.dropLiftedTouches() }
      let over = engaged.filter(\.isOver)
      engaged.removeAll { one in over.contains { $0 === one } }
      for recognizer in over { recognizer.becomePossible() }
      withdrawn()
      delivery?.gesturesChanged()
    } while !calls.isEmpty
  }

  // MARK: - Delays

  /// Whether a finger belongs to a gesture that was seen the moment it came down, or before.
  func isTaken(_ touch: UITouch) -> Bool {
    engaged.contains { recognizer in
      recognizer.hasRecognized && recognizer.cancelsTouchesInView
        && recognizer.tracked.contains { $0 === touch }
    }
  }

  /// Whether a view must not yet hear that a finger came down.
  func delaysBegan(_ touch: UITouch) -> Bool {
    delays(touch) { $0.delaysTouchesBegan }
  }

  /// Whether a view must not yet hear that a finger was lifted.
  func delaysEnded(_ touch: UITouch) -> Bool {
    delays(touch) { $0.delaysTouchesEnded }
  }

  private func delays(_ touch: UITouch, _ asks: (UIGestureRecognizer) -> Bool) -> Bool {
    engaged.contains { recognizer in
      recognizer.state == .possible && asks(recognizer)
        && recognizer.tracked.contains { $0 === touch }
    }
  }
}
