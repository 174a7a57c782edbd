// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Two fingers that are watched together.
@MainActor
struct FingerPair {
  private var touches: [UITouch] = []

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
    return atan2(b.y - a.y, b.x - a.x)
  }

  /// Takes the first two; true when they are there now and were not before.
  mutating func take(
    _ fingers: [UITouch], _ recognizer: UIGestureRecognizer, _ event: UIEvent
  ) -> Bool {
    for finger in fingers.dropFirst(2) { recognizer.ignore(finger, for: event) }
    guard !isComplete, fingers.count >= 2 else { return false }
    touches = Array(fingers.filter { !$0.isOver }.prefix(2))
    return isComplete
  }

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
