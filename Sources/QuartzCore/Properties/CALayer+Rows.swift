// SPDX-License-Identifier: Apache-2.0

import RenderTree

// What formats of files need to know of keys, without a list of their own.

extension CALayer {
  /// The rows of the table of the class.
  package static var rows: [Property] { PropertyTable.table(for: kind).rows }

  /// The row of a key; nil for keys that the class has not.
  package static func row(forKey key: String) -> Property? {
    PropertyTable.table(for: kind)[key: key]
  }

  /// The type of the values at a key path; nil where it leads nowhere.
  package static func valueType(forKeyPath keyPath: String) -> ValueType? {
    PropertyPath(keyPath, kind: kind)?.type
  }

  /// The value of a row in a new layer.
  package static func initialValue(of row: Property) -> Value {
    row.access.read(kind.initialProperties)
  }

  /// The value of a row, as the layer has it.
  package final func current(_ row: Property) -> Value { row.access.read(properties) }

  /// The animations in the order in which they were added, each with its key.
  package final var keyedAnimations: [(key: String?, animation: CAAnimation)] {
    attachedAnimations.map { ($0.key, $0.animation) }
  }
}

extension CAAnimation {
  /// The keys that the class declares, by name.
  package static var declaredKeys: [String] { properties.keys.sorted() }
}

extension CAFilter {
  /// The inputs that have been set, by name, boxed.
  package final var boxedInputs: [(key: String, value: Any)] {
    inputs.sorted { $0.key < $1.key }.compactMap { key, value in
      ValueBridge.any(value).map { (key, $0) }
    }
  }
}
