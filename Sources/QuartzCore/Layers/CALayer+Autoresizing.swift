// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Geometry

extension CALayer {
  /// Gives the layer its share of the change of its superlayer's size.
  final func resizeByMask(from old: Vec2) {
    let mask = autoresizingMask
    guard !mask.isEmpty, let parent = superlayerStorage else { return }
    let new = parent.properties.bounds
    let frame = frame.rect
    let x = ResizedAxis(
      start: frame.x, length: frame.width, from: old.x, to: new.width,
      isFlexible: (
        mask.contains(.layerMinXMargin), mask.contains(.layerWidthSizable),
        mask.contains(.layerMaxXMargin)
      ))
    let y = ResizedAxis(
      start: frame.y, length: frame.height, from: old.y, to: new.height,
      isFlexible: (
        mask.contains(.layerMinYMargin), mask.contains(.layerHeightSizable),
        mask.contains(.layerMaxYMargin)
      ))
    let result = Rect(x.start, y.start, x.length, y.length)
    if result != frame, result.isFinite { self.frame = CGRect(result) }
  }
}

/// One axis of a frame that follows its superlayer's size.
///
/// Margin, size and margin are each worth a third of the change. A fixed one leaves its third to
/// the flexible margins, or to the size when neither margin is flexible. Margins that change are
/// rounded down to whole points, and a flexible size takes what is left (measured on Apple's).
struct ResizedAxis {
  private(set) var start: Double
  private(set) var length: Double

  init(
    start: Double, length: Double, from old: Double, to new: Double,
    isFlexible: (first: Bool, size: Bool, last: Bool)
  ) {
    (self.start, self.length) = (start, length)
    let change = new - old
    guard change != 0, isFlexible.first || isFlexible.size || isFlexible.last else { return }
    let fixed = [isFlexible.first, isFlexible.size, isFlexible.last].count { !$0 }
    let third = change / 3
    let takers = (isFlexible.first ? 1 : 0) + (isFlexible.last ? 1 : 0)
    let extra = takers == 0 ? 0 : third * Double(fixed) / Double(takers)
    var last = old - start - length
    if isFlexible.first { self.start = (start + third + extra).rounded(.down) }
    if isFlexible.last { last = (last + third + extra).rounded(.down) }
    if isFlexible.size { self.length = new - self.start - last }
  }
}
