// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Geometry

extension CGContext {
  /// Draws an image, or paints a mask with the fill colour or pattern.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - rect: Where it is stretched to, its top row at the greatest y.
  ///   - byTiling: Whether `rect` is one of many cells that fill the whole clip.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    guard let rect = rect.drawable, !rect.isEmpty else { return }
    if image.isMask, state.fill.pattern != nil, !byTiling {
      // A pattern fills the whole rectangle and shows where the mask lets it through.
      saveGState()
      clip(to: CGRect(rect), mask: image)
      fill(CGRect(rect))
      restoreGState()
      return
    }
    var paint = imagePaint(
      image.isMask ? image.coverage : image.image, in: rect,
      interpolates: image.shouldInterpolate)
    if image.isMask { paint.tint = state.fill.color }
    if byTiling { paint.extend = .repeat }
    self.paint(
      Draw(
        byTiling ? .everything : .rect(rect), transform: Matrix3(deviceTransform),
        paint: .image(paint)))
  }

  /// An image stretched over a rectangle of user space, its top row at the greatest y.
  func imagePaint(_ image: Image, in rect: Rect, interpolates: Bool) -> ImagePaint {
    let (width, height) = (Double(max(image.width, 1)), Double(max(image.height, 1)))
    let filters = interpolates ? state.interpolation.filters : CGInterpolationQuality.none.filters
    return ImagePaint(
      image: image,
      transform: Affine(
        rect.width / width, 0, 0, -rect.height / height, rect.minX, rect.maxY),
      minification: filters.smaller, magnification: filters.larger)
  }
}

extension CGInterpolationQuality {
  /// How pictures are sampled where they are drawn smaller and larger.
  ///
  /// How the default draws smaller and larger was measured on Apple's systems; what the named qualities
  /// do there was not, so they enlarge evenly.
  var filters: (smaller: ImagePaint.Filter, larger: ImagePaint.Filter) {
    switch self {
    case .none: (.nearest, .nearest)
    case .low: (.linear, .linear)
    case .default: (.reduced, .stepped)
    default: (.reduced, .linear)
    }
  }
}
