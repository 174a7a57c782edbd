// SPDX-License-Identifier: Apache-2.0

import DisplayList
import FrameRendering
import PixelFilters
import Raster

/// Puts what a recipe makes of pictures in the place of the first.
enum RecipePass {
  static func apply(
    _ recipe: PixelRecipe, to surface: Surface, _ others: [Surface], _ threadPool: ThreadPool
  ) {
    guard !surface.rect.isEmpty else { return }
    var options = FrameOptions.ofLayers
    options.threads = threadPool.workers
    let pictures = ([surface] + others).map { PixelBuffer($0, threadPool) }
    recipe.render(Region(surface.rect), pictures, options) { span, pixels in
      let line = surface.address(span.x, span.y)
      for index in 0..<span.count { line[index] = pixels[index].bits }
    }
  }
}

extension FrameOptions {
  /// Layers are filtered as they are blended: in encoded sRGB.
  static var ofLayers: FrameOptions {
    var options = FrameOptions()
    options.working = .encoded
    return options
  }
}

extension PixelBuffer {
  fileprivate convenience init(_ surface: Surface, _ threadPool: ThreadPool) {
    let rect = surface.rect
    self.init(rect.isEmpty ? .empty : Region(rect).turned)
    threadPool.parallel(items: rect.isEmpty ? 0 : rect.height) { item, _ in
      let y = rect.minY + item
      let (line, out) = (surface.address(rect.minX, y), row(-1 - y))
      for x in 0..<rect.width { out[x] = SIMD4<Float>(bytes: line[x]) }
    }
  }
}

extension SIMD4<Float> {
  /// Alpha in the high byte, then red, green and blue, none of which is above alpha.
  @inline(__always)
  fileprivate var bits: UInt32 {
    let unit = unit
    let kept = unit.replacing(with: unit.w, where: unit .> SIMD4(repeating: unit.w))
    return kept.bytes(at: SIMD4<UInt32>(16, 8, 0, 24))
  }
}
