// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIView {
  /// Looks from the front to the back among views that are visible and take part in events.
  final func deepestView(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, layer.opacity >= 0.01,
      self.point(inside: point, with: event), !isTouchBlockedByAnimation(self)
    else { return nil }
    for subview in subviews.reversed() {
      if let found = subview.hitTest(convert(point, to: subview), with: event) { return found }
    }
    return self
  }

  /// A point of this view in another's coordinates; nil stands for the topmost superview.
  public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? topmost).layer)
  }

  /// A point of another view in this one's coordinates; nil stands for the topmost superview.
  public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? topmost).layer)
  }

  /// The box of a rectangle of this view in another's coordinates.
  public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? topmost).layer)
  }

  /// The box of a rectangle of another view in this one's coordinates.
  public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? topmost).layer)
  }

  private var topmost: UIView {
    var view = self
    while let parent = view.superview { view = parent }
    return view
  }
}
