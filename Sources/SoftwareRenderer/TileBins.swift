// SPDX-License-Identifier: Apache-2.0

import Raster

/// For each tile the ops that touch it, in order.
///
/// Ops come in chunks, each with lists of its own, so that threads can sort them at the same time;
/// a tile's list is what the chunks have, one after the other.
final class TileBins {
  /// The lists of one chunk: where each tile's list ends, and all of them.
  private final class Chunk {
    @exclusivity(unchecked) var ends = GrowableBuffer<Int32>()
    @exclusivity(unchecked) var list = GrowableBuffer<Int32>()
  }

  private struct Place: BitwiseCopyable {
    var count: Int
    var tile: Int
  }

  private var chunks: [Chunk] = []
  private(set) var chunkCount = 0
  private var surface = PixelRect.empty
  private var tile = TileSize()
  private var columns = 0
  private var tiles = 0
  @exclusivity(unchecked) private var order = GrowableBuffer<Place>()

  /// Empties the lists.
  func prepare(
    chunks count: Int, _ surface: PixelRect, _ tile: TileSize, columns: Int, rows: Int
  ) {
    (chunkCount, self.surface, self.tile) = (count, surface, tile)
    (self.columns, tiles) = (columns, columns * rows)
    while chunks.count < count { chunks.append(Chunk()) }
  }

  /// Sorts the ops of a range, which is that of a chunk.
  func fill(_ index: Int, _ ops: UnsafePointer<TileOp>, _ range: Range<Int>) {
    let chunk = chunks[index]
    chunk.ends.removeAll()
    chunk.ends.reserve(tiles + 1)
    let starts = chunk.ends.base
    // One place further on while they are counted.
    starts.update(repeating: 0, count: tiles + 1)
    var op = range.lowerBound
    while op < range.upperBound {
      each(ops[op].bounds) { starts[$0 &+ 1] &+= 1 }
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
      each(ops[op].bounds) { bin in
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

  /// The tiles, those with most ops first, so that threads end with little ones at about the same
  /// time.
  func sort() {
    order.removeAll()
    order.reserve(tiles)
    for tile in 0..<tiles {
      var count = 0
      for index in 0..<chunkCount { count &+= part(index, tile).count }
      order.appendReserved(Place(count: count, tile: tile))
    }
    var places = UnsafeMutableBufferPointer(start: order.base, count: tiles)
    places.sort { $0.count > $1.count || $0.count == $1.count && $0.tile < $1.tile }
  }

  /// The tile at a place of the order.
  func tile(at place: Int) -> Int { order.base[place].tile }

  private func part(_ index: Int, _ tile: Int) -> UnsafeBufferPointer<Int32> {
    let chunk = chunks[index]
    let start = tile == 0 ? 0 : Int(chunk.ends.base[tile &- 1])
    let count = Int(chunk.ends.base[tile]) &- start
    return UnsafeBufferPointer(start: chunk.list.base + start, count: count)
  }

  /// The ops of a tile, joined in `room` where several chunks have some.
  func list(of tile: Int, in room: inout GrowableBuffer<Int32>) -> UnsafeBufferPointer<Int32> {
    if chunkCount == 1 { return part(0, tile) }
    room.removeAll()
    for index in 0..<chunkCount {
      let part = part(index, tile)
      guard let base = part.baseAddress, part.count > 0 else { continue }
      room.reserve(part.count)
      (room.base + room.count).update(from: base, count: part.count)
      room.count &+= part.count
    }
    return UnsafeBufferPointer(start: room.base, count: room.count)
  }
}
