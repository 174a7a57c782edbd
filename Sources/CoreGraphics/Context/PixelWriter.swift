// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Turns the renderer's pixels into bytes of a layout, remembering the last colour.
struct PixelWriter {
  private let layout: BitmapLayout
  private let isPlain: Bool
  private var lastPixel: UInt32 = 0
  private var lastColor = SIMD4<Double>()
  private var hasLast = false

  init(_ layout: BitmapLayout) {
    self.layout = layout
    isPlain = layout.space?.isSRGB ?? true
  }

  /// Writes a row.
  mutating func write(
    _ pixels: UnsafePointer<UInt32>, count: Int, into bytes: UnsafeMutablePointer<UInt8>
  ) {
    var index = 0
    switch layout.kind {
    case .alpha:
      while index < count {
        bytes[index] = UInt8(truncatingIfNeeded: pixels[index] >> 24)
        index &+= 1
      }
    case .gray:
      while index < count {
        bytes[index] = color(pixels[index]).x
        index &+= 1
      }
    case .grayAlpha:
      while index < count {
        bytes[index &* 2] = color(pixels[index]).x
        bytes[index &* 2 &+ 1] = UInt8(truncatingIfNeeded: pixels[index] >> 24)
        index &+= 1
      }
    case .inks:
      while index < count {
        let ink = components(pixels[index])
        let target = bytes + index &* 4
        for part in 0..<4 { target[part] = UInt8(ink[part] * 255 + 0.5) }
        index &+= 1
      }
    case .rgb555(let isLowByteFirst):
      while index < count {
        let color = components(pixels[index])
        let unit =
          0x8000 | UInt16(color.x * 31 + 0.5) << 10 | UInt16(color.y * 31 + 0.5) << 5
          | UInt16(color.z * 31 + 0.5)
        bytes[index &* 2 &+ (isLowByteFirst ? 1 : 0)] = UInt8(unit >> 8)
        bytes[index &* 2 &+ (isLowByteFirst ? 0 : 1)] = UInt8(truncatingIfNeeded: unit)
        index &+= 1
      }
    case .deep: break
    case .rgb(let red, let green, let blue, let alpha) where isPlain:
      // In whole words, of which the processor takes several at once.
      let target = UnsafeMutableRawPointer(bytes)
      let (r, g, b, a) = (
        UInt32(red) &* 8, UInt32(green) &* 8, UInt32(blue) &* 8, UInt32(alpha) &* 8
      )
      let least: UInt32 = layout.isOpaque ? 255 &<< a : 0
      while index < count {
        let pixel = pixels[index]
        let color =
          (pixel &>> 16 & 255) &<< r | (pixel &>> 8 & 255) &<< g | (pixel & 255) &<< b
        let word = color | (pixel &>> 24) &<< a | least
        target.storeBytes(of: word.littleEndian, toByteOffset: index &* 4, as: UInt32.self)
        index &+= 1
      }
    case .rgb(let red, let green, let blue, let alpha):
      while index < count {
        let pixel = pixels[index]
        let target = bytes + index &* 4
        let color = color(pixel)
        target[red] = color.x
        target[green] = color.y
        target[blue] = color.z
        target[alpha] = layout.isOpaque ? 255 : UInt8(truncatingIfNeeded: pixel >> 24)
        index &+= 1
      }
    }
  }

  /// The premultiplied components in the layout's space, 0...1; those of an opaque layout are of
  /// the colour over black.
  private mutating func components(_ pixel: UInt32) -> SIMD4<Double> {
    if hasLast, pixel == lastPixel { return lastColor }
    let alpha = layout.isOpaque ? 255 : Double(pixel >> 24)
    var result = SIMD4<Double>()
    if alpha > 0, let space = layout.space {
      let straight = SIMD3(
        Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255))
      let values = space.values(straight / alpha)
      let unit = values.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1))
      result = unit * (alpha / 255)
    }
    (lastPixel, lastColor, hasLast) = (pixel, result, true)
    return result
  }

  private mutating func color(_ pixel: UInt32) -> SIMD3<UInt8> {
    let values = components(pixel) * 255 + 0.5
    return SIMD3(UInt8(values.x), UInt8(values.y), UInt8(values.z))
  }
}
