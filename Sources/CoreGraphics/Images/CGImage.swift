// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Synchronization

/// An immutable picture of pixels.
///
/// The bytes are turned into the renderer's pixels when the picture is first drawn, once.
public final class CGImage: Hashable, Sendable {
  /// Pixels in a row.
  public let width: Int
  /// Rows of pixels.
  public let height: Int
  let layout: Layout
  /// The bytes; nil for pictures that are the renderer's own pixels.
  let source: CGDataProvider?
  let treatment: Treatment
  /// Whether pixels are mixed when the picture is drawn larger or smaller.
  public let shouldInterpolate: Bool
  /// The intent given when the picture was made.
  public let renderingIntent: CGColorRenderingIntent
  private let drawn: Mutex<Image?>

  /// What is taken away from the pixels when they are drawn.
  enum Treatment: Sendable {
    case none
    case mask(CGImage)
    /// Pixels whose samples all lie in these ranges are transparent.
    case key([ClosedRange<Float>])
  }

  init(
    width: Int, height: Int, layout: Layout, source: CGDataProvider?, drawn: Image? = nil,
    treatment: Treatment = .none, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    self.width = width
    self.height = height
    self.layout = layout
    self.source = source
    self.drawn = Mutex(drawn)
    self.treatment = treatment
    self.shouldInterpolate = shouldInterpolate
    renderingIntent = intent
  }

  /// Creates a picture from the renderer's pixels.
  package convenience init(_ image: Image) {
    self.init(
      width: image.width, height: image.height, layout: Layout(bytesPerRow: image.width * 4),
      source: nil, drawn: image, shouldInterpolate: true, intent: .defaultIntent)
  }

  /// Creates a picture from bytes.
  ///
  /// Read are integers of 1, 2, 4, 8, 16 and 32 bits and floating-point numbers of 16 and 32, grey,
  /// red-green-blue, four inks, Lab, XYZ or an index, with alpha first, last or not at all; alpha
  /// alone; and pixels of 16 bits with five or six for a component, and of 32 with ten.
  ///
  /// - Parameters:
  ///   - width: Pixels in a row; nil results when it is not above 0.
  ///   - height: Rows; nil results when it is not above 0.
  ///   - bitsPerComponent: Bits of a component; nil results when no pixel of that kind is read.
  ///   - bitsPerPixel: Bits from one pixel to the next.
  ///   - bytesPerRow: Bytes from one row to the next; nil results when a row does not fit.
  ///   - space: What the components mean.
  ///   - bitmapInfo: Alpha, byte order and number format.
  ///   - provider: The bytes; nil results when there are too few.
  ///   - decode: For each component what the least and the greatest number mean, or nil for 0 and
  ///     1; an index stands for itself.
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
    guard let reader = PixelReader(layout),
      reader.fits(provider.bytes.count, width: width, height: height)
    else { return nil }
    self.init(
      width: width, height: height, layout: layout, source: provider,
      shouldInterpolate: shouldInterpolate, intent: intent)
  }

  /// The pixels as the renderer draws them.
  package var image: Image {
    drawn.withLock { drawn in
      if let drawn { return drawn }
      let image = render()
      drawn = image
      return image
    }
  }

  /// Bits of one component of a pixel.
  public var bitsPerComponent: Int { layout.bitsPerComponent }
  /// Bits from one pixel to the next.
  public var bitsPerPixel: Int { layout.bitsPerPixel }
  /// Bytes from one row to the next.
  public var bytesPerRow: Int { layout.bytesPerRow }
  /// What the components mean; nil for a mask.
  public var colorSpace: CGColorSpace? { layout.space }
  /// Alpha, byte order and number format.
  public var bitmapInfo: CGBitmapInfo { layout.bitmapInfo }
  /// Where alpha lies in a pixel, a part of ``bitmapInfo``.
  public var alphaInfo: CGImageAlphaInfo { layout.bitmapInfo.alpha ?? .none }
  /// The order of a pixel's bytes, a part of ``bitmapInfo``.
  public var byteOrderInfo: CGImageByteOrderInfo { layout.bitmapInfo.byteOrder ?? .orderDefault }
  /// How components are packed in a pixel, a part of ``bitmapInfo``.
  public var pixelFormatInfo: CGImagePixelFormatInfo {
    CGImagePixelFormatInfo(
      rawValue: layout.bitmapInfo.rawValue & CGImagePixelFormatInfo.mask.rawValue) ?? .packed
  }
  /// Whether the picture is a mask, which is painted with the fill colour.
  public var isMask: Bool { layout.isMask }
  /// The bytes in the layout that the other properties tell.
  public var dataProvider: CGDataProvider? {
    source ?? CGDataProvider(bytes: image.littleEndianBytes)
  }

  /// Returns the picture itself, which never changes.
  public func copy() -> CGImage? { self }

  /// Returns the picture with its components meant in another space; nil for a mask, and when the
  /// space has another number of components.
  public func copy(colorSpace space: CGColorSpace) -> CGImage? {
    guard !isMask, let own = layout.space, own.numberOfComponents == space.numberOfComponents,
      space.model != .indexed || own.model == .indexed
    else { return nil }
    var layout = layout
    layout.space = space
    return CGImage(
      width: width, height: height, layout: layout, source: dataProvider, treatment: treatment,
      shouldInterpolate: shouldInterpolate, intent: renderingIntent)
  }

  /// Images are equal when they are drawn alike: of the same size, with the same pixels.
  ///
  /// > Difference: on Apple's systems `==` of pictures asks whether they are the same object, so that
  /// > pictures made in the same way differ.
  public static func == (a: CGImage, b: CGImage) -> Bool {
    a === b
      || (a.width, a.height, a.isMask) == (b.width, b.height, b.isMask)
        && a.image.pixels == b.image.pixels
  }

  /// Hashes the size alone, so that pictures need not be decoded.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
  }
}

extension Image {
  /// The pixels as bytes: blue, green, red, alpha.
  var littleEndianBytes: Data {
    #if _endian(little)
      pixels.withUnsafeBytes { Data($0) }
    #else
      pixels.map { $0.littleEndian }.withUnsafeBytes { Data($0) }
    #endif
  }
}
