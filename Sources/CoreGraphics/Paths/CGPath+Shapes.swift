// SPDX-License-Identifier: Apache-2.0

import Foundation
import Geometry

extension CGPath {
  /// Creates a closed rectangle that begins at its smallest coordinates.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(rect: rect.rect).applying(transform))
  }

  /// Creates the ellipse that fills a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(ellipseIn: rect.rect).applying(transform))
  }

  /// Creates a rectangle with elliptic corners; both radii are cut to half a side.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let path = Path(
      roundedRect: rect.rect, cornerWidth: Double(cornerWidth), cornerHeight: Double(cornerHeight))
    self.init(path.applying(transform))
  }
}

extension CGMutablePath {
  /// Adds the ellipse that fills a rectangle, closed, from the middle of the maxX side.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    geometry.append(Path(ellipseIn: rect.rect).applying(transform.affine))
  }

  /// Adds a rectangle with elliptic corners; both radii are cut to half a side.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let path = Path(
      roundedRect: rect.rect, cornerWidth: Double(cornerWidth), cornerHeight: Double(cornerHeight))
    geometry.append(path.applying(transform.affine))
  }

  /// Adds an arc, with a line to its start when there is a current point.
  ///
  /// - Parameters:
  ///   - center: The centre.
  ///   - radius: The radius.
  ///   - startAngle: Where the arc starts, in radians from +x towards +y.
  ///   - endAngle: Where it ends.
  ///   - clockwise: Whether angles decrease; where y grows downwards that looks anticlockwise.
  ///   - transform: Applied to the arc.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    geometry.addArc(
      center: center.vec, radius: Double(radius), start: Double(startAngle),
      end: Double(endAngle), clockwise: clockwise, transform: transform.affine)
  }

  /// Adds an arc over a signed angle, with a line to its start when there is a current point.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    geometry.addRelativeArc(
      center: center.vec, radius: Double(radius), start: Double(startAngle),
      delta: Double(delta), transform: transform.affine)
  }

  /// Adds a line towards `tangent1End` and an arc that leaves it for `tangent2End`.
  ///
  /// The arc touches the line from the current point to the first point and the line from there to
  /// the second. Without a current point nothing is added.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard !geometry.isEmpty else { return }
    geometry.addArc(
      tangent1: tangent1End.vec, tangent2: tangent2End.vec, radius: Double(radius),
      transform: transform.affine)
  }
}
