// SPDX-License-Identifier: Apache-2.0

import Geometry

extension Matrix4 {
  /// The inverse, or nil when the matrix is singular or not finite.
  var inverse: Matrix4? {
    let (s0, s1) = (m11 * m22 - m12 * m21, m11 * m23 - m13 * m21)
    let (s2, s3) = (m11 * m24 - m14 * m21, m12 * m23 - m13 * m22)
    let (s4, s5) = (m12 * m24 - m14 * m22, m13 * m24 - m14 * m23)
    let (c0, c1) = (m31 * m42 - m32 * m41, m31 * m43 - m33 * m41)
    let (c2, c3) = (m31 * m44 - m34 * m41, m32 * m43 - m33 * m42)
    let (c4, c5) = (m32 * m44 - m34 * m42, m33 * m44 - m34 * m43)
    let d = s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0
    guard d != 0, d.isFinite else { return nil }
    let result = Matrix4(
      (m22 * c5 - m23 * c4 + m24 * c3) / d, (m13 * c4 - m12 * c5 - m14 * c3) / d,
      (m42 * s5 - m43 * s4 + m44 * s3) / d, (m33 * s4 - m32 * s5 - m34 * s3) / d,
      (m23 * c2 - m21 * c5 - m24 * c1) / d, (m11 * c5 - m13 * c2 + m14 * c1) / d,
      (m43 * s2 - m41 * s5 - m44 * s1) / d, (m31 * s5 - m33 * s2 + m34 * s1) / d,
      (m21 * c4 - m22 * c2 + m24 * c0) / d, (m12 * c2 - m11 * c4 - m14 * c0) / d,
      (m41 * s4 - m42 * s2 + m44 * s0) / d, (m32 * s2 - m31 * s4 - m34 * s0) / d,
      (m22 * c1 - m21 * c3 - m23 * c0) / d, (m11 * c3 - m12 * c1 + m13 * c0) / d,
      (m42 * s1 - m41 * s3 - m43 * s0) / d, (m31 * s3 - m32 * s1 + m33 * s0) / d
    )
    return result.isFinite ? result : nil
  }
}
