// SPDX-License-Identifier: Apache-2.0

import DisplayList

extension BlendMode {
  // Patterns compare tags, where == goes through the protocol.
  @inlinable public var isNormal: Bool { if case .normal = self { true } else { false } }
  @inlinable public var isCopy: Bool { if case .copy = self { true } else { false } }

  /// Whether a transparent source leaves what is below as it is.
  @inlinable public var keepsBackdrop: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop, .minimum,
      .sourceMinusDestination:
      false
    default: true
    }
  }
}
