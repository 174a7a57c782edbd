// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WindowHost

@Suite("Changed region")
struct ChangedRegionTests {
  private func region(
    _ old: [UInt32], _ new: [UInt32], _ width: Int, _ height: Int
  ) -> [PixelRect] {
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        ChangedRegion.between(old, new, width: width, height: height)
      }
    }
  }

  @Test("is empty where nothing changed")
  func same() {
    let pixels = [UInt32](repeating: 7, count: 200 * 100)
    #expect(region(pixels, pixels, 200, 100).isEmpty)
  }

  @Test("is one rectangle where everything changed")
  func all() {
    let rects = region(
      Array(repeating: 0, count: 200 * 150), Array(repeating: 1, count: 200 * 150), 200, 150)
    #expect(rects == [PixelRect(x: 0, y: 0, width: 200, height: 150)])
  }

  @Test("covers every changed pixel, within the picture, no tile twice", arguments: 0..<100)
  func covers(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (width, height) = (
      Int.random(in: 1...300, using: &random), Int.random(in: 1...300, using: &random)
    )
    let old = [UInt32](repeating: 0, count: width * height)
    var new = old
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      new[Int.random(in: 0..<new.count, using: &random)] = 1
    }
    var covered = [Int](repeating: 0, count: width * height)
    for rect in region(old, new, width, height) {
      for y in rect.y..<rect.y + rect.height {
        for x in rect.x..<rect.x + rect.width { covered[y * width + x] += 1 }
      }
    }
    #expect(covered.allSatisfy { $0 <= 1 })
    #expect(zip(new, covered).allSatisfy { $0 == 0 || $1 == 1 })
  }

  @Test("survives sizes that do not fit")
  func odd() {
    #expect(region([], [], 0, 0).isEmpty)
    #expect(region([1], [2], 10, 10).isEmpty)
    #expect(region([1], [2], -1, 4).isEmpty)
  }
}
