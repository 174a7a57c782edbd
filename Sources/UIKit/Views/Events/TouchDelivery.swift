// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import QuartzCore

/// Turns samples of fingers on a window into touches and events.
///
/// Whatever the samples are, each touch that begins ends or is cancelled exactly once.
@MainActor
final class TouchDelivery {
  private(set) weak var window: UIView?
  let arena = GestureArena()
  let views = ViewTouches()
  /// One event stands for all fingers of a window, as long as any is down.
  private let event = UIEvent()
  private var live: [UITouch] = []
  private var lastTap: Tap?

  /// Where and when a finger was lifted last.
  private struct Tap {
    var place: CGPoint
    var time: TimeInterval
    var count: Int
  }

  /// Seconds and points within which fingers tap again.
  static let (tapInterval, tapDistance) = (0.35, 45.0)

  init(window: UIView) {
    self.window = window
    event.delivery = self
    arena.delivery = self
  }

  // MARK: - Samples

  /// Handles samples in their order; moves of one finger in a row become one move.
  func send(_ samples: [TouchSample]) {
    var batch: [TouchSample] = []
    for sample in samples {
      let splits = batch.contains {
        ($0.id == sample.id || $0.time != sample.time)
          && !($0.phase == .moved && sample.phase == .moved)
      }
      if splits {
        handle(batch)
        batch = []
      }
      batch.append(sample)
    }
    if !batch.isEmpty { handle(batch) }
  }

  /// Takes all fingers away from everybody, such as when the program leaves the screen.
  func cancelAll(at time: TimeInterval) {
    let samples = live.map {
      TouchSample(id: $0.id, phase: .cancelled, location: $0.place, time: time)
    }
    if !samples.isEmpty { handle(samples) }
  }

  private func handle(_ samples: [TouchSample]) {
    guard let window, let time = samples.last?.time, time.isFinite else { return }
    arena.timers.fire(until: time)
    let again = samples.filter { sample in
      sample.phase == .began && live.contains { $0.id == sample.id }
    }
    if !again.isEmpty {
      handle(
        again.map { TouchSample(id: $0.id, phase: .cancelled, location: $0.location, time: time) })
    }
    for touch in live {
      touch.phase = .stationary
      touch.previousPlace = touch.place
    }
    event.coalesced = [:]
    var changed: [UITouch] = []
    for sample in samples {
      guard let touch = apply(sample, in: window) else { continue }
      if !changed.contains(where: { $0 === touch }) { changed.append(touch) }
      event.coalesced[ObjectIdentifier(touch), default: []].append(touch.snapshot)
    }
    guard !changed.isEmpty else { return }
    event.timestamp = time
    event.modifierFlags = UIKeyModifierFlags(rawValue: samples.last?.modifiers ?? 0)
    event.present = live
    for touch in changed where touch.phase == .began { begin(touch, in: window) }
    EventDispatch.post(event, to: window)
    live.removeAll(where: \.isOver)
    arena.settle()
  }

  private func apply(_ sample: TouchSample, in window: UIView) -> UITouch? {
    let isKnown = sample.location.x.isFinite && sample.location.y.isFinite
    if sample.phase == .began {
      guard isKnown else { return nil }
      let touch = UITouch(id: sample.id, root: window)
      touch.isPointer = sample.isPointer
      (touch.place, touch.previousPlace) = (sample.location, sample.location)
      touch.timestamp = sample.time
      touch.tapCount = tapCount(at: sample.location, time: sample.time)
      live.append(touch)
      return touch
    }
    guard let touch = live.first(where: { $0.id == sample.id }), !touch.isOver else { return nil }
    if sample.phase == .moved, !isKnown || (sample.location == touch.place) { return nil }
    if isKnown {
      if touch.phase != .moved { touch.previousPlace = touch.place }
      touch.place = sample.location
    }
    touch.timestamp = sample.time
    touch.phase = UITouch.Phase(sample.phase)
    if touch.phase == .ended {
      lastTap = Tap(place: touch.place, time: sample.time, count: touch.tapCount)
    }
    return touch
  }

  private func tapCount(at place: CGPoint, time: TimeInterval) -> Int {
    guard let tap = lastTap, time - tap.time <= Self.tapInterval,
      Elementary.hypot(place.x - tap.place.x, place.y - tap.place.y) <= Self.tapDistance
    else { return 1 }
    return tap.count + 1
  }

  private func begin(_ touch: UITouch, in window: UIView) {
    touch.view = window.hitTest(touch.place, with: event)
    arena.gather(for: touch, of: event)
  }

  /// Hands the changes of an event on: gesture recognizers first, then views.
  func dispatch(_ event: UIEvent) {
    arena.update(event)
    arena.settle()
    views.update(event, arena: arena)
    arena.settle()
  }

  /// Fingers that views may be told of late.
  func gesturesChanged() {
    views.release(event, arena: arena)
  }

  /// Takes fingers away from the views that have them.
  func cancelInViews(_ touches: [UITouch]) {
    views.cancel(touches, event: event)
  }
}

/// Where a window hands its events to.
@MainActor
enum EventDispatch {
  /// Sends an event the way that programs may override: program, window, ``dispatch(_:in:)``.
  static func post(_ event: UIEvent, to window: UIView) {
    guard let window = window as? UIWindow else { return dispatch(event, in: window) }
    event.destination = window
    if let application = UIApplication.running {
      application.sendEvent(event)
    } else {
      window.sendEvent(event)
    }
  }

  /// Hands an event of fingers to the gesture recognizers and views of a window.
  static func dispatch(_ event: UIEvent, in window: UIView) {
    if let presses = event as? UIPressesEvent {
      presses.dispatch(in: window)
    } else if let delivery = event.delivery, delivery.window === window {
      delivery.dispatch(event)
    }
  }
}
