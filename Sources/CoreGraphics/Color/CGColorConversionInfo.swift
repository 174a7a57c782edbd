// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A conversion from one colour space to another, for other interfaces to carry out.
public final class CGColorConversionInfo: Sendable {
  /// The spaces that colours come from and go to.
  package let spaces: (source: CGColorSpace, target: CGColorSpace)

  /// Creates a conversion between two calibrated spaces; nil results when one is a device's, and for
  /// spaces of indices and patterns.
  public convenience init?(src: CGColorSpace, dst: CGColorSpace) {
    self.init(optionsSrc: src, dst: dst, options: nil)
  }

  /// Creates a conversion between two calibrated spaces; nil results when one is a device's, and for
  /// spaces of indices and patterns.
  ///
  /// - Parameters:
  ///   - src: The space that colours come from.
  ///   - dst: The space that they go to.
  ///   - options: Has no effect: black is black in every space.
  public init?(optionsSrc src: CGColorSpace, dst: CGColorSpace, options: CFDictionary?) {
    let isCalibrated = [src, dst].allSatisfy {
      !$0.isDevice && $0.model != .indexed && $0.model != .pattern
    }
    guard isCalibrated else { return nil }
    spaces = (src, dst)
  }
}
