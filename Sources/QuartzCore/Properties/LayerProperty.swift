// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import RenderTree
import Synchronization

/// An animatable property of a layer's subclass; what `@NSManaged` does on Apple's systems.
///
/// ```swift
/// final class Ring: CALayer {
///   @LayerProperty var radius: CGFloat = 0
///   override class func needsDisplay(forKey key: String) -> Bool {
///     key == "radius" || super.needsDisplay(forKey: key)
///   }
/// }
/// ```
///
/// The value lives in the layer's key-value store under the property's name, so key-value coding,
/// actions, animations and presentation layers know it.
/// A value that has not been set is looked for in the layer's `style`, in `defaultValue(forKey:)`
/// of its class, and is the initial value otherwise.
///
/// > Difference: an addition to Apple's interface, for want of `@NSManaged`.
@propertyWrapper
public struct LayerProperty<Value> {
  /// Tells this property from its neighbours when its name is looked for.
  private final class Mark: Sendable {}

  private let key: String?
  private let unset: Value
  private let mark = Mark()

  /// Creates a property whose key is its name.
  public init(wrappedValue: Value) {
    (key, unset) = (nil, wrappedValue)
  }

  /// Creates a property with a key of its own.
  public init(wrappedValue: Value, _ key: String) {
    (self.key, unset) = (key, wrappedValue)
  }

  /// Creates a property that is zero, nothing, or what else stands for nothing, until it is set.
  public init() where Value: LayerPropertyValue {
    (key, unset) = (nil, Value.unsetLayerValue)
  }

  /// Creates a property with a key of its own, nothing until it is set.
  public init(_ key: String) where Value: LayerPropertyValue {
    (self.key, unset) = (key, Value.unsetLayerValue)
  }

  /// An addition to Apple's interface, and not for use: the value belongs to a layer.
  @available(*, unavailable, message: "a LayerProperty belongs into a subclass of CALayer")
  public var wrappedValue: Value {
    get { unset }
    set {}
  }

  /// Reads and writes the layer's store.
  public static subscript<Owner: CALayer>(
    _enclosingInstance owner: Owner, wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value {
    get {
      let property = owner[keyPath: storage]
      let key = property.name(in: owner, storage)
      return owner.value(forKey: key).flatMap(Self.unboxed) ?? property.unset
    }
    set {
      let key = owner[keyPath: storage].name(in: owner, storage)
      owner.setValue(newValue, forKey: key)
    }
  }

  private static func unboxed(_ value: Any) -> Value? {
    if let value = value as? Value { return value }
    let type = Value.self as? any LayerPropertyValue.Type
    return type?.fromLayerValue(value) as? Value
  }

  /// The key: given, or the name of the property that holds this wrapper.
  private func name(in owner: CALayer, _ storage: AnyKeyPath) -> String {
    if let key { return key }
    if let known = LayerPropertyNames.name(of: storage) { return known }
    var mirror: Mirror? = Mirror(reflecting: owner)
    while let current = mirror {
      for (label, value) in current.children {
        guard let label, let other = value as? LayerProperty, other.mark === mark else { continue }
        let name = label.hasPrefix("_") ? String(label.dropFirst()) : label
        LayerPropertyNames.remember(name, of: storage)
        return name
      }
      mirror = current.superclassMirror
    }
    Diagnostics.report("a LayerProperty's name is not known; give it its key")
    return ""
  }
}

/// The names of properties that have been looked up.
private enum LayerPropertyNames {
  // Under the lock below; key paths are immutable, only their type does not say so.
  private struct Table: @unchecked Sendable {
    var names: [AnyKeyPath: String] = [:]
  }

  private static let table = Mutex(Table())

  static func name(of storage: AnyKeyPath) -> String? {
    // Key paths are immutable; only their type does not say so.
    nonisolated(unsafe) let storage = storage
    return table.withLock { $0.names[storage] }
  }

  static func remember(_ name: String, of storage: AnyKeyPath) {
    // Immutable, as is said above.
    nonisolated(unsafe) let storage = storage
    table.withLock { $0.names[storage] = name }
  }
}

/// A type of values that a ``LayerProperty`` can hold without an initial value.
///
/// > Difference: an addition to Apple's interface, for want of `@NSManaged`.
public protocol LayerPropertyValue {
  /// What an unset property has.
  static var unsetLayerValue: Self { get }
  /// The value in a boxed one, as key-value coding answers it; nil when it does not fit.
  static func fromLayerValue(_ value: Any) -> Self?
}

extension LayerPropertyValue where Self: BinaryInteger {
  /// Zero.
  public static var unsetLayerValue: Self { 0 }

  /// The number, without its fraction.
  public static func fromLayerValue(_ value: Any) -> Self? {
    if let number = value as? NSNumber, let exact = Self(exactly: number.int64Value),
      number.doubleValue == Double(number.int64Value)
    {
      return exact
    }
    if let number = value as? NSNumber, let exact = Self(exactly: number.uint64Value),
      number.doubleValue == Double(number.uint64Value)
    {
      return exact
    }
    guard let number = ValueBridge.number(value), number.isFinite else { return nil }
    return Self(exactly: number.rounded(.towardZero))
  }
}

extension LayerPropertyValue where Self: BinaryFloatingPoint {
  /// Zero.
  public static var unsetLayerValue: Self { 0 }

  /// The number, as near as the type can hold it; nil when the value is none.
  public static func fromLayerValue(_ value: Any) -> Self? {
    ValueBridge.number(value).map { Self($0) }
  }
}

extension Int: LayerPropertyValue {}
extension Int8: LayerPropertyValue {}
extension Int16: LayerPropertyValue {}
extension Int32: LayerPropertyValue {}
extension Int64: LayerPropertyValue {}
extension UInt: LayerPropertyValue {}
extension UInt8: LayerPropertyValue {}
extension UInt16: LayerPropertyValue {}
extension UInt32: LayerPropertyValue {}
extension UInt64: LayerPropertyValue {}
extension Float: LayerPropertyValue {}
extension Double: LayerPropertyValue {}
extension CGFloat: LayerPropertyValue {}

extension Bool: LayerPropertyValue {
  /// No.
  public static var unsetLayerValue: Bool { false }

  /// Whether the number is not 0.
  public static func fromLayerValue(_ value: Any) -> Bool? {
    ValueBridge.number(value).map { $0 != 0 }
  }
}

extension CGPoint: LayerPropertyValue {
  /// The origin.
  public static var unsetLayerValue: CGPoint { .zero }

  /// The point that the value holds, boxed or not; nil when it holds none.
  public static func fromLayerValue(_ value: Any) -> CGPoint? {
    ValueBridge.point(value).map { CGPoint($0) }
  }
}

extension CGSize: LayerPropertyValue {
  /// Zero.
  public static var unsetLayerValue: CGSize { .zero }

  /// The size that the value holds, boxed or not; nil when it holds none.
  public static func fromLayerValue(_ value: Any) -> CGSize? {
    ValueBridge.size(value).map { CGSize($0) }
  }
}

extension CGRect: LayerPropertyValue {
  /// The null rectangle, as measured on Apple's systems.
  public static var unsetLayerValue: CGRect { .null }

  /// The rectangle that the value holds, boxed or not; nil when it holds none.
  public static func fromLayerValue(_ value: Any) -> CGRect? {
    ValueBridge.rect(value).map { CGRect($0) }
  }
}

extension CATransform3D: LayerPropertyValue {
  /// The identity, as measured on Apple's systems.
  public static var unsetLayerValue: CATransform3D { CATransform3DIdentity }

  /// The matrix that the value holds, also an affine one; nil when it holds none.
  public static func fromLayerValue(_ value: Any) -> CATransform3D? {
    ValueBridge.transform(value).map { CATransform3D($0) }
  }
}

extension Optional: LayerPropertyValue {
  /// Nothing.
  public static var unsetLayerValue: Wrapped? { nil }

  /// The value, if it is of the type or can be read as one.
  public static func fromLayerValue(_ value: Any) -> Wrapped?? {
    if let value = value as? Wrapped { return .some(value) }
    let type = Wrapped.self as? any LayerPropertyValue.Type
    return (type?.fromLayerValue(value) as? Wrapped).map { .some($0) }
  }
}
