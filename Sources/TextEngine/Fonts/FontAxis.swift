// SPDX-License-Identifier: Apache-2.0

/// One way in which the letters of a variable font change.
package struct FontAxis: Hashable, Sendable {
  /// Four letters as a number, such as `wght`.
  package var tag: UInt32
  /// What people call it.
  package var name: String
  package var minimum: Double
  package var usual: Double
  package var maximum: Double
  /// Whether it is not for people to set.
  package var isHidden: Bool

  package static let weight: UInt32 = 0x7767_6874
  package static let width: UInt32 = 0x7764_7468
  package static let slant: UInt32 = 0x736C_6E74
  package static let italic: UInt32 = 0x6974_616C

  /// The nearest value that there is.
  func clamped(_ value: Double) -> Double {
    value.isNaN ? usual : min(max(value, minimum), maximum)
  }
}
