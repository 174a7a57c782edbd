// SPDX-License-Identifier: Apache-2.0

import Foundation
import ImageCodecs
import TestSupport
import Testing

/// Pictures of 16 by 12 pixels whose colours follow formulas, read from each form of their formats.
@Suite("Bitmaps, icons and Truevision's pictures")
struct BitmapFileTests {
  private func expect(
    _ name: String, at index: Int = 0, model: DecodedImage.Model = .rgb, hasAlpha: Bool = false,
    _ formula: (Int, Int) -> [Int]
  ) throws {
    let file = try ImageFile(PictureFiles.data(name), name: name)
    let image = try file.image(at: index)
    let said = file.description(at: index)
    #expect((said.width, said.height) == (image.width, image.height))
    #expect(image.model == model && said.model == model)
    #expect(image.hasAlpha == hasAlpha && said.hasAlpha == hasAlpha)
    #expect(image.isComplete)
    for y in 0..<image.height {
      for x in 0..<image.width {
        let start = (y * image.width + x) * image.channels
        let pixel = image.bytes[start..<start + image.channels].map { Int($0) }
        #expect(pixel == formula(x, y), "\(name) at \(x), \(y)")
      }
    }
  }

  private func color(_ x: Int, _ y: Int) -> [Int] { [x * 16, y * 20, 255 - x * 8] }
  private func alpha(_ x: Int, _ y: Int) -> Int { min(255, (x + y) * 10) }
  private func entry(_ index: Int) -> [Int] { [index * 16, 255 - index * 16, index] }

  /// A component as so many bits have it.
  private func coarse(_ value: Int, _ bits: Int) -> Int {
    let full = 1 << bits - 1
    return ((value >> (8 - bits)) * 255 + full / 2) / full
  }

  @Test(
    "BMP: 24 and 32 bits, from the bottom and the top, of Windows, OS/2 and the clipboard",
    arguments: [
      "rgb24.bmp", "rgb24-top-down.bmp", "os2-24.bmp", "rgb24-clipboard.dib", "rgb32.bmp",
    ])
  func plain(name: String) throws {
    try expect(name) { color($0, $1) }
  }

  @Test(
    "BMP: alpha of the fourth and fifth headers", arguments: ["rgba32-v4.bmp", "rgba32-v5.bmp"])
  func alphas(name: String) throws {
    try expect(name, hasAlpha: true) { color($0, $1) + [alpha($0, $1)] }
  }

  @Test("BMP: 16 bits, with and without fields")
  func words() throws {
    try expect("rgb565.bmp") { x, y in
      let c = color(x, y)
      return [coarse(c[0], 5), coarse(c[1], 6), coarse(c[2], 5)]
    }
    try expect("rgb555.bmp") { color($0, $1).map { coarse($0, 5) } }
  }

  @Test("BMP: 1, 2, 4 and 8 bits, and runs")
  func indexed() throws {
    for name in ["indexed8.bmp", "indexed4.bmp", "os2-indexed4.bmp"] {
      try expect(name) { x, _ in entry(x) }
    }
    try expect("indexed2.bmp") { x, _ in entry(x % 4) }
    try expect("indexed1.bmp") { [Int](repeating: 255 * (($0 + $1) % 2), count: 3) }
    try expect("runs8.bmp") { x, y in y == 0 ? entry(0) : entry(min(x, 8)) }
    try expect("runs4.bmp") { x, y in
      switch y {
      // The second row is jumped over but for four pixels, the first one is never reached.
      case 0: (4..<8).contains(x) ? entry(3) : entry(0)
      case 1: entry(0)
      default: entry(x < 8 ? x : 8 + x % 2)
      }
    }
    let said = try ImageFile(PictureFiles.data("indexed8.bmp")).description
    #expect(said.isIndexed)
    #expect(abs((said.resolution?.x ?? 0) - 72) < 0.1)
  }

  @Test("ICO: every entry, of 32 bits, with a mask, and of PNG")
  func icons() throws {
    let file = try ImageFile(PictureFiles.data("sizes.ico"))
    #expect(file.description.frames.count == 3)
    #expect(file.description.loopCount == nil)
    #expect((0..<3).map { file.description(at: $0).width } == [16, 16, 32])
    #expect(file.primaryIndex == 2)
    try expect("sizes.ico", at: 0, hasAlpha: true) { color($0, $1) + [alpha($0, $1)] }
    try expect("sizes.ico", at: 1, hasAlpha: true) { x, _ in entry(x) + [x < 8 ? 0 : 255] }
    try expect("sizes.ico", at: 2, hasAlpha: true) { [$0 * 8, $1 * 10, 7, $0 < 16 ? 255 : 128] }
    try expect("arrow.cur", hasAlpha: true) { x, _ in entry(x) + [x < 8 ? 0 : 255] }
    #expect(throws: ImageCodecError.self) { try file.image(at: 3) }
  }

  @Test("TGA: colours, grey and indices, plain and in packets, from every corner")
  func truevision() throws {
    for name in ["rgb24.tga", "rgb24-runs.tga", "rgb24-right.tga"] {
      try expect(name) { color($0, $1) }
    }
    try expect("rgba32-top.tga", hasAlpha: true) { color($0, $1) + [alpha($0, $1)] }
    try expect("rgb15.tga") { color($0, $1).map { coarse($0, 5) } }
    try expect("gray.tga", model: .gray) { [$0 * 16 + $1] }
    try expect("gray-runs.tga", model: .gray) { x, _ in [x / 4 * 16] }
    try expect("indexed.tga") { x, _ in entry(x) }
    try expect("indexed-runs.tga") { x, _ in entry(x / 3) }
  }

  @Test("what a short file promises costs no memory: it is refused")
  func promises() throws {
    var bitmap = [UInt8](try PictureFiles.data("rgb24.bmp").prefix(54))
    bitmap.replaceSubrange(18..<26, with: [0, 64, 0, 0, 0, 32, 0, 0])
    #expect(throws: ImageCodecError.self) { try ImageFile(Data(bitmap)).image(at: 0) }
    bitmap.replaceSubrange(18..<26, with: [255, 255, 255, 127, 0, 0, 0, 128])
    #expect(throws: ImageCodecError.self) { try ImageFile(Data(bitmap)).image(at: 0) }
    var picture = [UInt8](try PictureFiles.data("rgb24.tga").prefix(40))
    picture.replaceSubrange(12..<16, with: [255, 127, 255, 15])
    #expect(throws: ImageCodecError.self) { try ImageFile(Data(picture)).image(at: 0) }
  }

  @Test("bytes that are no picture are told apart from one")
  func strangers() {
    for bytes: [UInt8] in [
      [0, 0, 1, 0, 1, 0], [0x42, 0x4D], Array("BM is how this text begins, no more".utf8),
      [UInt8](repeating: 0, count: 64), [UInt8](repeating: 0x20, count: 64),
    ] {
      #expect(throws: ImageCodecError.unknownFormat(name: nil)) { try ImageFile(Data(bytes)) }
    }
  }
}

@Suite("Animated PNG")
struct PNGFilmTests {
  private func pixels(_ image: DecodedImage, _ places: [(Int, Int)]) -> [[UInt8]] {
    places.map { x, y in
      let at = (y * image.width + x) * 4
      return [UInt8](image.bytes[at..<at + 4])
    }
  }

  @Test("frames are laid on the canvas as each says, for as long as it says")
  func frames() throws {
    let file = try ImageFile(PictureFiles.data("film.png"))
    #expect(file.description.format == .png)
    #expect(file.description.loopCount == 2)
    #expect(file.description.frames.map(\.delay) == [0.1, 0.2, 0.01, 0])
    let (red, blue, green): ([UInt8], [UInt8], [UInt8]) = (
      [200, 30, 30, 255], [0, 0, 255, 255], [0, 255, 0, 255]
    )
    let (none, hole, ink): ([UInt8], [UInt8], [UInt8]) = (
      [0, 0, 0, 0], [0, 255, 0, 0], [9, 9, 9, 255]
    )
    let places = [(0, 0), (2, 2), (5, 5), (10, 6)]
    // The second is laid over and taken away again; the third replaces and becomes a hole.
    #expect(pixels(try file.image(at: 0), places) == [red, red, red, red])
    #expect(pixels(try file.image(at: 1), places) == [red, blue, red, red])
    #expect(pixels(try file.image(at: 2), places) == [red, hole, green, red])
    #expect(pixels(try file.image(at: 3), places) == [red, none, none, ink])
    // Backwards too.
    #expect(pixels(try file.image(at: 1), places) == [red, blue, red, red])
  }

  @Test("what is written is read back")
  func written() throws {
    let delays = [0.04, 1.0 / 3, 70]
    let pictures = delays.enumerated().map { index, delay -> (image: DecodedImage, delay: Double) in
      let bytes = (0..<5 * 4 * 4).map { UInt8(truncatingIfNeeded: $0 * 7 + index * 31) }
      let image = DecodedImage(
        width: 5, height: 4, model: .rgb, hasAlpha: true, bytes: Data(bytes))
      return (image, delay)
    }
    let data = try PNGCodec.encode(film: pictures, loopCount: 5)
    let file = try ImageFile(data)
    #expect(file.description.loopCount == 5)
    #expect(file.description.frames.map(\.delay) == [0.04, 0.333, 70])
    for (index, picture) in pictures.enumerated() {
      #expect(try file.image(at: index).bytes == picture.image.bytes)
    }
    #expect(throws: ImageCodecError.self) { try PNGCodec.encode(film: [], loopCount: 0) }
  }

  @Test("numbers that code colours stand above what else a file says")
  func codedColors() throws {
    let file = try ImageFile(PictureFiles.data("coded-p3.png"))
    #expect(file.description.colors == .coded(primaries: 12, transfer: 13))
  }
}
