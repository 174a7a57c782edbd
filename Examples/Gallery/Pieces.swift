// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

// Colours, pictures and layers that tiles are made of.

extension CGColor {
  static func grey(_ value: CGFloat, _ alpha: CGFloat = 1) -> CGColor {
    CGColor(genericGrayGamma2_2Gray: value, alpha: alpha)
  }

  static func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1)
    -> CGColor
  { CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha) }

  static let sky = rgb(0.16, 0.5, 0.85)
  static let rose = rgb(0.9, 0.26, 0.4)
  static let lime = rgb(0.35, 0.7, 0.25)
  static let amber = rgb(0.98, 0.68, 0.1)
  static let ink = rgb(0.12, 0.16, 0.28)
}

/// The part of a tile that most things fill.
let box = CGRect(x: 16, y: 12, width: 60, height: 52)

extension CALayer {
  /// Adds a layer and answers it.
  @discardableResult
  func add<L: CALayer>(_ layer: L, _ frame: CGRect = box, _ change: (L) -> Void = { _ in }) -> L {
    layer.frame = frame
    change(layer)
    addSublayer(layer)
    return layer
  }

  /// Adds a rectangle of one colour.
  @discardableResult
  func fill(
    _ color: CGColor, _ frame: CGRect = box, _ change: (CALayer) -> Void = { _ in }
  ) -> CALayer {
    add(CALayer(), frame) {
      $0.backgroundColor = color
      change($0)
    }
  }

  /// Adds a layer that shows a picture.
  @discardableResult
  func show(
    _ image: CGImage?, _ frame: CGRect = box, _ change: (CALayer) -> Void = { _ in }
  ) -> CALayer {
    add(CALayer(), frame) {
      $0.contents = image
      change($0)
    }
  }

  /// Adds a shape.
  @discardableResult
  func shape(_ path: CGPath, _ change: (CAShapeLayer) -> Void) -> CAShapeLayer {
    add(CAShapeLayer(), bounds) {
      $0.path = path
      change($0)
    }
  }
}

enum Pictures {
  /// Hills under a sun: wider than high, and with a clear top.
  static let hills = draw(width: 48, height: 32) { context in
    context.setFillColor(.rgb(0.62, 0.83, 0.96))
    context.fill(CGRect(x: 0, y: 0, width: 48, height: 32))
    context.setFillColor(.amber)
    context.fillEllipse(in: CGRect(x: 31, y: 17, width: 11, height: 11))
    context.setFillColor(.rgb(0.25, 0.55, 0.35))
    context.fillEllipse(in: CGRect(x: -14, y: -26, width: 44, height: 42))
    context.setFillColor(.rgb(0.4, 0.68, 0.32))
    context.fillEllipse(in: CGRect(x: 14, y: -30, width: 52, height: 42))
  }

  /// A frame whose corners must not be stretched.
  static let button = draw(width: 24, height: 24) { context in
    context.setFillColor(.sky)
    let edge = CGRect(x: 0, y: 0, width: 24, height: 24)
    context.addPath(CGPath(roundedRect: edge, cornerWidth: 8, cornerHeight: 8, transform: nil))
    context.fillPath()
    context.setStrokeColor(.grey(1))
    context.setLineWidth(2)
    let inner = edge.insetBy(dx: 3, dy: 3)
    context.addPath(CGPath(roundedRect: inner, cornerWidth: 5, cornerHeight: 5, transform: nil))
    context.strokePath()
  }

  /// A few coarse pixels.
  static let pixels = draw(width: 4, height: 4) { context in
    for index in 0..<16 where (index + index / 4) % 2 == 0 {
      context.setFillColor(index < 8 ? .rose : .sky)
      context.fill(CGRect(x: index % 4, y: index / 4, width: 1, height: 1))
    }
  }

  /// A soft white disc, for particles.
  static let spark = draw(width: 16, height: 16) { context in
    let colors = [CGColor.grey(1), CGColor.grey(1, 0)] as CFArray
    guard
      let gradient = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0.1, 1])
    else { return }
    let center = CGPoint(x: 8, y: 8)
    context.drawRadialGradient(
      gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: 8, options: [])
  }

  private static func draw(
    width: Int, height: Int, _ draw: (CGContext) -> Void
  ) -> CGImage? {
    let context = CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    guard let context else { return nil }
    draw(context)
    return context.makeImage()
  }
}

/// A star of five points about a centre.
func star(at center: CGPoint = CGPoint(x: 46, y: 40), radius: CGFloat = 30) -> CGPath {
  let path = CGMutablePath()
  for point in 0..<5 {
    let angle = CGFloat(point) * 4 * .pi / 5 - .pi / 2
    let place = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    if point == 0 { path.move(to: place) } else { path.addLine(to: place) }
  }
  path.closeSubpath()
  return path
}

/// A perspective whose eye is 200 points away.
let nearEye: CATransform3D = {
  var eye = CATransform3DIdentity
  eye.m34 = -1 / 200
  return eye
}()
