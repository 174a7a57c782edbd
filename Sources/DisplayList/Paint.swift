// SPDX-License-Identifier: Apache-2.0

import Geometry

/// What fills a shape.
///
/// Geometry is in the local space of the draw that carries the paint.
public enum Paint: Equatable, Sendable {
  case solid(RGBA)
  case gradient(Gradient)
  case image(ImagePaint)
  /// A picture that is drawn first, in pixels of its own.
  case raster(RasterPaint)
}

/// A colour ramp over one of three geometries, evaluated in the gradient's own space.
public struct Gradient: Hashable, Sendable {
  public enum Geometry: Hashable, Sendable {
    /// `t` is the projection of the point on start→end.
    case axial(start: Vec2, end: Vec2)
    /// `t = sqrt((dx/radii.x)² + (dy/radii.y)²)` from the centre.
    case radial(center: Vec2, radii: Vec2)
    /// Core Graphics' two circles: the largest `t` with `|p − c(t)| = r(t) ≥ 0`.
    case circles(center0: Vec2, radius0: Double, center1: Vec2, radius1: Double)
    /// `t` is the turn from `startAngle` (radians, from +x towards +y), in 0..<1.
    case conic(center: Vec2, startAngle: Double)
  }

  /// A colour at a location; locations do not decrease.
  public struct Stop: Hashable, Sendable {
    public var location: Double
    public var color: RGBA

    public init(_ location: Double, _ color: RGBA) {
      self.location = location
      self.color = color
    }
  }

  public var geometry: Geometry
  /// At least one stop.
  ///
  /// Colours blend between stops without premultiplication.
  public var stops: [Stop]
  /// Gradient space → the draw's local space (for CAGradientLayer: unit square → bounds).
  public var transform: Affine
  /// Whether the first colour continues before t = 0 and the last after t = 1.
  public var extendsBefore: Bool
  public var extendsAfter: Bool

  public init(
    geometry: Geometry,
    stops: [Stop],
    transform: Affine = .identity,
    extendsBefore: Bool = true,
    extendsAfter: Bool = true
  ) {
    self.geometry = geometry
    self.stops = stops
    self.transform = transform
    self.extendsBefore = extendsBefore
    self.extendsAfter = extendsAfter
  }
}

/// A picture as a paint.
public struct ImagePaint: Equatable, Sendable {
  public enum Filter: UInt8, Hashable, Sendable {
    case nearest
    case linear
    /// Linear with the way from one texel to the next in eighths, of which 0, 1/16, 1/8, 1/4, 1/2,
    /// 3/4, 7/8 and 15/16 count: how Apple's contexts enlarge pictures (measured).
    case stepped
    /// Linear within and between halved pictures when the image is drawn smaller.
    case trilinear
    /// Sums of texels under one cubic kernel as wide as the reduction, along each axis of the picture,
    /// when the image is drawn smaller: how Apple's contexts do it (measured). Maps with perspective
    /// count as ``trilinear``.
    case reduced
  }

  public enum Extend: UInt8, Hashable, Sendable {
    /// The edge pixels of `source` continue outside.
    case clamp
    case `repeat`
    /// Nothing is painted outside.
    case none
  }

  public var image: Image
  /// Texels → the draw's local space; texel (0, 0) is the outer corner of the first pixel.
  public var transform: Affine
  /// The texels that may be read; samples are clamped to it.
  public var source: Rect
  public var minification: Filter
  public var magnification: Filter
  /// Added to the level that ``Filter/trilinear`` chooses; each level halves the picture.
  public var bias: Double
  public var extend: Extend
  /// Multiplies the straight components.
  public var tint: RGBA?

  public init(
    image: Image,
    transform: Affine,
    source: Rect? = nil,
    minification: Filter = .linear,
    magnification: Filter = .linear,
    bias: Double = 0,
    extend: Extend = .clamp,
    tint: RGBA? = nil
  ) {
    self.image = image
    self.transform = transform
    self.source = source ?? Rect(0, 0, Double(image.width), Double(image.height))
    self.minification = minification
    self.magnification = magnification
    self.bias = bias
    self.extend = extend
    self.tint = tint
  }
}
