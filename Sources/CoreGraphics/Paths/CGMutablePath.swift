// SPDX-License-Identifier: Apache-2.0

import Foundation
import Geometry

/// A shape that can be added to.
public final class CGMutablePath: CGPath {
  /// Creates an empty path.
  public init() {
    super.init(Path())
  }

  /// Creates a path of the engine's elements.
  package override init(_ path: Path) {
    super.init(path)
  }
}

// Swift takes it for what its superclass is all the same, as of 6.3.
@available(*, unavailable)
extension CGMutablePath: @unchecked Sendable {}

extension CGMutablePath {
  /// Starts a subpath at a point, which is mapped first.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    let point = point.applying(transform)
    guard areNumbers("CGMutablePath.move(to:)", point) else { return }
    geometry.move(to: point.vec)
  }

  /// Adds a line; nothing when there is no current point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    let point = point.applying(transform)
    guard canAdd("CGMutablePath.addLine(to:)", point) else { return }
    geometry.line(to: point.vec)
  }

  /// Adds a quadratic curve; nothing when there is no current point.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    let (control, end) = (control.applying(transform), end.applying(transform))
    guard canAdd("CGMutablePath.addQuadCurve(to:control:)", control, end) else { return }
    geometry.quad(control: control.vec, to: end.vec)
  }

  /// Adds a cubic curve; nothing when there is no current point.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    let (first, second) = (control1.applying(transform), control2.applying(transform))
    let end = end.applying(transform)
    guard canAdd("CGMutablePath.addCurve(to:control1:control2:)", first, second, end) else {
      return
    }
    geometry.cubic(first.vec, second.vec, to: end.vec)
  }

  /// Adds a line to the start of the subpath and ends it; nothing when there is no subpath.
  public func closeSubpath() {
    guard let last = geometry.verbs.last else {
      return DiagnosticTracker.process.reportNoCurrentPoint("CGMutablePath.closeSubpath()")
    }
    if last != .close { geometry.close() }
  }

  /// Whether no coordinate is NaN; says so otherwise.
  private func areNumbers(_ call: String, _ a: CGPoint, _ b: CGPoint = .zero, _ c: CGPoint = .zero)
    -> Bool
  {
    // A sum is NaN where a part is, and where infinities meet, which is looked at once more.
    guard (a.x + a.y + b.x + b.y + c.x + c.y).isNaN,
      [a, b, c].contains(where: { $0.x.isNaN || $0.y.isNaN })
    else { return true }
    DiagnosticTracker.process.reportNotANumber(call)
    return false
  }

  /// Whether there is a current point and no coordinate is NaN; says so otherwise.
  private func canAdd(_ call: String, _ a: CGPoint, _ b: CGPoint = .zero, _ c: CGPoint = .zero)
    -> Bool
  {
    guard !geometry.isEmpty else {
      DiagnosticTracker.process.reportNoCurrentPoint(call)
      return false
    }
    return areNumbers(call, a, b, c)
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
