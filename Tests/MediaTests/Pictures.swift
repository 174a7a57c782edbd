// SPDX-License-Identifier: Apache-2.0

import DisplayList
import TestSupport

/// A picture of random premultiplied pixels.
func randomPicture(_ width: Int, _ height: Int, seed: UInt64, isOpaque: Bool = false) -> Image {
  var generator = SplitMix64(seed: seed)
  let pixels = (0..<width * height).map { _ -> UInt32 in
    let alpha = isOpaque ? 255 : UInt32(generator.next() & 255)
    func component() -> UInt32 { UInt32(generator.next() % UInt64(alpha + 1)) }
    return alpha << 24 | component() << 16 | component() << 8 | component()
  }
  return Image(width: width, height: height, pixels: pixels)
}

/// A white square that moves over a coloured ground.
func filmFrame(_ index: Int, width: Int, height: Int, alpha: UInt32 = 255) -> Image {
  let ground = alpha << 24 | (40 * alpha / 255) << 16 | (80 * alpha / 255) << 8 | 120 * alpha / 255
  var pixels = [UInt32](repeating: ground, count: width * height)
  for y in 4..<12 {
    for x in 0..<8 { pixels[y * width + (x + index * 3) % width] = 0xFFFF_FFFF }
  }
  return Image(width: width, height: height, pixels: pixels)
}
