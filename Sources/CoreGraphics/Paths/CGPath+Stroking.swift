// SPDX-License-Identifier: Apache-2.0

import Foundation
import Geometry

extension CGPath {
  /// Returns the outline of the stroked path, which does not cross itself: it may be filled by either
  /// rule.
  ///
  /// - Parameters:
  ///   - lineWidth: The width of the stroke.
  ///   - lineCap: How the ends of open subpaths look.
  ///   - lineJoin: How two segments meet.
  ///   - miterLimit: The longest miter in line widths before a bevel takes its place.
  ///   - transform: Applied to the outline.
  /// - Returns: The outline.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(
      width: Double(lineWidth), cap: lineCap.cap, join: lineJoin.join,
      miterLimit: Double(miterLimit))
    return CGPath(stroked(style).applying(transform.affine))
  }

  /// Returns the painted pieces of a dashed line.
  ///
  /// - Parameters:
  ///   - phase: How far into the pattern each subpath starts.
  ///   - lengths: Lengths painted and skipped in turn, read round and round.
  ///   - transform: Applied to the pieces.
  /// - Returns: Open pieces; the whole path when the pattern is empty.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat],
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let pieces = geometry.dashed(lengths.map { Double($0) }, phase: Double(phase))
    return CGPath(pieces.applying(transform.affine))
  }

  /// Creates the outline of a stroked path.
  public convenience init?(
    __byStroking path: CGPath, transform: UnsafePointer<CGAffineTransform>?, lineWidth: CGFloat,
    lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat
  ) {
    let outline = path.copy(
      strokingWithWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit)
    self.init(outline.geometry.applying(transform))
  }

  /// Creates the painted pieces of a dashed line.
  public convenience init?(
    __byDashing path: CGPath, transform: UnsafePointer<CGAffineTransform>?, phase: CGFloat,
    lengths: UnsafePointer<CGFloat>?, count: Int
  ) {
    let pattern = lengths.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? []
    let pieces = path.copy(dashingWithPhase: phase, lengths: pattern)
    self.init(pieces.geometry.applying(transform))
  }

  private func stroked(_ style: StrokeStyle) -> Path {
    // Paths in a unit square need finer outlines than paths in points.
    let box = geometry.controlBounds ?? .zero
    let extent = max(box.width, box.height) + style.width
    let outline = geometry.stroked(style, tolerance: min(0.02, max(extent, 1e-6) * 1e-4))
    return CGPath.bounded { outline.normalized(effort: &$0) }
  }
}
