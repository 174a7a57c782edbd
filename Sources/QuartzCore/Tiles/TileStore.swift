// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import Geometry
import RenderTree

/// The tiles that a layer has drawn, as many as a limit of memory allows.
final class TileStore {
  private struct Place: Hashable {
    var level: Int
    var resolution: Double
    var column: Int
    var row: Int
  }

  private struct Tile {
    /// nil where nothing was drawn.
    var image: Image?
    var rect: Rect
    /// The number of the frame that showed it last.
    var frame: Int
  }

  /// What the last frame showed.
  private struct Last {
    var grid: TileGrid
    var columns: Range<Int>
    var rows: Range<Int>
    var isFlipped: Bool
    var mosaic: Mosaic?
  }

  /// Tiles of earlier frames are kept up to this many pixels, 64 MiB.
  private static let pixelLimit = 16_777_216
  private static let tileLimit = 65_536

  // Under the lock, as tiles may be forgotten on one thread while another draws some.
  private var tiles: [Place: Tile] = [:]
  private var pixels = 0
  private var frame = 0
  private var last: Last?
  /// How often tiles have been forgotten: what was begun before shows what was.
  private var version = 0

  func removeAll() {
    ModelLock.withLock {
      tiles.removeAll()
      pixels = 0
      last = nil
      version += 1
    }
  }

  func remove(touching rect: Rect) {
    guard rect.isFinite else { return removeAll() }
    ModelLock.withLock {
      for (place, tile) in tiles where !tile.rect.intersection(rect).isEmpty { forget(place) }
      last = nil
      version += 1
    }
  }

  /// The tiles that cover a region as one picture; nil when none shows anything.
  ///
  /// - Parameters:
  ///   - grid: Where tiles lie.
  ///   - region: In the layer's coordinates.
  ///   - isFlipped: Whether the first row of a tile's pixels is that of greatest y.
  ///   - draw: Draws a tile by its rectangle.
  /// - Returns: The picture and its place.
  func mosaic(
    of grid: TileGrid, in region: Rect, isFlipped: Bool, draw: (Rect) -> CGImage?
  ) -> Mosaic? {
    guard let (columns, rows) = grid.tiles(in: region) else { return nil }
    let (known, version) = ModelLock.withLock { (last, self.version) }
    if let known, known.grid == grid, known.columns == columns, known.rows == rows,
      known.isFlipped == isFlipped
    {
      return known.mosaic
    }
    ModelLock.withLock { frame += 1 }
    var parts: [(image: Image, column: Int, row: Int)] = []
    for row in rows {
      for column in columns {
        let place = Place(
          level: grid.level, resolution: grid.resolution, column: column, row: row)
        let rect = grid.rect(column: column, row: row)
        guard !rect.isEmpty else { continue }
        if let image = tile(place, rect, draw) {
          parts.append((image, column - columns.lowerBound, row - rows.lowerBound))
        }
      }
    }
    ModelLock.withLock { trim() }
    let mosaic = Self.join(parts, grid, columns, rows, isFlipped)
    ModelLock.withLock {
      guard version == self.version else { return }
      last = Last(
        grid: grid, columns: columns, rows: rows, isFlipped: isFlipped, mosaic: mosaic)
    }
    return mosaic
  }

  private func tile(_ place: Place, _ rect: Rect, _ draw: (Rect) -> CGImage?) -> Image? {
    let (known, version) = ModelLock.withLock { () -> (Tile?, Int) in
      // One at the edge of bounds that have changed covers another rectangle than before.
      guard let known = tiles[place], known.rect == rect else {
        forget(place)
        return (nil, self.version)
      }
      tiles[place]?.frame = frame
      return (known, self.version)
    }
    if let known { return known.image }
    let image = draw(rect)?.image
    ModelLock.withLock {
      guard version == self.version else { return }
      forget(place)
      tiles[place] = Tile(image: image, rect: rect, frame: frame)
      pixels += image?.pixels.count ?? 0
    }
    return image
  }

  private func forget(_ place: Place) {
    guard let tile = tiles.removeValue(forKey: place) else { return }
    pixels -= tile.image?.pixels.count ?? 0
  }

  /// Forgets tiles that the current frame does not show, those not seen for longest first.
  private func trim() {
    guard pixels > Self.pixelLimit || tiles.count > Self.tileLimit else { return }
    let old = tiles.filter { $0.value.frame != frame }.sorted { $0.value.frame < $1.value.frame }
    for (place, _) in old {
      guard pixels > Self.pixelLimit || tiles.count > Self.tileLimit else { return }
      forget(place)
    }
  }

  private static func join(
    _ parts: [(image: Image, column: Int, row: Int)], _ grid: TileGrid, _ columns: Range<Int>,
    _ rows: Range<Int>, _ isFlipped: Bool
  ) -> Mosaic? {
    guard !parts.isEmpty else { return nil }
    let corner = grid.rect(column: columns.lowerBound, row: rows.lowerBound)
    let end = grid.pixels(of: grid.rect(column: columns.upperBound - 1, row: rows.upperBound - 1))
    let width = (columns.count - 1) * grid.tileWidth + end.width
    let height = (rows.count - 1) * grid.tileHeight + end.height
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      buffer.initialize(repeating: 0)
      for (image, column, row) in parts {
        let x = column * grid.tileWidth
        let low = row * grid.tileHeight
        let y = isFlipped ? height - low - image.height : low
        guard x + image.width <= width, y >= 0, y + image.height <= height else { continue }
        image.pixels.withUnsafeBufferPointer { source in
          for line in 0..<image.height {
            guard let from = source.baseAddress, let to = buffer.baseAddress else { return }
            (to + (y + line) * width + x).update(
              from: from + line * image.width, count: image.width)
          }
        }
      }
      count = width * height
    }
    let rect = Rect(
      corner.x, corner.y, Double(width) / grid.resolution, Double(height) / grid.resolution)
    return Mosaic(
      image: Image(width: width, height: height, pixels: pixels), rect: rect, isFlipped: isFlipped)
  }
}
