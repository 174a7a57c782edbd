// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a picture file says about its colours.
package enum ColorTag: Hashable, Sendable {
  case untagged
  case sRGB
  /// An exponent of encoding and the chromaticities of white, red, green and blue as x and y.
  case gamma(Double, chromaticities: [Double]?)
  /// Primaries and curve by their numbers in ITU-T H.273.
  case coded(primaries: Int, transfer: Int)
  /// An ICC profile.
  case profile(Data)
}

/// What a picture file says before its pixels are decoded.
package struct ImageDescription: Sendable {
  /// One picture of a film.
  package struct Frame: Hashable, Sendable {
    /// Seconds that the frame is shown, as the file has it.
    package var delay: Double
  }

  package var format: ImageFormat
  package var width: Int
  package var height: Int
  package var model: DecodedImage.Model = .rgb
  package var hasAlpha = false
  /// Bits of a sample in the file.
  package var depth = 8
  package var isIndexed = false
  /// Whether the picture comes in several passes, coarse first.
  package var isInterlaced = false
  package var colors = ColorTag.untagged
  /// Where the first row and column lie, 1...8 as EXIF counts.
  package var orientation = 1
  /// Pixels in an inch, or nil when the file does not say.
  package var resolution: (x: Double, y: Double)?
  package var exif = ExifRecord()
  /// At least one; more than one for a film.
  package var frames: [Frame] = [Frame(delay: 0)]
  /// How often a film is shown, 0 for ever; nil for a still picture.
  package var loopCount: Int?
  /// The exponent of encoding that the file names.
  package var gamma: Double?
  package var isLossless = false

  package init(format: ImageFormat, width: Int, height: Int) {
    self.format = format
    self.width = width
    self.height = height
  }
}
