// SPDX-License-Identifier: Apache-2.0

import Foundation
import Geometry

extension CGPath {
  /// Whether there are no elements.
  public var isEmpty: Bool { geometry.isEmpty }

  /// Where the next element starts; zero when there is none.
  public var currentPoint: CGPoint { geometry.currentPoint.map { CGPoint($0) } ?? .zero }

  /// The box of all points, control points included; null when there is none.
  public var boundingBox: CGRect { geometry.controlBounds.map { CGRect($0) } ?? .null }

  /// The smallest box of what the path travels; null when it is empty.
  public var boundingBoxOfPath: CGRect { geometry.bounds.map { CGRect($0) } ?? .null }

  /// Returns whether the path is one axis-parallel rectangle, and writes which.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let rectangle = geometry.rectangle else { return false }
    rect?.pointee = CGRect(rectangle)
    return true
  }

  /// Returns whether the filled path covers a point.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - rule: Which parts of a self-crossing path are inside.
  ///   - transform: Applied to the point first.
  /// - Returns: Whether the point lies inside; open subpaths count as closed.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    geometry.contains(point.applying(transform).vec, rule: rule.rule)
  }
}
