// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList

/// A context over a transparent bitmap with pixels read by bottom-left coordinates.
struct Canvas {
  let context: CGContext

  init(_ width: Int = 100, _ height: Int = 100) {
    guard let context = CGContext(width: width, height: height) else {
      preconditionFailure("a bitmap of \(width) by \(height)")
    }
    self.context = context
  }

  /// The premultiplied value 0xAARRGGBB of the pixel whose lower left corner is (x, y).
  func callAsFunction(_ x: Int, _ y: Int) -> UInt32 {
    image.pixels[(image.height - 1 - y) * image.width + x]
  }

  func alpha(_ x: Int, _ y: Int) -> Int { Int(self(x, y) >> 24) }

  var image: Image {
    context.makeImage()?.image ?? Image(width: 0, height: 0, pixels: [])
  }

  /// How many pixels are not transparent.
  var paintedCount: Int { image.pixels.count { $0 >> 24 > 0 } }

  /// The box of pixels that are not transparent, origin at the bottom left; null for none.
  var paintedBox: CGRect {
    let image = image
    var box = CGRect.null
    for index in image.pixels.indices where image.pixels[index] >> 24 > 0 {
      let pixel = CGRect(
        x: index % image.width, y: image.height - 1 - index / image.width, width: 1, height: 1)
      box = box.union(pixel)
    }
    return box
  }
}

extension CGColor {
  static let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
  static let green = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
  static let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)

  static func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1)
    -> CGColor
  {
    CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }
}

/// A premultiplied pixel of straight components.
func pixel(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> UInt32 {
  func byte(_ value: Double) -> UInt32 { UInt32((value * 255).rounded()) }
  return byte(alpha) << 24 | byte(red * alpha) << 16 | byte(green * alpha) << 8
    | byte(blue * alpha)
}
