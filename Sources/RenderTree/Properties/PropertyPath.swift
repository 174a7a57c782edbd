// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import Geometry

/// A key path into one layer: a row of its table and, for structures, a part of the value.
package struct PropertyPath: Sendable {
  /// A part of a point, a size, a rectangle or a transform.
  package enum Field: Hashable, Sendable {
    case whole
    case x, y, width, height
    /// A rectangle's origin as a point, its size as a size.
    case origin, size
    case transform(TransformField)
  }

  package let kind: LayerKind
  package let row: Property
  /// The row's place in the table of `kind`; -1 for a row of its own.
  package let index: Int
  package let field: Field
  let own: OwnRow?

  /// Reads "transform.rotation.z", "bounds.size.width", "position.x" or a plain key; nil when the
  /// kind of layer has no such property or the property no such part.
  package init?(_ keyPath: String, kind: LayerKind) {
    let (key, suffix) = Self.split(keyPath)
    if kind == .emitter, key == EmitterKeys.emitterCells.name, suffix != nil {
      self.init(cell: keyPath)
      return
    }
    if suffix != nil, FilterPath.Place(rawValue: key) != nil {
      self.init(filterInput: keyPath, kind: kind)
      return
    }
    let table = PropertyTable.table(for: kind)
    guard let index = table.index(of: key),
      let field = Self.field(suffix, in: table.rows[index])
    else { return nil }
    self.init(kind: kind, row: table.rows[index], index: index, field: field, own: nil)
  }

  init(kind: LayerKind, field: Field, own: OwnRow) {
    self.init(kind: kind, row: own.row, index: -1, field: field, own: own)
  }

  private init(kind: LayerKind, row: Property, index: Int, field: Field, own: OwnRow?) {
    (self.kind, self.row, self.index, self.field, self.own) = (kind, row, index, field, own)
  }

  package var key: String { row.key }

  /// Whether the key is one of the class of layers, not of a program, a filter or a cell.
  package var isTabled: Bool { own == nil }

  /// The type of the values at the path.
  package var type: ValueType {
    switch field {
    case .whole: row.access.type
    case .x, .y, .width, .height: .number
    case .origin: .point
    case .size, .transform(.translation): .size
    case .transform: .number
    }
  }

  /// Whether the path leads to a property or a part of it.
  package func leads<Value>(to key: LayerKey<Value>) -> Bool { row === key.row }

  /// The first key and what follows it.
  package static func split(_ keyPath: String) -> (key: String, rest: String?) {
    // Bytes are found without looking at what they mean, which frames have no time for.
    guard let dot = keyPath.utf8.firstIndex(of: UInt8(ascii: ".")) else { return (keyPath, nil) }
    return (String(keyPath[..<dot]), String(keyPath[keyPath.utf8.index(after: dot)...]))
  }

  /// The part that the rest of a key path names; the whole when there is no rest.
  static func field(_ suffix: String?, in row: Property) -> Field? {
    guard let suffix else { return .whole }
    return field(suffix, of: row.access)
  }

  private static func field(_ suffix: String, of access: Property.Access) -> Field? {
    switch access {
    case .point: suffix == "x" ? .x : suffix == "y" ? .y : nil
    case .size: suffix == "width" ? .width : suffix == "height" ? .height : nil
    case .transform: TransformField(rawValue: suffix).map(Field.transform)
    case .rect:
      switch suffix {
      case "origin": .origin
      case "size": .size
      case "origin.x", "x": .x
      case "origin.y", "y": .y
      case "size.width", "width": .width
      case "size.height", "height": .height
      default: nil
      }
    default: nil
    }
  }
}

extension PropertyPath.Field {
  /// The part of a value; nil when the value has no such part.
  package func read(_ value: Value) -> Value? {
    switch self {
    case .whole: value
    case .x: value.vector.map { .number($0.x) } ?? value.rectangle.map { .number($0.x) }
    case .y: value.vector.map { .number($0.y) } ?? value.rectangle.map { .number($0.y) }
    case .width:
      value.rectangle.map { .number($0.width) } ?? value.vector.map { .number($0.x) }
    case .height:
      value.rectangle.map { .number($0.height) } ?? value.vector.map { .number($0.y) }
    case .origin: value.rectangle.map { .point(Vec2($0.x, $0.y)) }
    case .size: value.rectangle.map { .size(Vec2($0.width, $0.height)) }
    case .transform(.translation):
      value.matrix.map { .size(TransformField.translation.readSize(from: $0)) }
    case .transform(let field): value.matrix.map { .number(field.read(from: $0)) }
    }
  }

  /// The value with the part replaced; nil when the types do not fit.
  package func write(_ part: Value, into value: Value) -> Value? {
    switch self {
    case .whole: return part
    case .x, .y, .width, .height:
      guard let number = part.number else { return nil }
      return setting(number, in: value)
    case .origin:
      guard var rect = value.rectangle, let point = part.vector else { return nil }
      (rect.x, rect.y) = (point.x, point.y)
      return .rect(rect)
    case .size:
      guard var rect = value.rectangle, let size = part.vector else { return nil }
      (rect.width, rect.height) = (size.x, size.y)
      return .rect(rect)
    case .transform(.translation):
      guard let matrix = value.matrix, let vector = part.vector else { return nil }
      return .transform(TransformField.translation.writeSize(vector, to: matrix))
    case .transform(let field):
      guard let matrix = value.matrix, let number = part.number else { return nil }
      return .transform(field.write(number, to: matrix))
    }
  }

  private func setting(_ number: Double, in value: Value) -> Value? {
    switch value {
    case .point(var vector):
      if self == .x { vector.x = number } else { vector.y = number }
      return .point(vector)
    case .size(var vector):
      if self == .width { vector.x = number } else { vector.y = number }
      return .size(vector)
    case .rect(var rect):
      switch self {
      case .x: rect.x = number
      case .y: rect.y = number
      case .width: rect.width = number
      default: rect.height = number
      }
      return .rect(rect)
    default: return nil
    }
  }
}

extension PropertyPath: Hashable {
  package static func == (a: PropertyPath, b: PropertyPath) -> Bool {
    a.kind == b.kind && a.index == b.index && a.field == b.field
      && a.own?.keyPath == b.own?.keyPath && a.own?.custom == b.own?.custom
      && a.own?.unset == b.own?.unset
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(index)
    hasher.combine(field)
    hasher.combine(own?.keyPath)
  }
}

extension PropertyPath {

  /// The path as a program writes it.
  package var keyPath: String {
    let key = own?.keyPath ?? key
    return switch field {
    case .whole: key
    case .x: isRect ? "\(key).origin.x" : "\(key).x"
    case .y: isRect ? "\(key).origin.y" : "\(key).y"
    case .width: isRect ? "\(key).size.width" : "\(key).width"
    case .height: isRect ? "\(key).size.height" : "\(key).height"
    case .origin: "\(key).origin"
    case .size: "\(key).size"
    case .transform(let part): "\(key).\(part.rawValue)"
    }
  }

  private var isRect: Bool {
    if case .rect = row.access { return true }
    return false
  }
}
