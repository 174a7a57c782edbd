// SPDX-License-Identifier: Apache-2.0

import Foundation
import Geometry

/// A shape that can be added to.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// Creates an empty path.
  public init() {
    super.init(Path())
  }

  /// Creates a path of the engine's elements.
  package override init(_ path: Path) {
    super.init(path)
  }
}

extension CGMutablePath {
  /// Starts a subpath.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    geometry.move(to: point.applying(transform).vec)
  }

  /// Adds a line; nothing when there is no current point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    guard !geometry.isEmpty else { return }
    geometry.line(to: point.applying(transform).vec)
  }

  /// Adds a quadratic curve; nothing when there is no current point.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    guard !geometry.isEmpty else { return }
    geometry.quad(control: control.applying(transform).vec, to: end.applying(transform).vec)
  }

  /// Adds a cubic curve; nothing when there is no current point.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    guard !geometry.isEmpty else { return }
    geometry.cubic(
      control1.applying(transform).vec, control2.applying(transform).vec,
      to: end.applying(transform).vec)
  }

  /// Adds a line to the start of the subpath and ends it; nothing when there is no subpath.
  public func closeSubpath() {
    guard let last = geometry.verbs.last, last != .close else { return }
    geometry.close()
  }

  /// Starts a subpath at the first point and joins the others with lines.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a rectangle as a closed subpath; nothing for the null rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    geometry.append(Path(rect: rect.rect).applying(transform.affine))
  }

  /// Adds each rectangle as a closed subpath.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds the elements of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    geometry.append(transform.isIdentity ? path.geometry : path.geometry.applying(transform.affine))
  }
}
