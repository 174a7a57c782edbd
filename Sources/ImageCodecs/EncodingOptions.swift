// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What is written beside the pixels.
package struct EncodingOptions: Sendable {
  package var colors = ColorTag.sRGB
  /// Pixels in an inch.
  package var resolution: SIMD2<Double>?
  /// 1...8 as EXIF counts.
  package var orientation: Int?
  /// 0...1, for formats that lose detail.
  package var quality = 0.8

  package init(colors: ColorTag = .sRGB) {
    self.colors = colors
  }
}
