// SPDX-License-Identifier: Apache-2.0

/// Numbers as the public interface shows them.
package enum LayerNumbers {
  /// A count kept as a number, whatever an animation made of it.
  package static func count(_ value: Double) -> Int {
    value.isFinite ? Int(min(max(value, 0), 1e15)) : 0
  }

  /// A set of bits kept as a number; key-value coding may have put any number there.
  package static func bits<Bits: FixedWidthInteger>(_ value: Double) -> Bits {
    Bits(clamping: count(value))
  }
}
