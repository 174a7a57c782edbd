// SPDX-License-Identifier: Apache-2.0

import CVideo
import DisplayList
import TestSupport
import Testing

@testable import Media

@Suite("Video planes")
struct VideoPlanesTests {
  private func picture(_ width: Int, _ height: Int, seed: UInt64) -> Image {
    var random = SplitMix64(seed: seed)
    let pixels = (0..<width * height).map { _ in
      UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000
    }
    return Image(width: width, height: height, pixels: pixels)
  }

  /// The planes as real numbers, by the formulas.
  private func exact(_ image: Image) -> [Double] {
    let (width, height) = (image.width, image.height)
    func part(_ x: Int, _ y: Int, _ shift: UInt32) -> Double {
      Double(image.pixels[y * width + max(0, x)] >> shift & 255) / 255
    }
    func luma(_ r: Double, _ g: Double, _ b: Double) -> Double {
      0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    var (y, blue, red): ([Double], [Double], [Double]) = ([], [], [])
    for row in 0..<height {
      for x in 0..<width {
        y.append(16 + 219 * luma(part(x, row, 16), part(x, row, 8), part(x, row, 0)))
      }
    }
    for row in stride(from: 0, to: height, by: 2) {
      for x in stride(from: 0, to: width, by: 2) {
        let mean = [16, 8, 0].map { (shift: UInt32) in
          [row, row + 1].reduce(0) { sum, row in
            sum + (part(x - 1, row, shift) + 2 * part(x, row, shift) + part(x + 1, row, shift)) / 8
          }
        }
        let grey = luma(mean[0], mean[1], mean[2])
        blue.append(128 + 224 * (mean[2] - grey) / 1.8556)
        red.append(128 + 224 * (mean[0] - grey) / 1.5748)
      }
    }
    return y + blue + red
  }

  @Test(
    "are the formulas' numbers, rounded",
    arguments: [(2, 2), (4, 6), (34, 8), (130, 4)], UInt64(0)..<6)
  func formulas(size: (Int, Int), seed: UInt64) {
    let image = picture(size.0, size.1, seed: seed)
    var planes = VideoPlanes(width: size.0, height: size.1)
    planes.take(image)
    for (byte, number) in zip(planes.bytes, exact(image)) {
      #expect(abs(Double(byte) - number) < 0.51)
    }
  }

  @Test("hold greys without colour, from black at 16 to white at 235")
  func greys() {
    for level in [0, 1, 77, 128, 254, 255] as [UInt32] {
      let pixel = 0xFF00_0000 | level << 16 | level << 8 | level
      var planes = VideoPlanes(width: 4, height: 2)
      planes.take(Image(width: 4, height: 2, pixels: Array(repeating: pixel, count: 8)))
      let luma = UInt8((16 + 219 * Double(level) / 255).rounded())
      #expect(planes.bytes == Array(repeating: luma, count: 8) + [128, 128, 128, 128])
    }
  }

  @Test(
    "the kernel equals its Swift twin to the byte, and writes no more than it says",
    arguments: Array(0...37) + [63, 64, 65, 127, 130, 255, 256, 257, 1001])
  func twin(width: Int) {
    var random = SplitMix64(seed: 91 + UInt64(width))
    // Random pixels, then greys and extremes, with any alpha.
    let palettes: [[UInt32]] = [
      [], [0, 0xFFFF_FFFF], [0xFFFF_0000, 0x0000_FF00, 0xFF00_00FF, 0x80FF_FF00, 0x0000_FFFF],
    ]
    for palette in palettes {
      func row() -> [UInt32] {
        (0..<width + 1).map { _ in
          let number = random.next()
          return palette.isEmpty
            ? UInt32(truncatingIfNeeded: number) : palette[Int(number % UInt64(palette.count))]
        }
      }
      let (top, bottom) = (row(), row())
      let planes = (luma: width + 3, chroma: width / 2 + 3)
      typealias Rows = (top: [UInt8], bottom: [UInt8], blue: [UInt8], red: [UInt8])
      let empty: Rows = (
        Array(repeating: 7, count: planes.luma), Array(repeating: 7, count: planes.luma),
        Array(repeating: 7, count: planes.chroma), Array(repeating: 7, count: planes.chroma)
      )
      var (fast, slow) = (empty, empty)
      cvideo_rows(top, bottom, Int32(width), &fast.top, &fast.bottom, &fast.blue, &fast.red)
      PortableVideo.rows(top, bottom, width, &slow.top, &slow.bottom, &slow.blue, &slow.red)
      #expect(fast.top == slow.top && fast.bottom == slow.bottom)
      #expect(fast.blue == slow.blue && fast.red == slow.red)
      #expect(fast.top.suffix(3) == [7, 7, 7] && fast.blue.suffix(3) == [7, 7, 7])
    }
  }
}
