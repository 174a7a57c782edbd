// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What an observer is told of one value.
struct ValueNews {
  var new: Any?
  var old: Any?
  var isPrior = false
  var isInitial = false

  /// A value without what says that it may be missing; `NSNull` for none.
  func bare(_ value: Any?) -> Any { value.flatMap(KnownValue.unwrapped) ?? NSNull() }
}

/// One value of one object that is observed, with what the observer knows of it.
final class Watch {
  let path: ObservedPath
  let options: NSKeyValueObservingOptions
  weak var observer: NSObject? {
    didSet { if let observer { identity = ObjectIdentifier(observer) } }
  }
  /// Who the observer is, also while it goes away, when a weak reference has nothing any more.
  private var identity: ObjectIdentifier?
  var isNamed = false
  var context: UnsafeMutableRawPointer?
  /// Set once; a call that is under way then may still come.
  var isOver = false
  private let read: (NSObject) -> Any?
  private let deliver: (NSObject, ValueNews) -> Void
  private let lock = NSLock()
  private var known = KnownValue.nothing

  init(
    path: ObservedPath, options: NSKeyValueObservingOptions,
    read: @escaping (NSObject) -> Any?, deliver: @escaping (NSObject, ValueNews) -> Void
  ) {
    (self.path, self.options, self.read, self.deliver) = (path, options, read, deliver)
  }

  func isOf(_ other: NSObject) -> Bool { identity == ObjectIdentifier(other) }

  func start(_ object: NSObject) {
    let value = read(object)
    lock.withLock { known = KnownValue(value) }
    guard options.contains(.initial) else { return }
    deliver(object, ValueNews(new: options.contains(.new) ? value : nil, isInitial: true))
  }

  /// Tells the observer what the value is, if it is another one than it knows.
  func tell(_ object: NSObject, isForced: Bool) {
    guard !isOver, !isNamed || observer != nil else { return }
    let value = read(object)
    var old: Any?
    let isNews = lock.withLock {
      guard isForced || !known.isEqual(to: value) else { return false }
      old = known.value
      known = KnownValue(value)
      return true
    }
    guard isNews else { return }
    let before = options.contains(.old) ? old : nil
    if options.contains(.prior) {
      deliver(object, ValueNews(old: before, isPrior: true))
    }
    deliver(object, ValueNews(new: options.contains(.new) ? value : nil, old: before))
  }
}

/// A value that was read; objects are not kept alive for it, but those that are values themselves.
enum KnownValue {
  case nothing
  case value(Any)
  case object(Weak)

  struct Weak {
    weak var object: AnyObject?
  }

  init(_ value: Any?) {
    guard let value = value.flatMap(Self.unwrapped) else {
      self = .nothing
      return
    }
    let isObject = type(of: value) is AnyClass && !(value is any NSCopying)
    self = isObject ? .object(Weak(object: value as AnyObject)) : .value(value)
  }

  var value: Any? {
    switch self {
    // A nothing of its own, as what is not asked for is another one.
    case .nothing: Optional<Any>.none as Any
    case .value(let value): value
    case .object(let link): link.object.map { $0 as Any } ?? Optional<Any>.none as Any
    }
  }

  /// Whether another value is the same; values that cannot be compared never are.
  func isEqual(to other: Any?) -> Bool {
    let other = other.flatMap(Self.unwrapped)
    switch self {
    case .nothing: return other == nil
    case .value(let value):
      guard let other, let value = value as? any Equatable else { return false }
      return value.equals(other)
    case .object(let link):
      guard let other, type(of: other) is AnyClass else { return false }
      return link.object === other as AnyObject
    }
  }

  /// What lies in a value that may be missing, at any depth.
  static func unwrapped(_ value: Any) -> Any? {
    guard let optional = value as? any Unwrapping else { return value }
    return optional.wrapped.flatMap(unwrapped)
  }
}

private protocol Unwrapping {
  var wrapped: Any? { get }
}

extension Optional: Unwrapping {
  fileprivate var wrapped: Any? { map { $0 as Any } }
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool { (other as? Self) == self }
}
