// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UICollectionView {
  private typealias Row = TableGeometry.Row

  private var allowsSeveral: Bool {
    state.isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }
  private var allowsAny: Bool {
    state.isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
      : allowsSelection || allowsMultipleSelection
  }

  private func cell(_ row: TableGeometry.Row) -> UICollectionViewCell? {
    state.shown[.cell(row)] as? UICollectionViewCell
  }

  final func choose(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
    load()
    guard let path else { return deselectAll() }
    let row = Row(path)
    guard contains(row) else {
      Diagnostics.report(
        "a collection has no item \(row.row) in section \(row.section) to choose", at: layer)
      return
    }
    if !allowsSeveral {
      for other in state.selected.sorted() where other != row { unselect(other) }
    }
    select(row)
    if !position.isEmpty { scrollToItem(at: path, at: position, animated: animated) }
  }

  private func select(_ row: TableGeometry.Row) {
    state.selected.insert(row)
    cell(row)?.isSelected = true
  }

  final func unselect(_ row: TableGeometry.Row) {
    guard state.selected.remove(row) != nil else { return }
    cell(row)?.isSelected = false
  }

  final func deselectAll() {
    for row in state.selected.sorted() { unselect(row) }
  }

  /// Whether an item is edited now: the collection is, and the delegate lets the item take part.
  final func isEdited(_ row: TableGeometry.Row?) -> Bool {
    guard state.isEditing, let row else { return state.isEditing }
    return delegate?.collectionView(self, canEditItemAt: row.path) ?? true
  }

  final func changeEditing(_ new: Bool) {
    closeSwipe(animated: true)
    guard new != state.isEditing else { return }
    state.isEditing = new
    // What was chosen before means something else while items are edited.
    deselectAll()
    for (_, cell) in shownCells {
      cell.setNeedsUpdateConfiguration()
      cell.editingChanged()
    }
  }

  // MARK: - Fingers

  /// The item of the cell in which a finger came down.
  private func row(of touches: Set<UITouch>) -> TableGeometry.Row? {
    var view = touches.first?.view
    while let level = view, level !== self {
      if let cell = level as? UICollectionViewCell, let row = cell.place,
        state.shown[.cell(row)] === cell
      {
        return row
      }
      view = level.superview
    }
    return nil
  }

  /// A finger comes down: whether the collection wants it.
  final func beginTouch(_ touches: Set<UITouch>) -> Bool {
    if state.swipe != nil {
      closeSwipe(animated: true)
      return true
    }
    guard state.touched == nil, let row = row(of: touches), allowsAny,
      delegate?.collectionView(self, shouldHighlightItemAt: row.path) ?? true
    else { return false }
    state.touched = row
    cell(row)?.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: row.path)
    return true
  }

  final func cancelTouch() -> Bool {
    guard let row = state.touched else { return false }
    state.touched = nil
    cell(row)?.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: row.path)
    return true
  }

  /// The finger is lifted: the item is chosen, or left where several can be.
  final func endTouch() -> Bool {
    guard let row = state.touched else { return false }
    let isLeft = allowsSeveral && state.selected.contains(row)
    _ = cancelTouch()
    if isLeft {
      leaveByFinger(row)
    } else if delegate?.collectionView(self, shouldSelectItemAt: row.path) ?? true {
      selectByFinger(row)
    }
    return true
  }

  private func leaveByFinger(_ row: TableGeometry.Row) {
    guard delegate?.collectionView(self, shouldDeselectItemAt: row.path) ?? true else { return }
    unselect(row)
    delegate?.collectionView(self, didDeselectItemAt: row.path)
  }

  private func selectByFinger(_ row: TableGeometry.Row) {
    if !allowsSeveral {
      for other in state.selected.sorted() where other != row {
        unselect(other)
        delegate?.collectionView(self, didDeselectItemAt: other.path)
      }
    }
    select(row)
    delegate?.collectionView(self, didSelectItemAt: row.path)
  }
}
