// SPDX-License-Identifier: Apache-2.0

import CPNG
import Foundation

/// PNG files.
package enum PNGCodec {
  /// What libpng says before the pixels.
  package static func describe(
    _ bytes: [UInt8], name: String?
  ) throws(ImageCodecError) -> ImageDescription {
    var (info, message) = (cpng_info(), buffer)
    guard cpng_read_info(bytes, bytes.count, &info, &message) != 0 else {
      throw .broken(name: name, format: .png, reason: text(message))
    }
    defer {
      cpng_free(info.profile)
      cpng_free(info.exif)
    }
    var result = ImageDescription(
      format: .png, width: Int(info.width), height: Int(info.height))
    result.model = info.channels < 3 ? .gray : .rgb
    result.hasAlpha = info.channels % 2 == 0
    result.depth = info.is_indexed != 0 ? 8 : Int(info.bit_depth)
    result.isIndexed = info.is_indexed != 0
    result.isInterlaced = info.is_interlaced != 0
    result.isLossless = true
    if info.x_per_meter > 0, info.y_per_meter > 0 {
      result.resolution = (Double(info.x_per_meter) * 0.0254, Double(info.y_per_meter) * 0.0254)
    }
    if let exif = info.exif {
      let block = [UInt8](UnsafeBufferPointer(start: exif, count: info.exif_length))
      result.exif = ExifRecord(ByteReader(block))
      result.orientation = result.exif.orientation ?? 1
    }
    result.gamma = info.gamma > 0 ? info.gamma : nil
    result.colors = codedColors(ByteReader(bytes)) ?? colors(info)
    return result
  }

  /// What a chunk of coded numbers says, which stands above all others.
  private static func codedColors(_ file: ByteReader) -> ColorTag? {
    var result: ColorTag?
    PNGChunk.each(file) { name, body in
      // Only full ranges of red, green and blue are met in PNG.
      if name == "cICP", let primaries = body.byte(0), let transfer = body.byte(1),
        body.byte(2) == 0, body.byte(3) == 1
      {
        result =
          primaries == 1 && transfer == 13
          ? .sRGB : .coded(primaries: primaries, transfer: transfer)
      }
      return name != "IDAT" && name != "cICP"
    }
    return result
  }

  private static func colors(_ info: cpng_info) -> ColorTag {
    if let profile = info.profile, info.profile_length > 0 {
      return .profile(Data(bytes: profile, count: info.profile_length))
    }
    if info.is_srgb != 0 { return .sRGB }
    let c = info.chromaticities
    let points = [c.0, c.1, c.2, c.3, c.4, c.5, c.6, c.7]
    let isSet = points.allSatisfy { $0 > 0 }
    guard info.gamma > 0 || isSet else { return .untagged }
    return .gamma(info.gamma > 0 ? info.gamma : 1 / 2.2, chromaticities: isSet ? points : nil)
  }

  /// The pixels; rows that a broken file does not have are transparent, or black.
  package static func decode(
    _ bytes: [UInt8], _ description: ImageDescription, name: String?
  ) throws(ImageCodecError) -> DecodedImage {
    let channels = description.model.rawValue + (description.hasAlpha ? 1 : 0)
    let bits = description.depth == 16 ? 16 : 8
    let (width, height) = (description.width, description.height)
    let size = width * height * channels * (bits / 8)
    // Deflate makes at most 1032 bytes of one: without this a short file costs much memory.
    let depth = description.isIndexed ? 1 : description.model.rawValue * description.depth
    guard bytes.count >= width * height * depth / 8 / 1032 / 2 else {
      throw .broken(name: name, format: .png, reason: "it ends too early")
    }
    var message = buffer
    var pixels = Data(count: size)
    let rows = pixels.withUnsafeMutableBytes { out in
      guard let base = out.bindMemory(to: UInt8.self).baseAddress else { return UInt32(0) }
      return cpng_read_pixels(
        bytes, bytes.count, UInt32(width), UInt32(height), Int32(channels), Int32(bits), base,
        &message)
    }
    guard rows > 0 else { throw .broken(name: name, format: .png, reason: text(message)) }
    return DecodedImage(
      width: width, height: height, model: description.model, hasAlpha: description.hasAlpha,
      bits: bits, bytes: pixels, isComplete: Int(rows) == height)
  }

  /// The picture as premultiplied 8-bit sRGB, its gamma honoured; broken files are an error.
  package static func decodeSRGB(
    _ bytes: [UInt8], limits: ImageLimits, name: String?
  ) throws(ImageCodecError) -> (width: Int, height: Int, pixels: [UInt32]) {
    var message = buffer
    var (width, height): (UInt32, UInt32) = (0, 0)
    guard cpng_read_size(bytes, bytes.count, &width, &height, &message) != 0 else {
      throw .broken(name: name, format: .png, reason: text(message))
    }
    let (columns, rows) = (Int(width), Int(height))
    guard limits.allow(width: columns, height: rows) else {
      throw .tooLarge(name: name, width: columns, height: rows, limits: limits)
    }
    var ok = false
    let pixels = [UInt32](unsafeUninitializedCapacity: columns * rows) { out, count in
      out.withMemoryRebound(to: UInt8.self) { rgba in
        ok = cpng_read_rgba(bytes, bytes.count, width, height, rgba.baseAddress, &message) != 0
      }
      count = ok ? columns * rows : 0
      StraightAlpha.premultiply(out, count: count)
    }
    guard ok else { throw .broken(name: name, format: .png, reason: text(message)) }
    return (columns, rows, pixels)
  }

  static var buffer: [CChar] { [CChar](repeating: 0, count: Int(CPNG_MESSAGE_SIZE)) }

  static func text(_ message: [CChar]) -> String {
    let bytes = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
