// SPDX-License-Identifier: Apache-2.0

extension Path {
  /// The region of the path, grown by a distance outwards or shrunk by one below zero; lines that are
  /// not closed become outlines of their own.
  ///
  /// Curves of the new outline are lines that lie within a fiftieth of a unit. When the effort is exceeded
  /// the path stays as it is.
  package func outset(
    by distance: Double, join: LineJoin = .miter, miterLimit: Double = 4,
    effort: inout PathEffort
  ) -> Path {
    guard distance != 0, distance.isFinite, !isEmpty, !effort.isExceeded else { return self }
    let band = stroked(StrokeStyle(width: 2 * abs(distance), join: join, miterLimit: miterLimit))
    let result = combined(
      with: band, distance > 0 ? .union : .subtraction, effort: &effort)
    return effort.isExceeded ? self : result
  }
}
