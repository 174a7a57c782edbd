// SPDX-License-Identifier: Apache-2.0

import Raster

/// Pixels that a pass draws into: a window of device space.
///
/// Threads that share one write different pixels.
final class Surface: @unchecked Sendable {
  // Written before a pass begins and read for each row of each draw.
  private(set) var rect: PixelRect
  private(set) var pixels: UnsafeMutablePointer<UInt32>
  private(set) var stride: Int
  /// How many pixels of its own it has room for.
  let capacity: Int
  private let own: UnsafeMutablePointer<UInt32>

  /// Creates a surface whose pixels are not set yet.
  init(_ rect: PixelRect, capacity: Int) {
    self.rect = rect
    stride = max(rect.width, 0)
    self.capacity = max(capacity, 1)
    own = .allocate(capacity: self.capacity)
    pixels = own
  }

  /// Shows the pixels of another, which outlive what is done with the surface.
  func borrow(_ pixels: UnsafeMutablePointer<UInt32>, _ rect: PixelRect) {
    self.pixels = pixels
    take(rect)
  }

  /// Gives the surface other pixels, not set yet, for which it has room; nobody else may use it.
  func take(_ rect: PixelRect) {
    self.rect = rect
    stride = max(rect.width, 0)
  }

  /// Mixes the pixels with those of a surface around them: `alpha` of them stays.
  func fade(to other: Surface, alpha: UInt8, _ memory: MemoryPool) {
    memory.withMemory(of: UInt8.self, count: stride) { weights in
      weights.update(repeating: 255 - alpha, count: stride)
      var y = rect.minY
      while y < rect.maxY {
        let line = address(rect.minX, y)
        let source = UnsafePointer(other.address(rect.minX, y))
        Blend.blend(.copy, line, src: source, coverage: weights, count: stride)
        y += 1
      }
    }
  }

  /// Mixes the pixels with those of a surface of the same size: each keeps the part that `weights`,
  /// of the same size too, has in its alpha.
  func fade(to other: Surface, weights: Surface, _ memory: MemoryPool) {
    memory.withMemory(of: UInt8.self, count: stride) { rest in
      var y = rect.minY
      while y < rect.maxY {
        let alphas = weights.address(rect.minX, y)
        for x in 0..<stride { rest[x] = 255 - UInt8(truncatingIfNeeded: alphas[x] &>> 24) }
        let source = UnsafePointer(other.address(rect.minX, y))
        Blend.blend(.copy, address(rect.minX, y), src: source, coverage: rest, count: stride)
        y += 1
      }
    }
  }

  deinit { own.deallocate() }

  /// The address of a pixel in device coordinates.
  @inline(__always)
  func address(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    pixels + ((y &- rect.minY) &* stride &+ (x &- rect.minX))
  }
}
