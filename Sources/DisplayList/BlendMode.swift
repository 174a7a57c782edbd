// SPDX-License-Identifier: Apache-2.0

/// How a source meets what is below.
///
/// Raw values up to ``plusLighter`` are CGBlendMode's; the rest are modes that only layers know, but
/// for the last.
public enum BlendMode: UInt8, BitwiseCopyable, Hashable, Sendable, CaseIterable {
  case normal = 0
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn
  case softLight, hardLight, difference, exclusion
  case hue, saturation, color, luminosity
  case clear, copy
  case sourceIn, sourceOut, sourceAtop
  case destinationOver, destinationIn, destinationOut, destinationAtop
  case xor, plusDarker, plusLighter
  /// Separable like ``multiply``, with B = max(0, cb − cs), min(1, cb / cs), max(0, cb + cs − 1),
  /// min(1, cb + cs), cb + 2cs − 1 and the darker or lighter of cb and a stretched cs.
  case subtract, divide, linearBurn, linearDodge, linearLight, pinLight
  /// The greater or smaller of each premultiplied component, alpha included.
  case maximum, minimum
  /// Premultiplied colours S − D and D − S, not below 0, with the alpha of source over.
  case sourceMinusDestination, destinationMinusSource
  /// What is below, as it is.
  case destination
  /// ``colorBurn`` as Core Graphics' bitmaps show it: where the source has nothing of a component,
  /// nothing is left of what is below unless it is full (measured on Apple's systems).
  case bitmapColorBurn

  /// Whether the mode is `S·(1 − Da) + D·(1 − Sa) + Sa·Da·B(cb, cs)` with some B.
  public var hasBlendFunction: Bool {
    self == .bitmapColorBurn || rawValue <= BlendMode.luminosity.rawValue
      || (rawValue >= BlendMode.subtract.rawValue && rawValue <= BlendMode.pinLight.rawValue)
  }
}
