// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Foundation

/// A 4x4 matrix with the layout of CATransform3D: row vectors, `p' = p · M`, translation in the
/// fourth row, perspective in the fourth column.
public struct Matrix4: Hashable, Sendable {
  public var m11, m12, m13, m14: Double
  public var m21, m22, m23, m24: Double
  public var m31, m32, m33, m34: Double
  public var m41, m42, m43, m44: Double

  @inlinable public init(
    _ m11: Double, _ m12: Double, _ m13: Double, _ m14: Double,
    _ m21: Double, _ m22: Double, _ m23: Double, _ m24: Double,
    _ m31: Double, _ m32: Double, _ m33: Double, _ m34: Double,
    _ m41: Double, _ m42: Double, _ m43: Double, _ m44: Double
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  public static let identity = Matrix4(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)

  @inlinable public init(_ affine: Affine) {
    self.init(
      affine.a, affine.b, 0, 0, affine.c, affine.d, 0, 0, 0, 0, 1, 0, affine.tx, affine.ty, 0, 1
    )
  }

  @inlinable public static func translation(_ x: Double, _ y: Double, _ z: Double) -> Matrix4 {
    Matrix4(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1)
  }

  @inlinable public static func scale(_ x: Double, _ y: Double, _ z: Double) -> Matrix4 {
    Matrix4(x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 0, 0, 0, 1)
  }

  /// A rotation by `angle` radians about the axis (x, y, z); identity for a zero axis.
  public static func rotation(_ angle: Double, _ x: Double, _ y: Double, _ z: Double) -> Matrix4 {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite else { return .identity }
    let (x, y, z) = (x / length, y / length, z / length)
    let (s, c) = (Elementary.sin(angle), Elementary.cos(angle))
    let k = 1 - c
    return Matrix4(
      k * x * x + c, k * x * y + s * z, k * x * z - s * y, 0,
      k * x * y - s * z, k * y * y + c, k * y * z + s * x, 0,
      k * x * z + s * y, k * y * z - s * x, k * z * z + c, 0,
      0, 0, 0, 1
    )
  }

  /// `self` first, then `o`.
  public func concatenating(_ o: Matrix4) -> Matrix4 {
    Matrix4(
      m11 * o.m11 + m12 * o.m21 + m13 * o.m31 + m14 * o.m41,
      m11 * o.m12 + m12 * o.m22 + m13 * o.m32 + m14 * o.m42,
      m11 * o.m13 + m12 * o.m23 + m13 * o.m33 + m14 * o.m43,
      m11 * o.m14 + m12 * o.m24 + m13 * o.m34 + m14 * o.m44,
      m21 * o.m11 + m22 * o.m21 + m23 * o.m31 + m24 * o.m41,
      m21 * o.m12 + m22 * o.m22 + m23 * o.m32 + m24 * o.m42,
      m21 * o.m13 + m22 * o.m23 + m23 * o.m33 + m24 * o.m43,
      m21 * o.m14 + m22 * o.m24 + m23 * o.m34 + m24 * o.m44,
      m31 * o.m11 + m32 * o.m21 + m33 * o.m31 + m34 * o.m41,
      m31 * o.m12 + m32 * o.m22 + m33 * o.m32 + m34 * o.m42,
      m31 * o.m13 + m32 * o.m23 + m33 * o.m33 + m34 * o.m43,
      m31 * o.m14 + m32 * o.m24 + m33 * o.m34 + m34 * o.m44,
      m41 * o.m11 + m42 * o.m21 + m43 * o.m31 + m44 * o.m41,
      m41 * o.m12 + m42 * o.m22 + m43 * o.m32 + m44 * o.m42,
      m41 * o.m13 + m42 * o.m23 + m43 * o.m33 + m44 * o.m43,
      m41 * o.m14 + m42 * o.m24 + m43 * o.m34 + m44 * o.m44
    )
  }

  /// What the matrix does to the plane z = 0, seen along z.
  @inlinable public var plane: Matrix3 {
    Matrix3(m11, m12, m14, m21, m22, m24, m41, m42, m44)
  }

  /// Whether the matrix is exactly a 2D affine map.
  @inlinable public var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m34 == 0 && m43 == 0
      && m33 == 1 && m44 == 1
  }

  /// The six numbers of the 2D part, meaningful when ``isAffine``.
  @inlinable public var affinePart: Affine { Affine(m11, m12, m21, m22, m41, m42) }

  /// The numbers in row order, m11 first.
  public var elements: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  /// Whether all sixteen numbers are finite.
  public var isFinite: Bool {
    // Zero times a number is zero, unless the number is infinite or NaN.
    let sum =
      m11 * 0 + m12 * 0 + m13 * 0 + m14 * 0 + m21 * 0 + m22 * 0 + m23 * 0 + m24 * 0
      + (m31 * 0 + m32 * 0 + m33 * 0 + m34 * 0 + m41 * 0 + m42 * 0 + m43 * 0 + m44 * 0)
    return sum == 0
  }
}
