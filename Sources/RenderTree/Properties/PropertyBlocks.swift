// SPDX-License-Identifier: Apache-2.0

/// The shared blocks among a layer's properties in which a value lies; none for what lies in
/// ``LayerProperties`` itself.
package struct PropertyBlocks: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// What the layer's class adds.
  package static let specific = PropertyBlocks(rawValue: 1)
  /// What few layers set.
  package static let extra = PropertyBlocks(rawValue: 2)
}
