// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import Raster

extension WorkerScratch {
  /// Works out the coverage of a draw and prepares its paint.
  func plan(_ input: DrawInput, _ draw: inout PlannedDraw, _ source: inout PixelSource) {
    switch input.origin {
    case .box:
      draw.coverage = rasterizer.rect(input.clip.rect, clip: input.clip, into: store)
    case .mask(let map):
      draw.coverage = store.add(map, clip: input.clip)
    case .shape(let shape, let transform, _, let isSmooth):
      draw.coverage = rasterize(shape, transform, isSmooth: isSmooth, clip: input.clip)
    }
  }
}
