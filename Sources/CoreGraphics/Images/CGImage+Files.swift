// SPDX-License-Identifier: Apache-2.0

import Foundation
import ImageCodecs

extension CGImage {
  /// Creates a picture from the bytes of a PNG file, or nil when they are none.
  ///
  /// - Parameters:
  ///   - source: The file's bytes.
  ///   - decode: For each component what the least and the greatest number mean, or nil for 0 and
  ///     1.
  ///   - shouldInterpolate: Whether pixels are mixed when the picture is scaled.
  ///   - intent: Kept, without effect.
  public convenience init?(
    pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    self.init(.png, source, decode, shouldInterpolate, intent)
  }

  /// Creates a picture from the bytes of a JPEG file, or nil when they are none.
  ///
  /// - Parameters:
  ///   - source: The file's bytes.
  ///   - decode: For each component what the least and the greatest number mean, or nil for 0 and
  ///     1.
  ///   - shouldInterpolate: Whether pixels are mixed when the picture is scaled.
  ///   - intent: Kept, without effect.
  public convenience init?(
    jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    self.init(.jpeg, source, decode, shouldInterpolate, intent)
  }

  private convenience init?(
    _ format: ImageFormat, _ source: CGDataProvider, _ decode: UnsafePointer<CGFloat>?,
    _ shouldInterpolate: Bool, _ intent: CGColorRenderingIntent
  ) {
    guard let file = try? ImageFile(source.bytes), file.description.format == format,
      let image = try? file.image(at: 0)
    else { return nil }
    let count = image.model.rawValue * 2
    self.init(
      image, colors: file.description.colors,
      decode: decode.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? [],
      shouldInterpolate: shouldInterpolate, intent: intent)
  }

  /// Creates a picture of a file's pixels in the space that the file names.
  package convenience init(
    _ image: DecodedImage, colors: ColorTag, decode: [CGFloat] = [],
    shouldInterpolate: Bool = true, intent: CGColorRenderingIntent = .defaultIntent
  ) {
    var info = image.hasAlpha ? CGImageAlphaInfo.last.rawValue : CGImageAlphaInfo.none.rawValue
    if image.bits == 16 { info |= CGBitmapInfo.byteOrder16Little.rawValue }
    let bitsPerPixel = image.channels * image.bits
    let layout = Layout(
      bitsPerComponent: image.bits, bitsPerPixel: bitsPerPixel,
      bytesPerRow: image.width * bitsPerPixel / 8,
      space: .space(colors, model: image.model), bitmapInfo: CGBitmapInfo(rawValue: info),
      decode: decode)
    self.init(
      width: image.width, height: image.height, layout: layout,
      source: CGDataProvider(bytes: image.bytes), shouldInterpolate: shouldInterpolate,
      intent: intent)
  }
}
