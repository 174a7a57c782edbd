// SPDX-License-Identifier: Apache-2.0

import CVideo
import DisplayList

/// A picture as video encoders take it: a plane of luma and two of chroma with half the resolution
/// in each direction, 8 bits, ITU-R BT.709, video range (16 to 235, chroma 16 to 240).
///
/// Luma Y = 16 + 219 · (0.2126 R + 0.7152 G + 0.0722 B), chroma 128 + 224 · (B − Y) / 1.8556 and
/// 128 + 224 · (R − Y) / 1.5748 of encoded components 0...1, rounded to the nearest. A chroma sample
/// lies at the left pixel of a pair and between two rows, as H.264 and VP9 have it unless they say
/// otherwise; it is the mean of both rows with weights 1, 2, 1 along them.
package struct VideoPlanes: Sendable {
  package let width: Int
  package let height: Int
  /// The planes one behind the other: luma, blue, red.
  package private(set) var bytes: [UInt8]

  /// Both numbers must be even.
  package init(width: Int, height: Int) {
    precondition(width >= 0 && height >= 0 && width % 2 == 0 && height % 2 == 0, "odd size")
    (self.width, self.height) = (width, height)
    bytes = Array(repeating: 0, count: width * height * 3 / 2)
  }

  /// Takes over a picture of the same size; transparent pixels are seen over black.
  package mutating func take(_ image: Image) {
    precondition(image.width == width && image.height == height, "size")
    guard width > 0, height > 0 else { return }
    let (width, height) = (width, height)
    bytes.withUnsafeMutableBufferPointer { bytes in
      image.pixels.withUnsafeBufferPointer { pixels in
        guard let luma = bytes.baseAddress, let source = pixels.baseAddress else { return }
        let blue = luma + width * height
        let red = blue + width * height / 4
        var y = 0
        while y < height {
          let half = y / 2 * (width / 2)
          cvideo_rows(
            source + y * width, source + (y + 1) * width, Int32(width), luma + y * width,
            luma + (y + 1) * width, blue + half, red + half)
          y += 2
        }
      }
    }
  }
}
