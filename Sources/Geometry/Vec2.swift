// SPDX-License-Identifier: Apache-2.0

/// A point or a displacement in the plane.
package struct Vec2: BitwiseCopyable, Hashable, Sendable {
  package var x: Double
  package var y: Double

  @inlinable package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  package static let zero = Vec2(0, 0)

  /// Euclidean length.
  @inlinable package var length: Double { (x * x + y * y).squareRoot() }

  /// Whether both coordinates are finite.
  @inlinable package var isFinite: Bool { x.isFinite && y.isFinite }

  /// The vector turned by a quarter turn from +x towards +y.
  @inlinable package var perpendicular: Vec2 { Vec2(-y, x) }

  @inlinable package func dot(_ other: Vec2) -> Double { x * other.x + y * other.y }

  /// The z component of the cross product; positive when `other` lies from `self` towards +y.
  @inlinable package func cross(_ other: Vec2) -> Double { x * other.y - y * other.x }

  /// The point at parameter `t` of the line to `other`; `t` may leave 0...1.
  @inlinable package func lerp(_ other: Vec2, _ t: Double) -> Vec2 {
    Vec2(x + (other.x - x) * t, y + (other.y - y) * t)
  }

  @inlinable package static func + (a: Vec2, b: Vec2) -> Vec2 { Vec2(a.x + b.x, a.y + b.y) }
  @inlinable package static func - (a: Vec2, b: Vec2) -> Vec2 { Vec2(a.x - b.x, a.y - b.y) }
  @inlinable package static func * (a: Vec2, s: Double) -> Vec2 { Vec2(a.x * s, a.y * s) }
  @inlinable package static func / (a: Vec2, s: Double) -> Vec2 { Vec2(a.x / s, a.y / s) }
  @inlinable package static prefix func - (a: Vec2) -> Vec2 { Vec2(-a.x, -a.y) }
}
