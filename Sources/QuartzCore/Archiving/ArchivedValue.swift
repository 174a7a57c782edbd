// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Geometry

/// Values of layers and animations in the form that an archive holds, and back.
package enum ArchivedValue {
  /// What archives may hold.
  static let classes: [AnyClass] =
    [
      NSNumber.self, NSString.self, NSValue.self, NSArray.self, NSDictionary.self, NSData.self,
      NSDate.self, NSURL.self, NSNull.self,
    ] + own

  /// Those that are not Foundation's.
  private static let own: [AnyClass] = [
    ArchivedNumbers.self, ArchivedColor.self, ArchivedPath.self, ArchivedImage.self, CALayer.self,
    CAAnimation.self, CAEmitterCell.self, CAMediaTimingFunction.self, CAValueFunction.self,
    CAConstraint.self, CAConstraintLayoutManager.self,
  ]

  /// Whether a class is one of Core Animation's that archives may hold, or descends from one.
  package static func isOwn(_ type: AnyClass) -> Bool {
    var ancestor: AnyClass? = type
    while let found = ancestor {
      if own.contains(where: { $0 == found }) { return true }
      ancestor = _getSuperclass(found)
    }
    return false
  }

  /// Lists inside lists; what lies deeper is left out.
  private static let maximumDepth = 32

  /// The archivable form of a value; nil when it has none.
  ///
  /// - Parameters:
  ///   - value: Any value.
  ///   - isSecure: Whether the archive holds ``classes`` only; else objects of the program's own
  ///     classes that code themselves may be in it too.
  ///   - depth: How many lists lie around it.
  /// - Returns: An object that codes itself.
  static func box(_ value: Any, isSecure: Bool, depth: Int = 0) -> NSObject? {
    guard depth <= maximumDepth else { return nil }
    switch value {
    case is NSNumber, is NSValue, is any BinaryInteger, is any BinaryFloatingPoint, is Bool,
      is CATransform3D, is CGAffineTransform, is CGRect, is CGPoint, is CGSize:
      return ArchivedNumbers(value)
    case let color as CGColor: return ArchivedColor(color)
    case let path as CGPath: return ArchivedPath(path)
    case let image as CGImage: return ArchivedImage(image)
    case let string as String: return NSString(string: string)
    case let array as [Any]:
      let objects = array.compactMap { box($0, isSecure: isSecure, depth: depth + 1) }
      return objects.count == array.count ? NSArray(array: objects) : nil
    case let dictionary as [String: Any]:
      return dictionary.compactMapValues { box($0, isSecure: isSecure, depth: depth + 1) }
        as NSDictionary
    case let data as Data: return NSData(data: data)
    case let date as Date: return date as NSDate
    case let url as URL: return url as NSURL
    case let object as NSObject: return codes(object, isSecure) ? object : nil
    default: return ArchivedNumbers(value)
    }
  }

  private static func codes(_ object: NSObject, _ isSecure: Bool) -> Bool {
    isSecure
      ? classes.contains { object.isKind(of: $0) } : object is any NSCoding
  }

  /// The value in an object that an archive held.
  static func unbox(_ object: Any) -> Any {
    switch object {
    case let numbers as ArchivedNumbers: numbers.value
    case let color as ArchivedColor: color.color
    case let path as ArchivedPath: path.path
    case let image as ArchivedImage: image.image
    case let array as [Any]: array.map(unbox)
    case let dictionary as [String: Any]: dictionary.mapValues(unbox)
    default: object
    }
  }

  /// Writes a value that has an archivable form, nil as `NSNull`.
  package static func encode(_ value: Any?, forKey key: String, with coder: NSCoder) {
    guard let value else { return coder.encode(NSNull(), forKey: key) }
    if let object = box(value, isSecure: coder.requiresSecureCoding) {
      coder.encode(object, forKey: key)
    }
  }

  /// Reads a value; nil when the archive does not hold one under the key.
  package static func decode(forKey key: String, from coder: NSCoder) -> Any? {
    guard coder.containsValue(forKey: key) else { return nil }
    let object =
      coder.requiresSecureCoding
      ? coder.decodeObject(of: classes, forKey: key) : coder.decodeObject(forKey: key)
    return object.map(unbox)
  }
}
