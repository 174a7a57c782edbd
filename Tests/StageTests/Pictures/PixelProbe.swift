// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore

@testable import Stage

/// Layers on a stage whose pixels are asked for by number.
struct PixelProbe {
  let stage: Stage

  init(_ width: Int, _ height: Int, background: CGColor? = nil) throws {
    stage = try Stage(size: CGSize(width: width, height: height), background: background)
  }

  var root: CALayer { stage.layer }

  /// Red, green, blue, alpha, 0...1, premultiplied.
  func color(_ x: Int, _ y: Int, at time: Double = 0) -> [Double] {
    let image = stage.image(at: time).image
    let pixel = image.pixels[y * image.width + x]
    return [16, 8, 0, 24].map { Double(pixel >> UInt32($0) & 255) / 255 }
  }

  func alpha(_ x: Int, _ y: Int) -> Double { color(x, y)[3] }

  static func rgb(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> CGColor {
    CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  /// A grey that 8 bits of sRGB hold as it is given.
  static func gray(_ level: Double, _ alpha: Double) -> CGColor { rgb(level, level, level, alpha) }

  static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: CGColor?)
    -> CALayer
  {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.backgroundColor = color
    return layer
  }

  static func filter(_ type: String, _ inputs: [String: Any] = [:], name: String? = nil) -> CAFilter
  {
    let filter = CAFilter(type: type)
    filter.name = name
    for (key, value) in inputs { filter.setValue(value, forKey: key) }
    return filter
  }
}

/// Whether colours differ by at most so many levels of 255.
func isNear(_ a: [Double], _ b: [Double], levels: Double = 1) -> Bool {
  zip(a, b).allSatisfy { abs($0 - $1) <= (levels + 0.01) / 255 }
}
