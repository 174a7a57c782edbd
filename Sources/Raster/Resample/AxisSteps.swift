// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// Texel coordinates of an affine map in 32.32 fixed point, linear in the pixel's coordinates.
struct AxisSteps: Sendable {
  struct Axis: Sendable {
    /// The coordinate of pixel (0, 0)'s centre and its change per column and row.
    var origin: Int64
    var perColumn: Int64
    var perRow: Int64
    /// What the coordinate is clamped to.
    var low: Int64
    var high: Int64
    /// The edges of the source, half-open.
    var edgeLow: Int64
    var edgeHigh: Int64
  }

  let level: Int
  let u: Axis
  let v: Axis

  /// With `linear`, coordinates count from the centre of texel 0, otherwise from its edge.
  ///
  /// Fails when the numbers do not fit: pixels beyond 2^20 times steps beyond 2^9.
  init?(_ grid: TexelGrid, level: Int, linear: Bool, _ paint: ImagePaint) {
    guard let m = grid.map.affine else { return nil }
    guard
      let u = Axis(m.a, m.c, m.tx, linear: linear, grid.x),
      let v = Axis(m.b, m.d, m.ty, linear: linear, grid.y)
    else { return nil }
    self.level = level
    self.u = u
    self.v = v
  }

  @inline(__always) func start(x: Int, y: Int) -> (u: Int64, v: Int64) {
    let (column, row) = (Int64(x), Int64(y))
    return (
      u.origin &+ column &* u.perColumn &+ row &* u.perRow,
      v.origin &+ column &* v.perColumn &+ row &* v.perRow
    )
  }
}

extension AxisSteps.Axis {
  fileprivate init?(
    _ perColumn: Double, _ perRow: Double, _ offset: Double, linear: Bool, _ axis: TexelGrid.Axis
  ) {
    let one = 0x1p32
    let shift = linear ? 0.5 : 0
    let origin =
      offset + (perColumn + perRow) / 2 - shift + (linear ? 0 : TexelGrid.nearestBias)
    guard abs(perColumn) <= 512, abs(perRow) <= 512, abs(origin) < 0x1p28,
      axis.upper < 0x1p22
    else { return nil }
    let range = linear ? axis.linearRange : (Double(axis.first), Double(axis.last))
    self.init(
      origin: Int64((origin * one).rounded()),
      perColumn: Int64((perColumn * one).rounded()),
      perRow: Int64((perRow * one).rounded()),
      low: Int64((range.0 * one).rounded()),
      high: Int64((range.1 * one).rounded()),
      edgeLow: Int64(((axis.lower - shift) * one).rounded()),
      edgeHigh: Int64(((axis.upper - shift) * one).rounded())
    )
  }
}
