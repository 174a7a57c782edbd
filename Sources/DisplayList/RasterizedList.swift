// SPDX-License-Identifier: Apache-2.0

import Geometry

/// Commands that are drawn into a bitmap of their own before it is used as a paint.
///
/// What they look like depends on nothing but the commands, so a renderer draws them once, keeps
/// its bitmap with them, and later frames that hold the same object find it.
public final class RasterizedList: Sendable {
  /// The commands' own space: pixels of the bitmap, corner at (0, 0).
  public let list: DisplayList
  /// The bitmaps of renderers.
  public let attachments = Attachments()

  public init(_ list: DisplayList) {
    self.list = list
  }
}

extension RasterizedList: Equatable {
  /// Lists are equal when they look the same, whichever of them has been drawn.
  public static func == (a: RasterizedList, b: RasterizedList) -> Bool {
    a === b || a.list == b.list
  }
}

/// A raster as a paint.
public struct RasterPaint: Equatable, Sendable {
  public var raster: RasterizedList
  /// Pixels of the bitmap → the draw's local space.
  public var transform: Affine
  public var minification: ImagePaint.Filter
  public var magnification: ImagePaint.Filter
  public var bias: Double
  /// Multiplies the straight components.
  public var tint: RGBA?

  public init(
    _ raster: RasterizedList, transform: Affine, minification: ImagePaint.Filter = .linear,
    magnification: ImagePaint.Filter = .linear, bias: Double = 0
  ) {
    self.raster = raster
    self.transform = transform
    self.minification = minification
    self.magnification = magnification
    self.bias = bias
  }

  /// The same paint once the bitmap is drawn.
  public func imagePaint(_ image: Image) -> ImagePaint {
    ImagePaint(
      image: image, transform: transform, minification: minification,
      magnification: magnification, bias: bias, tint: tint)
  }
}
