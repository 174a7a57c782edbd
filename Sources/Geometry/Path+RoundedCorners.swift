// SPDX-License-Identifier: Apache-2.0

extension Path {
  /// A layer's rounded rectangle.
  ///
  /// The radius is cut to half of the shorter side; without one the rectangle is plain. Of
  /// `corners`, bit 1 rounds min/min, 2 maxX/minY, 4 minX/maxY, 8 max/max; the others stay square.
  /// `continuous` takes the curve whose curvature grows from zero instead of a quarter circle; it
  /// holds up to 1.528665 radii of an edge, and less where the edge is short.
  public init(roundedRect rect: Rect, radius: Double, corners: UInt8, continuous: Bool) {
    self.init()
    addRoundedRect(rect, radius: radius, corners: corners, continuous: continuous)
  }

  /// Appends what ``init(roundedRect:radius:corners:continuous:)`` makes.
  public mutating func addRoundedRect(
    _ rect: Rect, radius: Double, corners: UInt8, continuous: Bool
  ) {
    guard rect.isFinite else { return }
    let (width, height) = (abs(rect.width), abs(rect.height))
    let radius = min(max(0, radius), min(width, height) / 2)
    guard radius > 0, corners & 15 != 0 else { return addRect(rect) }

    func rounded(_ bit: UInt8) -> Bool { corners & bit != 0 }
    func room(_ length: Double, _ a: UInt8, _ b: UInt8) -> Double {
      let taken = radius * ((rounded(a) ? 1 : 0) + (rounded(b) ? 1 : 0))
      guard taken > 0 else { return 1 }
      return min(1, max(0, (length - taken) / (taken * CornerCurve.growth)))
    }
    let (top, bottom) = (room(width, 1, 2), room(width, 4, 8))
    let (left, right) = (room(height, 1, 4), room(height, 2, 8))
    let (a, b, c, d) = rect.corners

    func corner(
      _ path: inout Path, _ bit: UInt8, _ vertex: Vec2, in u: Vec2, _ roomIn: Double, out v: Vec2,
      _ roomOut: Double
    ) {
      guard rounded(bit) else { return path.line(to: vertex) }
      let curve = CornerCurve(
        vertex: vertex, back: u * radius, ahead: v * radius,
        roomBack: continuous ? roomIn : nil, roomAhead: continuous ? roomOut : nil)
      curve.append(to: &path)
    }
    let (east, south) = (Vec2(1, 0), Vec2(0, 1))
    move(to: Vec2(rect.maxX, rect.center.y))
    corner(&self, 8, c, in: -south, right, out: -east, bottom)
    corner(&self, 4, d, in: east, bottom, out: -south, left)
    corner(&self, 1, a, in: south, left, out: east, top)
    corner(&self, 2, b, in: -east, top, out: south, right)
    close()
  }
}

/// One rounded corner, from the edge that comes in to the edge that goes out.
private struct CornerCurve {
  /// How much longer than a radius the continuous curve's hold on an edge is, given the room.
  static let growth = 0.52866483

  /// The corner point that the curve cuts off.
  var vertex: Vec2
  /// One radius along the incoming edge, away from the corner.
  var back: Vec2
  /// One radius along the outgoing edge, away from the corner.
  var ahead: Vec2
  /// How far, 0...1, the continuous curve may reach along its edges; nil for a quarter circle.
  var roomBack: Double?
  var roomAhead: Double?

  /// The point `u` radii back along the incoming and `v` along the outgoing edge.
  private func point(_ u: Double, _ v: Double) -> Vec2 { vertex + back * u + ahead * v }

  func append(to path: inout Path) {
    guard let s = roomBack, let t = roomAhead else {
      let k = 1 - Path.quarterHandle
      path.line(to: point(1, 0))
      path.cubic(point(k, 0), point(0, k), to: point(0, 1))
      return
    }
    path.line(to: point(1 + Self.growth * s, 0))
    path.cubic(
      point(0.96 + 0.12849323 * s, 0), point(0.82 + 0.04840689 * s, 0),
      to: point(0.66993427, 0.06549600)
    )
    path.line(to: point(0.63149399, 0.07491100))
    path.cubic(
      point(0.37282392, 0.16905899), point(0.16905899, 0.37282392),
      to: point(0.07491100, 0.63149399)
    )
    path.line(to: point(0.06549600, 0.66993427))
    path.cubic(
      point(0, 0.82 + 0.04840689 * t), point(0, 0.96 + 0.12849323 * t),
      to: point(0, 1 + Self.growth * t)
    )
  }
}
