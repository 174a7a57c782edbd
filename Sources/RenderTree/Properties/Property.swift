// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// One row of the property table: what is known of a key of layers, whatever the type of its values.
package final class Property: Sendable {
  /// What happens by itself when a visible layer's property changes.
  package enum ImplicitAction: Sendable {
    case none
    /// A basic animation from the value on screen.
    case basic
    /// A cross-fade of the layer's picture.
    case transition
  }

  /// How to read and write the value, by its type.
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

  /// A field that evaluated numbers are written to without asking the row.
  package enum DirectField: Sendable {
    case opacity, cornerRadius, borderWidth, zPosition, anchorPointZ, position, bounds
    case backgroundColor, transform
  }

  package typealias Getter<T> = @Sendable (borrowing LayerProperties) -> T
  package typealias Setter<T> = @Sendable (inout LayerProperties, T) -> Void

  /// The Objective-C name: `hidden`, not `isHidden`.
  package let key: String
  package let access: Access
  package let blocks: PropertyBlocks
  package let implicitAction: ImplicitAction
  package let isAnimatable: Bool
  /// Whether `defaultValue(forKey:)` answers the default; zero defaults answer nil on Apple's
  /// systems, with a few measured exceptions.
  package let answersDefault: Bool
  /// Whether archives hold the value even where it has not been set, as measured there.
  package let isAlwaysArchived: Bool
  /// Whether animations of views add to the value, so that several stack.
  package let stacks: Bool
  /// Whether the layer draws its picture anew when the value changes.
  package let redraws: Bool
  let direct: DirectField?
  private let settle: (@Sendable (inout LayerProperties) -> Void)?

  init(
    _ key: String, _ access: Access, in blocks: PropertyBlocks, implicit: ImplicitAction = .none,
    animatable: Bool? = nil, answersDefault: Bool? = nil, isAlwaysArchived: Bool = false,
    stacks: Bool = false, redraws: Bool = false, direct: DirectField? = nil,
    settle: (@Sendable (inout LayerProperties) -> Void)? = nil
  ) {
    self.key = key
    self.access = access
    self.blocks = blocks
    self.implicitAction = implicit
    self.isAnimatable = animatable ?? (implicit != .none)
    let initial = access.read(LayerProperties())
    self.answersDefault = answersDefault ?? !initial.isZero
    self.isAlwaysArchived = isAlwaysArchived
    self.stacks = stacks
    self.redraws = redraws
    self.direct = direct
    self.settle = settle
  }

  /// Writes a value as the public property keeps it; answers whether the type fitted.
  package func set(_ value: Value, in properties: inout LayerProperties) -> Bool {
    guard access.write(value, to: &properties) else { return false }
    settle?(&properties)
    return true
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
