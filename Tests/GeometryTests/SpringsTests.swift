// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Geometry

@Suite("Springs and struts")
struct SpringsTests {
  /// A frame in a size, and another size.
  private struct Lot {
    var frame: Rect
    var old: Vec2
    var new: Vec2

    init(_ random: inout SplitMix64) {
      func length(_ range: ClosedRange<Double>) -> Double { random.double(in: range) }
      frame = Rect(length(0...50), length(0...50), length(1...50), length(1...50))
      old = Vec2(frame.maxX + length(0...50), frame.maxY + length(0...50))
      new = Vec2(old.x + length(0...200), old.y + length(0...200))
    }
  }

  @Test("that share in proportion end where they began, there and back again")
  func proportions() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<500 {
      let lot = Lot(&random)
      let springs = Springs(bits: UInt(random.next() & 63), sharing: .proportions)
      let there = springs.frame(lot.frame, from: lot.old, to: lot.new)
      let back = springs.frame(there, from: lot.new, to: lot.old)
      let parts = [
        back.x - lot.frame.x, back.y - lot.frame.y, back.width - lot.frame.width,
        back.height - lot.frame.height,
      ]
      #expect(parts.allSatisfy { abs($0) < 1e-9 }, "\(springs.bits) of \(lot)")
    }
  }

  @Test("change where there is a spring only", arguments: [Springs.Sharing.thirds, .proportions])
  func struts(sharing: Springs.Sharing) {
    var random = SplitMix64(seed: 5)
    for _ in 0..<500 {
      let lot = Lot(&random)
      let bits = UInt(random.next() & 63)
      let there = Springs(bits: bits, sharing: sharing).frame(
        lot.frame, from: lot.old, to: lot.new)
      let axes = [
        (bits & 7, lot.frame.x, lot.frame.width, lot.old.x, there.x, there.width, lot.new.x),
        (bits >> 3, lot.frame.y, lot.frame.height, lot.old.y, there.y, there.height, lot.new.y),
      ]
      for (bits, start, length, old, newStart, newLength, new) in axes {
        if bits & 1 == 0 { #expect(newStart == start) }
        if bits & 2 == 0 { #expect(newLength == length) }
        // Rounded margins give a length that is no spring less or more than their shares.
        guard bits & 4 == 0, bits & 3 != 0, bits & 2 != 0 || sharing == .proportions else {
          continue
        }
        #expect(abs((new - newStart - newLength) - (old - start - length)) < 1e-9)
      }
    }
  }

  @Test("share by thirds in whole points, with a length that takes what is left")
  func thirds() {
    func width(_ bits: UInt) -> (Double, Double) {
      let frame = Springs(bits: bits, sharing: .thirds).frame(
        Rect(10, 20, 50, 40), from: Vec2(100, 100), to: Vec2(200, 100))
      return (frame.x, frame.width)
    }
    #expect(width(0b111) == (43, 84))
    #expect(width(0b110) == (10, 84))
    #expect(width(0b101) == (60, 50))
    #expect(width(0b010) == (10, 150))
    #expect(width(0b001) == (110, 50))
  }
}
