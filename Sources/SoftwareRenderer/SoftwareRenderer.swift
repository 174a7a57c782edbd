// SPDX-License-Identifier: Apache-2.0

import DisplayList
import FrameRendering
import Geometry
import Raster

extension RendererChoice {
  /// Draws into memory, on the processor.
  public static let software = RendererChoice("software") { SoftwareRenderer($0) }
}

/// Draws display lists into memory.
///
/// The bytes depend on the list alone, not on the number of threads.
public final class SoftwareRenderer: FrameRenderer {
  /// How many threads work on one frame.
  public let threads: Int
  var tile = TileSize()
  let scratch: RenderScratch

  /// A renderer that works with the threads of a thread pool.
  public init(_ threadPool: ThreadPool) {
    threads = threadPool.threads
    scratch = RenderScratch(threadPool)
  }

  public convenience init(threads: Int = 1) {
    self.init(ThreadPool(threads: threads))
  }

  /// A renderer with the memory of another, for one of the two at a time.
  init(threads: Int = 1, scratch: RenderScratch) {
    (self.threads, self.scratch) = (threads, scratch)
  }

  public func render(_ list: DisplayList) -> Image {
    let frame = list.frame
    let count = frame.width * frame.height
    let pixels = [UInt32](unsafeUninitializedCapacity: count) { buffer, initialized in
      render(list, into: buffer)
      initialized = count
    }
    return Image(width: frame.width, height: frame.height, pixels: pixels)
  }

  /// Draws into rows of `list.width` pixels; does nothing when the buffer is too small for them.
  public func render(_ list: DisplayList, into target: UnsafeMutableBufferPointer<UInt32>) {
    let frame = list.frame
    guard !frame.isEmpty, target.count >= frame.width * frame.height, let base = target.baseAddress
    else { return }
    scratch.draw(
      scratch.target(frame, base), background: Pixel.premultiply(list.background), tile: tile,
      threads: threads
    ) { $0.run(list.commands) }
  }
}
