// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An object that is told of changes by the name of the property.
///
/// > Difference: an addition to Apple's interface, where each object has the method. Responders have
/// > it here too, for overriding.
public protocol KeyValueObserver: NSObjectProtocol {
  /// A value has changed.
  ///
  /// - Parameters:
  ///   - keyPath: The name under which it is observed.
  ///   - object: Whose value.
  ///   - change: What was asked for of the change.
  ///   - context: What the observer was added with.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}

/// An observer of another module, which decides itself where it hears of changes.
package protocol KeyValueReceiver: AnyObject {
  /// A value has changed.
  func receive(
    keyPath: String, of object: NSObject, change: [NSKeyValueChangeKey: Any],
    context: UnsafeMutableRawPointer?)
}

extension NSObject {
  /// Has an observer told when a value under a name changes.
  ///
  /// The observer is not kept alive. It is a responder that overrides `observeValue`, or a
  /// ``KeyValueObserver``.
  ///
  /// - Parameters:
  ///   - observer: Who is told.
  ///   - keyPath: The name of the value, such as `"bounds"` or `"currentItem.status"`.
  ///   - options: What of the values is told, and whether at once.
  ///   - context: What the observer gets with each change.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard let call = Self.call(of: observer) else {
      return Diagnostics.report(
        .misuse,
        "\(type(of: observer)) cannot observe \"\(keyPath)\": have it conform to KeyValueObserver")
    }
    guard KeyValueObserving.value(keyPath, of: self) != nil else {
      return Diagnostics.report(
        .keyPath, "\(type(of: self)) has no \"\(keyPath)\" that can be observed")
    }
    let watch = Watch(path: .named(keyPath), options: options) { object in
      KeyValueObserving.value(keyPath, of: object) ?? nil
    } deliver: { object, news in
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
      if options.contains(.new), !news.isPrior { change[.newKey] = news.bare(news.new) }
      if options.contains(.old), !news.isInitial { change[.oldKey] = news.bare(news.old) }
      if news.isPrior { change[.notificationIsPriorKey] = true }
      call(keyPath, object, change, context)
    }
    (watch.observer, watch.isNamed, watch.context) = (observer, true, context)
    KeyValueObserving.begin(watch, of: self)
  }

  private typealias Call = (
    String, NSObject, [NSKeyValueChangeKey: Any], UnsafeMutableRawPointer?
  ) -> Void

  private static func call(of observer: NSObject) -> Call? {
    if observer is any KeyValueReceiver {
      return { [weak observer] in
        (observer as? any KeyValueReceiver)?.receive(keyPath: $0, of: $1, change: $2, context: $3)
      }
    }
    guard observer is any KeyValueObserver else { return nil }
    return { [weak observer] in
      (observer as? any KeyValueObserver)?.observeValue(
        forKeyPath: $0, of: $1, change: $2, context: $3)
    }
  }

  /// Has an observer told no longer of a value, the one that was added last.
  ///
  /// - Parameters:
  ///   - observer: Who was told.
  ///   - keyPath: The name of the value.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    KeyValueObserving.end(of: self, observer, keyPath) { _ in true }
  }

  /// Has an observer told no longer of a value, as it was added with a context.
  ///
  /// - Parameters:
  ///   - observer: Who was told.
  ///   - keyPath: The name of the value.
  ///   - context: What it was added with.
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    KeyValueObserving.end(of: self, observer, keyPath) { $0.context == context }
  }

  /// Says that a value is about to change; what comes after the change is told alone.
  ///
  /// - Parameter key: The name of the value.
  public func willChangeValue(forKey key: String) {}

  /// Says that a value has changed.
  ///
  /// - Parameter key: The name of the value.
  public func didChangeValue(forKey key: String) {
    KeyValueObserving.changed(self, forced: .named(key))
  }
}
