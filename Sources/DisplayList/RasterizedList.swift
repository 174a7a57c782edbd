// SPDX-License-Identifier: Apache-2.0

import Geometry

/// Commands that are drawn into a bitmap of their own before it is used as a paint.
///
/// What they look like depends on nothing but the commands, so a renderer draws them once, keeps
/// its bitmap with them, and later frames that hold the same object find it.
package final class RasterizedList: Sendable {
  /// The commands' own space: pixels of the bitmap, corner at (0, 0).
  package let list: DisplayList
  /// The bitmaps of renderers.
  package let attachments = Attachments()

  package init(_ list: DisplayList) {
    self.list = list
  }
}

extension RasterizedList: Equatable {
  /// Lists are equal when they look the same, whichever of them has been drawn.
  package static func == (a: RasterizedList, b: RasterizedList) -> Bool {
    a === b || a.list == b.list
  }
}

/// A raster as a paint.
package struct RasterPaint: Equatable, Sendable {
  package var raster: RasterizedList
  /// Pixels of the bitmap → the draw's local space.
  package var transform: Affine
  package var minification: ImagePaint.Filter
  package var magnification: ImagePaint.Filter
  package var bias: Double
  /// Multiplies the straight components.
  package var tint: RGBA?

  package init(
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
  package func imagePaint(_ image: Image) -> ImagePaint {
    ImagePaint(
      image: image, transform: transform, minification: minification,
      magnification: magnification, bias: bias, tint: tint)
  }
}
