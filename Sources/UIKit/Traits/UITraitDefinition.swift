// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A trait of a program's own, or one of the system's.
///
/// ```swift
/// struct DensityTrait: UITraitDefinition {
///   static let defaultValue = 1
/// }
/// view.traitOverrides[DensityTrait.self] = 2
/// ```
public protocol UITraitDefinition {
  /// What the trait says.
  associatedtype Value

  /// What it says where nobody has said anything.
  static var defaultValue: Value { get }
  /// Tells the trait from others; its type's name with the module's unless said.
  static var identifier: String { get }
  /// What it is called in descriptions; its type's name unless said.
  static var name: String { get }
  /// Whether dynamic colours may ask for it; they may not unless said.
  static var affectsColorAppearance: Bool { get }
}

/// A trait, as lists of traits name it.
public typealias UITrait = any UITraitDefinition.Type

extension UITraitDefinition {
  /// The type's name with the module's.
  public static var identifier: String { String(reflecting: Self.self) }
  /// The type's name.
  public static var name: String { String(describing: Self.self) }
  /// No.
  public static var affectsColorAppearance: Bool { false }
}

/// A trait that has a place of its own in collections.
protocol SystemTrait: UITraitDefinition, SendableMetatype where Value: Hashable {
  static var place: WritableKeyPath<UITraitCollection.Values, Value> { get }
}

extension SystemTrait {
  static func value(_ values: UITraitCollection.Values) -> Any { values[keyPath: place] }

  static func set(_ value: Any, _ values: inout UITraitCollection.Values) {
    if let value = value as? Value { values[keyPath: place] = value }
  }

  static func differs(_ a: UITraitCollection.Values, _ b: UITraitCollection.Values) -> Bool {
    a[keyPath: place] != b[keyPath: place]
  }

  /// Takes over what another collection says, if it says anything.
  static func merge(_ other: UITraitCollection.Values, _ values: inout UITraitCollection.Values) {
    let said = other[keyPath: place]
    if said != UITraitCollection.Values.silent[keyPath: place] { values[keyPath: place] = said }
  }
}

/// What a trait of a program's own says, which is immutable.
struct CustomTrait: Hashable, @unchecked Sendable {
  let trait: UITrait
  let value: Any

  static func == (a: CustomTrait, b: CustomTrait) -> Bool {
    guard a.trait == b.trait else { return false }
    if let value = a.value as? any Equatable { return value.isSame(b.value) }
    return type(of: a.value) is AnyClass && (a.value as AnyObject) === (b.value as AnyObject)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(trait)) }
}

extension Equatable {
  fileprivate func isSame(_ other: Any) -> Bool { other as? Self == self }
}
