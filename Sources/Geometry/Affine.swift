// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Foundation

/// A 2D affine map in row-vector form: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
public struct Affine: Hashable, Sendable {
  public var a: Double
  public var b: Double
  public var c: Double
  public var d: Double
  public var tx: Double
  public var ty: Double

  @inlinable public init(
    _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double
  ) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  public static let identity = Affine(1, 0, 0, 1, 0, 0)

  @inlinable public static func translation(_ x: Double, _ y: Double) -> Affine {
    Affine(1, 0, 0, 1, x, y)
  }

  @inlinable public static func scale(_ x: Double, _ y: Double) -> Affine {
    Affine(x, 0, 0, y, 0, 0)
  }

  /// A rotation from +x towards +y by `angle` radians.
  public static func rotation(_ angle: Double) -> Affine {
    let (s, c) = (Elementary.sin(angle), Elementary.cos(angle))
    return Affine(c, s, -s, c, 0, 0)
  }

  @inlinable public var determinant: Double { a * d - b * c }

  /// Whether all six numbers are finite.
  @inlinable public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// `self` first, then `other`.
  @inlinable public func concatenating(_ other: Affine) -> Affine {
    Affine(
      a * other.a + b * other.c,
      a * other.b + b * other.d,
      c * other.a + d * other.c,
      c * other.b + d * other.d,
      tx * other.a + ty * other.c + other.tx,
      tx * other.b + ty * other.d + other.ty
    )
  }

  /// The inverse, or nil when the map is singular or not finite.
  public var inverse: Affine? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite, isFinite else { return nil }
    let result = Affine(
      d / determinant,
      -b / determinant,
      -c / determinant,
      a / determinant,
      (c * ty - d * tx) / determinant,
      (b * tx - a * ty) / determinant
    )
    return result.isFinite ? result : nil
  }

  @inlinable public func apply(_ p: Vec2) -> Vec2 {
    Vec2(a * p.x + c * p.y + tx, b * p.x + d * p.y + ty)
  }

  /// The bounding box of the four mapped corners.
  public func boundingBox(of rect: Rect) -> Rect {
    let (p, q, r, s) = rect.corners
    let (pp, qq, rr, ss) = (apply(p), apply(q), apply(r), apply(s))
    return Rect(pp, qq).union(Rect(rr, ss))
  }
}
