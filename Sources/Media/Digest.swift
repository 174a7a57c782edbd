// SPDX-License-Identifier: Apache-2.0

import CDigest
import DisplayList
import Foundation

/// What tells whether two files or values are the same: their SHA-256.
package struct Digest {
  private var state = cdigest_sha256()

  package init() { cdigest_sha256_begin(&state) }

  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    cdigest_sha256_add(&state, bytes.baseAddress, bytes.count)
  }

  /// Adds a text with its length, so that two texts are not one.
  package mutating func add(_ text: String) {
    let bytes = Array(text.utf8)
    Array("\(bytes.count):".utf8).withUnsafeBytes { add($0) }
    bytes.withUnsafeBytes { add($0) }
  }

  /// Adds what a file holds.
  package mutating func add(file path: String) throws(MediaError) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      throw .cannotRead(path: path, reason: String(cString: strerror(errno)))
    }
    defer { close(file) }
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = read(file, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else {
        throw .cannotRead(path: path, reason: String(cString: strerror(errno)))
      }
      guard count > 0 else { return }
      buffer.withUnsafeBytes { add(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }
  }

  /// The digest of all that was added, as 64 hexadecimal digits.
  package var text: String {
    var (end, bytes) = (state, [UInt8](repeating: 0, count: 32))
    cdigest_sha256_end(&end, &bytes)
    return bytes.map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }
}

/// CRC-32 as PNG has it.
package enum Checksum {
  private static let tables = [UInt32](unsafeUninitializedCapacity: 2048) { buffer, count in
    if let base = buffer.baseAddress { cdigest_crc32_tables(base) }
    count = 2048
  }

  /// Of bytes that follow those of an earlier one.
  package static func crc32(_ bytes: UnsafeRawBufferPointer, after crc: UInt32 = 0) -> UInt32 {
    cdigest_crc32(tables, crc, bytes.baseAddress, bytes.count)
  }

  /// Of a picture's pixels, row by row.
  package static func crc32(_ image: Image) -> UInt32 {
    image.pixels.withUnsafeBytes { crc32($0) }
  }
}
