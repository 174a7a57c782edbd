// SPDX-License-Identifier: Apache-2.0

import CKernels
import DisplayList
import Geometry

/// Row sampling along an affine map.
enum ImageKernels {
  /// The four texels around a point, weighted with `fx`, `fy` of 256; weights sum to 256, so a
  /// constant picture stays constant.
  @inline(__always) static func bilinear(
    _ p00: UInt32, _ p10: UInt32, _ p01: UInt32, _ p11: UInt32, _ fx: UInt32, _ fy: UInt32
  ) -> UInt32 {
    let w11 = (fx &* fy &+ 128) &>> 8
    let (w10, w01) = (fx &- w11, fy &- w11)
    let w00 = 256 &- fx &- fy &+ w11
    let mask: UInt32 = 0x00FF_00FF
    let half: UInt32 = 0x0080_0080
    let evenTop = (p00 & mask) &* w00 &+ (p10 & mask) &* w10
    let even = evenTop &+ (p01 & mask) &* w01 &+ (p11 & mask) &* w11 &+ half
    let oddTop = ((p00 &>> 8) & mask) &* w00 &+ ((p10 &>> 8) & mask) &* w10
    let odd =
      oddTop &+ ((p01 &>> 8) & mask) &* w01 &+ ((p11 &>> 8) & mask) &* w11 &+ half
    return ((even &>> 8) & mask) | (odd & ~mask)
  }

  /// A coordinate in 1/256 moved towards the nearer texel, as ``ImagePaint/Filter/stepped`` says; the
  /// twin of the vector kernel's.
  @inline(__always) static func stepped(_ coordinate: Int64) -> Int64 {
    let eighths = ((coordinate & 255) &+ 16) &>> 5
    let nearer = eighths <= 4 ? eighths : 8 &- eighths
    let weight = (8 &<< nearer) & ~15
    return (coordinate & ~255) &+ (eighths <= 4 ? weight : 256 &- weight)
  }

  static func picture(_ texels: UnsafePointer<UInt32>, _ grid: TexelGrid) -> ck_picture {
    ck_picture(
      texels: texels, stride: Int64(grid.image.width), last_column: Int64(grid.x.last),
      last_row: Int64(grid.y.last))
  }

  static func affine(_ steps: AxisSteps, x: Int, y: Int) -> ck_affine {
    let (u, v) = steps.start(x: x, y: y)
    return ck_affine(
      u: u, v: v, du: steps.u.perColumn, dv: steps.v.perColumn,
      u_low: steps.u.low, u_high: steps.u.high, v_low: steps.v.low, v_high: steps.v.high)
  }

  static func projective(_ grid: TexelGrid, x: Int, y: Int) -> ck_projective {
    let start = grid.map.homogeneous(Vec2(0.5, Double(y) + 0.5))
    let (columns, rows) = (grid.x.linearRange, grid.y.linearRange)
    return ck_projective(
      x: start.x, y: start.y, w: start.w, dx: grid.map.m11, dy: grid.map.m12, dw: grid.map.m13,
      first: Int64(x), u_low: columns.low, u_high: columns.high, v_low: rows.low,
      v_high: rows.high)
  }

  /// Bilinear sampling along an affine map, clamped; the twin of the vector kernel.
  static func linear(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ texels: UnsafePointer<UInt32>,
    _ grid: TexelGrid, _ steps: AxisSteps, isStepped: Bool = false, x: Int, y: Int
  ) {
    let (columns, rows) = (steps.u, steps.v)
    let stride = grid.image.width
    var (u, v) = steps.start(x: x, y: y)
    // The nearest 1/256; a carry moves on to the next texel with weight 0.
    let half = Int64(1) &<< 23
    var i = 0
    while i < count {
      var cu = (min(max(u, columns.low), columns.high) &+ half) &>> 24
      var cv = (min(max(v, rows.low), rows.high) &+ half) &>> 24
      if isStepped { (cu, cv) = (stepped(cu), stepped(cv)) }
      let (left, top) = (Int(cu &>> 8), Int(cv &>> 8))
      let fx = UInt32(truncatingIfNeeded: cu) & 0xFF
      let fy = UInt32(truncatingIfNeeded: cv) & 0xFF
      let right = min(left &+ 1, grid.x.last)
      let bottom = min(top &+ 1, grid.y.last)
      let (upper, lower) = (texels + top &* stride, texels + bottom &* stride)
      row[i] = bilinear(upper[left], upper[right], lower[left], lower[right], fx, fy)
      u &+= columns.perColumn
      v &+= rows.perColumn
      i &+= 1
    }
  }

  static func nearest(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ texels: UnsafePointer<UInt32>,
    _ grid: TexelGrid, _ steps: AxisSteps, x: Int, y: Int
  ) {
    let (columns, rows) = (steps.u, steps.v)
    let stride = grid.image.width
    var (u, v) = steps.start(x: x, y: y)
    var i = 0
    while i < count {
      let column = Int(min(max(u &>> 32, columns.low &>> 32), columns.high &>> 32))
      let line = Int(min(max(v &>> 32, rows.low &>> 32), rows.high &>> 32))
      row[i] = texels[line &* stride &+ column]
      u &+= columns.perColumn
      v &+= rows.perColumn
      i &+= 1
    }
  }

  static func linearRepeating(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ texels: UnsafePointer<UInt32>,
    _ grid: TexelGrid, _ steps: AxisSteps, isStepped: Bool, x: Int, y: Int
  ) {
    let stride = grid.image.width
    var (u, v) = steps.start(x: x, y: y)
    let half = Int64(1) &<< 23
    var i = 0
    while i < count {
      var (cu, cv) = ((u &+ half) &>> 24, (v &+ half) &>> 24)
      if isStepped { (cu, cv) = (stepped(cu), stepped(cv)) }
      let left = grid.x.wrapped(Int(cu &>> 8))
      let top = grid.y.wrapped(Int(cv &>> 8))
      let right = left == grid.x.last ? grid.x.first : left &+ 1
      let bottom = top == grid.y.last ? grid.y.first : top &+ 1
      let (upper, lower) = (texels + top &* stride, texels + bottom &* stride)
      row[i] = bilinear(
        upper[left], upper[right], lower[left], lower[right],
        UInt32(truncatingIfNeeded: cu) & 0xFF, UInt32(truncatingIfNeeded: cv) & 0xFF)
      u &+= steps.u.perColumn
      v &+= steps.v.perColumn
      i &+= 1
    }
  }

  static func nearestRepeating(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ texels: UnsafePointer<UInt32>,
    _ grid: TexelGrid, _ steps: AxisSteps, x: Int, y: Int
  ) {
    let stride = grid.image.width
    var (u, v) = steps.start(x: x, y: y)
    var i = 0
    while i < count {
      let column = grid.x.wrapped(Int(u &>> 32))
      let line = grid.y.wrapped(Int(v &>> 32))
      row[i] = texels[line &* stride &+ column]
      u &+= steps.u.perColumn
      v &+= steps.v.perColumn
      i &+= 1
    }
  }
}
