// SPDX-License-Identifier: Apache-2.0

import Foundation
import ImageCodecs

extension CGImage {
  /// The pixels with straight alpha for a file, and what their colours mean.
  ///
  /// Grey and red-green-blue of up to 16 bits stay in their space; pictures of other spaces, masks
  /// and masked pictures are given as they are drawn, in sRGB.
  package var samples: (image: DecodedImage, colors: ColorTag) {
    guard case .none = treatment, let source, !isMask, let space = layout.space,
      space.model == .rgb || space.model == .monochrome, let reader = PixelReader(layout),
      let tag = space.tag
    else { return drawnSamples }
    let isDeep = layout.bitsPerComponent > 8
    guard let image = reader.samples(source.bytes, width: width, height: height, isDeep: isDeep)
    else { return drawnSamples }
    return (image, tag)
  }

  private var drawnSamples: (image: DecodedImage, colors: ColorTag) {
    let image = image
    let channels = image.isOpaque ? 3 : 4
    var bytes = Data(count: image.pixels.count * channels)
    bytes.withUnsafeMutableBytes { out in
      image.pixels.withUnsafeBufferPointer { pixels in
        StraightAlpha.components(
          of: pixels, into: out.bindMemory(to: UInt8.self), hasAlpha: channels == 4)
      }
    }
    return (
      DecodedImage(
        width: image.width, height: image.height, model: .rgb, hasAlpha: channels == 4,
        bytes: bytes), .sRGB
    )
  }
}

extension CGColorSpace {
  /// What a file says for the space; nil where a file cannot.
  fileprivate var tag: ColorTag? {
    if isSRGB || definition.conversion == .gray(.sRGB) { return .sRGB }
    return copyICCData().map { .profile(Data(copying: $0)) }
  }
}

extension PixelReader {
  /// The samples of 8 or 16 bits, not converted; nil when they do not fit into the bytes.
  fileprivate func samples(
    _ data: Data, width: Int, height: Int, isDeep: Bool
  ) -> DecodedImage? {
    guard fits(data.count, width: width, height: height), components == 1 || components == 3
    else { return nil }
    let channels = components + (hasAlpha ? 1 : 0)
    let size = isDeep ? 2 : 1
    var result = Data(count: width * height * channels * size)
    var rows = rows
    result.withUnsafeMutableBytes { (out: UnsafeMutableRawBufferPointer) in
      data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
        guard let from = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
        var at = 0
        for y in 0..<height {
          rows.read(from + y * bytesPerRow, count: width)
          rows.withPixels { pixels, stride in
            for pixel in 0..<width {
              for channel in 0..<channels {
                let place = channel < components ? channel : stride &- 1
                let value = pixels[pixel &* stride &+ place]
                let unit = value > 0 ? value < 1 ? value : 1 : 0
                if isDeep {
                  let number = UInt16(unit * 65_535 + 0.5)
                  out[at] = UInt8(truncatingIfNeeded: number)
                  out[at &+ 1] = UInt8(truncatingIfNeeded: number >> 8)
                } else {
                  out[at] = UInt8(unit * 255 + 0.5)
                }
                at &+= size
              }
            }
          }
        }
      }
    }
    return DecodedImage(
      width: width, height: height, model: components == 1 ? .gray : .rgb, hasAlpha: hasAlpha,
      bits: size * 8, bytes: result)
  }

  private var components: Int { samples.components }
  private var hasAlpha: Bool { samples.alpha != nil }
}
