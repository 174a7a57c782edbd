// SPDX-License-Identifier: Apache-2.0

import CKernels
import DisplayList

/// Row operations on premultiplied pixels.
///
/// `dst` and `src` must not overlap. Coverage 255 equals no coverage, coverage 0 leaves `dst` as
/// it is, and premultiplied rows stay premultiplied.
public enum Blend {
  public static func fill(_ dst: UnsafeMutablePointer<UInt32>, color: UInt32, count: Int) {
    guard count > 0 else { return }
    ck_fill(dst, color, count)
  }

  /// Source over with one premultiplied colour.
  public static func solidOver(
    _ dst: UnsafeMutablePointer<UInt32>, color: UInt32, count: Int
  ) {
    if color >= 0xFF00_0000 {
      fill(dst, color: color, count: count)
    } else if color != 0, count > 0 {
      ck_solid_over(dst, color, count)
    }
  }

  public static func solidOver(
    _ dst: UnsafeMutablePointer<UInt32>, color: UInt32, coverage: UnsafePointer<UInt8>, count: Int
  ) {
    guard color != 0, count > 0 else { return }
    ck_solid_over_coverage(dst, color, coverage, count)
  }

  public static func over(
    _ dst: UnsafeMutablePointer<UInt32>, src: UnsafePointer<UInt32>, count: Int
  ) {
    guard count > 0 else { return }
    ck_over(dst, src, count)
  }

  public static func over(
    _ dst: UnsafeMutablePointer<UInt32>, src: UnsafePointer<UInt32>,
    coverage: UnsafePointer<UInt8>, count: Int
  ) {
    guard count > 0 else { return }
    ck_over_coverage(dst, src, coverage, count)
  }

  /// `D + (S − D) · weight / 256`, weight 0...256.
  public static func mix(
    _ dst: UnsafeMutablePointer<UInt32>, src: UnsafePointer<UInt32>, weight: UInt32, count: Int
  ) {
    guard weight > 0, count > 0 else { return }
    ck_mix(dst, src, min(weight, 256), count)
  }

  /// Multiplies all components by `alpha / 255`.
  public static func scale(_ dst: UnsafeMutablePointer<UInt32>, alpha: UInt8, count: Int) {
    guard alpha < 255, count > 0 else { return }
    ck_scale(dst, alpha, count)
  }

  /// Multiplies by an 8-bit mask.
  public static func multiply(
    _ dst: UnsafeMutablePointer<UInt32>, mask: UnsafePointer<UInt8>, count: Int
  ) {
    guard count > 0 else { return }
    ck_multiply(dst, mask, count)
  }

  /// Multiplies by the alpha of another row.
  public static func multiply(
    _ dst: UnsafeMutablePointer<UInt32>, alphaOf src: UnsafePointer<UInt32>, count: Int
  ) {
    guard count > 0 else { return }
    ck_multiply_alpha(dst, src, count)
  }

  /// Multiplies the straight components by those of `color`, clamped to 0...1.
  ///
  /// On premultiplied pixels that is one factor a component, `colour · alpha`; the factors keep
  /// 16 bits, so the only visible rounding is the result's.
  public static func tint(
    _ dst: UnsafeMutablePointer<UInt32>, by color: RGBA, count: Int
  ) {
    let c = color.clamped
    guard c != .white else { return }
    let alpha = UInt32(c.alpha * 65536 + 0.5)
    let red = UInt32(c.red * c.alpha * 65536 + 0.5)
    let green = UInt32(c.green * c.alpha * 65536 + 0.5)
    let blue = UInt32(c.blue * c.alpha * 65536 + 0.5)
    var i = 0
    while i < count {
      let p = dst[i]
      dst[i] = Pixel.pack(
        alpha: (Pixel.alpha(p) &* alpha &+ 32768) &>> 16,
        red: (Pixel.red(p) &* red &+ 32768) &>> 16,
        green: (Pixel.green(p) &* green &+ 32768) &>> 16,
        blue: (Pixel.blue(p) &* blue &+ 32768) &>> 16
      )
      i &+= 1
    }
  }
}
