// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UICollectionView {
  // MARK: - Counts

  /// How many sections there are, as of the last load.
  public final var numberOfSections: Int {
    load()
    return state.counts.count
  }

  /// How many items a section has, as of the last load; none outside of the sections.
  public final func numberOfItems(inSection section: Int) -> Int {
    load()
    return state.counts.indices.contains(section) ? state.counts[section] : 0
  }

  // MARK: - Places

  /// Where an item lies; nil for one that is not there.
  public final func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    guard contains(TableGeometry.Row(indexPath)) else { return nil }
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// Where a supplementary view lies; nil for none.
  public final func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// The item at a point of the contents, that in front where several are.
  public final func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareLayout()
    let box = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    return wanted(in: box).filter {
      $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point)
    }.max { $0.zIndex < $1.zIndex }?.indexPath
  }

  // MARK: - Views

  /// The item of a cell that is shown.
  public final func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    guard let row = cell.place, state.shown[.cell(row)] === cell else { return nil }
    return row.path
  }

  /// The place of a supplementary view that is shown.
  public final func indexPath(
    forSupplementaryView supplementaryView: UICollectionReusableView
  ) -> IndexPath? {
    shownViews.first { element, view in
      if case .supplementary = element { return view === supplementaryView }
      return false
    }?.element.path
  }

  /// The cell of an item, if it is shown.
  public final func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    state.shown[.cell(TableGeometry.Row(indexPath))] as? UICollectionViewCell
  }

  /// The supplementary view of a kind at a place, if it is shown.
  public final func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? { state.shown[.supplementary(elementKind, indexPath)] }

  /// The cells that are shown, in the order of their items.
  public final var visibleCells: [UICollectionViewCell] {
    layoutIfStale()
    return shownCells.map(\.cell)
  }

  /// The cells that are shown and their items, in their order.
  final var shownCells: [(row: TableGeometry.Row, cell: UICollectionViewCell)] {
    shownViews.compactMap { element, view in
      guard case .cell(let row) = element, let cell = view as? UICollectionViewCell else {
        return nil
      }
      return (row, cell)
    }
  }

  /// The items that are shown, in their order.
  public final var indexPathsForVisibleItems: [IndexPath] {
    layoutIfStale()
    return shownCells.map(\.row.path)
  }

  /// The supplementary views of a kind that are shown, in the order of their places.
  public final func visibleSupplementaryViews(
    ofKind elementKind: String
  ) -> [UICollectionReusableView] { supplements(elementKind).map(\.view) }

  /// The places of the supplementary views of a kind that are shown, in their order.
  public final func indexPathsForVisibleSupplementaryElements(
    ofKind elementKind: String
  ) -> [IndexPath] { supplements(elementKind).map(\.path) }

  private func supplements(
    _ wanted: String
  ) -> [(path: IndexPath, view: UICollectionReusableView)] {
    layoutIfStale()
    return shownViews.compactMap { element, view in
      guard case .supplementary(let kind, let path) = element, kind == wanted else { return nil }
      return (path, view)
    }
  }

  private func layoutIfStale() {
    if !state.isLoaded || !collectionViewLayout.isPrepared { tile() }
  }

  // MARK: - Scrolling

  final func scroll(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    prepareLayout()
    guard contains(TableGeometry.Row(path)), let target = target(path, position) else {
      Diagnostics.report(
        "a collection has no item \(path.item) in section \(path.section) to scroll to", at: layer)
      return
    }
    if let section = collectionViewLayout.layoutAttributesForItem(at: path)?.notes.scroller {
      layoutIfNeeded()
      state.scrollers[section]?.scroll(to: path, position, animated: animated)
    }
    if animated { return setContentOffset(target, animated: true) }
    // Sizes on the way there are not known; those around the item become so once it is seen.
    contentOffset = target
    tile()
    guard let settled = self.target(path, position), settled != contentOffset else { return }
    contentOffset = settled
    tile()
  }

  private func target(_ path: IndexPath, _ position: ScrollPosition) -> CGPoint? {
    guard let frame = collectionViewLayout.layoutAttributesForItem(at: path)?.frame else {
      return nil
    }
    let inset = adjustedContentInset
    let room = CGSize(
      width: bounds.width - inset.left - inset.right,
      height: bounds.height - inset.top - inset.bottom)
    var offset = contentOffset
    if position.contains(.top) {
      offset.y = frame.minY - inset.top
    } else if position.contains(.centeredVertically) {
      offset.y = frame.midY - room.height / 2 - inset.top
    } else if position.contains(.bottom) {
      offset.y = frame.maxY - room.height - inset.top
    }
    if position.contains(.left) {
      offset.x = frame.minX - inset.left
    } else if position.contains(.centeredHorizontally) {
      offset.x = frame.midX - room.width / 2 - inset.left
    } else if position.contains(.right) {
      offset.x = frame.maxX - room.width - inset.left
    }
    return position.isEmpty ? self.offset(showing: frame) : nearest(offset)
  }
}
