// SPDX-License-Identifier: Apache-2.0

import Raster

/// Pixels that a pass draws into: a window of device space.
final class Surface {
  let rect: PixelRect
  let pixels: UnsafeMutablePointer<UInt32>
  let stride: Int
  /// Where the pixels go back to; nil for those of another.
  private let memory: SurfaceMemory?
  private let capacity: Int

  /// Creates a surface whose pixels are not set yet.
  init(_ rect: PixelRect, from memory: SurfaceMemory) {
    self.rect = rect
    stride = max(rect.width, 0)
    (pixels, capacity) = memory.take(max(stride * rect.height, 1))
    self.memory = memory
  }

  /// Creates a surface over memory that outlives it.
  init(_ rect: PixelRect, borrowing pixels: UnsafeMutablePointer<UInt32>) {
    self.rect = rect
    self.pixels = pixels
    stride = rect.width
    memory = nil
    capacity = 0
  }

  /// Creates a surface with a part of another's pixels.
  convenience init(
    copying other: Surface, _ rect: PixelRect, from memory: SurfaceMemory, _ crew: Crew
  ) {
    self.init(rect, from: memory)
    let band = 16
    crew.parallel(items: (rect.height + band - 1) / band) { item, _ in
      var y = rect.minY + item * band
      let end = min(y + band, rect.maxY)
      while y < end {
        address(rect.minX, y).update(from: other.address(rect.minX, y), count: stride)
        y += 1
      }
    }
  }

  /// Mixes the pixels with those of a surface around them: `alpha` of them stays.
  func fade(to other: Surface, alpha: UInt8) {
    let weights = [UInt8](repeating: 255 - alpha, count: stride)
    var y = rect.minY
    while y < rect.maxY {
      let line = address(rect.minX, y)
      let source = UnsafePointer(other.address(rect.minX, y))
      Blend.blend(.copy, line, src: source, coverage: weights, count: stride)
      y += 1
    }
  }

  /// Mixes the pixels with those of a surface of the same size: each keeps the part that `weights`,
  /// of the same size too, has in its alpha.
  func fade(to other: Surface, weights: Surface) {
    var rest = [UInt8](repeating: 0, count: stride)
    var y = rect.minY
    while y < rect.maxY {
      let alphas = weights.address(rect.minX, y)
      for x in 0..<stride { rest[x] = 255 - UInt8(truncatingIfNeeded: alphas[x] &>> 24) }
      let source = UnsafePointer(other.address(rect.minX, y))
      Blend.blend(.copy, address(rect.minX, y), src: source, coverage: rest, count: stride)
      y += 1
    }
  }

  deinit {
    memory?.give(pixels, capacity)
  }

  /// The address of a pixel in device coordinates.
  @inline(__always)
  func address(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    pixels + ((y &- rect.minY) &* stride &+ (x &- rect.minX))
  }
}
