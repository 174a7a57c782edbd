// SPDX-License-Identifier: Apache-2.0

/// How the pixels of a buffer lie in memory, for
/// ``CGColorConversionInfo/convert(width:height:to:format:from:format:options:)``.
public struct CGColorBufferFormat: BitwiseCopyable, Sendable {
  /// The form of this structure: 0.
  public var version: UInt32
  /// Where alpha lies, whether samples are floating-point numbers, and the order of their bytes.
  public var bitmapInfo: CGBitmapInfo
  /// Bits of a sample.
  public var bitsPerComponent: Int
  /// Bits from one pixel to the next.
  public var bitsPerPixel: Int
  /// Bytes from one row to the next.
  public var bytesPerRow: Int

  /// Creates a format of no pixels, to be filled in.
  public init() {
    self.init(
      version: 0, bitmapInfo: [], bitsPerComponent: 0, bitsPerPixel: 0, bytesPerRow: 0)
  }

  /// Creates a format.
  public init(
    version: UInt32, bitmapInfo: CGBitmapInfo, bitsPerComponent: Int, bitsPerPixel: Int,
    bytesPerRow: Int
  ) {
    self.version = version
    self.bitmapInfo = bitmapInfo
    self.bitsPerComponent = bitsPerComponent
    self.bitsPerPixel = bitsPerPixel
    self.bytesPerRow = bytesPerRow
  }

  /// The same for a picture in a space.
  func layout(in space: CGColorSpace) -> CGImage.Layout {
    CGImage.Layout(
      bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow,
      space: space, bitmapInfo: bitmapInfo)
  }
}
