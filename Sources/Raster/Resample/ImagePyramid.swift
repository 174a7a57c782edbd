// SPDX-License-Identifier: Apache-2.0

import DisplayList

/// A picture and its halvings down to one pixel, each the mean of 2x2 pixels of the one before.
///
/// An odd edge counts twice, so level k keeps the geometry `texel / 2^k` exactly.
public struct ImagePyramid: Sendable {
  /// Level 0 is the picture itself; never empty.
  public let levels: [Image]

  public init(_ image: Image) {
    var levels = [image]
    var last = image
    while last.width > 1 || last.height > 1, last.width > 0, last.height > 0 {
      last = Self.halve(last)
      levels.append(last)
    }
    self.levels = levels
  }

  private static func halve(_ image: Image) -> Image {
    let (width, height) = ((image.width + 1) / 2, (image.height + 1) / 2)
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      image.pixels.withUnsafeBufferPointer { source in
        var y = 0
        while y < height {
          let top = 2 &* y &* image.width
          let bottom = min(2 &* y &+ 1, image.height &- 1) &* image.width
          var x = 0
          while x < width {
            let (left, right) = (2 &* x, min(2 &* x &+ 1, image.width &- 1))
            buffer[y &* width &+ x] = mean(
              source[top &+ left], source[top &+ right],
              source[bottom &+ left], source[bottom &+ right])
            x &+= 1
          }
          y &+= 1
        }
      }
      count = width * height
    }
    return Image(width: width, height: height, pixels: pixels)
  }

  @inline(__always) private static func mean(
    _ p: UInt32, _ q: UInt32, _ r: UInt32, _ s: UInt32
  ) -> UInt32 {
    let mask: UInt32 = 0x00FF_00FF
    let even = (p & mask) &+ (q & mask) &+ (r & mask) &+ (s & mask) &+ 0x0002_0002
    let high = ((p &>> 8) & mask) &+ ((q &>> 8) & mask)
    let odd = high &+ ((r &>> 8) & mask) &+ ((s &>> 8) & mask) &+ 0x0002_0002
    return ((even &>> 2) & mask) | (((odd &>> 2) & mask) &<< 8)
  }
}
