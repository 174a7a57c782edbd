// SPDX-License-Identifier: Apache-2.0

import COptional
import Foundation

/// HEIF files, HEIC and AVIF, by a library that is looked for when one is met.
///
/// Of several pictures the primary one counts; it comes turned as the file says, with 8 bits a sample.
enum HEIFCodec {
  /// Whether the library is on this machine.
  static var isSupported: Bool { cheif_is_there() }

  /// The format that a file's brands name; nil when it is another kind of file.
  static func format(signatureOf bytes: ByteReader) -> ImageFormat? {
    guard bytes.text(at: 4, count: 4) == "ftyp", let size = bytes.big(0, bytes: 4) else {
      return nil
    }
    // The brand of the file, a version, then the brands that it can be read as.
    let places = [8] + stride(from: 16, to: min(size, 256) - 3, by: 4)
    let brands = Set(places.map { bytes.text(at: $0, count: 4) })
    if !brands.isDisjoint(with: ["avif", "avis"]) { return .avif }
    let known: Set = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]
    return brands.isDisjoint(with: known) ? nil : .heic
  }

  static func describe(
    _ bytes: [UInt8], _ format: ImageFormat, name: String?
  ) throws(ImageCodecError) -> ImageDescription {
    guard isSupported else { throw .libraryMissing(name: name, format: format) }
    let found = bytes.withUnsafeBufferPointer { memory -> ImageDescription? in
      guard let file = cheif_open(memory.baseAddress, memory.count) else { return nil }
      defer { cheif_close(file) }
      var info = cheif_info()
      cheif_describe(file, &info)
      var result = ImageDescription(
        format: format, width: Int(info.width), height: Int(info.height))
      result.hasAlpha = info.has_alpha
      result.depth = Int(info.depth)
      // Without a profile the library gives the colours of sRGB.
      result.colors =
        block(info.profile_size) { cheif_profile(file, $0) }.map { .profile($0) } ?? .sRGB
      if let exif = block(info.exif_size, { cheif_exif(file, $0) }) {
        result.exif = record(exif)
        result.resolution = result.exif.resolution.map { ($0.x, $0.y) }
      }
      return result
    }
    guard let found else { throw .broken(name: name, format: format, reason: "it has no picture") }
    return found
  }

  static func decode(
    _ bytes: [UInt8], _ description: ImageDescription, name: String?
  ) throws(ImageCodecError) -> DecodedImage {
    let (width, height) = (description.width, description.height)
    let image = bytes.withUnsafeBufferPointer { memory -> DecodedImage? in
      guard let file = cheif_open(memory.baseAddress, memory.count) else { return nil }
      defer { cheif_close(file) }
      var info = cheif_info()
      cheif_describe(file, &info)
      guard Int(info.width) == width, Int(info.height) == height else { return nil }
      var pixels = Data(count: width * height * (info.has_alpha ? 4 : 3))
      let isRead = pixels.withUnsafeMutableBytes { out -> Bool in
        guard cheif_read(file, out.bindMemory(to: UInt8.self).baseAddress) else { return false }
        if info.has_alpha, info.is_premultiplied {
          let words = out.bindMemory(to: UInt32.self)
          for index in words.indices { words[index] = StraightAlpha.unpremultiplied(words[index]) }
        }
        return true
      }
      guard isRead else { return nil }
      return DecodedImage(
        width: width, height: height, model: .rgb, hasAlpha: info.has_alpha, bytes: pixels)
    }
    guard let image else {
      throw .broken(
        name: name, format: description.format,
        reason: "its picture cannot be decoded, or the library lacks its codec")
    }
    return image
  }

  /// A block of the file of at most 16 MiB.
  private static func block(
    _ size: Int, _ read: (UnsafeMutablePointer<UInt8>) -> Bool
  ) -> Data? {
    guard size > 0, size <= 1 << 24 else { return nil }
    var data = Data(count: size)
    let isRead = data.withUnsafeMutableBytes { out in
      out.bindMemory(to: UInt8.self).baseAddress.map(read) ?? false
    }
    return isRead ? data : nil
  }

  /// A block of EXIF begins with the distance from there to its byte order mark.
  ///
  /// What it says of the orientation has been followed already.
  private static func record(_ exif: Data) -> ExifRecord {
    let reader = ByteReader([UInt8](exif))
    guard let offset = reader.big(0, bytes: 4) else { return ExifRecord() }
    var record = ExifRecord(reader.part(4 + offset, count: max(0, exif.count - 4 - offset)))
    record.orientation = nil
    return record
  }
}
