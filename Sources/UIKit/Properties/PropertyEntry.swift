// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What a list goes on to say of a property.
@MainActor
struct PropertyEntry<Owner: NSObject, Value> {
  let property: KeyedProperty
  let path: ReferenceWritableKeyPath<Owner, Value>

  // MARK: - Archives

  /// Says how the property is archived, in a form of its own.
  ///
  /// - Parameters:
  ///   - key: The name in archives.
  ///   - read: The archived form; nil where the value is that of a new object.
  ///   - write: Takes the archived form.
  /// - Returns: The entry, of which more can be said.
  @discardableResult
  func archived(
    _ key: String, _ read: @escaping (Owner) -> Any?, _ write: @escaping (Owner, Any) -> Void
  ) -> Self {
    property.archive = .other(key, read, write)
    return self
  }

  /// Says that another property is archived in this one's place, which answers what follows from it.
  ///
  /// - Parameters:
  ///   - key: The name in archives.
  ///   - path: The other property.
  ///   - initial: What that is in a new object, which is not archived.
  /// - Returns: The entry, of which more can be said.
  @discardableResult
  func archived<Kept: RawRepresentable>(
    _ key: String, _ path: ReferenceWritableKeyPath<Owner, Kept>, _ initial: Kept
  ) -> Self where Kept.RawValue: ArchivableValue & Equatable {
    property.archive = .choice(key, path, initial)
    return self
  }

  // MARK: - Documents

  /// Says that elements have the property as one of several values with names.
  @discardableResult
  func written(_ names: KeyValuePairs<String, Value>) -> Self { written(property.name, names) }

  /// Says that elements have the property, under another name, as one of several values with names.
  @discardableResult
  func written(_ name: String, _ names: KeyValuePairs<String, Value>) -> Self {
    written { $1.choice(name, names) }
  }

  /// Says how elements have the property; where they have none it is left as it is.
  @discardableResult
  func written(_ read: @escaping (Owner, ElementReader) -> Value?) -> Self {
    let path = path
    property.fill = { owner, reader in
      guard let owner = owner as? Owner, let value = read(owner, reader) else { return }
      owner[keyPath: path] = value
    }
    return self
  }
}

extension PropertyEntry where Value: ArchivableValue & Equatable {
  /// Says that the property is archived.
  ///
  /// - Parameters:
  ///   - key: The name in archives.
  ///   - initial: What it is in a new object, which is not archived.
  /// - Returns: The entry, of which more can be said.
  @discardableResult
  func archived(_ key: String, _ initial: Value) -> Self {
    property.archive = .value(key, path, initial)
    return self
  }
}

extension PropertyEntry where Value: RawRepresentable, Value.RawValue: ArchivableValue & Equatable {
  /// Says that the property is archived, as the number or the text that it is.
  ///
  /// - Parameters:
  ///   - key: The name in archives.
  ///   - initial: What it is in a new object, which is not archived.
  /// - Returns: The entry, of which more can be said.
  @discardableResult
  func archived(_ key: String, _ initial: Value) -> Self {
    property.archive = .choice(key, path, initial)
    return self
  }
}

extension PropertyEntry where Value: ElementValue {
  /// Says that elements have the property, under its name unless another is said.
  @discardableResult
  func written(_ name: String? = nil) -> Self {
    written { Value.written(name ?? property.name, $1) }
  }

  /// Says that elements have the property, and what it is where they have none.
  @discardableResult
  func written(_ name: String? = nil, or absent: Value) -> Self {
    written { Value.written(name ?? property.name, $1) ?? absent }
  }
}

extension PropertyEntry {
  /// Says that elements have the property, under its name unless another is said.
  @discardableResult
  func written<Some: ElementValue>(_ name: String? = nil) -> Self where Value == Some? {
    written { Some.written(name ?? property.name, $1).map { .some($0) } }
  }

  /// Says that elements have the view inside them.
  @discardableResult
  func writtenView<Some: UIView>() -> Self where Value == Some? {
    written { _, reader in
      (reader.child(key: property.name).flatMap { reader.session.makeView($0) } as? Some)
        .map { .some($0) }
    }
  }
}

// MARK: - Looks

extension PropertyEntry where Owner: UIView, Value: Hashable {
  /// Says that `UIAppearance` sets the property.
  ///
  /// - Parameter usual: What it is unless it is set.
  /// - Returns: The entry, of which more can be said.
  @discardableResult
  func look(_ usual: Value) -> Self {
    property.look = AppearanceRow(path, usual: usual)
    return self
  }
}

extension PropertyEntry where Owner: UIView {
  /// Says how `UIAppearance` sets the property.
  ///
  /// - Parameters:
  ///   - read: What a view has that is not the usual; nil for the usual.
  ///   - write: Gives a view what another one has.
  /// - Returns: The entry, of which more can be said.
  @discardableResult
  func look<Read: Hashable>(
    _ read: @escaping (Owner) -> Read?, _ write: @escaping (_ from: Owner, _ to: Owner) -> Void
  ) -> Self {
    property.look = AppearanceRow({ (view: Owner) in read(view).map { AnyHashable($0) } }, write)
    return self
  }

  /// Says that `UIAppearance` sets the property, which is nil unless it is set.
  @discardableResult
  func look<Some: Hashable>() -> Self where Value == Some? { look(nil) }

  /// Says that `UIAppearance` sets the looks of titles.
  @discardableResult
  func look() -> Self where Value == [NSAttributedString.Key: Any]? {
    property.look = AppearanceRow(titles: path)
    return self
  }
}
