// SPDX-License-Identifier: Apache-2.0

/// The types of values that are told apart where values are converted and animated.
package enum ValueType: Sendable {
  case number, bool, point, size, rect, transform, color, path, contents, numbers, colors, any

  /// The type of keys that are given a value; nil for nothing, and numbers for flags.
  package init?(_ value: Value) {
    switch value {
    case .none: return nil
    case .number, .bool: self = .number
    case .point: self = .point
    case .size: self = .size
    case .rect: self = .rect
    case .transform: self = .transform
    case .color: self = .color
    case .path: self = .path
    case .image: self = .contents
    case .numbers: self = .numbers
    case .colors: self = .colors
    case .string, .list, .filter, .object: self = .any
    }
  }

  /// Whether there are values between two of the type.
  package var isContinuous: Bool {
    switch self {
    case .number, .point, .size, .rect, .transform, .color, .path, .numbers, .colors: true
    case .bool, .contents, .any: false
    }
  }
}

extension Property.Access {
  /// The type of the values.
  package var type: ValueType {
    switch self {
    case .number: .number
    case .bool: .bool
    case .point: .point
    case .size: .size
    case .rect: .rect
    case .transform: .transform
    case .color: .color
    case .path: .path
    case .contents: .contents
    case .numbers: .numbers
    case .colors: .colors
    case .string, .optionalString, .any: .any
    }
  }
}
