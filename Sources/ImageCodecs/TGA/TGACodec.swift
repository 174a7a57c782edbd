// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Truevision's pictures, of which only the newer ones have a signature, at their end.
enum TGACodec {
  /// What stands before the pixels.
  private struct Header {
    var kind = 0
    var width = 0
    var height = 0
    var bits = 0
    var isTopDown = false
    var isRightToLeft = false
    /// Where the palette is, which index its first colour has, how many it has and of how many bits.
    var palette = (start: 0, first: 0, count: 0, bits: 0)
    var pixels = 0
    /// Whether pixels have alpha, and whether colours are multiplied by it.
    var hasAlpha = false
    var isPremultiplied = false

    var isIndexed: Bool { kind & 7 == 1 }
    var isGray: Bool { kind & 7 == 3 }
    var isPacked: Bool { kind & 8 != 0 }
  }

  /// Whether bytes can be such a picture: every field of the header must make sense.
  static func isLikely(_ bytes: ByteReader) -> Bool { header(bytes) != nil }

  private static func header(_ bytes: ByteReader) -> Header? {
    guard let name = bytes.byte(0), let mapped = bytes.byte(1), let kind = bytes.byte(2),
      let bits = bytes.byte(16), let flags = bytes.byte(17), mapped <= 1, flags >> 6 == 0,
      [1, 2, 3, 9, 10, 11].contains(kind)
    else { return nil }
    func number(_ at: Int, _ count: Int = 2) -> Int { bytes.little(at, bytes: count) ?? 0 }
    var result = Header(
      kind: kind, width: number(12), height: number(14), bits: bits,
      isTopDown: flags & 32 != 0, isRightToLeft: flags & 16 != 0)
    let alphaBits = flags & 15
    if mapped == 1 {
      result.palette = (18 + name, number(3), number(5), number(7, 1))
      guard [15, 16, 24, 32].contains(result.palette.bits), result.palette.count > 0 else {
        return nil
      }
    }
    result.pixels = 18 + name + result.palette.count * ((result.palette.bits + 7) / 8)
    guard result.width > 0, result.height > 0, result.pixels < bytes.count else { return nil }
    if result.isIndexed {
      guard mapped == 1, bits == 8 || bits == 16 else { return nil }
      result.hasAlpha = result.palette.bits == 32
    } else if result.isGray {
      guard bits == 8 && alphaBits == 0 || bits == 16 && alphaBits <= 8 else { return nil }
      result.hasAlpha = bits == 16
    } else {
      switch (bits, alphaBits) {
      case (15, 0), (16, 0), (24, 0), (32, 0): break
      case (16, 1), (32, 8): result.hasAlpha = true
      default: return nil
      }
    }
    readFooter(bytes, &result)
    return result
  }

  /// What newer files say of their alpha.
  private static func readFooter(_ bytes: ByteReader, _ header: inout Header) {
    let footer = bytes.part(bytes.count - 26)
    guard bytes.count >= 26 + 18, footer.text(at: 8, count: 16) == "TRUEVISION-XFILE",
      let area = footer.little(0, bytes: 4), area > 0,
      let size = bytes.little(area, bytes: 2), size >= 495, let kind = bytes.byte(area + 494)
    else { return }
    header.hasAlpha = header.hasAlpha && kind >= 3
    header.isPremultiplied = header.hasAlpha && kind == 4
  }

  static func describe(
    _ bytes: [UInt8], name: String?
  ) throws(ImageCodecError) -> ImageDescription {
    guard let header = header(ByteReader(bytes)) else {
      throw .broken(name: name, format: .tga, reason: "its header makes no sense")
    }
    var result = ImageDescription(format: .tga, width: header.width, height: header.height)
    result.model = header.isGray ? .gray : .rgb
    result.hasAlpha = header.hasAlpha
    result.isIndexed = header.isIndexed
    result.isLossless = true
    result.colors = header.isGray ? .untagged : .sRGB
    return result
  }

  static func decode(
    _ bytes: [UInt8], _ description: ImageDescription, name: String?
  ) throws(ImageCodecError) -> DecodedImage {
    let file = ByteReader(bytes)
    guard let header = header(file) else {
      throw .broken(name: name, format: .tga, reason: "its header makes no sense")
    }
    let size = (header.bits + 7) / 8
    let count = header.width * header.height
    // A packet makes at most 128 pixels.
    let least = header.isPacked ? count / 128 : header.width * size - 1
    guard file.count - header.pixels > least else {
      throw .broken(name: name, format: .tga, reason: "it ends too early")
    }
    let stored = file.part(header.pixels)
    let (samples, found) =
      header.isPacked
      ? unpacked(stored, size: size, count: count)
      : (Array(stored.bytes.prefix(count * size)), min(count, stored.count / size))
    let palette = palette(header, file)
    let channels = description.model.rawValue + (header.hasAlpha ? 1 : 0)
    var pixels = Data(count: count * channels)
    pixels.withUnsafeMutableBytes { (out: UnsafeMutableRawBufferPointer) in
      for index in 0..<found {
        let (row, column) = (index / header.width, index % header.width)
        let y = header.isTopDown ? row : header.height - 1 - row
        let x = header.isRightToLeft ? header.width - 1 - column : column
        var at = (y * header.width + x) * channels
        for value in color(samples[(index * size)..<(index * size + size)], header, palette) {
          out[at] = value
          at += 1
        }
      }
    }
    return DecodedImage(
      width: header.width, height: header.height, model: description.model,
      hasAlpha: header.hasAlpha, bytes: pixels, isComplete: found == count)
  }

  /// The samples of packets, and how many pixels they are.
  private static func unpacked(
    _ bytes: ByteReader, size: Int, count: Int
  ) -> (samples: [UInt8], found: Int) {
    var samples: [UInt8] = []
    samples.reserveCapacity(count * size)
    var at = 0
    while samples.count < count * size, let head = bytes.byte(at) {
      let length = head & 127 + 1
      let isRun = head & 128 != 0
      let part = bytes.part(at + 1, count: isRun ? size : length * size).bytes
      guard part.count == (isRun ? size : length * size) else { break }
      if isRun {
        for _ in 0..<length { samples += part }
      } else {
        samples += part
      }
      at += 1 + part.count
    }
    let found = min(count, samples.count / size)
    return (samples, found)
  }

  private static func palette(_ header: Header, _ file: ByteReader) -> [[UInt8]] {
    let (start, first, count, bits) = header.palette
    guard header.isIndexed else { return [] }
    let size = (bits + 7) / 8
    let black = [UInt8](repeating: 0, count: header.hasAlpha ? 4 : 3)
    return [[UInt8]](repeating: black, count: first)
      + (0..<count).map { index in
        let bytes = file.part(start + size * index, count: size).bytes
        guard bytes.count == size else { return black }
        return color(bytes, bits: bits, hasAlpha: header.hasAlpha, header.isPremultiplied)
      }
  }

  private static func color(
    _ bytes: ArraySlice<UInt8>, _ header: Header, _ palette: [[UInt8]]
  ) -> [UInt8] {
    if header.isIndexed {
      let index = bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
      return index < palette.count
        ? palette[index] : [UInt8](repeating: 0, count: header.hasAlpha ? 4 : 3)
    }
    if header.isGray { return Array(bytes.prefix(header.hasAlpha ? 2 : 1)) }
    return color(bytes, bits: header.bits, hasAlpha: header.hasAlpha, header.isPremultiplied)
  }

  /// Red, green, blue and, where there is one, alpha of a pixel: blue is stored first.
  private static func color(
    _ bytes: ArraySlice<UInt8>, bits: Int, hasAlpha: Bool, _ isPremultiplied: Bool
  ) -> [UInt8] {
    let at = bytes.startIndex
    var result: [UInt8]
    var alpha: UInt8 = 255
    if bits <= 16 {
      let value = Int(bytes[at]) | Int(bytes[at + 1]) << 8
      func component(_ shift: Int) -> UInt8 { UInt8(((value >> shift & 31) * 255 + 15) / 31) }
      result = [component(10), component(5), component(0)]
      alpha = value >> 15 == 1 ? 255 : 0
    } else {
      result = [bytes[at + 2], bytes[at + 1], bytes[at]]
      if bits == 32 { alpha = bytes[at + 3] }
    }
    guard hasAlpha else { return result }
    if isPremultiplied {
      result = result.map { value in
        alpha == 0 ? 0 : UInt8(min(255, (Int(value) * 255 + Int(alpha) / 2) / Int(alpha)))
      }
    }
    return result + [alpha]
  }
}
