// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CGImage {
  /// The layout of the bytes that a picture's data provider gives.
  struct Layout: Sendable {
    var bitsPerComponent = 8
    var bitsPerPixel = 32
    var bytesPerRow: Int
    /// Nil for masks.
    var space: CGColorSpace? = .standardRGB
    var bitmapInfo = CGBitmapInfo(
      rawValue: CGBitmapInfo.byteOrder32Little.rawValue
        | CGImageAlphaInfo.premultipliedFirst.rawValue)
    /// Two numbers a component, or empty for the whole range.
    var decode: [CGFloat] = []
    /// Whether the one component says how much is kept out.
    var isMask = false
  }
}

/// How the samples of a pixel lie in the bytes.
struct SampleLayout: Sendable {
  enum Number: Sendable {
    /// 1, 2, 4, 8, 16 or 32 bits without sign.
    case integer
    /// 16 or 32 bits.
    case float
    /// Bits from which on each sample lies in a unit of 16 or 32 bits, and how many there are.
    case packed([(shift: Int, bits: Int)])
  }

  let number: Number
  /// Bits of a sample.
  let bits: Int
  /// Bits from one pixel to the next.
  let pixelBits: Int
  /// Colour components, alpha not counted.
  let components: Int
  /// The place of the first colour component among a pixel's samples.
  let first: Int
  /// The place of alpha among a pixel's samples.
  let alpha: Int?
  let isPremultiplied: Bool
  /// Bytes of a unit whose low byte comes first; 1 where the high byte does.
  let swappedUnit: Int

  /// Nil for layouts that cannot be read.
  init?(_ layout: CGImage.Layout) {
    let (bits, pixelBits) = (layout.bitsPerComponent, layout.bitsPerPixel)
    guard let place = layout.bitmapInfo.alpha, let order = layout.bitmapInfo.byteOrder,
      pixelBits > 0, pixelBits <= 1024
    else { return nil }
    let components =
      place == .alphaOnly ? 0 : layout.isMask ? 1 : layout.space?.numberOfComponents ?? 0
    switch place {
    case .premultipliedFirst, .first, .noneSkipFirst: first = 1
    default: first = 0
    }
    switch place {
    case .none, .noneSkipFirst, .noneSkipLast: alpha = nil
    case .first, .premultipliedFirst, .alphaOnly: alpha = 0
    case .last, .premultipliedLast: alpha = components
    }
    isPremultiplied = place == .premultipliedFirst || place == .premultipliedLast
    self.components = components
    self.bits = bits
    self.pixelBits = pixelBits
    switch order {
    case .order16Little: swappedUnit = 2
    case .order32Little: swappedUnit = 4
    default: swappedUnit = 1
    }

    if let fields = Self.packing(layout.bitmapInfo, bits: bits, pixelBits: pixelBits) {
      guard components == 3, fields.count == (place == .none ? 3 : 4) || place == .none,
        order == .orderDefault || swappedUnit * 8 == pixelBits
          || order == (pixelBits == 16 ? .order16Big : .order32Big)
      else { return nil }
      number = .packed(fields)
      return
    }
    guard layout.bitmapInfo.rawValue & CGImagePixelFormatInfo.mask.rawValue == 0 else { return nil }
    let isFloat = layout.bitmapInfo.contains(.floatComponents)
    guard layout.bitmapInfo.rawValue & CGBitmapInfo.floatInfoMask.rawValue & ~0x100 == 0 else {
      return nil
    }
    number = isFloat ? .float : .integer
    guard (isFloat ? [16, 32] : [1, 2, 4, 8, 16, 32]).contains(bits) else { return nil }
    let used = bits * (components + (place == .none ? 0 : 1))
    let isPadded = place == .none && components == 3 && pixelBits == bits * 4
    // Of a mask with more samples a pixel the first counts.
    let isWideMask =
      layout.isMask && bits == 8 && [16, 24, 32].contains(pixelBits)
    guard used > 0, pixelBits == used || isPadded || isWideMask else { return nil }
    switch order {
    case .orderDefault: break
    case .order16Little, .order16Big: guard bits == 16 else { return nil }
    case .order32Little, .order32Big:
      guard bits >= 8, pixelBits == 32 || bits == 32 || bits == 16 && pixelBits % 32 == 0 else {
        return nil
      }
    case .orderMask: return nil
    }
  }

  /// The fields of pixels whose samples have no bytes of their own, in the order of samples.
  private static func packing(
    _ info: CGBitmapInfo, bits: Int, pixelBits: Int
  ) -> [(shift: Int, bits: Int)]? {
    let format = CGImagePixelFormatInfo(
      rawValue: info.rawValue & CGImagePixelFormatInfo.mask.rawValue)
    let skipsFirst =
      info.alpha == .noneSkipFirst || info.alpha == .first || info.alpha == .premultipliedFirst
    switch (format, bits, pixelBits) {
    case (.packed, 5, 16), (.RGB555, 5, 16):
      return info.alpha == .noneSkipLast || info.alpha == .last || info.alpha == .premultipliedLast
        ? [(11, 5), (6, 5), (1, 5), (0, 1)]
        : skipsFirst ? [(15, 1), (10, 5), (5, 5), (0, 5)] : [(10, 5), (5, 5), (0, 5)]
    case (.RGB565, 5, 16), (.RGB565, 6, 16): return [(11, 5), (5, 6), (0, 5)]
    case (.RGB101010, 10, 32):
      return skipsFirst
        ? [(30, 2), (20, 10), (10, 10), (0, 10)]
        : info.alpha == .some(.none)
          ? [(20, 10), (10, 10), (0, 10)] : [(22, 10), (12, 10), (2, 10), (0, 2)]
    case (.RGBCIF10, 10, 32):
      return skipsFirst
        ? [(30, 2), (20, 10), (10, 10), (0, 10)] : [(20, 10), (10, 10), (0, 10)]
    default: return nil
    }
  }

  var isFloat: Bool { if case .float = number { true } else { false } }

  /// Samples of a pixel: colour, and alpha or what stands in its place.
  var samples: Int {
    if case .packed(let fields) = number { return fields.count }
    return pixelBits / bits
  }

  /// Whether rows of this length hold as many pixels, and the data all rows.
  func fits(_ count: Int, width: Int, height: Int, bytesPerRow: Int) -> Bool {
    guard width > 0, height > 0, width <= 1 << 24, height <= 1 << 24, bytesPerRow <= 1 << 30
    else { return false }
    let row = (width * pixelBits + 7) / 8
    return bytesPerRow >= row && count >= bytesPerRow * (height - 1) + row
  }
}
