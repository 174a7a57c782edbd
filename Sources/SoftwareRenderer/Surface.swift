// SPDX-License-Identifier: Apache-2.0

import Raster

/// Pixels that a pass draws into: a window of device space.
final class Surface {
  let rect: PixelRect
  let pixels: UnsafeMutablePointer<UInt32>
  let stride: Int
  private let ownsPixels: Bool

  /// Creates a surface whose pixels are not set yet.
  init(_ rect: PixelRect) {
    self.rect = rect
    stride = max(rect.width, 0)
    pixels = .allocate(capacity: max(stride * rect.height, 1))
    ownsPixels = true
  }

  /// Creates a surface over memory that outlives it.
  init(_ rect: PixelRect, borrowing pixels: UnsafeMutablePointer<UInt32>) {
    self.rect = rect
    self.pixels = pixels
    stride = rect.width
    ownsPixels = false
  }

  deinit {
    if ownsPixels { pixels.deallocate() }
  }

  /// The address of a pixel in device coordinates.
  @inline(__always)
  func address(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    pixels + ((y &- rect.minY) &* stride &+ (x &- rect.minX))
  }
}
