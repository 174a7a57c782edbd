// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What a drop would do with the rows of a list.
enum ListDropIntent {
  /// Nothing that is shown.
  case unspecified
  /// A row comes between others, which make room.
  case insertAt
  /// Something comes into a row, which lights up.
  case insertInto
}

/// A list from which rows are dragged, and on which things are dropped.
@MainActor
protocol ListDragHost: UIScrollView {
  typealias Row = TableGeometry.Row

  /// The row at a point, and what is shown of it.
  func dragRow(at point: CGPoint) -> (row: Row, cell: UIView)?
  /// What the program has dragged with a row; nothing for none.
  func dragItems(_ session: any UIDragSession, _ row: Row) -> [UIDragItem]
  /// How a row looks while it is dragged; nil for the usual looks.
  func dragParameters(_ row: Row) -> UIDragPreviewParameters?
  /// Tells the program that a drag begins or is over, and asks what it may do.
  func dragWillBegin(_ session: any UIDragSession)
  func dragDidEnd(_ session: any UIDragSession)
  func dragAllowsMove(_ session: any UIDragSession) -> Bool

  /// Whether the program takes drops at all, and this one.
  var takesDrops: Bool { get }
  func dropCanHandle(_ session: any UIDropSession) -> Bool
  func dropEntered(_ session: any UIDropSession)
  func dropExited(_ session: any UIDropSession)
  func dropEnded(_ session: any UIDropSession)
  /// What the program says would become of a drop at a place.
  func dropProposal(
    _ session: any UIDropSession, _ place: IndexPath?
  ) -> (proposal: UIDropProposal, intent: ListDropIntent)
  /// Where a row would come that is dropped at a point; nil beyond all rows.
  func dropPlace(at point: CGPoint) -> IndexPath?
  /// Has the program take what is dropped.
  func performDrop(_ session: DragSession, _ drop: ListDrop)
  /// Where something that is dropped at a row is seen; nil where that is not known.
  func dropFrame(_ path: IndexPath) -> CGRect?

  /// Whether the program may have a row move.
  func mayReorder(_ row: Row) -> Bool
  func beginReorder(_ row: Row, at point: CGPoint) -> Bool
  func followReorder(to point: CGPoint)
  var reorderTarget: Row? { get }
  /// Lets a row go: whether the program has moved it.
  func endReorder(isDone: Bool) -> Bool

  /// Has rows make room, and a row light up; nil for none.
  func makeRoom(at place: IndexPath?, _ height: CGFloat)
  func lightUp(_ row: Row?)
}

/// What a program is told of a drop on a list.
struct ListDrop {
  /// Where the row goes; nil beyond all rows.
  var destination: IndexPath?
  var proposal: UIDropProposal
  /// The row from which each item comes, where it comes from the same list.
  var sources: [IndexPath?]
}

/// The drags and the drops of a list.
@MainActor
final class ListDrag: NSObject {
  typealias Row = TableGeometry.Row

  private weak var host: (any ListDragHost)?
  private(set) lazy var drag = UIDragInteraction(delegate: self)
  private lazy var drop = UIDropInteraction(delegate: self)
  /// The row that is dragged from this list.
  private(set) var source: Row?
  private weak var cell: UIView?
  private weak var own: DragSession?
  private(set) var hasActiveDrag = false
  private(set) var hasActiveDrop = false
  private var isReordering = false
  private var destination: IndexPath?
  private var proposal = UIDropProposal(operation: .cancel)

  init(_ host: any ListDragHost) {
    self.host = host
    super.init()
    host.addInteraction(drag)
    host.addInteraction(drop)
  }

  private func isOwn(_ session: any UIDragDropSession) -> Bool {
    own === session && source != nil && session.items.count == 1
  }

  /// Rows that make room close up again, and a row that is moved goes back.
  private func settle() {
    if isReordering { _ = host?.endReorder(isDone: false) }
    isReordering = false
    own?.course?.isPreviewHidden = false
    host?.makeRoom(at: nil, 0)
    host?.lightUp(nil)
  }
}

// MARK: - Dragging

extension ListDrag: UIDragInteractionDelegate {
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    // What moves a row by itself, or leads to others, is not dragged away with the row.
    let touched = drag.press.tracked.first?.view
    guard let host, !(touched is CellGrip), !(touched is ListGrip), !(touched is ListIndex),
      let (row, cell) = host.dragRow(at: session.location(in: host))
    else { return [] }
    let items = host.dragItems(session, row)
    guard !items.isEmpty else { return [] }
    (source, self.cell, own) = (row, cell, session as? DragSession)
    return items
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let cell, let source else { return nil }
    return UITargetedDragPreview(
      view: cell, parameters: host?.dragParameters(source) ?? UIDragPreviewParameters())
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
  ) {
    hasActiveDrag = true
    host?.dragWillBegin(session)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { host?.dragAllowsMove(session) ?? true }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) {
    hasActiveDrag = false
    (source, cell, own) = (nil, nil, nil)
    host?.dragDidEnd(session)
  }
}

// MARK: - Dropping

extension ListDrag: UIDropInteractionDelegate {
  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool {
    guard let host else { return false }
    if host.takesDrops { return host.dropCanHandle(session) }
    return isOwn(session) && source.map { host.mayReorder($0) } == true
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) {
    hasActiveDrop = true
    host?.dropEntered(session)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    guard let host else { return UIDropProposal(operation: .cancel) }
    let point = session.location(in: host)
    let place = isReordering ? host.reorderTarget?.path : host.dropPlace(at: point)
    let moves = isOwn(session) && source.map { host.mayReorder($0) } == true
    var intent = ListDropIntent.insertAt
    if host.takesDrops {
      (proposal, intent) = host.dropProposal(session, place)
    } else {
      proposal = UIDropProposal(operation: moves ? .move : .cancel)
    }
    destination = place
    if moves, proposal.operation == .move, intent == .insertAt, let source {
      reorder(source, at: point)
      return proposal
    }
    if isReordering { settle() }
    let isTaken = proposal.operation == .copy || proposal.operation == .move
    host.makeRoom(
      at: isTaken && intent == .insertAt ? place : nil, cell?.bounds.height ?? TableMeasure.row)
    host.lightUp(isTaken && intent == .insertInto ? host.dragRow(at: point)?.row : nil)
    if intent == .insertInto { destination = host.dragRow(at: point)?.row.path }
    return proposal
  }

  private func reorder(_ row: Row, at point: CGPoint) {
    guard let host else { return }
    if !isReordering {
      isReordering = host.beginReorder(row, at: point)
      own?.course?.isPreviewHidden = isReordering
    }
    guard isReordering else { return }
    host.followReorder(to: point)
    destination = host.reorderTarget?.path
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {
    settle()
    host?.dropExited(session)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) {
    guard let host, let session = session as? DragSession else { return }
    if isReordering {
      isReordering = false
      // What is dropped where it was has not moved.
      let isMoved = host.reorderTarget != source
      if host.endReorder(isDone: isMoved) || !isMoved { return }
      session.course?.isPreviewHidden = false
    }
    let place = destination
    settle()
    guard host.takesDrops else { return }
    let isLocal = session === own
    host.performDrop(
      session,
      ListDrop(
        destination: place, proposal: proposal,
        sources: session.items.map { _ in isLocal ? source?.path : nil }))
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) {
    hasActiveDrop = false
    host?.dropEnded(session)
  }
}

extension DragSession {
  /// Has what is dropped move to a row of a list.
  func land(on host: any ListDragHost, _ path: IndexPath) -> DragLanding {
    host.layoutIfNeeded()
    let frame = host.dropFrame(path).flatMap { frame in root.map { host.convert(frame, to: $0) } }
    return land(frame)
  }

  /// Has what is dropped move to a place in a view.
  func land(in rect: CGRect, of view: UIView) -> DragLanding {
    land(root.map { view.convert(rect, to: $0) })
  }

  private func land(_ frame: CGRect?) -> DragLanding {
    let landing = DragLanding(frame)
    course?.landing = landing
    return landing
  }
}
