// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Raster

extension SoftwareRenderer {
  /// Draws over the pixels that a picture has already.
  ///
  /// What it costs depends on the tiles that the commands touch. Does nothing when the buffer is
  /// too small for the size.
  package func draw(
    _ commands: [Command], onto target: UnsafeMutableBufferPointer<UInt32>, width: Int,
    height: Int, scratch: RenderScratch
  ) {
    let side = PixelRect.limit
    guard width > 0, height > 0, width <= side, height <= side,
      width * height <= Self.pixelLimit, target.count >= width * height,
      let base = target.baseAddress
    else { return }
    scratch.reserve(workers: threads)
    let surface = Surface(
      PixelRect(minX: 0, minY: 0, maxX: width, maxY: height), borrowing: base)
    let pass = SurfacePass(
      surface, background: nil, tile: tile, scratch: scratch, threads: threads, depth: 0)
    pass.run(commands)
  }

  /// Whether a picture of this size can be drawn.
  package static func canDraw(width: Int, height: Int) -> Bool {
    let side = PixelRect.limit
    return width > 0 && height > 0 && width <= side && height <= side
      && width * height <= pixelLimit
  }
}
