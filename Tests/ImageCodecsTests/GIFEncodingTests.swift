// SPDX-License-Identifier: Apache-2.0

import Foundation
import ImageCodecs
import TestSupport
import Testing

@Suite("GIF encoding")
struct GIFEncodingTests {
  @Test(
    "up to 256 colours survive, however many codes they take",
    arguments: [1, 2, 3, 4, 7, 16, 17, 200, 255, 256])
  func roundTrip(colors: Int) throws {
    var generator = SplitMix64(seed: UInt64(colors))
    let pixels = (0..<97 * 83).map { _ -> UInt32 in
      let index = UInt32(generator.next() % UInt64(colors))
      return 0xFF00_0000 | index << 16 | (255 - index) << 8 | index ^ 0x55
    }
    let data = try GIFCodec.encode([GIFFrame(width: 97, height: 83, pixels: pixels, delay: 1)])
    let image = try ImageFile(data).image(at: 0)
    #expect(image.isComplete)
    let back = (0..<97 * 83).map { index -> UInt32 in
      let at = index * 4
      return UInt32(image.bytes[at + 3]) << 24 | UInt32(image.bytes[at]) << 16
        | UInt32(image.bytes[at + 1]) << 8 | UInt32(image.bytes[at + 2])
    }
    #expect(back == pixels)
  }

  @Test("delays are rounded so that their sum stays right")
  func delays() throws {
    let frame = GIFFrame(width: 1, height: 1, pixels: [0xFFFF_FFFF], delay: 1.0 / 30)
    let data = try GIFCodec.encode([GIFFrame](repeating: frame, count: 30), loopCount: 0)
    let description = try ImageFile(data).description
    #expect(description.loopCount == 0)
    #expect(abs(description.frames.reduce(0) { $0 + $1.delay } - 1) < 1e-9)
  }

  @Test("odd sizes and delays end in an error or a sensible film")
  func odd() throws {
    #expect(throws: ImageCodecError.self) { try GIFCodec.encode([]) }
    #expect(throws: ImageCodecError.self) {
      try GIFCodec.encode([GIFFrame(width: 2, height: 2, pixels: [0], delay: 0)])
    }
    for delay in [Double.nan, .infinity, -1, 1e9] {
      let frame = GIFFrame(width: 1, height: 1, pixels: [0], delay: delay)
      #expect(try ImageFile(GIFCodec.encode([frame, frame])).description.frames.count == 2)
    }
  }
}
