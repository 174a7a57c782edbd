// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// One row of the property table: all that is known of one key of one class of layers.
package struct Property: Sendable {
  /// What happens by itself when a visible layer's property changes.
  package enum ImplicitAction: Sendable {
    case none
    /// A basic animation from the value on screen.
    case basic
    /// A cross-fade of the layer's picture.
    case transition
  }

  /// How to read and write the field, by its type.
  package enum Access: Sendable {
    case number(Getter<Double>, Setter<Double>)
    case bool(Getter<Bool>, Setter<Bool>)
    case string(Getter<String>, Setter<String>)
    case optionalString(Getter<String?>, Setter<String?>)
    case point(Getter<Vec2>, Setter<Vec2>)
    case size(Getter<Vec2>, Setter<Vec2>)
    case rect(Getter<Rect>, Setter<Rect>)
    case transform(Getter<Matrix4>, Setter<Matrix4>)
    case color(Getter<ColorValue?>, Setter<ColorValue?>)
    case path(Getter<Path?>, Setter<Path?>)
    case contents(Getter<Contents?>, Setter<Contents?>)
    case numbers(Getter<[Double]?>, Setter<[Double]?>)
    case colors(Getter<[ColorValue]?>, Setter<[ColorValue]?>)
    case any(Getter<Value>, Setter<Value>)
  }

  package typealias Getter<T> = @Sendable (borrowing LayerProperties) -> T
  package typealias Setter<T> = @Sendable (inout LayerProperties, T) -> Void

  /// The Objective-C name: `hidden`, not `isHidden`.
  package let key: String
  package let access: Access
  package let implicitAction: ImplicitAction
  package let isAnimatable: Bool
  /// Whether `defaultValue(forKey:)` answers the default; zero defaults answer nil on Apple's
  /// systems, with a few measured exceptions.
  package let answersDefault: Bool

  package init(
    _ key: String,
    _ access: Access,
    implicit: ImplicitAction = .none,
    animatable: Bool? = nil,
    answersDefault: Bool? = nil
  ) {
    self.key = key
    self.access = access
    self.implicitAction = implicit
    self.isAnimatable = animatable ?? (implicit != .none)
    let initial = access.read(LayerProperties())
    self.answersDefault = answersDefault ?? !initial.isZero
  }
}

extension Property.Access {
  package func read(_ properties: borrowing LayerProperties) -> Value {
    switch self {
    case .number(let get, _): .number(get(properties))
    case .bool(let get, _): .bool(get(properties))
    case .string(let get, _): .string(get(properties))
    case .optionalString(let get, _): get(properties).map(Value.string) ?? .none
    case .point(let get, _): .point(get(properties))
    case .size(let get, _): .size(get(properties))
    case .rect(let get, _): .rect(get(properties))
    case .transform(let get, _): .transform(get(properties))
    case .color(let get, _): get(properties).map(Value.color) ?? .none
    case .path(let get, _): get(properties).map(Value.path) ?? .none
    case .contents(let get, _): get(properties).map(Value.image) ?? .none
    case .numbers(let get, _): get(properties).map(Value.numbers) ?? .none
    case .colors(let get, _): get(properties).map(Value.colors) ?? .none
    case .any(let get, _): get(properties)
    }
  }

  /// Writes a value of the row's type; answers whether the type fitted.
  ///
  /// `none` clears what may be empty and is refused elsewhere.
  package func write(_ value: Value, to properties: inout LayerProperties) -> Bool {
    switch self {
    case .number(_, let set):
      guard let number = value.number else { return false }
      set(&properties, number)
    case .bool(_, let set):
      guard let number = value.number else { return false }
      set(&properties, number != 0)
    case .string(_, let set):
      guard case .string(let string) = value else { return false }
      set(&properties, string)
    case .optionalString(_, let set):
      guard let string = value.optional(\.string) else { return false }
      set(&properties, string)
    case .point(_, let set), .size(_, let set):
      guard let point = value.vector else { return false }
      set(&properties, point)
    case .rect(_, let set):
      guard let rect = value.rectangle else { return false }
      set(&properties, rect)
    case .transform(_, let set):
      guard case .transform(let matrix) = value else { return false }
      set(&properties, matrix)
    case .color(_, let set):
      guard let color = value.optional(\.color) else { return false }
      set(&properties, color)
    case .path(_, let set):
      guard let path = value.optional(\.path) else { return false }
      set(&properties, path)
    case .contents(_, let set):
      guard let image = value.optional(\.contents) else { return false }
      set(&properties, image)
    case .numbers(_, let set):
      guard let numbers = value.optional(\.numbers) else { return false }
      set(&properties, numbers)
    case .colors(_, let set):
      guard let colors = value.optional(\.colors) else { return false }
      set(&properties, colors)
    case .any(_, let set): set(&properties, value)
    }
    return true
  }
}

extension Value {
  /// The number in a number or a Bool.
  package var number: Double? {
    switch self {
    case .number(let number): number
    case .bool(let flag): flag ? 1 : 0
    default: nil
    }
  }

  package var string: String? {
    guard case .string(let string) = self else { return nil }
    return string
  }

  /// A point, a size, or two numbers.
  package var vector: Vec2? {
    switch self {
    case .point(let point), .size(let point): point
    case .numbers(let numbers) where numbers.count >= 2: Vec2(numbers[0], numbers[1])
    default: nil
    }
  }

  /// A rectangle, or four numbers.
  package var rectangle: Rect? {
    switch self {
    case .rect(let rect): rect
    case .numbers(let n) where n.count >= 4: Rect(n[0], n[1], n[2], n[3])
    default: nil
    }
  }

  package var matrix: Matrix4? {
    guard case .transform(let matrix) = self else { return nil }
    return matrix
  }

  package var color: ColorValue? {
    guard case .color(let color) = self else { return nil }
    return color
  }

  package var path: Path? {
    guard case .path(let path) = self else { return nil }
    return path
  }

  package var contents: Contents? {
    switch self {
    case .image(let contents): contents
    case .object(let origin): Contents(nil, origin: origin)
    default: nil
    }
  }

  package var numbers: [Double]? {
    switch self {
    case .numbers(let numbers): numbers
    case .number(let number): [number]
    case .list(let list) where list.isEmpty: []
    default: nil
    }
  }

  package var colors: [ColorValue]? {
    switch self {
    case .colors(let colors): colors
    case .list(let list) where list.isEmpty: []
    default: nil
    }
  }

  /// `.some(nil)` for `none`, `.some(value)` for a fitting value, nil for another type.
  func optional<T>(_ part: (Value) -> T?) -> T?? {
    if case .none = self { return .some(nil) }
    guard let found = part(self) else { return nil }
    return .some(found)
  }

  /// Whether the value is what unset storage holds: nothing, zero, false, an empty rectangle.
  var isZero: Bool {
    switch self {
    case .none: true
    case .number(let number): number == 0
    case .bool: false
    case .string: false
    case .point(let point), .size(let point): point == .zero
    case .rect(let rect): rect == .zero
    default: false
    }
  }
}
