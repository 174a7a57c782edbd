// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A structure of `Double`s that `NSValue` holds as an array of numbers.
///
/// Foundation on Linux boxes only its own structures; an array of numbers of the same layout
/// keeps equality, hashing and archiving.
package protocol NumericStructure: BitwiseCopyable {
  /// The encoding of the array, such as "[6d]".
  static var valueEncoding: String { get }
  /// The structure of zeros.
  init()
}

extension CGVector: NumericStructure {
  package static var valueEncoding: String { "[2d]" }
}

extension CGAffineTransform: NumericStructure {
  package static var valueEncoding: String { "[6d]" }
}

extension NSValue {
  /// Boxes a structure of numbers.
  package convenience init<Value: NumericStructure>(structure: Value) {
    var copy = structure
    self.init(bytes: &copy, objCType: Value.valueEncoding)
  }

  /// The boxed structure, or nil when the value holds something else.
  package func structure<Value: NumericStructure>(_ type: Value.Type) -> Value? {
    guard contents.encoding == Value.valueEncoding else { return nil }
    var result = Value()
    getValue(&result)
    return result
  }

  /// The boxed value of one of the geometry types, or nil when the box holds another.
  package func boxed<Value>(_ type: Value.Type) -> Value? {
    if type == CGVector.self { return structure(CGVector.self) as? Value }
    if type == CGAffineTransform.self { return structure(CGAffineTransform.self) as? Value }
    let contents = contents
    if let value = contents.value { return value as? Value }
    if type == CGPoint.self {
      return contents.encoding == NSValue.pointEncoding ? pointValue as? Value : nil
    }
    if type == CGSize.self {
      return contents.encoding == NSValue.sizeEncoding ? sizeValue as? Value : nil
    }
    if type == CGRect.self {
      return contents.encoding == NSValue.rectEncoding ? rectValue as? Value : nil
    }
    return nil
  }

  /// What is boxed: one of Foundation's own structures, or bytes with their encoding.
  ///
  /// Foundation on Linux loses a copy of the encoding each time that `objCType` is asked for, so
  /// its stored properties are read; it is asked only where these have other names.
  private var contents: (value: Any?, encoding: String?) {
    guard !(self is NSNumber) else { return (nil, nil) }
    for child in Mirror(reflecting: self).children {
      switch child.label {
      case "_value": return (child.value, nil)
      case "_typeInfo":
        for part in Mirror(reflecting: child.value).children where part.label == "name" {
          if let name = part.value as? String { return (nil, name) }
        }
      default: break
      }
    }
    return (nil, String(cString: objCType))
  }

  private static let pointEncoding = String(cString: NSValue(point: .zero).objCType)
  private static let sizeEncoding = String(cString: NSValue(size: .zero).objCType)
  private static let rectEncoding = String(cString: NSValue(rect: .zero).objCType)
}

// MARK: - Apple's names

extension NSValue {
  /// Boxes a point, which ``cgPointValue`` gives back.
  public convenience init(cgPoint: CGPoint) {
    self.init(point: cgPoint)
  }

  /// The boxed value, zeros when the box does not hold a point.
  public var cgPointValue: CGPoint { boxed(CGPoint.self) ?? CGPoint() }

  /// Boxes a size, which ``cgSizeValue`` gives back.
  public convenience init(cgSize: CGSize) {
    self.init(size: cgSize)
  }

  /// The boxed value, zeros when the box does not hold a size.
  public var cgSizeValue: CGSize { boxed(CGSize.self) ?? CGSize() }

  /// Boxes a rectangle, which ``cgRectValue`` gives back.
  public convenience init(cgRect: CGRect) {
    self.init(rect: cgRect)
  }

  /// The boxed value, zeros when the box does not hold a rectangle.
  public var cgRectValue: CGRect { boxed(CGRect.self) ?? CGRect() }

  /// Boxes a vector, which ``cgVectorValue`` gives back.
  public convenience init(cgVector: CGVector) {
    self.init(structure: cgVector)
  }

  /// The boxed value, zeros when the box does not hold a vector.
  public var cgVectorValue: CGVector { boxed(CGVector.self) ?? CGVector() }

  /// Boxes an affine map, which ``cgAffineTransformValue`` gives back.
  public convenience init(cgAffineTransform: CGAffineTransform) {
    self.init(structure: cgAffineTransform)
  }

  /// The boxed value, zeros when the box does not hold an affine map.
  public var cgAffineTransformValue: CGAffineTransform {
    boxed(CGAffineTransform.self) ?? CGAffineTransform()
  }
}
