// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

extension UINavigationBar {
  /// Puts the buttons and the title into their places.
  final func placeItems() {
    let (start, end) = (placeLeft(), placeRight())
    placeTitle(from: start, to: end)
    if isLaidOutRightToLeft { mirrorItems() }
    // What comes meanwhile is not seen either.
    if isSearching { for view in (left + right).map(\.view) { view.alpha = 0 } }
    large.isHidden = !showsLarge
    let margin: CGFloat = bounds.width < 414 ? Self.margin : 20
    promptLabel.isHidden = promptRoom <= 0
    promptLabel.frame = CGRect(
      x: margin, y: 0, width: max(0, bounds.width - 2 * margin), height: promptRoom)
    let top = promptRoom + row
    large.place(
      CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - fieldRoom - top)),
      margin: margin)
    strip.isHidden = fieldRoom <= 0
    strip.frame = CGRect(
      x: 0, y: bounds.height - fieldRoom, width: bounds.width, height: max(0, fieldRoom))
  }

  /// Turns what stands in the bar around where it is read from right to left.
  private func mirrorItems() {
    for view in (left + right).map(\.view) + [backButton, titleView ?? label] {
      view.center.x = bounds.width - view.center.x
    }
  }

  private func looks(of item: UIBarButtonItem) -> UIBarButtonItemAppearance? {
    let looks = shownAppearance.looks
    return item.style == .done ? looks?.doneButtonAppearance : looks?.buttonAppearance
  }

  /// Puts the way back and the buttons at the leading edge; answers where they end.
  private func placeLeft() -> CGFloat {
    let item = topItem
    backButton.isHidden =
      backItem == nil || item?.hidesBackButton == true
      || !left.isEmpty && item?.leftItemsSupplementBackButton == false
    var x = Self.margin
    if !backButton.isHidden, let backItem {
      let looks = shownAppearance.looks?.backButtonAppearance
      backButton.showBack(
        backItem.wayBack, tint: backItem.backBarButtonItem?.tintColor ?? tintColor, looks: looks)
      var width = backButton.wantedWidth
      // Where the title leaves no room, the chevron says enough.
      let room = (bounds.width - titleWidth) / 2 - Self.backMargin - Self.gap / 2
      if width > max(room, bounds.width / 4) {
        backButton.showBack(
          width > bounds.width / 3 ? "" : "Back", tint: tintColor, looks: looks)
        width = backButton.wantedWidth
      }
      backButton.frame = CGRect(
        x: Self.backMargin, y: promptRoom, width: max(width, 24), height: row)
      x = backButton.frame.maxX + Self.gap
    }
    for (item, view) in left {
      let width = item.update(view, tint: tintColor, looks: looks(of: item))
      view.placeInBar(x: x, width: width, row: row, top: promptRoom)
      x += width + Self.gap
    }
    return x
  }

  /// Puts the buttons at the trailing edge; answers where they begin.
  private func placeRight() -> CGFloat {
    var x = bounds.width - Self.margin
    for (item, view) in right {
      let width = item.update(view, tint: tintColor, looks: looks(of: item))
      view.placeInBar(x: x - width, width: width, row: row, top: promptRoom)
      x -= width + Self.gap
    }
    return x
  }

  private var titleWidth: CGFloat {
    if let titleView { return titleView.bounds.width }
    return label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 44)).width
      .rounded(.up)
  }

  /// The title stands in the middle of the bar, or as near to it as the buttons allow.
  private func placeTitle(from start: CGFloat, to end: CGFloat) {
    label.isHidden = titleView != nil
    // The small title comes while the last of the large one goes.
    let alpha: CGFloat =
      grown >= Self.largeHeight / 3 ? 0 : 1 - max(0, grown) / (Self.largeHeight / 3)
    label.alpha = isSearching ? 0 : alpha
    let room = max(0, end - start)
    var width = min(titleWidth, room)
    if let titleView, titleView.bounds.width == 0 {
      width = min(max(titleView.intrinsicContentSize.width, 0), room)
    }
    let x = min(max((bounds.width - width) / 2, start), max(start, end - width))
    if let titleView {
      titleView.placeInBar(x: x, width: width, row: row, top: promptRoom)
    } else {
      label.frame = CGRect(x: x, y: promptRoom, width: width, height: row)
    }
  }

  // MARK: - Transitions

  /// Has the title that was there leave and the new one come, as part of a transition.
  ///
  /// - Parameters:
  ///   - isPush: Whether the new title comes from the right.
  ///   - coordinator: What runs beside the transition.
  ///   - change: Has the bar show what comes.
  final func move(
    isPush: Bool, beside coordinator: any UIViewControllerTransitionCoordinator,
    _ change: () -> Void
  ) {
    layoutIfNeeded()
    let ghost = UILabel(frame: label.frame)
    ghost.look.isPart = true
    ghost.show(label.shownText)
    ghost.alpha = label.isHidden ? 0 : label.alpha
    ghost.isUserInteractionEnabled = false
    let old = (left + right).map(\.view)
    change()
    layoutIfNeeded()
    insertSubview(ghost, aboveSubview: large)
    let way = bounds.width / 3 * (isPush != isLaidOutRightToLeft ? 1 : -1)
    let new = (left + right).map(\.view).filter { view in !old.contains { $0 === view } }
    let title = titleView ?? label
    let alpha = title.alpha
    for view in new + [title, backButton] { view.alpha = 0 }
    title.transform = CGAffineTransform(translationX: way, y: 0)
    coordinator.animate(
      alongsideTransition: { [weak self] _ in
        ghost.alpha = 0
        ghost.frame.origin.x -= way
        title.transform = .identity
        title.alpha = alpha
        for view in new { view.alpha = 1 }
        self?.backButton.alpha = 1
      },
      completion: { [weak self] _ in
        ghost.removeFromSuperview()
        title.transform = .identity
        for view in new { view.alpha = 1 }
        self?.backButton.alpha = 1
        self?.setNeedsLayout()
      })
  }
}
