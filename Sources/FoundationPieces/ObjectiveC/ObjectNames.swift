// SPDX-License-Identifier: Apache-2.0

/// Objects as Apple's descriptions name them.
package enum ObjectNames {
  /// The name of a class: with its module where it is a program's.
  package static func className(of type: AnyClass) -> String { ClassNames.name(of: type) }

  /// Whether a class is one of Apple's.
  package static func isApples(_ type: AnyClass) -> Bool { ClassNames.isApples(type) }

  /// The address, as `%p` has it.
  package static func address(_ object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
  }

  /// The class, with its module where it is a program's, and the address.
  ///
  /// - Parameters:
  ///   - object: What is named.
  ///   - separator: What stands between the two.
  /// - Returns: Both.
  package static func name(_ object: AnyObject, separator: String = ": ") -> String {
    ClassNames.name(of: type(of: object)) + separator + address(object)
  }

  /// The same in angle brackets, as objects are described that say nothing else of themselves.
  package static func short(_ object: AnyObject) -> String { "<\(name(object))>" }
}
