// SPDX-License-Identifier: Apache-2.0

import DisplayList
import ElementaryFunctions
import Foundation
import Geometry

/// Samples one pixel at a time in double precision, for maps with perspective.
struct GeneralSampler {
  let grids: TexelLevels
  let paint: ImagePaint

  func pixel(x: Int, y: Int) -> UInt32 {
    let base = grids.first
    let center = Vec2(Double(x) + 0.5, Double(y) + 0.5)
    let (px, py, w) = base.map.homogeneous(center)
    let p = Vec2(px / w, py / w)
    guard w > 0 || base.map.affine != nil, p.isFinite else { return 0 }
    if paint.extend == .none {
      guard p.x >= base.x.lower, p.x < base.x.upper, p.y >= base.y.lower, p.y < base.y.upper
      else { return 0 }
    }
    var filter = paint.magnification
    var density = 1.0
    if paint.minification != paint.magnification || paint.minification == .trilinear {
      density = texelsPerPixel(p, w)
      if density > ImageShader.minifying { filter = paint.minification }
    }
    switch filter {
    case .nearest: return nearest(base, p)
    case .linear: return linear(base, p)
    case .stepped: return linear(base, p, isStepped: true)
    case .trilinear, .reduced:
      let level = min(max(Elementary.log2(density) + paint.levelBias, 0), Double(grids.count - 1))
      let (near, rest) = (Int(level), level - level.rounded(.down))
      let far = min(near + 1, grids.count - 1)
      let a = linear(grids[near], p * Elementary.exp2(-Double(near)))
      let b = linear(grids[far], p * Elementary.exp2(-Double(far)))
      return PortableKernels.mix(a, b, UInt32((rest * 256).rounded()))
    }
  }

  /// The longer of the two derivatives of the texel position at `p`.
  private func texelsPerPixel(_ p: Vec2, _ w: Double) -> Double {
    let m = grids.first.map
    let column = Vec2(m.m11 - p.x * m.m13, m.m12 - p.y * m.m13)
    let row = Vec2(m.m21 - p.x * m.m23, m.m22 - p.y * m.m23)
    let density = max(column.length, row.length) / abs(w)
    return density.isFinite ? density : 1
  }

  private func nearest(_ grid: TexelGrid, _ p: Vec2) -> UInt32 {
    let bias = TexelGrid.nearestBias
    let column = index(Self.fixed(p.x + bias) &>> 32, grid.x)
    let line = index(Self.fixed(p.y + bias) &>> 32, grid.y)
    return grid.image.pixels[line &* grid.image.width &+ column]
  }

  private func linear(_ grid: TexelGrid, _ p: Vec2, isStepped: Bool = false) -> UInt32 {
    var (u, v) = (p.x - 0.5, p.y - 0.5)
    if paint.extend != .repeat {
      let (columns, rows) = (grid.x.linearRange, grid.y.linearRange)
      u = min(max(u, columns.low), columns.high)
      v = min(max(v, rows.low), rows.high)
    }
    let half = Int64(1) &<< 23
    var (cu, cv) = ((Self.fixed(u) &+ half) &>> 24, (Self.fixed(v) &+ half) &>> 24)
    if isStepped { (cu, cv) = (ImageKernels.stepped(cu), ImageKernels.stepped(cv)) }
    let (left, right) = (index(cu &>> 8, grid.x), index((cu &>> 8) &+ 1, grid.x))
    let (top, bottom) = (index(cv &>> 8, grid.y), index((cv &>> 8) &+ 1, grid.y))
    let stride = grid.image.width
    let pixels = grid.image.pixels
    return ImageKernels.bilinear(
      pixels[top &* stride &+ left], pixels[top &* stride &+ right],
      pixels[bottom &* stride &+ left], pixels[bottom &* stride &+ right],
      UInt32(truncatingIfNeeded: cu) & 0xFF, UInt32(truncatingIfNeeded: cv) & 0xFF)
  }

  @inline(__always) private func index(_ i: Int64, _ axis: TexelGrid.Axis) -> Int {
    paint.extend == .repeat
      ? axis.wrapped(Int(i)) : Int(min(max(i, Int64(axis.first)), Int64(axis.last)))
  }

  /// 32.32 fixed point, limited to what fits.
  @inline(__always) private static func fixed(_ v: Double) -> Int64 {
    Int64(min(max(v, -0x1p30), 0x1p30) * 0x1p32)
  }
}
