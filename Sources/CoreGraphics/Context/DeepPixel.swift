// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A pixel of more than eight bits a component: colour, then alpha or what stands in its place.
struct DeepPixel: Sendable {
  enum Number: Sendable {
    case word
    case half
    case single
  }

  let number: Number
  /// Colour components.
  let components: Int
  /// Whether a sample follows the colour, and whether it is alpha.
  let hasFourth: Bool
  let hasAlpha: Bool
  let isLowByteFirst: Bool

  /// Nil for what a bitmap context cannot have; `rest` are the bits of the bitmap's description
  /// that are neither alpha nor order.
  init?(
    bits: Int, model: CGColorSpaceModel?, alpha: CGImageAlphaInfo, order: CGImageByteOrderInfo,
    rest: UInt32
  ) {
    let isFloat = rest == CGBitmapInfo.floatComponents.rawValue
    guard isFloat || rest == 0 else { return nil }
    switch (bits, isFloat) {
    case (16, false): number = .word
    case (16, true):
      guard model == .rgb else { return nil }
      number = .half
    case (32, true): number = .single
    default: return nil
    }
    let swapped =
      bits == 16
      ? BitmapLayout.isSwapped(order, .order16Big, .order16Little)
      : BitmapLayout.isSwapped(order, .order32Big, .order32Little)
    guard let swapped else { return nil }
    isLowByteFirst = swapped
    switch (model, alpha) {
    case (.monochrome, .none): (components, hasFourth, hasAlpha) = (1, false, false)
    case (.monochrome, .premultipliedLast): (components, hasFourth, hasAlpha) = (1, true, true)
    case (.cmyk, .none): (components, hasFourth, hasAlpha) = (4, false, false)
    case (.rgb, .premultipliedLast): (components, hasFourth, hasAlpha) = (3, true, true)
    case (.rgb, .noneSkipLast): (components, hasFourth, hasAlpha) = (3, true, false)
    default: return nil
    }
  }

  var sampleCount: Int { components + (hasFourth ? 1 : 0) }
  var sampleBytes: Int { number == .single ? 4 : 2 }
  var byteCount: Int { sampleCount * sampleBytes }
  /// Whether there is room for components outside 0...1.
  var isExtended: Bool { number != .word }

  // MARK: - Samples

  /// The samples of a pixel as numbers, the one after the colour in the last place; what is not a
  /// number counts as 0.
  func read(_ bytes: UnsafePointer<UInt8>) -> SIMD4<Double> {
    var result = SIMD4<Double>.zero
    for sample in 0..<sampleCount {
      let value = value(bytes + sample &* sampleBytes)
      result[place(sample)] = value.isNaN ? 0 : value
    }
    return result
  }

  private func place(_ sample: Int) -> Int { sample == components ? 3 : sample }

  func write(_ samples: SIMD4<Double>, to bytes: UnsafeMutablePointer<UInt8>) {
    for sample in 0..<sampleCount {
      let number = samples[place(sample)]
      var bits: UInt32
      switch self.number {
      case .word: bits = UInt32(min(max(number, 0), 1) * 65_535 + 0.5)
      case .half: bits = UInt32(Float16(number).bitPattern)
      case .single: bits = Float(number).bitPattern
      }
      let target = bytes + sample &* sampleBytes
      for byte in 0..<sampleBytes {
        target[isLowByteFirst ? byte : sampleBytes &- 1 &- byte] = UInt8(truncatingIfNeeded: bits)
        bits >>= 8
      }
    }
  }

  @inline(__always)
  private func value(_ bytes: UnsafePointer<UInt8>) -> Double {
    var bits: UInt32 = 0
    for byte in 0..<sampleBytes {
      bits = bits << 8 | UInt32(bytes[isLowByteFirst ? sampleBytes &- 1 &- byte : byte])
    }
    switch number {
    case .word: return Double(bits) / 65_535
    case .half: return Double(Float16(bitPattern: UInt16(truncatingIfNeeded: bits)))
    case .single: return Double(Float(bitPattern: bits))
    }
  }
}
