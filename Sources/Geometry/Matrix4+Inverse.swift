// SPDX-License-Identifier: Apache-2.0

extension Matrix4 {
  /// The twelve 2x2 minors of the upper and the lower half, from which determinant and inverse
  /// are built.
  private struct Minors {
    var s0, s1, s2, s3, s4, s5: Double
    var c0, c1, c2, c3, c4, c5: Double

    init(_ m: Matrix4) {
      s0 = m.m11 * m.m22 - m.m21 * m.m12
      s1 = m.m11 * m.m23 - m.m21 * m.m13
      s2 = m.m11 * m.m24 - m.m21 * m.m14
      s3 = m.m12 * m.m23 - m.m22 * m.m13
      s4 = m.m12 * m.m24 - m.m22 * m.m14
      s5 = m.m13 * m.m24 - m.m23 * m.m14
      c5 = m.m33 * m.m44 - m.m43 * m.m34
      c4 = m.m32 * m.m44 - m.m42 * m.m34
      c3 = m.m32 * m.m43 - m.m42 * m.m33
      c2 = m.m31 * m.m44 - m.m41 * m.m34
      c1 = m.m31 * m.m43 - m.m41 * m.m33
      c0 = m.m31 * m.m42 - m.m41 * m.m32
    }

    var determinant: Double {
      s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0
    }
  }

  public var determinant: Double { Minors(self).determinant }

  /// The inverse, or nil when the matrix is singular or not finite.
  public var inverse: Matrix4? {
    let q = Minors(self)
    let d = q.determinant
    guard d != 0, d.isFinite else { return nil }
    let result = Matrix4(
      (m22 * q.c5 - m23 * q.c4 + m24 * q.c3) / d,
      (-m12 * q.c5 + m13 * q.c4 - m14 * q.c3) / d,
      (m42 * q.s5 - m43 * q.s4 + m44 * q.s3) / d,
      (-m32 * q.s5 + m33 * q.s4 - m34 * q.s3) / d,
      (-m21 * q.c5 + m23 * q.c2 - m24 * q.c1) / d,
      (m11 * q.c5 - m13 * q.c2 + m14 * q.c1) / d,
      (-m41 * q.s5 + m43 * q.s2 - m44 * q.s1) / d,
      (m31 * q.s5 - m33 * q.s2 + m34 * q.s1) / d,
      (m21 * q.c4 - m22 * q.c2 + m24 * q.c0) / d,
      (-m11 * q.c4 + m12 * q.c2 - m14 * q.c0) / d,
      (m41 * q.s4 - m42 * q.s2 + m44 * q.s0) / d,
      (-m31 * q.s4 + m32 * q.s2 - m34 * q.s0) / d,
      (-m21 * q.c3 + m22 * q.c1 - m23 * q.c0) / d,
      (m11 * q.c3 - m12 * q.c1 + m13 * q.c0) / d,
      (-m41 * q.s3 + m42 * q.s1 - m43 * q.s0) / d,
      (m31 * q.s3 - m32 * q.s1 + m33 * q.s0) / d
    )
    return result.isFinite ? result : nil
  }

  /// The n-fold concatenation; identity for `n <= 0`.
  ///
  /// The k-th power is the (k-1)-th times the matrix, bit for bit, so stepping from one copy to
  /// the next gives the same numbers; only beyond 65,536 repeated squaring bounds the time.
  public func power(_ n: Int) -> Matrix4 {
    guard n > 0 else { return .identity }
    let limit = 65_536
    var result = self
    var k = 1
    while k < min(n, limit) {
      result = result.concatenating(self)
      k &+= 1
    }
    var (rest, square) = (n &- k, self)
    while rest > 0 {
      if rest & 1 == 1 { result = result.concatenating(square) }
      square = square.concatenating(square)
      rest >>= 1
    }
    return result
  }
}
