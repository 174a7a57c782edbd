// SPDX-License-Identifier: Apache-2.0

import DisplayList
import FrameRendering
import Raster

/// Gaussian blurs of whole surfaces and of what casts shadows.
enum BlurPass {
  static func blur(
    _ surface: Surface, sigma: Double, clampsEdges: Bool, _ threadPool: ThreadPool,
    _ memory: MemoryPool
  ) {
    guard !surface.rect.isEmpty else { return }
    GaussianBlur(sigma: BlurLimit.bounded(sigma), memory: memory).apply(
      to: surface.pixels, width: surface.rect.width, height: surface.rect.height,
      stride: surface.stride, clampsEdges: clampsEdges, workers: threadPool.workers
    ) { items, body in
      threadPool.parallel(items: items) { item, _ in body(item) }
    }
  }
}
