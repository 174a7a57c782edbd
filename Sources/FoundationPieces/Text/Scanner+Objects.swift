// SPDX-License-Identifier: Apache-2.0

import Foundation

// Foundation writes what its older forms find into strings; on Apple's systems they are objects.

extension Scanner {
  /// Writes what was found into an object, where there is room for it.
  ///
  /// - Returns: Whether anything was found.
  private func write(
    _ found: String?, _ result: UnsafeMutablePointer<NSString?>?
  ) -> Bool {
    guard let found else { return false }
    result?.pointee = NSString(string: found)
    return true
  }

  /// Scans a text that comes next.
  ///
  /// - Parameters:
  ///   - string: The text.
  ///   - result: Where it is written.
  /// - Returns: Whether it came next.
  @discardableResult
  public func scanString(
    _ string: String, into result: UnsafeMutablePointer<NSString?>
  ) -> Bool { write(scanString(string), result) }

  /// Scans all that comes before a text, or to the end where it does not come.
  ///
  /// - Parameters:
  ///   - string: The text.
  ///   - result: Where what comes before is written.
  /// - Returns: Whether anything came before.
  @discardableResult
  public func scanUpTo(
    _ string: String, into result: UnsafeMutablePointer<NSString?>
  ) -> Bool { write(scanUpToString(string), result) }

  /// Scans letters of a set.
  ///
  /// - Parameters:
  ///   - set: The letters.
  ///   - result: Where they are written.
  /// - Returns: Whether one came next.
  @discardableResult
  public func scanCharacters(
    from set: CharacterSet, into result: UnsafeMutablePointer<NSString?>
  ) -> Bool { write(scanCharacters(from: set), result) }

  /// Scans all that comes before a letter of a set, or to the end where none comes.
  ///
  /// - Parameters:
  ///   - set: The letters.
  ///   - result: Where what comes before is written.
  /// - Returns: Whether anything came before.
  @discardableResult
  public func scanUpToCharacters(
    from set: CharacterSet, into result: UnsafeMutablePointer<NSString?>
  ) -> Bool { write(scanUpToCharacters(from: set), result) }
}
