// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation

/// Turns bytes of one layout into the renderer's pixels.
struct PixelReader {
  private let layout: CGImage.Layout
  private let space: CGColorSpace?
  private let alpha: CGImageAlphaInfo
  private let pixelBytes: Int
  /// Where in a pixel each colour component lies.
  private let offsets: [Int]
  private let alphaOffset: Int?
  /// What each byte means, 256 numbers a component.
  private let tables: [[UInt8]]

  /// Nil when the layout is not one that can be read.
  init?(_ layout: CGImage.Layout) {
    guard layout.bitsPerComponent == 8, let alpha = layout.bitmapInfo.alpha,
      let order = layout.bitmapInfo.byteOrder,
      layout.bitmapInfo.rawValue & CGBitmapInfo.floatInfoMask.rawValue == 0,
      layout.bitmapInfo.rawValue & CGImagePixelFormatInfo.mask.rawValue == 0
    else { return nil }
    let components = alpha == .alphaOnly ? 0 : layout.space?.numberOfComponents ?? 0
    let pixelBytes = layout.bitsPerPixel / 8
    let isSwapped = order == .order32Little
    guard layout.bitsPerPixel % 8 == 0,
      order == .orderDefault || pixelBytes == 4 && (isSwapped || order == .order32Big)
    else { return nil }

    let first: Int
    switch alpha {
    case .premultipliedFirst, .first, .noneSkipFirst: first = 1
    default: first = 0
    }
    let used = components + (alpha == .none ? 0 : 1)
    let isPadded = alpha == .none && pixelBytes == components + 1 && components == 3
    guard pixelBytes == used || isPadded, components == 0 || components == 1 || components == 3,
      used > 0
    else { return nil }

    func position(_ index: Int) -> Int { isSwapped ? pixelBytes - 1 - index : index }
    switch alpha {
    case .none, .noneSkipFirst, .noneSkipLast: alphaOffset = nil
    case .first, .premultipliedFirst, .alphaOnly: alphaOffset = position(0)
    case .last, .premultipliedLast: alphaOffset = position(components)
    }
    offsets = (0..<components).map { position($0 + first) }
    tables = (0..<components).map { component in
      guard layout.decode.count >= 2 * (component + 1) else { return Self.identity }
      let (low, high) = (layout.decode[2 * component], layout.decode[2 * component + 1])
      return (0..<256).map { byte in
        let value = (low + (high - low) * CGFloat(byte) / 255) * 255
        return value > 0 ? UInt8(min(value, 255).rounded()) : 0
      }
    }
    self.layout = layout
    self.alpha = alpha
    self.pixelBytes = pixelBytes
    space = components == 0 ? nil : layout.space
  }

  private static let identity = (0...255).map { UInt8($0) }

  /// The picture, or nil when a row or the whole does not fit into the bytes.
  func read(_ data: Data, width: Int, height: Int) -> Image? {
    guard width > 0, height > 0, width <= 1 << 24, height <= 1 << 24,
      layout.bytesPerRow >= width * pixelBytes, layout.bytesPerRow <= 1 << 30,
      data.count >= layout.bytesPerRow * (height - 1) + width * pixelBytes
    else { return nil }
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
      data.withUnsafeBytes { bytes in
        var converter = CachedConverter(space)
        for row in 0..<height {
          read(
            bytes, from: row * layout.bytesPerRow, width: width, with: &converter,
            into: target.baseAddress.map { $0 + row * width })
        }
      }
      count = width * height
    }
    return Image(width: width, height: height, pixels: pixels)
  }

  private func read(
    _ bytes: UnsafeRawBufferPointer, from start: Int, width: Int,
    with converter: inout CachedConverter, into target: UnsafeMutablePointer<UInt32>?
  ) {
    guard let target else { return }
    let isPremultiplied = alpha == .premultipliedFirst || alpha == .premultipliedLast
    let isGray = offsets.count == 1
    for column in 0..<width {
      let pixel = start + column * pixelBytes
      let opacity = alphaOffset.map { UInt32(bytes[pixel + $0]) } ?? 255
      var color: UInt32 = 0
      if !offsets.isEmpty {
        let red = UInt32(tables[0][Int(bytes[pixel + offsets[0]])])
        let green = isGray ? red : UInt32(tables[1][Int(bytes[pixel + offsets[1]])])
        let blue = isGray ? red : UInt32(tables[2][Int(bytes[pixel + offsets[2]])])
        color = red << 16 | green << 8 | blue
      }
      target[column] = converter.pixel(color, alpha: opacity, isPremultiplied: isPremultiplied)
    }
  }
}

/// Makes premultiplied sRGB of 8-bit components in any space, remembering the last colour.
private struct CachedConverter {
  private let space: CGColorSpace?
  private var lastKey: UInt32 = 0
  private var lastValue: UInt32 = 0

  /// nil for components that are encoded sRGB already.
  init(_ space: CGColorSpace?) {
    self.space = space?.isSRGB == true ? nil : space
    if let space = self.space { lastValue = Self.convert(0, space) }
  }

  mutating func pixel(_ color: UInt32, alpha: UInt32, isPremultiplied: Bool) -> UInt32 {
    guard alpha > 0 else { return 0 }
    guard space != nil else {
      return alpha << 24
        | (isPremultiplied ? Self.clamp(color, alpha) : Self.multiply(color, alpha))
    }
    let straight = isPremultiplied && alpha < 255 ? Self.divide(color, alpha) : color
    return alpha << 24 | Self.multiply(converted(straight), alpha)
  }

  private mutating func converted(_ color: UInt32) -> UInt32 {
    guard color != lastKey, let space else { return lastValue }
    lastKey = color
    lastValue = Self.convert(color, space)
    return lastValue
  }

  private static func convert(_ color: UInt32, _ space: CGColorSpace) -> UInt32 {
    let values = [color >> 16 & 255, color >> 8 & 255, color & 255].map { Double($0) / 255 }
    let result = space.rgba(values).clamped
    func byte(_ v: Double) -> UInt32 { UInt32((v * 255).rounded()) }
    return byte(result.red) << 16 | byte(result.green) << 8 | byte(result.blue)
  }

  private static func map(_ color: UInt32, _ body: (UInt32) -> UInt32) -> UInt32 {
    body(color >> 16 & 255) << 16 | body(color >> 8 & 255) << 8 | body(color & 255)
  }

  /// Each component times alpha / 255, rounded.
  private static func multiply(_ color: UInt32, _ alpha: UInt32) -> UInt32 {
    alpha == 255 ? color : map(color) { ($0 * alpha * 2 + 255) / 510 }
  }

  private static func divide(_ color: UInt32, _ alpha: UInt32) -> UInt32 {
    map(color) { min(255, ($0 * 510 + alpha) / (2 * alpha)) }
  }

  /// No component above alpha, as premultiplied colours must be.
  private static func clamp(_ color: UInt32, _ alpha: UInt32) -> UInt32 {
    alpha == 255 ? color : map(color) { min($0, alpha) }
  }
}
