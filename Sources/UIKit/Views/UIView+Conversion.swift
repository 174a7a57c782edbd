// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A view whose subviews are being asked, the one in front last.
@MainActor
private struct HitLevel {
  var view: UIView
  var point: CGPoint
  var rest: [UIView]

  init(_ view: UIView, _ point: CGPoint) {
    (self.view, self.point, rest) = (view, point, view.subviews)
  }
}

extension UIView {
  /// Looks from the front to the back among views that are visible and take part in events, with a
  /// stack of its own; only hit tests of a program's classes are called.
  final func deepestView(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isHit(at: point, with: event) else { return nil }
    var levels = [HitLevel(self, point)]
    while let top = levels.indices.last {
      guard let subview = levels[top].rest.popLast() else { return levels[top].view }
      let place = levels[top].view.layer.convertDown(levels[top].point, to: subview.layer)
      if subview.hasOwnHitTest {
        let found = DeepStack.descend { subview.hitTest(place, with: event) }
        if let found { return found }
      } else if subview.isHit(at: place, with: event) {
        levels.append(HitLevel(subview, place))
      }
    }
    return nil
  }

  /// Whether the view or what lies in it is found at a point.
  private func isHit(at point: CGPoint, with event: UIEvent?) -> Bool {
    isUserInteractionEnabled && !isHidden && layer.opacity >= 0.01
      && self.point(inside: point, with: event) && !isTouchBlockedByAnimation(self)
  }

  /// Whether the class has a hit test of its own, which then is asked.
  private var hasOwnHitTest: Bool {
    let type = Swift.type(of: self)
    return type != UIView.self
      && DynamicInstance.overridesViewHitTest(type, base: UIView.self)
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

  private var topmost: UIView { ancestry.root ?? self }
}
