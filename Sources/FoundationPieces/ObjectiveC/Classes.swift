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

/// Not on Linux: methods cannot be looked up or exchanged.
@available(
  *, unavailable,
  message: "methods cannot be exchanged on Linux: override the method in a subclass"
)
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { nil }

/// Not on Linux: methods cannot be looked up or exchanged.
@available(
  *, unavailable,
  message: "methods cannot be exchanged on Linux: override the method in a subclass"
)
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { nil }

/// Not on Linux: methods cannot be looked up or exchanged.
@available(
  *, unavailable,
  message: "methods cannot be exchanged on Linux: override the method in a subclass"
)
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {}

/// Not on Linux: methods cannot be looked up or exchanged.
@available(
  *, unavailable,
  message: "methods cannot be exchanged on Linux: override the method in a subclass"
)
public func method_getImplementation(_ m: Method) -> IMP { m }

/// Not on Linux: methods cannot be looked up or exchanged.
@available(
  *, unavailable,
  message: "methods cannot be exchanged on Linux: override the method in a subclass"
)
@discardableResult
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP { imp }

/// Not on Linux: a method's types have no text.
@available(
  *, unavailable,
  message: "methods cannot be exchanged on Linux: override the method in a subclass"
)
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }

/// Not on Linux: a class gets no methods while a program runs.
@available(
  *, unavailable,
  message: "classes get no methods at run time on Linux: declare it in the class or a subclass"
)
@discardableResult
public func class_addMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> Bool { false }

/// Not on Linux: a class gets no methods while a program runs.
@available(
  *, unavailable,
  message: "classes get no methods at run time on Linux: declare it in the class or a subclass"
)
@discardableResult
public func class_replaceMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? { nil }
