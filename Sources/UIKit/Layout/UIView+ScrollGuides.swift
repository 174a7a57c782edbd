// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIView {
  /// The rectangle of what the view scrolls: its size is what constraints make of it.
  final var scrolledGuide: UILayoutGuide {
    if let guide = layout.scrolledGuide { return guide }
    let guide = UILayoutGuide("UIScrollView-contentLayoutGuide", of: self, role: .scrolled)
    layout.scrolledGuide = guide
    return guide
  }

  /// The rectangle in which the view scrolls: it stays where it is on screen.
  final var scrollingGuide: UILayoutGuide {
    if let guide = layout.scrollingGuide { return guide }
    let guide = UILayoutGuide(
      "UIScrollView-frameLayoutGuide", of: self, role: .inset { _ in .zero })
    layout.scrollingGuide = guide
    return guide
  }

  /// Whether constraints say where the edges of the contents are.
  final var hasConstrainedContents: Bool {
    guard scrollsContent, let guide = layoutStorage?.scrolledGuide else { return false }
    if layoutEngine?.constraints(of: guide, on: nil).isEmpty == false { return true }
    return constraints.contains { constraint in
      constraint.terms.contains { term in
        term.kind != .size && term.items.contains { $0 === self }
      }
    }
  }

  /// Where the view's bounds begin in its own coordinates, as far as layout knows: 0 unless it
  /// scrolls.
  final var scrolledOrigin: CGPoint { scrollsContent ? bounds.origin : .zero }
}

extension LayoutEngine {
  /// The contents of a view have moved: constraints between them and what lies around it are worked
  /// out anew.
  func contentsMoved(in view: UIView) {
    let crossing = constraints { constraint in
      guard let holder = constraint.holder, holder !== view, view.isDescendant(of: holder) else {
        return false
      }
      return constraint.items.contains { item in
        guard let inner = item.layoutView, inner.isDescendant(of: view) else { return false }
        return inner !== view || item is UILayoutGuide
      }
    }
    for constraint in crossing { constraintChanged(constraint) }
  }
}
