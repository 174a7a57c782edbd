// SPDX-License-Identifier: Apache-2.0

import CPNG
import DisplayList
import Foundation

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
    guard image.width > 0, image.height > 0 else {
      throw .cannotEncode(reason: "it is \(image.width)x\(image.height) pixels")
    }
    let channels = image.isOpaque ? 3 : 4
    let bytes = [UInt8](unsafeUninitializedCapacity: image.pixels.count * channels) { out, count in
      image.pixels.withUnsafeBufferPointer { pixels in
        StraightAlpha.components(of: pixels, into: out, hasAlpha: channels == 4)
      }
      count = image.pixels.count * channels
    }
    var length = 0
    var message = [CChar](repeating: 0, count: Int(CPNG_MESSAGE_SIZE))
    let data = cpng_write(
      bytes, UInt32(image.width), UInt32(image.height), channels == 4 ? 1 : 0, &length, &message
    )
    guard let data else { throw .cannotEncode(reason: text(message)) }
    defer { cpng_free(data) }
    return Data(bytes: data, count: length)
  }

  /// The picture in a PNG file of any colour type and depth; `path` is named in errors.
  package static func decode(
    _ data: Data, limits: Limits = Limits(), path: String? = nil
  ) throws(MediaError) -> Image {
    var message = [CChar](repeating: 0, count: Int(CPNG_MESSAGE_SIZE))
    var (width, height): (UInt32, UInt32) = (0, 0)
    let bytes = [UInt8](data)
    guard cpng_read_size(bytes, bytes.count, &width, &height, &message) != 0 else {
      throw .notAPNG(path: path, reason: text(message))
    }
    let (columns, rows) = (Int(width), Int(height))
    guard columns <= limits.width, rows <= limits.height, columns * rows <= limits.pixels else {
      throw .pictureTooLarge(path: path, width: columns, height: rows, limits: limits)
    }
    var ok = false
    let pixels = [UInt32](unsafeUninitializedCapacity: columns * rows) { out, count in
      out.withMemoryRebound(to: UInt8.self) { rgba in
        ok = cpng_read_rgba(bytes, bytes.count, width, height, rgba.baseAddress, &message) != 0
      }
      count = ok ? columns * rows : 0
      StraightAlpha.premultiply(out, count: count)
    }
    guard ok else { throw .notAPNG(path: path, reason: text(message)) }
    return Image(width: columns, height: rows, pixels: pixels)
  }

  /// Writes the picture so that `path` holds either all of it or what it held before.
  package static func write(_ image: Image, to path: String) throws(MediaError) {
    try AtomicFile.write(encode(image), to: path)
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

  private static func text(_ message: [CChar]) -> String {
    let bytes = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
