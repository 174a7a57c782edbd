// SPDX-License-Identifier: Apache-2.0

import FrameRendering
import Raster
import Synchronization

/// Surfaces that nobody uses any more, for those to come.
///
/// Fresh memory costs more than drawing into it: the system clears each page when it is first
/// written to.
final class SurfacePool: Sendable {
  private struct Kept: Sendable {
    /// All that were made here and are still known, used ones too; the oldest first.
    var surfaces: [Surface] = []
    var capacity = 0
  }

  /// No more surfaces are known, nor more pixels in all of them.
  private static let countLimit = 64
  private static let pixelLimit = 1 << 24

  private let kept = Mutex(Kept())

  /// A surface whose pixels are not set yet.
  func surface(_ rect: PixelRect) -> Surface {
    let count = max(max(rect.width, 0) * rect.height, 1)
    return kept.withLock { kept in
      // The smallest that fits, unless most of it would lie idle.
      var best = -1
      for index in kept.surfaces.indices {
        let capacity = kept.surfaces[index].capacity
        guard capacity >= count, capacity / 4 <= count,
          best < 0 || capacity < kept.surfaces[best].capacity,
          isKnownUniquelyReferenced(&kept.surfaces[index])
        else { continue }
        best = index
      }
      if best >= 0 {
        kept.surfaces[best].take(rect)
        return kept.surfaces[best]
      }
      let surface = Surface(rect, capacity: count + count / 8)
      kept.surfaces.append(surface)
      kept.capacity += surface.capacity
      while kept.surfaces.count > Self.countLimit || kept.capacity > Self.pixelLimit {
        kept.capacity -= kept.surfaces.removeFirst().capacity
      }
      return surface
    }
  }

  /// A surface with a part of another's pixels.
  func surface(copying other: Surface, _ rect: PixelRect, _ threadPool: ThreadPool) -> Surface {
    let surface = surface(rect)
    let band = 16
    threadPool.parallel(items: (rect.height + band - 1) / band) { item, _ in
      var y = rect.minY + item * band
      let end = min(y + band, rect.maxY)
      while y < end {
        surface.address(rect.minX, y).update(from: other.address(rect.minX, y), count: rect.width)
        y += 1
      }
    }
    return surface
  }
}
