// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// A part of the device plane in double precision: premultiplied red, green, blue, alpha.
public struct FloatImage: Sendable {
  public typealias Pixel = SIMD4<Double>

  /// Device coordinates of the first pixel.
  public let x: Int
  public let y: Int
  public let width: Int
  public let height: Int
  /// Rows from the top without padding.
  public var pixels: [Pixel]

  public init(x: Int = 0, y: Int = 0, width: Int, height: Int, fill: Pixel = .zero) {
    (self.x, self.y) = (x, y)
    (self.width, self.height) = (max(width, 0), max(height, 0))
    pixels = Array(repeating: fill, count: self.width * self.height)
  }

  /// The value at a device position; zero outside.
  public subscript(x: Int, y: Int) -> Pixel {
    let (column, row) = (x - self.x, y - self.y)
    guard column >= 0, column < width, row >= 0, row < height else { return .zero }
    return pixels[row * width + column]
  }

  /// Calls `body` with each pixel's device position and value.
  mutating func update(_ body: (Int, Int, inout Pixel) -> Void) {
    for row in 0..<height {
      for column in 0..<width { body(x + column, y + row, &pixels[row * width + column]) }
    }
  }

  /// The same for the pixels that another picture has too.
  mutating func update(in other: FloatImage, _ body: (Int, Int, inout Pixel) -> Void) {
    let columns = max(x, other.x)..<max(x, other.x, min(x + width, other.x + other.width))
    let rows = max(y, other.y)..<max(y, other.y, min(y + height, other.y + other.height))
    for row in rows {
      for column in columns {
        body(column, row, &pixels[(row - y) * width + column - x])
      }
    }
  }

  /// A transparent picture of the same place.
  var emptied: FloatImage { FloatImage(x: x, y: y, width: width, height: height) }

  /// The picture in 8 bits, rounded to nearest, components kept at or below alpha.
  public func quantized() -> Image {
    Image(
      width: width, height: height,
      pixels: pixels.map { pixel in
        let alpha = min(max(pixel.w, 0), 1)
        func byte(_ v: Double) -> UInt32 { UInt32(min(max(v, 0), alpha) * 255 + 0.5) }
        return byte(alpha) << 24 | byte(pixel.x) << 16 | byte(pixel.y) << 8 | byte(pixel.z)
      })
  }
}

extension RGBA {
  /// Clamped to 0...1 and multiplied by alpha.
  var premultipliedPixel: FloatImage.Pixel {
    let c = clamped
    return FloatImage.Pixel(c.red * c.alpha, c.green * c.alpha, c.blue * c.alpha, c.alpha)
  }

  /// Multiplied by alpha, with colours as far outside 0...1 as a half-precision number goes.
  var extendedPixel: FloatImage.Pixel {
    func limited(_ v: Double) -> Double { v.isNaN ? 0 : min(max(v, -65_504), 65_504) }
    let alpha = clamped.alpha
    return FloatImage.Pixel(limited(red), limited(green), limited(blue), 1) * alpha
  }
}

extension FloatImage.Pixel {
  /// The premultiplied value of an 8-bit pixel.
  init(_ p: UInt32) {
    self.init(Double(p >> 16 & 255), Double(p >> 8 & 255), Double(p & 255), Double(p >> 24))
    self /= 255
  }
}
