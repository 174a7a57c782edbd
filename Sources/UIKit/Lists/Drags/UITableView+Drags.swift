// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UITableView {
  /// Says what can be dragged; it is not kept alive.
  public final var dragDelegate: (any UITableViewDragDelegate)? {
    get { table.dragDelegate }
    set {
      table.dragDelegate = newValue
      addDrags()
    }
  }
  /// Says what may be dropped; it is not kept alive.
  public final var dropDelegate: (any UITableViewDropDelegate)? {
    get { table.dropDelegate }
    set {
      table.dropDelegate = newValue
      addDrags()
    }
  }
  /// Whether rows can be dragged: yes, as on a tablet.
  public final var dragInteractionEnabled: Bool {
    get { table.isDragEnabled }
    set {
      table.isDragEnabled = newValue
      table.drags?.drag.isEnabled = newValue
    }
  }
  /// Whether a row of the table is being dragged.
  public final var hasActiveDrag: Bool { table.drags?.hasActiveDrag ?? false }
  /// Whether something is being dragged over the table.
  public final var hasActiveDrop: Bool { table.drags?.hasActiveDrop ?? false }

  private func addDrags() {
    guard table.drags == nil, dragDelegate != nil || dropDelegate != nil else { return }
    let drags = ListDrag(self)
    drags.drag.isEnabled = table.isDragEnabled
    table.drags = drags
  }
}

extension UITableView: ListDragHost {
  func dragRow(at point: CGPoint) -> (row: Row, cell: UIView)? {
    guard let path = indexPathForRow(at: point), let cell = cellForRow(at: path) else {
      return nil
    }
    return (Row(path), cell)
  }

  func dragItems(_ session: any UIDragSession, _ row: Row) -> [UIDragItem] {
    dragDelegate?.tableView(self, itemsForBeginning: session, at: row.path) ?? []
  }

  func dragParameters(_ row: Row) -> UIDragPreviewParameters? {
    dragDelegate?.tableView(self, dragPreviewParametersForRowAt: row.path)
  }

  func dragWillBegin(_ session: any UIDragSession) {
    dragDelegate?.tableView(self, dragSessionWillBegin: session)
  }
  func dragDidEnd(_ session: any UIDragSession) {
    dragDelegate?.tableView(self, dragSessionDidEnd: session)
  }
  func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
  }

  // MARK: - Drops

  var takesDrops: Bool { dropDelegate != nil }

  func dropCanHandle(_ session: any UIDropSession) -> Bool {
    dropDelegate?.tableView(self, canHandle: session) ?? false
  }
  func dropEntered(_ session: any UIDropSession) {
    dropDelegate?.tableView(self, dropSessionDidEnter: session)
  }
  func dropExited(_ session: any UIDropSession) {
    dropDelegate?.tableView(self, dropSessionDidExit: session)
  }
  func dropEnded(_ session: any UIDropSession) {
    dropDelegate?.tableView(self, dropSessionDidEnd: session)
  }

  func dropProposal(
    _ session: any UIDropSession, _ place: IndexPath?
  ) -> (proposal: UIDropProposal, intent: ListDropIntent) {
    guard
      let proposal = dropDelegate?.tableView(
        self, dropSessionDidUpdate: session, withDestinationIndexPath: place)
    else { return (UIDropProposal(operation: .cancel), .unspecified) }
    let intent: ListDropIntent
    switch proposal.intent {
    case .unspecified: intent = .unspecified
    case .insertAtDestinationIndexPath: intent = .insertAt
    case .insertIntoDestinationIndexPath: intent = .insertInto
    case .automatic: intent = isInMiddle(session.location(in: self)) ? .insertInto : .insertAt
    }
    return (proposal, intent)
  }

  /// Whether a point lies in the middle half of a row.
  private func isInMiddle(_ point: CGPoint) -> Bool {
    guard let row = table.geometry.row(at: point.y) else { return false }
    let span = table.geometry.row(row)
    return abs(point.y - span.start - span.length / 2) < span.length / 4
  }

  func dropPlace(at point: CGPoint) -> IndexPath? {
    load()
    guard let row = table.geometry.row(at: point.y) else { return nil }
    let span = table.geometry.row(row)
    let isBelow = point.y > span.start + span.length / 2
    return IndexPath(row: row.row + (isBelow ? 1 : 0), section: row.section)
  }

  func performDrop(_ session: DragSession, _ drop: ListDrop) {
    dropDelegate?.tableView(self, performDropWith: TableDrop(session, drop, self))
  }

  func dropFrame(_ path: IndexPath) -> CGRect? {
    table.geometry.contains(Row(path)) ? rectForRow(at: path) : nil
  }

  // MARK: - Moving rows

  func mayReorder(_ row: Row) -> Bool {
    askSource(.canMove) { $0.tableView(self, canMoveRowAt: row.path) } ?? true
  }

  func beginReorder(_ row: Row, at point: CGPoint) -> Bool {
    guard let cell = table.cells[row] else { return false }
    return lift(cell, row, at: point.y)
  }

  func followReorder(to point: CGPoint) { followRowDrag(to: point.y) }

  var reorderTarget: Row? { table.drag?.target }

  func endReorder(isDone: Bool) -> Bool { endRowDrag(isDone) }

  func makeRoom(at place: IndexPath?, _ height: CGFloat) {
    let new = place.map { TableOpening(row: Row($0), height: height) }
    guard new != table.opening else { return }
    table.opening = new
    UIView.animate(
      withDuration: 0.2, delay: 0, options: [.allowUserInteraction]
    ) { self.tile() }
  }

  func lightUp(_ row: Row?) {
    guard row != table.litByDrop else { return }
    if let old = table.litByDrop { table.cells[old]?.setHighlighted(false, animated: false) }
    table.litByDrop = row
    if let row { table.cells[row]?.setHighlighted(true, animated: false) }
  }
}

/// Room between rows for what is dragged over them.
struct TableOpening: Equatable {
  /// The row above which there is room.
  var row: TableGeometry.Row
  var height: CGFloat

  /// How far a row gives way.
  func shift(of other: TableGeometry.Row) -> CGFloat { other < row ? 0 : height }
}

/// What is dropped on a table.
@MainActor
private final class TableDrop: NSObject, UITableViewDropCoordinator {
  private final class Item: NSObject, UITableViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    let previewSize: CGSize

    init(_ item: UIDragItem, _ source: IndexPath?, _ size: CGSize) {
      (dragItem, sourceIndexPath, previewSize) = (item, source, size)
    }
  }

  let items: [any UITableViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UITableViewDropProposal
  var session: any UIDropSession { own }
  private let own: DragSession
  private let table: UITableView

  init(_ session: DragSession, _ drop: ListDrop, _ table: UITableView) {
    (own, self.table, destinationIndexPath) = (session, table, drop.destination)
    proposal =
      drop.proposal as? UITableViewDropProposal
      ?? UITableViewDropProposal(operation: drop.proposal.operation)
    let size = CGSize(width: table.cellWidth, height: TableMeasure.row)
    items = zip(session.items, drop.sources).map { item, source in
      Item(item, source, source.map { table.rectForRow(at: $0).size } ?? size)
    }
  }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    own.land(on: table, indexPath)
  }

  func drop(
    _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating {
    let corner = table.rectForRow(at: indexPath).origin
    return own.land(in: rect.offsetBy(dx: corner.x, dy: corner.y), of: table)
  }

  func drop(_ dragItem: UIDragItem, to target: UIPreviewTarget) -> any UIDragAnimating {
    own.land(in: CGRect(origin: target.center, size: .zero), of: target.container)
  }
}
