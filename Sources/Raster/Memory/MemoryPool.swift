// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Memory that is used for a short while, again and again, by any thread.
///
/// Frames ask for the same sizes as the frames before, so that after the first of them nothing is
/// asked of the system. What it holds is not set.
public final class MemoryPool: Sendable {
  // A block is handed from one thread to another under the lock and never shared.
  private struct Block: @unchecked Sendable {
    var address: UnsafeMutableRawPointer
    var byteCount: Int
  }

  /// No more blocks are kept, nor more bytes in all of them.
  private static let blockLimit = 64
  private static let byteLimit = 64 << 20
  private static let alignment = 64

  private struct Kept {
    /// The one that was given back first comes first.
    var blocks: [Block] = []
    var byteCount = 0
  }

  private let kept: Mutex<Kept>

  public init() {
    var first = Kept()
    first.blocks.reserveCapacity(Self.blockLimit + 1)
    kept = Mutex(first)
  }

  deinit {
    kept.withLock { kept in
      for block in kept.blocks { block.address.deallocate() }
      kept.blocks.removeAll()
    }
  }

  /// Calls `body` with room for so many values, which are not set.
  @inlinable
  public func withMemory<Element: BitwiseCopyable, Result>(
    of type: Element.Type, count: Int, _ body: (UnsafeMutablePointer<Element>) -> Result
  ) -> Result {
    let (address, byteCount) = take(max(count, 1) * MemoryLayout<Element>.stride)
    defer { give(address, byteCount) }
    return body(address.bindMemory(to: type, capacity: count))
  }

  /// Room for so many bytes, and how many it really holds.
  public func take(_ byteCount: Int) -> (UnsafeMutableRawPointer, Int) {
    // In whole kilobytes, so that small ones serve each other.
    let byteCount = (byteCount + 1023) & ~1023
    let found = kept.withLock { kept -> Block? in
      // The smallest that fits, unless most of it would lie idle; of equal ones the last, which the
      // caches still know.
      var best = -1
      var index = 0
      while index < kept.blocks.count {
        let size = kept.blocks[index].byteCount
        if size >= byteCount, size / 4 <= byteCount,
          best < 0 || size <= kept.blocks[best].byteCount
        {
          best = index
        }
        index += 1
      }
      guard best >= 0 else { return nil }
      kept.byteCount -= kept.blocks[best].byteCount
      return kept.blocks.remove(at: best)
    }
    if let found { return (found.address, found.byteCount) }
    // Shapes that move and turn ask for a little more from time to time.
    let roomy = (byteCount + byteCount / 8 + 1023) & ~1023
    return (.allocate(byteCount: roomy, alignment: Self.alignment), roomy)
  }

  /// Keeps a block for later; the oldest go when there are too many.
  public func give(_ address: UnsafeMutableRawPointer, _ byteCount: Int) {
    guard byteCount <= Self.byteLimit else { return address.deallocate() }
    kept.withLock { kept in
      kept.blocks.append(Block(address: address, byteCount: byteCount))
      kept.byteCount += byteCount
      while kept.blocks.count > Self.blockLimit || kept.byteCount > Self.byteLimit {
        let oldest = kept.blocks.removeFirst()
        kept.byteCount -= oldest.byteCount
        oldest.address.deallocate()
      }
    }
  }
}
