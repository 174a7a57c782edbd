// SPDX-License-Identifier: Apache-2.0

import DisplayList

extension CGImage {
  /// Whether 8 bits a component, multiplied by alpha, hold all that the picture has.
  package var isPlainlyDrawn: Bool {
    layout.bitsPerComponent <= 8
      && (source == nil || layout.bitmapInfo.alpha != .last && layout.bitmapInfo.alpha != .first)
  }

  /// The straight colours in encoded sRGB, the topmost row first; as they are drawn for pictures of
  /// masks.
  package var straightPixels: [SIMD4<Float>] {
    guard case .none = treatment, let source, !isMask, width * height <= 1 << 26,
      let reader = PixelReader(layout), reader.samples.components > 0,
      reader.fits(source.bytes.count, width: width, height: height)
    else { return drawnPixels }
    var result: [SIMD4<Float>] = []
    result.reserveCapacity(width * height)
    var rows = reader.rows
    source.bytes.withUnsafeBytes { bytes in
      guard let base = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
      for y in 0..<height {
        rows.read(base + y * reader.bytesPerRow, count: width)
        rows.convertToSRGB()
        rows.withPixels { pixels, stride in
          for x in 0..<width {
            let pixel = pixels + x * stride
            result.append(SIMD4(pixel[0], pixel[1], pixel[2], pixel[stride - 1]))
          }
        }
      }
    }
    return result
  }

  private var drawnPixels: [SIMD4<Float>] {
    image.pixels.map { pixel in
      let alpha = Float(pixel >> 24)
      guard alpha > 0 else { return .zero }
      return SIMD4(
        Float(pixel >> 16 & 255) / alpha, Float(pixel >> 8 & 255) / alpha,
        Float(pixel & 255) / alpha, alpha / 255)
    }
  }
}
