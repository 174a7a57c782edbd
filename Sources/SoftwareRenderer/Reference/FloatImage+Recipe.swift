// SPDX-License-Identifier: Apache-2.0

import FrameRendering
import PixelFilters
import Synchronization

extension FloatImage {
  /// A transparent picture of what a recipe reads of one for this.
  func source(of slot: Int, _ recipe: PixelRecipe) -> FloatImage {
    let need = recipe.need(of: slot, for: region)
    return FloatImage(x: need.minX, y: need.minY, width: need.width, height: need.height)
  }

  private var region: Region {
    let box = Region(minX: x, minY: y, maxX: x + width, maxY: y + height)
    return box.isEmpty ? .empty : box
  }

  /// Becomes what a recipe makes of pictures.
  mutating func take(_ recipe: PixelRecipe, of pictures: [FloatImage]) {
    let (left, top, width) = (x, y, width)
    let made = Mutex<[FloatImage.Pixel]>(pixels)
    recipe.render(region, pictures.map(\.buffer), .ofLayers) { span, row in
      let start = (span.y - top) * width + span.x - left
      let values = (0..<span.count).map { FloatImage.Pixel(row[$0]) }
      made.withLock { made in
        for (index, value) in values.enumerated() {
          let alpha = min(max(value.w, 0), 1)
          made[start + index] =
            value.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: alpha))
        }
      }
    }
    pixels = made.withLock { $0 }
  }

  private var buffer: PixelBuffer {
    let buffer = PixelBuffer(region.turned)
    for row in 0..<(region.isEmpty ? 0 : height) {
      let out = buffer.row(-1 - y - row)
      for column in 0..<width { out[column] = SIMD4<Float>(pixels[row * width + column]) }
    }
    return buffer
  }
}
