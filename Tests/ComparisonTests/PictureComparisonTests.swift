// SPDX-License-Identifier: Apache-2.0

import Comparison
import DisplayList
import TestSupport
import Testing

@Suite("Pictures compared")
struct PictureComparisonTests {
  private func image(_ pixels: [UInt32]) -> Image {
    Image(width: pixels.count, height: 1, pixels: pixels)
  }

  /// A premultiplied pixel by chance.
  private func pixel(_ random: inout SplitMix64) -> UInt32 {
    let alpha = random.next() % 256
    let parts = (0..<3).map { _ in random.next() % (alpha + 1) }
    return UInt32(alpha << 24 | parts[0] << 16 | parts[1] << 8 | parts[2])
  }

  @Test("a picture is like itself, and what differs is counted the same from both sides")
  func laws() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<200 {
      let a = image((0..<24).map { _ in pixel(&random) })
      let b = image(a.pixels.map { random.next() % 3 == 0 ? pixel(&random) : $0 })
      let same = try #require(PictureComparison(a, a, limit: 0))
      #expect(PictureComparison.isSame(a, a) && same.differing == 0 && same.beyond == 0)
      let (there, back) = (
        try #require(PictureComparison(a, b, limit: 1)),
        try #require(PictureComparison(b, a, limit: 1))
      )
      #expect(there.differing == zip(a.pixels, b.pixels).count { $0 != $1 })
      #expect(there.differing == back.differing && there.beyond == back.beyond)
      #expect(there.largestChannel == back.largestChannel)
      #expect(there.largestDeltaE == back.largestDeltaE)
      #expect(there.beyond <= there.differing && there.difference.isOpaque)
    }
  }

  @Test("distances are those of CIELAB")
  func distances() throws {
    let (black, white, red) = (image([0xFF00_0000]), image([0xFFFF_FFFF]), image([0xFFFF_0000]))
    let most = try #require(PictureComparison(black, white, limit: 0))
    #expect(abs(most.largestDeltaE - 100) < 1e-3 && most.largestChannel == 255)
    // L 53.24, a 80.09, b 67.20.
    let colored = try #require(PictureComparison(red, black, limit: 0))
    #expect(abs(colored.largestDeltaE - 117.33) < 0.1)
    // A veil of the grey that lies behind it is not seen, but its alpha counts.
    let veil = try #require(PictureComparison(image([0x8038_3838]), image([0]), limit: 2.3))
    #expect(veil.largestChannel == 128 && veil.differing == 1 && veil.beyond == 0)
    #expect(PictureComparison(black, image([0, 0]), limit: 0) == nil)
  }
}
