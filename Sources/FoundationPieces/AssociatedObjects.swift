// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// How an object holds what is associated with it.
///
/// Objective-C's cases with and without "nonatomic" do the same here.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// The object holds nothing: the value must live by itself, and is nil once it is gone.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// The object keeps the value alive.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// The object keeps a copy of the value, where that is `NSCopying`.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// The object keeps the value alive.
  case OBJC_ASSOCIATION_RETAIN = 0o1401
  /// The object keeps a copy of the value, where that is `NSCopying`.
  case OBJC_ASSOCIATION_COPY = 0o1403
}

/// Associates a value with an object, in the place of the one that was there under the key.
///
/// Layers, views, controllers and animations give their values back when they go away; for objects of
/// other classes that is found out by later calls, so their values may live a little longer.
///
/// - Parameters:
///   - object: The object; a value that is none has no associations.
///   - key: An address that tells the association from others, such as `&key` of a static variable.
///   - value: What is associated; nil ends the association.
///   - policy: How the value is held.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  guard type(of: object) is AnyClass else { return }
  AssociatedObjects.set(value, for: key, policy, of: object as AnyObject)
}

/// Returns the value that is associated with an object; nil for none.
///
/// - Parameters:
///   - object: The object.
///   - key: The address with which the value was set.
/// - Returns: The value, or the copy that was made of it.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  guard type(of: object) is AnyClass else { return nil }
  return AssociatedObjects.value(for: key, of: object as AnyObject)
}

/// Ends all associations of an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  guard type(of: object) is AnyClass else { return }
  AssociatedObjects.end(of: object as AnyObject)
}

/// What is associated with the objects of the process.
package enum AssociatedObjects {
  private enum Held {
    case strong(Any)
    case weak(WeakObject)

    var value: Any? {
      switch self {
      case .strong(let value): value
      case .weak(let link): link.object
      }
    }
  }

  private struct WeakObject {
    weak var object: AnyObject?
  }

  private struct Entry {
    private let owner: WeakObject
    private let kind: ObjectIdentifier
    var values: [UnsafeRawPointer: Held] = [:]

    init(of object: AnyObject) {
      owner = WeakObject(object: object)
      kind = ObjectIdentifier(type(of: object))
    }

    var isLost: Bool { owner.object == nil }

    /// Tells an object from a later one at the same address.
    ///
    /// In its `deinit` an object has its values still, though no weak reference reaches it any more.
    func isOf(_ object: AnyObject) -> Bool {
      if let owner = owner.object { return owner === object }
      return kind == ObjectIdentifier(type(of: object))
        && WeakObject(object: object).object == nil
    }
  }

  private struct Table {
    var entries: [ObjectIdentifier: Entry] = [:]
    /// With so many entries those of objects that are gone are looked for.
    var limit = 64
  }

  // What programs associate is not checked, as on Apple's systems; the table is read and written under
  // its lock.
  private nonisolated(unsafe) static var table = Table()
  private static let lock = Mutex<Void>(())
  /// How many objects have associations, for ends of objects that have none.
  private static let count = Atomic<Int>(0)

  fileprivate static func set(
    _ value: Any?, for key: UnsafeRawPointer, _ policy: objc_AssociationPolicy,
    of object: AnyObject
  ) {
    let held = value.map { hold($0, policy) }
    // What is let go may run code of the program, so it outlives the lock.
    var gone: [Any] = []
    lock.withLock { _ in
      let id = ObjectIdentifier(object)
      var entry = table.entries[id] ?? Entry(of: object)
      if !entry.isOf(object) {
        gone.append(entry)
        entry = Entry(of: object)
      }
      if let old = entry.values[key] { gone.append(old) }
      entry.values[key] = held
      table.entries[id] = entry.values.isEmpty ? nil : entry
      if table.entries.count > table.limit {
        let lost = table.entries.filter { $0.value.isLost }
        gone += lost.values.map { $0 as Any }
        for id in lost.keys { table.entries[id] = nil }
        table.limit = max(64, 2 * table.entries.count)
      }
      count.store(table.entries.count, ordering: .relaxed)
    }
    withExtendedLifetime(gone) {}
  }

  private static func hold(_ value: Any, _ policy: objc_AssociationPolicy) -> Held {
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN:
      type(of: value) is AnyClass
        ? .weak(WeakObject(object: value as AnyObject)) : .strong(value)
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      .strong((value as? any NSCopying)?.copy(with: nil) ?? value)
    case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: .strong(value)
    }
  }

  fileprivate static func value(for key: UnsafeRawPointer, of object: AnyObject) -> Any? {
    guard count.load(ordering: .relaxed) > 0 else { return nil }
    var found: Any?
    lock.withLock { _ in
      guard let entry = table.entries[ObjectIdentifier(object)], entry.isOf(object)
      else { return }
      found = entry.values[key]?.value
    }
    return found
  }

  /// Gives back what is associated with an object, which may be about to go away.
  package static func end(of object: AnyObject) {
    guard count.load(ordering: .relaxed) > 0 else { return }
    var gone: Entry?
    lock.withLock { _ in
      gone = table.entries.removeValue(forKey: ObjectIdentifier(object))
      count.store(table.entries.count, ordering: .relaxed)
    }
    withExtendedLifetime(gone) {}
  }
}
