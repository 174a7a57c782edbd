// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIView {
  /// Changes the layer's size, and has subviews follow.
  final func resize(_ change: () -> Void) {
    let old = layer.bounds.size
    change()
    frameDidChange()
    guard autoresizesSubviews, layer.bounds.size != old else { return }
    DeepStack.descend {
      for subview in subviews { subview.follow(from: old, to: layer.bounds.size) }
    }
  }

  /// Takes a size, with the upper left corner in its place, whichever way the view is turned.
  final func resizeFromCorner(_ size: CGSize) {
    guard !transform.isIdentity else { return frame.size = size }
    let (old, anchor) = (bounds.size, layer.anchorPoint)
    let shift = CGPoint(
      x: (size.width - old.width) * anchor.x, y: (size.height - old.height) * anchor.y
    ).applying(transform)
    bounds.size = size
    center = CGPoint(x: center.x + shift.x, y: center.y + shift.y)
  }

  /// Gives the view its share of the change of its superview's size.
  private func follow(from old: CGSize, to new: CGSize) {
    let mask = autoresizingMask
    guard !mask.isEmpty, translatesAutoresizingMaskIntoConstraints else { return }
    let frame = frame
    let x = FlexibleAxis(
      start: frame.minX, length: frame.width, from: old.width, to: new.width,
      isFlexible: (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin)
      ))
    let y = FlexibleAxis(
      start: frame.minY, length: frame.height, from: old.height, to: new.height,
      isFlexible: (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin)
      ))
    let result = CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
    if result != frame { self.frame = result }
  }
}

/// One axis of a frame that follows its superview's size.
///
/// The change goes to the flexible ones of margin, length and margin in proportion to what they
/// have; in equal parts where all of them have nothing. A length never becomes negative.
struct FlexibleAxis {
  private(set) var start: CGFloat
  private(set) var length: CGFloat

  init(
    start: CGFloat, length: CGFloat, from old: CGFloat, to new: CGFloat,
    isFlexible: (first: Bool, length: Bool, last: Bool)
  ) {
    (self.start, self.length) = (start, length)
    let change = new - old
    guard change != 0, change.isFinite else { return }
    let parts: [(isFlexible: Bool, size: CGFloat)] = [
      (isFlexible.first, start), (isFlexible.length, length),
      (isFlexible.last, old - start - length),
    ]
    let flexible = parts.filter(\.isFlexible)
    guard !flexible.isEmpty else { return }
    let sum = flexible.reduce(0) { $0 + max($1.size, 0) }
    func share(_ part: (isFlexible: Bool, size: CGFloat)) -> CGFloat {
      guard part.isFlexible else { return 0 }
      return sum > 0 ? change * max(part.size, 0) / sum : change / CGFloat(flexible.count)
    }
    self.start = start + share(parts[0])
    self.length = max(0, length + share(parts[1]))
  }
}
