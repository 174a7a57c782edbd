// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A wheel that turns, or two fingers beside the screen.
enum Wheel {
  /// Points for each line that a desktop tells.
  static let pointsPerLine = 50.0
  /// Seconds without a turn after which the wheel is at rest.
  static let rest = 0.15
}

extension UIScrollView {
  /// Whether the contents can move some way, along the horizontal axis or the vertical one.
  final func canMove(_ way: CGFloat, isHorizontal: Bool) -> Bool {
    guard isScrollEnabled, scroll.drag == nil, scroll.zoom == nil else { return false }
    let range = isHorizontal ? ranges.x : ranges.y
    let place = isHorizontal ? contentOffset.x : contentOffset.y
    return way > 0 ? place < range.upperBound : way < 0 && place > range.lowerBound
  }

  /// Moves the contents by a turn of the wheel, to their ends and no further.
  ///
  /// The delegate hears of turns that follow each other as of one drag, which is over when the
  /// wheel rests.
  final func turnWheel(_ way: CGPoint, at time: TimeInterval, timers: EventTimers) {
    if scroll.wheel == nil {
      stopMotion()
      delegate?.scrollViewWillBeginDragging(self)
      showIndicators()
    }
    let rest = time + Wheel.rest
    scroll.wheel = timers.schedule(at: rest) { [weak self] in self?.wheelRested(at: rest) }
    scroll.turn = way
    show(nearest(CGPoint(x: contentOffset.x + way.x, y: contentOffset.y + way.y)))
  }

  final func wheelRested(at time: TimeInterval) {
    scroll.wheel = nil
    release(velocity: .zero, at: time, tells: true, turn: scroll.turn)
  }
}

extension TouchDelivery {
  /// Scrolls under the pointer: along each axis the innermost scroll view that can still move.
  ///
  /// - Parameters:
  ///   - way: Points by which offsets are to grow.
  ///   - place: In the window's coordinates.
  ///   - time: The media time.
  func scroll(_ way: CGPoint, at place: CGPoint, time: TimeInterval) {
    guard let window, time.isFinite, [way.x, way.y, place.x, place.y].allSatisfy(\.isFinite) else {
      return
    }
    arena.timers.fire(until: time)
    var chain: [UIScrollView] = []
    var level = window.hitTest(place, with: nil)
    while let view = level {
      if let view = view as? UIScrollView { chain.append(view) }
      level = view.superview
    }
    let x = chain.first { $0.canMove(way.x, isHorizontal: true) }
    let y = chain.first { $0.canMove(way.y, isHorizontal: false) }
    if let x, x === y { return x.turnWheel(way, at: time, timers: arena.timers) }
    x?.turnWheel(CGPoint(x: way.x, y: 0), at: time, timers: arena.timers)
    y?.turnWheel(CGPoint(x: 0, y: way.y), at: time, timers: arena.timers)
  }
}
