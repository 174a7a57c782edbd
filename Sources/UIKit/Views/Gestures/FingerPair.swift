// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import QuartzCore

/// Two fingers that are watched together, and what is measured of them over time.
@MainActor
struct FingerPair {
  private var touches: [UITouch] = []
  private var trail = FingerTrail()
  /// When the fingers did something last.
  var latest: TimeInterval = 0

  var isComplete: Bool { touches.count == 2 }

  /// The distance of the fingers in points.
  var gap: CGFloat {
    isComplete
      ? TouchMeasure.distance(touches[0].location(in: nil), touches[1].location(in: nil)) : 0
  }

  /// The angle of the line from one to the other, in radians.
  var angle: CGFloat {
    guard isComplete else { return 0 }
    let (a, b) = (touches[0].location(in: nil), touches[1].location(in: nil))
    return Elementary.atan2(b.y - a.y, b.x - a.x)
  }

  /// Change of what is measured a second.
  var velocity: CGFloat { trail.velocity(at: latest).x }

  /// Takes the first two, of which nothing is measured yet; true when they are there now and were not
  /// before.
  mutating func take(
    _ fingers: [UITouch], _ recognizer: UIGestureRecognizer, _ event: UIEvent
  ) -> Bool {
    for finger in fingers.dropFirst(2) { recognizer.ignore(finger, for: event) }
    guard !isComplete, fingers.count >= 2 else { return false }
    touches = Array(fingers.filter { !$0.isOver }.prefix(2))
    guard isComplete else { return false }
    (trail, latest) = (FingerTrail(), event.timestamp)
    return true
  }

  /// Hears that fingers have moved; true when both are there.
  mutating func move(_ event: UIEvent) -> Bool {
    guard isComplete else { return false }
    latest = event.timestamp
    return true
  }

  /// Notes what is measured now.
  mutating func note(_ measure: CGFloat) { trail.add(CGPoint(x: measure, y: 0), at: latest) }

  mutating func drop(_ lifted: Set<UITouch>) {
    touches.removeAll { lifted.contains($0) }
  }
}

extension UIGestureRecognizer {
  /// Ends a gesture of two fingers when both are up; one that has not begun fails.
  func endIfLifted() -> Bool {
    guard fingers.allSatisfy(\.isOver) else { return false }
    state = state == .possible && !isWaitingForOthers ? .failed : .ended
    return true
  }
}
