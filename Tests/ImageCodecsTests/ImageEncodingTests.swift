// SPDX-License-Identifier: Apache-2.0

import Foundation
import ImageCodecs
import TestSupport
import Testing

@Suite("Image encoding")
struct ImageEncodingTests {
  private func random(
    _ width: Int, _ height: Int, _ model: DecodedImage.Model, alpha: Bool, bits: Int
  ) -> DecodedImage {
    var generator = SplitMix64(seed: UInt64(width * 31 + height))
    let count = width * height * (model.rawValue + (alpha ? 1 : 0)) * bits / 8
    return DecodedImage(
      width: width, height: height, model: model, hasAlpha: alpha, bits: bits,
      bytes: Data((0..<count).map { _ in UInt8(truncatingIfNeeded: generator.next()) }))
  }

  @Test("PNG keeps every sample", arguments: [8, 16], [false, true])
  func png(bits: Int, alpha: Bool) throws {
    for model in [DecodedImage.Model.gray, .rgb] {
      let image = random(19, 7, model, alpha: alpha, bits: bits)
      var options = EncodingOptions()
      options.resolution = SIMD2(144, 72)
      options.orientation = 3
      let file = try ImageFile(PNGCodec.encode(image, options))
      let back = try file.image(at: 0)
      #expect(back.bytes == image.bytes)
      #expect(back.model == model && back.hasAlpha == alpha && back.bits == bits)
      #expect(file.description.colors == .sRGB)
      #expect(file.description.orientation == 3)
      let resolution = try #require(file.description.resolution)
      #expect(abs(resolution.x - 144) < 0.02 && abs(resolution.y - 72) < 0.02)
    }
  }

  @Test("JPEG is near the picture, the nearer the better its quality")
  func jpeg() throws {
    let bytes = (0..<48 * 32).flatMap { index -> [UInt8] in
      let (x, y) = (index % 48, index / 48)
      return [UInt8(x * 5), UInt8(y * 7), UInt8((x + y) * 3)]
    }
    let image = DecodedImage(
      width: 48, height: 32, model: .rgb, hasAlpha: false, bytes: Data(bytes))
    var (sizes, errors): ([Int], [Double]) = ([], [])
    for quality in [0.1, 0.5, 1.0] {
      var options = EncodingOptions()
      options.quality = quality
      options.orientation = 8
      options.resolution = SIMD2(300, 300)
      options.colors = .profile(Data(repeating: 7, count: 100_000))
      let data = try JPEGCodec.encode(image, options)
      let file = try ImageFile(data)
      #expect(file.description.orientation == 8)
      #expect(file.description.resolution?.x == 300)
      #expect(file.description.colors == options.colors)
      let back = try file.image(at: 0)
      sizes.append(data.count)
      errors.append(
        zip(back.bytes, bytes).reduce(0) { $0 + abs(Double($1.0) - Double($1.1)) }
          / Double(bytes.count))
    }
    #expect(sizes == sizes.sorted() && errors == errors.sorted(by: >))
    #expect(errors[2] < 1.5)
  }

  @Test("what a format cannot hold is an error that says so")
  func refused() {
    let inks = random(2, 2, .cmyk, alpha: false, bits: 8)
    let deep = random(2, 2, .rgb, alpha: false, bits: 16)
    let clear = random(2, 2, .rgb, alpha: true, bits: 8)
    let empty = DecodedImage(width: 0, height: 3, model: .rgb, hasAlpha: false, bytes: Data())
    for image in [inks, empty] {
      #expect(throws: ImageCodecError.self) { try PNGCodec.encode(image) }
    }
    for image in [inks, deep, clear, empty] {
      #expect(throws: ImageCodecError.self) { try JPEGCodec.encode(image) }
    }
  }

  @Test("NaN as quality is the usual quality")
  func oddQuality() throws {
    let image = random(8, 8, .gray, alpha: false, bits: 8)
    var options = EncodingOptions()
    let usual = try JPEGCodec.encode(image, options)
    options.quality = .nan
    #expect(try JPEGCodec.encode(image, options) == usual)
    options.quality = .infinity
    #expect(try ImageFile(JPEGCodec.encode(image, options)).description.width == 8)
  }
}
