// SPDX-License-Identifier: Apache-2.0

/// The twin in Swift of the kernel that makes planes of pixels: the same bytes, one at a time.
///
/// Tests hold the kernel to it.
enum PortableVideo {
  /// The weights of red, green and blue, in 65536ths.
  private struct Weights {
    var red: Int32
    var green: Int32
    var blue: Int32

    /// Sums of `2^(bits - 16)` bytes a colour become one byte, rounded, above a base.
    func byte(_ r: Int32, _ g: Int32, _ b: Int32, base: Int32, bits: Int32) -> UInt8 {
      let sum = red &* r &+ green &* g &+ blue &* b
      return UInt8(truncatingIfNeeded: (sum &+ base << bits &+ 1 << (bits - 1)) >> bits)
    }
  }

  private static let luma = Weights(red: 11_966, green: 40_254, blue: 4_064)
  private static let chromaBlue = Weights(red: -6_596, green: -22_188, blue: 28_784)
  private static let chromaRed = Weights(red: 28_784, green: -26_145, blue: -2_639)

  /// Turns two rows of pixels into two rows of luma and one of each chroma plane, which has half as
  /// many samples, rounded down.
  static func rows(
    _ top: UnsafePointer<UInt32>, _ bottom: UnsafePointer<UInt32>, _ width: Int,
    _ lumaTop: UnsafeMutablePointer<UInt8>, _ lumaBottom: UnsafeMutablePointer<UInt8>,
    _ blue: UnsafeMutablePointer<UInt8>, _ red: UnsafeMutablePointer<UInt8>
  ) {
    func part(_ row: UnsafePointer<UInt32>, _ x: Int, _ shift: UInt32) -> Int32 {
      Int32(row[x] >> shift & 255)
    }
    for x in 0..<max(0, width) {
      for (row, out) in [(top, lumaTop), (bottom, lumaBottom)] {
        out[x] = luma.byte(
          part(row, x, 16), part(row, x, 8), part(row, x, 0), base: 16, bits: 16)
      }
    }
    for i in 0..<max(0, width / 2) {
      let x = 2 * i
      // The first pixel has no left neighbour and stands in for it.
      let left = max(0, x - 1)
      func sum(_ shift: UInt32) -> Int32 {
        [top, bottom].reduce(0) { sum, row in
          sum + part(row, left, shift) + 2 * part(row, x, shift) + part(row, x + 1, shift)
        }
      }
      let (r, g, b) = (sum(16), sum(8), sum(0))
      blue[i] = chromaBlue.byte(r, g, b, base: 128, bits: 19)
      red[i] = chromaRed.byte(r, g, b, base: 128, bits: 19)
    }
  }
}
