// SPDX-License-Identifier: Apache-2.0

import Foundation
import Geometry

// Results are contours that do not cross one another, with curves as curves; a path's region is what
// filling it covers, open subpaths counted as closed. Paths that cross more often than about a million
// times are not combined, which is said once: what is returned is then told at `Path.combined` and
// its kin.
extension CGPath {
  /// Returns the region that either path covers.
  ///
  /// - Parameters:
  ///   - other: The other path.
  ///   - rule: Which parts of both paths are inside.
  /// - Returns: A path whose filling, by either rule, is that region.
  public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(other, .union, rule)
  }

  /// Returns the region that both paths cover.
  ///
  /// - Parameters:
  ///   - other: The other path.
  ///   - rule: Which parts of both paths are inside.
  /// - Returns: A path whose filling, by either rule, is that region.
  public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(other, .intersection, rule)
  }

  /// Returns the region that this path covers and the other does not.
  ///
  /// - Parameters:
  ///   - other: The other path.
  ///   - rule: Which parts of both paths are inside.
  /// - Returns: A path whose filling, by either rule, is that region.
  public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(other, .subtraction, rule)
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
    combined(other, .symmetricDifference, rule)
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
    Self.bounded { effort in
      CGPath(
        geometry.lines(inside: true, of: other.geometry, rule: rule.rule, effort: &effort))
    }
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
    Self.bounded { effort in
      CGPath(
        geometry.lines(inside: false, of: other.geometry, rule: rule.rule, effort: &effort))
    }
  }

  /// Returns the same region as contours that do not cross one another.
  ///
  /// - Parameter rule: Which parts of this path are inside.
  /// - Returns: A path that either rule fills in the same way.
  public func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
    Self.bounded { CGPath(geometry.normalized(rule: rule.rule, effort: &$0)) }
  }

  /// Returns the connected parts of the region, each with its holes.
  ///
  /// - Parameter rule: Which parts of this path are inside.
  /// - Returns: Paths whose regions do not overlap.
  public func componentsSeparated(using rule: CGPathFillRule = .winding) -> [CGPath] {
    Self.bounded { geometry.components(rule: rule.rule, effort: &$0).map { CGPath($0) } }
  }

  /// Returns whether the regions of two paths overlap; a shared border is not enough.
  ///
  /// - Parameters:
  ///   - other: The other path.
  ///   - rule: Which parts of both paths are inside.
  /// - Returns: Whether some area lies in both.
  public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
    Self.bounded { geometry.overlaps(other.geometry, rule: rule.rule, effort: &$0) }
  }

  /// Returns the path with lines in place of its curves.
  ///
  /// - Parameter threshold: How far the lines may be from the curves.
  /// - Returns: A path of lines.
  public func flattened(threshold: CGFloat) -> CGPath {
    CGPath(geometry.flattened(within: Double(threshold)))
  }

  private func combined(
    _ other: CGPath, _ operation: RegionOperation, _ rule: CGPathFillRule
  ) -> CGPath {
    Self.bounded { effort in
      CGPath(
        geometry.combined(with: other.geometry, operation, rule: rule.rule, effort: &effort))
    }
  }

  /// Does something that has to end, and says when it was given up.
  static func bounded<Result>(
    _ effort: PathEffort = PathEffort(), _ diagnostics: DiagnosticTracker = .process,
    _ body: (inout PathEffort) -> Result
  ) -> Result {
    var effort = effort
    let result = body(&effort)
    if effort.isExceeded {
      diagnostics.report(
        .pathCrossings,
        "Paths that cross more than \(effort.limit / 2) times are not combined, but taken as they are"
      )
    }
    return result
  }
}
