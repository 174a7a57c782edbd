// SPDX-License-Identifier: Apache-2.0

import COptional
import Foundation

/// TIFF files, by a library that is looked for when one is met.
///
/// Of several pictures the first counts.
package enum TIFFCodec {
  /// Whether the library is on this machine.
  static var isSupported: Bool { ctiff_is_there() }

  static func describe(
    _ bytes: [UInt8], name: String?
  ) throws(ImageCodecError) -> ImageDescription {
    guard isSupported else { throw .libraryMissing(name: name, format: .tiff) }
    let found = bytes.withUnsafeBufferPointer { memory -> ImageDescription? in
      guard let file = ctiff_open(memory.baseAddress, memory.count) else { return nil }
      defer { ctiff_close(file) }
      var info = ctiff_info()
      ctiff_describe(file, &info)
      var result = ImageDescription(
        format: .tiff, width: Int(info.width), height: Int(info.height))
      result.model = model(info)
      result.hasAlpha = info.alpha > 0
      result.depth = Int(info.depth)
      result.isIndexed = info.is_indexed
      result.orientation = Int(info.orientation)
      if info.x_resolution > 0 { result.resolution = (info.x_resolution, info.y_resolution) }
      if let profile = info.profile {
        result.colors = .profile(Data(bytes: profile, count: info.profile_size))
      }
      return result
    }
    guard var result = found else {
      throw .broken(name: name, format: .tiff, reason: "it has no picture")
    }
    // The file itself is what a block of EXIF is made like.
    result.exif = ExifRecord(ByteReader(bytes))
    return result
  }

  static func decode(
    _ bytes: [UInt8], _ description: ImageDescription, name: String?
  ) throws(ImageCodecError) -> DecodedImage {
    let (width, height) = (description.width, description.height)
    let image = bytes.withUnsafeBufferPointer { memory -> DecodedImage? in
      guard let file = ctiff_open(memory.baseAddress, memory.count) else { return nil }
      defer { ctiff_close(file) }
      var info = ctiff_info()
      ctiff_describe(file, &info)
      guard Int(info.width) == width, Int(info.height) == height else { return nil }
      let samples = Int(info.samples)
      let size = Int(info.bits) / 8
      var pixels = Data(count: width * height * samples * size)
      let rows = pixels.withUnsafeMutableBytes { out -> Int in
        let rows = ctiff_read(file, out.bindMemory(to: UInt8.self).baseAddress)
        if info.alpha == 1 { straighten(out, samples: samples, isDeep: size == 2) }
        return Int(rows)
      }
      guard rows > 0 else { return nil }
      if samples == 4, info.colors == 3, info.alpha == 0 { pixels = StraightAlpha.dropped(pixels) }
      return DecodedImage(
        width: width, height: height, model: model(info), hasAlpha: info.alpha > 0,
        bits: size * 8, bytes: pixels, isComplete: rows == height)
    }
    guard let image else {
      throw .broken(name: name, format: .tiff, reason: "its picture cannot be decoded")
    }
    return image
  }

  private static func model(_ info: ctiff_info) -> DecodedImage.Model {
    DecodedImage.Model(rawValue: Int(info.colors)) ?? .rgb
  }

  /// Divides samples by the alpha that follows them, rounded to nearest.
  private static func straighten(
    _ bytes: UnsafeMutableRawBufferPointer, samples: Int, isDeep: Bool
  ) {
    if isDeep {
      straighten(bytes.bindMemory(to: UInt16.self), samples)
    } else {
      straighten(bytes.bindMemory(to: UInt8.self), samples)
    }
  }

  private static func straighten<Sample: FixedWidthInteger & UnsignedInteger>(
    _ values: UnsafeMutableBufferPointer<Sample>, _ samples: Int
  ) {
    let full = UInt32(truncatingIfNeeded: Sample.max)
    for pixel in stride(from: 0, to: values.count - samples + 1, by: samples) {
      let alpha = UInt32(truncatingIfNeeded: values[pixel + samples - 1])
      guard alpha != full else { continue }
      for place in pixel..<pixel + samples - 1 {
        let value = UInt32(truncatingIfNeeded: values[place])
        values[place] =
          alpha == 0
          ? 0 : Sample(truncatingIfNeeded: min(full, (value &* full &+ alpha / 2) / alpha))
      }
    }
  }
}
