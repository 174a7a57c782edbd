// SPDX-License-Identifier: Apache-2.0

import CWebP
import Foundation

extension WebPCodec {
  /// A still picture of 8-bit colours in sRGB; a quality of 1 is without loss.
  package static func encode(
    _ image: DecodedImage, _ options: EncodingOptions = EncodingOptions()
  ) throws(ImageCodecError) -> Data {
    // The format counts sides in 14 bits.
    guard image.model == .rgb, image.bits == 8, (1...16_383).contains(image.width),
      (1...16_383).contains(image.height)
    else {
      throw .cannotEncode(format: .webP, reason: "it is \(image.width)x\(image.height) pixels")
    }
    let quality = options.quality >= 1 ? -1 : Float(max(0, options.quality) * 100)
    var out: UnsafeMutablePointer<UInt8>?
    let length = image.bytes.withUnsafeBytes { pixels in
      cwebp_write(
        pixels.bindMemory(to: UInt8.self).baseAddress, Int32(image.width), Int32(image.height),
        Int32(image.channels), quality, &out)
    }
    guard let out, length > 0 else {
      throw .cannotEncode(format: .webP, reason: "the encoder refused it")
    }
    defer { cwebp_free(out) }
    return Data(bytes: out, count: length)
  }
}
