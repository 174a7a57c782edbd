// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Makes values of the types of properties from those that are given by name.
enum KeyedConversion {
  /// Whether a value that is given by name stands for none.
  static func isNothing(_ value: Any?) -> Bool {
    if case .nothing? = value as? InterfaceValue { return true }
    return value == nil || value is NSNull
  }

  /// A value as a property of a type takes it: numbers become flags and numbers of other kinds, as by
  /// `NSNumber`, and colours `CGColor`s.
  ///
  /// - Returns: The value; nil where it is nil or does not fit.
  static func value<Value>(_ value: Any?, as type: Value.Type) -> Value? {
    if let given = value as? InterfaceValue { return given.converted(to: type) }
    return value as? Value ?? InterfaceValue(value)?.converted(to: type)
  }
}
