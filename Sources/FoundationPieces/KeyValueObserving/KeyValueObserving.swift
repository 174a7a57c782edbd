// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// An object that tells when its values may have changed.
package protocol KeyValueSource: NSObject {
  /// Hears whether anybody observes the object, and so whether changes are to be told.
  func setObserved(_ isObserved: Bool)
  /// A value by its name; nil where there is none of that name.
  func observableValue(forKeyPath keyPath: String) -> Any??
  /// Somebody observes a value from now on.
  ///
  /// - Parameters:
  ///   - path: Which value.
  ///   - tell: Tells that observer of the value, even where it is the same as before.
  func observationBegan(of path: ObservedPath, tell: @escaping @Sendable () -> Void)
}

extension KeyValueSource {
  package func setObserved(_ isObserved: Bool) {}
  package func observationBegan(of path: ObservedPath, tell: @escaping @Sendable () -> Void) {}
}

/// How a value is observed.
package enum ObservedPath: Equatable {
  case typed(AnyKeyPath)
  case named(String)
}

/// Who observes which values of the objects of the process.
///
/// An object that changes says so, without a name; what is observed of it is read and compared with
/// what it was. So whatever follows from a change is told too, such as the frame of what is turned.
package enum KeyValueObserving {
  /// The watches of one object, read and written under their lock.
  private final class Watches: Sendable {
    // Watches are guarded by the lock, and each value of one by the watch's own.
    private struct List: @unchecked Sendable {
      var all: [Watch] = []
    }
    private let list = Mutex(List())

    var all: [Watch] { list.withLock { $0 }.all }

    /// Adds a watch, and answers whether it is the first.
    func add(_ watch: Watch) -> Bool {
      // A watch guards its own values, so threads may share it.
      nonisolated(unsafe) let watch = watch
      return list.withLock {
        $0.all.append(watch)
        return $0.all.count == 1
      }
    }

    /// Takes a watch away, and answers whether it was the last.
    func remove(_ watch: Watch) -> Bool {
      // A watch guards its own values, so threads may share it.
      nonisolated(unsafe) let watch = watch
      return list.withLock {
        guard let index = $0.all.lastIndex(where: { $0 === watch }) else { return false }
        $0.all.remove(at: index)
        return $0.all.isEmpty
      }
    }
  }

  private static let mark = Mutex<Void>(())
  // An address that is never read; the memory lives as long as the process.
  private nonisolated(unsafe) static let key = UnsafeRawPointer(
    UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

  private static func watches(of object: NSObject) -> Watches? {
    objc_getAssociatedObject(object, key) as? Watches
  }

  static func begin(_ watch: Watch, of object: NSObject) {
    // The object is no more than a key here, by which its watches are found.
    nonisolated(unsafe) let owner = object
    let watches = mark.withLock { _ -> Watches in
      if let known = Self.watches(of: owner) { return known }
      let new = Watches()
      objc_setAssociatedObject(owner, key, new, .OBJC_ASSOCIATION_RETAIN)
      return new
    }
    let source = object as? any KeyValueSource
    if source == nil {
      Diagnostics.report(
        .misuse,
        "\(type(of: object)) does not tell its changes by itself: call didChangeValue(for:)")
    }
    watch.start(object)
    if watches.add(watch) { source?.setObserved(true) }
    // Only who tells is asked: the object may go away before.
    nonisolated(unsafe) let (observed, weakOwner) = (watch, WeakOwner(object: object))
    source?.observationBegan(of: watch.path) {
      if let object = weakOwner.object { observed.tell(object, isForced: true) }
    }
  }

  private struct WeakOwner {
    weak var object: NSObject?
  }

  static func end(_ watch: Watch, of object: NSObject) {
    watch.isOver = true
    guard let watches = watches(of: object), watches.remove(watch) else { return }
    (object as? any KeyValueSource)?.setObserved(false)
  }

  static func end(
    of object: NSObject, _ observer: NSObject, _ keyPath: String, where fits: (Watch) -> Bool
  ) {
    let found = watches(of: object)?.all.last {
      $0.isNamed && $0.isOf(observer) && $0.path == .named(keyPath) && fits($0)
    }
    guard let found else {
      return Diagnostics.report(
        .misuse, "\(type(of: observer)) does not observe \"\(keyPath)\" of \(type(of: object))")
    }
    end(found, of: object)
  }

  /// Tells observers what of an object has another value than they know.
  ///
  /// - Parameters:
  ///   - object: What may have changed.
  ///   - forced: What has changed for certain, and is told also where it is equal.
  package static func changed(_ object: NSObject, forced: ObservedPath? = nil) {
    guard let watches = watches(of: object) else { return }
    for watch in watches.all { watch.tell(object, isForced: watch.path == forced) }
  }

  /// A value by its name, or along a path of names; nil where there is none.
  static func value(_ keyPath: String, of object: NSObject) -> Any?? {
    guard let source = object as? any KeyValueSource else { return nil }
    if let value = source.observableValue(forKeyPath: keyPath) { return value }
    guard let dot = keyPath.firstIndex(of: "."),
      let first = source.observableValue(forKeyPath: String(keyPath[..<dot]))
    else { return nil }
    // The way to a value that is not there yet is a way all the same.
    guard let next = first as? NSObject else { return .some(nil) }
    return value(String(keyPath[keyPath.index(after: dot)...]), of: next)
  }
}
