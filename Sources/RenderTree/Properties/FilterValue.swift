// SPDX-License-Identifier: Apache-2.0

/// A filter of a layer as data: what it does by name, and its inputs.
package struct FilterValue: Sendable {
  /// Which filter, such as "gaussianBlur" or "multiplyBlendMode".
  package var type: String
  /// What key paths call it, as in `filters.NAME.inputRadius`.
  package var name: String?
  package var isEnabled: Bool
  package var inputs: [String: Value]
  /// The public object that it was made from, as long as nothing differs from it.
  package var origin: SourceObject?
  /// What makes its picture, where that is not in ``FilterTable``.
  package var maker: (any FilterMaker)?

  package init(
    type: String, name: String? = nil, isEnabled: Bool = true, inputs: [String: Value] = [:],
    origin: SourceObject? = nil, maker: (any FilterMaker)? = nil
  ) {
    self.type = type
    self.name = name
    self.isEnabled = isEnabled
    self.inputs = inputs
    self.origin = origin
    self.maker = maker
  }

  /// The filter with one input, or `enabled`, replaced.
  func with(_ value: Value, for input: String) -> FilterValue {
    var result = self
    if input == "enabled" {
      result.isEnabled = value.number != 0
    } else {
      result.inputs[input] = value == .none ? nil : value
    }
    if result != self { result.origin = nil }
    return result
  }

  /// An input, or `enabled`; its default when it is not set.
  func value(for input: String) -> Value {
    if input == "enabled" { return .bool(isEnabled) }
    return inputs[input] ?? FilterTable.defaults(of: type)[input] ?? .none
  }
}

extension FilterValue: Hashable {
  package static func == (a: FilterValue, b: FilterValue) -> Bool {
    a.type == b.type && a.name == b.name && a.isEnabled == b.isEnabled && a.inputs == b.inputs
      && (a.maker === b.maker || a.maker?.isOfType == true && b.maker?.isOfType == true)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    hasher.combine(name)
    hasher.combine(inputs)
  }
}
