// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Bitmaps of Windows and OS/2: files, and those without a file around them, as clipboards have them.
enum BMPCodec {
  /// Whether bytes begin like a bitmap's file.
  static func isFile(_ bytes: ByteReader) -> Bool {
    let start = bytes.starts(with: Array("BA".utf8)) ? 14 : 0
    guard bytes.text(at: start, count: 2) == "BM", let size = bytes.little(start + 14, bytes: 4)
    else { return false }
    return DIBHeader.sizes.contains(size)
  }

  static func describe(
    _ bytes: [UInt8], name: String?
  ) throws(ImageCodecError) -> ImageDescription {
    let header = try header(bytes, name)
    var result = ImageDescription(format: .bmp, width: header.width, height: header.height)
    result.hasAlpha = header.masks[3] != 0
    result.isIndexed = header.bits <= 8
    result.isLossless = true
    result.colors = header.colors
    result.resolution = header.resolution
    return result
  }

  static func decode(
    _ bytes: [UInt8], _ description: ImageDescription, name: String?
  ) throws(ImageCodecError) -> DecodedImage {
    let header = try header(bytes, name)
    // A row takes two bytes at least: without this a short file costs much memory.
    let available = max(0, bytes.count - header.pixels)
    let isRun = header.coding != .plain && header.coding != .masks
    guard available >= (isRun ? 2 * header.height - 1 : DIBPixels.length(header) / header.height)
    else {
      throw .broken(name: name, format: .bmp, reason: "it ends too early")
    }
    let pixels = DIBPixels(header, in: ByteReader(bytes))
    let rgba = Data(pixels.rgba)
    return DecodedImage(
      width: header.width, height: header.height, model: .rgb, hasAlpha: description.hasAlpha,
      bytes: description.hasAlpha ? rgba : StraightAlpha.dropped(rgba),
      isComplete: pixels.isComplete)
  }

  private static func header(
    _ bytes: [UInt8], _ name: String?
  ) throws(ImageCodecError) -> DIBHeader {
    let file = ByteReader(bytes)
    do throws(DIBHeader.Fault) {
      guard isFile(file) else { return try DIBHeader(file, at: 0, pixels: nil) }
      // OS/2's arrays of bitmaps have a header of their own before the first.
      let start = file.starts(with: Array("BA".utf8)) ? 14 : 0
      return try DIBHeader(file, at: start + 14, pixels: file.little(start + 10, bytes: 4))
    } catch {
      throw .broken(name: name, format: .bmp, reason: error.reason)
    }
  }
}
