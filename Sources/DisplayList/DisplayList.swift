// SPDX-License-Identifier: Apache-2.0

import Geometry

/// One frame, ready to draw: commands from back to front in device space.
///
/// Device space has its origin at the top left corner of the target, y down, one unit a pixel;
/// pixel (i, j) covers i..<i+1 by j..<j+1. Colours blend in encoded sRGB.
public struct DisplayList: Equatable, Sendable {
  /// Size of the target in pixels.
  public var width: Int
  public var height: Int
  /// What the target holds before the first command.
  public var background: RGBA
  public var commands: [Command]

  public init(width: Int, height: Int, background: RGBA = .clear, commands: [Command] = []) {
    self.width = width
    self.height = height
    self.background = background
    self.commands = commands
  }
}

/// One step of a display list.
public enum Command: Equatable, Sendable {
  case draw(Draw)
  /// Starts an isolated picture that the matching ``pop`` composites.
  case push(Group)
  case pop
  /// Filters what the current group holds so far, within a shape.
  case backdrop(Backdrop)
}

/// A shape filled with a paint.
public struct Draw: Equatable, Sendable {
  public var shape: Shape
  /// The shape's and paint's local space → device.
  public var transform: Matrix3
  public var paint: Paint
  /// Multiplies the paint's alpha, 0...1.
  public var alpha: Double
  public var blend: BlendMode
  /// Standard deviation of a Gaussian over the shape's coverage, in device pixels; 0 for none.
  public var blur: Double
  /// Edges of a rectangle that are not smoothed (bits of CAEdgeAntialiasingMask that are off).
  public var isAntialiased: Bool

  public init(
    _ shape: Shape,
    transform: Matrix3 = .identity,
    paint: Paint,
    alpha: Double = 1,
    blend: BlendMode = .normal,
    blur: Double = 0,
    isAntialiased: Bool = true
  ) {
    self.shape = shape
    self.transform = transform
    self.paint = paint
    self.alpha = alpha
    self.blend = blend
    self.blur = blur
    self.isAntialiased = isAntialiased
  }
}

/// A shape that limits what is seen, with soft edges.
public struct Clip: Equatable, Sendable {
  /// What is left of a pixel of alpha a of which the shape covers c.
  public enum Role: UInt8, BitwiseCopyable, Sendable {
    /// c.
    case inside
    /// (1 − c) / (1 − a·c): what is to be seen of a picture when its part inside the shape is
    /// drawn later, over it. Both together show what the whole picture shows, without a seam, and
    /// something drawn between them is covered by c.
    case behind
  }

  public var shape: Shape
  public var transform: Matrix3
  public var role: Role

  public init(_ shape: Shape, transform: Matrix3 = .identity, role: Role = .inside) {
    self.shape = shape
    self.transform = transform
    self.role = role
  }
}

/// A blurred, coloured copy of a picture's alpha.
public struct Shadow: Hashable, Sendable {
  /// Colour with the shadow's opacity already in alpha.
  public var color: RGBA
  /// In device pixels.
  public var offset: Vec2
  /// Standard deviation in device pixels.
  public var sigma: Double
  /// Where the blur ends.
  public var reach: BlurReach

  public init(color: RGBA, offset: Vec2, sigma: Double, reach: BlurReach = .whole) {
    self.color = color
    self.offset = offset
    self.sigma = sigma
    self.reach = reach
  }

  /// How many pixels beyond what casts it the shadow ends.
  public var margin: Double { reach.margin(sigma: sigma) }
}

/// Where a Gaussian blur ends.
public enum BlurReach: Hashable, Sendable {
  /// Where it is below a level of 8 bits: at three deviations.
  case whole
  /// At twice its deviation, with the sum brought to 1 again: the shadows of contexts, which end
  /// after once their blur (measured on Apple's systems).
  case cut

  /// How many pixels beyond a picture its blur reaches.
  public func margin(sigma: Double) -> Double {
    sigma > 0 ? ((self == .whole ? 3 : 2) * sigma).rounded(.up) : 0
  }
}

/// A treatment of a whole picture.
public enum Filter: Equatable, Sendable {
  /// Standard deviation in device pixels; `clampsEdges` extends the edge pixels of the picture
  /// instead of transparent black.
  case gaussianBlur(sigma: Double, clampsEdges: Bool)
  /// Twenty numbers, four rows of five: straight rgba + 1 → rgba.
  case colorMatrix([Double])
  /// Grey from the straight colour's luminance by a cubic Bézier curve with four ordinates,
  /// mixed with the colour by `amount`, 0...1.
  case luminanceCurve(SIMD4<Double>, amount: Double)
  /// The picture with its places changed.
  indirect case warp(Warp)
  /// Whatever a recipe makes of it.
  indirect case recipe(RecipeFilter)
}
