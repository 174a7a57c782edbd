// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Why a cell, a header or a footer of a list may take another size.
enum SizingCause: Int {
  /// The program says so, or has given it other contents to show.
  case asked = 1
  /// Constraints, or what views inside would like, have changed.
  case constraints

  /// Whether a list follows, by the raw value of its `SelfSizingInvalidation`.
  func isFollowed(by mode: Int) -> Bool { rawValue <= mode }
}

/// What is shown of a list is measured anew before the next layout.
struct Resize {
  /// Whether other sizes are taken in an animation.
  var isAnimated: Bool

  /// Has a list measure what is shown, animated where changes are now.
  @MainActor
  static func note(_ resize: inout Resize?) {
    resize = Resize(isAnimated: (resize?.isAnimated ?? false) || UIView.areAnimationsEnabled)
  }
}

extension UITraitCollection {
  /// Whether text is of another size than it was.
  final func hasOtherTextSize(than old: UITraitCollection?) -> Bool {
    old.map { $0.preferredContentSizeCategory != preferredContentSizeCategory } ?? false
  }
}

extension UIView {
  /// Tells the list in whose cell, header or footer the view lies that its contents have changed.
  final func tellList() {
    var level: UIView? = self
    while let view = level {
      if let contents = view.measuredContents {
        return view.tellList(self === view || self === contents ? .asked : .constraints)
      }
      level = view.superview
    }
  }

  private func tellList(_ cause: SizingCause) {
    switch self {
    case let cell as UITableViewCell: cell.host?.partMayResize(cell, cause)
    case let end as UITableViewHeaderFooterView:
      (end.superview as? UITableView)?.partMayResize(end, cause)
    case let view as UICollectionReusableView: view.host?.partMayResize(view, cause)
    default: break
    }
  }
}

extension UIScrollView {
  /// Whether a list may show changes that it finds by itself in an animation of its own.
  final var mayAnimateResizing: Bool {
    (window != nil || superview != nil) && UIView.areAnimationsEnabled
      && ViewAnimations.blocks.isEmpty
  }
}

// MARK: - Tables

extension UITableView {
  /// What a cell, a header or a footer holds may take another height.
  final func partMayResize(_ part: UIView, _ cause: SizingCause) {
    guard cause.isFollowed(by: selfSizingInvalidation.rawValue), table.isLoaded, !table.isTiling,
      part.superview === self
    else { return }
    Resize.note(&table.resize)
    setNeedsLayout()
  }

  /// Has what is shown take the heights that its contents have come to want.
  ///
  /// - Returns: Whether that has been done in an animation, and with it the layout.
  final func resizeShown() -> Bool {
    guard let resize = table.resize else { return false }
    table.resize = nil
    // All is measured with what else has become stale.
    guard table.isLoaded, !table.areLengthsStale else { return false }
    let old = table.geometry
    table.isTiling = true
    let isChanged = remeasureShown()
    table.isTiling = false
    guard isChanged else { return false }
    let counts = old.sections.map(\.rows.count)
    guard resize.isAnimated, mayAnimateResizing, table.drag == nil,
      let plan = try? TableChanges().plan(from: counts, to: counts)
    else { return false }
    table.geometry = old
    apply(plan, counts, TableAnimations(), []) { _ in }
    return true
  }

  /// Measures the rows, headers and footers that are shown and whose heights are left to them.
  ///
  /// - Returns: Whether one has another height than it had.
  final func remeasureShown() -> Bool {
    var isChanged = false
    for (row, cell) in shown where table.geometry.contains(row) && wantedHeight(row) < 0 {
      let height = cell.fittingHeight(width: cellWidth)
      guard height != table.geometry.row(row).length else { continue }
      table.geometry.set(height, of: row)
      isChanged = true
    }
    for (section, view) in table.headers.sorted(by: { $0.key < $1.key }) where !isTitle(view) {
      if adjustHeader(section, view) { isChanged = true }
    }
    for (section, view) in table.footers.sorted(by: { $0.key < $1.key }) where !isTitle(view) {
      if adjustFooter(section, view) { isChanged = true }
    }
    return isChanged
  }

  /// Whether a header or footer is the table's own, for a title.
  private func isTitle(_ view: UIView) -> Bool {
    (view as? UITableViewHeaderFooterView)?.reuseIdentifier == HeaderText.identifier
  }
}

// MARK: - Collections

extension UICollectionView {
  /// What a cell or another view holds may take another size.
  final func partMayResize(_ view: UICollectionReusableView, _ cause: SizingCause) {
    guard cause.isFollowed(by: selfSizingInvalidation.rawValue), !state.isTiling,
      view.fittedSize != nil
    else { return }
    view.fittedSize = nil
    Resize.note(&state.resize)
    setNeedsLayout()
  }

  /// What is shown is measured anew where a context says that places are stale: by what it names, or
  /// all of it.
  final func forgetSizes(_ context: UICollectionViewLayoutInvalidationContext) {
    guard context.preferred.isEmpty, !context.isOfScrolling else { return }
    let items = context.invalidatedItemIndexPaths
    let others = context.invalidatedSupplementaryIndexPaths
    guard items != nil || others != nil else {
      for view in state.shown.values { view.fittedSize = nil }
      return
    }
    for path in items ?? [] { state.shown[.cell(TableGeometry.Row(path))]?.fittedSize = nil }
    for (kind, paths) in others ?? [:] {
      for path in paths { state.shown[.supplementary(kind, path)]?.fittedSize = nil }
    }
  }

  /// Has what is shown take the sizes that its contents have come to want, in an animation.
  ///
  /// - Returns: Whether that has been done, and with it the layout.
  final func resizeShown() -> Bool {
    guard let resize = state.resize else { return false }
    state.resize = nil
    guard resize.isAnimated, state.isLoaded, mayAnimateResizing, state.movement == nil,
      let plan = try? TableChanges().plan(from: state.counts, to: state.counts)
    else { return false }
    var old: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
    for (element, view) in shownViews { old[element] = view.givenAttributes }
    let update = LayoutUpdate(plan: plan, old: old)
    collectionViewLayout.update = update
    defer { collectionViewLayout.update = nil }
    move(to: contentOffset, [], update) { _ in }
    return true
  }
}
