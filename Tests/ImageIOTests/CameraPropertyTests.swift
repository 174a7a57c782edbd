// SPDX-License-Identifier: Apache-2.0

import ImageIO
import TestSupport
import Testing

@Suite("What cameras say")
struct CameraPropertyTests {
  /// A TIFF block of directories, little endian, as EXIF has it.
  private struct Block {
    enum Value {
      case text(String), short(UInt16), ratio(UInt32, UInt32), block(Int)
    }

    private(set) var bytes: [UInt8] = Array("II".utf8) + [42, 0, 8, 0, 0, 0]

    private mutating func append<Number: FixedWidthInteger>(_ number: Number) {
      withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
    }

    /// Appends a directory, its entries in the order of their tags, and the values behind it.
    mutating func append(_ entries: [(tag: UInt16, value: Value)]) {
      var behind: [UInt8] = []
      let end = bytes.count + 2 + 12 * entries.count + 4
      append(UInt16(entries.count))
      for (tag, value) in entries {
        append(tag)
        switch value {
        case .text(let text):
          append(UInt16(2))
          append(UInt32(text.utf8.count + 1))
          append(UInt32(end + behind.count))
          behind += Array(text.utf8) + [0]
        case .short(let number):
          append(UInt16(3))
          append(UInt32(1))
          append(UInt32(number))
        case .ratio(let above, let below):
          append(UInt16(5))
          append(UInt32(1))
          append(UInt32(end + behind.count))
          for number in [above, below] { withUnsafeBytes(of: number.littleEndian) { behind += $0 } }
        case .block(let at):
          append(UInt16(4))
          append(UInt32(1))
          append(UInt32(at))
        }
      }
      append(UInt32(0))
      bytes += behind
    }
  }

  /// A JPEG with an EXIF block of what a camera would say.
  private func photograph() throws -> CGImageSource {
    var exif = Block()
    let count = 11
    // The camera's directory stands behind the values of the main one, whose length is known: 8
    // bytes before it, its entries, and all texts and ratios.
    let texts = [
      "A street", "Citrine", "Test 1", "Writer 2", "2026:01:02 03:04:05", "Ada L.", "(c) Ada",
    ]
    let camera =
      8 + 2 + 12 * count + 4 + texts.reduce(0) { $0 + $1.utf8.count + 1 } + 2 * 8
    exif.append([
      (0x010E, .text(texts[0])), (0x010F, .text(texts[1])), (0x0110, .text(texts[2])),
      (0x011A, .ratio(300, 1)), (0x011B, .ratio(150, 1)), (0x0128, .short(2)),
      (0x0131, .text(texts[3])), (0x0132, .text(texts[4])), (0x013B, .text(texts[5])),
      (0x8298, .text(texts[6])), (0x8769, .block(camera)),
    ])
    #expect(exif.bytes.count == camera)
    exif.append([
      (0x829A, .ratio(1, 125)), (0x829D, .ratio(28, 10)), (0x8827, .short(400)),
      (0x9003, .text("2025:12:31 23:59:58")), (0x920A, .ratio(50, 1)),
    ])
    let block = Array("Exif".utf8) + [0, 0] + exif.bytes
    let length = block.count + 2
    let plain = try PictureFiles.data("blocks.jpg")
    let data =
      plain.prefix(2) + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + block
      + plain.dropFirst(2)
    return try #require(CGImageSourceCreateWithData(Data(data) as CFData, nil))
  }

  @Test("stands in TIFF's dictionary: who, what, when, with which program, and the resolution")
  func tiff() throws {
    let properties = try #require(
      CGImageSourceCopyPropertiesAtIndex(photograph(), 0, nil) as? [CFString: Any])
    let tiff = try #require(properties[kCGImagePropertyTIFFDictionary] as? [CFString: Any])
    let texts: [(CFString, String)] = [
      (kCGImagePropertyTIFFImageDescription, "A street"), (kCGImagePropertyTIFFMake, "Citrine"),
      (kCGImagePropertyTIFFModel, "Test 1"), (kCGImagePropertyTIFFSoftware, "Writer 2"),
      (kCGImagePropertyTIFFDateTime, "2026:01:02 03:04:05"), (kCGImagePropertyTIFFArtist, "Ada L."),
      (kCGImagePropertyTIFFCopyright, "(c) Ada"),
    ]
    for (key, text) in texts { #expect(tiff[key] as? String == text) }
    #expect(tiff[kCGImagePropertyTIFFXResolution] as? Double == 300)
    #expect(tiff[kCGImagePropertyTIFFYResolution] as? Double == 150)
    #expect(tiff[kCGImagePropertyTIFFResolutionUnit] as? Int == 2)
    // Apple's headers have these as the tags' names in TIFF.
    #expect(tiff[("ImageDescription" as CFString)] as? String == "A street")
  }

  @Test("stands in EXIF's dictionary: exposure, aperture, focal length, sensitivity and time")
  func exif() throws {
    let properties = try #require(
      CGImageSourceCopyPropertiesAtIndex(photograph(), 0, nil) as? [CFString: Any])
    let exif = try #require(properties[kCGImagePropertyExifDictionary] as? [CFString: Any])
    #expect(exif[kCGImagePropertyExifExposureTime] as? Double == 1.0 / 125)
    #expect(exif[kCGImagePropertyExifFNumber] as? Double == 2.8)
    #expect(exif[kCGImagePropertyExifFocalLength] as? Double == 50)
    #expect(exif[kCGImagePropertyExifISOSpeedRatings] as? [Int] == [400])
    #expect(exif[kCGImagePropertyExifDateTimeOriginal] as? String == "2025:12:31 23:59:58")
    #expect(String(describing: kCGImagePropertyExifDictionary) == "{Exif}")
  }

  @Test("is absent where a file has none")
  func none() throws {
    let source = try #require(
      CGImageSourceCreateWithURL(PictureFiles.url("blocks.jpg") as CFURL, nil))
    let properties = try #require(
      CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any])
    #expect(properties[kCGImagePropertyExifDictionary] == nil)
    #expect(properties[kCGImagePropertyTIFFDictionary] == nil)
  }
}
