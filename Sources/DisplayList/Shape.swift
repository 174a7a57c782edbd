// SPDX-License-Identifier: Apache-2.0

import Geometry

/// What a draw covers, in the draw's local space.
package enum Shape: Equatable, Sendable {
  /// Every pixel of the target.
  case everything
  case rect(Rect)
  case roundedRect(RoundedRect)
  /// The ring of the given width inside a rounded rectangle's edge; filled when too wide.
  case border(RoundedRect, width: Double)
  case path(Path, FillRule)
  case stroke(Path, StrokeStyle)
  /// Small upright glyphs each by itself at the nearest quarter of a pixel, else all outlines as one
  /// path.
  case glyphs(PlacedGlyphs)
}

/// A rectangle with rounded corners, as a layer draws it.
package struct RoundedRect: BitwiseCopyable, Hashable, Sendable {
  package enum Curve: UInt8, BitwiseCopyable, Hashable, Sendable {
    case circular
    case continuous
  }

  /// The corners that are rounded; raw values are CACornerMask's.
  package struct Corners: OptionSet, BitwiseCopyable, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    package static let minXMinY = Corners(rawValue: 1)
    package static let maxXMinY = Corners(rawValue: 2)
    package static let minXMaxY = Corners(rawValue: 4)
    package static let maxXMaxY = Corners(rawValue: 8)
    package static let all = Corners(rawValue: 15)
  }

  package var rect: Rect
  package var radius: Double
  package var corners: Corners
  package var curve: Curve

  package init(
    _ rect: Rect,
    radius: Double,
    corners: Corners = .all,
    curve: Curve = .circular
  ) {
    self.rect = rect
    self.radius = radius
    self.corners = corners
    self.curve = curve
  }
}
