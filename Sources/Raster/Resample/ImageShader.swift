// SPDX-License-Identifier: Apache-2.0

import CKernels
import DisplayList
import ElementaryFunctions
import Foundation
import Geometry

/// Samples a picture at pixel centres.
///
/// Affine maps step in 32.32 fixed point from absolute coordinates, so each pixel depends on its
/// own coordinates alone and a row may be cut anywhere.
public struct ImageShader: Sendable {
  private enum Kind: Sendable {
    /// Texel = pixel + offset.
    case copy(x: Int, y: Int)
    /// 1/256 texel coordinates for a row, then one lookup.
    case sampled(AxisSteps, ImagePaint.Filter)
    /// Two neighbouring levels and the weight of the second, of 256.
    case mixed(AxisSteps, AxisSteps, UInt32)
    /// Linear in level 0 with a division per pixel, clamped.
    case projective
    /// Each pixel on its own in double precision: the filter or the level changes from pixel to
    /// pixel, or the numbers do not fit.
    case general
  }

  /// Whether every pixel is opaque.
  public let isOpaque: Bool
  private let kind: Kind
  private let grids: TexelLevels
  private let paint: ImagePaint

  /// Fails when nothing is painted: no texels, a singular or broken map.
  ///
  /// `pyramid`, of the paint's picture, saves building one here when ``needsPyramid(_:deviceToLocal:)``.
  public init?(_ given: ImagePaint, deviceToLocal: Matrix3, pyramid: ImagePyramid? = nil) {
    var paint = given
    if paint.minification == .reduced, let map = Self.deviceToTexel(paint, deviceToLocal) {
      if let reduction = Reduction(paint, deviceToTexel: map) {
        paint = reduction.applied(to: paint)
      } else {
        paint.minification = .trilinear
      }
    }
    guard let map = Self.deviceToTexel(paint, deviceToLocal) else { return nil }
    guard let first = TexelGrid(paint.image, source: paint.source, scale: 1, deviceToTexel: map)
    else { return nil }
    var grids = TexelLevels(first)
    if Self.needsPyramid(paint, deviceToLocal: deviceToLocal) {
      let levels = (pyramid ?? ImagePyramid(paint.image)).levels
      for (k, level) in levels.enumerated().dropFirst() {
        let grid = TexelGrid(
          level, source: paint.source, scale: Elementary.exp2(-Double(k)), deviceToTexel: map)
        guard let grid else { break }
        grids.append(grid)
      }
    }
    kind = Self.kind(paint, map, grids)
    isOpaque = paint.extend != .none && paint.image.isOpaque && paint.tint?.isOpaque != false
    self.grids = grids
    self.paint = paint
  }

  /// Whether the picture is drawn smaller somewhere and asks for halved levels.
  public static func needsPyramid(_ paint: ImagePaint, deviceToLocal: Matrix3) -> Bool {
    guard [.trilinear, .reduced].contains(paint.minification),
      let map = deviceToTexel(paint, deviceToLocal)
    else {
      return false
    }
    return map.affine.map {
      paint.minification == .trilinear && texelsPerPixel($0) > minifying
    } ?? true
  }

  /// Writes the colours of pixels (x, y), (x + 1, y) … (x + count − 1, y).
  public func shade(x: Int, y: Int, count: Int, into row: UnsafeMutablePointer<UInt32>) {
    guard count > 0 else { return }
    sample(x: x, y: y, count: count, into: row)
    if let tint = paint.tint { Blend.tint(row, by: tint, count: count) }
  }

  private func sample(x: Int, y: Int, count: Int, into row: UnsafeMutablePointer<UInt32>) {
    switch kind {
    case .copy(let dx, let dy):
      copy(x: x &+ dx, y: y &+ dy, count: count, into: row)
    case .sampled(let steps, let filter):
      sample(grids.first, steps, filter, x: x, y: y, count: count, into: row)
      cut(steps, x: x, y: y, count: count, row)
    case .mixed(let near, let far, let weight):
      let length = 128
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: length) { buffer in
        guard let other = buffer.baseAddress else { return }
        var start = 0
        while start < count {
          let part = min(length, count &- start)
          let (left, run) = (x &+ start, row + start)
          sample(grids[near.level], near, .linear, x: left, y: y, count: part, into: run)
          sample(grids[far.level], far, .linear, x: left, y: y, count: part, into: other)
          Blend.mix(run, src: other, weight: weight, count: part)
          start &+= part
        }
      }
      cut(near, x: x, y: y, count: count, row)
    case .projective:
      let grid = grids.first
      grid.image.pixels.withUnsafeBufferPointer { pixels in
        guard let texels = pixels.baseAddress else { return }
        var picture = ImageKernels.picture(texels, grid)
        var map = ImageKernels.projective(grid, x: x, y: y)
        ck_bilinear_projective(row, &picture, &map, count)
      }
    case .general:
      let sampler = GeneralSampler(grids: grids, paint: paint)
      var i = 0
      while i < count {
        row[i] = sampler.pixel(x: x &+ i, y: y)
        i &+= 1
      }
    }
  }

  // MARK: - Choosing

  /// Slightly above 1, so that rotations keep the magnification filter.
  static let minifying = 1 + 1e-6

  static func texelsPerPixel(_ m: Affine) -> Double {
    max(Vec2(m.a, m.b).length, Vec2(m.c, m.d).length)
  }

  private static func deviceToTexel(_ paint: ImagePaint, _ deviceToLocal: Matrix3) -> Matrix3? {
    guard paint.source.isFinite, let inverse = paint.transform.inverse else { return nil }
    let map = deviceToLocal.concatenating(Matrix3(inverse))
    guard map.isFinite, map.determinant != 0 else { return nil }
    return map.affine.map { Matrix3($0) } ?? map
  }

  private static func kind(_ paint: ImagePaint, _ map: Matrix3, _ grids: TexelLevels) -> Kind {
    guard let affine = map.affine else {
      let isLinear =
        paint.minification == .linear && [.linear, .trilinear].contains(paint.magnification)
      let fits = max(paint.image.width, paint.image.height) < 1 << 22
      return isLinear && paint.extend == .clamp && fits ? .projective : .general
    }
    if let (dx, dy) = integerTranslation(affine) { return .copy(x: dx, y: dy) }
    let density = texelsPerPixel(affine)
    let filter = density > minifying ? paint.minification : paint.magnification
    if filter == .trilinear, density > minifying {
      let level = min(max(Elementary.log2(density) + paint.levelBias, 0), Double(grids.count - 1))
      let (near, rest) = (Int(level), level - level.rounded(.down))
      let weight = UInt32((rest * 256).rounded())
      let far = min(near + 1, grids.count - 1)
      guard let a = AxisSteps(grids[near], level: near, linear: true, paint),
        let b = AxisSteps(grids[far], level: far, linear: true, paint)
      else { return .general }
      return .mixed(a, b, near == far ? 0 : weight)
    }
    guard let steps = AxisSteps(grids.first, level: 0, linear: filter != .nearest, paint) else {
      return .general
    }
    return .sampled(steps, filter)
  }

  private static func integerTranslation(_ m: Affine) -> (Int, Int)? {
    let (x, y) = (m.tx.rounded(), m.ty.rounded())
    let slack = 1e-7
    guard abs(m.a - 1) < slack, abs(m.d - 1) < slack, abs(m.b) < slack, abs(m.c) < slack,
      abs(m.tx - x) < 1.0 / 1024, abs(m.ty - y) < 1.0 / 1024, abs(x) < 1e9, abs(y) < 1e9
    else { return nil }
    return (Int(x), Int(y))
  }

  // MARK: - Copying

  private func copy(x: Int, y: Int, count: Int, into row: UnsafeMutablePointer<UInt32>) {
    let grid = grids.first
    guard let line = inside(y, grid.y) else {
      row.update(repeating: 0, count: count)
      return
    }
    let stride = grid.image.width
    grid.image.pixels.withUnsafeBufferPointer { pixels in
      guard let source = pixels.baseAddress.map({ $0 + line &* stride }) else { return }
      let start = min(max(grid.x.first &- x, 0), count)
      let end = max(min(grid.x.last &+ 1 &- x, count), start)
      var i = 0
      while i < start {
        row[i] = inside(x &+ i, grid.x).map { source[$0] } ?? 0
        i &+= 1
      }
      if end > start { (row + start).update(from: source + (x &+ start), count: end &- start) }
      i = end
      while i < count {
        row[i] = inside(x &+ i, grid.x).map { source[$0] } ?? 0
        i &+= 1
      }
    }
  }

  /// The texel that stands for `index`, by the extend rule.
  @inline(__always) private func inside(_ index: Int, _ axis: TexelGrid.Axis) -> Int? {
    if index >= axis.first, index <= axis.last { return index }
    switch paint.extend {
    case .clamp: return min(max(index, axis.first), axis.last)
    case .repeat: return axis.wrapped(index)
    case .none: return nil
    }
  }

  // MARK: - Sampling

  private func sample(
    _ grid: TexelGrid, _ steps: AxisSteps, _ filter: ImagePaint.Filter, x: Int, y: Int,
    count: Int, into row: UnsafeMutablePointer<UInt32>
  ) {
    let repeats = paint.extend == .repeat
    grid.image.pixels.withUnsafeBufferPointer { pixels in
      guard let texels = pixels.baseAddress else { return }
      switch (filter, repeats) {
      case (.nearest, false):
        ImageKernels.nearest(row, count, texels, grid, steps, x: x, y: y)
      case (.nearest, true):
        ImageKernels.nearestRepeating(row, count, texels, grid, steps, x: x, y: y)
      case (_, false):
        var picture = ImageKernels.picture(texels, grid)
        var map = ImageKernels.affine(steps, x: x, y: y)
        if filter == .stepped {
          ck_stepped(row, &picture, &map, count)
        } else {
          ck_bilinear(row, &picture, &map, count)
        }
      case (_, true):
        ImageKernels.linearRepeating(
          row, count, texels, grid, steps, isStepped: filter == .stepped, x: x, y: y)
      }
    }
  }

  /// Clears pixels whose centre lies outside the source.
  private func cut(
    _ steps: AxisSteps, x: Int, y: Int, count: Int, _ row: UnsafeMutablePointer<UInt32>
  ) {
    guard paint.extend == .none else { return }
    var (u, v) = steps.start(x: x, y: y)
    var i = 0
    while i < count {
      if u < steps.u.edgeLow || u >= steps.u.edgeHigh || v < steps.v.edgeLow
        || v >= steps.v.edgeHigh
      {
        row[i] = 0
      }
      u &+= steps.u.perColumn
      v &+= steps.v.perColumn
      i &+= 1
    }
  }
}

extension ImagePaint {
  /// ``bias`` when it is a number that can be used.
  public var levelBias: Double { bias.isFinite ? min(max(bias, -64), 64) : 0 }
}

extension TexelGrid.Axis {
  /// `index` moved by whole periods into the range.
  @inline(__always) func wrapped(_ index: Int) -> Int {
    let count = last &- first &+ 1
    let rest = (index &- first) % count
    return first &+ (rest < 0 ? rest &+ count : rest)
  }
}
