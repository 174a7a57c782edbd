// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// How the ends of an open stroke look.
public enum CGLineCap: Int32, Sendable {
  /// Cut at the end point.
  case butt = 0
  /// Half a disc beyond the end point.
  case round = 1
  /// Half a square beyond the end point.
  case square = 2

  /// The engine's form.
  package var cap: LineCap { LineCap(rawValue: UInt8(rawValue)) ?? .butt }
}

/// How two segments of a stroke meet.
public enum CGLineJoin: Int32, Sendable {
  /// A sharp corner, up to the miter limit.
  case miter = 0
  /// A part of a disc around the corner.
  case round = 1
  /// The corner is cut straight across.
  case bevel = 2

  /// The engine's form.
  package var join: LineJoin { LineJoin(rawValue: UInt8(rawValue)) ?? .miter }
}

/// Which parts of a self-crossing path are inside.
public enum CGPathFillRule: Int, Sendable {
  /// Those the path winds around.
  case winding = 0
  /// Those that an odd number of edges encloses.
  case evenOdd = 1

  /// The engine's form.
  package var rule: FillRule { self == .evenOdd ? .evenOdd : .nonZero }
}

/// How a path is painted.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Filled by winding.
  case fill = 0
  /// Filled by the even-odd rule.
  case eoFill = 1
  /// Stroked with the context's line width, caps, joins and dashes.
  case stroke = 2
  /// Filled by winding, then stroked.
  case fillStroke = 3
  /// Filled by the even-odd rule, then stroked.
  case eoFillStroke = 4
}

/// How pixels are mixed when an image is scaled.
public enum CGInterpolationQuality: Int32, Sendable {
  /// Four pixels mixed, of halved images where the image gets smaller; where it gets larger more of the
  /// nearer ones, in eighths of the way between two, as measured on Apple's systems.
  case `default` = 0
  /// The nearest pixel.
  case none = 1
  /// Four pixels mixed, also where the image gets smaller.
  case low = 2
  /// As ``high``.
  case medium = 4
  /// Four pixels mixed, of halved images where the image gets smaller.
  case high = 3
}

/// How a source meets what is below.
public enum CGBlendMode: Int32, Sendable {
  /// The source covers what is below.
  case normal = 0
  /// The product of source and what is below: never brighter than either.
  case multiply
  /// The product of the complements.
  case screen
  /// Multiply or screen, by what is below.
  case overlay
  /// The darker of each component.
  case darken
  /// The lighter of each component.
  case lighten
  /// What is below, brightened by the source.
  case colorDodge
  /// What is below, darkened by the source.
  case colorBurn
  /// Darken or lighten, softly, by the source.
  case softLight
  /// Multiply or screen, by the source.
  case hardLight
  /// The difference of each component, without its sign.
  case difference
  /// The difference, with less contrast.
  case exclusion
  /// The source's hue, with saturation and luminosity of what is below.
  case hue
  /// The source's saturation, with hue and luminosity of what is below.
  case saturation
  /// The source's hue and saturation.
  case color
  /// The source's luminosity, with hue and saturation of what is below.
  case luminosity
  /// Nothing: R = 0.
  case clear
  /// R = S.
  case copy
  /// R = S·Da.
  case sourceIn
  /// R = S·(1 - Da).
  case sourceOut
  /// R = S·Da + D·(1 - Sa).
  case sourceAtop
  /// R = S·(1 - Da) + D.
  case destinationOver
  /// R = D·Sa.
  case destinationIn
  /// R = D·(1 - Sa).
  case destinationOut
  /// R = S·(1 - Da) + D·Sa.
  case destinationAtop
  /// R = S·(1 - Da) + D·(1 - Sa).
  case xor
  /// R = max(0, (1 - D) + (1 - S)).
  case plusDarker
  /// R = min(1, S + D).
  case plusLighter

  /// The engine's form.
  package var mode: BlendMode {
    self == .colorBurn ? .bitmapColorBurn : BlendMode(rawValue: UInt8(rawValue)) ?? .normal
  }
}
