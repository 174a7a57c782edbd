// SPDX-License-Identifier: Apache-2.0

import DisplayList

extension BlendMode {
  // Patterns compare tags, where == goes through the protocol.
  @inlinable package var isNormal: Bool { if case .normal = self { true } else { false } }
  @inlinable package var isCopy: Bool { if case .copy = self { true } else { false } }

  /// Whether a transparent source leaves what is below as it is.
  @inlinable package var keepsBackdrop: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop, .minimum,
      .sourceMinusDestination:
      false
    default: true
    }
  }
}
