// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import QuartzCore

/// Rows on a drum that is seen from the side: how a way along its surface looks from the front.
struct Drum: Equatable {
  /// Points from the axis to the surface.
  var radius: CGFloat
  /// Points of surface that a row takes.
  var rowHeight: CGFloat

  /// A drum that fills a height.
  init(height: CGFloat, rowHeight: CGFloat) {
    radius = max(height.isFinite ? height / 2 : 0, 1)
    self.rowHeight = rowHeight.isFinite && rowHeight >= 1 ? rowHeight : 32
  }

  /// The angle of a place on the surface, from that which faces the viewer, in radians.
  func angle(of way: CGFloat) -> CGFloat { way / radius }

  /// How far above or below the middle a place is seen, in points; nil for one on the far side.
  func height(of way: CGFloat) -> CGFloat? {
    let angle = angle(of: way)
    return abs(angle) < .pi / 2 ? radius * Elementary.sin(angle) : nil
  }

  /// The place on the surface that is seen at a height; at the edge for what is beyond.
  func way(at height: CGFloat) -> CGFloat {
    radius * Elementary.asin(min(max(height / radius, -1), 1))
  }

  /// The rows that are seen with a place of the surface in the middle.
  ///
  /// - Parameters:
  ///   - offset: The place in the middle, in points from that of the first row.
  ///   - count: How many rows there are.
  /// - Returns: Their numbers, without those on the far side.
  func rows(around offset: CGFloat, count: Int) -> Range<Int> {
    guard count > 0, offset.isFinite else { return 0..<0 }
    let reach = radius * .pi / 2
    let first = ((offset - reach) / rowHeight).rounded(.up)
    let last = ((offset + reach) / rowHeight).rounded(.down)
    let low = Int(min(max(first, 0), CGFloat(count)))
    return low..<max(low, Int(min(max(last + 1, 0), CGFloat(count))))
  }

  /// The row nearest to a place of the surface.
  func row(at offset: CGFloat, count: Int) -> Int {
    guard count > 0, offset.isFinite else { return 0 }
    return Int(min(max((offset / rowHeight).rounded(), 0), CGFloat(count - 1)))
  }

  /// What a row goes through that lies in the middle: around the axis, and as far back as that takes it.
  func transform(of way: CGFloat) -> CATransform3D {
    let angle = angle(of: way)
    let place = CATransform3DMakeTranslation(
      0, radius * Elementary.sin(angle), radius * (Elementary.cos(angle) - 1))
    return CATransform3DConcat(CATransform3DMakeRotation(-angle, 1, 0, 0), place)
  }
}
