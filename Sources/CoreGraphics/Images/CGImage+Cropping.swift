// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation

extension CGImage {
  /// Returns the part in `rect` (pixels, y down, rounded outwards), or nil when it is empty.
  ///
  /// Nil results too for a part of whole height of an enormous picture whose pixels share bytes or
  /// that is masked.
  public func cropping(to rect: CGRect) -> CGImage? {
    // Foundation's own intersection traps on numbers that cannot be ordered.
    guard !rect.isNull, !(rect.minX + rect.maxX + rect.minY + rect.maxY).isNaN else { return nil }
    let (x, right) = (
      Self.pixel(rect.minX.rounded(.down), width), Self.pixel(rect.maxX.rounded(.up), width)
    )
    let (y, bottom) = (
      Self.pixel(rect.minY.rounded(.down), height), Self.pixel(rect.maxY.rounded(.up), height)
    )
    guard right > x, bottom > y else { return nil }
    guard right - x < width || bottom - y < height else { return self }
    if let source, layout.bitsPerPixel % 8 == 0, !isMasked {
      return part(of: source.bytes, x..<right, y..<bottom)
    }
    if width * height > PixelReader.pixelLimit {
      guard bottom - y < height, !isMasked else { return nil }
      return band(y..<bottom)?.cropping(
        to: CGRect(x: x, y: 0, width: right - x, height: bottom - y))
    }
    // Pixels that share bytes, and those that a mask is stretched over, are taken as drawn.
    guard isMask else { return CGImage(image.part(x..<right, y..<bottom)) }
    return maskPart(x..<right, y..<bottom)
  }

  private var isMasked: Bool {
    if case .mask = treatment { return true }
    return false
  }

  private func part(of bytes: Data, _ columns: Range<Int>, _ rows: Range<Int>) -> CGImage {
    let size = layout.bitsPerPixel / 8
    var layout = layout
    layout.bytesPerRow = columns.count * size
    var part = Data(capacity: layout.bytesPerRow * rows.count)
    for row in rows {
      let start = bytes.startIndex + row * self.layout.bytesPerRow + columns.lowerBound * size
      part.append(bytes[start..<start + columns.count * size])
    }
    return CGImage(
      width: columns.count, height: rows.count, layout: layout,
      source: CGDataProvider(bytes: part), treatment: treatment,
      shouldInterpolate: shouldInterpolate, intent: renderingIntent)
  }

  /// Whole rows, whose bytes are shared.
  private func band(_ rows: Range<Int>) -> CGImage? {
    guard let source else { return nil }
    let start = source.bytes.startIndex + rows.lowerBound * layout.bytesPerRow
    let end = min(start + rows.count * layout.bytesPerRow, source.bytes.endIndex)
    return CGImage(
      width: width, height: rows.count, layout: layout,
      source: CGDataProvider(bytes: source.bytes[start..<end]), treatment: treatment,
      shouldInterpolate: shouldInterpolate, intent: renderingIntent)
  }

  private func maskPart(_ columns: Range<Int>, _ rows: Range<Int>) -> CGImage {
    let part = image.part(columns, rows)
    let bytes = Data(part.pixels.map { UInt8(truncatingIfNeeded: 255 - $0 >> 24) })
    return CGImage(
      width: part.width, height: part.height,
      layout: Layout(
        bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: part.width, space: nil, bitmapInfo: [],
        isMask: true),
      source: CGDataProvider(bytes: bytes), shouldInterpolate: shouldInterpolate,
      intent: renderingIntent)
  }

  /// A pixel's edge, kept in `0...limit`.
  private static func pixel(_ edge: CGFloat, _ limit: Int) -> Int {
    Int(min(max(edge, 0), CGFloat(limit)))
  }
}

extension Image {
  /// The part in some columns and rows.
  fileprivate func part(_ columns: Range<Int>, _ rows: Range<Int>) -> Image {
    var result: [UInt32] = []
    result.reserveCapacity(columns.count * rows.count)
    for row in rows {
      let start = row * width
      result.append(
        contentsOf: pixels[start + columns.lowerBound..<start + columns.upperBound])
    }
    return Image(width: columns.count, height: rows.count, pixels: result)
  }
}
