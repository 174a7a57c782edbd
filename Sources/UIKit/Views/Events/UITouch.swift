// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A finger on the screen, from the moment when it comes down until it is lifted.
@MainActor @preconcurrency
open class UITouch: NSObject {
  /// What a finger does.
  public enum Phase: Int, Sendable {
    /// The finger comes down.
    case began
    /// The finger moves on the screen.
    case moved
    /// It stays while others do something.
    case stationary
    /// The finger is lifted.
    case ended
    /// It belongs to somebody else.
    case cancelled
    /// A pointer comes into a window.
    case regionEntered
    /// A pointer moves in a window.
    case regionMoved
    /// A pointer leaves a window.
    case regionExited
  }

  /// What touches the screen, or moves a pointer.
  public enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct
    /// A finger beside the screen.
    case indirect
    /// A pencil on the screen.
    case pencil
    /// A pointer with a button down.
    case indirectPointer
    /// A pencil, by its other name.
    public static var stylus: TouchType { .pencil }
  }

  let id: Int
  /// In the window's coordinates.
  final var place = CGPoint.zero
  final var previousPlace = CGPoint.zero
  final weak var root: UIView?
  final var isPointer = false

  /// What the finger does, or did last.
  open internal(set) var phase = Phase.began
  /// How many times in a row the finger came down in one place, this time included.
  open internal(set) var tapCount = 1
  /// When the phase or the place changed last, in seconds of `CACurrentMediaTime()`.
  open internal(set) var timestamp: TimeInterval = 0
  /// What touches: a finger, or a pointer in a window.
  open var type: TouchType { isPointer ? .indirectPointer : .direct }
  /// The view that the finger came down in.
  open internal(set) var view: UIView?
  /// The window that the finger came down in.
  open var window: UIWindow? { root as? UIWindow }
  /// The recognizers that get the finger.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// How hard the finger presses: not measured.
  open var force: CGFloat { 0 }
  /// The hardest that can be measured: nothing can.
  open var maximumPossibleForce: CGFloat { 0 }
  /// Half the finger's width, in points.
  open var majorRadius: CGFloat { 20 }
  /// How far the width may differ.
  open var majorRadiusTolerance: CGFloat { 5 }
  /// How a pencil leans: it stands upright.
  open var altitudeAngle: CGFloat { .pi / 2 }

  init(id: Int, root: UIView?) {
    (self.id, self.root) = (id, root)
    super.init()
  }

  /// Where the finger is, in a view's coordinates; nil stands for the window.
  open func location(in view: UIView?) -> CGPoint { point(place, in: view) }

  /// Where the finger was before, in a view's coordinates; nil stands for the window.
  open func previousLocation(in view: UIView?) -> CGPoint { point(previousPlace, in: view) }

  /// As ``location(in:)``: places are as exact as they come.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// The same as ``previousLocation(in:)``: places are as exact as they come.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// Where a pencil points: to the right.
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }

  private func point(_ point: CGPoint, in view: UIView?) -> CGPoint {
    guard let view, let root, view !== root else { return point }
    return root.convert(point, to: view)
  }

  /// The touch as it is now, for lists of samples.
  final var snapshot: UITouch {
    let copy = UITouch(id: id, root: root)
    (copy.place, copy.previousPlace) = (place, previousPlace)
    (copy.phase, copy.tapCount, copy.timestamp) = (phase, tapCount, timestamp)
    copy.isPointer = isPointer
    (copy.view, copy.gestureRecognizers) = (view, gestureRecognizers)
    return copy
  }

  /// Whether the finger is no longer down.
  final var isOver: Bool { phase == .ended || phase == .cancelled }
}
