// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation

/// How a bitmap context's bytes are laid out.
struct BitmapLayout: Sendable {
  enum Kind: Sendable {
    /// Where in a pixel of four bytes red, green, blue and alpha (or the unused byte) lie.
    case rgb(Int, Int, Int, Int)
    case gray
    case alpha
  }

  let kind: Kind
  let space: CGColorSpace?
  let bitmapInfo: CGBitmapInfo
  let bytesPerRow: Int
  /// Whether there is no alpha, so that every pixel counts as opaque.
  let isOpaque: Bool

  /// Nil for what a bitmap context cannot have.
  init?(
    width: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace?,
    bitmapInfo: CGBitmapInfo
  ) {
    let known =
      CGBitmapInfo.alphaInfoMask.rawValue | CGBitmapInfo.byteOrderMask.rawValue
    guard bitsPerComponent == 8, bitmapInfo.rawValue & ~known == 0,
      let alpha = bitmapInfo.alpha, let order = bitmapInfo.byteOrder
    else { return nil }
    switch (space?.model, alpha) {
    case (_, .alphaOnly):
      guard order == .orderDefault else { return nil }
      kind = .alpha
      isOpaque = false
    case (.monochrome, .none):
      guard order == .orderDefault else { return nil }
      kind = .gray
      isOpaque = true
    case (.rgb, .premultipliedFirst), (.rgb, .noneSkipFirst):
      guard let isSwapped = Self.isSwapped(order) else { return nil }
      kind = isSwapped ? .rgb(2, 1, 0, 3) : .rgb(1, 2, 3, 0)
      isOpaque = alpha == .noneSkipFirst
    case (.rgb, .premultipliedLast), (.rgb, .noneSkipLast):
      guard let isSwapped = Self.isSwapped(order) else { return nil }
      kind = isSwapped ? .rgb(3, 2, 1, 0) : .rgb(0, 1, 2, 3)
      isOpaque = alpha == .noneSkipLast
    default: return nil
    }
    if case .rgb = kind {
      pixelBytes = 4
    } else {
      pixelBytes = 1
    }
    let least = width * pixelBytes
    guard bytesPerRow == 0 || bytesPerRow >= least, bytesPerRow <= 1 << 30 else { return nil }
    self.bytesPerRow = bytesPerRow == 0 ? least : bytesPerRow
    self.space = alpha == .alphaOnly ? nil : space
    self.bitmapInfo = bitmapInfo
  }

  let pixelBytes: Int

  /// Whether the bytes are the renderer's own pixels.
  func isNative(width: Int) -> Bool {
    guard case .rgb(2, 1, 0, 3) = kind else { return false }
    return !isOpaque && space?.isSRGB == true && bytesPerRow == width * 4
  }

  /// Whether units of 32 bits have their low byte first; nil for orders of other units.
  private static func isSwapped(_ order: CGImageByteOrderInfo) -> Bool? {
    switch order {
    case .orderDefault, .order32Big: false
    case .order32Little: true
    default: nil
    }
  }

  /// The layout of a picture of the same bytes.
  var imageLayout: CGImage.Layout {
    CGImage.Layout(
      bitsPerComponent: 8, bitsPerPixel: pixelBytes * 8, bytesPerRow: bytesPerRow,
      space: space ?? .deviceGray, bitmapInfo: bitmapInfo)
  }
}

// MARK: - Writing

/// Turns the renderer's pixels into bytes of a layout, remembering the last colour.
struct PixelWriter {
  private let layout: BitmapLayout
  private let isPlain: Bool
  private var lastPixel: UInt32 = 0
  private var lastColor = SIMD3<UInt8>()
  private var hasLast = false

  init(_ layout: BitmapLayout) {
    self.layout = layout
    isPlain = layout.space?.isSRGB ?? true
  }

  /// Writes a row.
  mutating func write(
    _ pixels: UnsafePointer<UInt32>, count: Int, into bytes: UnsafeMutablePointer<UInt8>
  ) {
    var index = 0
    switch layout.kind {
    case .alpha:
      while index < count {
        bytes[index] = UInt8(truncatingIfNeeded: pixels[index] >> 24)
        index &+= 1
      }
    case .gray:
      while index < count {
        bytes[index] = color(pixels[index]).x
        index &+= 1
      }
    case .rgb(let red, let green, let blue, let alpha):
      while index < count {
        let pixel = pixels[index]
        let target = bytes + index &* 4
        if isPlain {
          target[red] = UInt8(truncatingIfNeeded: pixel >> 16)
          target[green] = UInt8(truncatingIfNeeded: pixel >> 8)
          target[blue] = UInt8(truncatingIfNeeded: pixel)
        } else {
          let color = color(pixel)
          target[red] = color.x
          target[green] = color.y
          target[blue] = color.z
        }
        target[alpha] = layout.isOpaque ? 255 : UInt8(truncatingIfNeeded: pixel >> 24)
        index &+= 1
      }
    }
  }

  /// The premultiplied components in the layout's space; those of an opaque layout over black.
  private mutating func color(_ pixel: UInt32) -> SIMD3<UInt8> {
    if hasLast, pixel == lastPixel { return lastColor }
    let alpha = layout.isOpaque ? 255 : Double(pixel >> 24)
    var result = SIMD3<UInt8>()
    if alpha > 0, let space = layout.space {
      let straight = RGBA(
        Double(pixel >> 16 & 255) / alpha, Double(pixel >> 8 & 255) / alpha,
        Double(pixel & 255) / alpha)
      for (index, value) in space.components(straight).prefix(3).enumerated() {
        result[index] = UInt8(min(max(value, 0), 1) * alpha + 0.5)
      }
    }
    (lastPixel, lastColor, hasLast) = (pixel, result, true)
    return result
  }
}
