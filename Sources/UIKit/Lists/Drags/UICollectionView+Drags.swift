// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UICollectionView {
  /// Says what can be dragged; it is not kept alive.
  public final var dragDelegate: (any UICollectionViewDragDelegate)? {
    get { state.dragDelegate }
    set {
      state.dragDelegate = newValue
      addDrags()
    }
  }
  /// Says what may be dropped; it is not kept alive.
  public final var dropDelegate: (any UICollectionViewDropDelegate)? {
    get { state.dropDelegate }
    set {
      state.dropDelegate = newValue
      addDrags()
    }
  }
  /// Whether items can be dragged: yes, as on a tablet.
  public final var dragInteractionEnabled: Bool {
    get { state.isDragEnabled }
    set {
      state.isDragEnabled = newValue
      state.drags?.drag.isEnabled = newValue
    }
  }
  /// Whether an item of the collection is being dragged.
  public final var hasActiveDrag: Bool { state.drags?.hasActiveDrag ?? false }
  /// Whether something is being dragged over the collection.
  public final var hasActiveDrop: Bool { state.drags?.hasActiveDrop ?? false }

  private func addDrags() {
    guard state.drags == nil, dragDelegate != nil || dropDelegate != nil else { return }
    let drags = ListDrag(self)
    drags.drag.isEnabled = state.isDragEnabled
    state.drags = drags
  }
}

extension UICollectionView: ListDragHost {
  func dragRow(at point: CGPoint) -> (row: Row, cell: UIView)? {
    guard let path = indexPathForItem(at: point), let cell = cellForItem(at: path) else {
      return nil
    }
    return (TableGeometry.Row(path), cell)
  }

  func dragItems(_ session: any UIDragSession, _ row: TableGeometry.Row) -> [UIDragItem] {
    dragDelegate?.collectionView(self, itemsForBeginning: session, at: row.path) ?? []
  }

  func dragParameters(_ row: TableGeometry.Row) -> UIDragPreviewParameters? {
    dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: row.path)
  }

  func dragWillBegin(_ session: any UIDragSession) {
    dragDelegate?.collectionView(self, dragSessionWillBegin: session)
  }
  func dragDidEnd(_ session: any UIDragSession) {
    dragDelegate?.collectionView(self, dragSessionDidEnd: session)
  }
  func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
  }

  // MARK: - Drops

  var takesDrops: Bool { dropDelegate != nil }

  func dropCanHandle(_ session: any UIDropSession) -> Bool {
    dropDelegate?.collectionView(self, canHandle: session) ?? false
  }
  func dropEntered(_ session: any UIDropSession) {
    dropDelegate?.collectionView(self, dropSessionDidEnter: session)
  }
  func dropExited(_ session: any UIDropSession) {
    dropDelegate?.collectionView(self, dropSessionDidExit: session)
  }
  func dropEnded(_ session: any UIDropSession) {
    dropDelegate?.collectionView(self, dropSessionDidEnd: session)
  }

  func dropProposal(
    _ session: any UIDropSession, _ place: IndexPath?
  ) -> (proposal: UIDropProposal, intent: ListDropIntent) {
    guard
      let proposal = dropDelegate?.collectionView(
        self, dropSessionDidUpdate: session, withDestinationIndexPath: place)
    else { return (UIDropProposal(operation: .cancel), .unspecified) }
    switch proposal.intent {
    case .unspecified: return (proposal, .unspecified)
    case .insertAtDestinationIndexPath: return (proposal, .insertAt)
    case .insertIntoDestinationIndexPath: return (proposal, .insertInto)
    }
  }

  func dropPlace(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }

  func performDrop(_ session: DragSession, _ drop: ListDrop) {
    dropDelegate?.collectionView(self, performDropWith: CollectionDrop(session, drop, self))
  }

  func dropFrame(_ path: IndexPath) -> CGRect? { layoutAttributesForItem(at: path)?.frame }

  // MARK: - Moving items

  func mayReorder(_ row: TableGeometry.Row) -> Bool {
    ask(.canMove) { dataSource?.collectionView(self, canMoveItemAt: row.path) } ?? true
  }

  func beginReorder(_ row: TableGeometry.Row, at point: CGPoint) -> Bool {
    guard beginMovement(row) else { return false }
    followMovement(to: point)
    return true
  }

  func followReorder(to point: CGPoint) { followMovement(to: point) }

  var reorderTarget: TableGeometry.Row? { state.movement?.current }

  func endReorder(isDone: Bool) -> Bool { endMovement(isDone: isDone) }

  /// Items make room for those of the collection alone, which move as they are dragged.
  func makeRoom(at place: IndexPath?, _ height: CGFloat) {}

  func lightUp(_ row: TableGeometry.Row?) {
    guard row != state.litByDrop else { return }
    if let old = state.litByDrop { cellForItem(at: old.path)?.isHighlighted = false }
    state.litByDrop = row
    if let row { cellForItem(at: row.path)?.isHighlighted = true }
  }
}

/// What is dropped on a collection.
@MainActor
private final class CollectionDrop: NSObject, UICollectionViewDropCoordinator {
  private final class Item: NSObject, UICollectionViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    let previewSize: CGSize

    init(_ item: UIDragItem, _ source: IndexPath?, _ size: CGSize) {
      (dragItem, sourceIndexPath, previewSize) = (item, source, size)
    }
  }

  let items: [any UICollectionViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UICollectionViewDropProposal
  var session: any UIDropSession { own }
  private let own: DragSession
  private let collection: UICollectionView

  init(_ session: DragSession, _ drop: ListDrop, _ collection: UICollectionView) {
    (own, self.collection, destinationIndexPath) = (session, collection, drop.destination)
    proposal =
      drop.proposal as? UICollectionViewDropProposal
      ?? UICollectionViewDropProposal(operation: drop.proposal.operation)
    items = zip(session.items, drop.sources).map { item, source in
      Item(item, source, source.flatMap { collection.dropFrame($0)?.size } ?? .zero)
    }
  }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    own.land(on: collection, indexPath)
  }

  func drop(
    _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating {
    let corner = collection.dropFrame(indexPath)?.origin ?? .zero
    return own.land(in: rect.offsetBy(dx: corner.x, dy: corner.y), of: collection)
  }

  func drop(_ dragItem: UIDragItem, to target: UIPreviewTarget) -> any UIDragAnimating {
    own.land(in: CGRect(origin: target.center, size: .zero), of: target.container)
  }
}
