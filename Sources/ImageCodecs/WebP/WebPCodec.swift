// SPDX-License-Identifier: Apache-2.0

import CWebP
import Foundation

/// WebP files.
package enum WebPCodec {
  package static func describe(
    _ bytes: [UInt8], limits: ImageLimits, name: String?
  ) throws(ImageCodecError) -> ImageDescription {
    let container = WebPContainer(ByteReader(bytes), frameLimit: limits.frames)
    let header = header(bytes[...])
    var (width, height) = (header?.width ?? 0, header?.height ?? 0)
    if container.isAnimated { (width, height) = (container.width, container.height) }
    guard width > 0, height > 0, !container.isAnimated || !container.frames.isEmpty else {
      throw .broken(name: name, format: .webP, reason: "no picture is in it")
    }
    var result = ImageDescription(format: .webP, width: width, height: height)
    result.hasAlpha = container.isAnimated || header?.hasAlpha == true
    result.isLossless = header?.isLossless == true
    result.exif = container.exif
    result.orientation = container.exif.orientation ?? 1
    result.resolution = container.exif.resolution.map { ($0.x, $0.y) }
    result.colors = container.profile.map { .profile($0) } ?? .sRGB
    if container.isAnimated {
      result.loopCount = container.loopCount
      result.frames = container.frames.map { .init(delay: Double($0.delay) / 1000) }
    }
    return result
  }

  /// A picture that is no film.
  static func decode(
    _ bytes: [UInt8], _ description: ImageDescription, name: String?
  ) throws(ImageCodecError) -> DecodedImage {
    let (width, height) = (description.width, description.height)
    var (pixels, rows) = pixels(bytes[...], width: width, height: height)
    guard rows > 0 else {
      throw .broken(name: name, format: .webP, reason: "its picture cannot be decoded")
    }
    if !description.hasAlpha { pixels = StraightAlpha.dropped(pixels) }
    return DecodedImage(
      width: width, height: height, model: .rgb, hasAlpha: description.hasAlpha, bytes: pixels,
      isComplete: rows == height)
  }

  /// A frame of a film by itself, straight RGBA; transparent when it cannot be decoded.
  static func frame(_ frame: WebPContainer.Frame) -> (pixels: Data, isComplete: Bool) {
    let place = frame.place
    let (pixels, rows) = pixels(frame.picture.bytes, width: place.width, height: place.height)
    return (pixels, rows == place.height)
  }

  private static func header(
    _ bytes: ArraySlice<UInt8>
  ) -> (width: Int, height: Int, hasAlpha: Bool, isLossless: Bool)? {
    bytes.withUnsafeBufferPointer { bytes in
      var (width, height, hasAlpha, isLossless): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
      let found = cwebp_read_header(
        bytes.baseAddress, bytes.count, &width, &height, &hasAlpha, &isLossless)
      return found == 0 ? nil : (Int(width), Int(height), hasAlpha != 0, isLossless != 0)
    }
  }

  private static func pixels(
    _ bytes: ArraySlice<UInt8>, width: Int, height: Int
  ) -> (pixels: Data, rows: Int) {
    guard let header = header(bytes), header.width == width, header.height == height else {
      return (Data(), 0)
    }
    var result = Data(count: width * height * 4)
    let rows = result.withUnsafeMutableBytes { out in
      bytes.withUnsafeBufferPointer { bytes in
        cwebp_read_pixels(
          bytes.baseAddress, bytes.count, Int32(width), Int32(height),
          out.bindMemory(to: UInt8.self).baseAddress)
      }
    }
    return (result, Int(rows))
  }
}
