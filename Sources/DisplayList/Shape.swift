// SPDX-License-Identifier: Apache-2.0

import Geometry

/// What a draw covers, in the draw's local space.
public enum Shape: Equatable, Sendable {
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

  /// The inside of a path, as a rectangle where it is one: that has a formula, and what it hides is known.
  public init(inside path: Path, _ rule: FillRule) {
    if let rect = path.rectangle { self = .rect(rect) } else { self = .path(path, rule) }
  }
}

/// A rectangle with rounded corners, as a layer draws it.
public struct RoundedRect: BitwiseCopyable, Hashable, Sendable {
  public enum Curve: UInt8, BitwiseCopyable, Hashable, Sendable {
    case circular
    case continuous
  }

  /// The corners that are rounded; raw values are CACornerMask's.
  public struct Corners: OptionSet, BitwiseCopyable, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    public static let minXMinY = Corners(rawValue: 1)
    public static let maxXMinY = Corners(rawValue: 2)
    public static let minXMaxY = Corners(rawValue: 4)
    public static let maxXMaxY = Corners(rawValue: 8)
    public static let all = Corners(rawValue: 15)
  }

  public var rect: Rect
  public var radius: Double
  public var corners: Corners
  public var curve: Curve

  public init(
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
