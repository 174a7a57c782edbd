// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import ImageCodecs

/// A picture as a PNG file that tells how it was made.
enum PictureFile {
  /// What a file tells beside its pixels, as keywords and texts of `iTXt` chunks.
  typealias Notes = [(keyword: String, text: String)]

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func encode(_ image: Image, notes: Notes = []) throws(ImageCodecError) -> Data {
    var data = try PNGCodec.encodeSRGB(
      width: image.width, height: image.height, pixels: image.pixels, isOpaque: image.isOpaque)
    // The signature and the header chunk have 33 bytes.
    data.insert(contentsOf: notes.flatMap { chunk($0.keyword, $0.text) }, at: 33)
    return data
  }

  static func decode(_ data: Data, name: String) throws(ImageCodecError) -> Image {
    let (width, height, pixels) = try PNGCodec.decodeSRGB(
      [UInt8](data), limits: ImageLimits(), name: name)
    return Image(width: width, height: height, pixels: pixels)
  }

  /// What a file tells beside its pixels; empty where it is no PNG file.
  static func notes(in data: Data) -> Notes {
    let bytes = [UInt8](data)
    guard bytes.starts(with: signature) else { return [] }
    var notes: Notes = []
    var place = signature.count
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let body = place + 8
      guard length <= bytes.count - body - 4 else { break }
      if bytes[place + 4..<body].elementsEqual("iTXt".utf8) {
        // Keyword, 0, two bytes of compression, language, 0, keyword in that language, 0, text.
        let chunk = bytes[body..<body + length]
        let parts = chunk.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2, parts[1].count >= 4, parts[1].starts(with: [0, 0, 0, 0]) {
          notes.append(
            (
              String(decoding: parts[0], as: UTF8.self),
              String(decoding: parts[1].dropFirst(4), as: UTF8.self)
            ))
        }
      }
      place = body + length + 4
    }
    return notes
  }

  private static func chunk(_ keyword: String, _ text: String) -> [UInt8] {
    let body = Array("iTXt".utf8) + Array(keyword.utf8) + [0, 0, 0, 0, 0] + Array(text.utf8)
    return bytes(UInt32(body.count - 4)) + body + bytes(checksum(body))
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// CRC-32, as PNG asks for.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }
}
