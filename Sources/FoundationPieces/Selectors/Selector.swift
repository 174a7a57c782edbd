// SPDX-License-Identifier: Apache-2.0

/// A method by its Objective-C name, and the method itself where the caller can name it.
///
/// Swift on Linux has no `#selector`. `Selector("tick:", Self.tick(_:))` takes its place: the
/// method is not bound to an object, so the selector keeps nobody alive. A selector that is only a
/// name can be compared and stored, but nothing can be called by it.
///
/// A selector does not change, so threads may share it.
public struct Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible,
  @unchecked Sendable
{
  private let name: String
  private let call: ((Any, [Any?]) -> Bool)?
  private let owner: Any.Type?

  /// Creates a selector that is only a name.
  public init(_ name: String) {
    self.name = name
    (call, owner) = (nil, nil)
  }

  /// Creates a selector that is only a name.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// Creates the selector of a method without parameters.
  public init<Target, Result>(
    _ name: String, _ method: @escaping (Target) -> () -> Result
  ) {
    self.name = name
    owner = Target.self
    call = { target, _ in
      guard let target = target as? Target else { return false }
      _ = method(target)()
      return true
    }
  }

  /// Creates the selector of a main actor's method without parameters.
  @_disfavoredOverload
  public init<Target, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor () -> Result
  ) {
    // Whoever performs a selector decides about the thread, as in Objective-C.
    self.init(name, unsafeBitCast(method, to: ((Target) -> () -> Result).self))
  }

  /// Creates the selector of a method with one parameter, such as the sender.
  public init<Target, Argument, Result>(
    _ name: String, _ method: @escaping (Target) -> (Argument) -> Result
  ) {
    self.name = name
    owner = Target.self
    call = { target, arguments in
      guard let target = target as? Target,
        let argument: Argument = Self.argument(arguments.first ?? nil)
      else { return false }
      _ = method(target)(argument)
      return true
    }
  }

  /// Creates the selector of a main actor's method with one parameter, such as the sender.
  @_disfavoredOverload
  public init<Target, Argument, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor (Argument) -> Result
  ) {
    // Whoever performs a selector decides about the thread, as in Objective-C.
    self.init(name, unsafeBitCast(method, to: ((Target) -> (Argument) -> Result).self))
  }

  /// Creates the selector of a method with two parameters, such as a sender and an event.
  public init<Target, First, Second, Result>(
    _ name: String, _ method: @escaping (Target) -> (First, Second) -> Result
  ) {
    self.name = name
    owner = Target.self
    call = { target, arguments in
      guard let target = target as? Target, arguments.count > 1,
        let first: First = Self.argument(arguments[0]),
        let second: Second = Self.argument(arguments[1])
      else { return false }
      _ = method(target)(first, second)
      return true
    }
  }

  /// Creates the selector of a main actor's method with two parameters, such as a sender and an event.
  @_disfavoredOverload
  public init<Target, First, Second, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor (First, Second) -> Result
  ) {
    // Whoever performs a selector decides about the thread, as in Objective-C.
    self.init(name, unsafeBitCast(method, to: ((Target) -> (First, Second) -> Result).self))
  }

  /// Creates the selector of a method with three parameters.
  public init<Target, First, Second, Third, Result>(
    _ name: String, _ method: @escaping (Target) -> (First, Second, Third) -> Result
  ) {
    self.name = name
    owner = Target.self
    call = { target, arguments in
      guard let target = target as? Target, arguments.count > 2,
        let first: First = Self.argument(arguments[0]),
        let second: Second = Self.argument(arguments[1]),
        let third: Third = Self.argument(arguments[2])
      else { return false }
      _ = method(target)(first, second, third)
      return true
    }
  }

  /// Creates the selector of a main actor's method with three parameters.
  @_disfavoredOverload
  public init<Target, First, Second, Third, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor (First, Second, Third) -> Result
  ) {
    // Whoever performs a selector decides about the thread, as in Objective-C.
    self.init(
      name, unsafeBitCast(method, to: ((Target) -> (First, Second, Third) -> Result).self))
  }

  /// What a method gets for its parameter; nil where nothing fits.
  ///
  /// A method with a flag gets whether there is an object, as in Objective-C, where no more than the
  /// address is looked at: `endEditing(_:)` as a gesture's action ends the editing.
  private static func argument<Argument>(_ value: Any?) -> Argument? {
    // Unwrapped first: a parameter of the type Any would take the optional itself.
    if let value, let argument = value as? Argument { return argument }
    if let value = value as? Argument { return value }
    // No more than flags: numbers that a truth value could be bridged to are left alone.
    return Argument.self == Bool.self ? (value != nil) as? Argument : nil
  }

  /// The name.
  public var description: String { name }

  /// Whether an object has the method; false where there is only a name.
  package func isMethod(of target: Any) -> Bool { isMethod(of: type(of: target)) }

  /// Whether objects of a class have the method; false where there is only a name.
  package func isMethod(of type: Any.Type) -> Bool {
    func isOwner<Owner>(_ owner: Owner.Type) -> Bool { type is Owner.Type }
    return owner.map { _openExistential($0, do: isOwner) } ?? false
  }

  /// Calls the method on an object; false when the object or the arguments do not fit, or there is
  /// no method to call.
  @discardableResult
  package func perform(on target: Any, _ arguments: Any?...) -> Bool {
    call.map { deliver(to: target, arguments, by: $0) } ?? false
  }

  /// Calls the method on an object with a list of arguments.
  package func perform(on target: Any, _ arguments: [Any?]) -> Bool {
    call.map { deliver(to: target, arguments, by: $0) } ?? false
  }

  /// Selectors are equal when their names are.
  public static func == (a: Selector, b: Selector) -> Bool { a.name == b.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Returns the name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }

/// Returns a selector that is only a name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
