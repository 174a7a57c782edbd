// SPDX-License-Identifier: Apache-2.0

import DisplayList

/// Arithmetic on one premultiplied 8-bit pixel, a `UInt32` that reads 0xAARRGGBB.
public enum Pixel {
  /// `x / 255` rounded to nearest; exact for 0...65 407.
  @inline(__always) public static func div255(_ x: UInt32) -> UInt32 {
    let y = x &+ 128
    return (y &+ (y &>> 8)) &>> 8
  }

  /// Packs four components of 0...255.
  @inline(__always) public static func pack(
    alpha: UInt32, red: UInt32, green: UInt32, blue: UInt32
  ) -> UInt32 {
    (alpha &<< 24) | (red &<< 16) | (green &<< 8) | blue
  }

  @inline(__always) public static func alpha(_ p: UInt32) -> UInt32 { p &>> 24 }
  @inline(__always) public static func red(_ p: UInt32) -> UInt32 { (p &>> 16) & 0xFF }
  @inline(__always) public static func green(_ p: UInt32) -> UInt32 { (p &>> 8) & 0xFF }
  @inline(__always) public static func blue(_ p: UInt32) -> UInt32 { p & 0xFF }

  /// The nearest pixel of a straight colour, clamped to 0...1 first.
  public static func premultiply(_ color: RGBA) -> UInt32 {
    let c = color.clamped
    let scale = c.alpha * 255
    return pack(
      alpha: UInt32(scale + 0.5),
      red: UInt32(c.red * scale + 0.5),
      green: UInt32(c.green * scale + 0.5),
      blue: UInt32(c.blue * scale + 0.5)
    )
  }

  /// The straight colour; ``RGBA/clear`` when alpha is 0.
  public static func unpremultiply(_ p: UInt32) -> RGBA {
    let a = alpha(p)
    guard a > 0 else { return .clear }
    let scale = 1 / Double(a)
    return RGBA(
      Double(red(p)) * scale, Double(green(p)) * scale, Double(blue(p)) * scale, Double(a) / 255
    )
  }

  /// All four components times `factor / 255`, each rounded to nearest.
  @inline(__always) public static func scale(_ p: UInt32, _ factor: UInt32) -> UInt32 {
    let even = (p & 0x00FF_00FF) &* factor &+ 0x0080_0080
    let odd = ((p &>> 8) & 0x00FF_00FF) &* factor &+ 0x0080_0080
    let low = ((even &+ ((even &>> 8) & 0x00FF_00FF)) &>> 8) & 0x00FF_00FF
    let high = (odd &+ ((odd &>> 8) & 0x00FF_00FF)) & 0xFF00_FF00
    return low | high
  }

  /// Component-wise sum that stops at 255.
  @inline(__always) static func addSaturating(_ p: UInt32, _ q: UInt32) -> UInt32 {
    pack(
      alpha: min(alpha(p) &+ alpha(q), 255),
      red: min(red(p) &+ red(q), 255),
      green: min(green(p) &+ green(q), 255),
      blue: min(blue(p) &+ blue(q), 255)
    )
  }
}
