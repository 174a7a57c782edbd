// SPDX-License-Identifier: Apache-2.0

import Geometry

/// What a transform does to depth after it has turned and scaled: its last column, without its 3x3.
///
/// A matrix is its 3x3 and its translation, and then the perspective. A layer that has `m34` and is
/// turned by `rotation.y` recedes at one side, as its `m14` is then the sine of `m34`; were the column
/// left alone, it would only be squeezed.
struct PerspectiveColumn {
  private let depth: SIMD3<Double>

  /// nil for a transform without perspective, and for one whose 3x3 has no inverse.
  @inline(__always)
  init?(_ m: Matrix4) {
    guard m.m14 != 0 || m.m24 != 0 || m.m34 != 0 else { return nil }
    self.init(solving: m)
  }

  private init?(solving m: Matrix4) {
    typealias Row = SIMD3<Double>
    let rows = (Row(m.m11, m.m12, m.m13), Row(m.m21, m.m22, m.m23), Row(m.m31, m.m32, m.m33))
    let (c0, c1, c2) = (
      Self.cross(rows.1, rows.2), Self.cross(rows.2, rows.0), Self.cross(rows.0, rows.1)
    )
    let volume = (rows.0 * c0).sum()
    let sizes = (rows.0 * rows.0).sum() * (rows.1 * rows.1).sum() * (rows.2 * rows.2).sum()
    guard abs(volume) > 1e-13 * sizes.squareRoot() else { return nil }
    let depth = (c0 * m.m14 + c1 * m.m24 + c2 * m.m34) / volume
    guard depth.sum().isFinite else { return nil }
    self.depth = depth
  }

  /// Gives a matrix the column that belongs to its 3x3.
  func write(to m: inout Matrix4) {
    m.m14 = (SIMD3(m.m11, m.m12, m.m13) * depth).sum()
    m.m24 = (SIMD3(m.m21, m.m22, m.m23) * depth).sum()
    m.m34 = (SIMD3(m.m31, m.m32, m.m33) * depth).sum()
  }

  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }
}
