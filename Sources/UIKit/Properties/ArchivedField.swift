// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A value of a class in archives.
@MainActor
struct ArchivedField {
  let key: String
  /// The archived form; nil where the value is that of a new view.
  let read: (NSObject) -> Any?
  let write: (NSObject, Any) -> Void

  /// A property of a class, and what it is in a new view.
  static func value<Owner: NSObject, Value: ArchivableValue & Equatable>(
    _ key: String, _ path: ReferenceWritableKeyPath<Owner, Value>, _ initial: Value
  ) -> ArchivedField {
    ArchivedField(
      key: key,
      read: { view in
        guard let value = (view as? Owner)?[keyPath: path], value != initial else { return nil }
        // What is nothing now and something in a new view must be told.
        return value.archived ?? NSNull()
      },
      write: { view, archived in
        guard let view = view as? Owner, let value = Value.unarchived(archived) else { return }
        view[keyPath: path] = value
      })
  }

  /// A property that is one of some named values.
  static func choice<Owner: NSObject, Value: RawRepresentable>(
    _ key: String, _ path: ReferenceWritableKeyPath<Owner, Value>, _ initial: Value
  ) -> ArchivedField where Value.RawValue: ArchivableValue & Equatable {
    ArchivedField(
      key: key,
      read: { view in
        guard let value = (view as? Owner)?[keyPath: path], value.rawValue != initial.rawValue
        else {
          return nil
        }
        return value.rawValue.archived
      },
      write: { view, archived in
        guard let view = view as? Owner,
          let value = Value.RawValue.unarchived(archived).flatMap({ Value(rawValue: $0) })
        else { return }
        view[keyPath: path] = value
      })
  }

  /// Something else of a class, in a form of its own.
  static func other<Owner: NSObject>(
    _ key: String, _ read: @escaping (Owner) -> Any?, _ write: @escaping (Owner, Any) -> Void
  ) -> ArchivedField {
    ArchivedField(
      key: key, read: { ($0 as? Owner).flatMap(read) },
      write: { view, archived in
        if let view = view as? Owner { write(view, archived) }
      })
  }
}
