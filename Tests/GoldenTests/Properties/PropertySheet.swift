// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore

/// An object whose properties are set by key.
protocol Settable: AnyObject {
  func setValue(_ value: Any?, forKey key: String)
}

extension CALayer: Settable {}
extension CAEmitterCell: Settable {}

/// A row of cells that differ in the value of one property.
struct PropertySheet: Sendable {
  /// Points.
  static let cell = CGSize(width: 64, height: 56)

  /// The class that declares the property, as Apple names it.
  let owner: String
  /// The property's key.
  let key: String
  /// Makes a cell's layers and answers the object whose property is set.
  let build: @Sendable (CALayer) -> any Settable
  let values: @Sendable () -> [Any?]

  /// The reference's name: the class is the folder.
  var name: String { "\(owner)/\(key)" }

  init(
    _ owner: String, _ key: String, on build: @escaping @Sendable (CALayer) -> any Settable,
    _ values: @autoclosure @escaping @Sendable () -> [Any?]
  ) {
    (self.owner, self.key, self.build, self.values) = (owner, key, build, values)
  }

  /// The size of the whole row.
  var size: CGSize {
    CGSize(width: Self.cell.width * CGFloat(values().count), height: Self.cell.height)
  }

  /// Adds one cell for each value.
  func fill(_ root: CALayer) {
    for (index, value) in values().enumerated() {
      let cell = CALayer()
      cell.frame = CGRect(
        x: CGFloat(index) * Self.cell.width, y: 0, width: Self.cell.width, height: Self.cell.height)
      cell.masksToBounds = true
      root.addSublayer(cell)
      build(cell).setValue(value, forKey: key)
    }
  }
}

/// What sheets are made of.
enum Sheet {
  static let card = CGRect(x: 12, y: 10, width: 40, height: 36)
  static let blue = CGColor(srgbRed: 0.16, green: 0.5, blue: 0.85, alpha: 1)
  static let red = CGColor(srgbRed: 0.9, green: 0.26, blue: 0.4, alpha: 1)
  static let yellow = CGColor(srgbRed: 0.98, green: 0.68, blue: 0.1, alpha: 1)
  static let grey = CGColor(genericGrayGamma2_2Gray: 0.85, alpha: 1)

  @discardableResult
  static func add<L: CALayer>(
    _ layer: L, to cell: CALayer, _ frame: CGRect = card, _ change: (L) -> Void = { _ in }
  ) -> L {
    layer.frame = frame
    change(layer)
    cell.addSublayer(layer)
    return layer
  }

  /// A blue card.
  @Sendable static func plain(_ cell: CALayer) -> any Settable { box(cell) }

  static func box(_ cell: CALayer, _ change: (CALayer) -> Void = { _ in }) -> CALayer {
    add(CALayer(), to: cell) {
      $0.backgroundColor = blue
      change($0)
    }
  }

  /// A card with two overlapping cards in it.
  static func pair(_ cell: CALayer, _ change: (CALayer) -> Void = { _ in }) -> CALayer {
    let parent = add(CALayer(), to: cell) {
      $0.backgroundColor = grey
      change($0)
    }
    for (index, color) in [red, blue].enumerated() {
      let child = CALayer()
      child.frame = CGRect(x: 4 + 14 * index, y: 5 + 9 * index, width: 26, height: 20)
      child.backgroundColor = color
      parent.addSublayer(child)
    }
    return parent
  }

  /// A picture of a few coarse pixels, wider than high, whose top is red.
  static var picture: CGImage? {
    let context = CGContext(
      data: nil, width: 12, height: 8, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    guard let context else { return nil }
    context.setFillColor(blue)
    context.fill(CGRect(x: 0, y: 0, width: 12, height: 8))
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 6, width: 12, height: 2))
    context.setFillColor(yellow)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    context.setFillColor(CGColor(gray: 1, alpha: 0.5))
    context.fill(CGRect(x: 7, y: 2, width: 3, height: 3))
    return context.makeImage()
  }

  static func pictured(_ cell: CALayer, _ change: (CALayer) -> Void = { _ in }) -> CALayer {
    add(CALayer(), to: cell) {
      $0.contents = picture
      $0.contentsScale = 0.5
      $0.backgroundColor = grey
      $0.magnificationFilter = .nearest
      change($0)
    }
  }

  /// A transform that sees the plane from 100 points away.
  static var eye: CATransform3D {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 100
    return eye
  }

  static func turn(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    CATransform3DMakeRotation(angle, x, y, z)
  }

  static func filter(_ type: String, _ inputs: [String: Any] = [:]) -> CAFilter {
    let filter = CAFilter(type: type)
    for (key, value) in inputs { filter.setValue(value, forKey: key) }
    return filter
  }
}
