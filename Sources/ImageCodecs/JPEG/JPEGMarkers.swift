// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What stands in a JPEG file beside the picture.
struct JPEGMarkers {
  private(set) var exif = ExifRecord()
  private(set) var profile: Data?
  /// Pixels in an inch.
  private(set) var resolution: SIMD2<Double>?
  /// Whether Adobe's marker is there, whose writers store inks inverted.
  private(set) var isAdobe = false
  /// How many passes over the picture there are.
  private(set) var scans = 0
  private(set) var isProgressive = false
  /// Whether samples are coded arithmetically, which may take next to no bytes.
  private(set) var isArithmetic = false
  private(set) var depth = 8

  init(_ file: ByteReader) {
    var chunks: [Int: ByteReader] = [:]
    var at = 2
    while let marker = Self.marker(file, &at) {
      if marker == 0xD9 { break }
      guard let length = file.big(at, bytes: 2), length >= 2 else { break }
      let body = file.part(at + 2, count: length - 2)
      switch marker {
      case 0xE0: readDensity(body)
      case 0xE1:
        if body.text(at: 0, count: 6) == "Exif\0\0", exif == ExifRecord() {
          exif = ExifRecord(body.part(6))
        }
      case 0xE2:
        if body.text(at: 0, count: 12) == "ICC_PROFILE\0", let index = body.byte(12) {
          chunks[index] = body.part(14)
        }
      case 0xEE: if body.text(at: 0, count: 5) == "Adobe" { isAdobe = true }
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        isProgressive = [0xC2, 0xC6, 0xCA, 0xCE].contains(marker)
        isArithmetic = marker >= 0xC9
        depth = body.byte(0) ?? 8
      case 0xDA: scans += 1
      default: break
      }
      at += length
    }
    let profile = chunks.sorted { $0.key < $1.key }.reduce(into: Data()) { $0 += $1.value.bytes }
    self.profile = profile.isEmpty ? nil : profile
    resolution = resolution ?? exif.resolution
  }

  /// The next marker that has a length or ends the file; `at` is then behind it.
  private static func marker(_ file: ByteReader, _ at: inout Int) -> Int? {
    while let byte = file.byte(at) {
      at += 1
      guard byte == 0xFF else { continue }
      while file.byte(at) == 0xFF { at += 1 }
      guard let marker = file.byte(at) else { return nil }
      // Stuffed zeros and restart markers lie inside a scan.
      if marker == 0 || (0xD0...0xD8).contains(marker) || marker == 1 { continue }
      at += 1
      return marker
    }
    return nil
  }

  private mutating func readDensity(_ body: ByteReader) {
    guard body.text(at: 0, count: 5) == "JFIF\0", let unit = body.byte(7),
      let x = body.big(8, bytes: 2), let y = body.big(10, bytes: 2), x > 0, y > 0
    else { return }
    switch unit {
    case 1: resolution = SIMD2(Double(x), Double(y))
    case 2: resolution = SIMD2(Double(x) * 2.54, Double(y) * 2.54)
    default: break
    }
  }
}
