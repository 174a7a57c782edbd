// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import Raster

/// The tiles of a picture that are to be drawn anew.
///
/// Its memory serves one frame after the other.
public final class Damage {
  // Written between steps, by one thread, in loops over commands and tiles; in a step it is only
  // read. Checks for exclusive access would find nothing.
  @exclusivity(unchecked) public private(set) var tile = TileSize()
  /// What drawing costs the renderer.
  private(set) var terms = DamageTerms()
  @exclusivity(unchecked) public private(set) var rect = PixelRect.empty
  @exclusivity(unchecked) private(set) var columns = 0
  private(set) var rows = 0
  @exclusivity(unchecked) public private(set) var tiles: [Bool] = []
  public private(set) var count = 0
  /// What is known of the commands that are drawn.
  @exclusivity(unchecked) public private(set) var known = CommandBoxes()
  /// The tiles that are drawn now, where those are fewer; nil for all.
  @exclusivity(unchecked) public var part: [Bool]?
  /// How many commands at the beginning are the same, and at the end.
  @exclusivity(unchecked) public var stillCount = 0
  var sameEnd = 0
  /// Commands of which the bytes differ, where there are as many in both lists.
  var differing: [Int] = []
  /// What lies in two groups that hold not equally much.
  var items: (old: [Range<Int>], new: [Range<Int>]) = ([], [])
  // Of the thread that adds up the boxes, as all above.
  @exclusivity(unchecked) private var open: [PixelRect] = []
  @exclusivity(unchecked) private var next: [PixelRect] = []

  public init() {}

  /// Begins with nothing to be drawn.
  public func begin(_ rect: PixelRect, _ terms: DamageTerms, boxes: CommandBoxes) {
    (self.rect, self.terms, tile, known) = (rect, terms, terms.tile, boxes)
    columns = (rect.width + tile.width - 1) / tile.width
    rows = (rect.height + tile.height - 1) / tile.height
    tiles.removeAll(keepingCapacity: true)
    tiles.append(contentsOf: repeatElement(false, count: columns * rows))
    (count, stillCount, part) = (0, 0, nil)
  }

  var isWhole: Bool { count == tiles.count }

  /// Whether so much is to be drawn that drawing all is no more work.
  var isMost: Bool { count * 10 > 7 * tiles.count }

  /// The pixels that a box of device space touches, and their neighbours, to which the rounding of
  /// outlines may reach; all for nil.
  public func pixels(_ box: Rect?) -> PixelRect {
    guard let box, box.isFinite else { return rect }
    let pixels = PixelRect(enclosing: box)
    return pixels.isEmpty ? .empty : pixels.outset(2).intersection(rect)
  }

  func add(_ box: Rect?) { add(pixels(box)) }

  func add(_ pixels: PixelRect) {
    var added = 0
    tiles.withUnsafeMutableBufferPointer { tiles in
      each(pixels) { index in
        if !tiles[index] {
          tiles[index] = true
          added &+= 1
        }
        return true
      }
    }
    count += added
  }

  /// Whether something of a box is to be drawn anew.
  public func touches(_ pixels: PixelRect) -> Bool {
    var isFound = false
    if let part {
      each(pixels) { index in
        isFound = part[index]
        return !isFound
      }
      return isFound
    }
    if isWhole { return !pixels.intersection(rect).isEmpty }
    each(pixels) { index in
      isFound = tiles[index]
      return !isFound
    }
    return isFound
  }

  /// Whether it is known that a command changes nothing that is to be drawn.
  public func isAside(_ index: Int, clip: PixelRect) -> Bool {
    guard let box = known[index] else { return false }
    return !touches(box.intersection(clip))
  }

  /// Notes the pixels that a command may change.
  public func note(_ pixels: PixelRect, of index: Int) { known[index] = pixels }

  /// Whether a tile is to be drawn.
  @inlinable @inline(__always)
  public func draws(_ tile: Int) -> Bool { part?[tile] ?? tiles[tile] }

  /// How many tiles a box touches.
  func tileCount(_ pixels: PixelRect) -> Int {
    let box = pixels.intersection(rect)
    if box.isEmpty { return 0 }
    let across = (box.maxX - 1 - rect.minX) / tile.width - (box.minX - rect.minX) / tile.width + 1
    let down = tile.row(box.maxY - 1 - rect.minY) - tile.row(box.minY - rect.minY) + 1
    return across * down
  }

  /// Calls `body` with the tiles of a box until it answers false.
  @inline(__always)
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

  /// Adds the tiles joined along rows, and down columns where they have the same sides.
  public func addBoxes(to result: inout [Rect]) {
    open.removeAll(keepingCapacity: true)
    for row in 0..<rows {
      next.removeAll(keepingCapacity: true)
      addStrips(row)
      for index in next.indices {
        let (left, right) = (next[index].minX, next[index].maxX)
        guard let above = open.firstIndex(where: { $0.minX == left && $0.maxX == right }) else {
          continue
        }
        next[index].minY = open[above].minY
        open.remove(at: above)
      }
      for box in open { result.append(box.rect) }
      swap(&open, &next)
    }
    for box in open { result.append(box.rect) }
  }

  private func addStrips(_ row: Int) {
    let top = rect.minY + row * tile.height
    var column = 0
    while column < columns {
      let first = column
      while column < columns, tiles[row * columns + column] { column += 1 }
      if column > first {
        let strip = PixelRect(
          minX: rect.minX + first * tile.width, minY: top, maxX: rect.minX + column * tile.width,
          maxY: top + tile.height)
        next.append(strip.intersection(rect))
      } else {
        column += 1
      }
    }
  }
}
