// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing

@Suite("limits of numbers")
struct LimitTests {
  @Test("limits are those of their types")
  func limits() {
    #expect(INT16_MIN == -32768 && INT32_MIN == -2_147_483_648 && INT64_MIN == Int64.min)
    #expect(INT64_MAX == Int64.max && UINT64_MAX == UInt64.max && UINT_MAX == UInt32.max)
    #expect(LONG_MIN == Int.min && ULONG_MAX == UInt.max && UCHAR_MAX == 255)
    #expect(NSIntegerMax == Int.max && NSIntegerMin == Int.min)
  }
}
