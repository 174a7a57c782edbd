// SPDX-License-Identifier: Apache-2.0

import CoreImage
import TestSupport

/// Pictures of known numbers, and images back as numbers.
enum Canvas {
  /// Numbers as they are: no conversion in or out.
  static let plain = CIContext(options: [.workingColorSpace: NSNull(), .threadCount: 1])
  static let sRGB = CGColorSpace(name: CGColorSpace.sRGB)

  /// The pixels of a rectangle, the lowest row first, in the working space.
  static func pixels(
    _ image: CIImage, _ x: Int, _ y: Int, _ width: Int, _ height: Int,
    _ context: CIContext = plain
  ) -> [SIMD4<Float>] {
    var result = [SIMD4<Float>](repeating: .zero, count: width * height)
    result.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      context.render(
        image, toBitmap: base, rowBytes: width * 16,
        bounds: CGRect(x: x, y: y, width: width, height: height), format: .RGBAf, colorSpace: nil)
    }
    return (0..<height).reversed().flatMap { result[$0 * width..<($0 + 1) * width] }
  }

  /// The pixels that a filter makes; clear ones where it makes no image.
  static func pixels(
    of filter: CIFilter, _ x: Int = 0, _ y: Int = 0, _ width: Int = 1, _ height: Int = 1
  ) -> [SIMD4<Float>] {
    pixels(filter.outputImage ?? .empty(), x, y, width, height)
  }

  static func pixel(_ image: CIImage, _ x: Int = 0, _ y: Int = 0) -> SIMD4<Float> {
    pixels(image, x, y, 1, 1)[0]
  }

  /// An image of pixels, the lowest row first, whose numbers are not converted.
  static func image(_ pixels: [SIMD4<Float>], width: Int) -> CIImage {
    let height = pixels.count / width
    let rows = (0..<height).reversed().flatMap { pixels[$0 * width..<($0 + 1) * width] }
    return CIImage(
      bitmapData: rows.withUnsafeBytes { Data($0) }, bytesPerRow: width * 16,
      size: CGSize(width: width, height: height), format: .RGBAf, colorSpace: nil)
  }

  /// A picture of colours from a seed, not all opaque.
  static func noise(_ width: Int, _ height: Int, seed: UInt64 = 1, isOpaque: Bool = false)
    -> [SIMD4<Float>]
  {
    var random = SplitMix64(seed: seed)
    func unit() -> Float { Float(random.next() >> 40) / 16_777_216 }
    return (0..<width * height).map { _ in
      let alpha = isOpaque ? 1 : unit()
      return SIMD4(unit() * alpha, unit() * alpha, unit() * alpha, alpha)
    }
  }

  static func noiseImage(_ width: Int, _ height: Int, seed: UInt64 = 1, isOpaque: Bool = false)
    -> CIImage
  {
    image(noise(width, height, seed: seed, isOpaque: isOpaque), width: width)
  }

  /// The greatest difference of two lists of pixels; infinite for lists that do not pair.
  static func difference(_ a: [SIMD4<Float>], _ b: [SIMD4<Float>]) -> Float {
    guard a.count == b.count else { return .infinity }
    return zip(a, b).reduce(0) { result, pair in
      let d = pair.0 - pair.1
      guard d == d else { return .infinity }
      return max(result, max(max(abs(d.x), abs(d.y)), max(abs(d.z), abs(d.w))))
    }
  }

  /// A filter over an image, with parameters.
  static func apply(_ name: String, _ image: CIImage, _ parameters: [String: Any] = [:])
    -> CIImage
  {
    image.applyingFilter(name, parameters: parameters)
  }

  /// What a straight colour becomes under a filter.
  static func color(
    _ name: String, _ color: SIMD4<Float>, _ parameters: [String: Any] = [:]
  ) -> SIMD4<Float> {
    let pixel = SIMD4(color.x * color.w, color.y * color.w, color.z * color.w, color.w)
    let result = self.pixel(apply(name, image([pixel], width: 1), parameters))
    guard result.w > 0 else { return result }
    return SIMD4(result.x / result.w, result.y / result.w, result.z / result.w, result.w)
  }
}

/// A function of each colour, alpha as it is.
func each(_ c: SIMD4<Float>, _ f: (Float) -> Float) -> SIMD4<Float> {
  SIMD4(f(c.x), f(c.y), f(c.z), c.w)
}

/// The brightness of a colour, by the weights of ITU-R BT.709.
func gray(_ c: SIMD4<Float>) -> Float { 0.2125 * c.x + 0.7154 * c.y + 0.0721 * c.z }
