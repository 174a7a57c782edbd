// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An object with methods that programs find by their names alone.
package protocol NamedMethods: AnyObject {
  /// Calls a method.
  ///
  /// - Parameter name: Its Objective-C name.
  /// - Returns: What the method returns; nil where there is no such method.
  func performNamed(_ name: String) -> AnyObject?

  /// Whether the object has a method that is found by this name.
  func respondsNamed(_ name: String) -> Bool
}

/// A class with methods of its own that programs find by their names alone.
package protocol NamedClassMethods: AnyObject {
  /// Calls a method of the class.
  ///
  /// - Parameter name: Its Objective-C name.
  /// - Returns: What the method returns; nil where there is no such method.
  static func performNamed(_ name: String) -> AnyObject?

  /// Whether the class has a method that is found by this name.
  static func respondsNamed(_ name: String) -> Bool
}

extension NSObjectProtocol {
  /// Whether the object has the method of a selector, as an `NSObject` knows it.
  ///
  /// - Parameter aSelector: The method.
  /// - Returns: Whether it has it; false of other objects.
  public func responds(to aSelector: Selector?) -> Bool {
    (self as? NSObject)?.responds(to: aSelector) ?? false
  }
}

extension NSObject {
  /// Whether the object has the method of a selector; of a selector that is only a name it is known
  /// of the methods alone that the library finds by their names, and false of others.
  ///
  /// - Parameter aSelector: The method.
  /// - Returns: Whether the object is of the class whose method it is, or of one below.
  public func responds(to aSelector: Selector?) -> Bool {
    guard let aSelector else { return false }
    return aSelector.isMethod(of: self)
      || (self as? any NamedMethods)?.respondsNamed(aSelector.description) == true
  }

  /// Whether the class itself has the method of a selector, as far as the library finds it by its
  /// name: `UIApplication.responds(to: NSSelectorFromString("sharedApplication"))`.
  ///
  /// - Parameter aSelector: The method.
  /// - Returns: Whether there is such a method of the class.
  public class func responds(to aSelector: Selector?) -> Bool {
    let named = self as? any NamedClassMethods.Type
    return aSelector.map { named?.respondsNamed($0.description) == true } ?? false
  }

  /// Calls a method of the class that the library finds by its name.
  ///
  /// - Parameter aSelector: The method.
  /// - Returns: What it returned; nil, after a diagnostic, where there is no such method.
  @discardableResult
  public class func perform(_ aSelector: Selector) -> Unmanaged<AnyObject>! {
    if let named = (self as? any NamedClassMethods.Type)?.performNamed(aSelector.description) {
      return Self.keptForAWhile(named)
    }
    Diagnostics.report(.selector, "the class \(self) has no method \(aSelector) that is known here")
    return nil
  }

  /// What a method returned, kept as an autorelease pool would.
  private static func keptForAWhile(_ object: AnyObject) -> Unmanaged<AnyObject> {
    // The block holds the object and never touches it.
    nonisolated(unsafe) let result = object
    RunLoop.main.perform { withExtendedLifetime(result) {} }
    return Unmanaged.passUnretained(object)
  }

  /// Calls a method on the object.
  ///
  /// - Parameter aSelector: The method.
  /// - Returns: What a method returned that the library finds by its name, such as a view's
  ///   `recursiveDescription`; nil for others.
  @discardableResult
  public func perform(_ aSelector: Selector) -> Unmanaged<AnyObject>! {
    if let named = (self as? any NamedMethods)?.performNamed(aSelector.description) {
      return Self.keptForAWhile(named)
    }
    deliver(aSelector, nil)
    return nil
  }

  /// Calls a method on the object with an argument; what it returns is not handed on.
  @discardableResult
  public func perform(_ aSelector: Selector, with object: Any?) -> Unmanaged<AnyObject>! {
    deliver(aSelector, object)
    return nil
  }

  /// Calls a method on the object with two arguments; what it returns is not handed on.
  @discardableResult
  public func perform(
    _ aSelector: Selector, with object1: Any?, with object2: Any?
  ) -> Unmanaged<AnyObject>? {
    deliver(aSelector, object1, object2)
    return nil
  }

  /// Calls a method on the object from the main thread.
  ///
  /// - Parameters:
  ///   - aSelector: The method.
  ///   - arg: Its argument.
  ///   - wait: Whether the caller waits until it has been called.
  public func performSelector(
    onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool
  ) {
    if wait && Thread.isMainThread { return deliver(aSelector, arg) }
    // Both are handed over: whoever performs a selector decides about the thread.
    nonisolated(unsafe) let (target, argument) = (self, arg)
    let call: @Sendable () -> Void = { target.deliver(aSelector, argument) }
    wait ? DispatchQueue.main.sync(execute: call) : DispatchQueue.main.async(execute: call)
  }

  /// Calls a method on the object from a thread of its own.
  public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
    nonisolated(unsafe) let (target, argument) = (self, arg)
    Thread.detachNewThread { target.deliver(aSelector, argument) }
  }

  /// Whether objects of the class have the method of a selector; not known, and so false, of a selector
  /// that is only a name.
  public class func instancesRespond(to aSelector: Selector?) -> Bool {
    aSelector?.isMethod(of: self) ?? false
  }

  /// Calls a method on the object from the current run loop, which keeps both alive until then.
  ///
  /// `delay` is in seconds; 0 waits for the loop's next turn.
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
  ) {
    // The timer calls on the run loop of this thread, so neither goes to another one.
    nonisolated(unsafe) let (target, argument) = (self, anArgument)
    let date = Date(timeIntervalSinceNow: max(delay, 0))
    let timer = Timer(fire: date, interval: 0, repeats: false) { _ in
      target.deliver(aSelector, argument)
    }
    DelayedPerforms.shared.add(timer, for: self, aSelector)
    RunLoop.current.add(timer, forMode: .default)
  }

  /// Takes back all delayed calls on an object that have not yet been made.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    DelayedPerforms.shared.cancel(aTarget as AnyObject, nil)
  }

  /// Takes back delayed calls of a method that have not yet been made, whatever their argument.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    DelayedPerforms.shared.cancel(aTarget as AnyObject, aSelector)
  }

  private func deliver(_ selector: Selector, _ arguments: Any?...) {
    if !selector.perform(on: self, arguments) {
      Diagnostics.report(
        .selector,
        "\(type(of: self)) cannot perform \(selector); write "
          + "Selector(\"\(selector)\", \(type(of: self)).method)")
    }
  }
}

/// The delayed calls that can still be taken back.
///
/// They are read and written under a lock.
private final class DelayedPerforms: @unchecked Sendable {
  static let shared = DelayedPerforms()

  private struct Request {
    weak var timer: Timer?
    let target: ObjectIdentifier
    let selector: Selector
  }

  private var requests: [Request] = []
  private let lock = NSLock()

  func add(_ timer: Timer, for target: AnyObject, _ selector: Selector) {
    lock.lock()
    defer { lock.unlock() }
    requests.removeAll { $0.timer?.isValid != true }
    requests.append(
      Request(timer: timer, target: ObjectIdentifier(target), selector: selector))
  }

  func cancel(_ target: AnyObject, _ selector: Selector?) {
    lock.lock()
    defer { lock.unlock() }
    for request in requests where request.target == ObjectIdentifier(target) {
      if selector == nil || request.selector == selector { request.timer?.invalidate() }
    }
    requests.removeAll { $0.timer?.isValid != true }
  }
}
