// SPDX-License-Identifier: Apache-2.0

import FrameRendering
import Raster

/// For each tile the ops that touch it, or the draws where there are no ops, in order.
///
/// They come in parts, each with lists of its own, so that threads can sort them at the same time; a
/// tile's list is what the parts have, in order.
final class TileBins {
  /// The lists of one chunk: where each tile's list ends, and all of them.
  private final class Chunk {
    // One thread writes a chunk, in a loop over draws; all are done before tiles are read.
    @exclusivity(unchecked) var ends = GrowableBuffer<Int32>()
    @exclusivity(unchecked) var list = GrowableBuffer<Int32>()
  }

  // Written between steps, by one thread.
  @exclusivity(unchecked) private var chunks: [Chunk] = []
  @exclusivity(unchecked) private(set) var chunkCount = 0
  private var surface = PixelRect.empty
  private var tile = TileSize()
  private var columns = 0
  private var tiles = 0
  private var order: UnsafePointer<Int32>?

  /// Empties the lists; `order` is by what the draws of several parts are in order, read later.
  func prepare(
    parts count: Int, _ surface: PixelRect, _ tile: TileSize, columns: Int, rows: Int,
    order: UnsafePointer<Int32>? = nil
  ) {
    (chunkCount, self.surface, self.tile, self.order) = (count, surface, tile, order)
    (self.columns, tiles) = (columns, columns * rows)
    while chunks.count < count { chunks.append(Chunk()) }
  }

  /// Sorts ops into tiles by their bounds.
  func fill(_ ops: UnsafePointer<TileOp>, count: Int) {
    fill(0, 0..<count) { ops[$0].bounds }
  }

  /// Sorts a part of the draws into tiles by what they cover.
  func fill(part: Int, _ range: Range<Int>, _ draws: UnsafePointer<PlannedDraw>) {
    fill(part, range) { draws[$0].coverage.bounds }
  }

  @inline(__always)
  private func fill(_ index: Int, _ range: Range<Int>, box: (Int) -> PixelRect) {
    let chunk = chunks[index]
    chunk.ends.removeAll()
    chunk.ends.reserve(tiles + 1)
    let starts = chunk.ends.base
    // One place further on while they are counted.
    starts.update(repeating: 0, count: tiles + 1)
    var op = range.lowerBound
    while op < range.upperBound {
      each(box(op)) { starts[$0 &+ 1] &+= 1 }
      op &+= 1
    }
    var bin = 1
    while bin <= tiles {
      starts[bin] &+= starts[bin &- 1]
      bin &+= 1
    }
    chunk.list.removeAll()
    chunk.list.reserve(Int(starts[tiles]))
    let list = chunk.list.base
    op = range.lowerBound
    while op < range.upperBound {
      let number = Int32(truncatingIfNeeded: op)
      each(box(op)) { bin in
        list[Int(starts[bin])] = number
        starts[bin] &+= 1
      }
      op &+= 1
    }
    // Filling has moved each start to its end.
  }

  @inline(__always)
  private func each(_ box: PixelRect, _ body: (Int) -> Void) {
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

  private func part(_ index: Int, _ tile: Int) -> UnsafeBufferPointer<Int32> {
    let chunk = chunks[index]
    let start = tile == 0 ? 0 : Int(chunk.ends.base[tile &- 1])
    let count = Int(chunk.ends.base[tile]) &- start
    return UnsafeBufferPointer(start: chunk.list.base + start, count: count)
  }

  /// What touches a tile, joined in `room` where several parts have some.
  func list(of tile: Int, in room: inout GrowableBuffer<Int32>) -> UnsafeBufferPointer<Int32> {
    var list = part(0, tile)
    var isJoined = false
    for index in 1..<max(chunkCount, 1) {
      let next = part(index, tile)
      if next.count == 0 { continue }
      if list.count == 0 {
        list = next
        continue
      }
      // Behind what is joined so far, which goes to the front again.
      let start = isJoined ? list.count : 0
      room.count = start
      room.reserve(start + list.count + next.count)
      if isJoined { list = UnsafeBufferPointer(start: room.base, count: list.count) }
      merge(list, next, into: room.base + start)
      let count = list.count + next.count
      if start > 0 { room.base.update(from: room.base + start, count: count) }
      list = UnsafeBufferPointer(start: room.base, count: count)
      isJoined = true
    }
    return list
  }

  private func merge(
    _ a: UnsafeBufferPointer<Int32>, _ b: UnsafeBufferPointer<Int32>,
    into target: UnsafeMutablePointer<Int32>
  ) {
    guard let order else { return }
    var (i, j) = (0, 0)
    while i < a.count || j < b.count {
      let takesFirst = j == b.count || i < a.count && order[Int(a[i])] < order[Int(b[j])]
      target[i &+ j] = takesFirst ? a[i] : b[j]
      if takesFirst { i &+= 1 } else { j &+= 1 }
    }
  }
}
