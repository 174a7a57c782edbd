// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreVideo
import Foundation

extension CIContext {
  /// Draws an image into a buffer, with the image's origin at the buffer's lower left corner.
  ///
  /// Pixels outside the image's extent stay what they are. Numbers mean what the buffer's own colour
  /// space says; without one they are sRGB.
  public func render(_ image: CIImage, to buffer: CVPixelBuffer) {
    let space =
      CVImageBufferGetColorSpace(buffer)?.takeUnretainedValue()
      ?? CGColorSpace(name: CGColorSpace.sRGB)
    render(image, to: buffer, bounds: image.extent, colorSpace: space)
  }

  /// Draws an image into a part of a buffer, with the image's origin at the buffer's lower left corner.
  ///
  /// > Partly: of luma and chroma, and of bytes without alpha, all pixels are written again.
  ///
  /// - Parameters:
  ///   - image: What is drawn.
  ///   - buffer: Where.
  ///   - bounds: What of the buffer is drawn to; its y axis points up.
  ///   - colorSpace: What the numbers mean; nil for the working space's own numbers.
  public func render(
    _ image: CIImage, to buffer: CVPixelBuffer, bounds: CGRect, colorSpace: CGColorSpace?
  ) {
    let (width, height) = (CVPixelBufferGetWidth(buffer), CVPixelBufferGetHeight(buffer))
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    let part = bounds.isNull ? .null : bounds.intersection(whole).integral.intersection(whole)
    guard !part.isNull, !part.isEmpty, let base = CVPixelBufferGetBaseAddress(buffer) else {
      return
    }
    let row = CVPixelBufferGetBytesPerRow(buffer)
    let top = height - Int(part.maxY)
    if let format = CIFormat(bytesOf: CVPixelBufferGetPixelFormatType(buffer)) {
      let place = base + top * row + Int(part.minX) * format.bytesPerPixel
      render(
        image, toBitmap: place, rowBytes: row, bounds: part, format: format,
        colorSpace: colorSpace)
    } else if CVPixelBufferGetPixelFormatType(buffer) == kCVPixelFormatType_64ARGB {
      renderWords(image, at: base + top * row + Int(part.minX) * 8, row, part, colorSpace)
    } else if let own = buffer.cgImage {
      // What is drawn lies over what was there, in the numbers that the buffer has.
      var bytes = Data(count: width * 4 * height)
      let isStored = bytes.withUnsafeMutableBytes { bytes in
        guard let base = bytes.baseAddress else { return false }
        let info = CGImageAlphaInfo.premultipliedFirst.rawValue
        let order = CGBitmapInfo.byteOrder32Little.rawValue
        guard let space = CGColorSpace(name: CGColorSpace.sRGB),
          let context = CGContext(
            data: base, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
            space: space, bitmapInfo: info | order)
        else { return false }
        context.setBlendMode(.copy)
        context.draw(own, in: whole)
        context.flush()
        render(
          image, toBitmap: base + (top * width + Int(part.minX)) * 4, rowBytes: width * 4,
          bounds: part, format: .BGRA8, colorSpace: colorSpace)
        return true
      }
      if isStored { buffer.store(bgra: bytes) }
    } else {
      Diagnostics.report(
        .bitmap, "an image is drawn into a pixel buffer that holds no picture; nothing is drawn")
    }
  }

  /// Draws words of 16 bits with alpha first and the high byte first.
  private func renderWords(
    _ image: CIImage, at place: UnsafeMutableRawPointer, _ row: Int, _ part: CGRect,
    _ space: CGColorSpace?
  ) {
    render(
      image, toBitmap: place, rowBytes: row, bounds: part, format: .RGBA16, colorSpace: space)
    for y in 0..<Int(part.height) {
      for x in 0..<Int(part.width) {
        let pixel = place + y * row + x * 8
        let words = (0..<4).map { pixel.load(fromByteOffset: $0 * 2, as: UInt16.self) }
        for (index, word) in words.enumerated() {
          pixel.storeBytes(
            of: word.bigEndian, toByteOffset: (index + 1) % 4 * 2, as: UInt16.self)
        }
      }
    }
  }
}

extension CIFormat {
  /// The format of a kind of pixels that lie side by side; nil for others.
  fileprivate init?(bytesOf kind: OSType) {
    switch kind {
    case kCVPixelFormatType_32BGRA: self = .BGRA8
    case kCVPixelFormatType_32ARGB: self = .ARGB8
    case kCVPixelFormatType_32ABGR: self = .ABGR8
    case kCVPixelFormatType_32RGBA: self = .RGBA8
    case kCVPixelFormatType_64RGBALE: self = .RGBA16
    case kCVPixelFormatType_64RGBAHalf: self = .RGBAh
    case kCVPixelFormatType_128RGBAFloat: self = .RGBAf
    case kCVPixelFormatType_OneComponent8: self = .L8
    case kCVPixelFormatType_OneComponent16: self = .L16
    case kCVPixelFormatType_OneComponent32Float: self = .Lf
    default: return nil
    }
  }
}
