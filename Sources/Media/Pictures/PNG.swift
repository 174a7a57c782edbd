// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import ImageCodecs
import OutputFiles

/// Pictures as PNG files: straight 8-bit sRGB on disk, premultiplied in memory.
package enum PNG {
  /// How large a picture is accepted.
  package struct Limits: Hashable, Sendable {
    package var width: Int
    package var height: Int
    package var pixels: Int

    package init(width: Int = 32_768, height: Int = 32_768, pixels: Int = 1 << 27) {
      self.width = width
      self.height = height
      self.pixels = pixels
    }
  }

  /// The picture as a PNG file, without an alpha channel when it is opaque.
  package static func encode(_ image: Image) throws(MediaError) -> Data {
    try PictureFormat.png.encode(image)
  }

  /// The picture in a PNG file of any colour type and depth; `path` is named in errors.
  package static func decode(
    _ data: Data, limits: Limits = Limits(), path: String? = nil
  ) throws(MediaError) -> Image {
    let accepted = ImageLimits(width: limits.width, height: limits.height, pixels: limits.pixels)
    do {
      let (width, height, pixels) = try PNGCodec.decodeSRGB(
        [UInt8](data), limits: accepted, name: path)
      return Image(width: width, height: height, pixels: pixels)
    } catch {
      switch error {
      case .tooLarge(_, let width, let height, _):
        throw .pictureTooLarge(path: path, width: width, height: height, limits: limits)
      case .broken(_, _, let reason): throw .notAPNG(path: path, reason: reason)
      default: throw .notAPNG(path: path, reason: error.description)
      }
    }
  }

  /// Writes the picture so that `path` holds either all of it or what it held before.
  package static func write(_ image: Image, to path: String) throws(MediaError) {
    let data = try encode(image)
    try MediaError.writing { () throws(OutputError) in try AtomicFile.write(data, to: path) }
  }

  package static func read(
    _ path: String, limits: Limits = Limits()
  ) throws(MediaError) -> Image {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw .cannotRead(path: path, reason: error.localizedDescription)
    }
    return try decode(data, limits: limits, path: path)
  }
}
