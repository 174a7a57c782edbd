// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import Raster

/// Draws display lists into memory.
///
/// The bytes depend on the list alone, not on the number of threads.
package struct SoftwareRenderer: Sendable {
  /// How many threads work on one frame.
  package let threads: Int
  var tile = TileSize()

  package init(threads: Int = 1) {
    self.threads = min(max(threads, 1), 64)
  }

  /// The most pixels that a picture may have; larger lists give an empty picture.
  package static let pixelLimit = 1 << 28

  /// The most pixels in a row and rows that a picture may have.
  package static let sideLimit = PixelRect.limit

  package func render(_ list: DisplayList) -> Image {
    let (width, height) = Self.size(of: list)
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      render(list, into: buffer, scratch: RenderScratch())
      count = width * height
    }
    return Image(width: width, height: height, pixels: pixels)
  }

  /// Draws into rows of `list.width` pixels; does nothing when the buffer is too small for them.
  package func render(
    _ list: DisplayList, into target: UnsafeMutableBufferPointer<UInt32>, scratch: RenderScratch
  ) {
    let (width, height) = Self.size(of: list)
    guard width > 0, height > 0, target.count >= width * height, let base = target.baseAddress
    else { return }
    let surface = scratch.target(
      PixelRect(minX: 0, minY: 0, maxX: width, maxY: height), base)
    scratch.draw(
      surface, background: Pixel.premultiply(list.background), tile: tile, threads: threads
    ) { $0.run(list.commands) }
  }

  /// Runs what makes a list and what draws it with the same threads: `body` gets what calls a body
  /// for each of so many items, several at the same time.
  package func frame(
    _ scratch: RenderScratch, _ body: (_ each: (Int, (Int) -> Void) -> Void) -> Void
  ) {
    scratch.frame(threads: threads) {
      body { items, body in scratch.crew.parallel(items: items) { item, _ in body(item) } }
    }
  }

  static func size(of list: DisplayList) -> (Int, Int) {
    let side = PixelRect.limit
    guard list.width > 0, list.height > 0, list.width <= side, list.height <= side,
      list.width * list.height <= pixelLimit
    else { return (0, 0) }
    return (list.width, list.height)
  }
}
