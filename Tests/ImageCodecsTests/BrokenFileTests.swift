// SPDX-License-Identifier: Apache-2.0

import Foundation
import ImageCodecs
import TestSupport
import Testing

@Suite("Broken picture files")
struct BrokenFileTests {
  static let limits = ImageLimits(
    width: 4096, height: 4096, pixels: 1 << 20, frames: 64, work: 1 << 22)

  /// Decodes all that there is; returns whether any picture came out.
  @discardableResult
  private func decode(_ data: Data) -> Bool {
    guard let file = try? ImageFile(data, limits: Self.limits, name: "broken") else { return false }
    var found = false
    for index in 0..<min(file.description.frames.count, 8) {
      do {
        let image = try file.image(at: index)
        #expect(image.width * image.height <= Self.limits.pixels)
        found = true
      } catch {
        #expect(error.description.contains("broken"))
      }
    }
    return found
  }

  @Test("a file cut anywhere gives what it has or an error", arguments: PictureFiles.names)
  func truncated(name: String) throws {
    let data = try PictureFiles.data(name)
    for length in 0..<data.count { decode(data.prefix(length)) }
    #expect(decode(data))
  }

  @Test("a file with changed bytes gives a picture or an error", arguments: PictureFiles.names)
  func mutated(name: String) throws {
    let data = [UInt8](try PictureFiles.data(name))
    var generator = SplitMix64(seed: UInt64(data.count))
    for _ in 0..<400 {
      var broken = data
      for _ in 0...generator.next() % 6 {
        let at = Int(generator.next() % UInt64(broken.count))
        switch generator.next() % 5 {
        case 0: broken[at] = UInt8(truncatingIfNeeded: generator.next())
        case 1: broken[at] ^= 1 << UInt8(generator.next() % 8)
        case 2: broken[at] = [0, 1, 127, 128, 255][Int(generator.next() % 5)]
        case 3: broken.insert(UInt8(truncatingIfNeeded: generator.next()), at: at)
        default: broken.remove(at: at)
        }
        if broken.isEmpty { break }
      }
      decode(Data(broken))
    }
  }

  @Test("rows before the break are shown")
  func partial() throws {
    let bytes = Data((0..<64 * 64 * 3).map { UInt8(truncatingIfNeeded: $0 &* 7 ^ $0 >> 5) })
    let picture = DecodedImage(width: 64, height: 64, model: .rgb, hasAlpha: false, bytes: bytes)
    for data in [try PNGCodec.encode(picture), try JPEGCodec.encode(picture)] {
      let half = try ImageFile(data.prefix(data.count / 2)).image(at: 0)
      #expect(!half.isComplete)
      #expect(half.bytes.prefix(600).contains { $0 != 0 })
    }
  }

  @Test("no format, nothing, and too much are errors that name the file and the next step")
  func errors() throws {
    #expect(throws: ImageCodecError.unknownFormat(name: "a.txt")) {
      try ImageFile(Data("hello".utf8), name: "a.txt")
    }
    #expect(throws: ImageCodecError.self) { try ImageFile(Data()) }
    let small = ImageLimits(width: 15, height: 100, pixels: 1000)
    #expect(
      throws: ImageCodecError.tooLarge(name: "rgb.png", width: 16, height: 12, limits: small)
    ) { try ImageFile(PictureFiles.data("rgb.png"), limits: small, name: "rgb.png") }
    let lazy = ImageLimits(work: 100)
    let film = try ImageFile(PictureFiles.data("film.gif"), limits: lazy, name: "film.gif")
    #expect(throws: ImageCodecError.tooMuchWork(name: "film.gif", limits: lazy)) {
      try film.image(at: 2)
    }
    let passes = try ImageFile(PictureFiles.data("progressive.jpg"), limits: lazy)
    #expect(throws: ImageCodecError.tooMuchWork(name: nil, limits: lazy)) {
      try passes.image(at: 0)
    }
    let short = try ImageFile(
      PictureFiles.data("film.gif"), limits: ImageLimits(frames: 2))
    #expect(short.description.frames.count == 2)
    let text = ImageCodecError.tooLarge(name: "a.png", width: 9, height: 8, limits: small)
      .description
    #expect(text.contains("a.png is 9x8") && text.contains("Scale it down"))
  }
}
