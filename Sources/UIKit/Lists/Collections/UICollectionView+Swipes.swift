// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UICollectionView: SwipeHost {
  final func addSwipeRecognizer() {
    addGestureRecognizer(
      TableSwipePan(target: self, action: Selector("swiped:", UICollectionView.swiped(_:))))
  }

  @MainActor
  private func swiped(_ pan: TableSwipePan) { followSwipe(pan) }

  final var openedSwipe: TableSwipe? {
    get { state.swipe }
    set { state.swipe = newValue }
  }

  final func swipeRow(at point: CGPoint) -> TableGeometry.Row? {
    guard !state.isEditing, let path = indexPathForItem(at: point) else { return nil }
    return TableGeometry.Row(path)
  }

  final func swipeCell(_ row: TableGeometry.Row) -> UIView? { state.shown[.cell(row)] }

  final func swipeFrame(_ row: TableGeometry.Row) -> CGRect? {
    contains(row) ? collectionViewLayout.layoutAttributesForItem(at: row.path)?.frame : nil
  }

  final func swipeActions(
    _ row: TableGeometry.Row, _ side: TableSwipe.Side
  ) -> UISwipeActionsConfiguration? {
    let list = collectionViewLayout.listPlace(at: row.path)?.configuration
    return side == .leading
      ? list?.leadingSwipeActionsConfigurationProvider?(row.path)
      : list?.trailingSwipeActionsConfigurationProvider?(row.path)
  }

  final func swipeBegan(_ row: TableGeometry.Row) {
    (state.shown[.cell(row)] as? UICollectionViewCell)?.setNeedsUpdateConfiguration()
  }

  final func swipeCloses(_ cell: UIView) {}

  final func swipeSettled(_ cell: UIView, isOpen: Bool) {}

  final func swipeEnded(_ row: TableGeometry.Row) {
    (state.shown[.cell(row)] as? UICollectionViewCell)?.setNeedsUpdateConfiguration()
  }

  /// The place of a cell that a swipe has moved.
  final func shiftedBySwipe(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let new = attributes.duplicate()
    new.center.x += state.swipe?.offset ?? 0
    return new
  }
}
