// SPDX-License-Identifier: Apache-2.0

import Foundation

// Geometry values convert to and from `NSValue` with `as`.

extension CGPoint: @retroactive _ObjectiveCBridgeable {
  /// The object form of a point.
  public typealias _ObjectiveCType = NSValue

  /// The value as an object.
  public func _bridgeToObjectiveC() -> NSValue {
    NSValue(cgPoint: self)
  }

  /// Reads an object, one of another type as zeros.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
    result = source.cgPointValue
  }

  /// Reads an object when it holds a point.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGPoint?
  ) -> Bool {
    result = source.boxed(CGPoint.self)
    return result != nil
  }

  /// Reads an object, nil as zeros.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
    source?.cgPointValue ?? CGPoint()
  }
}

extension CGSize: @retroactive _ObjectiveCBridgeable {
  /// The object form of a size.
  public typealias _ObjectiveCType = NSValue

  /// The value as an object.
  public func _bridgeToObjectiveC() -> NSValue {
    NSValue(cgSize: self)
  }

  /// Reads an object, one of another type as zeros.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
    result = source.cgSizeValue
  }

  /// Reads an object when it holds a size.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGSize?
  ) -> Bool {
    result = source.boxed(CGSize.self)
    return result != nil
  }

  /// Reads an object, nil as zeros.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize {
    source?.cgSizeValue ?? CGSize()
  }
}

extension CGRect: @retroactive _ObjectiveCBridgeable {
  /// The object form of a rectangle.
  public typealias _ObjectiveCType = NSValue

  /// The value as an object.
  public func _bridgeToObjectiveC() -> NSValue {
    NSValue(cgRect: self)
  }

  /// Reads an object, one of another type as zeros.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
    result = source.cgRectValue
  }

  /// Reads an object when it holds a rectangle.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGRect?
  ) -> Bool {
    result = source.boxed(CGRect.self)
    return result != nil
  }

  /// Reads an object, nil as zeros.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
    source?.cgRectValue ?? CGRect()
  }
}

extension CGVector: _ObjectiveCBridgeable {
  /// The object form of a vector.
  public typealias _ObjectiveCType = NSValue

  /// The value as an object.
  public func _bridgeToObjectiveC() -> NSValue {
    NSValue(cgVector: self)
  }

  /// Reads an object, one of another type as zeros.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGVector?) {
    result = source.cgVectorValue
  }

  /// Reads an object when it holds a vector.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGVector?
  ) -> Bool {
    result = source.boxed(CGVector.self)
    return result != nil
  }

  /// Reads an object, nil as zeros.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGVector {
    source?.cgVectorValue ?? CGVector()
  }
}

extension CGAffineTransform: _ObjectiveCBridgeable {
  /// The object form of an affine map.
  public typealias _ObjectiveCType = NSValue

  /// The value as an object.
  public func _bridgeToObjectiveC() -> NSValue {
    NSValue(cgAffineTransform: self)
  }

  /// Reads an object, one of another type as zeros.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGAffineTransform?)
  {
    result = source.cgAffineTransformValue
  }

  /// Reads an object when it holds an affine map.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGAffineTransform?
  ) -> Bool {
    result = source.boxed(CGAffineTransform.self)
    return result != nil
  }

  /// Reads an object, nil as zeros.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGAffineTransform {
    source?.cgAffineTransformValue ?? CGAffineTransform()
  }
}
