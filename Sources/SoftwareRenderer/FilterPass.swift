// SPDX-License-Identifier: Apache-2.0

import DisplayList
import FrameRendering
import Raster

/// Filters over whole surfaces.
enum FilterPass {
  /// - Parameters:
  ///   - filter: What is done.
  ///   - surface: The picture that it is done to.
  ///   - others: Further pictures that the filter takes.
  ///   - threadPool: Shares the work.
  ///   - memory: Is lent for as long as it takes.
  static func apply(
    _ filter: Filter, to surface: Surface, _ others: [Surface], _ threadPool: ThreadPool,
    _ memory: MemoryPool
  ) {
    switch filter {
    case .gaussianBlur(let sigma, let clampsEdges):
      BlurPass.blur(surface, sigma: sigma, clampsEdges: clampsEdges, threadPool, memory)
    case .colorMatrix(let numbers):
      guard let matrix = ColorMatrix(numbers), !matrix.isIdentity else { return }
      threadPool.parallel(items: surface.rect.height) { row, _ in
        matrix.apply(to: surface.pixels + row * surface.stride, count: surface.rect.width)
      }
    case .luminanceCurve(let ordinates, let amount):
      guard let curve = LuminanceCurve(ordinates, amount: amount) else { return }
      threadPool.parallel(items: surface.rect.height) { row, _ in
        curve.apply(to: surface.pixels + row * surface.stride, count: surface.rect.width)
      }
    case .warp(let warp): WarpPass.apply(warp, to: surface, threadPool, memory)
    case .recipe(let filter): RecipePass.apply(filter.recipe, to: surface, others, threadPool)
    }
  }
}
