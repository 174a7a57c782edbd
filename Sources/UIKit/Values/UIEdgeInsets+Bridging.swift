// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIEdgeInsets: _ObjectiveCBridgeable {
  /// The object form of insets.
  public typealias _ObjectiveCType = NSValue

  /// The value as an object.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(uiEdgeInsets: self) }

  /// Reads an object, one of another type as zeros.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout UIEdgeInsets?) {
    result = source.uiEdgeInsetsValue
  }

  /// Reads an object when it holds four numbers, which is how insets are boxed.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout UIEdgeInsets?
  ) -> Bool {
    result = source.boxed(CGRect.self) == nil ? nil : source.uiEdgeInsetsValue
    return result != nil
  }

  /// Reads an object, nil as zeros.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> UIEdgeInsets {
    source?.uiEdgeInsetsValue ?? .zero
  }
}
