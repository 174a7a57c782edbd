// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import TestSupport
import Testing

@testable import ImageCodecs
@testable import Media

@Suite("PNG")
struct PNGTests {
  @Test("a picture survives the way to the file and back", arguments: [false, true])
  func roundTrip(isOpaque: Bool) throws {
    for seed in 0..<20 {
      let image = randomPicture(seed + 1, 23, seed: UInt64(seed), isOpaque: isOpaque)
      #expect(try PNG.decode(PNG.encode(image)) == image)
    }
  }

  @Test("every premultiplied pixel survives straight alpha")
  func straightAlpha() {
    for alpha in UInt32(0)...255 {
      for component in 0...alpha {
        let pixel = alpha << 24 | component << 16 | (alpha - component) << 8 | component / 2
        #expect(StraightAlpha.premultiplied(StraightAlpha.unpremultiplied(pixel)) == pixel)
      }
    }
  }

  @Test("straight components are multiplied and rounded to nearest")
  func premultiplication() {
    for alpha in UInt32(0)...255 {
      for component in UInt32(0)...255 {
        let result = StraightAlpha.premultiplied(alpha << 24 | component << 16)
        let exact = (Double(component) * Double(alpha) / 255).rounded()
        #expect(result == alpha << 24 | UInt32(exact) << 16)
      }
    }
  }

  @Test("an opaque picture has no alpha channel and says that it is sRGB")
  func header() throws {
    let data = try PNG.encode(randomPicture(5, 7, seed: 1, isOpaque: true))
    #expect(data[25] == 2)
    #expect(data.range(of: Data("sRGB".utf8)) != nil)
    #expect(try PNG.encode(randomPicture(5, 7, seed: 1))[25] == 6)
  }

  @Test("a file cut anywhere is an error or the whole picture")
  func truncated() throws {
    let image = randomPicture(19, 13, seed: 3)
    let data = try PNG.encode(image)
    for length in 0..<data.count {
      let result = Result { try PNG.decode(data.prefix(length)) }
      switch result {
      case .success(let decoded): #expect(decoded == image)
      case .failure(let error): #expect("\(error)".contains("not a readable PNG"))
      }
    }
    #expect(throws: MediaError.self) { try PNG.decode(data.prefix(data.count / 2)) }
  }

  @Test("a file with broken bytes is an error or a picture of the same size")
  func corrupt() throws {
    let data = try PNG.encode(randomPicture(19, 13, seed: 4))
    var generator = SplitMix64(seed: 5)
    var errors = 0
    for _ in 0..<500 {
      var broken = data
      let at = Int(generator.next() % UInt64(data.count))
      broken[at] ^= UInt8(truncatingIfNeeded: generator.next() | 1)
      do {
        let image = try PNG.decode(broken)
        #expect(image.pixels.count == image.width * image.height)
      } catch {
        errors += 1
      }
    }
    #expect(errors > 400)
  }

  @Test("a picture beyond the limits is refused before it is decoded")
  func limits() throws {
    var data = try PNG.encode(randomPicture(4, 4, seed: 1))
    let limits = PNG.Limits(width: 3, height: 10, pixels: 100)
    #expect(throws: MediaError.pictureTooLarge(path: "a.png", width: 4, height: 4, limits: limits))
    {
      try PNG.decode(data, limits: limits, path: "a.png")
    }
    #expect(throws: MediaError.self) {
      try PNG.decode(data, limits: PNG.Limits(width: 10, height: 10, pixels: 15))
    }
    // A header that promises 800,000 x 800,000 pixels, with a right checksum.
    let size: [UInt8] = [0, 0x0C, 0x35, 0]
    data.replaceSubrange(16..<24, with: size + size)
    let sum = crc32(data[12..<29])
    data.replaceSubrange(29..<33, with: (0..<4).map { UInt8(sum >> (24 - 8 * $0) & 255) })
    #expect(
      throws: MediaError.pictureTooLarge(
        path: nil, width: 800_000, height: 800_000, limits: PNG.Limits())
    ) { try PNG.decode(data) }
  }

  @Test("an empty picture cannot be encoded")
  func empty() {
    #expect(throws: MediaError.self) {
      try PNG.encode(Image(width: 0, height: 5, pixels: []))
    }
  }

  @Test("a file is written whole under its own name")
  func files() throws {
    let folder = try TemporaryFolder()
    let image = randomPicture(9, 9, seed: 9)
    try PNG.write(image, to: folder.path("a.png"))
    try PNG.write(image, to: folder.path("a.png"))
    #expect(folder.contents == ["a.png"])
    #expect(try PNG.read(folder.path("a.png")) == image)
    #expect(throws: MediaError.self) { try PNG.read(folder.path("b.png")) }
    #expect(throws: MediaError.self) { try PNG.write(image, to: folder.path("no/b.png")) }
    #expect(folder.contents == ["a.png"])
  }

  private func crc32(_ bytes: Data) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
        sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0)
      }
    }
  }
}
