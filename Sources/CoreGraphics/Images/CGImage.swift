// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation

/// An immutable picture of pixels.
public final class CGImage: Hashable, Sendable {
  /// The pixels as the renderer draws them.
  package let image: Image

  /// The layout of the bytes that ``dataProvider`` gives.
  struct Layout: Sendable {
    var bitsPerComponent = 8
    var bitsPerPixel = 32
    var bytesPerRow: Int
    var space: CGColorSpace? = .standardRGB
    var bitmapInfo = CGBitmapInfo(
      rawValue: CGBitmapInfo.byteOrder32Little.rawValue
        | CGImageAlphaInfo.premultipliedFirst.rawValue)
    /// Two numbers a component, or empty for the whole range.
    var decode: [CGFloat] = []
  }

  private let layout: Layout
  private let source: CGDataProvider?
  /// Whether pixels are mixed when the picture is drawn larger or smaller.
  public let shouldInterpolate: Bool
  /// The intent given when the picture was made.
  public let renderingIntent: CGColorRenderingIntent

  private init(
    image: Image, layout: Layout, source: CGDataProvider?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    self.image = image
    self.layout = layout
    self.source = source
    self.shouldInterpolate = shouldInterpolate
    renderingIntent = intent
  }

  /// Creates a picture from the renderer's pixels.
  package convenience init(_ image: Image) {
    self.init(
      image: image, layout: Layout(bytesPerRow: image.width * 4), source: nil,
      shouldInterpolate: true, intent: .defaultIntent)
  }

  /// Creates a picture from bytes.
  ///
  /// Read are components of 8 bits: red-green-blue spaces with 24 or 32 bits a pixel, grey with 8
  /// or 16, alpha alone with 8.
  ///
  /// - Parameters:
  ///   - width: Pixels in a row; nil results when it is not above 0.
  ///   - height: Rows; nil results when it is not above 0.
  ///   - bitsPerComponent: 8; nil results for another number.
  ///   - bitsPerPixel: Bits from one pixel to the next.
  ///   - bytesPerRow: Bytes from one row to the next; nil results when a row does not fit.
  ///   - space: What the components mean.
  ///   - bitmapInfo: Alpha and byte order; nil results for floating-point components.
  ///   - provider: The bytes; nil results when there are too few.
  ///   - decode: For each component what the bytes 0 and 255 mean, or nil for 0 and 1.
  ///   - shouldInterpolate: Whether pixels are mixed when the picture is scaled.
  ///   - intent: Kept, without effect.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    let count = space.numberOfComponents * 2
    let layout = Layout(
      bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow,
      space: space, bitmapInfo: bitmapInfo,
      decode: decode.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? [])
    guard
      let image = PixelReader(layout)?.read(provider.bytes, width: width, height: height)
    else { return nil }
    self.init(
      image: image, layout: layout, source: provider, shouldInterpolate: shouldInterpolate,
      intent: intent)
  }

  /// Pixels in a row.
  public var width: Int { image.width }
  /// Rows.
  public var height: Int { image.height }
  /// Bits of a component.
  public var bitsPerComponent: Int { layout.bitsPerComponent }
  /// Bits from one pixel to the next.
  public var bitsPerPixel: Int { layout.bitsPerPixel }
  /// Bytes from one row to the next.
  public var bytesPerRow: Int { layout.bytesPerRow }
  /// What the components mean.
  public var colorSpace: CGColorSpace? { layout.space }
  /// Alpha, byte order and number format.
  public var bitmapInfo: CGBitmapInfo { layout.bitmapInfo }
  /// Where alpha lies.
  public var alphaInfo: CGImageAlphaInfo { layout.bitmapInfo.alpha ?? .none }
  /// The order of the bytes.
  public var byteOrderInfo: CGImageByteOrderInfo { layout.bitmapInfo.byteOrder ?? .orderDefault }
  /// How components are packed.
  public var pixelFormatInfo: CGImagePixelFormatInfo { .packed }
  /// Whether the picture is a mask.
  public var isMask: Bool { false }

  /// The bytes in the layout that the other properties tell.
  public var dataProvider: CGDataProvider? {
    source ?? CGDataProvider(bytes: image.littleEndianBytes)
  }

  /// Returns the picture.
  public func copy() -> CGImage? { self }

  /// Returns the part in `rect` (pixels, y down, rounded outwards), or nil when it is empty.
  public func cropping(to rect: CGRect) -> CGImage? {
    // Foundation's own intersection traps on numbers that cannot be ordered.
    guard !rect.isNull, !(rect.minX + rect.maxX + rect.minY + rect.maxY).isNaN else { return nil }
    let (x, right) = (
      Self.pixel(rect.minX.rounded(.down), width), Self.pixel(rect.maxX.rounded(.up), width)
    )
    let (y, bottom) = (
      Self.pixel(rect.minY.rounded(.down), height), Self.pixel(rect.maxY.rounded(.up), height)
    )
    let (columns, rows) = (right - x, bottom - y)
    guard columns > 0, rows > 0 else { return nil }
    guard columns < width || rows < height else { return self }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(columns * rows)
    for row in y..<y + rows {
      let start = row * width + x
      pixels.append(contentsOf: image.pixels[start..<start + columns])
    }
    let cropped = Image(width: columns, height: rows, pixels: pixels)
    return CGImage(
      image: cropped, layout: Layout(bytesPerRow: columns * 4), source: nil,
      shouldInterpolate: shouldInterpolate, intent: renderingIntent)
  }

  /// A pixel's edge, kept in `0...limit`.
  private static func pixel(_ edge: CGFloat, _ limit: Int) -> Int {
    Int(min(max(edge, 0), CGFloat(limit)))
  }

  /// Images are equal when they are the same object.
  public static func == (a: CGImage, b: CGImage) -> Bool { a === b }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension Image {
  /// The pixels as bytes: blue, green, red, alpha.
  fileprivate var littleEndianBytes: Data {
    pixels.map(\.littleEndian).withUnsafeBytes { Data($0) }
  }
}
