// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Recognizes fingers that flick 50 points in a direction within half a second.
@MainActor @preconcurrency
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  override class var propertyList: PropertyList { swipeProperties }

  /// Where fingers flick to; several may be allowed at once.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The options as bits, numbered as Apple numbers them; unknown ones are kept.
    public let rawValue: UInt

    /// Creates a set of its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Towards greater x.
    public static let right = Direction(rawValue: 1)
    /// Towards lesser x.
    public static let left = Direction(rawValue: 2)
    /// Towards lesser y.
    public static let up = Direction(rawValue: 4)
    /// Towards greater y.
    public static let down = Direction(rawValue: 8)
  }

  /// The directions that are recognized; to the right unless set.
  open var direction: Direction = .right
  /// With how many fingers; 1 unless set.
  open var numberOfTouchesRequired = 1

  private static let (length, width, duration) = (CGFloat(50), CGFloat(50), 0.5)
  private var start: CGPoint?
  private var deadline: EventTimers.Deadline?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if deadline == nil {
      deadline = arena?.timers.schedule(at: event.timestamp + Self.duration) { [weak self] in
        guard let self else { return }
        let arena = arena
        state = .failed
        arena?.settle()
      }
    }
    if fingers.count > numberOfTouchesRequired { state = .failed }
    if fingers.count == numberOfTouchesRequired { start = location(in: nil) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let start else { return }
    let place = location(in: nil)
    let (x, y) = (place.x - start.x, place.y - start.y)
    let (length, width) = (Self.length, Self.width)
    if abs(x) >= length, abs(y) <= width, direction.contains(x > 0 ? .right : .left) {
      deadline = nil
      state = .ended
    } else if abs(y) >= length, abs(x) <= width, direction.contains(y > 0 ? .down : .up) {
      deadline = nil
      state = .ended
    } else if max(abs(x), abs(y)) > max(length, width) {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  open override func reset() {
    start = nil
    deadline = nil
  }
}

/// Would recognize a pointer above a view; none is followed while no button is held.
@MainActor @preconcurrency
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}
