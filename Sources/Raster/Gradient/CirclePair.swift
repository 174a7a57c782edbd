// SPDX-License-Identifier: Apache-2.0

import Geometry

/// Two circles that a radial gradient runs between: the circle of `t` has its centre and radius
/// linear in `t`, and a point takes the largest `t` whose circle passes through it with a radius
/// that is not negative.
public struct CirclePair: Sendable {
  private let center: Vec2
  private let axis: Vec2
  private let radius: Double
  private let growth: Double
  /// `|axis|² − growth²`; zero when the circles touch inside.
  private let a: Double

  /// Fails for broken numbers and for two equal circles.
  public init?(_ center0: Vec2, _ radius0: Double, _ center1: Vec2, _ radius1: Double) {
    guard center0.isFinite, center1.isFinite, radius0.isFinite, radius1.isFinite else {
      return nil
    }
    center = center0
    axis = center1 - center0
    radius = max(radius0, 0)
    growth = max(radius1, 0) - max(radius0, 0)
    a = axis.dot(axis) - growth * growth
    guard axis != .zero || growth != 0 else { return nil }
  }

  /// Whether some circle passes through every point: one contains the other.
  public var coversPlane: Bool { a < 0 }

  /// The largest solution that `accepts` takes; nil when no circle passes through `p`.
  @inline(__always) public func parameter(
    _ p: Vec2, where accepts: (Double) -> Bool
  ) -> Double? {
    // |p − c − t·axis|² = (r + t·growth)²  ⇔  a t² − 2 b t + k = 0
    let d = p - center
    let b = d.dot(axis) + radius * growth
    let k = d.dot(d) - radius * radius
    if abs(a) <= 1e-12 * (axis.dot(axis) + growth * growth) {
      guard b != 0 else { return nil }
      return checked(k / (2 * b), accepts)
    }
    let discriminant = b * b - a * k
    guard discriminant >= 0 else { return nil }
    // Adding numbers of one sign avoids cancellation; the other root follows from the product.
    let root = discriminant.squareRoot()
    let sum = b >= 0 ? b + root : b - root
    let first = sum / a
    let second = sum != 0 ? k / sum : first
    return checked(max(first, second), accepts) ?? checked(min(first, second), accepts)
  }

  @inline(__always) private func checked(_ t: Double, _ accepts: (Double) -> Bool) -> Double? {
    t.isFinite && radius + t * growth >= 0 && accepts(t) ? t : nil
  }
}
