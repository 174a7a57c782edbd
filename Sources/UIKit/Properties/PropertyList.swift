// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The properties of a class, each described once, and those of the classes above it.
///
/// It stands beside the class, which answers it as its `propertyList`:
///
///     extension UISwitch {
///       static let switchProperties = PropertyList(UISwitch.self, after: controlProperties) { list in
///         list.value("onTintColor", \.onTintColor).archived("UIOnTint", nil).written().look()
///         list.value("on", \.isOn).archived("UIOn", false).written()
///       }
///     }
///
/// Archives and documents are read in the order of the list, those of the classes above first, as some
/// values depend on others: a slider's value on its ends.
@MainActor
final class PropertyList {
  /// The class that has said the list.
  let owner: NSObject.Type
  /// What the class adds to those above it.
  let own: [KeyedProperty]
  /// All that objects of the class have, those of the classes above first.
  let all: [KeyedProperty]
  /// What is archived.
  let archived: [ArchivedField]
  /// What can be set for all of a class, with its name.
  let looks: [(name: String, row: AppearanceRow)]
  /// What documents connect.
  let connections: InterfaceConnections
  /// What views of the class are made of.
  let parts: ViewParts
  private let named: [String: KeyedProperty]

  /// - Parameters:
  ///   - owner: The class.
  ///   - above: The list of the class above it; nil for a class that has none.
  ///   - describe: Adds the properties.
  init<Owner: NSObject>(
    _ owner: Owner.Type, after above: PropertyList? = nil,
    _ describe: (PropertyListBuilder<Owner>) -> Void
  ) {
    let builder = PropertyListBuilder<Owner>()
    builder.parts = above?.parts ?? ViewParts()
    describe(builder)
    parts = builder.parts
    self.owner = owner
    own = builder.properties
    all = (above?.all ?? []) + builder.properties
    var named = above?.named ?? [:]
    var connections = builder.actions.reduce(above?.connections ?? InterfaceConnections()) {
      $0.action($1)
    }
    for property in own {
      for name in property.names { named[name] = property }
      connections = connections.describing(property)
    }
    (self.named, self.connections) = (named, connections)
    archived = all.compactMap(\.archive)
    looks = all.enumerated().compactMap { place, property in
      property.look.map { ("\(place) \(property.name)", $0) }
    }
  }

  /// The property of a name, that of the nearest class; nil where there is none.
  subscript(name: String) -> KeyedProperty? { named[name] }

  /// What the class of an object has; nil for classes that have no list.
  static func of(_ object: AnyObject) -> PropertyList? {
    (type(of: object) as? any PropertyOwner.Type)?.propertyList
  }

  /// Gives an object what its element in a document says.
  func fill(_ object: NSObject, _ reader: ElementReader) {
    for property in all { property.fill?(object, reader) }
  }
}

/// Adds properties to the list of a class.
@MainActor
final class PropertyListBuilder<Owner: NSObject> {
  fileprivate private(set) var properties: [KeyedProperty] = []
  fileprivate private(set) var actions: [Selector] = []
  var parts = ViewParts()

  fileprivate init() {}

  private func add<Value>(
    _ property: KeyedProperty, _ path: ReferenceWritableKeyPath<Owner, Value>
  ) -> PropertyEntry<Owner, Value> {
    properties.append(property)
    return PropertyEntry(property: property, path: path)
  }

  /// Adds a property that may be nil.
  @discardableResult
  func value<Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Value?>
  ) -> PropertyEntry<Owner, Value?> {
    add(
      KeyedProperty(
        name, read: { ($0 as? Owner)?[keyPath: path] },
        write: { owner, value in
          guard let owner = owner as? Owner else { return .wrongOwner }
          let fitting = KeyedConversion.value(value, as: Value.self)
          guard fitting != nil || KeyedConversion.isNothing(value) else {
            return .wrongValue("\(Value.self)")
          }
          owner[keyPath: path] = fitting
          return .done
        }), path)
  }

  /// Adds a property that always has a value.
  @discardableResult @_disfavoredOverload
  func value<Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Value>
  ) -> PropertyEntry<Owner, Value> {
    add(
      KeyedProperty(
        name, isFlag: Value.self == Bool.self, read: { ($0 as? Owner)?[keyPath: path] },
        write: { owner, value in
          guard let owner = owner as? Owner else { return .wrongOwner }
          guard let fitting = KeyedConversion.value(value, as: Value.self) else {
            return .wrongValue("\(Value.self)")
          }
          owner[keyPath: path] = fitting
          return .done
        }), path)
  }

  /// Adds a property whose values have names, which are numbers or texts by its own name.
  @discardableResult
  func choice<Value: RawRepresentable>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Value>
  ) -> PropertyEntry<Owner, Value> {
    add(
      KeyedProperty(
        name, read: { ($0 as? Owner)?[keyPath: path].rawValue },
        write: { owner, value in
          guard let owner = owner as? Owner else { return .wrongOwner }
          let raw = KeyedConversion.value(value, as: Value.RawValue.self)
          guard let fitting = value as? Value ?? raw.flatMap({ Value(rawValue: $0) }) else {
            return .wrongValue("\(Value.self)")
          }
          owner[keyPath: path] = fitting
          return .done
        }), path)
  }

  /// Adds a property whose values have names, and which may be nil.
  @discardableResult
  func choice<Value: RawRepresentable>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Value?>
  ) -> PropertyEntry<Owner, Value?> {
    add(
      KeyedProperty(
        name, read: { ($0 as? Owner)?[keyPath: path]?.rawValue },
        write: { owner, value in
          guard let owner = owner as? Owner else { return .wrongOwner }
          let raw = KeyedConversion.value(value, as: Value.RawValue.self)
          let fitting = value as? Value ?? raw.flatMap { Value(rawValue: $0) }
          guard fitting != nil || KeyedConversion.isNothing(value) else {
            return .wrongValue("\(Value.self)")
          }
          owner[keyPath: path] = fitting
          return .done
        }), path)
  }

  /// Adds a property to which documents connect another object.
  @discardableResult
  func outlet<Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Value?>
  ) -> PropertyEntry<Owner, Value?> {
    let entry = value(name, path)
    entry.property.outlet = { owner, object in
      guard let owner = owner as? Owner else { return .wrongOwner }
      guard let value = object as? Value else { return .wrongValue("\(Value.self)") }
      owner[keyPath: path] = value
      return .done
    }
    return entry
  }

  /// Adds what can only be read.
  func reading(_ name: String, _ read: @escaping (Owner) -> Any?) {
    properties.append(KeyedProperty(name, read: { ($0 as? Owner).flatMap(read) }))
  }

  /// Adds what documents say that is no property, or how they say several at once.
  func fill(_ fill: @escaping (Owner, ElementReader) -> Void) {
    let property = KeyedProperty("")
    property.fill = { owner, reader in
      if let owner = owner as? Owner { fill(owner, reader) }
    }
    properties.append(property)
  }

  /// Adds properties that documents say in a child of the element.
  func inside(_ key: String, _ describe: (PropertyListBuilder) -> Void) {
    let inner = PropertyListBuilder()
    describe(inner)
    let fills = inner.properties.compactMap(\.fill)
    for property in inner.properties { property.fill = nil }
    properties += inner.properties
    fill { owner, reader in
      guard let child = reader.child(key: key) else { return }
      let reader = ElementReader(child, reader.session)
      for fill in fills { fill(owner, reader) }
      reader.finish()
    }
  }

  /// Says which attributes of documents need nothing to be done.
  func ignored(_ names: String...) {
    fill { _, reader in names.forEach { reader.ignore($0) } }
  }

  /// Adds what is archived that is no property.
  func archive(
    _ key: String, _ read: @escaping (Owner) -> Any?, _ write: @escaping (Owner, Any) -> Void
  ) {
    let property = KeyedProperty("")
    property.archive = .other(key, read, write)
    properties.append(property)
  }

  /// Adds what can be set for all of a class that is no property.
  ///
  /// - Parameters:
  ///   - name: What it is called; another than those of the class's other looks.
  ///   - read: What a view has that is not the usual; nil for the usual.
  ///   - write: Gives a view what another one has.
  func look(
    _ name: String, _ read: @escaping (Owner) -> AnyHashable?,
    _ write: @escaping (_ from: Owner, _ to: Owner) -> Void
  ) {
    let property = KeyedProperty("")
    property.look = AppearanceRow(read, write)
    properties.append(property)
  }

  /// Adds a method that documents connect to events.
  func action(_ selector: Selector) { actions.append(selector) }
}
