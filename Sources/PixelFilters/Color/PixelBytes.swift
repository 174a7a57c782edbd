// SPDX-License-Identifier: Apache-2.0

/// Pixels of 8 bits. The standard library's conversions and bounds of whole vectors go component by
/// component through calls.
extension SIMD4<Float> {
  /// Each component brought to 0...1; what is no number is 0.
  @inlinable @inline(__always)
  package var unit: SIMD4<Float> {
    let least = replacing(with: 0, where: .!(self .> .zero))
    return least.replacing(with: 1, where: least .> SIMD4(repeating: 1))
  }

  /// Components of 0...1 as bytes, each rounded to nearest and moved by so many bits.
  @inlinable @inline(__always)
  package func bytes(at shifts: SIMD4<UInt32>) -> UInt32 {
    let scaled = self * 255 + 0.5
    return UInt32(scaled.x) &<< shifts.x | UInt32(scaled.y) &<< shifts.y
      | UInt32(scaled.z) &<< shifts.z | UInt32(scaled.w) &<< shifts.w
  }

  /// Red, green, blue and alpha of a pixel with alpha in its high byte, then red, green and blue.
  @inlinable @inline(__always)
  package init(bytes p: UInt32) {
    self.init(
      Float(p &>> 16 & 255), Float(p &>> 8 & 255), Float(p & 255), Float(p &>> 24))
    self *= 1 / 255
  }
}
