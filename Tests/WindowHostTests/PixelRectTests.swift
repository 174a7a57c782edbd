// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WindowHost

@Suite("Pixel rectangle")
struct PixelRectTests {
  private func rect(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> WindowRect?
  {
    WindowRect(left: left, top: top, right: right, bottom: bottom, width: 100, height: 50)
  }

  @Test("holds every pixel that a box touches")
  func touched() {
    #expect(rect(3, 4, 10, 8) == WindowRect(x: 3, y: 4, width: 7, height: 4))
    #expect(rect(3.9, 4.9, 10.1, 8.1) == WindowRect(x: 3, y: 4, width: 8, height: 5))
  }

  @Test("ends with the picture, and is nothing outside of it")
  func limits() {
    #expect(rect(-5, -5, 1e9, .infinity) == WindowRect(x: 0, y: 0, width: 100, height: 50))
    #expect(rect(-5, 3, 0, 9) == nil)
    #expect(rect(100, 3, 120, 9) == nil)
    #expect(rect(9, 9, 3, 12) == nil)
    #expect(rect(.nan, 0, .nan, 9) == nil)
  }
}
