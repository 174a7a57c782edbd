// SPDX-License-Identifier: Apache-2.0

import Foundation
import ImageCodecs
import TestSupport
import Testing

@Suite("Formats whose libraries are looked for")
struct OptionalFormatTests {
  private func file(_ name: String) throws -> ImageFile {
    try ImageFile(PictureFiles.data(name), name: name)
  }

  /// Premultiplied pixels, as what a library has multiplied cannot be told apart better.
  private func pixels(_ image: DecodedImage) -> [UInt32] {
    let bytes = [UInt8](image.bytes)
    return stride(from: 0, to: bytes.count, by: image.channels).map { at in
      let alpha = image.hasAlpha ? UInt32(bytes[at + 3]) : 255
      return StraightAlpha.premultiplied(
        alpha << 24 | UInt32(bytes[at]) << 16 | UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at + 2]))
    }
  }

  @Test(
    "pictures have the pixels of the same ones in PNG",
    arguments: [
      ("rgb-turned.tiff", "rgb.png"), ("rgba-tiles.tiff", "rgba.png"),
      ("indexed.tiff", "indexed.png"),
    ])
  func twins(name: String, twin: String) throws {
    let (file, plain) = (try file(name), try file(twin))
    #expect(file.description.hasAlpha == plain.description.hasAlpha)
    let image = try file.image(at: 0)
    #expect(image.isComplete && image.width == 16 && image.height == 12)
    #expect(pixels(image) == pixels(try plain.image(at: 0)))
  }

  @Test(
    "films' formats lose a step of 255 on the way through brightness and colour, and no more",
    arguments: [("rgb.heic", "rgb.png"), ("rgba.avif", "rgba.png")])
  func films(name: String, twin: String) throws {
    let (image, plain) = (try file(name).image(at: 0), try file(twin).image(at: 0))
    #expect(image.hasAlpha == plain.hasAlpha && image.bytes.count == plain.bytes.count)
    #expect(zip(image.bytes, plain.bytes).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    #expect(Set(image.bytes).count > 30)
  }

  @Test("deep grey keeps all its bits")
  func deep() throws {
    let image = try file("gray16.tiff").image(at: 0)
    let twin = try file("gray16.png").image(at: 0)
    #expect(image.bits == 16 && image.model == .gray)
    #expect(image.bytes == twin.bytes)
  }

  @Test("inks are amounts of ink")
  func inks() throws {
    let image = try file("cmyk.tiff").image(at: 0)
    #expect(image.model == .cmyk && !image.hasAlpha)
    let bytes = [UInt8](image.bytes)
    for y in 0..<12 {
      for x in 0..<16 {
        let at = 4 * (16 * y + x)
        let wanted = [UInt8(16 * x), UInt8(20 * y), 128, x < 8 ? 0 : 255]
        #expect(Array(bytes[at..<at + 4]) == wanted)
      }
    }
  }

  @Test("what a file says of itself is told, and its rows are as they are stored")
  func facts() throws {
    let turned = try file("rgb-turned.tiff").description
    #expect(turned.format == .tiff && turned.orientation == 6 && turned.depth == 8)
    #expect(turned.resolution?.x == 144 && turned.resolution?.y == 144)
    #expect(try file("indexed.tiff").description.isIndexed)
    #expect(try file("rgba.avif").description.format == .avif)
    #expect(try file("rgb.heic").description.orientation == 1)
  }

  @Test("alpha that is in the colours already is taken out, alpha beside them stays")
  func alpha() throws {
    for (kind, red) in [(UInt16(1), UInt16(0x8000)), (2, 0x4000)] {
      var builder = TIFFBuilder(width: 1, height: 1, bits: 16, photometric: 2, samples: 4)
      builder.words[338] = [kind]
      let file = builder.file([0x40, 0, 0, 0, 0, 0, 0x7F, 0xFF])
      let image = try ImageFile(file).image(at: 0)
      #expect(image.bits == 16 && image.hasAlpha)
      // The low byte first.
      let value = UInt16(image.bytes[0]) | UInt16(image.bytes[1]) << 8
      #expect(abs(Int(value) - Int(red)) <= 1)
    }
  }

  @Test("files that lie about their size are errors, not memory")
  func lies() throws {
    let huge = TIFFBuilder(width: 60_000, height: 60_000, bits: 8, photometric: 1, samples: 1)
    let limits = ImageLimits()
    #expect(
      throws: ImageCodecError.tooLarge(name: "a", width: 60_000, height: 60_000, limits: limits)
    ) { try ImageFile(huge.file([1, 2, 3]), name: "a") }
    let short = TIFFBuilder(width: 8000, height: 8000, bits: 8, photometric: 1, samples: 1)
    #expect(throws: ImageCodecError.self) { try ImageFile(short.file([1, 2, 3])).image(at: 0) }
  }

  @Test("a missing library is an error that says what to install")
  func missing() {
    let picture = ImageCodecError.libraryMissing(name: "a.heic", format: .heic)
    #expect(picture.description.hasPrefix("a.heic") && picture.description.contains("libheif1"))
    let scan = ImageCodecError.libraryMissing(name: nil, format: .tiff)
    #expect(scan.description.contains("libtiff6"))
  }
}
