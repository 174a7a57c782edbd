// SPDX-License-Identifier: Apache-2.0

/// A projective map of the plane, row vectors: `(x, y, 1) · M = (X, Y, W)`, `p' = (X/W, Y/W)`.
///
/// It is what a layer's 4x4 matrix does to the layer's plane z = 0.
public struct Matrix3: BitwiseCopyable, Hashable, Sendable {
  public var m11, m12, m13: Double
  public var m21, m22, m23: Double
  public var m31, m32, m33: Double

  @inlinable public init(
    _ m11: Double, _ m12: Double, _ m13: Double,
    _ m21: Double, _ m22: Double, _ m23: Double,
    _ m31: Double, _ m32: Double, _ m33: Double
  ) {
    (self.m11, self.m12, self.m13) = (m11, m12, m13)
    (self.m21, self.m22, self.m23) = (m21, m22, m23)
    (self.m31, self.m32, self.m33) = (m31, m32, m33)
  }

  @inlinable public init(_ affine: Affine) {
    self.init(affine.a, affine.b, 0, affine.c, affine.d, 0, affine.tx, affine.ty, 1)
  }

  public static let identity = Matrix3(1, 0, 0, 0, 1, 0, 0, 0, 1)

  /// The affine map, or nil when there is real perspective.
  @inlinable public var affine: Affine? {
    guard m13 == 0, m23 == 0, m33 != 0 else { return nil }
    guard m33 != 1 else { return Affine(m11, m12, m21, m22, m31, m32) }
    return Affine(m11 / m33, m12 / m33, m21 / m33, m22 / m33, m31 / m33, m32 / m33)
  }

  /// Whether all nine numbers are finite.
  @inlinable public var isFinite: Bool {
    m11.isFinite && m12.isFinite && m13.isFinite && m21.isFinite && m22.isFinite && m23.isFinite
      && m31.isFinite && m32.isFinite && m33.isFinite
  }

  /// `self` first, then `other`.
  public func concatenating(_ o: Matrix3) -> Matrix3 {
    Matrix3(
      m11 * o.m11 + m12 * o.m21 + m13 * o.m31,
      m11 * o.m12 + m12 * o.m22 + m13 * o.m32,
      m11 * o.m13 + m12 * o.m23 + m13 * o.m33,
      m21 * o.m11 + m22 * o.m21 + m23 * o.m31,
      m21 * o.m12 + m22 * o.m22 + m23 * o.m32,
      m21 * o.m13 + m22 * o.m23 + m23 * o.m33,
      m31 * o.m11 + m32 * o.m21 + m33 * o.m31,
      m31 * o.m12 + m32 * o.m22 + m33 * o.m32,
      m31 * o.m13 + m32 * o.m23 + m33 * o.m33
    )
  }

  @inlinable public var determinant: Double {
    m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
  }

  /// The inverse, or nil when the map is singular or not finite.
  public var inverse: Matrix3? {
    let d = determinant
    guard d != 0, d.isFinite else { return nil }
    let result = Matrix3(
      (m22 * m33 - m23 * m32) / d, (m13 * m32 - m12 * m33) / d, (m12 * m23 - m13 * m22) / d,
      (m23 * m31 - m21 * m33) / d, (m11 * m33 - m13 * m31) / d, (m13 * m21 - m11 * m23) / d,
      (m21 * m32 - m22 * m31) / d, (m12 * m31 - m11 * m32) / d, (m11 * m22 - m12 * m21) / d
    )
    return result.isFinite ? result : nil
  }

  /// Homogeneous image of a point; points with `w <= 0` lie behind the eye.
  @inlinable public func homogeneous(_ p: Vec2) -> (x: Double, y: Double, w: Double) {
    (
      m11 * p.x + m21 * p.y + m31,
      m12 * p.x + m22 * p.y + m32,
      m13 * p.x + m23 * p.y + m33
    )
  }

  /// The image of a point, divided by `w` unless `w` is zero.
  @inlinable public func apply(_ p: Vec2) -> Vec2 {
    let (x, y, w) = homogeneous(p)
    return w == 0 || w == 1 ? Vec2(x, y) : Vec2(x / w, y / w)
  }
}
