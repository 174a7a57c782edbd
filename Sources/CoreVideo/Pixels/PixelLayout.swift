// SPDX-License-Identifier: Apache-2.0

import FoundationPieces

/// How the pixels of a kind lie in memory.
struct PixelLayout: Sendable {
  /// One of the areas that a picture consists of.
  struct Plane: Sendable {
    /// Bytes from one sample to the next.
    var bytes: Int
    /// Pixels of the picture to a sample, in each direction.
    var step = 1

    func width(of width: Int) -> Int { (width + step - 1) / step }
    func height(of height: Int) -> Int { (height + step - 1) / step }
  }

  /// What the bytes mean.
  enum Content: Sendable {
    /// Bytes of a pixel, and where in it red, green, blue and alpha lie, which may be missing.
    case bytes(red: Int, green: Int, blue: Int, alpha: Int?)
    /// Red, green, blue and alpha of more than 8 bits.
    case deep(DeepNumber)
    case gray(GrayNumber)
    /// Luma and chroma of 8 or 10 bits.
    case video(isFullRange: Bool, bits: Int)
    /// Numbers that make no picture.
    case other
  }

  enum DeepNumber: Sendable { case bigWordsAlphaFirst, littleWords, halves, floats }
  enum GrayNumber: Sendable { case byte, word, half, float }

  var planes: [Plane]
  var content: Content
  /// Whether the format counts as one of several planes, even where it has but one.
  var isPlanar: Bool { planes.count > 1 }

  /// nil for a kind that is not known.
  init?(_ format: OSType) {
    func interleaved(_ bytes: Int, _ content: Content) -> PixelLayout {
      PixelLayout([Plane(bytes: bytes)], content)
    }
    func video(_ isFullRange: Bool, planes: Int, bits: Int = 8) -> PixelLayout {
      let size = bits > 8 ? 2 : 1
      let chroma = Plane(bytes: planes == 2 ? size * 2 : size, step: 2)
      return PixelLayout(
        [Plane(bytes: size)] + Array(repeating: chroma, count: planes - 1),
        .video(isFullRange: isFullRange, bits: bits))
    }
    switch format {
    case kCVPixelFormatType_24RGB:
      self = interleaved(3, .bytes(red: 0, green: 1, blue: 2, alpha: nil))
    case kCVPixelFormatType_24BGR:
      self = interleaved(3, .bytes(red: 2, green: 1, blue: 0, alpha: nil))
    case kCVPixelFormatType_32ARGB:
      self = interleaved(4, .bytes(red: 1, green: 2, blue: 3, alpha: 0))
    case kCVPixelFormatType_32BGRA:
      self = interleaved(4, .bytes(red: 2, green: 1, blue: 0, alpha: 3))
    case kCVPixelFormatType_32ABGR:
      self = interleaved(4, .bytes(red: 3, green: 2, blue: 1, alpha: 0))
    case kCVPixelFormatType_32RGBA:
      self = interleaved(4, .bytes(red: 0, green: 1, blue: 2, alpha: 3))
    case kCVPixelFormatType_64ARGB: self = interleaved(8, .deep(.bigWordsAlphaFirst))
    case kCVPixelFormatType_64RGBALE: self = interleaved(8, .deep(.littleWords))
    case kCVPixelFormatType_64RGBAHalf: self = interleaved(8, .deep(.halves))
    case kCVPixelFormatType_128RGBAFloat: self = interleaved(16, .deep(.floats))
    case kCVPixelFormatType_OneComponent8: self = interleaved(1, .gray(.byte))
    case kCVPixelFormatType_OneComponent16: self = interleaved(2, .gray(.word))
    case kCVPixelFormatType_OneComponent16Half: self = interleaved(2, .gray(.half))
    case kCVPixelFormatType_OneComponent32Float: self = interleaved(4, .gray(.float))
    case kCVPixelFormatType_TwoComponent8, kCVPixelFormatType_DepthFloat16:
      self = interleaved(2, .other)
    case kCVPixelFormatType_DepthFloat32: self = interleaved(4, .other)
    case kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange: self = video(false, planes: 2)
    case kCVPixelFormatType_420YpCbCr8BiPlanarFullRange: self = video(true, planes: 2)
    case kCVPixelFormatType_420YpCbCr8Planar: self = video(false, planes: 3)
    case kCVPixelFormatType_420YpCbCr8PlanarFullRange: self = video(true, planes: 3)
    case kCVPixelFormatType_420YpCbCr10BiPlanarVideoRange:
      self = video(false, planes: 2, bits: 10)
    case kCVPixelFormatType_420YpCbCr10BiPlanarFullRange:
      self = video(true, planes: 2, bits: 10)
    default: return nil
    }
  }

  private init(_ planes: [Plane], _ content: Content) {
    (self.planes, self.content) = (planes, content)
  }
}
