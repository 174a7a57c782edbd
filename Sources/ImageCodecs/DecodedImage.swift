// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The pixels of one picture as its file has them: straight alpha, not converted.
package struct DecodedImage: Sendable {
  /// What the samples of a pixel mean; alpha comes after them.
  package enum Model: Int, Sendable {
    case gray = 1
    case rgb = 3
    /// Amounts of ink: the highest value covers.
    case cmyk = 4
  }

  package let width: Int
  package let height: Int
  package let model: Model
  package let hasAlpha: Bool
  /// Bits of a sample: 8, or 16 with the low byte first.
  package let bits: Int
  /// Rows from the top without padding.
  package let bytes: Data
  /// Whether all rows were in the file; those that were not are zero or an estimate.
  package let isComplete: Bool

  package init(
    width: Int, height: Int, model: Model, hasAlpha: Bool, bits: Int = 8, bytes: Data,
    isComplete: Bool = true
  ) {
    precondition(
      bytes.count == width * height * (model.rawValue + (hasAlpha ? 1 : 0)) * (bits / 8),
      "byte count")
    self.width = width
    self.height = height
    self.model = model
    self.hasAlpha = hasAlpha
    self.bits = bits
    self.bytes = bytes
    self.isComplete = isComplete
  }

  /// Samples of a pixel, alpha counted.
  package var channels: Int { model.rawValue + (hasAlpha ? 1 : 0) }
}
