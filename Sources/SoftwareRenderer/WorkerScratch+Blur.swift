// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import Raster

extension WorkerScratch {
  /// The blurred coverage of a shape, `sigma` in pixels.
  func blurred(
    _ shape: Shape, _ transform: Matrix3, sigma: Double, _ isSmooth: Bool, clip: PixelRect
  ) -> SparseCoverage {
    let sigma = BlurPass.bounded(sigma)
    let window = clip.outset(BlurPass.margin(sigma))
    let kept = (store.rows.count, store.spans.count, store.masks.count)
    let sharp = rasterize(shape, transform, isSmooth: isSmooth, clip: window)
    guard !sharp.bounds.isEmpty else { return .empty }
    let box = sharp.bounds.outset(BlurPass.margin(sigma)).intersection(window)
    let map = AlphaMap(box)
    store.view(sharp).expand(into: map.bytes, area: box)
    (store.rows.count, store.spans.count, store.masks.count) = kept
    BlurPass.blur(map, sigma: sigma)
    return store.add(map, clip: clip)
  }
}
