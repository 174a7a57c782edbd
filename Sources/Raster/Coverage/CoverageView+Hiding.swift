// SPDX-License-Identifier: Apache-2.0

import DisplayList

extension CoverageView {
  /// Multiplies pixels of alpha a by (1 − c) / (1 − a·c) where the coverage is c.
  ///
  /// `dst` is the pixel at the area's corner; the area lies within the bounds. With what the
  /// coverage keeps of the same picture drawn over it, the result shows the whole picture.
  public func hide(
    _ dst: UnsafeMutablePointer<UInt32>, stride: Int, area: PixelRect,
    flat: UnsafeMutablePointer<UInt8>
  ) {
    var y = area.minY
    var line = dst
    while y < area.maxY {
      var cuts = cuts(y, area)
      while let (span, from, count) = cuts.next() {
        let target = line + (from &- area.minX)
        if let bytes = coverageBytes(span, from, count, flat) {
          var i = 0
          while i < count {
            target[i] = Self.rest(target[i], UInt32(bytes[i]))
            i &+= 1
          }
        } else {
          Blend.fill(target, color: 0, count: count)
        }
      }
      line += stride
      y &+= 1
    }
  }

  @inline(__always) private static func rest(_ p: UInt32, _ c: UInt32) -> UInt32 {
    guard c < 255 else { return 0 }
    let alpha = Pixel.alpha(p)
    let divisor = 65025 &- alpha &* c
    let factor = (255 &- c) &* 255
    @inline(__always) func part(_ v: UInt32) -> UInt32 {
      (v &* factor &+ divisor / 2) / divisor
    }
    return Pixel.pack(
      alpha: part(alpha), red: part(Pixel.red(p)), green: part(Pixel.green(p)),
      blue: part(Pixel.blue(p)))
  }
}
