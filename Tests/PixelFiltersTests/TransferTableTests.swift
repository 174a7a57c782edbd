// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import PixelFilters

@Suite("The curve of sRGB")
struct TransferTableTests {
  @Test("is the formula's, both ways, also beyond 0 and 1")
  func formula() {
    let table = TransferTable.shared
    for step in -300...300 {
      let v = Double(step) / 200
      let (size, sign) = (abs(v), v < 0 ? -1.0 : 1)
      let encoded =
        sign * (size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055)
      let decoded = sign * (size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4))
      #expect(abs(Double(table.encoded(Pixel(repeating: Float(v))).y) - encoded) < 4e-6)
      #expect(abs(Double(table.decoded(Pixel(repeating: Float(v))).y) - decoded) < 4e-6)
    }
    #expect(table.encoded(Pixel(0, 1, .infinity, 0.5)) == Pixel(0, 1, .infinity, 0.5))
  }

  @Test("takes every byte there and back")
  func bytes() {
    for byte in 0...255 {
      let linear = TransferTable.shared.bytes[byte]
      let back = TransferTable.shared.encoded(Pixel(repeating: linear)).x
      #expect(abs(back * 255 - Float(byte)) < 0.01)
    }
  }
}
