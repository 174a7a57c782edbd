// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UITableView {
  // MARK: - What is chosen

  /// The chosen row; the first of several.
  public final var indexPathForSelectedRow: IndexPath? { table.selected.min()?.path }

  /// The chosen rows, from top to bottom; nil for none.
  public final var indexPathsForSelectedRows: [IndexPath]? {
    table.selected.isEmpty ? nil : table.selected.sorted().map(\.path)
  }

  private var allowsSeveral: Bool {
    editing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  private var allowsAny: Bool {
    editing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
      : allowsSelection || allowsMultipleSelection
  }

  final func choose(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
    load()
    guard let path else { return deselectAll(animated: animated) }
    let row = Row(path)
    guard table.geometry.contains(row) else {
      Diagnostics.report(
        "a table has no row \(row.row) in section \(row.section) to choose", at: layer)
      return
    }
    if !allowsSeveral {
      for other in table.selected.sorted() where other != row {
        unselect(other, animated: animated)
      }
    }
    select(row, animated: animated)
    if position != .none { scrollToRow(at: path, at: position, animated: animated) }
  }

  private func select(_ row: Row, animated: Bool) {
    table.selected.insert(row)
    table.cells[row]?.setSelected(true, animated: animated)
  }

  final func unselect(_ row: Row, animated: Bool) {
    guard table.selected.remove(row) != nil else { return }
    table.cells[row]?.setSelected(false, animated: animated)
  }

  final func deselectAll(animated: Bool = false) {
    for row in table.selected.sorted() { unselect(row, animated: animated) }
  }

  // MARK: - Fingers

  /// The row of the cell in which a finger came down.
  private func row(of touches: Set<UITouch>) -> Row? {
    var view = touches.first?.view
    while let level = view, level !== self {
      if let cell = level as? UITableViewCell, let row = cell.place, table.cells[row] === cell {
        return row
      }
      view = level.superview
    }
    return nil
  }

  /// A finger comes down: whether the table wants it.
  final func beginTouch(_ touches: Set<UITouch>) -> Bool {
    if table.swipe != nil {
      closeSwipe(animated: true)
      return true
    }
    guard table.touched == nil, let row = row(of: touches), allowsAny,
      delegate?.tableView(self, shouldHighlightRowAt: row.path) ?? true
    else { return false }
    table.touched = row
    table.cells[row]?.setHighlighted(true, animated: false)
    delegate?.tableView(self, didHighlightRowAt: row.path)
    return true
  }

  final func cancelTouch() -> Bool {
    guard let row = table.touched else { return false }
    table.touched = nil
    table.cells[row]?.setHighlighted(false, animated: false)
    delegate?.tableView(self, didUnhighlightRowAt: row.path)
    return true
  }

  /// The finger is lifted: the row is chosen, or left where several can be.
  final func endTouch() -> Bool {
    guard let row = table.touched else { return false }
    let isLeft = allowsSeveral && table.selected.contains(row)
    _ = cancelTouch()
    if isLeft {
      leaveByFinger(row)
    } else if let chosen = willSelect(row) {
      selectByFinger(chosen)
    }
    return true
  }

  private func willSelect(_ row: Row) -> Row? {
    guard let delegate else { return row }
    guard let path = delegate.tableView(self, willSelectRowAt: row.path) else { return nil }
    let chosen = Row(path)
    return table.geometry.contains(chosen) ? chosen : nil
  }

  private func leaveByFinger(_ row: Row) {
    var left = row
    if let delegate {
      guard let path = delegate.tableView(self, willDeselectRowAt: row.path) else { return }
      left = Row(path)
    }
    unselect(left, animated: false)
    delegate?.tableView(self, didDeselectRowAt: left.path)
    noteSelection()
  }

  private func selectByFinger(_ row: Row) {
    if !allowsSeveral {
      for other in table.selected.sorted() where other != row { leaveByFinger(other) }
    }
    select(row, animated: false)
    // A cell's way in a storyboard is gone before the delegate hears of the choice.
    if let cell = table.cells[row] { cell.selectionSegue?.fire(sender: cell) }
    delegate?.tableView(self, didSelectRowAt: row.path)
    noteSelection()
  }

  private func noteSelection() {
    NotificationCenter.default.post(
      name: UITableView.selectionDidChangeNotification, object: self)
  }
}
