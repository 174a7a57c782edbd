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
    let isSmooth = interpolates && state.interpolation != .none
    return ImagePaint(
      image: image,
      transform: Affine(
        rect.width / width, 0, 0, -rect.height / height, rect.minX, rect.maxY),
      minification: !isSmooth ? .nearest : state.interpolation == .low ? .linear : .trilinear,
      magnification: isSmooth ? .linear : .nearest)
  }
}

// MARK: - Gradients

extension CGContext {
  /// Paints the clip with colours along a line.
  ///
  /// - Parameters:
  ///   - gradient: The colours.
  ///   - startPoint: Where the first colour lies.
  ///   - endPoint: Where the last colour lies; nothing is painted when it is the start.
  ///   - options: What is painted beyond the ends; nothing without them.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    let (start, end) = (startPoint.vec, endPoint.vec)
    guard start.isFinite, end.isFinite, start != end else { return }
    paint(gradient, .axial(start: start, end: end), options)
  }

  /// Paints the clip with colours between two circles; where several apply, the last one shows.
  ///
  /// - Parameters:
  ///   - gradient: The colours.
  ///   - startCenter: The centre of the first colour's circle.
  ///   - startRadius: Its radius.
  ///   - endCenter: The centre of the last colour's circle.
  ///   - endRadius: Its radius.
  ///   - options: What is painted beyond the two circles; nothing without them.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    let (center0, center1) = (startCenter.vec, endCenter.vec)
    let (radius0, radius1) = (Double(startRadius), Double(endRadius))
    guard center0.isFinite, center1.isFinite, radius0.isFinite, radius1.isFinite,
      radius0 >= 0, radius1 >= 0
    else { return }
    paint(
      gradient,
      .circles(center0: center0, radius0: radius0, center1: center1, radius1: radius1), options)
  }

  private func paint(
    _ gradient: CGGradient, _ geometry: Gradient.Geometry, _ options: CGGradientDrawingOptions
  ) {
    paint(
      Draw(
        .everything, transform: Matrix3(deviceTransform),
        paint: .gradient(
          Gradient(
            geometry: geometry, stops: gradient.stops,
            extendsBefore: options.contains(.drawsBeforeStartLocation),
            extendsAfter: options.contains(.drawsAfterEndLocation)))))
  }
}
