// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Icons and cursors of Windows: pictures of several sizes, each a bitmap or a PNG.
enum ICOCodec {
  /// A picture of a file, and where it is.
  struct Entry: Sendable {
    var description: ImageDescription
    /// nil for a bitmap.
    var png: [UInt8]?
    var start: Int
    var count: Int
  }

  /// Whether bytes begin like an icon: what has no signature must at least fit together.
  static func isFile(_ bytes: ByteReader) -> Bool {
    guard bytes.little(0, bytes: 2) == 0, let kind = bytes.little(2, bytes: 2),
      kind == 1 || kind == 2,
      let count = bytes.little(4, bytes: 2), count > 0, let place = place(0, in: bytes)
    else { return false }
    return place.start >= 6 + 16 * count && place.count > 0 && place.start < bytes.count
  }

  private static func place(_ index: Int, in bytes: ByteReader) -> (start: Int, count: Int)? {
    guard let count = bytes.little(6 + 16 * index + 8, bytes: 4),
      let start = bytes.little(6 + 16 * index + 12, bytes: 4)
    else { return nil }
    return (start, count)
  }

  /// The pictures that can be read, in the file's order.
  static func entries(
    _ bytes: [UInt8], limits: ImageLimits, name: String?
  ) throws(ImageCodecError) -> [Entry] {
    let file = ByteReader(bytes)
    var entries: [Entry] = []
    var failure = ImageCodecError.broken(name: name, format: .ico, reason: "no picture is in it")
    for index in 0..<min(file.little(4, bytes: 2) ?? 0, limits.frames, 1024) {
      guard let (start, count) = place(index, in: file) else { break }
      do throws(ImageCodecError) {
        let entry = try entry(file.part(start, count: count), start, name: name)
        let (width, height) = (entry.description.width, entry.description.height)
        guard limits.allow(width: width, height: height) else {
          throw .tooLarge(name: name, width: width, height: height, limits: limits)
        }
        entries.append(entry)
      } catch {
        failure = error
      }
    }
    guard !entries.isEmpty else { throw failure }
    return entries
  }

  private static func entry(
    _ part: ByteReader, _ start: Int, name: String?
  ) throws(ImageCodecError) -> Entry {
    if ImageFormat(signatureOf: part) == .png {
      let bytes = Array(part.bytes)
      var description = try PNGCodec.describe(bytes, name: name)
      description.format = .ico
      return Entry(description: description, png: bytes, start: start, count: part.count)
    }
    let header = try header(part, name)
    var description = ImageDescription(format: .ico, width: header.width, height: header.height)
    description.hasAlpha = true
    description.isIndexed = header.bits <= 8
    description.isLossless = true
    description.colors = header.colors
    return Entry(description: description, png: nil, start: start, count: part.count)
  }

  private static func header(
    _ part: ByteReader, _ name: String?
  ) throws(ImageCodecError) -> DIBHeader {
    do throws(DIBHeader.Fault) {
      return try DIBHeader(part, at: 0, pixels: nil, halvesHeight: true)
    } catch {
      throw .broken(name: name, format: .ico, reason: error.reason)
    }
  }

  static func decode(
    _ bytes: [UInt8], _ entry: Entry, name: String?
  ) throws(ImageCodecError) -> DecodedImage {
    if let png = entry.png { return try PNGCodec.decode(png, entry.description, name: name) }
    let part = ByteReader(bytes).part(entry.start, count: entry.count)
    let header = try header(part, name)
    let length = DIBPixels.length(header)
    guard part.count - header.pixels >= length / header.height else {
      throw .broken(name: name, format: .ico, reason: "it ends too early")
    }
    let pixels = DIBPixels(header, in: part)
    var rgba = pixels.rgba
    // Of 32 bits the last eight are alpha, unless none of them is set: then the mask counts, as it
    // does for all others.
    let isMasked = header.bits != 32 || !fill(&rgba, header, part)
    if isMasked { mask(&rgba, header, part, at: header.pixels + length) }
    return DecodedImage(
      width: header.width, height: header.height, model: .rgb, hasAlpha: true, bytes: Data(rgba),
      isComplete: pixels.isComplete)
  }

  /// Takes alpha from pixels of 32 bits; false where there is none.
  private static func fill(_ rgba: inout [UInt8], _ header: DIBHeader, _ part: ByteReader) -> Bool {
    guard header.coding == .plain else { return header.masks[3] != 0 }
    var alphas = [UInt8](repeating: 255, count: header.width * header.height)
    var isSet = false
    for y in 0..<header.height {
      let row = header.isTopDown ? y : header.height - 1 - y
      for x in 0..<header.width {
        guard let alpha = part.byte(header.pixels + (y * header.width + x) * 4 + 3) else {
          continue
        }
        isSet = isSet || alpha > 0
        alphas[row * header.width + x] = UInt8(alpha)
      }
    }
    guard isSet else { return false }
    for (index, alpha) in alphas.enumerated() { rgba[4 * index + 3] = alpha }
    return true
  }

  /// Makes transparent what the mask, a bit a pixel, says.
  private static func mask(
    _ rgba: inout [UInt8], _ header: DIBHeader, _ part: ByteReader, at start: Int
  ) {
    let stride = (header.width + 31) / 32 * 4
    for y in 0..<header.height {
      let row = header.isTopDown ? y : header.height - 1 - y
      for x in 0..<header.width {
        guard let byte = part.byte(start + y * stride + x / 8) else { return }
        if byte >> (7 - x % 8) & 1 == 1 { rgba[(row * header.width + x) * 4 + 3] = 0 }
      }
    }
  }
}
