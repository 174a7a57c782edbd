// SPDX-License-Identifier: Apache-2.0

import Foundation

extension PNGCodec {
  /// A film of pictures of one size, which stay as long as their delays in seconds say.
  ///
  /// - Parameters:
  ///   - pictures: Red, green and blue of 8 bits, with alpha all or none.
  ///   - loopCount: How often it is shown, 0 for ever.
  ///   - options: What is written beside the pixels.
  /// - Returns: The file; those who know no films see the first picture.
  /// - Throws: When the pictures do not go together.
  package static func encode(
    film pictures: [(image: DecodedImage, delay: Double)], loopCount: Int,
    _ options: EncodingOptions = EncodingOptions()
  ) throws(ImageCodecError) -> Data {
    guard let first = pictures.first?.image,
      pictures.allSatisfy({
        $0.image.width == first.width && $0.image.height == first.height
          && $0.image.channels == first.channels && $0.image.bits == first.bits
      })
    else { throw .cannotEncode(format: .png, reason: "its pictures are of several sizes") }
    var (result, sequence) = ([UInt8](), 0)
    for (index, (image, delay)) in pictures.enumerated() {
      let file = ByteReader([UInt8](try encode(image, options)))
      var (before, pixels) = ([UInt8](), [ByteReader]())
      PNGChunk.each(file) { name, body in
        if name == "IDAT" {
          pixels.append(body)
        } else if name != "IEND" {
          before += PNGChunk.bytes(name, Array(body.bytes))
        }
        return true
      }
      if index == 0 {
        let film = PNGChunk.word(pictures.count) + PNGChunk.word(max(0, loopCount))
        result = PNGChunk.signature + before + PNGChunk.bytes("acTL", film)
      }
      let (numerator, denominator) = fraction(delay)
      let control =
        PNGChunk.word(sequence) + PNGChunk.word(image.width) + PNGChunk.word(image.height)
        + [UInt8](repeating: 0, count: 8) + [numerator, denominator].flatMap(half) + [0, 0]
      result += PNGChunk.bytes("fcTL", control)
      sequence += 1
      for part in pixels {
        if index == 0 {
          result += PNGChunk.bytes("IDAT", Array(part.bytes))
        } else {
          result += PNGChunk.bytes("fdAT", PNGChunk.word(sequence) + Array(part.bytes))
          sequence += 1
        }
      }
    }
    return Data(result + PNGChunk.bytes("IEND", []))
  }

  private static func half(_ number: Int) -> [UInt8] {
    [UInt8(number >> 8 & 255), UInt8(number & 255)]
  }

  /// A delay as two numbers of 16 bits: by thousandths, or as near as a long one can be said.
  private static func fraction(_ delay: Double) -> (Int, Int) {
    let delay = delay.isFinite ? min(max(delay, 0), 65_535) : 0
    let denominator = [1000, 100, 10, 1].first { delay * Double($0) <= 65_535 } ?? 1
    return (Int((delay * Double(denominator)).rounded()), denominator)
  }
}
