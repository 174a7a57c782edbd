// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The chunks of a PNG file, read and written.
enum PNGChunk {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Goes through a file's chunks until one is refused or the file ends.
  ///
  /// A chunk that is cut is given as far as it is there.
  static func each(_ file: ByteReader, _ body: (_ name: String, ByteReader) -> Bool) {
    var at = signature.count
    while let length = file.big(at, bytes: 4), file.count - at > 8 {
      guard body(file.text(at: at + 4, count: 4), file.part(at + 8, count: length)) else { return }
      at += 12 + length
    }
  }

  static func bytes(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + body
    return word(body.count) + checked + word(Int(checksum(checked)))
  }

  static func word(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { crc, _ in crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
  }

  /// CRC-32, as PNG asks for.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    let table = table
    return ~bytes.reduce(UInt32.max) { $0 >> 8 ^ table[Int(($0 ^ UInt32($1)) & 255)] }
  }
}
