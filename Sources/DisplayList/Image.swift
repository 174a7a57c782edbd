// SPDX-License-Identifier: Apache-2.0

/// An immutable picture: premultiplied 8-bit sRGB, one `UInt32` a pixel, in memory B, G, R, A on a
/// little-endian machine (so a value reads 0xAARRGGBB), rows from the top without padding.
package final class Image: Sendable {
  package let width: Int
  package let height: Int
  package let pixels: [UInt32]
  /// Whether every pixel's alpha is 255, known when the picture is made.
  package let isOpaque: Bool

  /// Creates a picture; `pixels` must hold `width * height` values.
  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(width >= 0 && height >= 0 && pixels.count == width * height, "pixel count")
    self.width = width
    self.height = height
    self.pixels = pixels
    self.isOpaque = pixels.allSatisfy { $0 >= 0xFF00_0000 }
  }
}

extension Image: Equatable {
  package static func == (a: Image, b: Image) -> Bool {
    a === b || (a.width == b.width && a.height == b.height && a.pixels == b.pixels)
  }
}
