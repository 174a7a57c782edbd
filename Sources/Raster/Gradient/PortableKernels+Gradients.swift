// SPDX-License-Identifier: Apache-2.0

import CKernels

/// Twins of the kernels on gradients in pieces.
extension PortableKernels {
  /// One fully covered pixel over another.
  static func over(_ below: UInt32, _ gradient: ck_gradient, x: Int, y: Int) -> UInt32 {
    if gradient.is_straight != 0 { return over(below, color(gradient, x: x, y: y)) }
    return color(gradient, x: x, y: y, below)
  }

  /// The colour of one pixel, or a gradient of one alpha over what is below.
  static func color(
    _ gradient: ck_gradient, x: Int, y: Int, _ below: UInt32 = 0
  ) -> UInt32 {
    let t = parameter(gradient, x: x, y: y)
    return withUnsafeBytes(of: gradient.pieces) { bytes in
      let pieces = bytes.assumingMemoryBound(to: ck_piece.self)
      var k = 0
      while k + 1 < Int(gradient.count), t >= pieces[k + 1].low { k += 1 }
      let keep = UInt32(gradient.keep.0)
      return gradient.is_straight != 0
        ? color(pieces[k], t, isStraight: true, 0, 0)
        : color(pieces[k], t, isStraight: false, below, keep)
    }
  }

  /// `x` or the length of a vector that is linear in blocks of 256 columns.
  private static func parameter(_ gradient: ck_gradient, x: Int, y: Int) -> Float {
    let (a, b, c, d, tx, ty) = gradient.map
    let row = Double(y) + 0.5
    let (block, place) = (x & ~255, Float(x & 255))
    func coordinate(_ step: Double, _ rowStep: Double, _ corner: Double) -> Float {
      let start = step * 0.5 + rowStep * row + corner
      return Float(start + Double(block) * step) + place * Float(step)
    }
    var t = coordinate(a, c, tx)
    if gradient.is_radial != 0 {
      let v = coordinate(b, d, ty)
      t = (t * t + v * v).squareRoot()
    }
    t = t > gradient.low ? t : gradient.low
    return t < gradient.high ? t : gradient.high
  }

  private static func color(
    _ piece: ck_piece, _ t: Float, isStraight: Bool, _ below: UInt32, _ keep: UInt32
  ) -> UInt32 {
    let share = Int32((t - piece.low) * piece.scale)
    func level(_ start: UInt32, _ change: UInt32, _ shift: UInt32) -> UInt32 {
      let change = Int32(Int16(truncatingIfNeeded: change &>> shift))
      let start = Int32(Int16(truncatingIfNeeded: start &>> shift))
      return UInt32(start + (share * change) >> 16)
    }
    var blue = level(piece.even, piece.change_even, 0)
    var red = level(piece.even, piece.change_even, 16)
    var green = level(piece.odd, piece.change_odd, 0)
    var alpha = level(piece.odd, piece.change_odd, 16)
    if isStraight {
      func multiplied(_ v: UInt32, _ factor: UInt32) -> UInt32 {
        Pixel.div255(((v << 2) * factor) >> 16)
      }
      (blue, red) = (multiplied(blue, alpha << 2), multiplied(red, alpha << 2))
      green = multiplied(green, alpha << 2)
      alpha = multiplied(alpha, 255 << 8)
    } else {
      // In 1/64 level, and rounded once.
      func sum(_ v: UInt32, _ below: UInt32) -> UInt32 {
        (v + ((below * keep) >> 8)) >> 6
      }
      (blue, red) = (sum(blue, Pixel.blue(below)), sum(red, Pixel.red(below)))
      (green, alpha) = (sum(green, Pixel.green(below)), sum(alpha, Pixel.alpha(below)))
    }
    return Pixel.pack(alpha: alpha, red: red, green: green, blue: blue)
  }
}
