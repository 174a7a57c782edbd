// SPDX-License-Identifier: Apache-2.0

import Geometry

/// A row that no table holds: a key that a program added, or a key of an emitter's cell.
final class OwnRow: Sendable {
  let row: Property
  /// The key path without the part of a structure.
  let keyPath: String
  let custom: ValueType?
  let unset: Value

  init(row: Property, keyPath: String, custom: ValueType? = nil, unset: Value = .none) {
    self.row = row
    self.keyPath = keyPath
    self.custom = custom
    self.unset = unset
  }
}

extension ValueType {
  /// A row that reads and writes the store of the program's own keys.
  func row(_ key: String, unset: Value) -> Property {
    @Sendable func read(_ layer: borrowing LayerProperties) -> Value {
      layer.extra.value.custom[key] ?? unset
    }
    @Sendable func write(_ layer: inout LayerProperties, _ value: Value) {
      layer.extra.value.custom[key] = value == .none ? nil : value
    }
    let access: Property.Access =
      switch self {
      case .number: .number({ read($0).number ?? 0 }, { write(&$0, .number($1)) })
      case .bool: .bool({ read($0).number ?? 0 != 0 }, { write(&$0, .bool($1)) })
      case .point: .point({ read($0).vector ?? .zero }, { write(&$0, .point($1)) })
      case .size: .size({ read($0).vector ?? .zero }, { write(&$0, .size($1)) })
      case .rect: .rect({ read($0).rectangle ?? .zero }, { write(&$0, .rect($1)) })
      case .transform: .transform({ read($0).matrix ?? .identity }, { write(&$0, .transform($1)) })
      case .color: .color({ read($0).color }, { write(&$0, $1.map(Value.color) ?? .none) })
      case .path: .path({ read($0).path }, { write(&$0, $1.map(Value.path) ?? .none) })
      case .contents: .contents({ read($0).contents }, { write(&$0, $1.map(Value.image) ?? .none) })
      case .numbers: .numbers({ read($0).numbers }, { write(&$0, $1.map(Value.numbers) ?? .none) })
      case .colors: .colors({ read($0).colors }, { write(&$0, $1.map(Value.colors) ?? .none) })
      case .any: .any({ read($0) }, { write(&$0, $1) })
      }
    return Property(key, access, in: .extra, animatable: true)
  }
}

extension PropertyPath {
  /// A path to a key of a program's own, with a part of its value if the type has parts.
  ///
  /// While nothing is stored under the key its value is `unset`.
  package init?(custom keyPath: String, type: ValueType, unset: Value, kind: LayerKind) {
    let (key, suffix) = Self.split(keyPath)
    let row = type.row(key, unset: unset)
    guard let field = Self.field(suffix, in: row) else { return nil }
    self.init(
      kind: kind, field: field, own: OwnRow(row: row, keyPath: key, custom: type, unset: unset))
  }

  /// A path to a key of an emitter's cell.
  init?(cell keyPath: String) {
    guard let (names, key, suffix) = EmitterCellTable.split(keyPath),
      let row = EmitterCellTable.row(key, of: names), let field = Self.field(suffix, in: row)
    else { return nil }
    let base = suffix.map { String(keyPath.dropLast($0.count + 1)) } ?? keyPath
    self.init(kind: .emitter, field: field, own: OwnRow(row: row, keyPath: base))
  }
}
