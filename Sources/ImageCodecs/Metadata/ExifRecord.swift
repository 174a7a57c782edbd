// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What is read of an EXIF block, which is a TIFF file without pixels.
package struct ExifRecord: Hashable, Sendable {
  /// 1...8, or nil when the block does not say.
  package var orientation: Int?
  package var resolution: SIMD2<Double>?
  package var make: String?
  package var model: String?
  package var software: String?
  package var dateTime: String?
  package var artist: String?
  package var copyright: String?
  package var imageDescription: String?
  package var dateTimeOriginal: String?
  package var exposureTime: Double?
  package var fNumber: Double?
  package var isoSpeed: Int?
  package var focalLength: Double?

  package init() {}

  /// Reads a block that begins with the TIFF byte order mark; what is broken is left out.
  package init(_ block: ByteReader) {
    let isLittle = block.text(at: 0, count: 2) == "II"
    guard isLittle || block.text(at: 0, count: 2) == "MM" else { return }
    let directory = Directory(block: block, isLittle: isLittle)
    guard let first = directory.number(4, 4) else { return }
    let main = directory.entries(at: first)
    orientation = main[0x112].flatMap(directory.integer).flatMap { (1...8).contains($0) ? $0 : nil }
    let unit = main[0x128].flatMap(directory.integer) ?? 2
    if let x = main[0x11A].flatMap(directory.rational),
      let y = main[0x11B].flatMap(directory.rational), x > 0, y > 0, unit == 2 || unit == 3
    {
      let scale = unit == 3 ? 2.54 : 1
      resolution = SIMD2(x * scale, y * scale)
    }
    imageDescription = main[0x10E].flatMap(directory.text)
    make = main[0x10F].flatMap(directory.text)
    model = main[0x110].flatMap(directory.text)
    software = main[0x131].flatMap(directory.text)
    dateTime = main[0x132].flatMap(directory.text)
    artist = main[0x13B].flatMap(directory.text)
    copyright = main[0x8298].flatMap(directory.text)
    guard let at = main[0x8769].flatMap(directory.integer) else { return }
    let camera = directory.entries(at: at)
    exposureTime = camera[0x829A].flatMap(directory.rational)
    fNumber = camera[0x829D].flatMap(directory.rational)
    isoSpeed = camera[0x8827].flatMap(directory.integer)
    dateTimeOriginal = camera[0x9003].flatMap(directory.text)
    focalLength = camera[0x920A].flatMap(directory.rational)
  }

  /// A block that says nothing but the orientation.
  package static func block(orientation: Int) -> [UInt8] {
    // Big endian, one entry: tag 0x112, type short, one value, padded; no further directory.
    [
      0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0,
      UInt8(min(max(orientation, 1), 8)), 0, 0, 0, 0, 0, 0,
    ]
  }
}

// MARK: - Directories

/// The directories of a TIFF block.
private struct Directory {
  let block: ByteReader
  let isLittle: Bool

  struct Entry {
    var type: Int
    var count: Int
    /// Where the values lie in the block.
    var at: Int
  }

  func number(_ at: Int, _ bytes: Int) -> Int? {
    isLittle ? block.little(at, bytes: bytes) : block.big(at, bytes: bytes)
  }

  func entries(at start: Int) -> [Int: Entry] {
    guard let count = number(start, 2) else { return [:] }
    var result: [Int: Entry] = [:]
    for index in 0..<min(count, 512) {
      let at = start + 2 + 12 * index
      guard let tag = number(at, 2), let type = number(at + 2, 2),
        let values = number(at + 4, 4)
      else { break }
      let sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]
      let size = type < sizes.count ? sizes[type] * values : 0
      let place = size <= 4 ? at + 8 : number(at + 8, 4)
      if size > 0, let place { result[tag] = Entry(type: type, count: values, at: place) }
    }
    return result
  }

  func integer(_ entry: Entry) -> Int? {
    switch entry.type {
    case 1: number(entry.at, 1)
    case 3: number(entry.at, 2)
    case 4: number(entry.at, 4)
    default: nil
    }
  }

  func rational(_ entry: Entry) -> Double? {
    guard entry.type == 5, let above = number(entry.at, 4), let below = number(entry.at + 4, 4),
      below > 0
    else { return nil }
    return Double(above) / Double(below)
  }

  func text(_ entry: Entry) -> String? {
    guard entry.type == 2 else { return nil }
    let bytes = block.part(entry.at, count: min(entry.count, 4096)).bytes.prefix { $0 != 0 }
    let text = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespaces)
    return text.isEmpty ? nil : text
  }
}
