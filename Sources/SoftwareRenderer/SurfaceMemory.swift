// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Memory of surfaces that are gone, for those to come.
///
/// Fresh memory costs more than drawing into it: the system clears each page when it is first
/// written to.
final class SurfaceMemory: Sendable {
  private struct Block: @unchecked Sendable {
    var pixels: UnsafeMutablePointer<UInt32>
    var capacity: Int
  }

  /// No more blocks are kept, nor more pixels in all of them.
  private static let blockLimit = 8
  private static let pixelLimit = 1 << 24

  private let blocks = Mutex<[Block]>([])

  deinit {
    blocks.withLock { blocks in
      for block in blocks { block.pixels.deallocate() }
      blocks.removeAll()
    }
  }

  /// Room for at least `count` pixels, and how much it really holds.
  func take(_ count: Int) -> (UnsafeMutablePointer<UInt32>, Int) {
    let found = blocks.withLock { blocks -> Block? in
      // The smallest that fits, unless most of it would lie idle.
      let fitting = blocks.indices.filter { blocks[$0].capacity >= count }
      guard let place = fitting.min(by: { blocks[$0].capacity < blocks[$1].capacity }),
        blocks[place].capacity / 4 <= count
      else { return nil }
      return blocks.remove(at: place)
    }
    if let found { return (found.pixels, found.capacity) }
    return (.allocate(capacity: count), count)
  }

  /// Keeps a block, or frees it where enough are kept.
  func give(_ pixels: UnsafeMutablePointer<UInt32>, _ capacity: Int) {
    let block = Block(pixels: pixels, capacity: capacity)
    let isKept = blocks.withLock { blocks in
      let sum = blocks.reduce(0) { $0 + $1.capacity }
      guard blocks.count < Self.blockLimit, sum + capacity <= Self.pixelLimit else { return false }
      blocks.append(block)
      return true
    }
    if !isKept { pixels.deallocate() }
  }
}
