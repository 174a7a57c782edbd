// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UITableView {
  final func changeEditing(_ new: Bool, animated: Bool) {
    closeSwipe(animated: animated)
    guard new != editing else { return }
    editing = new
    // What was chosen before means something else while rows are edited.
    for row in table.selected.sorted() { unselect(row, animated: false) }
    for (row, cell) in shown { applyEditing(to: cell, row, animated: animated) }
  }

  private func canEdit(_ row: Row) -> Bool {
    askSource(.canEdit) { $0.tableView(self, canEditRowAt: row.path) } ?? true
  }

  private func editingStyle(_ row: Row) -> UITableViewCell.EditingStyle {
    guard canEdit(row) else { return .none }
    return ask(.editingStyle) { $0.tableView(self, editingStyleForRowAt: row.path) } ?? .delete
  }

  /// Has a cell show what edits its row, as the table is edited or not.
  final func applyEditing(to cell: UITableViewCell, _ row: Row, animated: Bool) {
    guard editing || cell.parts.isEditing else { return }
    if editing {
      cell.parts.editingStyle = editingStyle(row)
      cell.parts.choosesWhileEditing = allowsMultipleSelectionDuringEditing && canEdit(row)
      // Whether rows can be moved is known only where the program says so.
      cell.parts.canMove =
        askSource(.canMove) { $0.tableView(self, canMoveRowAt: row.path) }
        ?? cell.showsReorderControl
      cell.shouldIndentWhileEditing =
        delegate?.tableView(self, shouldIndentWhileEditingRowAt: row.path) ?? true
    }
    let wanted = editing && (canEdit(row) || cell.parts.canMove)
    if wanted == cell.isEditing {
      cell.updateEditing(animated: animated)
    } else {
      cell.setEditing(wanted, animated: animated)
    }
    if !wanted { cell.parts.choosesWhileEditing = false }
  }

  /// The mark at the left of a row was touched.
  final func editControlTouched(_ cell: UITableViewCell, _ row: Row) {
    switch cell.editingStyle {
    case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: row.path)
    case .delete:
      if table.swipe?.cell === cell {
        closeSwipe(animated: true)
      } else {
        let own = swipeActions(row, .trailing).flatMap { $0.actions.isEmpty ? nil : $0 }
        openSwipe(
          row, isLaidOutRightToLeft ? .leading : .trailing,
          own ?? UISwipeActionsConfiguration(actions: [deleteAction(row)]))
      }
    case .none: break
    }
  }

  // MARK: - Swipes

  final func addSwipeRecognizer() {
    let pan = TableSwipePan(
      target: self, action: Selector("swiped:", UITableView.swiped(_:)))
    addGestureRecognizer(pan)
  }

  private func deleteAction(_ row: Row) -> UIContextualAction {
    let title =
      ask(.deleteTitle) {
        $0.tableView(self, titleForDeleteConfirmationButtonForRowAt: row.path)
      } ?? nil
    return UIContextualAction(style: .destructive, title: title ?? "Delete") {
      [weak self] _, _, finish in
      if let self { dataSource?.tableView(self, commit: .delete, forRowAt: row.path) }
      finish(true)
    }
  }

  /// The buttons that a swipe to a side uncovers; nil for none.
  final func swipeActions(
    _ row: Row, _ side: TableSwipe.Side
  ) -> UISwipeActionsConfiguration? {
    guard canEdit(row) else { return nil }
    if side == .leading {
      return ask(.leadingActions) {
        $0.tableView(self, leadingSwipeActionsConfigurationForRowAt: row.path)
      } ?? nil
    }
    let own =
      ask(.trailingActions) {
        $0.tableView(self, trailingSwipeActionsConfigurationForRowAt: row.path)
      } ?? nil
    if let own { return own }
    if let known = ask(.rowActions, { $0.tableView(self, editActionsForRowAt: row.path) }) ?? nil {
      let new = UISwipeActionsConfiguration(actions: known.map { $0.contextual(row.path) })
      new.performsFirstActionWithFullSwipe = false
      return new
    }
    guard !leftToTable.contains(.commit), dataSource != nil, editingStyle(row) == .delete else {
      return nil
    }
    return UISwipeActionsConfiguration(actions: [deleteAction(row)])
  }

  @MainActor
  private func swiped(_ pan: TableSwipePan) { followSwipe(pan) }

  // MARK: - Moving rows

  final func beginRowDrag(_ cell: UITableViewCell, at y: CGFloat) -> Bool {
    guard editing, let row = cell.place, table.cells[row] === cell else { return false }
    return lift(cell, row, at: y)
  }

  /// Has a row follow a finger.
  final func lift(_ cell: UITableViewCell, _ row: Row, at y: CGFloat) -> Bool {
    guard table.drag == nil else { return false }
    table.drag = TableRowDrag(row: row, cell: cell, grip: y - cell.frame.minY)
    insertSubview(cell, at: max(0, subviews.count - 1))
    cell.layer.shadowOpacity = 0.2
    cell.layer.shadowRadius = 6
    cell.layer.shadowOffset = CGSize(width: 0, height: 2)
    return true
  }

  final func followRowDrag(to y: CGFloat) {
    guard let drag = table.drag else { return }
    drag.cell.frame.origin.y = y - drag.grip
    findTarget(of: drag)
  }

  /// Has a row follow a finger on its bars, and rows beyond the edges come into sight.
  final func followGrip(to y: CGFloat) {
    followRowDrag(to: y)
    guard let drag = table.drag else { return }
    let place = y - bounds.minY
    drag.scroller.follow(
      self,
      { [weak self] in self.map { CGPoint(x: $0.bounds.midX, y: $0.bounds.minY + place) } }
    ) { [weak self] in
      if let self { followRowDrag(to: bounds.minY + place) }
    }
  }

  private func findTarget(of drag: TableRowDrag) {
    let middle = min(
      max(drag.cell.frame.midY, table.geometry.top),
      table.geometry.total - table.geometry.bottom - 0.5)
    guard let wanted = table.geometry.row(at: middle), wanted != drag.target else { return }
    let path =
      delegate?.tableView(
        self, targetIndexPathForMoveFromRowAt: drag.row.path, toProposedIndexPath: wanted.path)
      ?? wanted.path
    let target = Row(path)
    guard target != drag.target, table.geometry.contains(target) else { return }
    drag.target = target
    UIView.animate(
      withDuration: 0.2, delay: 0, options: [.allowUserInteraction]
    ) { self.tile() }
  }

  /// Lets a row go that follows a finger.
  ///
  /// - Returns: Whether the data source has moved it.
  @discardableResult
  final func endRowDrag(_ isDone: Bool) -> Bool {
    guard let drag = table.drag else { return false }
    drag.scroller.stop()
    table.drag = nil
    drag.cell.layer.shadowOpacity = 0
    // A data source that does not move rows has the row go back.
    var isMoved = isDone && drag.target != drag.row && dataSource != nil
    if isMoved {
      leftToTable.subtract(.move)
      dataSource?.tableView(self, moveRowAt: drag.row.path, to: drag.target.path)
      isMoved = !leftToTable.contains(.move)
    }
    guard isMoved else {
      setNeedsLayout()
      UIView.animate(withDuration: 0.2, delay: 0, options: [.allowUserInteraction]) {
        self.tile()
      }
      return false
    }
    moveRow(at: drag.row.path, to: drag.target.path)
    return true
  }
}

extension UITableView: SwipeHost {
  final var openedSwipe: TableSwipe? {
    get { table.swipe }
    set { table.swipe = newValue }
  }

  final func swipeRow(at point: CGPoint) -> TableGeometry.Row? {
    editing ? nil : table.geometry.row(at: point.y)
  }

  final func swipeCell(_ row: TableGeometry.Row) -> UIView? { table.cells[row] }

  final func swipeFrame(_ row: TableGeometry.Row) -> CGRect? {
    guard table.geometry.contains(row) else { return nil }
    let span = table.geometry.row(row)
    return CGRect(x: groupInset, y: span.start, width: cellWidth, height: span.length)
  }

  final func swipeBegan(_ row: TableGeometry.Row) {
    delegate?.tableView(self, willBeginEditingRowAt: row.path)
    if let cell = table.cells[row] { cell.willTransition(to: cell.state(isUncovered: true)) }
  }

  final func swipeCloses(_ view: UIView) {
    guard let cell = view as? UITableViewCell else { return }
    cell.willTransition(to: cell.state(isUncovered: false))
  }

  final func swipeSettled(_ view: UIView, isOpen: Bool) {
    guard let cell = view as? UITableViewCell else { return }
    cell.didTransition(to: cell.state(isUncovered: isOpen))
  }

  final func swipeEnded(_ row: TableGeometry.Row) {
    delegate?.tableView(self, didEndEditingRowAt: row.path)
  }
}
