// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Testing

@testable import Raster

@Suite("Pixel")
struct PixelTests {
  @Test("divides by 255 to the nearest")
  func division() {
    for x in UInt32(0)...65025 {
      #expect(Pixel.div255(x) == UInt32((Double(x) / 255).rounded()))
    }
  }

  @Test("premultiplies to the nearest level")
  func premultiply() {
    #expect(Pixel.premultiply(RGBA(1, 0.5, 0, 0.5)) == 0x8080_4000)
    #expect(Pixel.premultiply(.white) == 0xFFFF_FFFF)
    #expect(Pixel.premultiply(RGBA(2, -1, .nan, 1)) == 0xFFFF_0000)
    #expect(Pixel.premultiply(RGBA(1, 1, 1, .nan)) == 0)
  }

  @Test("returns to the same pixel through straight colour")
  func roundTrip() {
    var rows = Rows(seed: 11)
    for p in rows.pixels(2000) { #expect(Pixel.premultiply(Pixel.unpremultiply(p)) == p) }
  }

  @Test("scales each component on its own")
  func scale() {
    var rows = Rows(seed: 12)
    for p in rows.pixels(500) {
      for factor in [0, 1, 77, 128, 254, 255] as [UInt32] {
        let expected = components(p).map { Int((Double($0 * Int(factor)) / 255).rounded()) }
        #expect(components(Pixel.scale(p, factor)) == expected)
      }
    }
  }
}
