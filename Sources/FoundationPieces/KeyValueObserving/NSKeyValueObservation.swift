// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An observation of a property, which lasts as long as this object or until it is invalidated.
public class NSKeyValueObservation: NSObject {
  private weak var object: NSObject?
  private var watch: Watch?

  init(_ watch: Watch, of object: NSObject) {
    (self.watch, self.object) = (watch, object)
  }

  deinit { invalidate() }

  /// Ends the observation; its closure is not called any more.
  public func invalidate() {
    guard let ended = watch else { return }
    watch = nil
    if let object { KeyValueObserving.end(ended, of: object) }
  }
}

/// What has properties that can be observed: every object.
public protocol _KeyValueCodingAndObserving {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
  /// Calls a closure when a property of the object has another value than before.
  ///
  /// Layers, views and players tell their changes, each on the thread that makes it. A class of a
  /// program tells its own by ``didChangeValue(for:)``.
  ///
  /// > Difference: setting an equal value is no change here.
  ///
  /// - Parameters:
  ///   - keyPath: The property, which may be one that follows from others, such as a frame.
  ///   - options: Which values the closure gets, and whether it is called at once.
  ///   - changeHandler: Gets the object and the change.
  /// - Returns: The observation, to be kept as long as it is to last.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let watch = Watch(path: .typed(keyPath), options: options) { object in
      (object as? Self).map { $0[keyPath: keyPath] as Any }
    } deliver: { object, news in
      guard let owner = object as? Self else { return }
      changeHandler(
        owner,
        NSKeyValueObservedChange(
          kind: .setting, newValue: news.new as? Value, oldValue: news.old as? Value,
          indexes: nil, isPrior: news.isPrior))
    }
    let object = self as? NSObject ?? NSObject()
    KeyValueObserving.begin(watch, of: object)
    return NSKeyValueObservation(watch, of: object)
  }

  /// Says that a property is about to change; what comes after the change is told alone.
  ///
  /// - Parameter keyPath: The property.
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {}

  /// Says that a property has changed.
  ///
  /// - Parameter keyPath: The property.
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    if let object = self as? NSObject {
      KeyValueObserving.changed(object, forced: .typed(keyPath))
    }
  }
}
