// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import RenderTree

/// A filter for ``CALayer/filters``, ``CALayer/backgroundFilters`` or
/// ``CALayer/compositingFilter``.
///
/// The class exists on Apple's systems without being documented there; programs use it by name.
/// A layer takes a filter as it is when it is assigned: later changes need a new assignment, or the
/// layer's own key path `filters.NAME.inputRadius`, which can also be animated.
open class CAFilter: NSObject, NSCopying {
  /// Which filter it is, such as "gaussianBlur" or "multiplyBlendMode".
  public let type: String
  /// What a layer's key paths call it; a filter without a name answers to its type.
  open var name: String?
  /// Whether it has an effect.
  open var isEnabled = true
  /// What has been set of the inputs.
  var inputs: [String: Value] = [:]

  /// Creates a filter of a type; one of a type that is not known has no effect.
  public init(type: String) {
    self.type = type
  }

  /// Creates a filter of a type.
  public convenience init(name: String) {
    self.init(type: name)
  }

  init(_ value: FilterValue) {
    type = value.type
    name = value.name
    isEnabled = value.isEnabled
    inputs = value.inputs
  }

  /// Forgets what has been set of the inputs.
  open func setDefaults() {
    inputs = [:]
  }

  /// Sets an input such as "inputRadius", or "name" or "enabled".
  open func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "name": name = value as? String
    case "enabled", "isEnabled": isEnabled = value.flatMap(ValueBridge.number) != 0
    default:
      let new = ValueBridge.generic(value)
      inputs[key] = new == .none ? nil : new
    }
  }

  /// An input, its default when it has not been set; nil for what is not known.
  open func value(forKey key: String) -> Any? {
    switch key {
    case "name": name
    case "type": type
    case "enabled", "isEnabled": NSNumber(value: isEnabled)
    default: (inputs[key] ?? FilterTable.defaults(of: type)[key]).flatMap(ValueBridge.any)
    }
  }

  /// A filter with the same type, name and inputs.
  open func copy(with zone: NSZone? = nil) -> Any {
    CAFilter(value)
  }

  /// The filter as it is now.
  var value: FilterValue {
    FilterValue(
      type: type, name: name, isEnabled: isEnabled, inputs: inputs, origin: .lent(self))
  }
}
