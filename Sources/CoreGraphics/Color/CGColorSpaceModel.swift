// SPDX-License-Identifier: Apache-2.0

/// What the components of a colour mean.
public enum CGColorSpaceModel: Int32, Sendable {
  /// Not known.
  case unknown = -1
  /// One grey.
  case monochrome = 0
  /// Red, green, blue.
  case rgb = 1
  /// Cyan, magenta, yellow, black.
  case cmyk = 2
  /// Lightness and two opponent axes.
  case lab = 3
  /// Named inks.
  case deviceN = 4
  /// An index into a table.
  case indexed = 5
  /// A pattern.
  case pattern = 6
  /// The tristimulus values.
  case XYZ = 7
}

/// How colours outside the target's gamut are brought inside; conversion here always clips.
public enum CGColorRenderingIntent: Int32, Sendable {
  /// What the device prefers.
  case defaultIntent = 0
  /// Exact where possible, white included.
  case absoluteColorimetric = 1
  /// Exact relative to white.
  case relativeColorimetric = 2
  /// Compressed as a whole.
  case perceptual = 3
  /// Vivid.
  case saturation = 4
}
