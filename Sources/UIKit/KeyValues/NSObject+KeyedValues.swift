// SPDX-License-Identifier: Apache-2.0

import CoreImage
import QuartzCore

/// Values of objects by the names of their properties.
///
/// > Difference: Swift on Linux has no Objective-C runtime that finds properties by their names. Found
/// > are those that programs can set of this library's views, controllers, items, recognizers and
/// > constraints, stored properties of a program's own classes, which can be read, and those that a
/// > class lists in `interfaceConnections` as attributes, which can be set. Others are said in a
/// > diagnostic, where Apple's raises an exception. The methods cannot be overridden, but for those of
/// > layers, animations and filters, which have their own.
extension NSObjectProtocol where Self: NSObject {
  /// The value of a property by its name.
  ///
  /// - Parameter key: The property's name, Objective-C's or Swift's.
  /// - Returns: The value; nil where it is nil, or where there is no property of that name.
  @MainActor @preconcurrency
  public func value(forKey key: String) -> Any? { KeyedValues.value(key, of: self) }

  /// Sets a property.
  ///
  /// - Parameters:
  ///   - value: What it gets; numbers become those of the property's type.
  ///   - key: The property's name, Objective-C's or Swift's.
  @MainActor @preconcurrency
  public func setValue(_ value: Any?, forKey key: String) {
    KeyedValues.set(value, key, of: self)
  }

  /// The value at the end of a path of properties, such as `"layer.cornerRadius"`.
  ///
  /// - Parameter keyPath: Names with dots between them.
  /// - Returns: The value; nil where it is nil, or where the path does not lead to one.
  @MainActor @preconcurrency
  public func value(forKeyPath keyPath: String) -> Any? {
    guard let (key, rest) = KeyedValues.split(keyPath) else { return value(forKey: keyPath) }
    guard let next = KeyedValues.value(key, of: self) as? NSObject else { return nil }
    return KeyedValues.isKeyed(next)
      ? KeyedValues.ownValue(rest, of: next) : next.value(forKeyPath: rest)
  }

  /// Sets the property at the end of a path, such as `"layer.cornerRadius"`.
  ///
  /// - Parameters:
  ///   - value: What it gets.
  ///   - keyPath: Names with dots between them.
  @MainActor @preconcurrency
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let (key, rest) = KeyedValues.split(keyPath) else {
      return setValue(value, forKey: keyPath)
    }
    guard let next = KeyedValues.value(key, of: self) as? NSObject else { return }
    if KeyedValues.isKeyed(next) {
      KeyedValues.setOwn(value, rest, of: next)
    } else {
      next.setValue(value, forKeyPath: rest)
    }
  }
}

/// Finds properties by their names.
@MainActor
enum KeyedValues {
  /// The first name of a path, and the rest; nil for a single name.
  static func split(_ path: String) -> (String, String)? {
    guard let dot = path.firstIndex(of: ".") else { return nil }
    return (String(path[..<dot]), String(path[path.index(after: dot)...]))
  }

  /// Whether an object has methods of its own for this.
  static func isKeyed(_ object: NSObject) -> Bool {
    object is CALayer || object is CAAnimation || object is CIFilter || object is UserDefaults
      || object is NSDictionary
  }

  static func ownValue(_ path: String, of object: NSObject) -> Any? {
    switch object {
    case let layer as CALayer: layer.value(forKeyPath: path)
    case let animation as CAAnimation: animation.value(forKeyPath: path)
    case let filter as CIFilter: filter.value(forKey: path)
    case let defaults as UserDefaults: defaults.object(forKey: path)
    case let dictionary as NSDictionary: dictionary.object(forKey: NSString(string: path))
    default: nil
    }
  }

  static func setOwn(_ value: Any?, _ path: String, of object: NSObject) {
    switch object {
    case let layer as CALayer: layer.setValue(value, forKeyPath: path)
    case let animation as CAAnimation: animation.setValue(value, forKeyPath: path)
    case let filter as CIFilter: filter.setValue(value, forKey: path)
    case let defaults as UserDefaults: defaults.set(value, forKey: path)
    case let dictionary as NSMutableDictionary:
      let key = NSString(string: path)
      if let value {
        dictionary.setObject(value, forKey: key)
      } else {
        dictionary.removeObject(forKey: key)
      }
    default: break
    }
  }

  static func value(_ key: String, of object: NSObject) -> Any? {
    if isKeyed(object) { return ownValue(key, of: object) }
    if let read = PropertyList.of(object)?[key]?.read { return read(object).flatMap(bare) }
    let source = object as? any KeyValueSource
    if let value = source?.observableValue(forKeyPath: key) { return value.flatMap(bare) }
    if let value = stored(key, of: object) { return bare(value) }
    Diagnostics.report(
      .keyPath,
      "\(type(of: object)) has no \"\(key)\" that can be read by its name: read the property")
    return nil
  }

  static func set(_ value: Any?, _ key: String, of object: NSObject) {
    if isKeyed(object) { return setOwn(value, key, of: object) }
    for setter in AttributeSetters.of(object, key) {
      switch setter(object, value) {
      case .done: return
      case .wrongValue:
        return Diagnostics.report(
          .keyPath,
          "\"\(key)\" of \(type(of: object)) cannot be \(value.map { "\($0)" } ?? "nil")")
      case .wrongOwner: continue
      }
    }
    Diagnostics.report(
      .keyPath,
      "\(type(of: object)) has no \"\(key)\" that can be set by its name: set the property, or list it "
        + "in interfaceConnections as an attribute")
  }

  /// A stored property of a program's class.
  private static func stored(_ key: String, of object: NSObject) -> Any? {
    var level: Mirror? = Mirror(reflecting: object)
    while let current = level {
      if let child = current.children.first(where: { $0.label == key }) { return child.value }
      level = current.superclassMirror
    }
    return nil
  }

  /// A value without what says that it may be missing.
  private static func bare(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { bare($0.value) }
  }
}

extension InterfaceValue {
  /// A value that a program gives by a name; nil where documents have none like it.
  init?(_ value: Any?) {
    switch value {
    case nil, is NSNull: self = .nothing
    case let value as Bool where type(of: value) == Bool.self: self = .flag(value)
    case let value as any BinaryInteger: self = .number(Double(value))
    case let value as CGFloat: self = .number(Double(value))
    case let value as any BinaryFloatingPoint: self = .number(Double(value))
    case let value as NSNumber: self = .number(value.doubleValue)
    case let value as String: self = .text(value)
    case let value as CGPoint: self = .point(value)
    case let value as CGSize: self = .size(value)
    case let value as CGRect: self = .rect(value)
    case let value as NSRange: self = .range(value)
    case let value as UIColor: self = .color(value)
    case let value as UIImage: self = .image(value)
    default: return nil
    }
  }
}
