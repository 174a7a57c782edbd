// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Foundation
import Geometry

/// The upper left 3x3 of a transform as scale · skew · rotation, made to be edited.
///
/// As in the parts used for interpolation, a mirrored matrix has one negative scale, on the axis that
/// leaves the least rotation, so that a layer flipped by `scale.x = -1` still answers -1, 1, 1 and can
/// be scaled along y. Rows that depend on each other have parts here, too.
struct LinearParts {
  var scale: SIMD3<Double>
  /// Row y by x, row z by x, row z by y, in units of the row's own scale.
  private var skew: (xy: Double, xz: Double, yz: Double)
  private var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  init(_ m: Matrix4) {
    typealias Row = SIMD3<Double>
    func length(_ a: Row) -> Double { (a * a).sum().squareRoot() }
    /// The direction of a row, or zero for a row without one.
    func unit(_ a: Row, _ length: Double, of whole: Double) -> Row {
      length > 1e-13 * whole && length.isFinite ? a / length : .zero
    }
    let (m0, m1, m2) = (
      Row(m.m11, m.m12, m.m13), Row(m.m21, m.m22, m.m23), Row(m.m31, m.m32, m.m33)
    )
    var scale = Row(length(m0), 0, 0)
    var r0 = unit(m0, scale.x, of: 0)
    let xy = (m1 * r0).sum()
    let own1 = m1 - r0 * xy
    scale.y = length(own1)
    var r1 = unit(own1, scale.y, of: length(m1))
    let xz = (m2 * r0).sum()
    let yz = (m2 * r1).sum()
    let own2 = m2 - r0 * xz - r1 * yz
    scale.z = length(own2)
    var r2 = unit(own2, scale.z, of: length(m2))
    // A zero scale has no skew to keep.
    skew = (
      scale.y > 0 ? xy / scale.y : 0, scale.z > 0 ? xz / scale.z : 0,
      scale.z > 0 ? yz / scale.z : 0
    )

    (r0, r1, r2) = LinearParts.completed(r0, r1, r2)
    if (r0 * LinearParts.cross(r1, r2)).sum() < 0 {
      if r0.x <= r1.y, r0.x <= r2.z {
        r0 = -r0
        scale.x = -scale.x
        (skew.xy, skew.xz) = (-skew.xy, -skew.xz)
      } else if r1.y <= r2.z {
        r1 = -r1
        scale.y = -scale.y
        (skew.xy, skew.yz) = (-skew.xy, -skew.yz)
      } else {
        r2 = -r2
        scale.z = -scale.z
        (skew.xz, skew.yz) = (-skew.xz, -skew.yz)
      }
    }
    self.scale = scale
    rows = (r0, r1, r2)
  }

  /// Euler angles of Rx · Ry · Rz; at the pole of y all turning is given to z.
  var angles: SIMD3<Double> {
    let sine = min(max(-rows.0.z, -1), 1)
    guard abs(sine) < 1 - 1e-14 else {
      return SIMD3(0, Elementary.asin(sine), Elementary.atan2(-rows.1.x, rows.1.y))
    }
    return SIMD3(
      Elementary.atan2(rows.1.z, rows.2.z), Elementary.asin(sine),
      Elementary.atan2(rows.0.y, rows.0.x))
  }

  /// Replaces angles; the others stay.
  mutating func turn(x: Double? = nil, y: Double? = nil, z: Double? = nil) {
    let old = angles
    let (sx, cx) = (Elementary.sin(x ?? old.x), Elementary.cos(x ?? old.x))
    let (sy, cy) = (Elementary.sin(y ?? old.y), Elementary.cos(y ?? old.y))
    let (sz, cz) = (Elementary.sin(z ?? old.z), Elementary.cos(z ?? old.z))
    rows = (
      SIMD3(cy * cz, cy * sz, -sy),
      SIMD3(sx * sy * cz - cx * sz, sx * sy * sz + cx * cz, sx * cy),
      SIMD3(cx * sy * cz + sx * sz, cx * sy * sz - sx * cz, cx * cy)
    )
  }

  /// Writes the 3x3 part, leaving the rest of the matrix.
  func write(to m: inout Matrix4) {
    let (r0, r1, r2) = rows
    let a = r0 * scale.x
    let b = (r1 + r0 * skew.xy) * scale.y
    let c = (r2 + r0 * skew.xz + r1 * skew.yz) * scale.z
    guard a.sum().isFinite, b.sum().isFinite, c.sum().isFinite else { return }
    (m.m11, m.m12, m.m13) = (a.x, a.y, a.z)
    (m.m21, m.m22, m.m23) = (b.x, b.y, b.z)
    (m.m31, m.m32, m.m33) = (c.x, c.y, c.z)
  }

  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }

  /// Fills in the rows that are zero with a frame as near to the axes as the others allow.
  private static func completed(
    _ r0: SIMD3<Double>, _ r1: SIMD3<Double>, _ r2: SIMD3<Double>
  ) -> (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    func across(_ row: SIMD3<Double>, near axis: SIMD3<Double>, or other: SIMD3<Double>)
      -> SIMD3<Double>
    {
      let wanted = abs((axis * row).sum()) < 0.999 ? axis : other
      let flat = wanted - row * (wanted * row).sum()
      return flat / (flat * flat).sum().squareRoot()
    }
    let (x, y, z) = (SIMD3(1.0, 0, 0), SIMD3(0, 1.0, 0), SIMD3(0, 0, 1.0))
    switch (r0 != .zero, r1 != .zero, r2 != .zero) {
    case (true, true, true): return (r0, r1, r2)
    case (false, true, true): return (cross(r1, r2), r1, r2)
    case (true, false, true): return (r0, cross(r2, r0), r2)
    case (true, true, false): return (r0, r1, cross(r0, r1))
    case (true, false, false):
      let filled = across(r0, near: y, or: z)
      return (r0, filled, cross(r0, filled))
    case (false, true, false):
      let filled = across(r1, near: z, or: x)
      return (cross(r1, filled), r1, filled)
    case (false, false, true):
      let filled = across(r2, near: x, or: y)
      return (filled, cross(r2, filled), r2)
    case (false, false, false): return (x, y, z)
    }
  }
}
