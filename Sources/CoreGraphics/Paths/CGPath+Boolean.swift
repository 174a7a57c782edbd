// SPDX-License-Identifier: Apache-2.0

import Foundation
import Geometry

// Results are contours that do not cross one another, with curves as curves; a path's region is what
// filling it covers, open subpaths counted as closed.
extension CGPath {
  /// Returns the region that either path covers.
  ///
  /// - Parameters:
  ///   - other: The other path.
  ///   - rule: Which parts of both paths are inside.
  /// - Returns: A path whose filling, by either rule, is that region.
  public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(geometry.combined(with: other.geometry, .union, rule: rule.rule))
  }

  /// Returns the region that both paths cover.
  ///
  /// - Parameters:
  ///   - other: The other path.
  ///   - rule: Which parts of both paths are inside.
  /// - Returns: A path whose filling, by either rule, is that region.
  public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(geometry.combined(with: other.geometry, .intersection, rule: rule.rule))
  }

  /// Returns the region that this path covers and the other does not.
  ///
  /// - Parameters:
  ///   - other: The other path.
  ///   - rule: Which parts of both paths are inside.
  /// - Returns: A path whose filling, by either rule, is that region.
  public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(geometry.combined(with: other.geometry, .subtraction, rule: rule.rule))
  }

  /// Returns the region that one of the paths covers, but not both.
  ///
  /// - Parameters:
  ///   - other: The other path.
  ///   - rule: Which parts of both paths are inside.
  /// - Returns: A path whose filling, by either rule, is that region.
  public func symmetricDifference(
    _ other: CGPath, using rule: CGPathFillRule = .winding
  ) -> CGPath {
    CGPath(geometry.combined(with: other.geometry, .symmetricDifference, rule: rule.rule))
  }

  /// Returns the parts of this path's lines that lie in the region of another.
  ///
  /// - Parameters:
  ///   - other: The path whose region counts.
  ///   - rule: Which parts of it are inside.
  /// - Returns: Open subpaths, and closed ones where a whole subpath lies inside.
  public func lineIntersection(
    _ other: CGPath, using rule: CGPathFillRule = .winding
  ) -> CGPath {
    CGPath(geometry.lines(inside: true, of: other.geometry, rule: rule.rule))
  }

  /// Returns the parts of this path's lines that lie outside the region of another.
  ///
  /// - Parameters:
  ///   - other: The path whose region counts.
  ///   - rule: Which parts of it are inside.
  /// - Returns: Open subpaths, and closed ones where a whole subpath lies outside.
  public func lineSubtracting(
    _ other: CGPath, using rule: CGPathFillRule = .winding
  ) -> CGPath {
    CGPath(geometry.lines(inside: false, of: other.geometry, rule: rule.rule))
  }

  /// Returns the same region as contours that do not cross one another.
  ///
  /// - Parameter rule: Which parts of this path are inside.
  /// - Returns: A path that either rule fills in the same way.
  public func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(geometry.normalized(rule: rule.rule))
  }

  /// Returns the connected parts of the region, each with its holes.
  ///
  /// - Parameter rule: Which parts of this path are inside.
  /// - Returns: Paths whose regions do not overlap.
  public func componentsSeparated(using rule: CGPathFillRule = .winding) -> [CGPath] {
    geometry.components(rule: rule.rule).map { CGPath($0) }
  }

  /// Returns whether the regions of two paths overlap; a shared border is not enough.
  ///
  /// - Parameters:
  ///   - other: The other path.
  ///   - rule: Which parts of both paths are inside.
  /// - Returns: Whether some area lies in both.
  public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
    geometry.overlaps(other.geometry, rule: rule.rule)
  }

  /// Returns the path with lines in place of its curves.
  ///
  /// - Parameter threshold: How far the lines may be from the curves.
  /// - Returns: A path of lines.
  public func flattened(threshold: CGFloat) -> CGPath {
    CGPath(geometry.flattened(within: Double(threshold)))
  }
}
