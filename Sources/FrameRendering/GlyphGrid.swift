// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import Raster

/// The places between pixels at which the glyphs of a draw lie.
///
/// Glyphs that stand upright on the pixels, or mirrored, and are not large have their origins
/// rounded to quarters of a pixel, as Core Graphics does, so that few masks serve all text of a
/// font. What the rounded glyphs cover is `1 − Π(1 − c)` of the coverage c of each, so that a run
/// looks the same whether its colour, or a group around it, is translucent. This is a rule of the
/// picture: it depends on the draw alone.
public struct GlyphGrid: Sendable {
  /// The font's units → device pixels, about the glyph's origin.
  public let linear: Affine
  /// Text space → device pixels; it neither turns nor slants.
  @usableFromInline let x: (scale: Double, offset: Double)
  @usableFromInline let y: (scale: Double, offset: Double)

  /// How far axes may lean, in relation to their length, and count as upright: what a whole turn
  /// leaves behind.
  private static let slack = 1e-6

  /// Nil where glyphs lie exactly where they are put.
  public init?(_ draw: borrowing Draw) {
    guard case .glyphs(let glyphs) = draw.shape, draw.isAntialiased, !(draw.blur > 0) else {
      return nil
    }
    self.init(glyphs, draw.transform)
  }

  private init?(_ glyphs: PlacedGlyphs, _ transform: Matrix3) {
    guard glyphs.isQuantized, glyphs.reach <= PlacedGlyphs.largestQuantizedReach,
      transform.m33 > 0, let local = transform.affine
    else { return nil }
    let map = glyphs.matrix.concatenating(local)
    let slack = Self.slack * min(abs(map.a), abs(map.d))
    guard map.isFinite, slack > 0, abs(map.b) <= slack, abs(map.c) <= slack else { return nil }
    let scale = glyphs.scale
    linear = Affine(scale.a * map.a, scale.b * map.d, scale.c * map.a, scale.d * map.d, 0, 0)
    x = (map.a, map.tx)
    y = (map.d, map.ty)
    let unit = max(
      linear.a * linear.a + linear.b * linear.b, linear.c * linear.c + linear.d * linear.d)
    let em = unit.squareRoot() * glyphs.outlines.unitsPerEm
    guard em > 0, em <= PlacedGlyphs.largestQuantizedEm else { return nil }
  }

  /// A rounded place: a pixel's corner and steps from there, each below
  /// ``PlacedGlyphs/stepsPerPixel``.
  public struct Place: BitwiseCopyable {
    public var x: Int32
    public var y: Int32
    public var stepX: UInt32
    public var stepY: UInt32

    @inlinable @inline(__always)
    public init(x: Int32, y: Int32, stepX: UInt32, stepY: UInt32) {
      (self.x, self.y) = (x, y)
      (self.stepX, self.stepY) = (stepX, stepY)
    }

    /// The place as a distance from the pixel's corner.
    public var fraction: Vec2 {
      Vec2(Double(stepX), Double(stepY)) / Double(PlacedGlyphs.stepsPerPixel)
    }
  }

  /// The rounded place of a point in text space; nil far outside of any target.
  @inlinable @inline(__always)
  public func place(_ position: Vec2) -> Place? {
    let limit = Double(PixelRect.limit)
    let (u, v) = (position.x * x.scale + x.offset, position.y * y.scale + y.offset)
    guard abs(u) < limit, abs(v) < limit else { return nil }
    // With an offset that makes them positive, numbers are cut off where they would be rounded.
    let steps = Double(PlacedGlyphs.stepsPerPixel)
    let (i, j) = (UInt32((u + limit) * steps + 0.5), UInt32((v + limit) * steps + 0.5))
    let pixel = UInt32(truncatingIfNeeded: PlacedGlyphs.stepsPerPixel)
    let origin = Int32(truncatingIfNeeded: PixelRect.limit)
    return Place(
      x: Int32(bitPattern: i / pixel) &- origin, y: Int32(bitPattern: j / pixel) &- origin,
      stepX: i % pixel, stepY: j % pixel)
  }

  /// The rounded places of several points, many at once as a call for each would be dear.
  ///
  /// - Parameters:
  ///   - positions: The points, in text space.
  ///   - range: Which of them.
  ///   - places: Where their places go; as many as there are points.
  public func find(
    _ positions: UnsafeBufferPointer<Vec2>, _ range: Range<Int>,
    _ places: UnsafeMutableBufferPointer<Place?>
  ) {
    guard range.count <= places.count, let target = places.baseAddress else { return }
    for index in range {
      (target + (index &- range.lowerBound)).initialize(to: place(positions[index]))
    }
  }

  /// The font's units → device pixels for a glyph at a rounded place.
  public func transform(at place: Place) -> Affine {
    var result = linear
    result.tx = Double(place.x) + place.fraction.x
    result.ty = Double(place.y) + place.fraction.y
    return result
  }
}
