// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Numbers out of bytes; reading outside them gives nil, never a trap.
package struct ByteReader: Sendable {
  package let bytes: ArraySlice<UInt8>

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes[...]
  }

  private init(slice: ArraySlice<UInt8>) {
    bytes = slice
  }

  package var count: Int { bytes.count }

  package func byte(_ at: Int) -> Int? {
    at >= 0 && at < count ? Int(bytes[bytes.startIndex + at]) : nil
  }

  package func little(_ at: Int, bytes count: Int) -> Int? {
    var value = 0
    for index in 0..<count {
      guard let next = byte(at &+ index) else { return nil }
      value |= next << (8 * index)
    }
    return value
  }

  package func big(_ at: Int, bytes count: Int) -> Int? {
    var value = 0
    for index in 0..<count {
      guard let next = byte(at &+ index) else { return nil }
      value = value << 8 | next
    }
    return value
  }

  /// A part, cut where the bytes end.
  package func part(_ at: Int, count wanted: Int) -> ByteReader {
    let from = Swift.min(Swift.max(at, 0), count)
    let length = Swift.min(Swift.max(wanted, 0), count - from)
    let start = bytes.startIndex + from
    return ByteReader(slice: bytes[start..<start + length])
  }

  package func part(_ at: Int) -> ByteReader { part(at, count: .max) }

  package func starts(with prefix: [UInt8]) -> Bool { bytes.starts(with: prefix) }

  package func text(at: Int, count: Int) -> String {
    String(decoding: part(at, count: count).bytes, as: UTF8.self)
  }

  package var data: Data { Data(bytes) }
}
