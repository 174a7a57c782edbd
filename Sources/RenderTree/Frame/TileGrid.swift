// SPDX-License-Identifier: Apache-2.0

import Geometry

/// What a frame shows of a tiled layer, in one of the places where it shows it.
package struct TileRequest: Equatable, Sendable {
  /// The layer's number.
  package var layer: UInt64
  /// The part that is seen, in the layer's coordinates.
  package var region: Rect
  /// Pixels of the frame a point of the layer, where it is largest.
  package var scale: Double

  package init(layer: UInt64, region: Rect, scale: Double) {
    (self.layer, self.region, self.scale) = (layer, region, scale)
  }

  /// What `target`, a box of pixels, shows of a layer; nil when it shows nothing.
  package init?(layer: UInt64, bounds: Rect, toDevice: Matrix3, target: Rect) {
    guard let back = toDevice.inverse, bounds.isFinite, !bounds.isEmpty, !target.isEmpty else {
      return nil
    }
    let (a, b, c, d) = target.corners
    let corners = [a, b, c, d].map(back.apply)
    // Beyond the horizon there is no place of the plane that the box shows.
    let isBefore = corners.allSatisfy { $0.isFinite && toDevice.homogeneous($0).w > 0 }
    let seen =
      isBefore
      ? Rect(corners[0], corners[1]).union(Rect(corners[2], corners[3])).intersection(bounds)
      : bounds
    guard seen.isFinite, !seen.isEmpty else { return nil }
    let (p, q, r, s) = seen.corners
    let scales = [p, q, r, s, seen.center].compactMap { Self.scale(of: toDevice, at: $0) }
    guard let scale = scales.max() else { return nil }
    self.init(layer: layer, region: seen, scale: scale)
  }

  /// Pixels a point at a place, the same in all directions by area.
  private static func scale(of map: Matrix3, at point: Vec2) -> Double? {
    let (_, _, w) = map.homogeneous(point)
    guard w > 0 else { return nil }
    // The area by which a projective map grows a small piece of the plane.
    let growth = (abs(map.determinant) / (w * w * w)).squareRoot()
    return growth.isFinite && growth > 0 ? growth : nil
  }
}

/// The tiles of one level of detail of a layer.
package struct TileGrid: Equatable, Sendable {
  /// The most pixels that the tiles of a frame may have; beyond it a coarser level is taken.
  package static let pixelLimit = 16_777_216.0
  private static let sideLimit = 2048.0
  private static let leastSide = 16.0

  /// How often the resolution is halved; below 0 how often it is doubled.
  package let level: Int
  /// The layer's bounds; tiles are counted from their corner.
  package let bounds: Rect
  /// Pixels of the level a point.
  package let resolution: Double
  /// Width and height of a whole tile in pixels.
  package let tileWidth: Int
  package let tileHeight: Int

  /// The grid from which a frame is to take what a request asks for.
  package init?(_ layer: borrowing LayerProperties, region: Rect, scale: Double) {
    let bounds = layer.bounds.standardized
    guard bounds.isFinite, !bounds.isEmpty, region.isFinite else { return nil }
    let tiled = layer.tiled
    self.bounds = bounds
    let contentsScale = layer.extra.value.contentsScale
    let unit = contentsScale > 0 && contentsScale.isFinite ? contentsScale : 1
    (tileWidth, tileHeight) = (Self.side(tiled.tileSize.x), Self.side(tiled.tileSize.y))
    var level = Self.level(of: tiled, scale: scale / unit, size: bounds, unit: unit)
    var resolution = unit * Self.power(-level)
    let seen = region.intersection(bounds)
    let (width, height) = (Double(tileWidth), Double(tileHeight))
    while (seen.width * resolution + 2 * width) * (seen.height * resolution + 2 * height)
      > Self.pixelLimit, level < 64, resolution * max(seen.width, seen.height) > 1
    {
      level += 1
      resolution /= 2
    }
    self.level = level
    self.resolution = resolution
  }

  /// The level for a scale, relative to that of the layer's own contents.
  ///
  /// No measurement of Apple's choice is published. Here a level serves scales from its own
  /// resolution up to twice that. The coarsest level has at least a pixel in each direction.
  package static func level(
    of tiled: TiledProperties, scale: Double, size: Rect, unit: Double = 1
  ) -> Int {
    let bias = tiled.levelsOfDetailBias.whole(in: 0...32)
    let levels = tiled.levelsOfDetail.whole(in: 1...32)
    let pixels = min(size.width, size.height) * unit
    let coarsest = pixels >= 1 ? Int(pixels.exponent) : 0
    let wanted = scale > 0 && scale.isFinite ? -Int(scale.exponent) : 0
    return min(max(wanted, -bias), min(levels - 1, coarsest))
  }

  /// The columns and rows of tiles that cover a region of the layer; nil for none.
  package func tiles(in region: Rect) -> (columns: Range<Int>, rows: Range<Int>)? {
    let seen = region.intersection(bounds)
    guard !seen.isEmpty else { return nil }
    let (width, height) = (Double(tileWidth) / resolution, Double(tileHeight) / resolution)
    func range(_ low: Double, _ high: Double, _ side: Double) -> Range<Int>? {
      let (first, last) = ((low / side).rounded(.down), (high / side).rounded(.up))
      guard abs(first) < 1e15, abs(last) < 1e15, last > first else { return nil }
      return Int(first)..<Int(last)
    }
    guard let columns = range(seen.minX - bounds.x, seen.maxX - bounds.x, width),
      let rows = range(seen.minY - bounds.y, seen.maxY - bounds.y, height)
    else { return nil }
    return (columns, rows)
  }

  /// A tile's rectangle in the layer's coordinates, cut to the bounds.
  package func rect(column: Int, row: Int) -> Rect {
    let (width, height) = (Double(tileWidth) / resolution, Double(tileHeight) / resolution)
    return Rect(
      bounds.x + Double(column) * width, bounds.y + Double(row) * height, width, height
    ).intersection(bounds)
  }

  private static func side(_ length: Double) -> Int {
    length > 0 ? Int(min(max(length, leastSide), sideLimit).rounded(.up)) : 256
  }

  private static func power(_ exponent: Int) -> Double {
    Double(sign: .plus, exponent: exponent, significand: 1)
  }
}
