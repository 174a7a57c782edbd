// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation

/// How a bitmap context's bytes are laid out.
struct BitmapLayout: Sendable {
  enum Kind: Sendable {
    /// Where in a pixel of four bytes red, green, blue and alpha (or the unused byte) lie.
    case rgb(Int, Int, Int, Int)
    /// Five bits a component in a unit of two bytes.
    case rgb555(isLowByteFirst: Bool)
    case gray
    /// Premultiplied grey, then alpha, a byte each.
    case grayAlpha
    case alpha
    /// Cyan, magenta, yellow and black, a byte each.
    case inks
    /// More than eight bits a component.
    case deep(DeepPixel)
  }

  let kind: Kind
  let space: CGColorSpace?
  let bitmapInfo: CGBitmapInfo
  let bitsPerComponent: Int
  let bytesPerRow: Int
  let pixelBytes: Int
  /// Whether there is no alpha, so that every pixel counts as opaque.
  let isOpaque: Bool

  /// What rows of memory of a context's own are a multiple of, in bytes; measured on Apple's systems,
  /// where a row of 600 bytes takes 608.
  private static let rowAlignment = 32

  /// Nil for what a bitmap context cannot have; where the number of bytes in a row is left open,
  /// rows are padded if `isPadded`.
  init?(
    width: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace?,
    bitmapInfo: CGBitmapInfo, isPadded: Bool = false
  ) {
    guard
      let kind = Self.kind(bits: bitsPerComponent, model: space?.model, info: bitmapInfo),
      let alpha = bitmapInfo.alpha
    else { return nil }
    self.kind = kind
    switch kind {
    case .rgb, .inks: pixelBytes = 4
    case .rgb555, .grayAlpha: pixelBytes = 2
    case .gray, .alpha: pixelBytes = 1
    case .deep(let pixel): pixelBytes = pixel.byteCount
    }
    let least = width * pixelBytes
    guard bytesPerRow == 0 || bytesPerRow >= least, bytesPerRow <= 1 << 30 else { return nil }
    let padding = isPadded ? Self.rowAlignment - 1 : 0
    self.bytesPerRow = bytesPerRow == 0 ? (least + padding) & ~padding : bytesPerRow
    self.bitsPerComponent = bitsPerComponent
    self.space = alpha == .alphaOnly ? nil : space
    self.bitmapInfo = bitmapInfo
    isOpaque = ![.premultipliedFirst, .premultipliedLast, .alphaOnly].contains(alpha)
  }

  private static func kind(
    bits: Int, model: CGColorSpaceModel?, info: CGBitmapInfo
  ) -> Kind? {
    guard let alpha = info.alpha, let order = info.byteOrder else { return nil }
    let ordered = CGBitmapInfo.alphaInfoMask.rawValue | CGBitmapInfo.byteOrderMask.rawValue
    let rest = info.rawValue & ~ordered
    if bits > 8 {
      return DeepPixel(bits: bits, model: model, alpha: alpha, order: order, rest: rest)
        .map { .deep($0) }
    }
    if bits == 5 {
      let formats = [CGImagePixelFormatInfo.packed, .RGB555].map(\.rawValue)
      guard model == .rgb, alpha == .noneSkipFirst, formats.contains(rest),
        let isSwapped = isSwapped(order, .order16Big, .order16Little)
      else { return nil }
      return .rgb555(isLowByteFirst: isSwapped)
    }
    guard bits == 8, rest == 0 else { return nil }
    switch (model, alpha) {
    case (nil, .alphaOnly): return order == .orderDefault ? .alpha : nil
    case (.monochrome, .none): return order == .orderDefault ? .gray : nil
    case (.monochrome, .premultipliedLast): return order == .orderDefault ? .grayAlpha : nil
    case (.cmyk, .none): return order == .orderDefault ? .inks : nil
    case (.rgb, .premultipliedFirst), (.rgb, .noneSkipFirst):
      return isSwapped(order, .order32Big, .order32Little)
        .map { $0 ? .rgb(2, 1, 0, 3) : .rgb(1, 2, 3, 0) }
    case (.rgb, .premultipliedLast), (.rgb, .noneSkipLast):
      return isSwapped(order, .order32Big, .order32Little)
        .map { $0 ? .rgb(3, 2, 1, 0) : .rgb(0, 1, 2, 3) }
    default: return nil
    }
  }

  /// Whether the bytes are the renderer's own pixels.
  func isNative(width: Int) -> Bool {
    guard case .rgb(2, 1, 0, 3) = kind else { return false }
    return !isOpaque && space?.isSRGB == true && bytesPerRow == width * 4
  }

  /// Whether units have their low byte first; nil for orders of other units.
  static func isSwapped(
    _ order: CGImageByteOrderInfo, _ big: CGImageByteOrderInfo, _ little: CGImageByteOrderInfo
  ) -> Bool? {
    order == little ? true : order == big || order == .orderDefault ? false : nil
  }

  /// The layout of a picture of the same bytes.
  var imageLayout: CGImage.Layout {
    CGImage.Layout(
      bitsPerComponent: bitsPerComponent, bitsPerPixel: pixelBytes * 8, bytesPerRow: bytesPerRow,
      space: space ?? .deviceGray, bitmapInfo: bitmapInfo)
  }

  /// A picture of the same bytes.
  func image(_ bytes: Data, width: Int, height: Int) -> CGImage? {
    let description = imageLayout
    return CGImage(
      width: width, height: height, bitsPerComponent: bitsPerComponent,
      bitsPerPixel: description.bitsPerPixel, bytesPerRow: bytesPerRow,
      space: description.space ?? .deviceGray, bitmapInfo: bitmapInfo,
      provider: CGDataProvider(bytes: bytes), decode: nil, shouldInterpolate: true,
      intent: .defaultIntent)
  }

  /// What a program is told that asked for something else.
  static func advice(_ space: CGColorSpace?) -> String {
    switch space?.model {
    case .rgb:
      """
      red-green-blue has 8 bits with premultipliedFirst, premultipliedLast, noneSkipFirst or \
      noneSkipLast; 5 with noneSkipFirst; 16, whole or floating-point, and 32, floating-point, \
      with premultipliedLast or noneSkipLast
      """
    case .monochrome:
      "grey has 8 or 16 bits, or 32 floating-point, with premultipliedLast or no alpha"
    case .cmyk: "four inks have 8 or 16 bits, or 32 floating-point, and no alpha"
    case nil: "without a colour space there is alphaOnly with 8 bits"
    default: "its space is none that can be drawn in"
    }
  }
}
