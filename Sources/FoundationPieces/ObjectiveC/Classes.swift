// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The class of an object; nil for nil.
public func object_getClass(_ obj: Any?) -> AnyClass? { obj.flatMap { type(of: $0) as? AnyClass } }

/// The class above a class; nil where there is none.
public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? {
  cls.flatMap { _getSuperclass($0) }
}

// MARK: - What cannot be

/// A method that a class has, which Swift without Objective-C has no value for.
public typealias Method = OpaquePointer
/// The code of a method, which Swift without Objective-C has no value for.
public typealias IMP = OpaquePointer

/// Says of a call that it does nothing, and what to do instead.
private func reportExchange(_ function: String, of type: AnyClass? = nil, _ name: Selector? = nil) {
  let place = [type.map { "\($0)" }, name?.description].compactMap { $0 }.joined(separator: ".")
  Diagnostics.report(
    .selector,
    "\(function)\(place.isEmpty ? "" : " of \(place)") does nothing: methods cannot be exchanged or "
      + "added on Linux; override the method in a subclass, or call what is added where it belongs")
}

/// Not on Linux: methods cannot be looked up or exchanged.
///
/// It tells a diagnostic, and nil.
@available(
  *, deprecated,
  message: "finds nothing: methods cannot be exchanged on Linux; override the method in a subclass"
)
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  reportExchange("class_getInstanceMethod", of: cls, name)
  return nil
}

/// Not on Linux: methods cannot be looked up or exchanged.
///
/// It tells a diagnostic, and nil.
@available(
  *, deprecated,
  message: "finds nothing: methods cannot be exchanged on Linux; override the method in a subclass"
)
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  reportExchange("class_getClassMethod", of: cls, name)
  return nil
}

/// Not on Linux: methods cannot be looked up or exchanged.
///
/// It tells a diagnostic.
@available(
  *, deprecated,
  message: "does nothing: methods cannot be exchanged on Linux; override the method in a subclass"
)
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {
  reportExchange("method_exchangeImplementations")
}

/// Not on Linux: methods cannot be looked up or exchanged.
///
/// It tells a diagnostic, and what was given.
@available(
  *, deprecated,
  message: "does nothing: methods cannot be exchanged on Linux; override the method in a subclass"
)
public func method_getImplementation(_ m: Method) -> IMP {
  reportExchange("method_getImplementation")
  return m
}

/// Not on Linux: methods cannot be looked up or exchanged.
///
/// It tells a diagnostic, and what was given.
@available(
  *, deprecated,
  message: "does nothing: methods cannot be exchanged on Linux; override the method in a subclass"
)
@discardableResult
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP {
  reportExchange("method_setImplementation")
  return imp
}

/// Not on Linux: a method's types have no text.
///
/// It answers nil.
@available(
  *, deprecated,
  message: "finds nothing: methods cannot be exchanged on Linux; override the method in a subclass"
)
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }

/// Not on Linux: methods cannot be looked up or exchanged.
///
/// It tells a diagnostic; what it answers is good for nothing.
@available(
  *, deprecated,
  message: "does nothing: methods cannot be exchanged on Linux; override the method in a subclass"
)
public func imp_implementationWithBlock(_ block: Any) -> IMP {
  reportExchange("imp_implementationWithBlock")
  return noCode
}

// No more than its address is handed on: there is nothing at it.
private nonisolated(unsafe) let noCode = IMP(
  UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

/// Not on Linux: a class gets no methods while a program runs.
///
/// It tells a diagnostic, and false.
@available(
  *, deprecated,
  message: "does nothing: classes get no methods at run time on Linux; declare it in the class"
)
@discardableResult
public func class_addMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> Bool {
  reportExchange("class_addMethod", of: cls, name)
  return false
}

/// Not on Linux: a class gets no methods while a program runs.
///
/// It tells a diagnostic, and nil.
@available(
  *, deprecated,
  message: "does nothing: classes get no methods at run time on Linux; declare it in the class"
)
@discardableResult
public func class_replaceMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? {
  reportExchange("class_replaceMethod", of: cls, name)
  return nil
}
