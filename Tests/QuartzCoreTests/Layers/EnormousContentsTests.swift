// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore
import Testing

@Suite("Enormous contents")
struct EnormousContentsTests {
  @Test("contents of 30,000 by 30,000 pixels are shown in a small layer")
  func contents() throws {
    let side = 30_000
    // One bit a pixel: the upper half is black, the lower half white.
    var bytes = Data(repeating: 0, count: side * side / 8)
    bytes.replaceSubrange(
      bytes.count / 2..<bytes.count, with: Data(repeating: 255, count: bytes.count / 2))
    let provider = try #require(CGDataProvider(data: CFData(data: bytes)))
    let image = try #require(
      CGImage(
        width: side, height: side, bitsPerComponent: 1, bitsPerPixel: 1, bytesPerRow: side / 8,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: [],
        provider: provider, decode: nil,
        shouldInterpolate: true, intent: .defaultIntent))
    let layer = CALayer()
    layer.frame = rect(0, 0, 20, 20)
    layer.contents = image
    let shown = RenderedLayer(layer, width: 20, height: 20)
    // Contexts average what they draw smaller, so that rows beside the edge are grey.
    #expect(Set(shown.pixels.prefix(20 * 8)).count == 1)
    #expect(Set([shown(10, 3), shown(10, 16)]) == [0xFF00_0000, 0xFFFF_FFFF])
    #expect(image.image.pixels.count < 1 << 25)
  }
}
