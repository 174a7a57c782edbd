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
        openSwipe(row, .trailing, UISwipeActionsConfiguration(actions: [deleteAction(row)]))
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
  private func actions(_ row: Row, _ side: TableSwipe.Side) -> UISwipeActionsConfiguration? {
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
    guard !leftToTable.contains(.commit), dataSource != nil, editingStyle(row) == .delete else {
      return nil
    }
    return UISwipeActionsConfiguration(actions: [deleteAction(row)])
  }

  /// Whether there is something that a swipe can uncover where it begins.
  final func maySwipe(_ pan: TableSwipePan) -> Bool {
    pan.found = nil
    guard !editing, let first = pan.tracked.first,
      let row = table.geometry.row(at: first.location(in: self).y), table.cells[row] != nil
    else { return false }
    if table.swipe?.row == row { return true }
    let side: TableSwipe.Side = pan.fullWay.x < 0 ? .trailing : .leading
    guard let actions = actions(row, side), !actions.actions.isEmpty else { return false }
    pan.found = (row, side, actions)
    return true
  }

  @MainActor
  private func swiped(_ pan: TableSwipePan) {
    let way = pan.translation(in: self).x
    switch pan.state {
    case .began:
      if let (row, side, actions) = pan.found {
        closeSwipe(animated: true)
        beginSwipe(row, side, actions)
      }
      _ = cancelTouch()
      table.swipe?.begin(at: way)
    case .changed:
      table.swipe?.follow(way)
      placeSwipe()
    case .ended, .cancelled, .failed:
      guard let swipe = table.swipe else { return }
      switch swipe.end(velocity: pan.state == .ended ? pan.velocity(in: self).x : 0) {
      case .close: closeSwipe(animated: true)
      case .open: settleSwipe(swipe.openOffset)
      case .perform(let action): perform(action, swipe)
      }
    case .possible: break
    }
  }

  private func beginSwipe(
    _ row: Row, _ side: TableSwipe.Side, _ configuration: UISwipeActionsConfiguration
  ) {
    guard let cell = table.cells[row] else { return }
    let swipe = TableSwipe(row: row, cell: cell, side: side, configuration) {
      [weak self] action, swipe in self?.perform(action, swipe)
    }
    table.swipe = swipe
    insertSubview(swipe.panel, belowSubview: cell)
    delegate?.tableView(self, willBeginEditingRowAt: row.path)
    UIView.performWithoutAnimation { placeSwipe() }
  }

  final func openSwipe(
    _ row: Row, _ side: TableSwipe.Side, _ configuration: UISwipeActionsConfiguration
  ) {
    closeSwipe(animated: true)
    beginSwipe(row, side, configuration)
    if let swipe = table.swipe { settleSwipe(swipe.openOffset) }
  }

  private func settleSwipe(_ offset: CGFloat) {
    table.swipe?.offset = offset
    UIView.animate(
      withDuration: TableMeasure.updateDuration, delay: 0, options: [.allowUserInteraction]
    ) { self.placeSwipe() }
  }

  /// Puts the cell and its buttons where the swipe has brought them.
  final func placeSwipe() {
    guard let swipe = table.swipe, table.geometry.contains(swipe.row) else { return }
    let span = table.geometry.row(swipe.row)
    let frame = CGRect(
      x: groupInset, y: span.start, width: cellWidth, height: span.length)
    swipe.cell.frame = frame.offsetBy(dx: swipe.offset, dy: 0)
    swipe.layOut(in: frame)
  }

  final func closeSwipe(animated: Bool) {
    guard let swipe = table.swipe else { return }
    table.swipe = nil
    let cell = swipe.cell
    let close = {
      cell.frame.origin.x = self.groupInset
      swipe.offset = 0
      swipe.layOut(in: cell.frame)
    }
    let finish = { (_: Bool) in swipe.panel.removeFromSuperview() }
    if animated {
      UIView.animate(
        withDuration: TableMeasure.updateDuration, delay: 0, options: [.allowUserInteraction],
        animations: close, completion: finish)
    } else {
      UIView.performWithoutAnimation(close)
      finish(true)
    }
    delegate?.tableView(self, didEndEditingRowAt: swipe.row.path)
  }

  private func perform(_ action: UIContextualAction, _ swipe: TableSwipe) {
    var isOver = false
    action.handler(action, swipe.panel) { [weak self] _ in
      guard !isOver else { return }
      isOver = true
      if let self, table.swipe === swipe { closeSwipe(animated: true) }
    }
  }

  // MARK: - Moving rows

  final func beginRowDrag(_ cell: UITableViewCell, at y: CGFloat) -> Bool {
    guard editing, table.drag == nil, let row = cell.place, table.cells[row] === cell else {
      return false
    }
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

  final func endRowDrag(_ isDone: Bool) {
    guard let drag = table.drag else { return }
    table.drag = nil
    drag.cell.layer.shadowOpacity = 0
    guard isDone, drag.target != drag.row else {
      setNeedsLayout()
      return UIView.animate(
        withDuration: 0.2, delay: 0, options: [.allowUserInteraction]
      ) { self.tile() }
    }
    dataSource?.tableView(self, moveRowAt: drag.row.path, to: drag.target.path)
    moveRow(at: drag.row.path, to: drag.target.path)
  }
}
