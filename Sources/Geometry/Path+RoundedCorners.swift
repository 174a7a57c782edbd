// SPDX-License-Identifier: Apache-2.0

extension Path {
  /// A layer's rounded rectangle.
  ///
  /// The radius is cut to half of the shorter side; without one the rectangle is plain. Of
  /// `corners`, bit 1 rounds min/min, 2 maxX/minY, 4 minX/maxY, 8 max/max; the others stay square.
  /// `continuous` takes the corners of ``addContinuousRoundedRect(_:radius:corners:)`` instead of
  /// quarter circles.
  public init(roundedRect rect: Rect, radius: Double, corners: UInt8, continuous: Bool) {
    self.init()
    addRoundedRect(rect, radius: radius, corners: corners, continuous: continuous)
  }

  /// Appends what ``init(roundedRect:radius:corners:continuous:)`` makes, moved inwards by `inset`
  /// of less than half of each side, so that it is the inner edge of a border of this width.
  public mutating func addRoundedRect(
    _ rect: Rect, radius: Double, corners: UInt8, continuous: Bool, inset: Double = 0
  ) {
    guard rect.isFinite else { return }
    let inner = inset == 0 ? rect : rect.standardized.inset(inset, inset)
    let corners = corners & 15
    if continuous, corners != 0, radius > 0 {
      var curves = ContinuousCorners(width: rect.width, height: rect.height, radius: radius)
      curves.move(inwards: inset)
      guard curves.radius > 0 else { return addRect(inner) }
      curves.append(inner.standardized, corners, to: &self)
      return close()
    }
    let radius = min(max(0, radius - inset), min(abs(inner.width), abs(inner.height)) / 2)
    guard radius > 0, corners != 0 else { return addRect(inner) }
    let (a, b, c, d) = inner.corners
    func corner(_ path: inout Path, _ bit: UInt8, _ vertex: Vec2, in u: Vec2, out v: Vec2) {
      guard corners & bit != 0 else { return path.line(to: vertex) }
      let k = radius * (1 - Path.quarterHandle)
      path.line(to: vertex + u * radius)
      path.cubic(vertex + u * k, vertex + v * k, to: vertex + v * radius)
    }
    let (east, south) = (Vec2(1, 0), Vec2(0, 1))
    move(to: Vec2(inner.maxX, inner.center.y))
    corner(&self, 8, c, in: -south, out: -east)
    corner(&self, 4, d, in: east, out: -south)
    corner(&self, 1, a, in: south, out: east)
    corner(&self, 2, b, in: -east, out: south)
    close()
  }

  /// Appends a rectangle with corners whose curvature grows, element by element as UIKit makes it.
  ///
  /// It begins on the minY side after the first corner, goes towards maxX, and comes back to where it
  /// began without closing: each round corner is a line to it, a curve, a line of no length, and two
  /// curves; a square one is a line. A radius less than zero makes corners outside, as it does there;
  /// one that is no number makes none. `corners` as in
  /// ``addRoundedRect(_:radius:corners:continuous:inset:)``.
  public mutating func addContinuousRoundedRect(_ rect: Rect, radius: Double, corners: UInt8) {
    guard rect.isFinite else { return }
    let isRound = radius.isFinite && radius != 0
    let rect = rect.standardized
    let curves = ContinuousCorners(
      width: rect.width, height: rect.height, radius: isRound ? radius : 0)
    curves.append(rect, isRound ? corners & 15 : 0, to: &self)
  }
}

/// The corners of a rectangle whose curvature grows along the sides before it turns.
///
/// All numbers from the elements of `UIBezierPath(roundedRect:cornerRadius:)` that tests of the
/// library ChouTiUI record on iOS and tvOS for ten radii; these follow from them to 1e-9.
///
/// A corner holds 1.528665 radii of a side. Where that is more than half of it, the radius of the
/// whole shape becomes half of the shorter side, and the curve begins to turn at once on that side:
/// with a radius of .327 of the shorter side or more the shape jumps to one whose ends are nearly
/// half circles, and where both sides are too short they are exactly that.
private struct ContinuousCorners {
  /// How far from the corner the curve begins, in radii.
  static let reach = 1.528665
  /// Where the middle part of a corner, a circle's arc of 50 degrees, has its centre, in radii from
  /// both sides; and its radius.
  static let center = 0.95
  static let turn = 0.93124985

  /// The radius that the curves are drawn with.
  private(set) var radius: Double
  /// How much of a side, half of it at most, lies before the curve of each of its corners.
  private var hold: (x: Double, y: Double)
  /// Whether the sides along each axis are too short.
  private let isShort: (x: Bool, y: Bool)

  init(width: Double, height: Double, radius: Double) {
    let (x, y) = (abs(width) / 2, abs(height) / 2)
    let wanted = Self.reach * radius
    hold = (min(wanted, x), min(wanted, y))
    isShort = (wanted > x, wanted > y)
    self.radius = isShort.x || isShort.y ? min(x, y) : radius
  }

  /// Becomes what lies inside of the shape at a distance, with curves of the same kind.
  mutating func move(inwards distance: Double) {
    radius -= distance
    hold = (hold.x - distance, hold.y - distance)
  }

  func append(_ rect: Rect, _ corners: UInt8, to path: inout Path) {
    let (a, b, c, d) = rect.corners
    let (east, south) = (Vec2(1, 0), Vec2(0, 1))
    let start = corners & 1 != 0 ? Vec2(a.x + hold.x, a.y) : a
    path.move(to: start)
    corner(corners & 2, b, acrossFirst: true, back: -east, ahead: south, &path)
    corner(corners & 8, c, acrossFirst: false, back: -south, ahead: -east, &path)
    corner(corners & 4, d, acrossFirst: true, back: east, ahead: -south, &path)
    corner(corners & 1, a, acrossFirst: false, back: south, ahead: east, &path)
    path.line(to: start)
  }

  private func corner(
    _ bit: UInt8, _ vertex: Vec2, acrossFirst: Bool, back: Vec2, ahead: Vec2, _ path: inout Path
  ) {
    guard bit != 0 else { return path.line(to: vertex) }
    let (hold, first, last) =
      acrossFirst
      ? (hold.x, isShort.x, isShort.y) : (hold.y, isShort.y, isShort.x)
    let curve = Curve(isShort: (first, last))
    let (u, v) = (back * radius, ahead * radius)
    func point(_ p: Vec2) -> Vec2 { vertex + u * p.x + v * p.y }
    /// The same for the way out, where the sides change places.
    func mirrored(_ p: Vec2) -> Vec2 { vertex + u * p.y + v * p.x }
    path.line(to: vertex + back * hold)
    path.cubic(point(curve.first.1), point(curve.first.2), to: point(curve.first.3))
    path.line(to: point(curve.arc.0))
    path.cubic(point(curve.arc.1), point(curve.arc.2), to: point(curve.arc.3))
    path.cubic(mirrored(curve.last.2), mirrored(curve.last.1), to: mirrored(curve.last.0))
  }
}

extension ContinuousCorners {
  /// One corner of radius one; points are distances from it along the side before and the side after.
  fileprivate struct Curve {
    typealias Points = (Vec2, Vec2, Vec2, Vec2)

    /// From the side before to the arc, where that has room; otherwise all points are where the side
    /// ends.
    let first: Points
    /// The circle's arc.
    let arc: Points
    /// As ``first`` for the side after, from it and with the coordinates of the sides exchanged.
    let last: Points

    init(isShort: (Bool, Bool)) {
      if isShort == (true, true) {
        let k = 1 - Path.quarterHandle
        arc = (Vec2(1, 0), Vec2(k, 0), Vec2(0, k), Vec2(0, 1))
      } else {
        // The arc reaches a side that is too short, and so the centre is nearer to the other.
        let slip = ContinuousCorners.center - ContinuousCorners.turn
        let center = Vec2(
          ContinuousCorners.center - (isShort.1 ? slip : 0),
          ContinuousCorners.center - (isShort.0 ? slip : 0))
        let turn = ContinuousCorners.turn
        let from = isShort.0 ? Vec2(0, 1) : Vec2(Self.sine, Self.cosine)
        let to = isShort.1 ? Vec2(1, 0) : Vec2(Self.cosine, Self.sine)
        // Four thirds of the tangent of a quarter of 50 and of 70 degrees.
        let handle = turn * (isShort.0 || isShort.1 ? 0.420398385171978 : 0.2955928835239198)
        let (start, end) = (center - from * turn, center - to * turn)
        arc = (
          start, start + Vec2(-from.y, from.x) * handle, end + Vec2(to.y, -to.x) * handle, end
        )
      }
      first = Self.side(isShort.0, isShort.1, to: arc.0)
      last = Self.side(isShort.1, isShort.0, to: Vec2(arc.3.y, arc.3.x))
    }

    /// Sine and cosine of the 20 degrees by which the sides have turned where the arc begins.
    private static let sine = 0.3420201433256687
    private static let cosine = 0.9396926207859084

    private static func side(_ isShort: Bool, _ isOtherShort: Bool, to arc: Vec2) -> Points {
      guard !isShort else { return (Vec2(1, 0), Vec2(1, 0), Vec2(1, 0), Vec2(1, 0)) }
      let slip = isOtherShort ? ContinuousCorners.center - ContinuousCorners.turn : 0
      return (
        Vec2(1.5286649847295823 - slip, 0), Vec2(1.088492957618529 - slip, 0),
        Vec2(0.8684069440630022 - slip, 0), arc
      )
    }
  }
}
