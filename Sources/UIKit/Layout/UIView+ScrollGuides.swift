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
      "UIScrollView-frameLayoutGuide", of: self,
      role: .inset { view in
        let origin = view.bounds.origin
        return UIEdgeInsets(top: origin.y, left: origin.x, bottom: -origin.y, right: -origin.x)
      })
    layout.scrollingGuide = guide
    return guide
  }
}
