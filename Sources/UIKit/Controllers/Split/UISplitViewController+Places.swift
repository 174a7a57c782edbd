// SPDX-License-Identifier: Apache-2.0

import QuartzCore

// Which columns are seen, and where they lie.

extension UISplitViewController {
  /// Whether there is a column between the first and the content.
  final var hasThree: Bool { style == .tripleColumn && shownColumn(.supplementary) != nil }

  /// The columns that are seen.
  final var shownMode: DisplayMode {
    guard preferredDisplayMode == .automatic else { return fitted(preferredDisplayMode) }
    guard preferredSplitBehavior != .overlay else { return .secondaryOnly }
    let width = viewIfLoaded?.bounds.width ?? 0
    let height = viewIfLoaded?.bounds.height ?? 0
    // On its side a tablet has room for the columns, upright for the content alone.
    if width > height {
      return hasThree && width >= 1100 ? .twoBesideSecondary : .oneBesideSecondary
    }
    return .secondaryOnly
  }

  /// What shows as many columns as a mode, in the way that the program prefers.
  private func fitted(_ mode: DisplayMode) -> DisplayMode {
    switch (preferredSplitBehavior, mode) {
    case (.overlay, .oneBesideSecondary): .oneOverSecondary
    case (.overlay, .twoBesideSecondary), (.overlay, .twoDisplaceSecondary): .twoOverSecondary
    case (.tile, .oneOverSecondary), (.displace, .oneOverSecondary): .oneBesideSecondary
    case (.tile, .twoOverSecondary), (.tile, .twoDisplaceSecondary): .twoBesideSecondary
    case (.displace, .twoOverSecondary), (.displace, .twoBesideSecondary): .twoDisplaceSecondary
    default: mode
    }
  }

  /// Whether the content is seen alone.
  final var isBare: Bool { displayMode == .secondaryOnly }
  /// Whether columns lie over the content.
  final var covers: Bool { [.oneOverSecondary, .twoOverSecondary].contains(displayMode) }

  /// The first column's width as it is, in points.
  final var shownPrimaryWidth: CGFloat {
    let width = viewIfLoaded?.bounds.width ?? 0
    var wanted: CGFloat = 320
    if preferredPrimaryColumnWidth > 0 { wanted = preferredPrimaryColumnWidth }
    if preferredPrimaryColumnWidthFraction > 0 {
      wanted = preferredPrimaryColumnWidthFraction * width
    }
    let least = minimumPrimaryColumnWidth > 0 ? minimumPrimaryColumnWidth : 0
    let most = maximumPrimaryColumnWidth > 0 ? maximumPrimaryColumnWidth : max(wanted, 320)
    let shown = min(max(wanted, least), max(least, most), width)
    return shown.isFinite ? shown : 320
  }

  /// The second column's width as it is, in points.
  final var shownSupplementaryWidth: CGFloat {
    guard hasThree else { return 0 }
    let wanted = preferredSupplementaryColumnWidth
    return wanted > 0 && wanted.isFinite ? min(wanted, view.bounds.width) : 320
  }

  /// Puts the columns into their places.
  final func place() {
    let size = view.bounds.size
    guard !isCollapsed else {
      areas[.primary]?.isHidden = true
      areas[.supplementary]?.isHidden = true
      areas[.secondary]?.frame = view.bounds
      areas[.secondary]?.subviews.first?.frame = view.bounds
      return
    }
    let showsTwo = [.twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary]
      .contains(displayMode)
    let hairline: CGFloat = 0.5
    let plan = SplitPlan(
      size: size, primaryWidth: primaryColumnWidth, supplementaryWidth: supplementaryColumnWidth,
      showsPrimary: !isBare && (showsTwo || !hasThree),
      showsSupplementary: hasThree && !isBare, covers: covers)
    let places = [
      Column.primary: plan.primary, .supplementary: plan.supplementary, .secondary: plan.content,
    ]
    for (column, area) in areas {
      var frame = places[column] ?? .zero
      if column != .secondary { frame.size.width = max(0, frame.width - hairline) }
      area.isHidden = shownColumn(column) == nil
      area.frame = frame
      area.subviews.first?.frame = area.bounds
    }
  }

  /// Other columns are wanted.
  final func refresh(animated: Bool) {
    guard let view = viewIfLoaded, isArranged else { return }
    delegate?.splitViewController(self, willChangeTo: displayMode)
    guard animated, view.window != nil else { return view.setNeedsLayout() }
    UIView.animate(withDuration: 0.35) {
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
  }
}
