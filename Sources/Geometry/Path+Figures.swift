// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions

// Figures as programs for motion graphics draw them: from the top or the top right corner on, clockwise
// where y grows downwards. Where a trimmed line begins and which way it goes follows from that.
extension Path {
  /// Handle length of a figure's quarter circle of radius one.
  ///
  /// Programs for motion graphics round the exact ``quarterHandle`` (lottie-web's `roundCorner`).
  package static let figureArm = 0.5519

  /// A rectangle from its top right corner on; rounded corners are quarter circles of at most half the shorter side.
  package init(figureRect center: Vec2, size: Vec2, radius: Double = 0) {
    self.init()
    let half = Vec2(abs(size.x) / 2, abs(size.y) / 2)
    guard center.isFinite, half.isFinite else { return }
    let (left, right) = (center.x - half.x, center.x + half.x)
    let (top, bottom) = (center.y - half.y, center.y + half.y)
    let r = min(radius, half.x, half.y)
    guard r > 0 else {
      move(to: Vec2(right, top))
      line(to: Vec2(right, bottom))
      line(to: Vec2(left, bottom))
      line(to: Vec2(left, top))
      close()
      return
    }
    let k = r * (1 - Self.figureArm)
    move(to: Vec2(right, top + r))
    line(to: Vec2(right, bottom - r))
    cubic(Vec2(right, bottom - k), Vec2(right - k, bottom), to: Vec2(right - r, bottom))
    line(to: Vec2(left + r, bottom))
    cubic(Vec2(left + k, bottom), Vec2(left, bottom - k), to: Vec2(left, bottom - r))
    line(to: Vec2(left, top + r))
    cubic(Vec2(left, top + k), Vec2(left + k, top), to: Vec2(left + r, top))
    line(to: Vec2(right - r, top))
    cubic(Vec2(right - k, top), Vec2(right, top + k), to: Vec2(right, top + r))
    close()
  }

  /// An ellipse from its top on.
  package init(figureEllipse center: Vec2, size: Vec2) {
    self.init()
    let half = Vec2(abs(size.x) / 2, abs(size.y) / 2)
    guard center.isFinite, half.isFinite else { return }
    let arm = half * Self.figureArm
    let (x, y) = (center.x, center.y)
    move(to: Vec2(x, y - half.y))
    cubic(
      Vec2(x + arm.x, y - half.y), Vec2(x + half.x, y - arm.y), to: Vec2(x + half.x, y))
    cubic(
      Vec2(x + half.x, y + arm.y), Vec2(x + arm.x, y + half.y), to: Vec2(x, y + half.y))
    cubic(
      Vec2(x - arm.x, y + half.y), Vec2(x - half.x, y + arm.y), to: Vec2(x - half.x, y))
    cubic(
      Vec2(x - half.x, y - arm.y), Vec2(x - arm.x, y - half.y), to: Vec2(x, y - half.y))
    close()
  }

  /// A ring of points: how far they lie from the middle, and how round they are, 1 for arms of a
  /// quarter of the way from one to the next along the circle.
  package struct Ring: Hashable, Sendable {
    package var radius: Double
    package var roundness: Double

    package init(_ radius: Double, roundness: Double = 0) {
      (self.radius, self.roundness) = (radius, roundness)
    }
  }

  /// More points than this of a star or polygon are not drawn.
  package static let mostStarPoints = 10_000

  /// A star, or without an inner ring a polygon, with its first point at the top, turned by `rotation`
  /// radians.
  ///
  /// A part of a point of a star is one that has grown so far, before the first; polygons have whole
  /// ones alone.
  package init(
    star center: Vec2, points: Double, outer: Ring, inner: Ring? = nil, rotation: Double = 0
  ) {
    self.init()
    guard points >= 1, center.isFinite, rotation.isFinite else { return }
    let limited = min(points, Double(Self.mostStarPoints))
    let count = inner == nil ? limited.rounded(.down) : limited
    let part = count - count.rounded(.down)
    var contour = PathContour(isClosed: true)
    /// Adds a vertex, so many halves of a point's angle from the top.
    func add(_ radius: Double, at place: Double, arm length: Double) {
      let angle = rotation + 2 * Double.pi * place / (2 * count) - Double.pi / 2
      let way = Vec2(Elementary.cos(angle), Elementary.sin(angle))
      let point = center + way * radius
      let arm = way.perpendicular * length
      contour.vertices.append(.init(point, incoming: point - arm, outgoing: point + arm))
    }
    func arm(_ ring: Ring) -> Double {
      2 * Double.pi * ring.radius / (4 * count) * ring.roundness
    }
    if part > 0, let inner {
      add(
        inner.radius + (outer.radius - inner.radius) * part, at: 1 - part, arm: arm(outer) * part)
      add(inner.radius, at: 1, arm: arm(inner))
    }
    let first = part > 0 ? 1 : 0
    for point in first..<Int(count) + first {
      add(outer.radius, at: Double(2 * point), arm: arm(outer))
      if let inner { add(inner.radius, at: Double(2 * point + 1), arm: arm(inner)) }
    }
    self.add(contour)
  }
}
