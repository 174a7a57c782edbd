// SPDX-License-Identifier: Apache-2.0

import Geometry
import QuartzCore

extension UIView {
  /// Changes the layer's size, and has subviews follow.
  final func resize(_ change: () -> Void) {
    let old = layer.bounds.size
    change()
    frameDidChange()
    guard layer.bounds.size != old else { return }
    placeMeasuredContents()
    guard autoresizesSubviews else { return }
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
    let springs = Springs(bits: mask.rawValue, sharing: .proportions)
    let result = CGRect(
      springs.frame(
        frame.standardized.rect, from: Vec2(old.width, old.height), to: Vec2(new.width, new.height))
    )
    if result != frame { self.frame = result }
  }
}
