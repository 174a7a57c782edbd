// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

extension CGImage {
  /// Red, green, blue and alpha of a pixel, 0...255, multiplied by alpha; rows count from the top.
  func pixel(_ x: Int, _ y: Int) -> [Int] {
    var bytes = [UInt8](repeating: 0, count: 4 * width * height)
    bytes.withUnsafeMutableBytes { memory in
      let context = CGContext(
        data: memory.baseAddress, width: width, height: height, bitsPerComponent: 8,
        bytesPerRow: 4 * width, space: CGColorSpace(name: CGColorSpace.sRGB),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      context?.draw(self, in: CGRect(x: 0, y: 0, width: width, height: height))
    }
    return bytes[(4 * (y * width + x))...].prefix(4).map(Int.init)
  }
}
