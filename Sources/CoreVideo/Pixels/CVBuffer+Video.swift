// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import Foundation

/// Samples of luma or chroma in memory, of one byte or of two.
private struct VideoSamples {
  let base: UnsafeMutableRawPointer
  let bytesPerRow: Int
  /// Bytes from one sample to the next.
  let step: Int
  let isWide: Bool

  subscript(x: Int, y: Int) -> UInt16 {
    get {
      let place = base + y * bytesPerRow + x * step
      return isWide
        ? UInt16(littleEndian: place.loadUnaligned(as: UInt16.self))
        : UInt16(place.load(as: UInt8.self))
    }
    nonmutating set {
      let place = base + y * bytesPerRow + x * step
      if isWide {
        place.storeBytes(of: newValue.littleEndian, as: UInt16.self)
      } else {
        place.storeBytes(of: UInt8(truncatingIfNeeded: newValue), as: UInt8.self)
      }
    }
  }
}

extension CVBuffer {
  /// The matrix that is attached; else that of films of this size.
  private var matrix: VideoCoding.Matrix {
    switch attachment(kCVImageBufferYCbCrMatrixKey)?.value as? String {
    case "ITU_R_709_2": .bt709
    case "ITU_R_601_4": .bt601
    case "ITU_R_2020": .bt2020
    default: width > 1024 || height > 576 ? .bt709 : .bt601
    }
  }

  private func samples(isWide: Bool) -> (luma: VideoSamples, blue: VideoSamples, red: VideoSamples)
  {
    let size = isWide ? 2 : 1
    func samples(_ plane: Int, _ offset: Int, _ step: Int) -> VideoSamples {
      VideoSamples(
        base: planes[plane].base + offset * size, bytesPerRow: planes[plane].bytesPerRow,
        step: step * size, isWide: isWide)
    }
    return planes.count == 2
      ? (samples(0, 0, 1), samples(1, 0, 2), samples(1, 1, 2))
      : (samples(0, 0, 1), samples(1, 0, 1), samples(2, 0, 1))
  }

  /// The picture of luma and chroma.
  ///
  /// A sample of chroma lies at the left pixel of a pair and between two rows; pixels between samples
  /// have what lies on the line from one to the next.
  func videoPicture(isFullRange: Bool, bits: Int) -> Image {
    let coding = VideoCoding(matrix, isFullRange: isFullRange, bits: bits)
    let (luma, blue, red) = samples(isWide: bits > 8)
    let (columns, rows) = ((width + 1) / 2, (height + 1) / 2)
    var pixels = [UInt32](repeating: 0, count: width * height)
    for y in 0..<height {
      let near = y / 2
      let far = min(max(y % 2 == 0 ? near - 1 : near + 1, 0), rows - 1)
      func column(_ chroma: VideoSamples, _ x: Int) -> Float {
        Float(chroma[x, near]) * 0.75 + Float(chroma[x, far]) * 0.25
      }
      for x in 0..<width {
        let (left, right) = (x / 2, min((x + 1) / 2, columns - 1))
        func value(_ chroma: VideoSamples) -> Float {
          left == right
            ? column(chroma, left) : (column(chroma, left) + column(chroma, right)) / 2
        }
        pixels[y * width + x] = coding.pixel(
          luma: Float(luma[x, y]), blue: value(blue), red: value(red))
      }
    }
    return Image(width: width, height: height, pixels: pixels)
  }

  /// Writes a picture of the buffer's size as luma and chroma.
  func storeVideo(_ image: Image, isFullRange: Bool, bits: Int) {
    if attachment(kCVImageBufferYCbCrMatrixKey) == nil {
      attach(
        kCVImageBufferYCbCrMatrix_ITU_R_709_2, kCVImageBufferYCbCrMatrixKey, .shouldPropagate)
    }
    let coding = VideoCoding(matrix, isFullRange: isFullRange, bits: bits)
    let (luma, blue, red) = samples(isWide: bits > 8)
    let (width, height) = (width, height)
    image.pixels.withUnsafeBufferPointer { pixels in
      func color(_ x: Int, _ y: Int) -> SIMD3<Float> {
        let pixel = pixels[min(y, height - 1) * width + min(max(x, 0), width - 1)]
        return SIMD3(
          Float(pixel >> 16 & 255), Float(pixel >> 8 & 255), Float(pixel & 255)) / 255
      }
      for y in 0..<height {
        for x in 0..<width { luma[x, y] = coding.luma(color(x, y)) }
      }
      for y in 0..<(height + 1) / 2 {
        for x in 0..<(width + 1) / 2 {
          func sum(_ row: Int) -> SIMD3<Float> {
            color(2 * x - 1, row) + 2 * color(2 * x, row) + color(2 * x + 1, row)
          }
          (blue[x, y], red[x, y]) = coding.chroma((sum(2 * y) + sum(2 * y + 1)) / 8)
        }
      }
    }
  }
}
