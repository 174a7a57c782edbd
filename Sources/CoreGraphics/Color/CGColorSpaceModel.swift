// SPDX-License-Identifier: Apache-2.0

/// What the components of a colour mean.
public enum CGColorSpaceModel: Int32, Sendable {
  /// What the components mean is not known.
  case unknown = -1
  /// One component, from black to white.
  case monochrome = 0
  /// Red, green and blue, from 0 to 1.
  case rgb = 1
  /// Amounts of cyan, magenta, yellow and black ink, from 0 to 1.
  case cmyk = 2
  /// Lightness and two opponent axes.
  case lab = 3
  /// Amounts of inks that have names.
  case deviceN = 4
  /// An index into a table.
  case indexed = 5
  /// A ``CGPattern``, with a colour's components before it or none.
  case pattern = 6
  /// Amounts of the three standard stimuli.
  case XYZ = 7
}

/// How colours outside the target's gamut are brought inside.
///
/// > Difference: conversion always clips, whatever the intent.
public enum CGColorRenderingIntent: Int32, Sendable {
  /// The context's own choice.
  case defaultIntent = 0
  /// Exact where possible, white included.
  case absoluteColorimetric = 1
  /// Exact relative to white.
  case relativeColorimetric = 2
  /// All colours moved closer, so that none lie outside.
  case perceptual = 3
  /// Vivid colours kept vivid.
  case saturation = 4
}
