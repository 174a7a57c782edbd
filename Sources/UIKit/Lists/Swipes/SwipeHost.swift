// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What has rows that a swipe to a side moves off their buttons.
@MainActor
protocol SwipeHost: UIScrollView {
  /// The row that is swiped, and its buttons.
  var openedSwipe: TableSwipe? { get set }
  /// The row at a point, where a swipe may begin.
  func swipeRow(at point: CGPoint) -> TableGeometry.Row?
  /// What is shown of a row.
  func swipeCell(_ row: TableGeometry.Row) -> UIView?
  /// Where a row lies.
  func swipeFrame(_ row: TableGeometry.Row) -> CGRect?
  /// The buttons that a swipe uncovers at a side, by the direction of reading; nil for none.
  func swipeActions(
    _ row: TableGeometry.Row, _ side: TableSwipe.Side
  ) -> UISwipeActionsConfiguration?
  func swipeBegan(_ row: TableGeometry.Row)
  func swipeEnded(_ row: TableGeometry.Row)
  /// What is shown of a row begins to cover its buttons again.
  func swipeCloses(_ cell: UIView)
  /// What is shown of a row has come to rest, beside its place or there.
  func swipeSettled(_ cell: UIView, isOpen: Bool)
  func cancelTouch() -> Bool
}

extension SwipeHost {
  /// Whether there is something that a swipe can uncover where it begins.
  func maySwipe(_ pan: TableSwipePan) -> Bool {
    pan.found = nil
    guard let first = pan.tracked.first, let row = swipeRow(at: first.location(in: self)),
      swipeCell(row) != nil
    else { return false }
    if openedSwipe?.row == row { return true }
    let side: TableSwipe.Side = pan.fullWay.x < 0 ? .trailing : .leading
    let read = isLaidOutRightToLeft ? side.opposite : side
    guard let actions = swipeActions(row, read), !actions.actions.isEmpty else { return false }
    pan.found = (row, side, actions)
    return true
  }

  func followSwipe(_ pan: TableSwipePan) {
    let way = pan.translation(in: self).x
    switch pan.state {
    case .began:
      if let (row, side, actions) = pan.found {
        closeSwipe(animated: true)
        beginSwipe(row, side, actions)
      }
      _ = cancelTouch()
      openedSwipe?.begin(at: way)
    case .changed:
      openedSwipe?.follow(way)
      placeSwipe()
    case .ended, .cancelled, .failed:
      guard let swipe = openedSwipe else { return }
      switch swipe.end(velocity: pan.state == .ended ? pan.velocity(in: self).x : 0) {
      case .close: closeSwipe(animated: true)
      case .open: settleSwipe(swipe.openOffset)
      case .perform(let action): perform(action, swipe)
      }
    case .possible: break
    }
  }

  private func beginSwipe(
    _ row: TableGeometry.Row, _ side: TableSwipe.Side,
    _ configuration: UISwipeActionsConfiguration
  ) {
    guard let cell = swipeCell(row) else { return }
    let swipe = TableSwipe(row: row, cell: cell, side: side, configuration) {
      [weak self] action, swipe in self?.perform(action, swipe)
    }
    openedSwipe = swipe
    insertSubview(swipe.panel, belowSubview: cell)
    swipeBegan(row)
    UIView.performWithoutAnimation { placeSwipe() }
  }

  func openSwipe(
    _ row: TableGeometry.Row, _ side: TableSwipe.Side,
    _ configuration: UISwipeActionsConfiguration
  ) {
    closeSwipe(animated: true)
    beginSwipe(row, side, configuration)
    if let swipe = openedSwipe { settleSwipe(swipe.openOffset) }
  }

  private func settleSwipe(_ offset: CGFloat) {
    guard let swipe = openedSwipe else { return }
    swipe.offset = offset
    UIView.animate(
      withDuration: TableMeasure.updateDuration, delay: 0, options: [.allowUserInteraction],
      animations: { self.placeSwipe() }
    ) { [weak self] _ in
      if let self, openedSwipe === swipe { swipeSettled(swipe.cell, isOpen: true) }
    }
  }

  /// Puts the cell and its buttons where the swipe has brought them.
  func placeSwipe() {
    guard let swipe = openedSwipe, let frame = swipeFrame(swipe.row) else { return }
    swipe.cell.frame = frame.offsetBy(dx: swipe.offset, dy: 0)
    swipe.layOut(in: frame)
  }

  func closeSwipe(animated: Bool) {
    guard let swipe = openedSwipe else { return }
    openedSwipe = nil
    let cell = swipe.cell
    let x = swipeFrame(swipe.row)?.minX ?? cell.frame.minX - swipe.offset
    let close = {
      cell.frame.origin.x = x
      swipe.offset = 0
      swipe.layOut(in: cell.frame)
    }
    let finish = { [weak self] (_: Bool) in
      swipe.panel.removeFromSuperview()
      self?.swipeSettled(cell, isOpen: false)
    }
    swipeCloses(cell)
    if animated {
      UIView.animate(
        withDuration: TableMeasure.updateDuration, delay: 0, options: [.allowUserInteraction],
        animations: close, completion: finish)
    } else {
      UIView.performWithoutAnimation(close)
      finish(true)
    }
    swipeEnded(swipe.row)
  }

  private func perform(_ action: UIContextualAction, _ swipe: TableSwipe) {
    var isOver = false
    action.handler(action, swipe.panel) { [weak self] _ in
      guard !isOver else { return }
      isOver = true
      if let self, openedSwipe === swipe { closeSwipe(animated: true) }
    }
  }
}
