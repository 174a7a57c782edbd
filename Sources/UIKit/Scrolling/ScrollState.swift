// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import QuartzCore

/// What a scroll view keeps of a drag, and of the motion after it.
struct ScrollState {
  struct Drag {
    /// The place of the contents without the resistance beyond their ends.
    var origin: CGPoint
    /// The way of the finger before the drag began.
    var slop: CGPoint
    var locksX = false
    var locksY = false
    /// Whether the finger has not gone far enough to tell along which axis it drags.
    var awaitsLock = false
    /// Whether two fingers have moved the contents since.
    var isStale = false
  }

  /// What two fingers hold.
  struct Zoom {
    /// The scale at the beginning.
    var scale: CGFloat
    /// The point of the view, unscaled, that stays between the fingers.
    var anchor = CGPoint.zero
    var fingers: [ObjectIdentifier] = []
  }

  struct Motion {
    var x: AxisMotion
    var y: AxisMotion
    var start: TimeInterval
    /// Whether a finger let go, rather than the program asked.
    var isRelease: Bool

    var end: TimeInterval { start + max(x.end, y.end) }

    func offset(at time: TimeInterval) -> CGPoint {
      CGPoint(x: x.value(at: time - start), y: y.value(at: time - start))
    }
  }

  var drag: Drag?
  var motion: Motion?
  var link: FrameLink?
  /// Whether the delegate is hearing that the contents are let go, and their motion has not begun.
  var isReleasing = false
  /// Whether a finger stopped a motion, which has to go on if it is lifted without a drag.
  var isCaught = false
  var zoom: Zoom?
  /// When a wheel that turns will have come to rest.
  var wheel: EventTimers.Deadline?
  /// The way of the wheel's last turn.
  var turn = CGPoint.zero
  /// The room around the contents as of the last change.
  var inset = UIEdgeInsets.zero
  var indicators: (x: UIView?, y: UIView?) = (nil, nil)
}

extension UIScrollView {
  // MARK: - Bounds

  /// Where the contents may rest.
  var ranges: (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    let inset = adjustedContentInset
    // A difference, as the opposite of nothing would be shown as -0.
    return (
      Self.range(0 - inset.left, contentSize.width + inset.right - bounds.width),
      Self.range(
        0 - inset.top - (barFollower?.roomToGrow(above: self) ?? 0),
        contentSize.height + inset.bottom - bounds.height)
    )
  }

  /// What is no number bounds nothing.
  private static func range(_ first: CGFloat, _ last: CGFloat) -> ClosedRange<Double> {
    let first = first.isFinite ? Double(first) : 0
    return first...(last.isFinite ? max(first, Double(last)) : first)
  }

  final func nearest(_ offset: CGPoint) -> CGPoint {
    let (x, y) = ranges
    return CGPoint(
      x: min(max(offset.x, x.lowerBound), x.upperBound),
      y: min(max(offset.y, y.lowerBound), y.upperBound))
  }

  /// The axes along which fingers move the contents.
  final var scrollingAxes: (x: Bool, y: Bool) {
    guard isScrollEnabled else { return (false, false) }
    let (x, y) = ranges
    return (
      x.lowerBound < x.upperBound || bounces && alwaysBounceHorizontal,
      y.lowerBound < y.upperBound || bounces && alwaysBounceVertical
    )
  }

  final func offset(showing rect: CGRect) -> CGPoint {
    var offset = contentOffset
    let inset = adjustedContentInset
    let seen = CGRect(
      x: offset.x + inset.left, y: offset.y + inset.top,
      width: bounds.width - inset.left - inset.right,
      height: bounds.height - inset.top - inset.bottom)
    if rect.minX < seen.minX || rect.width > seen.width {
      offset.x += rect.minX - seen.minX
    } else if rect.maxX > seen.maxX {
      offset.x += rect.maxX - seen.maxX
    }
    if rect.minY < seen.minY || rect.height > seen.height {
      offset.y += rect.minY - seen.minY
    } else if rect.maxY > seen.maxY {
      offset.y += rect.maxY - seen.maxY
    }
    return nearest(offset)
  }

  // MARK: - Dragging

  final func drag(_ pan: UIPanGestureRecognizer) {
    dragKeyboard(pan)
    let time = pan.tracked.last?.timestamp ?? CACurrentMediaTime()
    let way = pan.translation(in: self)
    switch pan.state {
    case .began: beginDrag(way)
    case .changed: follow(way)
    case .ended: endDrag(velocity: pan.velocity(in: self), at: time)
    case .cancelled, .failed: endDrag(velocity: .zero, at: time)
    case .possible: break
    }
  }

  private func beginDrag(_ way: CGPoint) {
    stopMotion()
    scroll.isCaught = false
    let (x, y) = ranges
    let origin = CGPoint(
      x: RubberBand.unbent(contentOffset.x, in: x, length: bounds.width),
      y: RubberBand.unbent(contentOffset.y, in: y, length: bounds.height))
    var drag = ScrollState.Drag(origin: origin, slop: way)
    if isDirectionalLockEnabled { lock(&drag, way) }
    let axes = scrollingAxes
    drag.locksX = drag.locksX || !axes.x
    drag.locksY = drag.locksY || !axes.y
    scroll.drag = drag
    delegate?.scrollViewWillBeginDragging(self)
    showIndicators()
  }

  /// A drag that goes at least twice as far along one axis stays on it.
  private func lock(_ drag: inout ScrollState.Drag, _ way: CGPoint) {
    drag.awaitsLock = Elementary.hypot(way.x, way.y) < TouchMeasure.dragSlop
    guard !drag.awaitsLock else { return }
    drag.locksX = drag.locksX || abs(way.y) > 2 * abs(way.x)
    drag.locksY = drag.locksY || abs(way.x) > 2 * abs(way.y)
  }

  private func follow(_ way: CGPoint) {
    guard var drag = scroll.drag else { return }
    guard !isPinched else {
      scroll.drag?.isStale = true
      return
    }
    let (x, y) = ranges
    if drag.isStale {
      drag.isStale = false
      drag.slop = way
      drag.origin = CGPoint(
        x: RubberBand.unbent(contentOffset.x, in: x, length: bounds.width),
        y: RubberBand.unbent(contentOffset.y, in: y, length: bounds.height))
    }
    if drag.awaitsLock { lock(&drag, way) }
    scroll.drag = drag
    let place = { (origin: CGFloat, way: CGFloat, range: ClosedRange<Double>, length: CGFloat) in
      self.bounces
        ? RubberBand.bent(origin - way, in: range, length: length)
        : min(max(origin - way, range.lowerBound), range.upperBound)
    }
    show(
      CGPoint(
        x: drag.locksX
          ? contentOffset.x : place(drag.origin.x, way.x - drag.slop.x, x, bounds.width),
        y: drag.locksY
          ? contentOffset.y : place(drag.origin.y, way.y - drag.slop.y, y, bounds.height)))
  }

  private func endDrag(velocity: CGPoint, at time: TimeInterval) {
    guard let drag = scroll.drag else { return }
    scroll.drag = nil
    let velocity = CGPoint(
      x: drag.locksX ? 0 : -velocity.x, y: drag.locksY ? 0 : -velocity.y)
    release(velocity: velocity, at: time, tells: true)
  }

  /// Lets the contents go.
  ///
  /// - Parameters:
  ///   - velocity: Points a second.
  ///   - time: The media time.
  ///   - tells: Whether the delegate hears of it.
  ///   - turn: The last way of a wheel, which pages follow.
  final func release(
    velocity: CGPoint, at time: TimeInterval, tells: Bool, turn: CGPoint = .zero
  ) {
    let projected = projection(velocity, turn)
    var target = projected
    let inset = adjustedContentInset
    if tells {
      scroll.isReleasing = true
      // Points a millisecond, as the delegate and layouts are told.
      if !isPagingEnabled {
        target = restingOffset(
          projected, velocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000))
      }
      delegate?.scrollViewWillEndDragging(
        self, withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000),
        targetContentOffset: &target)
    }
    if let barFollower { target.y = barFollower.rest(near: target.y, in: self) }
    // Where nobody wants another place, it is the one in the room that there is by now.
    let isOwn = (x: target.x == projected.x, y: target.y == projected.y)
    func motion() -> ScrollState.Motion {
      let now = projection(velocity, turn)
      let wanted = CGPoint(x: isOwn.x ? now.x : target.x, y: isOwn.y ? now.y : target.y)
      var motion = released(velocity: velocity, target: wanted, projected: now, at: time)
      keepEdges(&motion, from: inset, at: time, x: isOwn.x, y: isOwn.y)
      return motion
    }
    let moves = motion().end > time
    if tells {
      delegate?.scrollViewDidEndDragging(self, willDecelerate: moves)
      // The delegate may have sent the contents elsewhere.
      guard scroll.motion == nil else {
        scroll.isReleasing = false
        return
      }
    }
    let goes = moves || motion().end > time
    if goes, tells { delegate?.scrollViewWillBeginDecelerating(self) }
    scroll.isReleasing = false
    if !goes {
      hideIndicators()
    } else if scroll.motion == nil {
      start(motion())
    }
  }

  /// Has contents rest at their beginning that would have rested at or beyond it in the room that
  /// there was, and others where they still may.
  ///
  /// - Parameters:
  ///   - motion: The way to rest.
  ///   - old: The room that there was.
  ///   - time: The media time, from which on contents go elsewhere if they have to.
  ///   - x: Whether the place along the axis is not one that the program has asked for.
  ///   - y: Whether the place along the other axis is not.
  final func keepEdges(
    _ motion: inout ScrollState.Motion, from old: UIEdgeInsets, at time: TimeInterval,
    x: Bool = true, y: Bool = true
  ) {
    let new = adjustedContentInset
    guard new != old else { return }
    let here = contentOffset
    let rest = CGPoint(x: motion.x.restingPlace, y: motion.y.restingPlace)
    var wanted = nearest(rest)
    if rest.x <= -old.left, old.left != new.left { wanted.x = -new.left }
    if rest.y <= -old.top, old.top != new.top { wanted.y = -new.top }
    let past = time - motion.start
    func turned(_ axis: AxisMotion, _ from: CGFloat, _ to: CGFloat) -> AxisMotion {
      .springing(from: from, velocity: axis.velocity(at: past), to: to)
    }
    let turns = (x: x && wanted.x != rest.x, y: y && wanted.y != rest.y)
    guard turns.x || turns.y else { return }
    // Both axes begin anew: one that keeps its place goes there from where it is.
    motion.x = turned(motion.x, here.x, turns.x ? wanted.x : rest.x)
    motion.y = turned(motion.y, here.y, turns.y ? wanted.y : rest.y)
    motion.start = time
  }

  /// Where contents come to rest that are let go now.
  private func projection(_ velocity: CGPoint, _ turn: CGPoint) -> CGPoint {
    let (x, y) = ranges
    return CGPoint(
      x: rest(contentOffset.x, velocity.x, x, page: bounds.width, turn.x),
      y: rest(contentOffset.y, velocity.y, y, page: bounds.height, turn.y))
  }

  private func released(
    velocity: CGPoint, target: CGPoint, projected: CGPoint, at time: TimeInterval
  ) -> ScrollState.Motion {
    let (x, y) = ranges
    let rate = Double(decelerationRate.rawValue)
    let motion = {
      (
        from: CGFloat, velocity: CGFloat, target: CGFloat, projected: CGFloat,
        range: ClosedRange<Double>
      ) in
      let free = AxisMotion.target(from: from, velocity: velocity, rate: rate)
      return self.isPagingEnabled && range.contains(from)
        ? AxisMotion.springing(from: from, velocity: velocity, to: target)
        : AxisMotion.released(
          from: from, velocity: velocity, target: target == projected ? free : target, in: range,
          rate: rate, bounces: self.bounces)
    }
    return ScrollState.Motion(
      x: motion(contentOffset.x, velocity.x, target.x, projected.x, x),
      y: motion(contentOffset.y, velocity.y, target.y, projected.y, y),
      start: time, isRelease: true)
  }

  /// Where contents come to rest, within their range and at pages if wanted.
  private func rest(
    _ from: CGFloat, _ velocity: CGFloat, _ range: ClosedRange<Double>, page: CGFloat,
    _ turn: CGFloat
  ) -> CGFloat {
    var place = AxisMotion.target(
      from: from, velocity: velocity, rate: Double(decelerationRate.rawValue))
    if isPagingEnabled, page > 0 {
      let index = from / page
      let push = abs(velocity) < AxisMotion.pageVelocity ? turn : velocity
      let chosen = index.rounded(push == 0 ? .toNearestOrAwayFromZero : push > 0 ? .up : .down)
      place = chosen * page
    }
    return min(max(place, range.lowerBound), range.upperBound)
  }

  // MARK: - Motion

  /// Moves what is seen along with contents that have come to lie elsewhere, so that a drag or a
  /// motion goes on from there.
  final func moveContents(by way: Double) {
    guard way.isFinite, way != 0 else { return }
    scroll.drag?.origin.y += way
    if let motion = scroll.motion { scroll.motion?.y = motion.y.shifted(by: way) }
    show(CGPoint(x: contentOffset.x, y: contentOffset.y + way))
  }

  final func animate(to target: CGPoint) {
    let from = contentOffset
    stopMotion()
    guard from != target else { return }
    start(
      ScrollState.Motion(
        x: .easing(from: from.x, to: target.x, duration: 0.3),
        y: .easing(from: from.y, to: target.y, duration: 0.3),
        start: CACurrentMediaTime(), isRelease: false))
    showIndicators()
  }

  private func start(_ motion: ScrollState.Motion) {
    scroll.motion = motion
    guard scroll.link == nil else { return }
    scroll.link = FrameLink { [weak self] in self?.step(to: $0) }
  }

  /// Shows the contents where they are at a media time.
  final func step(to time: TimeInterval) {
    guard let motion = scroll.motion else { return }
    // Sums of times round: at the end the time since the start may fall short of the duration.
    show(motion.offset(at: time >= motion.end ? .infinity : max(time, motion.start)))
    guard time >= motion.end, scroll.motion != nil else { return }
    stopMotion()
    if !motion.isRelease { delegate?.scrollViewDidEndScrollingAnimation(self) }
    hideIndicators()
  }

  /// Ends a motion where it is.
  final func stopMotion() {
    scroll.link = nil
    guard let motion = scroll.motion else { return }
    scroll.motion = nil
    if motion.isRelease { delegate?.scrollViewDidEndDecelerating(self) }
  }

  /// A finger is on the contents.
  ///
  /// - Returns: Whether it has caught contents that were slowing down.
  final func fingerCame(at time: TimeInterval) -> Bool {
    if scroll.wheel != nil { wheelRested(at: time) }
    guard let motion = scroll.motion else { return false }
    show(motion.offset(at: time))
    stopMotion()
    scroll.isCaught = true
    return motion.isRelease
  }

  /// A finger that stopped a motion and did not drag lets it come to rest where it may.
  final func fingersGone() {
    guard scroll.isCaught, scroll.drag == nil else { return }
    scroll.isCaught = false
    release(velocity: .zero, at: CACurrentMediaTime(), tells: false)
  }
}
