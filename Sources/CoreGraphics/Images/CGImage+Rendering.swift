// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import FrameRendering
import Geometry

extension CGImage {
  /// The pixels as they are drawn, worked out anew; fewer than ``width`` times ``height`` for an
  /// enormous picture.
  func render() -> Image {
    let bytes = source?.bytes ?? Data()
    // Initialisers have made sure that layout and bytes can be read.
    let picture =
      PixelReader(layout)?.readForDrawing(bytes, width: width, height: height)
      ?? Image(width: 1, height: 1, pixels: [0])
    switch treatment {
    case .none: return picture
    case .mask(let mask):
      let coverage = mask.coverage.stretched(width: picture.width, height: picture.height)
      return picture.multiplied(by: coverage)
    case .key(let ranges):
      return KeyedPixels(layout, ranges: ranges).map {
        picture.without($0.matches(bytes, width: width, height: height))
      } ?? picture
    }
  }

  /// White whose alpha is what the picture lets through as a mask.
  ///
  /// An image mask lets through where its samples are 0; another picture by its brightness, and
  /// one with alpha by its alpha.
  package var coverage: Image {
    let image = image
    let isPlain =
      !isMask
      && (alphaInfo == .none || alphaInfo == .noneSkipFirst || alphaInfo == .noneSkipLast)
    let pixels = image.pixels.map { pixel -> UInt32 in
      var alpha = pixel >> 24
      if isPlain {
        // Rec. 709 weights in 1/65536; a grey keeps its value.
        let sum =
          (pixel >> 16 & 255) * 13933 + (pixel >> 8 & 255) * 46871 + (pixel & 255) * 4732
        alpha = (sum + 32768) >> 16
      }
      return alpha * 0x0101_0101
    }
    return Image(width: image.width, height: image.height, pixels: pixels)
  }
}

extension Image {
  /// The picture drawn at another size, pixels mixed.
  package func stretched(width: Int, height: Int) -> Image {
    guard width != self.width || height != self.height, self.width > 0, self.height > 0,
      PictureSize.isDrawn(width: width, height: height)
    else { return self }
    let paint = ImagePaint(
      image: self,
      transform: Affine(
        Double(width) / Double(self.width), 0, 0, Double(height) / Double(self.height), 0, 0),
      minification: .reduced, magnification: .linear)
    let draw = Draw(
      .rect(Rect(0, 0, Double(width), Double(height))), transform: .identity,
      paint: .image(paint))
    return BitmapStore.render([.draw(draw)], width: width, height: height)
  }

  /// Each pixel times the alpha of another picture's.
  fileprivate func multiplied(by coverage: Image) -> Image {
    guard coverage.pixels.count == pixels.count else { return self }
    let result = [UInt32](unsafeUninitializedCapacity: pixels.count) { out, count in
      for index in pixels.indices {
        let (pixel, alpha) = (pixels[index], coverage.pixels[index] >> 24)
        func scaled(_ shift: UInt32) -> UInt32 {
          (((pixel >> shift & 255) &* alpha &* 2 &+ 255) / 510) << shift
        }
        out[index] = alpha == 255 ? pixel : scaled(24) | scaled(16) | scaled(8) | scaled(0)
      }
      count = pixels.count
    }
    return Image(width: width, height: height, pixels: result)
  }

  /// The picture with some pixels made transparent.
  fileprivate func without(_ marks: [Bool]) -> Image {
    guard marks.count == pixels.count else { return self }
    return Image(
      width: width, height: height, pixels: zip(pixels, marks).map { $1 ? 0 : $0 })
  }
}

/// Finds the pixels whose samples lie in given ranges.
private struct KeyedPixels {
  let layout: CGImage.Layout
  let samples: SampleLayout
  let ranges: [ClosedRange<Float>]

  init?(_ layout: CGImage.Layout, ranges: [ClosedRange<Float>]) {
    guard let samples = SampleLayout(layout) else { return nil }
    self.layout = layout
    self.samples = samples
    self.ranges = ranges
  }

  func matches(_ data: Data, width: Int, height: Int) -> [Bool] {
    let isFits = samples.fits(
      data.count, width: width, height: height, bytesPerRow: layout.bytesPerRow)
    guard isFits else { return [] }
    let reader = SampleReader(samples)
    let perPixel = samples.samples
    // What a sample's greatest number counts for in the ranges.
    let scale: Float =
      if case .float = samples.number { 1 } else {
        Float(1 << min(samples.bits, 32) - 1)
      }
    var row = [Float](repeating: 0, count: width * perPixel)
    var result: [Bool] = []
    result.reserveCapacity(width * height)
    data.withUnsafeBytes { bytes in
      guard let base = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
      for y in 0..<height {
        reader.read(base + y * layout.bytesPerRow, count: width, into: &row)
        for x in 0..<width {
          let start = x * perPixel + samples.first
          result.append(
            ranges.indices.allSatisfy {
              ranges[$0].contains((row[start + $0] * scale * 64).rounded() / 64)
            })
        }
      }
    }
    return result
  }
}
