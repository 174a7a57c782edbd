// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Geometry

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
    paint(gradient, .axial(start: startPoint.vec, end: endPoint.vec), options)
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
    let circles = Gradient.Geometry.circles(
      center0: startCenter.vec, radius0: Double(startRadius), center1: endCenter.vec,
      radius1: Double(endRadius))
    paint(gradient, circles, options)
  }

  private func paint(
    _ gradient: CGGradient, _ geometry: Gradient.Geometry, _ options: CGGradientDrawingOptions
  ) {
    guard geometry.isDrawable else { return }
    paint(
      geometry, gradient.stops, before: options.contains(.drawsBeforeStartLocation),
      after: options.contains(.drawsAfterEndLocation))
  }

  /// Paints the clip with colours around a point.
  ///
  /// - Parameters:
  ///   - gradient: The colours, spread over one turn.
  ///   - center: The point.
  ///   - angle: Where the first and the last colour meet, in radians from +x towards +y, which is
  ///     the way that the turn goes.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    guard center.vec.isFinite, angle.isFinite else {
      return diagnostics.reportNotANumber("CGContext.drawConicGradient")
    }
    paint(
      .conic(center: center.vec, startAngle: Double(angle)), gradient.stops, before: true,
      after: true)
  }

  /// Paints the clip with a shading.
  ///
  /// The function is followed by straight lines of colour, within a quarter of a step of 8 bits
  /// wherever it was looked at: at 1,025 places, and at more where it bends or jumps.
  public func drawShading(_ shading: CGShading) {
    guard shading.geometry.isDrawable else { return }
    paint(
      shading.geometry, shading.stops, before: shading.extendsStart, after: shading.extendsEnd)
  }

  private func paint(
    _ geometry: Gradient.Geometry, _ stops: [Gradient.Stop], before: Bool, after: Bool
  ) {
    let gradient = Gradient(
      geometry: geometry, stops: stops, extendsBefore: before, extendsAfter: after)
    paint(Draw(.everything, transform: Matrix3(deviceTransform), paint: .gradient(gradient)))
  }
}

extension Gradient.Geometry {
  /// Whether the numbers are finite and make a line or circles.
  fileprivate var isDrawable: Bool {
    switch self {
    case .axial(let start, let end): start.isFinite && end.isFinite && start != end
    case .circles(let center0, let radius0, let center1, let radius1):
      center0.isFinite && center1.isFinite && radius0.isFinite && radius1.isFinite
        && radius0 >= 0 && radius1 >= 0
    case .radial(let center, let radii): center.isFinite && radii.isFinite
    case .conic(let center, let angle): center.isFinite && angle.isFinite
    }
  }
}
