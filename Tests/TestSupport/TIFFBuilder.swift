// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Writes TIFF files that are not packed, high byte first, with one strip of all rows.
package struct TIFFBuilder {
  /// Values of 16 or 32 bits by the tag's number.
  package var words: [UInt16: [UInt16]] = [:]
  package var longs: [UInt16: UInt32] = [:]

  /// A file that says nothing but what it must.
  ///
  /// - Parameters:
  ///   - width: Pixels of a row.
  ///   - height: Rows.
  ///   - bits: Of each sample.
  ///   - photometric: 1 for grey, 2 for red, green and blue, 5 for inks.
  ///   - samples: Of a pixel.
  package init(width: UInt32, height: UInt32, bits: UInt16, photometric: UInt16, samples: UInt16) {
    words[258] = Array(repeating: bits, count: Int(samples))
    words[259] = [1]
    words[262] = [photometric]
    words[277] = [samples]
    words[284] = [1]
    longs = [256: width, 257: height, 278: height]
  }

  /// The whole file with its rows of pixels.
  package func file(_ pixels: [UInt8]) -> Data {
    func big(_ value: UInt32, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32(count - 1 - $0))) }
    }
    let tags = Set(words.keys).union(longs.keys).union([273, 279]).sorted()
    let start = 8 + 2 + 12 * tags.count + 4
    var outside: [UInt8] = []
    var directory = big(UInt32(tags.count), 2)
    let long = words.values.filter { $0.count > 2 }.map { 2 * $0.count }.reduce(0, +)
    for tag in tags {
      let values = words[tag]
      directory += big(UInt32(tag), 2) + big(values == nil ? 4 : 3, 2)
      directory += big(UInt32(values?.count ?? 1), 4)
      if let values {
        let bytes = values.flatMap { big(UInt32($0), 2) }
        if bytes.count > 4 {
          directory += big(UInt32(start + outside.count), 4)
          outside += bytes
        } else {
          directory += bytes + [UInt8](repeating: 0, count: 4 - bytes.count)
        }
      } else {
        let known: [UInt16: UInt32] = [273: UInt32(start + long), 279: UInt32(pixels.count)]
        directory += big(longs[tag] ?? known[tag] ?? 0, 4)
      }
    }
    return Data([0x4D, 0x4D, 0, 42] + big(8, 4) + directory + big(0, 4) + outside + pixels)
  }
}
