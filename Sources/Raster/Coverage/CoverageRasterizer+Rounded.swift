// SPDX-License-Identifier: Apache-2.0

import CKernels
import Geometry

/// A rounded rectangle, turned but not sheared, whose coverage has a formula.
public struct TurnedRoundedRect: BitwiseCopyable {
  /// Corners may be as large as this, in pixels, for which quarter circles and the cubic curves
  /// that paths have for them differ by no more than a level, and no smaller, as the formula takes
  /// a corner for nearly straight within a pixel.
  private static var radii: ClosedRange<Double> { 3.5...24 }
  /// Between round corners there is no side, or one of this length.
  private static var shortestSide: Double { 1.5 }
  private static var furthest: Double { 1024 }

  var shape: ck_rounded
  /// From the middle to the edges along the axes, in pixels.
  let reachX: Double
  let reachY: Double
  let center: Vec2

  /// Nil for what is of another kind, and for corners that are too small or too large.
  public init?(_ rect: Rect, radius: Double, transform: Affine) {
    let (width, height) = (abs(rect.width), abs(rect.height))
    let r = min(radius, min(width, height) / 2)
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    let square = a * a + b * b
    guard r > 0, square > 0, abs(square - c * c - d * d) <= 1e-6 * square,
      abs(a * c + b * d) <= 1e-6 * square
    else { return nil }
    let scale = square.squareRoot()
    let radius = r * scale
    center = transform.apply(rect.center)
    var (coreX, coreY) = ((width / 2 - r) * scale, (height / 2 - r) * scale)
    guard Self.radii.contains(radius), coreX + coreY + radius <= Self.furthest,
      coreX == 0 || coreX * 2 >= Self.shortestSide, coreY == 0 || coreY * 2 >= Self.shortestSide,
      abs(center.x) < Double(PixelRect.limit / 2), abs(center.y) < Double(PixelRect.limit / 2)
    else { return nil }
    var (cosine, sine) = (a / scale, b / scale)
    // Only the first quadrant is left.
    while cosine < 0 || sine < 0 {
      (cosine, sine) = (sine, 0 - cosine)
      (coreX, coreY) = (coreY, coreX)
    }
    reachX = coreX * cosine + coreY * sine + radius
    reachY = coreX * sine + coreY * cosine + radius
    let (column, row) = (center.x.rounded(.down), center.y.rounded(.down))
    // The cubic curves' mean radius.
    let mean = radius * (1 + 1.4e-4)
    shape = ck_rounded(
      column: Int32(column), row: Int32(row), x: Float(center.x - column - 0.5),
      y: Float(center.y - row - 0.5), cosine: Float(cosine), sine: Float(sine),
      core_x: Float(coreX), core_y: Float(coreY), radius: Float(mean),
      joint_x: coreX == 0 ? 100 : 0, joint_y: coreY == 0 ? 100 : 0,
      bulge: Float(1 / (48 * mean)), least_slope: Float(0.085 / mean))
  }
}

extension CoverageRasterizer {
  /// The coverage of a rounded rectangle, in closed form.
  public func rounded(
    _ rounded: TurnedRoundedRect, clip: PixelRect, into store: CoverageStore
  ) -> SparseCoverage {
    let (center, reachX, reachY) = (rounded.center, rounded.reachX, rounded.reachY)
    // Rounding may move an edge by less than a hundredth of a pixel.
    let margin = 0.01
    let box = PixelRect(
      minX: Int((center.x - reachX - margin).rounded(.down)),
      minY: Int((center.y - reachY - margin).rounded(.down)),
      maxX: Int((center.x + reachX + margin).rounded(.up)),
      maxY: Int((center.y + reachY + margin).rounded(.up))
    ).intersection(clip)
    guard !box.isEmpty, store.masks.count < 1 << 30, store.spans.count < 1 << 30 else {
      return .empty
    }
    let rows = store.rows.count
    store.coverRounded(rounded.shape, box)
    return trimmed(box, rows: rows, in: store)
  }
}

extension CoverageStore {
  func coverRounded(_ shape: ck_rounded, _ box: PixelRect) {
    let height = box.height
    rows.reserve(height)
    spans.reserve(height &* 3)
    masks.reserve(height &* box.width &+ 32)
    var shape = shape
    var out = end
    ck_cover_rounded(
      &shape, Int32(truncatingIfNeeded: box.minX), Int32(truncatingIfNeeded: box.maxX),
      Int32(truncatingIfNeeded: box.minY), Int32(truncatingIfNeeded: box.maxY), &out)
    rows.count &+= height
    spans.count = Int(out.span_count)
    masks.count = Int(out.mask_count)
  }
}

extension PortableKernels {
  /// The coverage of a pixel by a rounded rectangle.
  static func cover(_ s: ck_rounded, x: Int, y: Int) -> UInt8 {
    let reach: Float = 0.7072
    func least(_ v: Float, _ w: Float) -> Float { v < w ? v : w }
    func most(_ v: Float, _ w: Float) -> Float { v > w ? v : w }
    let (dx, dy) = (Float(x - Int(s.column)) - s.x, Float(y - Int(s.row)) - s.y)
    let (u, v) = (dx * s.cosine + dy * s.sine, dy * s.cosine - dx * s.sine)
    let (qx, qy) = (abs(u) - s.core_x, abs(v) - s.core_y)
    let (mx, my) = (most(qx, 0), most(qy, 0))
    let length = (mx * mx + my * my).squareRoot()
    let d = s.radius - length - least(most(qx, qy), 0)
    if d >= reach { return 255 }
    if d <= -reach { return 0 }
    let turned = (u.sign == v.sign) ? my : -my
    let nx = abs(mx * s.cosine - turned * s.sine)
    let ny = abs(mx * s.sine + turned * s.cosine)
    let unit = 1 / length
    let a = most(nx, ny) * unit
    var along = a * least(qx + s.joint_x, qy + s.joint_y)
    along = most(least(along + along, 1), -1)
    let apart = 1 - abs(along)
    let curve = 1 - apart * apart * apart
    let round = 1 + (along.sign == .minus ? -curve : curve)
    let b = most(least(nx, ny) * unit, most(round * s.least_slope, 1e-4))
    let scale = 1 / (a * b)
    let distance = least(abs(d), (a + b) * 0.5)
    let beyond = most(distance - (a - b) * 0.5, 0)
    let half = (distance * b - beyond * beyond * 0.5) * scale
    let chord = most(b - beyond, 0) * scale
    let tangent = 0.5 + (d.sign == .minus ? -half : half)
    let area = tangent - round * s.bulge * (chord * chord * chord)
    return UInt8(most(least(area, 1), 0) * 255 + 0.5)
  }
}
