// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Moves the contents of a scroll view while something is held near one of its edges.
@MainActor
final class EdgeScroller {
  /// Points from an edge within which contents move, and how fast they do at the edge itself.
  static let (reach, speed) = (50.0, 600.0)

  private weak var view: UIScrollView?
  private var place: () -> CGPoint? = { nil }
  private var whenMoved: () -> Void = {}
  private var link: FrameLink?
  private var last: TimeInterval?

  /// How fast contents move where something is held between two edges.
  ///
  /// - Parameters:
  ///   - place: How far from the first edge.
  ///   - length: How far the edges are apart.
  /// - Returns: Points a second; negative near the first edge.
  static func velocity(at place: Double, length: Double) -> Double {
    guard place.isFinite, length.isFinite, length > 0 else { return 0 }
    let reach = min(Self.reach, length / 4)
    if place < reach { return -speed * min(1, (reach - place) / reach) }
    if place > length - reach { return speed * min(1, (place - length + reach) / reach) }
    return 0
  }

  /// Follows what is held in a scroll view.
  ///
  /// - Parameters:
  ///   - view: The scroll view.
  ///   - place: Where it is held, in the view's contents.
  ///   - whenMoved: Is called when the contents have moved below it.
  func follow(
    _ view: UIScrollView, _ place: @escaping () -> CGPoint?, whenMoved: @escaping () -> Void
  ) {
    (self.view, self.place, self.whenMoved) = (view, place, whenMoved)
    guard velocity != .zero else { return stop() }
    guard link == nil else { return }
    (link, last) = (FrameLink { [weak self] in self?.tick($0) }, nil)
  }

  func stop() {
    (link, last) = (nil, nil)
  }

  private var velocity: CGPoint {
    guard let view, let place = place() else { return .zero }
    let inset = view.adjustedContentInset
    let axes = view.scrollingAxes
    let x = place.x - view.bounds.minX - inset.left
    let y = place.y - view.bounds.minY - inset.top
    return CGPoint(
      x: axes.x
        ? Self.velocity(at: x, length: view.bounds.width - inset.left - inset.right) : 0,
      y: axes.y
        ? Self.velocity(at: y, length: view.bounds.height - inset.top - inset.bottom) : 0)
  }

  private func tick(_ time: TimeInterval) {
    defer { last = time }
    guard let view, let last, time > last else { return }
    let (way, step) = (velocity, min(time - last, 0.1))
    let old = view.contentOffset
    let target = view.nearest(CGPoint(x: old.x + way.x * step, y: old.y + way.y * step))
    guard target != old else { return }
    view.contentOffset = target
    view.layoutIfNeeded()
    whenMoved()
  }
}
