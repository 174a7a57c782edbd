// SPDX-License-Identifier: Apache-2.0

import CKernels
import DisplayList
import Geometry
import TestSupport
import Testing

@testable import Raster

@Suite("Glyph kernels")
struct GlyphKernelTests {
  private static let area = PixelRect(minX: 3, minY: -2, maxX: 44, maxY: 21)

  /// Masks of all small widths around an area, and their bytes.
  private static func masks(seed: UInt64) -> ([UInt8], [(PlacedMask, offset: Int)]) {
    var random = SplitMix64(seed: seed)
    var bytes: [UInt8] = []
    var masks: [(PlacedMask, offset: Int)] = []
    for width in 1...34 {
      let (stride, height) = (PlacedMask.stride(ofWidth: width), 1 + Int(random.next() % 12))
      masks.append(
        (
          PlacedMask(
            mask: nil, x: Int32(random.next() % 60) - 10, y: Int32(random.next() % 40) - 12,
            width: Int16(width), height: Int16(height)), bytes.count
        ))
      for _ in 0..<height {
        for x in 0..<stride {
          let byte = random.next()
          bytes.append(x >= width ? 0 : byte % 3 == 0 ? 255 : UInt8(truncatingIfNeeded: byte >> 8))
        }
      }
    }
    return (bytes, masks)
  }

  private static func withMasks(seed: UInt64, _ body: ([PlacedMask]) -> Void) {
    let (bytes, masks) = masks(seed: seed)
    bytes.withUnsafeBufferPointer { bytes in
      body(
        masks.map { mask, offset in
          var mask = mask
          mask.mask = bytes.baseAddress.map { $0 + offset }
          return mask
        })
    }
  }

  @Test("lie in memory as the kernels read them")
  func layout() {
    #expect(MemoryLayout<PlacedMask>.stride == MemoryLayout<ck_glyph>.stride)
    #expect(MemoryLayout<PlacedMask>.offset(of: \.x) == MemoryLayout<ck_glyph>.offset(of: \.x))
    #expect(MemoryLayout<PlacedMask>.offset(of: \.y) == MemoryLayout<ck_glyph>.offset(of: \.y))
    #expect(
      MemoryLayout<PlacedMask>.offset(of: \.width) == MemoryLayout<ck_glyph>.offset(of: \.width))
    #expect(
      MemoryLayout<PlacedMask>.offset(of: \.height)
        == MemoryLayout<ck_glyph>.offset(of: \.height))
  }

  @Test("paint as their twin and change nothing outside of the area", arguments: UInt64(0)..<12)
  func paint(seed: UInt64) throws {
    var random = SplitMix64(seed: 100 + seed)
    let color = UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000
    let (stride, area) = (64, Self.area)
    let start = (0..<stride * 24).map { _ in UInt32(truncatingIfNeeded: random.next()) }
      .map { Pixel.scale($0 | 0xFF00_0000, $0 >> 24) }
    // Room to the end of the row, some of it, none.
    for room in [stride, area.width + 3, area.width] {
      Self.withMasks(seed: seed) { masks in
        var (fast, slow) = (start, start)
        fast.withUnsafeMutableBufferPointer { pixels in
          masks.withUnsafeBufferPointer { masks in
            guard let base = pixels.baseAddress, let first = masks.baseAddress else { return }
            PlacedMasks(first, count: masks.count).paint(
              color, into: base, stride: stride, area: area, room: room)
          }
        }
        slow.withUnsafeMutableBufferPointer { pixels in
          guard let base = pixels.baseAddress else { return }
          PortableKernels.paint(masks, color, into: base, stride: stride, area: area)
        }
        #expect(fast == slow, "room \(room)")
        #expect(fast != start)
      }
    }
  }

  @Test("cover as their twin", arguments: UInt64(0)..<12)
  func cover(seed: UInt64) {
    let area = Self.area
    Self.withMasks(seed: seed) { masks in
      let count = area.width * area.height
      var fast = [UInt8](repeating: 7, count: count)
      var slow = [UInt8](repeating: 0, count: count)
      fast.withUnsafeMutableBufferPointer { bytes in
        masks.withUnsafeBufferPointer { masks in
          guard let base = bytes.baseAddress, let first = masks.baseAddress else { return }
          PlacedMasks(first, count: masks.count).cover(area, into: base)
        }
      }
      slow.withUnsafeMutableBufferPointer { bytes in
        guard let base = bytes.baseAddress else { return }
        PortableKernels.cover(masks, into: base, area: area)
      }
      #expect(fast == slow && slow.contains { $0 > 0 && $0 < 255 })
    }
  }
}
