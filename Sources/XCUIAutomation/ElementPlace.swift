// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Where elements are touched.
@MainActor
enum ElementPlace {
  /// Where a finger touches an element, on screen; nil where nothing of it can be touched.
  static func point(in node: ElementNode) -> CGPoint? {
    guard let view = view(of: node), let window = view.window ?? view as? UIWindow else {
      return node.elementType == .application ? middle(node.frame) : nil
    }
    let seen = node.frame.intersection(UIScreen.main.bounds)
    guard !seen.isNull, !seen.isEmpty else { return nil }
    let wanted = node.object.accessibilityActivationPoint
    for point in [wanted, middle(seen)] where seen.insetBy(dx: -0.5, dy: -0.5).contains(point) {
      let place = window.convert(point, from: nil)
      guard let front = frontmost(at: point) else { continue }
      if front === window, let hit = window.hitTest(place, with: nil), related(hit, view) {
        return point
      }
    }
    return nil
  }

  /// Brings an element that lies in something that scrolls on the screen.
  static func reveal(_ node: ElementNode) {
    guard let view = view(of: node) else { return }
    var outer = view.superview
    while let container = outer {
      if let scroll = container as? UIScrollView, let window = scroll.window {
        let place = scroll.convert(window.convert(node.frame, from: nil), from: window)
        if !scroll.bounds.inset(by: scroll.adjustedContentInset).contains(middle(place)) {
          scroll.scrollRectToVisible(place, animated: false)
          InterfaceHand.settle()
        }
      }
      outer = container.superview
    }
  }

  private static func middle(_ rect: CGRect) -> CGPoint { CGPoint(x: rect.midX, y: rect.midY) }

  private static func view(of node: ElementNode) -> UIView? {
    if let view = node.object as? UIView { return view }
    var container = (node.object as? UIAccessibilityElement)?.accessibilityContainer
    while let element = container as? UIAccessibilityElement {
      container = element.accessibilityContainer
    }
    return container as? UIView
  }

  private static func frontmost(at point: CGPoint) -> UIWindow? {
    InterfaceHand.driver?.windows.last { window in
      !window.isHidden && window.hitTest(window.convert(point, from: nil), with: nil) != nil
    }
  }

  /// Whether one view is the other, or in it.
  private static func related(_ hit: UIView, _ view: UIView) -> Bool {
    hit.isDescendant(of: view) || view.isDescendant(of: hit)
  }
}
