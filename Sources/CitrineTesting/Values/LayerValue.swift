// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A value of a layer's property that can be compared number by number.
public protocol LayerValue {
  /// The numbers that make it up.
  var layerNumbers: [Double] { get }
}

extension Double: LayerValue {
  /// The number itself.
  public var layerNumbers: [Double] { [self] }
}
extension CGFloat: LayerValue {
  /// The number itself.
  public var layerNumbers: [Double] { [Double(self)] }
}
extension Float: LayerValue {
  /// The number itself.
  public var layerNumbers: [Double] { [Double(self)] }
}
extension Int: LayerValue {
  /// The number itself.
  public var layerNumbers: [Double] { [Double(self)] }
}
extension Bool: LayerValue {
  /// 1 for true and 0 for false.
  public var layerNumbers: [Double] { [self ? 1 : 0] }
}
extension CGPoint: LayerValue {
  /// x and y.
  public var layerNumbers: [Double] { [Double(x), Double(y)] }
}
extension CGSize: LayerValue {
  /// Width and height.
  public var layerNumbers: [Double] { [Double(width), Double(height)] }
}
extension CGRect: LayerValue {
  /// Origin and size.
  public var layerNumbers: [Double] { origin.layerNumbers + size.layerNumbers }
}
extension CGAffineTransform: LayerValue {
  /// a, b, c, d, tx and ty.
  public var layerNumbers: [Double] { [a, b, c, d, tx, ty].map { Double($0) } }
}
extension CATransform3D: LayerValue {
  /// The sixteen numbers, row by row.
  public var layerNumbers: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
      .map { Double($0) }
  }
}
extension CGColor: LayerValue {
  /// Red, green, blue and alpha in sRGB, 0...1.
  public var layerNumbers: [Double] {
    var (red, green, blue, alpha) = (CGFloat(), CGFloat(), CGFloat(), CGFloat())
    UIColor(cgColor: self).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha].map { Double($0) }
  }
}
extension UIColor: LayerValue {
  /// Red, green, blue and alpha in sRGB, 0...1.
  public var layerNumbers: [Double] { cgColor.layerNumbers }
}
extension Array: LayerValue where Element: LayerValue {
  /// The numbers of all elements, one after the other.
  public var layerNumbers: [Double] { flatMap(\.layerNumbers) }
}

/// The numbers of a value as key-value coding boxes it; nil where it has none.
func numbers(ofBoxed value: Any) -> [Double]? {
  switch value {
  case let value as CGPoint: value.layerNumbers
  case let value as CGSize: value.layerNumbers
  case let value as CGRect: value.layerNumbers
  case let value as CATransform3D: value.layerNumbers
  case let value as CGAffineTransform: value.layerNumbers
  case let value as CGColor: value.layerNumbers
  case let value as Bool: value.layerNumbers
  case let value as CGFloat: value.layerNumbers
  case let value as Double: value.layerNumbers
  case let value as Float: value.layerNumbers
  case let value as Int: value.layerNumbers
  case let value as NSNumber: [value.doubleValue]
  case let value as NSValue:
    value.boxed(CGPoint.self)?.layerNumbers ?? value.boxed(CGSize.self)?.layerNumbers
      ?? value.boxed(CGRect.self)?.layerNumbers
      ?? value.structure(CATransform3D.self)?.layerNumbers
      ?? value.boxed(CGAffineTransform.self)?.layerNumbers
  case let values as [Any]:
    values.reduce([]) { sum, next in
      sum.flatMap { sum in numbers(ofBoxed: next).map { sum + $0 } }
    }
  default: nil
  }
}
