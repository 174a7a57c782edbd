// SPDX-License-Identifier: Apache-2.0

import Raster
import TestSupport

/// Rows of seeded pixels and coverage.
struct Rows {
  var generator: SplitMix64

  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  /// A valid premultiplied pixel; one in four is opaque and one in eight clear.
  mutating func pixel() -> UInt32 {
    let kind = generator.next() % 8
    let a = kind == 0 ? 0 : kind < 3 ? 255 : UInt32(generator.next() % 256)
    func component() -> UInt32 { UInt32(generator.next() % UInt64(a + 1)) }
    return Pixel.pack(alpha: a, red: component(), green: component(), blue: component())
  }

  mutating func pixels(_ count: Int) -> [UInt32] { (0..<count).map { _ in pixel() } }

  mutating func coverage(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in
      let kind = generator.next() % 4
      return kind == 0 ? 0 : kind == 1 ? 255 : UInt8(generator.next() % 256)
    }
  }
}

/// The components blue, green, red, alpha.
func components(_ p: UInt32) -> [Int] { [0, 8, 16, 24].map { Int(p >> $0 & 255) } }

func isPremultiplied(_ p: UInt32) -> Bool { components(p).allSatisfy { $0 <= Int(p >> 24) } }
