// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import Raster

/// The tiles of a picture that are to be drawn anew.
final class Damage {
  let tile: TileSize
  let rect: PixelRect
  let columns: Int
  let rows: Int
  private(set) var tiles: [Bool]
  private(set) var count = 0
  /// What is known of the commands that are drawn.
  let known: CommandBoxes

  init(_ rect: PixelRect, tile: TileSize, boxes: CommandBoxes) {
    (self.rect, self.tile, known) = (rect, tile, boxes)
    columns = (rect.width + tile.width - 1) / tile.width
    rows = (rect.height + tile.height - 1) / tile.height
    tiles = Array(repeating: false, count: columns * rows)
  }

  var isWhole: Bool { count == tiles.count }

  /// Whether so much is to be drawn that drawing all is no more work.
  var isMost: Bool { Double(count) > 0.7 * Double(tiles.count) }

  /// The pixels that a box of device space touches, and their neighbours, to which the rounding of
  /// outlines may reach; all for nil.
  func pixels(_ box: Rect?) -> PixelRect {
    guard let box, box.isFinite else { return rect }
    let pixels = PixelRect(enclosing: box)
    return pixels.isEmpty ? .empty : pixels.outset(2).intersection(rect)
  }

  func add(_ box: Rect?) { add(pixels(box)) }

  func add(_ pixels: PixelRect) {
    each(pixels) { index in
      if !tiles[index] {
        tiles[index] = true
        count += 1
      }
      return true
    }
  }

  /// Whether something of a box is to be drawn anew.
  func touches(_ pixels: PixelRect) -> Bool {
    if isWhole { return !pixels.intersection(rect).isEmpty }
    var isFound = false
    each(pixels) { index in
      isFound = tiles[index]
      return !isFound
    }
    return isFound
  }

  /// Calls `body` with the tiles of a box until it answers false.
  private func each(_ pixels: PixelRect, _ body: (Int) -> Bool) {
    let box = pixels.intersection(rect)
    if box.isEmpty { return }
    let left = (box.minX - rect.minX) / tile.width
    let right = (box.maxX - 1 - rect.minX) / tile.width
    var row = tile.row(box.minY - rect.minY)
    let bottom = tile.row(box.maxY - 1 - rect.minY)
    while row <= bottom {
      var index = row * columns + left
      while index <= row * columns + right {
        guard body(index) else { return }
        index += 1
      }
      row += 1
    }
  }

  /// The tiles joined along rows, and down columns where they have the same sides.
  var boxes: [PixelRect] {
    var (result, open): ([PixelRect], [PixelRect]) = ([], [])
    for row in 0..<rows {
      var next: [PixelRect] = []
      for box in strips(row) {
        var box = box
        if let above = open.firstIndex(where: { $0.minX == box.minX && $0.maxX == box.maxX }) {
          box.minY = open[above].minY
          open.remove(at: above)
        }
        next.append(box)
      }
      result += open
      open = next
    }
    return result + open
  }

  private func strips(_ row: Int) -> [PixelRect] {
    var result: [PixelRect] = []
    let top = rect.minY + row * tile.height
    for column in 0..<columns where tiles[row * columns + column] {
      let left = rect.minX + column * tile.width
      if let last = result.last, last.maxX == left {
        result[result.count - 1].maxX = left + tile.width
      } else {
        result.append(
          PixelRect(minX: left, minY: top, maxX: left + tile.width, maxY: top + tile.height))
      }
    }
    return result.map { $0.intersection(rect) }
  }
}
