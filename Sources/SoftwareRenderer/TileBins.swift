// SPDX-License-Identifier: Apache-2.0

import Raster

/// For each tile the ops that touch it, in order.
final class TileBins {
  @exclusivity(unchecked) private var starts: [Int] = []
  @exclusivity(unchecked) private var list: [Int32] = []

  /// Puts ops into the bins in the place of others.
  func fill(_ ops: [TileOp], _ surface: PixelRect, _ tile: TileSize, columns: Int, rows: Int) {
    // Taken out for as long as they change.
    var (starts, list): ([Int], [Int32]) = ([], [])
    swap(&starts, &self.starts)
    swap(&list, &self.list)
    starts.removeAll(keepingCapacity: true)
    starts.append(contentsOf: repeatElement(0, count: columns * rows + 1))
    ops.withUnsafeBufferPointer { ops in
      starts.withUnsafeMutableBufferPointer { starts in
        var index = 0
        while index < ops.count {
          Self.each(ops[index].bounds, surface, tile, columns) { starts[$0 + 1] &+= 1 }
          index &+= 1
        }
        index = 1
        while index < starts.count {
          starts[index] &+= starts[index &- 1]
          index &+= 1
        }
        let total = starts[starts.count - 1]
        if list.count < total { list = [Int32](repeating: 0, count: total + total / 2) }
        list.withUnsafeMutableBufferPointer { list in
          var index = 0
          while index < ops.count {
            let op = Int32(truncatingIfNeeded: index)
            Self.each(ops[index].bounds, surface, tile, columns) { bin in
              list[starts[bin]] = op
              starts[bin] &+= 1
            }
            index &+= 1
          }
        }
      }
    }
    // Filling has moved each start to its end.
    self.starts = starts
    self.list = list
  }

  @inline(__always)
  private static func each(
    _ box: PixelRect, _ surface: PixelRect, _ tile: TileSize, _ columns: Int, _ body: (Int) -> Void
  ) {
    if box.isEmpty { return }
    let (low, high) = (box.minX &- surface.minX, box.maxX &- 1 &- surface.minX)
    let left = low < tile.width ? 0 : low / tile.width
    let right = high < tile.width ? 0 : high / tile.width
    var row = tile.row(box.minY &- surface.minY)
    let bottom = tile.row(box.maxY &- 1 &- surface.minY)
    while row <= bottom {
      var column = left
      while column <= right {
        body(row &* columns &+ column)
        column &+= 1
      }
      row &+= 1
    }
  }

  func withList(_ tile: Int, _ body: (UnsafeBufferPointer<Int32>) -> Void) {
    let start = tile == 0 ? 0 : starts[tile - 1]
    list.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[start..<starts[tile]])) }
  }
}
