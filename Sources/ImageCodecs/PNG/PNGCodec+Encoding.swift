// SPDX-License-Identifier: Apache-2.0

import CPNG
import Foundation

extension PNGCodec {
  /// A file of the samples as they are; pictures of ink are refused.
  package static func encode(
    _ image: DecodedImage, _ options: EncodingOptions = EncodingOptions()
  ) throws(ImageCodecError) -> Data {
    guard image.width > 0, image.height > 0, image.model != .cmyk else {
      throw .cannotEncode(
        format: .png,
        reason: image.model == .cmyk
          ? "it holds amounts of ink" : "it is \(image.width)x\(image.height) pixels")
    }
    var tags = cpng_tags()
    var profile = Data()
    switch options.colors {
    case .untagged, .coded: break
    case .sRGB: tags.is_srgb = 1
    case .gamma(let gamma, _): tags.gamma = gamma
    case .profile(let data): profile = data
    }
    if let resolution = options.resolution {
      tags.x_per_meter = perMeter(resolution.x)
      tags.y_per_meter = perMeter(resolution.y)
    }
    let exif = options.orientation.map { ExifRecord.block(orientation: $0) } ?? []
    var (length, message) = (0, buffer)
    let data = image.bytes.withUnsafeBytes { pixels in
      profile.withUnsafeBytes { profile in
        exif.withUnsafeBufferPointer { exif in
          tags.profile = profile.bindMemory(to: UInt8.self).baseAddress
          tags.profile_length = profile.count
          tags.exif = exif.baseAddress
          tags.exif_length = exif.count
          return cpng_write(
            pixels.bindMemory(to: UInt8.self).baseAddress, UInt32(image.width),
            UInt32(image.height), Int32(image.channels), Int32(image.bits), &tags, &length,
            &message)
        }
      }
    }
    guard let data else { throw .cannotEncode(format: .png, reason: text(message)) }
    defer { cpng_free(data) }
    return Data(bytes: data, count: length)
  }

  private static func perMeter(_ perInch: Double) -> UInt32 {
    let value = (perInch / 0.0254).rounded()
    return value >= 1 && value < 1e9 ? UInt32(value) : 0
  }

  /// A file of premultiplied 8-bit sRGB pixels, without an alpha channel when they are opaque.
  package static func encodeSRGB(
    width: Int, height: Int, pixels: [UInt32], isOpaque: Bool
  ) throws(ImageCodecError) -> Data {
    let channels = isOpaque ? 3 : 4
    var bytes = Data(count: pixels.count * channels)
    bytes.withUnsafeMutableBytes { out in
      pixels.withUnsafeBufferPointer { pixels in
        StraightAlpha.components(
          of: pixels, into: out.bindMemory(to: UInt8.self), hasAlpha: !isOpaque)
      }
    }
    return try encode(
      DecodedImage(width: width, height: height, model: .rgb, hasAlpha: !isOpaque, bytes: bytes))
  }
}
