// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The part of a navigation bar with the field of a search; what does not fit is squeezed and fades.
@MainActor
final class SearchStrip: UIView {
  /// Points between the edges and the bar's own margins, and below the field.
  private static let (margin, below): (CGFloat, CGFloat) = (8, 14)

  /// The search bar that stands here.
  var bar: UISearchBar? {
    didSet {
      guard bar !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let bar { addSubview(bar) }
      setNeedsLayout()
    }
  }

  override func prepare() {
    clipsToBounds = true
    look.isPart = true
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let bar else { return }
    bar.frame = CGRect(
      x: Self.margin, y: 0, width: max(0, bounds.width - 2 * Self.margin),
      height: max(0, bounds.height - Self.below))
    bar.alpha = min(max(bounds.height / BarRoom.fieldHeight * 2 - 1, 0), 1)
  }
}

/// What lies over the contents that are searched: a shade that ends the search, and the results.
@MainActor
final class SearchCover: UIView {
  let shade = UIView(frame: .zero)
  var onTap: (() -> Void)?

  override func prepare() {
    shade.look.isPart = true
    shade.backgroundColor = UIColor { traits in
      UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.48 : 0.2)
    }
    addSubview(shade)
    shade.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector("tapped", SearchCover.tapped)))
  }

  @MainActor
  private func tapped() { onTap?() }

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in subviews { view.frame = bounds }
  }
}
