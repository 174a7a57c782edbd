// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Between premultiplied pixels and the straight ones of files, rounded to nearest both ways.
///
/// A premultiplied pixel whose components do not exceed its alpha survives the way to straight
/// alpha and back unchanged: the error of the straight value is at most half a step, and coming
/// back scales it by a/255.
package enum StraightAlpha {
  /// The straight pixel, components in the same places.
  @inline(__always)
  package static func unpremultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha != 255 else { return pixel }
    guard alpha != 0 else { return 0 }
    let half = alpha / 2
    let red = min(255, ((pixel >> 16 & 255) &* 255 &+ half) / alpha)
    let green = min(255, ((pixel >> 8 & 255) &* 255 &+ half) / alpha)
    let blue = min(255, ((pixel & 255) &* 255 &+ half) / alpha)
    return alpha << 24 | red << 16 | green << 8 | blue
  }

  /// The premultiplied pixel, components in the same places.
  @inline(__always)
  package static func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha != 255 else { return pixel }
    let red = ((pixel >> 16 & 255) &* alpha &+ 127) / 255
    let green = ((pixel >> 8 & 255) &* alpha &+ 127) / 255
    let blue = ((pixel & 255) &* alpha &+ 127) / 255
    return alpha << 24 | red << 16 | green << 8 | blue
  }

  /// Writes red, green, blue and, if asked for, alpha of each premultiplied pixel.
  package static func components(
    of pixels: UnsafeBufferPointer<UInt32>, into out: UnsafeMutableBufferPointer<UInt8>,
    hasAlpha: Bool
  ) {
    guard let out = out.baseAddress else { return }
    var (index, at) = (0, 0)
    while index < pixels.count {
      let pixel = unpremultiplied(pixels[index])
      out[at] = UInt8(truncatingIfNeeded: pixel >> 16)
      out[at &+ 1] = UInt8(truncatingIfNeeded: pixel >> 8)
      out[at &+ 2] = UInt8(truncatingIfNeeded: pixel)
      if hasAlpha { out[at &+ 3] = UInt8(truncatingIfNeeded: pixel >> 24) }
      at &+= hasAlpha ? 4 : 3
      index &+= 1
    }
  }

  /// Turns straight R, G, B, A bytes into premultiplied pixels in place.
  package static func premultiply(_ pixels: UnsafeMutableBufferPointer<UInt32>, count: Int) {
    var index = 0
    while index < count {
      let rgba = UInt32(littleEndian: pixels[index])
      let swapped = rgba & 0xFF00_FF00 | (rgba & 255) << 16 | rgba >> 16 & 255
      pixels[index] = premultiplied(swapped)
      index &+= 1
    }
  }

  /// Replaces premultiplied pixels by straight ones.
  package static func unpremultiply(_ pixels: inout [UInt32]) {
    pixels.withUnsafeMutableBufferPointer { pixels in
      var index = 0
      while index < pixels.count {
        pixels[index] = unpremultiplied(pixels[index])
        index &+= 1
      }
    }
  }

  /// The red, green and blue of R, G, B, A bytes.
  static func dropped(_ rgba: Data) -> Data {
    var result = Data(count: rgba.count / 4 * 3)
    result.withUnsafeMutableBytes { (out: UnsafeMutableRawBufferPointer) in
      rgba.withUnsafeBytes { (rgba: UnsafeRawBufferPointer) in
        for pixel in 0..<rgba.count / 4 {
          out[3 * pixel] = rgba[4 * pixel]
          out[3 * pixel + 1] = rgba[4 * pixel + 1]
          out[3 * pixel + 2] = rgba[4 * pixel + 2]
        }
      }
    }
    return result
  }
}
