// SPDX-License-Identifier: Apache-2.0

import Geometry

/// Glyphs of one font, each in its place.
///
/// It never changes and is shared, since frame after frame shows the same text.
public final class PlacedGlyphs: Sendable {
  /// Origins of glyphs are rounded to this part of a pixel where ``isQuantized`` allows it.
  @inlinable public static var stepsPerPixel: Int { 4 }
  /// The largest em, in device pixels, whose glyphs' origins are rounded.
  @inlinable public static var largestQuantizedEm: Double { 64 }
  /// The furthest that a glyph of a run whose origins are rounded may reach from its origin, in
  /// ems.
  @inlinable public static var largestQuantizedReach: Double { 4 }

  public let outlines: GlyphOutlines
  /// The font's units → text space, about the glyph's origin; it moves nothing.
  public let scale: Affine
  /// Text space → local space.
  public let matrix: Affine
  public let glyphs: [UInt16]
  /// Where the glyphs' origins lie, in text space; as many as glyphs.
  public let positions: [Vec2]
  /// Whether origins may be rounded to parts of a device pixel.
  public let isQuantized: Bool
  /// The box of the glyphs' points in text space.
  private let textBounds: Rect
  /// The furthest that any of the glyphs reaches from its origin along an axis, in ems.
  public let reach: Double

  /// Blanks, and glyphs without a finite place, are left out.
  public init(
    _ outlines: GlyphOutlines, scale: Affine, matrix: Affine = .identity,
    glyphs: some Collection<UInt16>, positions: some Collection<Vec2>, isQuantized: Bool = true
  ) {
    self.outlines = outlines
    self.scale = Affine(scale.a, scale.b, scale.c, scale.d, 0, 0)
    self.matrix = matrix
    self.isQuantized = isQuantized
    var (kept, places): ([UInt16], [Vec2]) = ([], [])
    kept.reserveCapacity(glyphs.count)
    places.reserveCapacity(glyphs.count)
    var (bounds, reach): (Rect?, Double) = (nil, 0)
    for ((glyph, position), known) in zip(zip(glyphs, positions), outlines.glyphs(glyphs))
    where !known.path.isEmpty && position.isFinite {
      kept.append(glyph)
      places.append(position)
      var box = self.scale.boundingBox(of: known.box)
      (box.x, box.y) = (box.x + position.x, box.y + position.y)
      bounds = bounds?.union(box) ?? box
      let ends = [known.box.minX, known.box.minY, known.box.maxX, known.box.maxY]
      reach = ends.reduce(reach) { max($0, abs($1)) }
    }
    self.glyphs = kept
    self.positions = places
    self.textBounds = bounds ?? .zero
    self.reach = reach / outlines.unitsPerEm
  }

  private init(_ other: PlacedGlyphs, matrix: Affine) {
    outlines = other.outlines
    scale = other.scale
    self.matrix = matrix
    glyphs = other.glyphs
    positions = other.positions
    isQuantized = other.isQuantized
    textBounds = other.textBounds
    reach = other.reach
  }

  public var isEmpty: Bool { glyphs.isEmpty }

  /// The same glyphs in another local space.
  public func applying(_ map: Affine) -> PlacedGlyphs {
    PlacedGlyphs(self, matrix: matrix.concatenating(map))
  }

  /// The box of the glyphs' points in local space.
  public var bounds: Rect { matrix.boundingBox(of: textBounds) }

  /// The font's units → local space, for one glyph.
  public func place(of index: Int) -> Affine {
    var place = scale
    (place.tx, place.ty) = (positions[index].x, positions[index].y)
    return place.concatenating(matrix)
  }

  /// All outlines as one path in local space.
  public var path: Path {
    var path = Path()
    for (index, glyph) in outlines.glyphs(glyphs).enumerated() {
      path.append(glyph.path.applying(place(of: index)))
    }
    return path
  }
}

extension PlacedGlyphs: Hashable {
  /// Runs are equal when they look the same, of whichever font object.
  public static func == (a: PlacedGlyphs, b: PlacedGlyphs) -> Bool {
    if a === b { return true }
    guard a.matrix == b.matrix, a.scale == b.scale, a.isQuantized == b.isQuantized,
      a.glyphs == b.glyphs, a.positions == b.positions
    else { return false }
    if a.outlines === b.outlines { return true }
    return a.outlines.unitsPerEm == b.outlines.unitsPerEm
      && a.outlines.glyphs(a.glyphs).map(\.path) == b.outlines.glyphs(b.glyphs).map(\.path)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(glyphs)
    hasher.combine(positions)
  }
}
