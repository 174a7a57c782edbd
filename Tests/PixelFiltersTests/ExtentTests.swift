// SPDX-License-Identifier: Apache-2.0

import Geometry
import Testing

@testable import PixelFilters

@Suite("Extents and regions")
struct ExtentTests {
  @Test("nothing stays nothing, and what has no end has none")
  func extremes() {
    #expect(Extent(minX: .nan, minY: 0, maxX: 1, maxY: 1).isEmpty)
    #expect(Extent.empty.outset(5, 5).isEmpty)
    #expect(Extent.empty.union(.infinite) == .infinite)
    #expect(Extent.infinite.mapped(by: .rotation(1)) == .infinite)
    #expect(Extent.infinite.mapped(by: .scale(-2, 3)) == .infinite)
    #expect(Region(covering: .infinite) == .infinite)
    #expect(Region.infinite.outset(9, 9) == .infinite)
    #expect(Extent(Region.infinite) == .infinite)
  }

  @Test("regions cover all that is touched, or what has its middle inside")
  func rounding() {
    let extent = Extent(minX: 0.4, minY: -0.6, maxX: 2.5, maxY: 1.6)
    #expect(Region(covering: extent) == Region(minX: 0, minY: -1, maxX: 3, maxY: 2))
    #expect(Region(middlesIn: extent) == Region(minX: 0, minY: -1, maxX: 2, maxY: 2))
  }

  @Test("union and intersection are those of sets")
  func sets() {
    let a = Region(minX: 0, minY: 0, maxX: 4, maxY: 4)
    let b = Region(minX: 2, minY: 3, maxX: 9, maxY: 9)
    #expect(a.intersection(b) == Region(minX: 2, minY: 3, maxX: 4, maxY: 4))
    #expect(a.union(b) == Region(minX: 0, minY: 0, maxX: 9, maxY: 9))
    #expect(a.intersection(a.moved(4, 0)).isEmpty)
  }
}
