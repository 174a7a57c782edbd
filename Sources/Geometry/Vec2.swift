// SPDX-License-Identifier: Apache-2.0

/// A point or a displacement in the plane.
public struct Vec2: BitwiseCopyable, Hashable, Sendable {
  public var x: Double
  public var y: Double

  @inlinable public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = Vec2(0, 0)

  /// Euclidean length.
  @inlinable public var length: Double { (x * x + y * y).squareRoot() }

  /// Whether both coordinates are finite.
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The vector turned by a quarter turn from +x towards +y.
  @inlinable public var perpendicular: Vec2 { Vec2(-y, x) }

  @inlinable public func dot(_ other: Vec2) -> Double { x * other.x + y * other.y }

  /// The z component of the cross product; positive when `other` lies from `self` towards +y.
  @inlinable public func cross(_ other: Vec2) -> Double { x * other.y - y * other.x }

  /// The point at parameter `t` of the line to `other`; `t` may leave 0...1.
  @inlinable public func lerp(_ other: Vec2, _ t: Double) -> Vec2 {
    Vec2(x + (other.x - x) * t, y + (other.y - y) * t)
  }

  @inlinable public static func + (a: Vec2, b: Vec2) -> Vec2 { Vec2(a.x + b.x, a.y + b.y) }
  @inlinable public static func - (a: Vec2, b: Vec2) -> Vec2 { Vec2(a.x - b.x, a.y - b.y) }
  @inlinable public static func * (a: Vec2, s: Double) -> Vec2 { Vec2(a.x * s, a.y * s) }
  @inlinable public static func / (a: Vec2, s: Double) -> Vec2 { Vec2(a.x / s, a.y / s) }
  @inlinable public static prefix func - (a: Vec2) -> Vec2 { Vec2(-a.x, -a.y) }
}
