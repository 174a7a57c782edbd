// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import QuartzCore

/// Recognizes fingers that drag, once they have moved some points.
@MainActor @preconcurrency
open class UIPanGestureRecognizer: UIGestureRecognizer {
  override class var propertyList: PropertyList { panProperties }

  /// With how many fingers at least; 1 unless set.
  open var minimumNumberOfTouches = 1
  /// With how many fingers at most.
  open var maximumNumberOfTouches = Int.max
  /// Kinds of wheels that drag; stored.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  /// The way in the window's coordinates, and what of it the program took off.
  private var way = CGPoint.zero
  private var taken = CGPoint.zero
  private var trail = FingerTrail()
  private var latest: TimeInterval = 0
  /// Whether the way of fingers is enough to begin.
  var isFarEnough: Bool { Elementary.hypot(way.x, way.y) >= TouchMeasure.dragSlop }
  /// The way of the fingers since they came down, in the window's coordinates.
  final var fullWay: CGPoint { way }

  /// How far the fingers have moved, in a view's coordinates; nil stands for the window.
  open func translation(in view: UIView?) -> CGPoint {
    vector(CGPoint(x: way.x - taken.x, y: way.y - taken.y), to: view)
  }

  /// Counts the way from a value on.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let asked = vector(translation, from: view)
    taken = CGPoint(x: way.x - asked.x, y: way.y - asked.y)
  }

  /// Points a second of a view's coordinates; nil stands for the window.
  open func velocity(in view: UIView?) -> CGPoint {
    vector(trail.velocity(at: latest), to: view)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    latest = event.timestamp
    let count = fingers.count
    if count > maximumNumberOfTouches {
      if state == .possible {
        state = .failed
      } else {
        for touch in touches { ignore(touch, for: event) }
      }
    }
    if state == .possible { trail.add(way, at: latest) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    latest = event.timestamp
    let fingers = fingers
    guard fingers.count >= minimumNumberOfTouches, !fingers.isEmpty else { return }
    var step = CGPoint.zero
    for touch in touches where fingers.contains(where: { $0 === touch }) {
      let (place, before) = (touch.location(in: nil), touch.previousLocation(in: nil))
      step = CGPoint(x: step.x + place.x - before.x, y: step.y + place.y - before.y)
    }
    let count = CGFloat(fingers.count)
    way = CGPoint(x: way.x + step.x / count, y: way.y + step.y / count)
    trail.add(way, at: latest)
    if state != .possible {
      state = .changed
    } else if isFarEnough {
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    latest = event.timestamp
    let left = fingers.filter { !$0.isOver }
    guard left.count < max(1, minimumNumberOfTouches) else { return }
    state = state == .possible && !isWaitingForOthers ? .failed : .ended
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    latest = event.timestamp
    state = .cancelled
  }

  open override func reset() {
    way = .zero
    taken = .zero
    trail = FingerTrail()
  }

  private func vector(_ vector: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let root = root(of: view) else { return vector }
    let (a, b) = (root.convert(CGPoint.zero, to: view), root.convert(vector, to: view))
    return CGPoint(x: b.x - a.x, y: b.y - a.y)
  }

  private func vector(_ vector: CGPoint, from view: UIView?) -> CGPoint {
    guard let view, let root = root(of: view) else { return vector }
    let (a, b) = (view.convert(CGPoint.zero, to: root), view.convert(vector, to: root))
    return CGPoint(x: b.x - a.x, y: b.y - a.y)
  }

  private func root(of view: UIView) -> UIView? {
    tracked.first?.root ?? arena?.delivery?.window ?? view.window
  }
}

/// Kinds of wheels that a drag may follow.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  /// The options as bits, numbered as Apple numbers them; unknown ones are kept.
  public let rawValue: Int

  /// Creates a set of its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Wheels that turn in steps.
  public static let discrete = UIScrollTypeMask(rawValue: 1)
  /// Pads that scroll smoothly.
  public static let continuous = UIScrollTypeMask(rawValue: 2)
  /// Wheels and pads.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// Recognizes a finger that drags from an edge of the window inwards.
@MainActor @preconcurrency
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  override class var propertyList: PropertyList { edgePanProperties }

  /// The edges from which drags are recognized.
  open var edges: UIRectEdge = []

  private static let margin: CGFloat = 20

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches where !startsAtEdge(touch) { state = .failed }
    super.touchesBegan(touches, with: event)
  }

  private func startsAtEdge(_ touch: UITouch) -> Bool {
    guard let bounds = touch.root?.bounds else { return false }
    let place = touch.location(in: nil)
    return edges.contains(.left) && place.x - bounds.minX <= Self.margin
      || edges.contains(.right) && bounds.maxX - place.x <= Self.margin
      || edges.contains(.top) && place.y - bounds.minY <= Self.margin
      || edges.contains(.bottom) && bounds.maxY - place.y <= Self.margin
  }

  override var isFarEnough: Bool {
    let (way, slop) = (fullWay, TouchMeasure.dragSlop)
    return edges.contains(.left) && way.x >= slop || edges.contains(.right) && -way.x >= slop
      || edges.contains(.top) && way.y >= slop || edges.contains(.bottom) && -way.y >= slop
  }
}
